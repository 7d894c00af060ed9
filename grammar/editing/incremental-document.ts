import type { ByteText, Span } from '../byte-text.ts';
import { createLineReader } from '../logical-lines.ts';
import { mostLines, parseInto, parseLine } from '../parse.ts';
import { buildSectionTree, type MutableLine } from '../section-tree.ts';
import type { Document, Line, Series, Source } from '../syntax-tree.ts';

/** A document that follows the edits of an editor; after each, it equals a fresh parse of its text. */
export interface IncrementalDocument {
  /** One object for the lifetime of the incremental document; edits move and replace its lines in place. */
  readonly document: Document;
  /**
   * Replaces the bytes of `span` with `text`. Returns the lines that are new, as indexes [from, to) of
   * `document.lines`.
   */
  edit(span: Span, text: ByteText): Span;
}

/**
 * Parses `text` and keeps the document up to date: an edit parses only the logical lines it touches, exchanges them in
 * their section, moves what follows, and builds the section tree again only where tags came, went or changed.
 */
export function createIncrementalDocument(text: ByteText, series: Series): IncrementalDocument {
  const source: { text: ByteText; series: Series } = { text, series };
  const lines: MutableLine[] = [];
  const document: { source: Source; lines: MutableLine[] } & Pick<
    Document,
    'children' | 'faults' | 'buried' | 'rest'
  > = {
    source,
    lines,
    ...parseInto(lines, source),
  };
  const parseAnew = (): Span => {
    lines.length = 0;
    Object.assign(document, parseInto(lines, source));
    return { start: 0, end: lines.length };
  };

  const edit = (span: Span, inserted: ByteText): Span => {
    const delta = inserted.length - (span.end - span.start);
    source.text = source.text.slice(0, span.start) + inserted + source.text.slice(span.end);
    if (document.rest !== undefined) return parseAnew();
    const first = firstTouched(lines, span.start);
    const { fresh, next } = readUntilOldLine(source, lines, first, span.end, delta);
    const old = lines.slice(first, next);
    replaceInPlace(lines, first, next, fresh);
    moveFrom(lines, first + fresh.length, delta, heightOf(fresh) - heightOf(old));
    if (lines.length > mostLines(source.text)) return parseAnew();
    if (!keepStructure(document.children as MutableLine[], old, fresh))
      Object.assign(document, buildSectionTree(lines));
    return { start: first, end: first + fresh.length };
  };

  return { document: document as Document, edit };
}

/** Index of the first line an edit at byte `at` can change: the one that holds it, or an unterminated last line. */
function firstTouched(lines: readonly MutableLine[], at: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.end <= at) low = middle + 1;
    else high = middle;
  }
  return low === lines.length && low > 0 ? low - 1 : low;
}

/**
 * Reads new lines from the start of lines[first] until one ends, after the edit, where an old one did: from there on
 * the old lines hold. `next` is the first of those.
 */
function readUntilOldLine(
  source: Source,
  lines: readonly MutableLine[],
  first: number,
  editEnd: number,
  delta: number,
): { fresh: MutableLine[]; next: number } {
  const reader = createLineReader(source.text, source.series);
  const fresh: MutableLine[] = [];
  let at = lines[first]?.start ?? 0;
  let number = lines[first]?.number ?? 1;
  let next = first;
  while (at < source.text.length) {
    while (next < lines.length && (lines[next]!.start < editEnd || lines[next]!.start + delta < at)) next++;
    if (
      fresh.length > 0 &&
      next < lines.length &&
      lines[next]!.start + delta === at &&
      lines[next]!.start >= editEnd
    )
      return { fresh, next };
    const line = parseLine(source, reader, at, number);
    fresh.push(line);
    at = line.end;
    number += line.height;
  }
  return { fresh, next: lines.length };
}

function replaceInPlace<T>(list: T[], from: number, to: number, items: readonly T[]): void {
  if (to - from === items.length) for (const [i, item] of items.entries()) list[from + i] = item;
  else if (items.length < 10_000) list.splice(from, to - from, ...items);
  else {
    const tail = list.slice(to);
    list.length = from;
    for (const item of items) list.push(item);
    for (const item of tail) list.push(item);
  }
}

function moveFrom(lines: MutableLine[], from: number, bytes: number, rows: number): void {
  if (bytes === 0 && rows === 0) return;
  for (let i = from; i < lines.length; i++) {
    const line = lines[i]!;
    line.start += bytes;
    line.end += bytes;
    line.number += rows;
  }
}

/** How many lines of the text they take together. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((height, line) => height + line.height, 0);
}

/** Puts `fresh` where `old` stood if neither has tags, so that all stand in one section; false asks for a new tree. */
function keepStructure(
  topLevel: MutableLine[],
  old: readonly MutableLine[],
  fresh: readonly MutableLine[],
): boolean {
  if (old.length === 0 || [...old, ...fresh].some((line) => line.kind === 'open' || line.kind === 'close'))
    return false;
  const parent = old[0]!.parent as (MutableLine & { kind: 'open' }) | undefined;
  const siblings = parent?.children ?? topLevel;
  const at = siblings.indexOf(old[0]!);
  if (at < 0) return false;
  for (const line of fresh) line.parent = parent;
  replaceInPlace(siblings, at, at + old.length, fresh);
  return true;
}
