import type { ByteText } from './byte-text.ts';
import type { ClosingTag, Line, OpeningTag } from './syntax-tree.ts';

/** Compares lines of one document by their order in its text, for sorting. Their offsets do not tell in a lasting document. */
export function compareLines(one: Line, other: Line): number {
  return placeInOrder(one) - placeInOrder(other);
}

function placeInOrder(line: Line): number {
  return (line.inFile ?? line).number;
}

/** The text of a line of a document and of all lines after it up to another one, that included. */
export function textThrough(first: Line, last: Line): ByteText {
  const { source } = first;
  return source.textThrough?.(first, last) ?? source.text.slice(first.start, last.end);
}

/** The text between the tags of a section. */
export function textInside(section: OpeningTag, closing: ClosingTag): ByteText {
  const text = textThrough(section, closing);
  return text.slice(section.end - section.start, text.length - (closing.end - closing.start));
}

/** The text of a line, its end included. */
export function lineText({ source, start, end }: Line): ByteText {
  return source.text.slice(start, end);
}
