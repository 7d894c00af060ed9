import type { Span } from '../../grammar/byte-text.ts';
import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../grammar/whitespace.ts';

/** A logical line without the whitespace around it. */
export function spanOfLine({ source, start, end }: Line): Span {
  return spanWithoutWhitespace(source.text, start, end);
}

/** From the opening to the closing tag; to the last line of its contents where nothing closes it. */
export function spanOfSection(section: OpeningTag): Span {
  const { start, end } = spanOfLine(section);
  const { closing } = section;
  if (closing !== undefined) return { start, end: spanOfLine(closing).end };
  return { start, end: Math.max(end, spanOfContents(section)?.end ?? end) };
}

/** From the first to the last line between the tags, empty ones left out; undefined where there is no other. */
export function spanOfContents({ children }: OpeningTag): Span | undefined {
  const first = children.find(({ kind }) => kind !== 'blank');
  const last = children.findLast(({ kind }) => kind !== 'blank');
  if (first === undefined || last === undefined) return undefined;
  const { end } = last.kind === 'open' ? spanOfSection(last) : spanOfLine(last);
  return { start: spanOfLine(first).start, end };
}
