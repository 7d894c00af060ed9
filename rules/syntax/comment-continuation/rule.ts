import { physicalLinesOf } from '../../../grammar/physical-lines.ts';
import type { CommentLine } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { knownCommandIn } from '../../kit/known-command.ts';

export default defineRule({
  id: 'syntax/comment-continuation',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A comment that ends with a backslash includes the directive on the next line.',
  sources: ['httpd:server/util.c#ap_cfg_getline_core', 'measured:2.4.71'],
  messages: {
    swallowed:
      '`{name}` on the next line has no effect: the `\\` at the end of this comment makes it part of the comment.',
  },
  on: { comment: checkComment },
});

/** A commented-out directive may be continued on purpose: only a line that begins another directive is reported. */
function checkComment(comment: CommentLine, context: RuleContext<'swallowed'>): void {
  if (comment.height === 1) return;
  const { text } = comment.source;
  const lines = physicalLinesOf(comment);
  for (const [i, line] of lines.entries()) {
    const command = i === 0 ? undefined : knownCommandIn(text.slice(line.start, line.end));
    if (command === undefined) continue;
    const above = lines[i - 1]!;
    const backslash = { start: above.end - 1, end: above.end };
    context.report({
      at: backslash,
      message: 'swallowed',
      data: { name: command.kind === 'open' ? `<${command.name}>` : command.name },
      related: [{ at: line, message: 'httpd treats this line as a comment' }],
      fixes: [
        {
          title: 'Delete the backslash so that httpd reads the next line',
          name: 'delete-backslash',
          kind: 'unsafe', // the directive comes into force
          edits: [{ ...backslash, text: '' }],
        },
      ],
    });
    return;
  }
}
