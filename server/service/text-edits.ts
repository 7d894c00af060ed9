import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import type { Positions } from '../../linter/findings/positions.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { toRange } from './diagnostics.ts';
import type { TextEdit } from './documents/protocol.ts';

/** Edits of `text` as an editor can make them, in the order of the text. */
export function toTextEdits(
  edits: readonly Edit[],
  text: ByteText,
  positions: Positions,
): readonly TextEdit[] {
  return edits
    .map((edit) => widen(edit, text))
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((edit) => ({ range: toRange(edit, positions), newText: toDisplayText(edit.text) }));
}

/** The edit widened so that its ends are positions of an editor: not within a character, nor between CR and LF. */
function widen({ start, end, text: inserted }: Edit, text: ByteText): Edit {
  let from = start;
  let to = end;
  while (isInside(from, text)) from--;
  while (isInside(to, text)) to++;
  return { start: from, end: to, text: text.slice(from, start) + inserted + text.slice(end, to) };
}

function isInside(at: number, text: ByteText): boolean {
  if (at <= 0 || at >= text.length) return false;
  const code = text.charCodeAt(at);
  return (code & 0xc0) === 0x80 || (code === 10 && text.charCodeAt(at - 1) === 13);
}

/** How many lines ahead a change is compared before the rest counts as one change. */
const LOOK_AHEAD = 200;
/**
 * So many equal lines end a change that adds or removes lines: one alone, such as a closing tag, often stands elsewhere
 * too. Where as many lines stand as before, one tells enough.
 */
const ANCHOR = 2;

/** Edits that make `after` of `before`: small ones where the texts differ in few places, as they do after fixes. */
export function editsBetween(before: ByteText, after: ByteText): readonly Edit[] {
  const old = splitLines(before);
  const fresh = splitLines(after);
  const edits: Edit[] = [];
  let at = 0;
  for (let i = 0, j = 0; i < old.length || j < fresh.length; ) {
    if (i < old.length && old[i] === fresh[j]) {
      at += old[i]!.length;
      i++;
      j++;
      continue;
    }
    const [oldCount, freshCount] = measureChange(old, i, fresh, j);
    const removed = old.slice(i, i + oldCount).join('');
    edits.push(trim(at, removed, fresh.slice(j, j + freshCount).join('')));
    at += removed.length;
    i += oldCount;
    j += freshCount;
  }
  return edits;
}

function splitLines(text: ByteText): readonly ByteText[] {
  const lines: ByteText[] = [];
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline + 1;
    lines.push(text.slice(at, end));
    at = end;
  }
  return lines;
}

/** How many lines of each text differ from here on, until both go on alike. */
function measureChange(
  old: readonly ByteText[],
  i: number,
  fresh: readonly ByteText[],
  j: number,
): readonly [number, number] {
  for (let both = 1; both <= LOOK_AHEAD; both++)
    for (let fromOld = Math.max(0, both - (fresh.length - j)); fromOld <= both; fromOld++) {
      if (i + fromOld > old.length) break;
      const fromFresh = both - fromOld;
      const anchor = fromOld === fromFresh ? 1 : ANCHOR;
      const oldNext = old.slice(i + fromOld, i + fromOld + anchor);
      const freshNext = fresh.slice(j + fromFresh, j + fromFresh + anchor);
      if (areEqual(oldNext, freshNext)) return [fromOld, fromFresh];
    }
  return [old.length - i, fresh.length - j];
}

function areEqual(a: readonly ByteText[], b: readonly ByteText[]): boolean {
  return a.length === b.length && a.every((line, n) => line === b[n]);
}

/** The edit without what the two have in common at their ends. */
function trim(at: number, removed: ByteText, inserted: ByteText): Edit {
  const shorter = Math.min(removed.length, inserted.length);
  let head = 0;
  while (head < shorter && removed[head] === inserted[head]) head++;
  let tail = 0;
  while (tail < shorter - head && removed.at(-1 - tail) === inserted.at(-1 - tail)) tail++;
  return {
    start: at + head,
    end: at + removed.length - tail,
    text: inserted.slice(head, inserted.length - tail),
  };
}
