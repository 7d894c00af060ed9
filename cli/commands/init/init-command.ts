import type { Command } from 'commander';
import type { RunCommand } from '../../output/console.ts';

/** What the options of `plume init` were set to. */
export interface InitOptions {
  readonly print?: true;
  readonly dryRun?: true;
}

/** Adds `plume init`; what does the work is loaded when it is called. */
export function addInitCommand(program: Command, run: RunCommand): void {
  program
    .command('init')
    .summary('write a plume.json that fits the files here')
    .description(
      'Looks for servers in a directory and writes a plume.json that says what plume would otherwise have to be told by options. An existing file is never changed.',
    )
    .argument('[directory]', 'where the file is written; without it, the current directory')
    .option('--print', 'print the file instead of writing it')
    .option('--dry-run', 'the same as --print')
    .addHelpText('after', examples)
    .action(async (directory: string | undefined, options: InitOptions) => {
      await run(async (console) =>
        (await import('./init-settings.ts')).initSettings(directory, options, console),
      );
    });
}

const examples = `
Examples:
  plume init
  plume init --print            what it would write
  plume init --print > plume.jsonc

Exit codes:
  0  the file was written, or printed
  2  there is one already, or it cannot be written`;
