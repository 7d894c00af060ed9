import type { Command } from 'commander';
import type { RunCommand } from '../../output/console.ts';

/** What the options of `plume format` were set to. */
export interface FormatOptions {
  readonly diff?: true;
  readonly check?: true;
  readonly write?: true;
  readonly stdinFilename?: string;
}

/** Adds `plume format`; what does the work is loaded when it is called. */
export function addFormatCommand(program: Command, run: RunCommand): void {
  program
    .command('format')
    .summary('indent configuration files by their sections')
    .description(
      'Indents lines by the sections that they are in, spells closing tags as their opening tags, and removes white space at the ends of lines. What httpd reads stays the same. Files are changed only with --write.',
    )
    .argument('[paths...]', 'files, directories, or - for standard input; without any, the current directory')
    .optionsGroup('What to do:')
    .option('--diff', 'show what would change as a patch; nothing is written (default)')
    .option('--check', 'list the files that would change; nothing is written')
    .option('--write', 'format the files, all of them or none')
    .optionsGroup('Input:')
    .option(
      '--stdin-filename <name>',
      'the file name of standard input, for which an .editorconfig is sought',
    )
    .addHelpText('after', examples)
    .action(async (paths: string[], options: FormatOptions) => {
      await run(async (console) => (await import('./format-paths.ts')).formatPaths(paths, options, console));
    });
}

const examples = `
Examples:
  plume format                        what would change below this directory
  plume format --write conf/httpd.conf
  plume format --check .              for CI: exit with 1 if not formatted
  plume format - --stdin-filename conf/httpd.conf < draft

An .editorconfig decides how lines are indented; without one, a file keeps its
own way.

Exit codes:
  0  all files are formatted (with --write: now)
  1  a file is not formatted
  2  a wrong option, or a file that cannot be read, formatted or written
  3  plume itself failed`;
