// Measures speed and memory, each beside what it is compared with, and prints a Markdown table:
//   npm run bench [-- --write] [-- --hosts 10000] [-- --rounds 5]
// The trees are read as servers: all of --hosts in one file, the same in a file each, and a tenth and a hundredth of
// them, to see how time grows. Those in one file are of two kinds, of which the table has the slower one.
// --write puts the table between <!-- bench --> and <!-- /bench --> of docs/speed.md.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { httpdIsInstalled, httpdProgram } from '../../test/kit/httpd-installation.ts';
import { writeServerToAsk } from './generate-requests.ts';
import { type Layout, linesPerHost, type Style, virtualHosts, writeServer } from './generate-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values: options } = parseArgs({
  options: {
    write: { type: 'boolean', default: false },
    hosts: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
  },
});
const hosts = Number(options.hosts);
const rounds = Number(options.rounds);
/** How many requests are asked, and of what. */
const ASKED = { hosts: 100, rules: 50, requests: 10_000 };

/** One run of a program: wall-clock time, and the most memory it held where the system tells (Linux). */
interface Run {
  readonly seconds: number;
  readonly megabytes: number | undefined;
  readonly output: string;
}

function run(program: string, args: readonly string[], watchMemory: boolean, cwd?: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let megabytes: number | undefined;
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
    child.stderr.resume();
    const watch = watchMemory
      ? setInterval(() => (megabytes = peakMegabytes(child.pid) ?? megabytes), 5)
      : undefined;
    child.on('error', reject);
    child.on('close', () => {
      clearInterval(watch);
      resolve({ seconds: (performance.now() - started) / 1000, megabytes, output });
    });
  });
}

function peakMegabytes(pid: number | undefined): number | undefined {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return peak === undefined ? undefined : Number(peak) / 1024;
  } catch {
    return undefined;
  }
}

function median(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  const middle = inOrder.length >> 1;
  return inOrder.length % 2 === 1
    ? (inOrder[middle] ?? Number.NaN)
    : ((inOrder[middle - 1] ?? Number.NaN) + (inOrder[middle] ?? Number.NaN)) / 2;
}

/** Runs the programs in turn, `times` times, so that what the machine does meanwhile meets them all. */
async function interleave<K extends string>(
  times: number,
  programs: Readonly<Record<K, readonly [program: string, ...args: string[]]>>,
  watchMemory = false,
  cwd?: string,
): Promise<
  (key: K) => { readonly seconds: number; readonly megabytes: number; readonly outputs: readonly string[] }
> {
  const runs = new Map<string, Run[]>();
  for (let i = 0; i < times; i++)
    for (const [key, command] of Object.entries<readonly [string, ...string[]]>(programs)) {
      const [program, ...args] = command;
      runs.set(key, [...(runs.get(key) ?? []), await run(program, args, watchMemory, cwd)]);
    }
  return (key) => {
    const made = runs.get(key) ?? [];
    return {
      seconds: median(made.map(({ seconds }) => seconds)),
      megabytes: median(made.flatMap(({ megabytes }) => megabytes ?? [])),
      outputs: made.map(({ output }) => output),
    };
  };
}

const folder = mkdtempSync(join(tmpdir(), 'plume-bench-'));
try {
  const plume = join(root, 'dist/plume.cjs');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const parseEntry = join(folder, 'parse.cjs');
  await build({
    entryPoints: [join(root, 'scripts/bench/bench-parse.ts')],
    outfile: parseEntry,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'warning',
  });

  const writeTree = (row: Row, count: number, layout: Layout, style: Style): Tree => {
    const key = `${row}-${count}-${style}`;
    return { key, row, layout, hosts: count, main: writeServer(join(folder, key), count, layout, style) };
  };
  const ofBothKinds = (row: Row, count: number): readonly Tree[] =>
    (['require', 'status'] as const).map((style) => writeTree(row, count, 'one', style));
  const trees: readonly Tree[] = [
    ...ofBothKinds('one', hosts),
    writeTree('split', hosts, 'split', 'require'),
    writeTree('order', hosts, 'one', 'order'),
    ...[10, 100].flatMap((part) => ofBothKinds('part', Math.max(1, Math.round(hosts / part)))),
  ];
  const all = join(folder, `one-${hosts}-require/hosts.conf`);
  for (const tree of trees) checkWhole(plume, tree);
  const small = writeHosts('small', Math.round(300 / linesPerHost));
  const megabyte = writeHosts('megabyte', Math.round((hosts * 1e6) / readFileSync(all).length));

  const parsed = await interleave(rounds, {
    megabyte: [process.execPath, parseEntry, megabyte],
    all: [process.execPath, parseEntry, all],
  });
  const toAsk = writeServerToAsk(join(folder, 'ask'), ASKED.hosts, ASKED.rules, ASKED.requests);
  const asked = await interleave(rounds, {
    all: [process.execPath, plume, 'request', toAsk.main, '--batch', toAsk.requests],
    one: [process.execPath, plume, 'request', toAsk.main, '--batch', toAsk.one],
  });
  checkAnswers(asked('all').outputs);
  const started = await interleave(rounds * 5, {
    node: [process.execPath, '-e', '0'],
    version: [process.execPath, plume, '--version'],
    small: [process.execPath, plume, 'lint', '--exit-zero', small],
  });
  const httpdOrNothing = (file: string): readonly [string, ...string[]] =>
    httpdIsInstalled() ? [httpdProgram, '-t', '-f', file] : [process.execPath, '-e', '0'];
  const linted = await interleave(
    rounds,
    Object.fromEntries(
      trees.flatMap((tree): [string, readonly [string, ...string[]]][] => [
        [`httpd ${tree.key}`, httpdOrNothing(tree.main)],
        [`plume ${tree.key}`, [process.execPath, plume, 'lint', '--exit-zero', tree.main]],
      ]),
    ),
    true,
  );

  const split = trees.find(({ row }) => row === 'split')!;
  const compared = await interleave(
    rounds,
    {
      diff: [process.execPath, plume, 'diff', '--root', split.main],
      lint: [process.execPath, plume, 'lint', '--exit-zero', split.main],
    },
    false,
    changeOneFile(split.main),
  );
  for (const output of compared('diff').outputs)
    if (!output.startsWith('1 place closes')) throw new Error(`plume diff says ${output}`);

  const rows: [what: string, plume: string, beside: string, ratio: string][] = [];
  const slowness = ({ key }: Tree): number =>
    linted(`plume ${key}`).seconds / (httpdIsInstalled() ? linted(`httpd ${key}`).seconds : 1);
  const isSlowest = (tree: Tree): boolean =>
    trees.every(
      (other) => other.row !== tree.row || other.hosts !== tree.hosts || slowness(other) <= slowness(tree),
    );
  for (const tree of trees.filter(isSlowest)) {
    const [ours, theirs] = [linted(`plume ${tree.key}`), linted(`httpd ${tree.key}`)];
    rows.push(
      [
        describeTree(tree),
        formatSeconds(ours.seconds),
        httpdIsInstalled() ? `\`httpd -t\` ${formatSeconds(theirs.seconds)}` : 'no httpd here',
        httpdIsInstalled() ? `${(ours.seconds / theirs.seconds).toFixed(2)} ×` : '–',
      ],
      ...(tree.hosts === hosts
        ? [
            [
              'its memory (most resident)',
              `${Math.round(ours.megabytes)} MB`,
              httpdIsInstalled() ? `\`httpd -t\` ${Math.round(theirs.megabytes)} MB` : 'no httpd here',
              httpdIsInstalled() ? `${(ours.megabytes / theirs.megabytes).toFixed(2)} ×` : '–',
            ] as [string, string, string, string],
          ]
        : []),
    );
  }
  for (const tree of trees)
    console.error(
      `${tree.key}\t${formatSeconds(linted(`plume ${tree.key}`).seconds)}\t${slowness(tree).toFixed(2)}`,
    );
  rows.push(
    ...(['megabyte', 'all'] as const).map((key): [string, string, string, string] => {
      const answers = parsed(key).outputs.map((output) => readParsed(output));
      const perSecond = median(answers.map(({ lines, seconds }) => lines / seconds));
      const lines = (answers[0]?.lines ?? 0).toLocaleString('en');
      return [
        `parsing ${lines} lines, cold`,
        `${Math.round(perSecond / 1000).toLocaleString('en')},000 lines/s`,
        '',
        '',
      ];
    }),
    describeAsked(asked('all').seconds, asked('one').seconds),
    [
      `\`plume diff\` where one of those ${hosts.toLocaleString('en')} files changed`,
      formatSeconds(compared('diff').seconds),
      `\`plume lint\` of them ${formatSeconds(compared('lint').seconds)}`,
      `${(compared('diff').seconds / compared('lint').seconds).toFixed(2)} ×`,
    ],
    ...(['small', 'version'] as const).map((key): [string, string, string, string] => {
      const [node, own] = [started('node').seconds, started(key).seconds];
      const what = key === 'small' ? `\`plume lint\` of ${countLines(small)} lines` : '`plume --version`';
      return [
        what,
        formatSeconds(own),
        `\`node -e 0\` ${formatSeconds(node)}`,
        `+ ${Math.round((own - node) * 1000)} ms`,
      ];
    }),
  );
  const table = [
    '| what | plume | beside it | |',
    '|---|---|---|---|',
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Where all hosts are in one file, the slower of two kinds of hosts is shown: plain ones, and ones with a status page for local clients each. Medians of ${rounds} to ${rounds * 5} runs, taken in turns; Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}.`,
  ].join('\n');
  console.log(table);
  if (options.write) writeTable(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What a row of the table is about; it shows the slowest of its trees with as many hosts. */
type Row = 'one' | 'split' | 'order' | 'part';

/** A server to lint, and how it is called here. */
interface Tree {
  readonly key: string;
  readonly row: Row;
  readonly layout: Layout;
  readonly hosts: number;
  readonly main: string;
}

function describeTree({ row, hosts: count, main }: Tree): string {
  const number = count.toLocaleString('en');
  if (row === 'split') return `the plain ones in ${number} files`;
  if (row === 'order')
    return `the plain ones with \`Order\`, \`Allow\` and \`Deny\`: ${(3 * count + 1).toLocaleString('en')} sections converted, and proved`;
  const what = `\`plume lint\` of a server of ${number} virtual hosts`;
  if (row === 'part') return what;
  const file = join(dirname(main), 'hosts.conf');
  const megabytes = (readFileSync(file).length / 1e6).toFixed(1);
  return `${what} (${countLines(file).toLocaleString('en')} lines, ${megabytes} MB)`;
}

function describeAsked(all: number, one: number): [string, string, string, string] {
  const each = ((all - one) / (ASKED.requests - 1)) * 1e3;
  return [
    `\`plume request --batch\` of ${ASKED.requests.toLocaleString('en')} requests to ${ASKED.hosts} virtual hosts with ${ASKED.rules} rules of mod_rewrite each`,
    formatSeconds(all),
    `of one request ${formatSeconds(one)}`,
    `+ ${each.toFixed(2)} ms a request`,
  ];
}

/** Throws where not all requests are answered firmly: then less is measured than is said. */
function checkAnswers(outputs: readonly string[]): void {
  for (const output of outputs) {
    const answers = output.trimEnd().split('\n');
    const open = answers.find((line) => !line.includes('"answer":"firm"'));
    if (answers.length !== ASKED.requests || open !== undefined)
      throw new Error(`plume answers ${answers.length} requests, and one so: ${open}`);
  }
}

/** Throws where plume does not read all files of the tree: then there is nothing to compare. */
function checkWhole(plume: string, { main, layout, hosts: count }: Tree): void {
  const output = execFileSync(process.execPath, [plume, 'lint', '--exit-zero', '--format', 'json', main], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const answer: unknown = JSON.parse(output);
  const files = typeof answer === 'object' && answer !== null && 'files' in answer ? Number(answer.files) : 0;
  const wanted = layout === 'one' ? 2 : count + 1;
  if (files !== wanted) throw new Error(`plume read ${files} of ${wanted} files of ${main}`);
}

/** Makes a repository of the folder of a main file, in which the file of one host has changed since the commit; the result is the folder. */
function changeOneFile(main: string): string {
  const cwd = dirname(main);
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@measure.example'];
  for (const words of [
    ['init', '-q', '.'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'Hosts'],
  ])
    execFileSync('git', words, { cwd, stdio: 'ignore' });
  const [file] = readdirSync(join(cwd, 'hosts'));
  const changed = join(cwd, 'hosts', file ?? '');
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('Require all granted', 'Require all denied'));
  return cwd;
}

function writeHosts(name: string, count: number): string {
  mkdirSync(join(folder, name));
  const file = join(folder, name, 'hosts.conf');
  writeFileSync(file, virtualHosts(count));
  return file;
}

function readParsed(output: string): { readonly seconds: number; readonly lines: number } {
  const answer: unknown = JSON.parse(output);
  if (typeof answer !== 'object' || answer === null || !('seconds' in answer) || !('lines' in answer))
    throw new Error(`bench-parse answered ${output}`);
  return { seconds: Number(answer.seconds), lines: Number(answer.lines) };
}

function countLines(file: string): number {
  return readFileSync(file, 'latin1').split('\n').length - 1;
}

function formatSeconds(seconds: number): string {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(2)} s`;
}

function writeTable(table: string): void {
  const file = join(root, 'docs/speed.md');
  const text = readFileSync(file, 'utf8');
  const marked = /(<!-- bench -->\n)[\s\S]*?(<!-- \/bench -->)/;
  if (!marked.test(text)) throw new Error('docs/speed.md has no <!-- bench --> … <!-- /bench -->');
  writeFileSync(
    file,
    text.replace(marked, (_, before: string, after: string) => `${before}${table}\n${after}`),
  );
}
