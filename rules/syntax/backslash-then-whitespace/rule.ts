import { lineIndexAt } from '../../../grammar/line-at.ts';
import { lineText } from '../../../grammar/lines-in-order.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import { isWhitespace, trimWhitespace } from '../../../grammar/whitespace.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { knownCommandIn } from '../../kit/known-command.ts';

export default defineRule({
  id: 'syntax/backslash-then-whitespace',
  aliases: ['syntax/backslash-then-blank'],
  severity: 'warning',
  since: '0.1.0',
  summary: 'A backslash followed by whitespace does not continue the line.',
  sources: ['httpd:server/util.c#ap_cfg_getline_core', 'measured:2.4.71'],
  messages: {
    noContinuation: '`{name}` does not continue on the next line because whitespace follows its `\\`.',
  },
  isLineLocal: true,
  on: { everyCommand: checkEnd },
});

function checkEnd(command: Command, context: RuleContext<'noContinuation'>): void {
  const { text } = command.source;
  const lineEnd = text[command.end - 1] === '\n' ? command.end - 1 : command.end;
  let end = lineEnd;
  while (end > command.start && isWhitespace(text.charCodeAt(end - 1))) end--;
  const whitespace = text.slice(end, lineEnd).replace(/\r$/, '');
  if (whitespace === '' || text[end - 1] !== '\\') return;
  context.dependsOnOtherLines();
  if (isFollowedByCommand(command, context.document)) return;
  context.report({
    at: { start: end - 1, end: end + whitespace.length },
    message: 'noContinuation',
    data: { name: command.name },
    fixes: [
      {
        title: 'Delete the whitespace after the backslash',
        name: 'delete-whitespace',
        kind: 'unsafe', // the next line becomes part of the directive
        edits: [{ start: end, end: end + whitespace.length, text: '' }],
      },
    ],
  });
}

/** Whether the next line makes sense on its own, so that the backslash may be meant as text (a Windows path). */
function isFollowedByCommand(command: Command, document: Document): boolean {
  const line = document.lines[lineIndexAt(document, command.start) + 1];
  const [first = ''] = line === undefined ? [] : lineText(line).split('\n');
  const next = trimWhitespace(first);
  return next === '' || next.startsWith('#') || knownCommandIn(next) !== undefined || next.startsWith('</');
}
