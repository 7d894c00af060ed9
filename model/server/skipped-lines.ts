import type { ByteText } from '../../grammar/byte-text.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { ClosingTag, Directive, OpeningTag } from '../../grammar/syntax-tree.ts';
import { rawWordsIn, unquote } from '../../grammar/words.ts';
import { readBodyLine } from './macros/macro-text.ts';

/** What a line is to httpd in a section that it skips: it knows nothing but tags there. */
export type SkippedLine =
  | { readonly kind: 'text' }
  /** `name` is what its closing tag must be called. */
  | { readonly kind: 'open'; readonly name: ByteText }
  /** `tag` is what httpd calls it, without the bracket at its end. */
  | { readonly kind: 'close'; readonly name: ByteText; readonly tag: ByteText };

const TEXT: SkippedLine = { kind: 'text' };

/** Reads a line as ap_soak_end_container() in server/config.c does. */
export function readSkippedLine(line: Directive | OpeningTag | ClosingTag): SkippedLine {
  const { text } = readBodyLine(line);
  const [raw = ''] = rawWordsIn(text);
  const word = unquote(raw);
  if (!word.startsWith('<')) return TEXT;
  // the last byte is taken for the bracket
  if (word.startsWith('</')) return { kind: 'close', name: word.slice(2, -1), tag: word.slice(0, -1) };
  const isWhole = raw.length === text.length && word.endsWith('>');
  return { kind: 'open', name: word.slice(1, isWhole ? -1 : undefined) };
}

/**
 * Names of the sections that are open in what httpd skips, the outermost first, when it has come past a line; empty
 * where the line ends what is skipped, undefined where httpd stops at it.
 */
export function skipPast(
  line: Directive | OpeningTag | ClosingTag,
  open: readonly ByteText[],
): readonly ByteText[] | undefined {
  const read = readSkippedLine(line);
  if (read.kind === 'text') return open;
  if (read.kind === 'open') return [...open, read.name];
  const isEnd = asciiLowerCase(open.at(-1) ?? '') === asciiLowerCase(read.name);
  return isEnd ? open.slice(0, -1) : undefined;
}
