import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { endsWithItsText } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';

export default defineRule({
  id: 'syntax/unbalanced-quote',
  severity: 'warning',
  since: '0.1.0',
  summary: 'An argument begins with a quotation mark that is never closed.',
  sources: ['httpd:server/util.c#ap_getword_conf', 'measured:2.4.71'],
  messages: {
    oldStyle:
      'the quotation mark is never closed, as httpd 1.3 wrote the text of an `ErrorDocument`; httpd takes the rest of the line for it.',
    open: 'the quotation mark is never closed: httpd takes the rest of the line, `{rest}`, for one argument.',
  },
  supersedes: ['value/argument-count', 'value/invalid-argument', 'syntax/invalid-regex'],
  isLineLocal: true,
  on: { everyCommand: checkQuotes },
});

function checkQuotes(command: Command, context: RuleContext<'open' | 'oldStyle'>): void {
  if (context.configuration.fact(command) === undefined) return;
  const arg = context.configuration.partsOf(command).words.at(-1);
  if (arg === undefined || arg.closed || arg.hasVariable) return;
  context.report({
    at: { start: arg.start, end: arg.start + 1 },
    ...(command.key === 'errordocument' ? { message: 'oldStyle', severity: 'info' } : { message: 'open' }),
    data: { rest: arg.value },
    fixes:
      endsWithItsText(command) && isVerbatim(arg, command)
        ? [
            {
              title: `Close it at the end of the ${command.kind === 'open' ? 'tag' : 'line'}`,
              name: 'close-quote',
              kind: 'safe', // httpd reads the same argument
              edits: [{ start: arg.end, end: arg.end, text: arg.quote }],
            },
          ]
        : [],
  });
}
