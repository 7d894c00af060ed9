import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';

export default defineRule({
  id: 'value/argument-count',
  severity: 'error',
  since: '0.1.0',
  summary: 'A directive has too few or too many arguments.',
  sources: ['httpd:server/config.c#invoke_cmd', 'measured:2.4.71'],
  messages: {
    missing: '{consequence}: `{name}` needs more arguments than it has here.',
    none: '{consequence}: `{name}` has no argument.',
    tooMany: '{consequence}: `{name}` has more arguments than it takes, from `{word}` on.',
  },
  on: { everyCommand: checkCount },
});

function checkCount(command: Command, context: RuleContext<'missing' | 'none' | 'tooMany'>): void {
  const { configuration } = context;
  const complaint = complaintAbout(command, configuration);
  if (complaint?.kind !== 'count') return;
  const words = context.words(command);
  const surplus = complaint.word === undefined ? undefined : words[complaint.word];
  const fact = configuration.fact(command);
  context.report({
    at: surplus === undefined ? headOf(command) : { start: surplus.start, end: words.at(-1)!.end },
    message: surplus !== undefined ? 'tooMany' : words.length === 0 ? 'none' : 'missing',
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      word: surplus?.value ?? '',
      consequence: consequence(configuration),
    },
    httpd: walkMessage(complaint.message, configuration),
    ...(fact?.syntax === undefined
      ? {}
      : {
          help: `It is written \`${fact.syntax}\`.${surplus === undefined ? '' : ' An argument with blanks in it wants quotation marks.'}`,
        }),
  });
}
