// Feeds plume what nobody would write (test/kit/fuzz-case.ts): lone files, whole servers with .htaccess files, requests,
// patterns, bombs. Says which property breaks, and which case does not come to an end:
//   npm run fuzz [-- --minutes 3] [-- --from N] [-- --count N] [-- --seed N] [-- --processes 2]
// --seed tries one case only; --count ends after so many cases, whatever the time.
// The work is done in processes of its own, which note the number of their case. This one watches from outside, and
// ends a process whose case takes too much of a processor, or of memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findCorpus, readCorpus } from '../kit/corpus.ts';
import { type FuzzCase, findBreachOf, fuzzCase } from '../kit/fuzz-case.ts';
import { gatherMaterial, readProjectTexts } from '../kit/random-subject.ts';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string' },
    from: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    processes: { type: 'string', default: '1' },
    /** For the processes that do the work: the file that they note their case in, and how many there are. */
    note: { type: 'string' },
    step: { type: 'string', default: '1' },
    until: { type: 'string' },
  },
});

/** CPU seconds of one case: it is some kilobytes, and what takes longer has no end that anybody waits for. */
const MOST_SECONDS = 8;
const MOST_MEGABYTES = 1_500;
const MOST_BREACHES = 20;
const NOTE_BYTES = 24;

if (options.note === undefined) await watch();
else work(options.note);

/** Tries case after case, and prints the breaches. */
function work(note: string): void {
  const corpus = findCorpus();
  const texts = [...readProjectTexts(), ...(corpus ? readCorpus(corpus) : []).map(({ text }) => text)];
  const material = gatherMaterial(texts);
  const file = openSync(note, 'r+');
  const until = Number(options.until);
  for (let seed = Number(options.from); seed < until; seed += Number(options.step)) {
    writeSync(file, String(seed).padEnd(NOTE_BYTES), 0, 'latin1');
    const breach = findBreachOf(fuzzCase(seed, material));
    if (breach !== undefined) console.log(`BREACH ${seed} ${JSON.stringify(breach)}`);
  }
  writeSync(file, 'end'.padEnd(NOTE_BYTES), 0, 'latin1');
  closeSync(file);
}

interface Worker {
  readonly note: string;
  child: ChildProcess | undefined;
  seed: number;
  /** CPU seconds of the process when the case was first seen. */
  since: number;
  isAtEnd: boolean;
}

async function watch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-fuzz-'));
  const count =
    options.seed !== undefined ? 1 : options.count === undefined ? undefined : Number(options.count);
  const minutes = Number(options.minutes ?? (count === undefined ? '3' : '100000'));
  const start = options.seed ?? options.from;
  const first = start === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(start);
  const until = first + (count ?? 2 ** 40);
  const processes = options.seed === undefined ? Number(options.processes) : 1;
  const end = performance.now() + minutes * 60_000;
  const breaches = new Map<string, string>();
  const tell = (seed: number, breach: string): void => {
    // the same breach of many texts is told once
    const kind = breach.replace(/\d+|`[^`]*`/g, '').slice(0, 100);
    if (breaches.has(kind)) return;
    breaches.set(kind, breach);
    console.log(`\nseed ${seed}: ${breach}\n  npm run fuzz -- --seed ${seed} tries it again`);
    if (options.seed !== undefined) console.log(describe(seed));
  };
  const workers = Array.from({ length: processes }, (_, i): Worker => {
    const note = join(folder, String(i));
    closeSync(openSync(note, 'w'));
    return { note, child: undefined, seed: first + i, since: 0, isAtEnd: false };
  });
  try {
    for (const worker of workers) begin(worker, until, processes, tell);
    while (
      performance.now() < end &&
      breaches.size < MOST_BREACHES &&
      workers.some(({ isAtEnd }) => !isAtEnd)
    ) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      for (const worker of workers) {
        const stopped = lookAfter(worker);
        if (stopped === undefined) continue;
        tell(worker.seed, stopped);
        worker.seed += processes;
        if (worker.seed < until) begin(worker, until, processes, tell);
        else worker.isAtEnd = true;
      }
    }
  } finally {
    for (const { child } of workers) child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  const tried = workers.reduce(
    (all, { seed }) => all + Math.max(0, Math.ceil((seed - first) / processes)),
    0,
  );
  console.log(`\n${tried} cases from seed ${first} on: ${breaches.size} breaches`);
  process.exitCode = breaches.size > 0 ? 1 : 0;
}

function begin(
  worker: Worker,
  until: number,
  step: number,
  tell: (seed: number, breach: string) => void,
): void {
  const args = [
    '--note',
    worker.note,
    '--from',
    String(worker.seed),
    '--step',
    String(step),
    '--until',
    String(until),
  ];
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  worker.child = child;
  worker.since = 0;
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, seed, breach] = /^BREACH (\d+) (.*)$/s.exec(line) ?? [];
      if (seed !== undefined && breach !== undefined) tell(Number(seed), String(JSON.parse(breach)));
    }
  });
}

/** Why a process ended or was ended while at its case; undefined where all is well. */
function lookAfter(worker: Worker): string | undefined {
  const { child, note } = worker;
  if (worker.isAtEnd || child === undefined) return undefined;
  const seen = readNote(note);
  if (seen === 'end') {
    worker.isAtEnd = true;
    return undefined;
  }
  const use = usageOf(child.pid);
  const seed = Number(seen);
  if (seen !== '' && seed !== worker.seed) {
    worker.seed = seed;
    worker.since = use?.seconds ?? 0;
  }
  if (child.exitCode !== null || child.signalCode !== null)
    return `the process ended with ${child.signalCode ?? child.exitCode}`;
  if (seen === '' || use === undefined) return undefined;
  const breach =
    use.seconds - worker.since > MOST_SECONDS
      ? `it takes more than ${MOST_SECONDS} CPU seconds`
      : use.megabytes > MOST_MEGABYTES
        ? `the process holds more than ${MOST_MEGABYTES} MB`
        : undefined;
  if (breach !== undefined) child.kill('SIGKILL');
  return breach;
}

function readNote(note: string): string {
  const file = openSync(note, 'r');
  const bytes = Buffer.alloc(NOTE_BYTES);
  const length = readSync(file, bytes, 0, NOTE_BYTES, 0);
  closeSync(file);
  return bytes.toString('latin1', 0, length).trim();
}

/** What the system says of a process; undefined where it says nothing. */
function usageOf(
  pid: number | undefined,
): { readonly seconds: number; readonly megabytes: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, megabytes: (pages * 4096) / 1e6 };
  } catch {
    return undefined;
  }
}

function describe(seed: number): string {
  const corpus = findCorpus();
  const texts = [...readProjectTexts(), ...(corpus ? readCorpus(corpus) : []).map(({ text }) => text)];
  const one: FuzzCase = fuzzCase(seed, gatherMaterial(texts));
  return JSON.stringify(one, undefined, 2);
}
