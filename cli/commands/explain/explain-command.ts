import type { Command } from 'commander';
import type { RunCommand } from '../../output/console.ts';
import { textOrJsonOption } from '../format-option.ts';
import { addServerOptions, type ServerOptions } from '../server-options.ts';

/** What the options of `plume explain` were set to. */
export interface ExplainOptions extends ServerOptions {
  readonly cases?: boolean;
  readonly format: string;
}

/** Adds `plume explain`; what does the work is loaded when it is called. */
export function addExplainCommand(program: Command, run: RunCommand): void {
  const command = program
    .command('explain')
    .summary('explain a rule, a directive or a message of httpd')
    .description(
      'Explains what you paste: the name of a rule, or what an item of `plume upgrade` has in its place, a directive, a number such as AH01797, the words of a message, what `httpd -t` prints, or whole lines of an error log. With --root, a main file or a folder, it names the lines of that server that lead to the message.',
    )
    .argument('<text...>', 'what is to be explained; - reads it, or a whole log, from standard input')
    .option('--cases', 'of a rule, print the whole document: all cases, the fixes and the sources')
    .option('--target <release>', 'the httpd of the server; default is what plume detects, else 2.4');
  addServerOptions(command, 'no lines of a server are named')
    .optionsGroup('Output:')
    .addOption(textOrJsonOption())
    .addHelpText('after', examples)
    .action(async (words: readonly string[], options: ExplainOptions) => {
      await run(async (console) =>
        (await import('./answer-questions.ts')).answerQuestions(words, options, console),
      );
    });
}

const examples = `
Examples:
  plume explain upgrade/default-type   a rule, by the name in brackets
  plume explain AllowOverride          a directive
  plume explain AH01630                a message of httpd
  apache2ctl -t 2>&1 | plume explain - --root /etc/apache2
  tail -n 50 error.log | plume explain - --root /etc/apache2

Exit codes:
  0  explained
  2  something is not known to plume, or there is no such server`;
