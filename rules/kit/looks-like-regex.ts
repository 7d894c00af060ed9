import type { ByteText } from '../../grammar/byte-text.ts';

/** True where it has signs that no path, name or URL has: an anchor, a dot that is escaped, words in brackets of which one is meant. */
export function looksLikeRegex(text: ByteText): boolean {
  if (/^[A-Za-z]:/.test(text)) return false;
  const [open, bar, close] = [text.indexOf('('), text.indexOf('|'), text.lastIndexOf(')')];
  const hasChoice = open >= 0 && open < bar && bar < close;
  return text.startsWith('^') || text.endsWith('$') || text.includes('\\.') || hasChoice;
}
