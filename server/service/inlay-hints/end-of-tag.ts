import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';

/** Where the line of an opening tag ends, without the whitespace after it. */
export function endOfTag({ source: { text }, start, end }: OpeningTag): number {
  return spanWithoutWhitespace(text, start, end).end;
}
