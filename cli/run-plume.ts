import process from 'node:process';
import { Command, CommanderError } from 'commander';
import { existsSync, readArguments, readLostDirectory } from '../host/disk.ts';
import { version } from '../package.json';
import { commands } from './commands.ts';
import {
  type Console,
  type ExitCode,
  exitCodes,
  openConsole,
  type ProcessConsole,
  type RunCommand,
} from './output/console.ts';
import { styleHelp } from './output/help.ts';
import { describeBug } from './output/report-bug.ts';
import { rewordUsageError } from './output/reword-usage-error.ts';

/** Runs the command that the command line of this process names, on its streams; leaves the exit code in the process. */
export async function runPlume(): Promise<void> {
  const args = readArguments(process.argv.slice(2));
  const console = openConsole(colourChoice(args));
  process.on('uncaughtException', (error) => {
    process.exitCode = reportBug(error, console);
  });
  const lostDirectory = readLostDirectory();
  // all that resolves a name asks this
  if (lostDirectory !== undefined) process.cwd = () => lostDirectory;
  await runCommand(args, console);
}

async function runCommand(args: readonly string[], console: ProcessConsole): Promise<void> {
  const program = new Command('plume');
  const run: RunCommand = async (work) => {
    process.exitCode = await work(console);
    console.clearStatus();
  };

  program
    .description('Finds mistakes in the configuration of Apache httpd before httpd does, and fixes them.')
    .version(`plume ${version}`, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .addHelpText('after', examples)
    .option('--color', 'colour the output even when it is not a terminal')
    .option('--no-color', 'do not colour the output (plume also reads NO_COLOR and FORCE_COLOR)')
    .configureOutput({
      writeOut: console.out,
      writeErr: console.err,
      outputError: (message) => console.say(rewordUsageError(message, commandIn(args, program))),
      getOutHelpWidth: () => Math.min(console.outTerminal.width, 100),
      getErrHelpWidth: () => Math.min(console.errTerminal.width, 100),
      getOutHasColors: () => console.outTerminal.colour,
      getErrHasColors: () => console.errTerminal.colour,
    })
    .configureHelp(styleHelp(console.outTerminal))
    .showHelpAfterError(false)
    .exitOverride();
  for (const addCommand of commands) addCommand(program, run);

  const [first] = args;
  if (first !== undefined && !isKnown(first, program) && existsSync(first)) {
    console.say(`\`${first}\` is not a command. To lint it: plume lint ${first}`);
    process.exitCode = exitCodes.usage;
    return;
  }
  const [, about] = first === 'help' ? args : [];
  if (about !== undefined && !isKnown(about, program)) {
    console.say(rewordUsageError(`unknown command '${about}'`, undefined));
    process.exitCode = exitCodes.usage;
    return;
  }
  try {
    // the help of help is that of the program
    await program.parseAsync(about === 'help' ? ['help'] : args, { from: 'user' });
  } catch (error) {
    process.exitCode = error instanceof CommanderError ? exitCodeOf(error) : reportBug(error, console);
  }
}

const examples = `
Examples:
  plume lint /etc/apache2                 everything below a directory
  plume lint --fix .htaccess              apply the safe fixes
  plume explain upgrade/default-type      what a finding means

\`plume help lint\` shows all options for linting.`;

/** The command that a command line names; undefined where it names none that there is. */
function commandIn([first]: readonly string[], program: Command): string | undefined {
  return program.commands.find((command) => command.name() === first)?.name();
}

function isKnown(word: string, program: Command): boolean {
  return (
    word.startsWith('-') || word === 'help' || program.commands.some((command) => command.name() === word)
  );
}

/** Needed before the command line is parsed, since parsing may print. */
function colourChoice(args: readonly string[]): boolean | undefined {
  const end = args.indexOf('--');
  const options = end === -1 ? args : args.slice(0, end);
  if (options.includes('--no-color')) return false;
  return options.includes('--color') ? true : undefined;
}

/** Commander has printed already; what it throws says whether that was an answer or a complaint. */
function exitCodeOf(error: CommanderError): ExitCode {
  return error.exitCode === 0 ? exitCodes.clean : exitCodes.usage;
}

function reportBug(error: unknown, console: Console): ExitCode {
  console.err(describeBug(error));
  return exitCodes.internal;
}
