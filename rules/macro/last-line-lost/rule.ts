import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { lineEndOf } from '../../kit/edits.ts';

export default defineRule({
  id: 'macro/last-line-lost',
  severity: 'error',
  since: '0.2.0',
  summary: 'httpd ignores the last line of a file if it follows a `Use` and has no line end.',
  sources: ['httpd:modules/core/mod_macro.c#array_getstr', 'measured:2.4.71'],
  messages: {
    lost: 'httpd ignores this line because it follows a `Use`, is the last one of its file and has no line end.',
  },
  on: { notice: { 'line-lost': checkLine } },
});

function checkLine({ at, instance }: Notice, context: RuleContext<'lost'>): void {
  const { text } = instance.document.source;
  context.report({
    at,
    message: 'lost',
    help: 'Add a newline at the end of the file.',
    fixes: [
      {
        title: 'Add a newline at the end of the file',
        name: 'end-line',
        kind: 'unsafe', // httpd carries the line out from then on
        edits: [{ start: text.length, end: text.length, text: lineEndOf(text) }],
      },
    ],
  });
}
