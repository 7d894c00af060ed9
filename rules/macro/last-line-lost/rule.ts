import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { lineEndOf } from '../../kit/edits.ts';

export default defineRule({
  id: 'macro/last-line-lost',
  severity: 'error',
  since: '0.2.0',
  summary: 'The last line of a file stands behind a Use and has no line end, so that httpd drops it.',
  sources: ['httpd:modules/core/mod_macro.c#array_getstr', 'measured:2.4.71'],
  messages: {
    lost: 'httpd never sees this line: it is the last one of its file, has no line end, and stands behind a `Use`.',
  },
  on: { notice: { 'line-lost': checkLine } },
});

function checkLine({ at, instance }: Notice, context: RuleContext<'lost'>): void {
  const { text } = instance.document.source;
  context.report({
    at,
    message: 'lost',
    help: 'End the file with a line end.',
    fixes: [
      {
        title: 'End the line',
        name: 'end-line',
        kind: 'unsafe', // httpd carries the line out from then on
        edits: [{ start: text.length, end: text.length, text: lineEndOf(text) }],
      },
    ],
  });
}
