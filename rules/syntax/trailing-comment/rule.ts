import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf, firstArgumentError } from '../../../model/configuration/argument-errors.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { indentOf, lineEndOf } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';

export default defineRule({
  id: 'syntax/trailing-comment',
  severity: 'error',
  since: '0.1.0',
  summary: 'A `#` after the arguments of a directive does not begin a comment.',
  sources: ['httpd:server/config.c#ap_build_config_sub', 'measured:2.4.71'],
  messages: {
    refused:
      '{consequence}: `{name}` treats this comment as arguments because `#` begins a comment only at the start of a line.',
    taken:
      '`{name}` treats this comment as arguments because `#` begins a comment only at the start of a line.',
  },
  supersedes: ['value/argument-count', 'value/invalid-argument'],
  isLineLocal: true,
  on: { everyCommand: checkHash },
});

function checkHash(command: Command, context: RuleContext<'refused' | 'taken'>): void {
  const { words: args } = context.configuration.partsOf(command);
  const at = args.findIndex((arg, i) => i > 0 && arg.quote === '' && arg.value.startsWith('#'));
  if (at < 0) return;
  const { configuration } = context;
  const error = argumentErrorOf(command, configuration);
  const hash = args[at]!;
  const rest = { start: hash.start, end: args.at(-1)!.end };
  const isCause = error !== undefined && firstArgumentError(at, command, configuration) === undefined;
  const fact = configuration.fact(command);
  const isTaken = error === undefined && hash.value === '#' && fact !== undefined && takesAnyNumber(fact);
  if (!isCause && !isTaken) return;
  context.report({
    at: rest,
    message: isCause ? 'refused' : 'taken',
    data: { name: command.name, consequence: consequence(configuration) },
    ...(isCause ? { httpd: walkMessage(error.message, configuration) } : { severity: 'warning' }),
    fixes: isVerbatim(rest, command) ? [moveAbove(command, rest, args[at - 1]!.end, isCause)] : [],
  });
}

/** Whether the command takes any number of arguments, so that httpd accepts a comment as more of them. */
function takesAnyNumber({ how, syntax }: DirectiveFact): boolean {
  if (how === 'RAW_ARGS') return syntax?.includes('...') === true;
  return how === 'ITERATE' || how === 'ITERATE2' || how === 'TAKE_ARGV';
}

function moveAbove(
  command: Command,
  { start, end }: { readonly start: number; readonly end: number },
  after: number,
  isSafe: boolean,
): Fix {
  const { text } = command.source;
  const comment = text.slice(start, end).replace(/\\\r?\n[\t-\r ]*/g, ' ');
  return {
    title: 'Move the comment to its own line',
    name: 'move-comment-above',
    kind: isSafe ? 'safe' : 'unsafe', // httpd refused the line because of the comment
    edits: [
      { start: command.start, end: command.start, text: `${indentOf(command)}${comment}${lineEndOf(text)}` },
      { start: after, end, text: '' },
    ],
  };
}
