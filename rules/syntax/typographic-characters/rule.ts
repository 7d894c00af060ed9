import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { toByteText } from '../../../grammar/byte-text.ts';
import { partsOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type Edit, type RuleContext } from '../../kit/define-rule.ts';

export default defineRule({
  id: 'syntax/typographic-characters',
  severity: 'warning',
  since: '0.1.0',
  summary: 'Typographic quotation marks, dashes or no-break spaces are used instead of ASCII characters.',
  sources: ['httpd:server/util.c#ap_getword_conf', 'measured:2.4.71'],
  messages: {
    quote:
      'httpd treats `{text}` as part of the argument, not as a quotation mark, so the argument ends at the next whitespace.',
    dash: 'httpd treats `{text}` as part of the argument, not as `-`.',
    space: 'httpd treats the no-break space in `{text}` as part of the argument, not as a separator.',
  },
  supersedes: ['unknown/directive', 'value/argument-count', 'value/invalid-argument'],
  isLineLocal: true,
  on: { everyCommand: checkCharacters },
});

type Message = 'quote' | 'dash' | 'space';

/** Characters by their UTF-8 bytes, and what was meant. */
const QUOTES = new Map(['“', '”', '„', '‟', '«', '»'].map((mark) => [toByteText(mark), '"']));
for (const mark of ['‘', '’', '‚', '‛']) QUOTES.set(toByteText(mark), "'");
const DASHES = new Map(['–', '—', '−', '‐', '‑'].map((mark) => [toByteText(mark), '-']));
const SPACES = new Map(['\u00a0', '\u202f', '\u2007'].map((mark) => [toByteText(mark), ' ']));

function checkCharacters(command: Command, context: RuleContext<Message>): void {
  const { text } = command.source;
  if (!hasLeadByte(text, command)) return;
  const { name, words: args } = partsOf(command);
  const bare = args.filter((arg) => arg.quote === '');
  const spaces = [name, ...bare].flatMap((span) => occurrences(text, span, SPACES, 'anywhere'));
  const quotes = bare.flatMap((arg) => occurrences(text, arg, QUOTES, 'ends'));
  const dashes = bare.flatMap((arg) => occurrences(text, arg, DASHES, 'start'));
  // one quotation mark opens what another must close; a lone one is text
  if (quotes.length > 1) report('quote', quotes);
  if (dashes.length > 0) report('dash', dashes);
  if (spaces.length > 0) report('space', spaces);

  function report(message: Message, edits: readonly Edit[]): void {
    const [first] = edits;
    const owner =
      [name, ...args].find((span) => span.start <= first!.start && first!.end <= span.end) ?? first!;
    const shown = message === 'space' ? owner : first!;
    context.report({
      at: first!,
      message,
      data: { text: text.slice(shown.start, shown.end) },
      fixes: [
        {
          title: 'Replace the typographic characters with ASCII characters',
          name: 'write-ascii',
          kind: 'unsafe',
          edits,
        },
      ],
    });
  }
}

/** All characters above start with one of these two bytes in UTF-8. */
function hasLeadByte(text: ByteText, { start, end }: Span): boolean {
  for (let i = start; i < end; i++) {
    const byte = text.charCodeAt(i);
    if (byte === 0xe2 || byte === 0xc2) return true;
  }
  return false;
}

function occurrences(
  text: ByteText,
  { start, end }: Span,
  marks: ReadonlyMap<ByteText, string>,
  where: 'start' | 'ends' | 'anywhere',
): Edit[] {
  const found: Edit[] = [];
  // what is after the span, which may be a whole file, is not searched
  const part = text.slice(start, end);
  for (const [mark, ascii] of marks)
    for (let at = part.indexOf(mark); at >= 0; at = part.indexOf(mark, at + 1)) {
      const isAtEnd = where === 'ends' && at + mark.length === part.length;
      if (where === 'anywhere' || at === 0 || isAtEnd)
        found.push({ start: start + at, end: start + at + mark.length, text: ascii });
    }
  return found.sort((a, b) => a.start - b.start);
}
