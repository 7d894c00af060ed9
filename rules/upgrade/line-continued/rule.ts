import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Document, Line } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import { defineRule, type Edit, type Fix, type RuleContext } from '../../kit/define-rule.ts';
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
  for (const line of document.lines) {
    if ((line.kind !== 'directive' && line.kind !== 'open') || line.height === 1) continue;
    const ends = endsOf(line);
    if (ends.length === 0) continue;
    const quoted = ends.map(quote);
    context.report({
      at: headOf(line),
      message: 'continued',
      help: 'Write one backslash if the line is to go on; put the argument in quotation marks if it is to end with a backslash.',
      fixes: [
        ...(quoted.includes(undefined) ? [] : [keepMeaning(quoted.flatMap((edits) => edits ?? []))]),
        {
          kind: 'choice',
          name: 'continue',
          title: 'Continue the line, as httpd 2.4 does',
          edits: ends.map(({ end }) => ({ start: end - 1, end, text: '' })),
        },
      ],
    });
  }
}

function keepMeaning(edits: readonly Edit[]): Fix {
  return {
    kind: 'choice',
    name: 'keep-meaning',
    title: 'End the line with a backslash, as httpd 2.2 did',
    edits,
  };
}

/** The end of a physical line: its last word, which ends with two backslashes. */
interface LineEnd extends Span {
  readonly text: ByteText;
}

/** The physical lines of a line, but for the last, that end with two backslashes. */
function endsOf({ source: { text }, start, end: lineEnd }: Line): readonly LineEnd[] {
  const ends: LineEnd[] = [];
  for (let from = start, at = text.indexOf('\n', from); at >= 0 && at < lineEnd - 1; ) {
    const end = text[at - 1] === '\r' ? at - 1 : at;
    let word = end;
    while (word > from && !isWhitespace(text.charCodeAt(word - 1))) word--;
    const last = text.slice(word, end);
    if (last.endsWith('\\\\')) ends.push({ start: word, end, text: last });
    from = at + 1;
    at = text.indexOf('\n', from);
  }
  return ends;
}

/** The word in quotation marks, in which two backslashes are one; undefined for what has some, and what may be no argument. */
function quote({ start, end, text }: LineEnd): readonly Edit[] | undefined {
  if (/["'<>]/.test(text)) return undefined;
  return [
    { start, end: start, text: '"' },
    { start: end, end, text: '"' },
  ];
}
