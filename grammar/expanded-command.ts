import { latest } from '../core/query.ts';
import type { ByteText, Span } from './byte-text.ts';
import { type CommandParts, partsOf, piecesAt, toParts, trimmedEnd } from './command.ts';
import { createLineParser } from './line-parser.ts';
import { joinPieces } from './parse.ts';
import type { ClosingTag, Command, Line, Source } from './syntax-tree.ts';
import { firstVariableIn, firstWordEnd, variablesIn } from './words.ts';

/**
 * The text for `${name}`. Undefined leaves it as it is and marks the words with it as not known; for a variable that
 * is known to be undefined give `${name}` itself, which httpd then takes for text. It always answers alike.
 */
export type Lookup = (name: ByteText) => ByteText | undefined;

const parser = createLineParser();

/**
 * A command taken apart as httpd sees it: every `${NAME}` of the line is replaced before the first word is taken, once,
 * whatever the value holds. Spans are those of the document; what an inserted value brings stands where its `${NAME}`
 * does. Source: ap_resolve_env() in server/core.c.
 */
export function expandedPartsOf(command: Command | ClosingTag, lookup: Lookup): CommandParts {
  return expandedPartsIn(command, lookup, command.source.text, command.start);
}

/** As with partsOf(), many ask for those of one command. */
const expandedPartsIn = latest(
  'expandedPartsIn',
  (command: Command | ClosingTag, lookup: Lookup, _text: ByteText, start: number): CommandParts => {
    const expanded = expandLine(command.source, start, lookup);
    return expanded === undefined ? partsOf(command) : expandedParts(expanded, offsetIn(expanded.segments));
  },
);

/** The variables of a command's line and their `${NAME}`, in order. */
export function variableNamesOf(
  command: Command | ClosingTag,
): readonly { readonly name: ByteText; readonly span: Span }[] {
  const names: { readonly name: ByteText; readonly span: Span }[] = [];
  const expanded = expandLine(command.source, command.start, (name) => name);
  for (const { from, to, start, end, kind } of expanded?.segments ?? [])
    if (kind === 'inserted') names.push({ name: expanded!.text.slice(from, to), span: { start, end } });
  return names;
}

/**
 * Whether a variable stands in a command's name or touches it, so that what kind of line it is depends on the value.
 */
export function headHasVariable(line: Line): boolean {
  if (line.kind === 'blank' || line.kind === 'comment') return false;
  const { text } = line.source;
  if (!text.slice(line.start, line.end).includes('$')) return false;
  const joined = joinPieces(text, piecesAt(line.source, line.start));
  const start = firstVariableIn(joined);
  return start >= 0 && start < firstWordEnd(joined);
}

/** A logical line after its variables are replaced. */
export interface ExpandedLine {
  readonly text: ByteText;
  /** Where the line's own trailing whitespace begins; that of a value stays. */
  readonly end: number;
  /** What the text is made of, in order and without gap. */
  readonly segments: readonly Segment[];
}

/** A piece of an expanded line and what it stands for in the document. */
export interface Segment extends Span {
  readonly from: number;
  readonly to: number;
  /** `inserted`: a value, `kept`: a `${NAME}` that nothing is known of. */
  readonly kind: 'copied' | 'inserted' | 'kept';
}

/** The line that begins at `start` with its variables replaced; undefined where it has none. */
export function expandLine(source: Source, start: number, lookup: Lookup): ExpandedLine | undefined {
  const pieces = piecesAt(source, start).slice();
  const joined = joinPieces(source.text, pieces);
  const variables = variablesIn(joined);
  if (variables.length === 0) return undefined;
  const segments: Segment[] = [];
  const spansIn = createSpanFinder(pieces);
  let text = '';
  const copy = (from: number, to: number, kind: 'copied' | 'kept'): void => {
    for (const { start, end } of spansIn(from, to)) {
      segments.push({ from: text.length, to: text.length + end - start, start, end, kind });
      text += source.text.slice(start, end);
    }
  };
  let at = 0;
  for (const { start, end } of variables) {
    copy(at, start, 'copied');
    at = end;
    const value = lookup(joined.slice(start + 2, end - 1));
    if (value === undefined) copy(start, end, 'kept');
    else {
      const spans = spansIn(start, end);
      segments.push({
        from: text.length,
        to: text.length + value.length,
        start: spans[0]!.start,
        end: spans.at(-1)!.end,
        kind: 'inserted',
      });
      text += value;
    }
  }
  const end = text.length;
  copy(at, joined.length, 'copied');
  return { text, end: trimmedEnd(text, end, text.length), segments };
}

/** Where [from, to) of the joined pieces stands in the text; to be asked from the front to the back. */
function createSpanFinder(pieces: readonly number[]): (from: number, to: number) => Span[] {
  // a line of thousands of pieces and variables is gone through once
  let piece = 0;
  let before = 0;
  return (from, to) => {
    const spans: Span[] = [];
    while (piece + 2 < pieces.length && before + pieces[piece + 1]! - pieces[piece]! <= from) {
      before += pieces[piece + 1]! - pieces[piece]!;
      piece += 2;
    }
    for (let i = piece, at = before; i < pieces.length && at < to; i += 2) {
      const [start, end] = [pieces[i]!, pieces[i + 1]!];
      const first = Math.max(from, at) - at + start;
      const last = Math.min(to, at + end - start) - at + start;
      if (first < last) spans.push({ start: first, end: last });
      at += end - start;
    }
    return spans;
  };
}

/** The offset in the document of an offset in an expanded line; an end stays with the byte before it. */
export function offsetIn(segments: readonly Segment[]): (offset: number, isEnd: boolean) => number {
  return (offset, isEnd) => {
    const segment = segments[firstSegmentTo(segments, isEnd ? offset : offset + 1)];
    if (segment === undefined || (isEnd && segment.from >= offset))
      return (isEnd ? segments[0]?.start : segments.at(-1)?.end) ?? 0;
    const { from, start, end, kind } = segment;
    if (kind !== 'inserted') return start + offset - from;
    return isEnd ? end : start;
  };
}

/** The index of the first segment that ends at an offset or after it. */
function firstSegmentTo(segments: readonly Segment[], offset: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (segments[middle]!.to < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts of an expanded line. */
export function expandedParts(
  { text, end, segments }: ExpandedLine,
  toOffset: (offset: number, isEnd: boolean) => number,
): CommandParts {
  let masked = '';
  for (const { from, to, kind } of segments)
    masked += kind === 'inserted' ? 'x'.repeat(to - from) : text.slice(from, to);
  // what begins with `#` only now is not a comment
  const parsed = parser.parse(text.replace(/^([ \t\n\v\f\r]*)#/, '$1x'), 0, end);
  const last = 2 * parsed.wordCount - 1;
  const isOpenEnded = parsed.kind === 'directive' && parsed.words[last] === trimmedEnd(text, 0, end);
  if (!isOpenEnded || last < 0) return toParts(text, parsed, end, toOffset, masked);
  // the whitespace at the end of a value belongs to a quoted word that nothing closes
  const parts = toParts(text, { ...parsed, words: parsed.words.with(last, end) }, end, toOffset, masked);
  return parts.words.at(-1)!.closed ? toParts(text, parsed, end, toOffset, masked) : parts;
}
