import { headOf } from '../../../grammar/command.ts';
import type { Document, Line } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { comesFrom22 } from '../from-2-2.ts';

export default defineRule({
  id: 'upgrade/line-continued',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'changes',
  summary: 'Two backslashes at the end of a line continue it, and did not in httpd 2.2.',
  sources: ['httpd:server/util.c#ap_cfg_getline', 'measured:2.2.34', 'measured:2.4.71'],
  messages: {
    continued:
      'httpd 2.4 reads the next line as a part of this one because of the two backslashes at its end; httpd 2.2 read one backslash and ended the line.',
  },
  on: { document: checkLines },
});

function checkLines(document: Document, context: RuleContext<'continued'>): void {
  if (!comesFrom22(context.configuration.target)) return;
  for (const line of document.lines)
    if ((line.kind === 'directive' || line.kind === 'open') && line.height > 1 && hasTwoBackslashes(line))
      context.report({
        at: headOf(line),
        message: 'continued',
        help: 'Write one backslash if the line is to go on; put the argument in quotation marks if it is to end with a backslash.',
      });
}

/** Whether a physical line of it, but for the last, ends with two backslashes. */
function hasTwoBackslashes({ source, start, end }: Line): boolean {
  const physicalLines = source.text.slice(start, end).split('\n');
  return physicalLines.slice(0, -1).some((text) => /\\\\\r?$/.test(text));
}
