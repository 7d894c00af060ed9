import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Severity } from '../../../rules/kit/define-rule.ts';
import type { RunCommand } from '../../output/console.ts';
import { formats } from '../../output/formats/index.ts';
import { formatsOption } from '../format-option.ts';
import { addServerOptions, type ServerOptions } from '../server-options.ts';

/** What the options of `plume lint` were set to. */
export interface LintOptions extends ServerOptions {
  readonly from?: string;
  readonly select?: readonly string[];
  readonly ignore?: readonly string[];
  readonly stdinFilename?: string;
  readonly fix?: true;
  readonly unsafeFixes?: true;
  readonly apply?: readonly string[];
  readonly applyFrom?: readonly string[];
  readonly diff?: true;
  readonly addIgnore?: true;
  readonly reason?: string;
  readonly format?: readonly string[];
  readonly failOn: Severity;
  /** `info` where it is left out. */
  readonly minSeverity?: Severity;
  readonly exitZero?: true;
  /** False for `--no-baseline`. */
  readonly baseline?: string | false;
  readonly updateBaseline?: true;
  readonly since?: string;
  readonly statistics?: true;
  readonly timing?: true;
  readonly traceRule?: string;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly needs?: true;
  readonly unrecognized?: 'fail' | 'skip' | 'lint';
  readonly showSkipped?: true;
  readonly printSettings?: true;
  readonly listFiles?: true;
}

/** Adds `plume lint`; what does the work is loaded when it is called. */
export function addLintCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('lint')
    .summary('find mistakes in configuration files, and fix them')
    .description('Finds mistakes in the configuration of Apache httpd, and fixes them.')
    .argument('[paths...]', 'files, directories, or - for standard input; without any, the current directory')
    .optionsGroup('Input:')
    .option(
      '--target <release>',
      'the httpd that will read it: 2.4, 2.2, or a release such as 2.4.62; default is what plume detects, else 2.4',
    )
    .option(
      '--from <series>',
      'whose access decisions a fix keeps where 2.2 and 2.4 decide differently: 2.2, or 2.4 with mod_access_compat; default is 2.4 where that module is loaded',
    )
    .addOption(listOption('--select <rules>', 'only these rules or groups: --select upgrade,access'))
    .addOption(listOption('--ignore <rules>', 'all but these rules or groups'))
    .option(
      '--stdin-filename <name>',
      'the file name of standard input; if it is .htaccess, the input is linted as a .htaccess file',
    );
  command.addOption(
    new Option(
      '--unrecognized <what>',
      'what to do with a named file that is a template or belongs to another program: fail (default), skip it, or lint it all the same',
    ).choices(['fail', 'skip', 'lint']),
  );
  addServerOptions(command)
    .optionsGroup('Fixing:')
    .option('--fix', 'apply the safe fixes, which do not change what the server does')
    .option(
      '--unsafe-fixes',
      'with --fix or --diff: apply also the fixes that may change what the server does',
    )
    .option(
      '--apply <fix>',
      'apply this one fix, RULE:NAME@FILE:LINE, of any kind, and no other unless --fix is given; may be repeated',
      collect,
    )
    .option(
      '--apply-from <file>',
      'apply the fix on each line of a file, or of standard input (-); lines that begin with # are comments',
      collect,
    )
    .option('--diff', 'show what --fix or --apply would change as a patch, and change nothing')
    .option(
      '--add-ignore',
      'write a comment above each line with findings at or above --fail-on, so that plume no longer reports them',
    )
    .option('--reason <text>', 'with --add-ignore: why they are accepted');
  addOutputOptions(command)
    .addHelpText('after', examples)
    .action(async (paths: string[], options: LintOptions) => {
      if (options.printSettings)
        return run(async (console) =>
          (await import('./print-settings.ts')).printSettings(paths, options, console),
        );
      await run(async (console) => (await import('./lint-paths.ts')).lintPaths(paths, options, console));
    });
}

function addOutputOptions(command: Command): Command {
  return command
    .optionsGroup('Output:')
    .addOption(formatsOption(Object.keys(formats)))
    .addOption(
      new Option(
        '--fail-on <severity>',
        'exit with 1 for findings of at least this severity: error, warning (default) or info',
      )
        .choices(['error', 'warning', 'info'])
        .default('warning'),
    )
    .addOption(
      new Option(
        '--min-severity <severity>',
        'show only findings of at least this severity: error, warning or info (default); the exit code counts all',
      ).choices(['error', 'warning', 'info']),
    )
    .option('--baseline <file>', 'report only findings that this file does not have; see --update-baseline')
    .option('--no-baseline', 'report also what the baseline has that plume.json names')
    .option('--update-baseline', 'write the findings into the file of --baseline, and report none')
    .option(
      '--since <commit>',
      'report only findings that the files did not have in this commit of Git, each with the change that causes it',
    )
    .option('--statistics', 'print how many findings each rule has, in place of the findings')
    .option(
      '--timing',
      'measure which phases, rules and queries take the time; printed to standard error, and part of the JSON',
    )
    .option(
      '--trace-rule <place>',
      'RULE@FILE:LINE: print what a rule says of a line, and which other lines decide that (with --verbose, all that it asked); nothing else',
    )
    .option('--quiet', 'print findings only: no summary, no advice about the run')
    .option('--verbose', 'show advice (info) in full, not only the first of each rule')
    .option('--exit-zero', 'exit with 0 even if there are findings')
    .option('--show-skipped', 'name all files that were skipped, not only the first ones, with --quiet too')
    .option(
      '--needs',
      'print what each .htaccess needs from its server (modules, AllowOverride, release), and lint nothing',
    )
    .option('--list-files', 'print the names of the files that would be linted, and lint nothing')
    .option(
      '--print-settings',
      'print what plume.json, options and defaults set for one file, each with its place, and lint nothing',
    );
}

const examples = `
Examples:
  plume lint                                 everything below this directory
  plume lint /etc/apache2 --select upgrade   what an upgrade to 2.4 breaks
  plume lint --diff .htaccess                what --fix would change
  plume lint --min-severity error            errors only
  plume lint --format text --format json=findings.json conf
  plume lint --baseline b.json --update-baseline   accept what is there
  plume lint --baseline b.json               report what is new
  plume lint - --stdin-filename .htaccess < draft

Exit codes:
  0  no findings at or above --fail-on (with --diff: nothing to fix)
  1  findings (with --diff: something to fix)
  2  a wrong option, or a file that cannot be read or written, or was named and
     is not Apache configuration
  3  plume itself failed`;

/** Takes names between commas, and may be given more than once. */
function listOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string, before: readonly string[] = []) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
    if (items.length === 0) throw new InvalidArgumentError('It needs at least one name.');
    return [...before, ...items];
  });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
