import type { Command } from '../../../grammar/syntax-tree.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSurelyReached } from '../../kit/surely-reached.ts';

export default defineRule({
  id: 'syntax/error-directive',
  severity: 'error',
  since: '0.2.0',
  summary: 'httpd reaches an `Error` directive, which stops it.',
  sources: ['httpd:server/core.c#generate_error', 'measured:2.4.71'],
  messages: {
    reached: '{consequence}: httpd reaches an `Error` directive, which says: {text}',
    silent: '{consequence}: httpd reaches an `Error` directive, whose text is empty.',
  },
  on: { command: { Error: checkError } },
});

function checkError(command: Command, context: RuleContext<'reached' | 'silent'>): void {
  const { configuration } = context;
  if (!isSurelyReached(command, configuration)) return;
  const { rawArguments, words: args } = configuration.partsOf(command);
  const [first] = args;
  const last = args.at(-1);
  if (first === undefined || last === undefined || args.some(({ hasVariable }) => hasVariable)) return;
  const text = withoutQuotes(rawArguments);
  context.report({
    at: { start: first.start, end: last.end },
    message: text === '' ? 'silent' : 'reached',
    data: { text, consequence: consequence(configuration) },
    httpd: walkMessage(text, configuration),
  });
}

function withoutQuotes(text: string): string {
  const [quote] = text;
  return text.length > 1 && (quote === '"' || quote === "'") && text.endsWith(quote)
    ? text.slice(1, -1)
    : text;
}
