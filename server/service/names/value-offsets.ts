import type { Span } from '../../../grammar/byte-text.ts';
import { piecesAt } from '../../../grammar/command.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';

/**
 * From spans of a word's value to spans of the text: quotes and escapes are in the text only, and so is what continues a
 * line within a word.
 */
export function createValueMap(command: Command, word: Word): (span: Span) => Span {
  const { text } = command.source;
  // without a backslash there are neither escapes nor more lines
  if (!text.slice(word.start, word.end).includes('\\')) {
    const shift = word.quote === '' ? word.start : word.start + 1;
    return ({ start, end }) => ({ start: shift + start, end: shift + end });
  }
  const kept = keptOffsets(command, word);
  const last = word.quote !== '' && word.closed ? kept.length - 1 : kept.length;
  const starts: number[] = [];
  const ends: number[] = [];
  for (let i = word.quote === '' ? 0 : 1; i < last; i++) {
    starts.push(kept[i]!);
    const next = i + 1 < last ? text[kept[i + 1]!] : undefined;
    const isEscape = text[kept[i]!] === '\\' && next !== undefined && (next === '\\' || next === word.quote);
    if (isEscape) i++;
    ends.push(kept[i]! + 1);
  }
  return ({ start, end }) => ({
    start: starts[start] ?? word.end,
    end: ends[end - 1] ?? starts[start] ?? word.end,
  });
}

/** The offsets of the word's bytes that httpd reads. */
function keptOffsets({ source, start }: Command, word: Span): readonly number[] {
  const offsets: number[] = [];
  const pieces = piecesAt(source, start);
  for (let i = 0; i < pieces.length; i += 2)
    for (let at = Math.max(pieces[i]!, word.start); at < Math.min(pieces[i + 1]!, word.end); at++)
      offsets.push(at);
  return offsets;
}
