import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from './plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One run of plume. */
interface Run {
  readonly args: readonly string[];
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** What is on its standard input: nothing where nothing is said. */
  readonly input?: string | Uint8Array | undefined;
}

const hosts = new Map<'files' | 'terminal', Host>();

/**
 * Whether it can be run with these: the language server ends its process, options of Node are read when it starts, and
 * the bytes of a command line that are not UTF-8 are those of a process.
 */
export function canRunWarm({ args, directory, environment }: Run): boolean {
  const isText = [...args, directory].every((one) => !/[\0\ufffd]|\p{Surrogate}/u.test(one));
  return isText && args[0] !== 'lsp' && environment.NODE_OPTIONS === undefined;
}

/**
 * Runs the bundled plume in a process that has run it before, since a new one takes half a second to start and to run
 * code for the first time. Each run has its own directory, environment and streams, which are files.
 */
export function runWarm(run: Run): Answer {
  const host = hosts.get('files') ?? startHost('files');
  const code = host.run(run);
  return { stdout: readFileSync(host.out, 'latin1'), stderr: readFileSync(host.err, 'latin1'), code };
}

/** Runs the bundled plume, as `runWarm` does, on a terminal. Both streams are one there, with the line ends of a terminal. */
export function runOnTerminal(run: Run): Pick<Answer, 'stdout' | 'code'> {
  const host = hosts.get('terminal') ?? startHost('terminal');
  const mark = `end of run ${++runsOnTerminal}\r\n`;
  const from = runsOnTerminal === 1 ? 0 : screenOf(host).length;
  const code = host.run(run, mark.trimEnd());
  const shown = waitFor(() => {
    const screen = screenOf(host).slice(from);
    return screen.endsWith(mark) ? screen.slice(0, -mark.length) : undefined;
  });
  return { stdout: shown ?? '', code: shown === undefined ? null : code };
}

let runsOnTerminal = 0;

/** What `script` has written down, without the line that it begins with. */
function screenOf({ out }: Host): string {
  const screen = readFileSync(out, 'latin1');
  return screen.slice(screen.indexOf('\n') + 1);
}

/** Milliseconds after which a run hangs, whatever else the machine does; then its process is ended. */
const HANGS_AFTER = 300_000;
const POLL = 2;

/** A process that runs plume; what it prints is in these files. */
interface Host {
  readonly out: string;
  readonly err: string;
  /** The exit code; `null` where the run hangs or ends the process. */
  run(run: Run, mark?: string): number | null;
}

/** A test waits for its run without giving way to others: so what the host answers is polled from a named pipe. */
function startHost(kind: 'files' | 'terminal'): Host {
  const home = mkdtempSync(path.join(tmpdir(), 'plume-host-'));
  const place = (name: string) => path.join(home, name);
  const [input, out, err] = [place('in'), place('out'), place('err')];
  execFileSync('mkfifo', [place('requests'), place('answers')]);
  const requests = openSync(place('requests'), constants.O_RDWR);
  const answers = openSync(place('answers'), constants.O_RDONLY | constants.O_NONBLOCK);
  const command = [process.execPath, path.join(root, 'test/kit/plume-host.cjs'), programOf()];
  const screen = ['-qfc', `exec ${command.map((word) => `'${word}'`).join(' ')}`, out];
  const ofHost = [
    openSync('/dev/null', 'r'),
    openSync(kind === 'files' ? out : '/dev/null', 'w'),
    openSync(err, 'w'),
    openSync(place('requests'), 'r'),
    openSync(place('answers'), 'w'),
  ];
  const [program = '', ...words] = kind === 'files' ? command : ['script', ...screen];
  const child = spawn(program, words, { stdio: ofHost });
  child.unref();
  for (const stream of ofHost) closeSync(stream);
  process.on('exit', () => {
    child.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  const streams = kind === 'files' ? { out, err } : {};
  const host: Host = {
    out,
    err,
    run({ input: text = '', ...run }, mark) {
      writeFileSync(input, text);
      writeSync(requests, `${JSON.stringify({ ...run, ...streams, input, mark })}\n`);
      const code = readCode(answers);
      if (code === null) {
        child.kill('SIGKILL');
        hosts.delete(kind);
      }
      return code;
    },
  };
  hosts.set(kind, host);
  return host;
}

/** The exit code that is answered next; `null` where the host has ended or does not answer. */
function readCode(answers: number): number | null {
  const piece = Buffer.alloc(16);
  const answer = waitFor(() => {
    try {
      return piece.toString('latin1', 0, readSync(answers, piece));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      return undefined;
    }
  });
  return answer ? Number(answer) : null;
}

/** Asks until there is an answer; undefined where that takes too long. */
function waitFor<T>(ask: () => T | undefined): T | undefined {
  const end = performance.now() + HANGS_AFTER;
  const waiting = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() < end) {
    const answer = ask();
    if (answer !== undefined) return answer;
    Atomics.wait(waiting, 0, 0, POLL);
  }
  return undefined;
}

/** What the launcher starts. */
function programOf(): string {
  const launcher = readFileSync(path.join(root, 'dist/plume.cjs'), 'utf8');
  return path.join(root, 'dist', `${/'(plume-[0-9a-f]{16})\.js'/.exec(launcher)?.[1]}.js`);
}
