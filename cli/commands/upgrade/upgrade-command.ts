import type { Command } from 'commander';
import type { RunCommand } from '../../output/console.ts';
import { formatsOption } from '../format-option.ts';
import { addServerOptions, type ServerOptions } from '../server-options.ts';

/** What `--format` takes, the usual one first. */
export const UPGRADE_FORMATS = ['text', 'markdown', 'json', 'html', 'patch'] as const;

/** What the options of `plume upgrade` were set to. */
export interface UpgradeCommandOptions extends ServerOptions {
  readonly from: string;
  readonly to: string;
  readonly diff?: true;
  readonly write?: true;
  readonly check?: true;
  readonly backup?: string;
  readonly accept?: readonly string[];
  readonly keepAccessCompat?: true;
  /** What commander makes of `--keep-2.2`. */
  readonly 'keep2.2'?: true;
  readonly sideBySide?: true;
  readonly configNice?: string;
  readonly toServer?: string;
  readonly format?: readonly string[];
}

/** Adds `plume upgrade`; what does the work is loaded when it is called. */
export function addUpgradeCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('upgrade')
    .summary('take a server from httpd 2.2 to 2.4')
    .description(
      'Plans what the configuration of a server needs to do the same with httpd 2.4 as with 2.2, and proves the result. Files are changed only with --write.',
    )
    .argument('[root]', 'the main file or directory of the server; without it, the current directory')
    .optionsGroup('Releases:')
    .option(
      '--from <release>',
      'the httpd that the configuration was written for: 2.2, or a release such as 2.4.41; without it, 2.2',
      '2.2',
    )
    .option(
      '--to <release>',
      'the httpd that is to read it: 2.4, or a release such as 2.4.62; without it, 2.4',
      '2.4',
    );
  addServerOptions(command)
    .optionsGroup('The plan:')
    .option('--keep-access-compat', 'leave Order, Allow, Deny and Satisfy to mod_access_compat')
    .option('--keep-2.2', 'write branches, so that httpd 2.2 and 2.4 can read the same files')
    .option(
      '--accept <class>',
      'make edits although requests of this class get another answer, or plume cannot tell; may be repeated',
      collect,
    )
    .option(
      '--to-server <machine>',
      'the machine changes, too: debian-12, rhel-9, the main file of an httpd 2.4, or a profile that `plume server --probe` wrote',
    )
    .option(
      '--config-nice <file>',
      'review the configure line of the 2.2 build as well; without a root, that alone',
    )
    .optionsGroup('What to do:')
    .option('--diff', 'report, and show the edits as a patch; nothing is written (default)')
    .option('--write', 'make the edits, in all files or in none')
    .option('--backup <dir>', 'with --write: copy the files that change into this directory first')
    .option('--check', 'print one line')
    .optionsGroup('Output:')
    .option('--side-by-side', 'say of each change what 2.2 and what 2.4 does')
    .addOption(formatsOption(UPGRADE_FORMATS))
    .addHelpText('after', examples)
    .action(async (root: string | undefined, options: UpgradeCommandOptions) => {
      await run(async (console) => (await import('./run-upgrade.ts')).runUpgrade(root, options, console));
    });
}

const examples = `
Examples:
  plume upgrade /etc/httpd                        the report and the edits
  plume upgrade --format patch etc | git apply    the edits byte for byte
  plume upgrade --format html=upgrade.html etc    a page for those who agree
  plume upgrade --write --backup ../before etc
  plume upgrade --from 2.4.41 --to 2.4.66 etc     between releases of 2.4
  plume upgrade --to-server debian-12 etc/httpd   to another machine
  plume upgrade --keep-2.2 --write etc            files for both 2.2 and 2.4
  plume upgrade --config-nice build/config.nice   what changes for the build

Exit codes:
  0  nothing is left to do
  1  something does not work, changes or must be checked, or an edit was
     withheld
  2  a wrong option, or a file that cannot be read or written
  3  plume itself failed`;

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
