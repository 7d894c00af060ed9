// Measures what plume and httpd need for inputs that were made to keep them busy (test/kit/worst-cases.ts), as a table:
//   tsx test/tools/worst-cases.ts [--megabytes 1] [--only PART-OF-NAME] [--seconds 60] [--against OTHER/plume.cjs]
//   tsx test/tools/worst-cases.ts --random 200 [--seed 0] [--over 2]
// CPU seconds and the most resident memory, as the system accounts them (/usr/bin/time). --seconds ends a run that
// takes more CPU seconds. --random makes so many inputs by chance, from the number --seed on (test/kit/random-worst-case.ts);
// --over leaves out what takes fewer CPU seconds.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { httpdIsInstalled, httpdProgram, serverLines } from '../kit/httpd-installation.ts';
import { gatherTreeMaterial } from '../kit/random-tree.ts';
import { randomWorstCase } from '../kit/random-worst-case.ts';
import { type WorstCase, worstCases } from '../kit/worst-cases.ts';

const { values: options } = parseArgs({
  options: {
    megabytes: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
    against: { type: 'string' },
    args: { type: 'string', default: '' },
    random: { type: 'string' },
    seed: { type: 'string', default: '0' },
    over: { type: 'string', default: '0' },
  },
});
const root = fileURLToPath(new URL('../..', import.meta.url));
const program = options.against ?? join(root, 'dist/plume.cjs');
const bytes = Number(options.megabytes) * 1e6;
/** What is asked of plume: no more than this, or as much as httpd needs five times and a second. */
const [mostSeconds, mostMegabytes] = [2, 1000];

console.log('| input | plume CPU s | MB | code | httpd -t CPU s | |\n|---|---|---|---|---|---|');
for (const one of inputs()) if (one.name.includes(options.only)) measure(one);

function* inputs(): Generator<WorstCase> {
  if (options.random === undefined) yield* worstCases(bytes);
  else {
    const material = gatherTreeMaterial(() => true);
    const first = Number(options.seed);
    for (let number = first; number < first + Number(options.random); number++) {
      const input = randomWorstCase(number, bytes, material);
      yield { ...input, name: `${number} ${input.name}` };
    }
  }
}

function measure(one: WorstCase): void {
  const folder = mkdtempSync(join(tmpdir(), 'plume-worst-'));
  try {
    const main = write(folder, one);
    const plume = run([
      process.execPath,
      program,
      'lint',
      ...options.args.split(' ').filter(Boolean),
      folder,
    ]);
    if (plume.seconds < Number(options.over) && [0, 1, 2].includes(plume.code)) return;
    const httpd = httpdIsInstalled() && !one.isBomb ? run([httpdProgram, '-t', '-f', main]) : undefined;
    const most = Number(options.megabytes) <= 1 ? mostSeconds : 5 * (httpd?.seconds ?? 0) + 1;
    const isOver = plume.seconds > most || plume.megabytes > mostMegabytes || ![0, 1, 2].includes(plume.code);
    console.log(
      `| ${one.name} | ${plume.seconds.toFixed(2)} | ${Math.round(plume.megabytes)} | ${plume.code} | ${httpd?.seconds.toFixed(2) ?? '–'} | ${isOver ? 'OVER' : ''} |`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, { text, files = {} }: WorstCase): string {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  mkdirSync(join(folder, 'www'), { recursive: true });
  const main = join(folder, 'httpd.conf');
  writeFileSync(main, `${serverLines(folder, {})}\nListen 8080\n${text}`);
  return main;
}

function run(command: readonly string[]): { seconds: number; megabytes: number; code: number } {
  const limit = ['prlimit', `--cpu=${options.seconds}`];
  const { stderr, status } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...limit, ...command], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 1 << 30,
  });
  const [user = 0, system = 0, kilobytes = 0] = (/(\S+) (\S+) (\S+)\n$/.exec(stderr) ?? [])
    .slice(1)
    .map(Number);
  return { seconds: user + system, megabytes: kilobytes / 1024, code: status ?? -1 };
}
