import type { Span } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { lineAt } from '../../grammar/line-at.ts';
import type { Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { EditorPosition, Positions } from '../../linter/findings/positions.ts';
import { toRange } from './diagnostics.ts';
import type { SelectionRange } from './documents/protocol.ts';
import { spanOfContents, spanOfLine, spanOfSection } from './section-spans.ts';

/**
 * For each position what to select around it, from the inside to the outside: a word, the argument without and with its
 * quotes, all arguments, the line, the contents of the section, the section, and so on up to the file.
 */
export function findSelectionRanges(
  document: Document,
  asked: readonly EditorPosition[],
  positions: Positions,
): readonly SelectionRange[] {
  return asked.map((position) => {
    const offset = positions.offsetAt(position);
    const spans = spansAround(document, offset);
    const file: SelectionRange = {
      range: toRange({ start: 0, end: document.source.text.length }, positions),
    };
    const [...ranges] = spans.map((span) => toRange(span, positions));
    return ranges.reduceRight<SelectionRange>((parent, range) => ({ range, parent }), file);
  });
}

/** The innermost first, each larger than the one before. */
function spansAround(document: Document, offset: number): readonly Span[] {
  const line = lineAt(document, offset);
  if (line === undefined) return [];
  const spans = [...spansInLine(line, offset), ...sectionsAround(line).flatMap(spansOfSection)];
  const growing: Span[] = [{ start: offset, end: offset }];
  for (const span of spans) {
    const inner = growing.at(-1);
    if (inner === undefined || span.start > inner.start || span.end < inner.end) continue;
    if (span.start < inner.start || span.end > inner.end) growing.push(span);
  }
  const isWhole = ({ start, end }: Span) => start === 0 && end === document.source.text.length;
  return growing.slice(1).filter((span) => !isWhole(span));
}

function spansInLine(line: Line, offset: number): readonly Span[] {
  const { text } = line.source;
  const own = spanOfLine(line);
  const wordSpan = wordAround(text, offset, own);
  if (line.kind === 'blank') return [];
  if (line.kind === 'comment') return [wordSpan, own];
  const { name, words: args } = partsOf(line);
  const touched = args.find(({ start, end }) => start <= offset && offset <= end);
  const inside =
    touched === undefined || touched.quote === ''
      ? []
      : [{ start: touched.start + 1, end: touched.closed ? touched.end - 1 : touched.end }];
  const [first, last] = [args[0], args.at(-1)];
  const all = first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end }];
  return [wordSpan, ...inside, ...(touched === undefined ? [] : [touched]), name, ...all, own];
}

/** The run of letters, digits, `_` and bytes of other characters around an offset, within a span. */
function wordAround(text: string, offset: number, { start, end }: Span): Span {
  let from = offset;
  let to = offset;
  while (from > start && isWordByte(text.charCodeAt(from - 1))) from--;
  while (to < end && isWordByte(text.charCodeAt(to))) to++;
  return { start: from, end: to };
}

function isWordByte(code: number): boolean {
  return (
    (code >= 48 && code <= 57) ||
    (code >= 65 && code <= 90) ||
    (code >= 97 && code <= 122) ||
    code === 95 ||
    code >= 128
  );
}

/** The sections that a line is in, or is a tag of, innermost first. */
function sectionsAround(line: Line): readonly OpeningTag[] {
  const sections: OpeningTag[] = [];
  const own = line.kind === 'open' ? line : line.kind === 'close' ? line.opening : undefined;
  for (let section = own ?? line.parent; section !== undefined; section = section.parent)
    sections.push(section);
  return sections;
}

/** Its contents, then all of it. */
function spansOfSection(section: OpeningTag): readonly Span[] {
  const contents = spanOfContents(section);
  return [...(contents === undefined ? [] : [contents]), spanOfSection(section)];
}
