import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { canRunWarm, runOnTerminal, runWarm } from './warm-plume.ts';

/** What a command printed, as bytes (latin1), and how it ended. */
export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

/** The bundled plume, with a directory to run it in. */
export interface Plume {
  /** Path of the program, for `node`: the one of dist/, which the run's global setup has built. */
  readonly bundle: string;
  /** Empty at first. */
  readonly directory: string;
  /** Runs `plume` with the arguments, in a process that may have run it before (`runWarm`). */
  run(args: readonly string[], more?: More): Answer;
  /** Runs `plume` with the arguments in a new process. */
  start(args: readonly string[], more?: More): Answer;
  /** What a terminal gets of both streams, in the same process for all runs. */
  runOnTerminal(args: readonly string[], more?: More): Pick<Answer, 'stdout' | 'code'>;
  /** Runs a line of shell, in which `plume` is the bundle; `run` does where the line is only that with plain words. */
  shell(command: string, more?: More): Answer;
  /** Writes a file below the directory: text as UTF-8, or bytes. */
  write(file: string, content: string | Uint8Array): void;
  /** Empties the directory. */
  clear(): void;
  remove(): void;
}
interface More {
  readonly input?: string | Uint8Array;
  readonly environment?: Readonly<Record<string, string>>;
  /** Where it runs; in the directory of the test where nothing is said. */
  readonly directory?: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A directory for one test file to run plume in. */
export function installPlume(): Plume {
  const home = mkdtempSync(path.join(tmpdir(), 'plume-test-'));
  const bundle = path.join(root, 'dist/plume.cjs');
  const directory = path.join(home, 'scratch');
  mkdirSync(directory);
  mkdirSync(path.join(home, 'bin'));
  writeFileSync(path.join(home, 'bin/plume'), `#!/bin/sh\nexec '${process.execPath}' '${bundle}' "$@"\n`);
  chmodSync(path.join(home, 'bin/plume'), 0o755);

  // Nothing of the surroundings may colour or widen what the tests compare.
  const environment = {
    PATH: `${path.join(home, 'bin')}${path.delimiter}${process.env.PATH}`,
    HOME: home,
    LC_ALL: 'C.UTF-8',
  };
  const runFile = (file: string, args: readonly string[], more: More = {}): Answer => {
    const { stdout, stderr, status } = spawnSync(file, args, {
      cwd: more.directory ?? directory,
      encoding: 'latin1',
      env: { ...environment, ...more.environment },
      input: more.input ?? '',
      maxBuffer: 64_000_000,
    });
    return { stdout, stderr, code: status };
  };
  const start = (args: readonly string[], more?: More) => runFile(process.execPath, [bundle, ...args], more);
  const asked = (args: readonly string[], more: More = {}) => ({
    args,
    directory: more.directory ?? directory,
    environment: { ...environment, ...more.environment },
    input: more.input,
  });
  const run = (args: readonly string[], more?: More) =>
    canRunWarm(asked(args, more)) ? runWarm(asked(args, more)) : start(args, more);
  return {
    bundle,
    directory,
    run,
    start,
    // on a busy machine it takes long enough to show its progress
    runOnTerminal: (args, more = {}) =>
      runOnTerminal(asked(args, { ...more, environment: { CI: 'true', ...more.environment } })),
    shell: (command, more) => {
      const plain = plainCommand(command);
      if (plain === undefined) return runFile('sh', ['-c', command], more);
      const { args, place } = plain;
      return run(args, { ...more, directory: path.resolve(more?.directory ?? directory, place) });
    },
    write: (file, content) => {
      mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
      writeFileSync(path.join(directory, file), content);
    },
    clear: () => {
      rmSync(directory, { recursive: true });
      mkdirSync(directory);
    },
    remove: () => rmSync(home, { recursive: true }),
  };
}

/** The arguments of `plume`, and where it runs, where a line of shell is nothing but words without any other meaning. */
function plainCommand(
  command: string,
): { readonly args: readonly string[]; readonly place: string } | undefined {
  const [, place = '.', words] = PLAIN.exec(command) ?? [];
  if (words === undefined) return undefined;
  const args = [...words.matchAll(WORD)].map(([word]) => word.replaceAll("'", ''));
  return { args, place };
}
const WORD = /(?:[\w./:,@%+=-]|'[^']*')+/g;
const PLAIN = /^(?:cd ((?:[\w./:,@%+=-]|'[^']*')+) && )?plume((?: (?:[\w./:,@%+=-]|'[^']*')+)*)$/;
