import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readEnvironmentFile } from '../../../host/environment-file.ts';
import { findPrograms, programDirectories } from '../../../host/find-program.ts';
import { definesOf, type StartingEnvironment } from '../../../profile/environment/environment.ts';
import {
  describeServer,
  moduleDirectories,
  type ProbeAnswers,
  readVersionAnswer,
  type VersionAnswer,
} from '../../../profile/probe.ts';
import type { ProfileFile } from '../../../profile/profile-shape.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { escapeControls } from '../../output/display.ts';
import { writeJson } from '../../output/write-json.ts';

export interface ProbeOptions {
  /** The program to ask, and the options that come before those of the questions; without it plume looks for one. */
  readonly command?: readonly string[] | undefined;
}

/**
 * Asks the httpd of this machine what it is and writes the answer to standard output, as a file for `--server`. It is
 * only asked to describe itself and to check its configuration, in the environment that its envvars makes; nothing is
 * started.
 */
export async function probeServer({ command = [] }: ProbeOptions, console: Console): Promise<ExitCode> {
  const found = await findServer(command);
  if (found === undefined) {
    console.say(
      command.length > 0
        ? `\`${command.join(' ')} -V\` did not answer as httpd does.`
        : 'There is no httpd on this machine: plume found neither apachectl nor httpd nor apache2. If it is elsewhere: plume server --probe -- /path/to/httpd',
    );
    return exitCodes.usage;
  }
  const { file, error } = await describeFound(found);
  if (typeof file === 'string') {
    console.say(`\`${found.command.join(' ')}\`: ${file}`);
    return exitCodes.usage;
  }
  if (file.modules.loaded === null) {
    console.say(
      `The configuration of this server has an error, so httpd did not list the modules that it loads${error === undefined ? '.' : `: ${escapeControls(error)}`}`,
    );
  }
  if (file.modules.loadable === null) {
    console.say(
      'plume did not find the directory of its modules, so it does not know which modules the server could load.',
    );
  }
  console.out(`${writeJson(file, 2)}\n`);
  return exitCodes.clean;
}

/** httpd itself comes first: Debian's apachectl makes directories before it asks httpd anything. */
const programs: readonly string[] = ['httpd', 'apache2', 'httpd2', 'apachectl', 'apache2ctl'];
const usualPlaces: readonly string[] = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/apache2/bin',
  '/usr/local/bin',
  '/usr/bin',
  '/opt/homebrew/bin',
];

interface FoundServer {
  readonly command: readonly string[];
  readonly output: string;
  readonly answer: VersionAnswer;
}

async function findServer(command: readonly string[]): Promise<FoundServer | undefined> {
  const commands = command.length > 0 ? [command] : candidates().map((program) => [program]);
  for (const tried of commands) {
    const output = await ask([...tried, '-V']);
    const answer = output === undefined ? undefined : readVersionAnswer(output);
    if (output !== undefined && answer !== undefined) return { command: tried, output, answer };
  }
  return undefined;
}

interface Description {
  /** The profile, or the sentence that says why there is none. */
  readonly file: ProfileFile | string;
  /** What httpd said instead of listing its modules. */
  readonly error: string | undefined;
}

async function describeFound({ command, output, answer }: FoundServer): Promise<Description> {
  const options = command.slice(1);
  const environment = environmentOf(command[0]!, answer);
  const answers: ProbeAnswers = {
    // with its environment it may know its MPM
    version: (await ask([...command, '-V'], environment)) ?? output,
    compiledIn: await ask([...command, '-l'], environment),
    modules: await ask([...command, '-M'], environment),
    runConfig: await ask([...command, '-t', '-D', 'DUMP_RUN_CFG'], environment),
    moduleDirectory: undefined,
    commandLine: options.length > 0 ? definesOf(options.join(' ')) : undefined,
    environment,
  };
  const error = errorIn(answers.modules ?? '');
  for (const directory of moduleDirectories(answer)) {
    const names = namesIn(directory);
    if (names === undefined) continue;
    const file = describeServer(hostname(), { ...answers, moduleDirectory: { path: directory, names } });
    if (typeof file === 'string' || file.modules.loadable !== null) return { file, error };
  }
  return { file: describeServer(hostname(), answers), error };
}

/** The mistake that httpd names: with what it says of the line, or before it says that its checks have failed. */
function errorIn(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => /Syntax error on line|Configuration error:/.test(line));
  if (at >= 0) return `${lines[at]}${lines[at]!.endsWith(':') ? ` ${lines[at + 1] ?? ''}` : ''}`;
  return lines[lines.findIndex((line) => /^AH0001[4-6]: /.test(line)) - 1];
}

/** What apachectl reads before it starts httpd. */
function environmentOf(
  program: string,
  { serverRoot, mainFile }: VersionAnswer,
): StartingEnvironment | undefined {
  const main =
    serverRoot === undefined || mainFile === undefined ? undefined : path.resolve(serverRoot, mainFile);
  const directories = [...(main === undefined ? [] : [path.dirname(main)]), path.dirname(program)];
  for (const directory of directories) {
    const read = readEnvironmentFile(
      path.join(directory, 'envvars'),
      new Map([['APACHE_CONFDIR', directory]]),
    );
    if (read.ok) return read.environment;
  }
  return undefined;
}

function candidates(): readonly string[] {
  const directories = searched();
  return programs.flatMap((name) => findPrograms(name, directories));
}

function searched(): readonly string[] {
  return [...new Set([...programDirectories('.'), ...usualPlaces])];
}

function namesIn(directory: string): readonly string[] | undefined {
  try {
    return readdirSync(directory);
  } catch {
    return undefined;
  }
}

/** No answer takes that long. */
const longestAnswer = 20_000;
const largestAnswer = 4_000_000;

/**
 * What a program prints, standard error included, where some releases print. Undefined where it cannot be run. Whether
 * it ends with an error says nothing: `-V` does where the configuration is not in order.
 */
function ask(
  [program = '', ...given]: readonly string[],
  environment?: StartingEnvironment,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, given, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestAnswer,
      env: {
        ...process.env,
        // apachectl is a script
        PATH: searched().join(path.delimiter),
        ...Object.fromEntries(environment?.variables ?? []),
        LC_ALL: 'C',
      },
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      if (output.length < largestAnswer) output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', () => resolve(undefined));
    child.on('close', () => resolve(output));
  });
}
