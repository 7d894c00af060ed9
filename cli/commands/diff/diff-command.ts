import type { Command } from 'commander';
import type { RunCommand } from '../../output/console.ts';
import { formatsOption } from '../format-option.ts';
import { addServerOptions, type ServerOptions } from '../server-options.ts';

/** The names that `--format` takes, the usual one first. */
export const DIFF_FORMATS = ['text', 'markdown', 'json', 'github'] as const;

/** The options of `plume diff` as they were set. */
export interface DiffCommandOptions extends ServerOptions {
  readonly batch?: string;
  readonly client?: string;
  readonly given?: readonly string[];
  readonly open?: string;
  readonly allow?: string;
  readonly format?: readonly string[];
}

/** Adds `plume diff`; what does the work is loaded when it is called. */
export function addDiffCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('diff')
    .summary('say which requests a change answers differently')
    .description(
      'Says which requests httpd answers differently after a change, and because of which lines. plume asks both configurations for the same requests; it sends nothing and does not use the network.',
    )
    .argument('[before]', 'a commit of Git, or a folder or main file; without it, HEAD')
    .argument(
      '[after]',
      'another one of the same kind; without it, the files as they are here, of the server in the current directory',
    )
    .option('--target <release>', 'the httpd that will answer; default is what plume detects, else 2.4')
    .optionsGroup('The requests:')
    .option('--batch <file>', 'ask these, too: a JSON object on each line, as for `plume request`')
    .option('--client <ip>', "the client's address of all example requests")
    .option('--given <kind:what>', 'what plume cannot see, as for `plume request`; may be repeated', collect);
  addServerOptions(command)
    .optionsGroup('What is accepted:')
    .option('--open <how>', '`ok`: what plume cannot tell does not fail the run')
    .option('--allow <file>', 'a file of accepted differences: a fingerprint on each line')
    .optionsGroup('Output:')
    .addOption(formatsOption(DIFF_FORMATS))
    .addHelpText('after', examples)
    .action(async (before: string | undefined, after: string | undefined, options: DiffCommandOptions) => {
      await run(async (console) =>
        (await import('./run-diff.ts')).runDiff({ before, after }, options, console),
      );
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

const examples = `
Examples:
  plume diff                              HEAD and the files as they are here
  plume diff main                         since the branch main
  plume diff v1.2 v1.3                    two commits
  plume diff old/httpd.conf new/httpd.conf
  plume diff --format markdown=diff.md main   for a pull request
  plume diff --allow accepted.txt main

Exit codes:
  0  all answers are surely the same, or each difference is accepted
  1  some differ, or plume cannot tell, or httpd does not start
  2  a wrong option, or a commit or file that cannot be read`;
