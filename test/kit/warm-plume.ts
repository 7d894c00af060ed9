import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from './plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One run of plume, which gets no input. */
interface Run {
  readonly args: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
}

let host: Host | undefined;

/**
 * Whether it can be run with these: the language server ends its process, options of Node are read when it starts, and
 * the bytes of a command line that are not UTF-8 are those of a process.
 */
export function canRunWarm({ args, directory, environment }: Run): boolean {
  const isText = [...args, directory].every((one) => !/[\0\ufffd]|\p{Surrogate}/u.test(one));
  return isText && args[0] !== 'lsp' && environment.NODE_OPTIONS === undefined;
}

/**
 * Runs the bundled plume in a process that has run it before: a new one takes half a second to start and to run code for
 * the first time. It has a directory, an environment and streams of its own all the same; only what a process is by itself
 * (pipes, signals, its command line in bytes) needs a process of its own.
 */
export function runWarm(run: Run): Answer {
  host ??= startHost();
  return host(run);
}

/** Milliseconds after which a run hangs, whatever else the machine does; then its process is ended. */
const HANGS_AFTER = 300_000;
const POLL = 2;

/** What answers runs. */
type Host = (run: Run) => Answer;

/** A test waits for its run without giving way to others: so what the host answers is polled from a named pipe. */
function startHost(): Host {
  const home = mkdtempSync(path.join(tmpdir(), 'plume-host-'));
  const place = (name: string) => path.join(home, name);
  const [out, err] = [place('out'), place('err')];
  execFileSync('mkfifo', [place('requests'), place('answers')]);
  const requests = openSync(place('requests'), constants.O_RDWR);
  const answers = openSync(place('answers'), constants.O_RDONLY | constants.O_NONBLOCK);
  const ofHost = [
    openSync('/dev/null', 'r'),
    openSync(out, 'w'),
    openSync(err, 'w'),
    openSync(place('requests'), 'r'),
    openSync(place('answers'), 'w'),
  ];
  const child = spawn(process.execPath, [path.join(root, 'test/kit/plume-host.cjs'), programOf()], {
    stdio: ofHost,
  });
  child.unref();
  for (const stream of ofHost) closeSync(stream);
  process.on('exit', () => {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  return (run) => {
    writeSync(requests, `${JSON.stringify({ ...run, out, err })}\n`);
    const code = readCode(answers);
    if (code === null) {
      child.kill('SIGKILL');
      host = undefined;
    }
    return { stdout: readFileSync(out, 'latin1'), stderr: readFileSync(err, 'latin1'), code };
  };
}

/** The exit code that is answered next; `null` where the host has ended or does not answer. */
function readCode(answers: number): number | null {
  const piece = Buffer.alloc(16);
  const end = performance.now() + HANGS_AFTER;
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() < end) {
    try {
      const size = readSync(answers, piece);
      return size === 0 ? null : Number(piece.toString('latin1', 0, size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(waiting, 0, 0, POLL);
    }
  }
  return null;
}

/** What the launcher starts. */
function programOf(): string {
  const launcher = readFileSync(path.join(root, 'dist/plume.cjs'), 'utf8');
  return path.join(root, 'dist', `${/'(plume-[0-9a-f]{16})\.js'/.exec(launcher)?.[1]}.js`);
}
