import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { defineRule, type Edit, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/nul-byte',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A NUL byte hides the rest of its line from httpd.',
  sources: ['httpd:server/util.c#ap_cfg_getline_core', 'measured:2.4.71'],
  messages: { hidden: 'httpd ignores `{rest}` because the NUL byte before it ends the line.' },
  on: { document: checkDocument },
});

function checkDocument({ lines, source }: Document, context: RuleContext<'hidden'>): void {
  const first = source.text.indexOf('\0');
  if (first < 0 || /^(\xff\xfe|\xfe\xff)/.test(source.text)) return;
  let line = 0;
  for (let at = first; at >= 0; ) {
    while (lines[line]!.end <= at) line++;
    const newline = source.text.indexOf('\n', at);
    const end = newline < 0 ? source.text.length : newline;
    const rest = trimWhitespace(source.text.slice(at + 1, end));
    if (lines[line]!.kind !== 'comment' && rest.replaceAll('\0', '') !== '')
      context.report({
        at: { start: at, end: at + 1 },
        message: 'hidden',
        data: { rest: rest.slice(0, 80) },
        fixes: [
          {
            title: 'Delete the NUL bytes of the line',
            name: 'delete-nul-bytes',
            kind: 'unsafe',
            edits: deleteNuls(source.text, at, end),
          },
        ],
      });
    at = source.text.indexOf('\0', end);
  }
}

function deleteNuls(text: ByteText, from: number, to: number): readonly Edit[] {
  const edits: Edit[] = [];
  for (let at = text.indexOf('\0', from); at >= 0 && at < to; at = text.indexOf('\0', at + 1))
    edits.push({ start: at, end: at + 1, text: '' });
  return edits;
}
