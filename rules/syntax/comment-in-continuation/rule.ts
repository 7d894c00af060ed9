import { physicalLinesOf } from '../../../grammar/physical-lines.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/comment-in-continuation',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A line that begins with # continues a directive, so it is not a comment.',
  sources: ['httpd:server/util.c#ap_cfg_getline_core', 'measured:2.4.71'],
  messages: {
    taken:
      '`{name}` gets the words of this `#` line as arguments because the line above it ends with a `\\`.',
  },
  isLineLocal: true,
  on: { everyCommand: checkContinuation },
});

function checkContinuation(command: Command, context: RuleContext<'taken'>): void {
  if (command.height === 1) return;
  const { text } = command.source;
  for (const line of physicalLinesOf(command).slice(1)) {
    const content = spanWithoutWhitespace(text, line.start, line.end);
    if (text[content.start] !== '#') continue;
    context.report({
      at: content,
      message: 'taken',
      data: { name: command.name },
      help: 'Put the comment above the directive.',
    });
    return;
  }
}
