import { toByteText } from '../../../grammar/byte-text.ts';
import {
  type EditorPosition,
  type PositionEncoding,
  type Positions,
  positionsFrom,
} from '../../../linter/findings/positions.ts';
import type { Edit } from '../../../rules/kit/define-rule.ts';
import type { ContentChange } from './protocol.ts';

// Written by hand, because vscode-languageserver-textdocument is slower in large files and keeps no bytes (decision 28).

/** The text of an editor's buffer: its lines as UTF-16 text, and where they begin in the byte text that plume reads. */
export interface EditorText {
  /** Makes the changes one after the other, and returns the one edit of the byte text that amounts to them. */
  apply(changes: readonly ContentChange[]): Edit;
  /** Positions in `bytes`, which must be the byte text as it is now. */
  positions(bytes: string): Positions;
}

/**
 * Follows an editor's buffer, which is empty at first. The UTF-16 text is kept because it is what the changes are
 * about: half a surrogate pair can come and go, which its bytes could not tell.
 */
export function createEditorText(encoding: PositionEncoding = 'utf-16'): EditorText {
  let lines = [''];
  let starts = [0];
  let size = 0;

  const apply = (changes: readonly ContentChange[]): Edit => {
    const draft = createDraft(lines.slice(), encoding);
    for (const change of changes) draft.change(change);
    const { from, to, fresh } = draft.difference();
    const bytes = fresh.map(toByteText);
    const start = starts[from] ?? size;
    const end = starts[to] ?? size;
    const text = bytes.join('');
    const delta = text.length - (end - start);
    starts = replaceStarts(
      starts,
      { from, to },
      bytes.map(({ length }) => length),
      delta,
    );
    size += delta;
    lines = draft.lines();
    return { start, end, text };
  };

  return { apply, positions: (bytes) => positionsFrom(bytes, starts, encoding) };
}

/** Lines while a list of changes is made, with the range of old lines that differ so far. */
interface Draft {
  change(change: ContentChange): void;
  lines(): string[];
  /** Lines [from, to) of the original became `fresh`; the others are as they were. */
  difference(): { readonly from: number; readonly to: number; readonly fresh: readonly string[] };
}

/** Works on `original` itself. */
function createDraft(original: string[], encoding: PositionEncoding): Draft {
  let lines = original;
  let from = 0;
  let to = 0;
  let freshTo = 0;
  let isChanged = false;

  const replaceLines = (first: number, end: number, fresh: readonly string[]): void => {
    if (!isChanged) {
      isChanged = true;
      from = first;
      to = end;
      freshTo = end;
    } else {
      from = Math.min(from, first);
      to += Math.max(0, end - freshTo);
      freshTo = Math.max(freshTo, end);
    }
    freshTo += fresh.length - (end - first);
    lines = replaceItems(lines, first, end, fresh);
  };
  const replaceAll = (text: string): void => {
    const fresh = splitLines(text);
    const shorter = Math.min(lines.length, fresh.length);
    let same = 0;
    while (same < shorter && lines[same] === fresh[same]) same++;
    let sameEnd = 0;
    while (sameEnd < shorter - same && lines.at(-1 - sameEnd) === fresh.at(-1 - sameEnd)) sameEnd++;
    replaceLines(same, lines.length - sameEnd, fresh.slice(same, fresh.length - sameEnd));
  };

  return {
    change({ range, text }) {
      if (range === undefined) {
        replaceAll(text);
        return;
      }
      const [start, end] = inOrder(clamp(range.start, lines, encoding), clamp(range.end, lines, encoding));
      let first = start.line;
      let joined =
        lines[start.line]!.slice(0, start.character) + text + lines[end.line]!.slice(end.character);
      // A line that ended with CR ends with CRLF once a LF follows it.
      if (joined.startsWith('\n') && first > 0 && lines[first - 1]!.endsWith('\r'))
        joined = lines[--first]! + joined;
      const fresh = splitLines(joined);
      if (end.line + 1 < lines.length) fresh.pop();
      replaceLines(first, end.line + 1, fresh);
    },
    lines: () => lines,
    difference: () => ({ from, to, fresh: lines.slice(from, freshTo) }),
  };
}

/** A position that exists, in UTF-16 units: its character is not in or after the line's terminator. */
function clamp(
  { line, character }: EditorPosition,
  lines: readonly string[],
  encoding: PositionEncoding,
): EditorPosition {
  if (line >= lines.length) return { line: lines.length - 1, character: lines.at(-1)!.length };
  if (!(line >= 0)) return { line: 0, character: 0 };
  const text = lines[line]!;
  const units = encoding === 'utf-8' ? unitsForBytes(text, character) : character || 0;
  return { line, character: Math.max(0, Math.min(units, contentLength(text))) };
}

/** The UTF-16 units that take so many bytes in UTF-8; a character that is begun with counts. */
function unitsForBytes(text: string, bytes: number): number {
  let units = 0;
  for (let seen = 0; units < text.length && seen < bytes; ) {
    const point = text.codePointAt(units) ?? 0;
    seen += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    units += point < 0x10000 ? 1 : 2;
  }
  return units;
}

function contentLength(line: string): number {
  if (line.endsWith('\r\n')) return line.length - 2;
  return line.endsWith('\n') || line.endsWith('\r') ? line.length - 1 : line.length;
}

function inOrder(a: EditorPosition, b: EditorPosition): readonly [EditorPosition, EditorPosition] {
  return a.line < b.line || (a.line === b.line && a.character <= b.character) ? [a, b] : [b, a];
}

/** The lines with their terminators; the last one has none, and may be empty. */
function splitLines(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (feed >= 0 || carriage >= 0) {
    const isFeed = carriage < 0 || (feed >= 0 && feed < carriage);
    const end = isFeed || feed === carriage + 1 ? feed + 1 : carriage + 1;
    lines.push(text.slice(start, end));
    start = end;
    if (feed >= 0 && feed < end) feed = text.indexOf('\n', end);
    if (carriage >= 0 && carriage < end) carriage = text.indexOf('\r', end);
  }
  lines.push(text.slice(start));
  return lines;
}

/** Array.splice takes its items as arguments, of which there may not be that many. */
const MOST_ARGUMENTS = 10_000;

function replaceItems<T>(list: T[], from: number, to: number, items: readonly T[]): T[] {
  if (items.length > MOST_ARGUMENTS) return [...list.slice(0, from), ...items, ...list.slice(to)];
  list.splice(from, to - from, ...items);
  return list;
}

/**
 * The bytes at which lines begin, after lines [from, to) became lines of `lengths` bytes; what follows is moved by
 * `delta`.
 */
function replaceStarts(
  starts: number[],
  { from, to }: { readonly from: number; readonly to: number },
  lengths: readonly number[],
  delta: number,
): number[] {
  const fresh: number[] = [];
  let at = starts[from]!;
  for (const length of lengths) {
    fresh.push(at);
    at += length;
  }
  const replaced = replaceItems(starts, from, to, fresh);
  if (delta !== 0) for (let i = from + fresh.length; i < replaced.length; i++) replaced[i]! += delta;
  return replaced;
}
