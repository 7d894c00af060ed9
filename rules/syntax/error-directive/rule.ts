import type { Command } from '../../../grammar/syntax-tree.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';

export default defineRule({
  id: 'syntax/error-directive',
  severity: 'error',
  since: '0.2.0',
  summary: 'httpd comes to an Error directive, which stops it.',
  sources: ['httpd:server/core.c#generate_error', 'measured:2.4.71'],
  messages: { reached: '{consequence}: it comes to this Error, and says: {text}' },
  supersedes: ['value/invalid-argument'],
  on: { command: { Error: checkError } },
});

function checkError(command: Command, context: RuleContext<'reached'>): void {
  const { configuration } = context;
  const { rawArguments, words } = configuration.partsOf(command);
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || words.some(({ hasVariable }) => hasVariable)) return;
  const text = withoutQuotes(rawArguments);
  context.report({
    at: { start: first.start, end: last.end },
    message: 'reached',
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
