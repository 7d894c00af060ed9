import { diffArrays } from 'diff';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { indentOf, lineEndOf } from '../../rules/kit/edits.ts';
import { type Guard, tagsOf } from './guards.ts';

/** A file that both series read. */
export interface MergedText {
  readonly text: ByteText;
  /** In the order of the text. */
  readonly pairs: readonly GuardedPair[];
}

/** A place where the series read different lines; each branch is there only if it has lines. */
export interface GuardedPair {
  readonly guard: Guard;
  /** What tells it from other places: the lines of both series. */
  readonly lines: ByteText;
  /** Whether a line of either series loads a module. */
  readonly loads: boolean;
  /** Offset in the old text of the first line that only 2.2 reads; 0 where there is none. */
  readonly start: number;
  /** Offsets of the opening tags in the text; undefined where the series reads nothing there. */
  readonly old: number | undefined;
  readonly now: number | undefined;
}

/**
 * One text of which httpd 2.2 reads the lines of `old`, byte for byte, and 2.4 those of `now`: what both have stays, and what
 * differs is in branches, in the smallest sections that hold the difference. `guardOf` says how the branches of a
 * place are guarded, by its `lines`.
 */
export function mergeTexts(old: ByteText, now: ByteText, guardOf: (lines: ByteText) => Guard): MergedText {
  const eol = lineEndOf(old);
  const writer: Writer = { parts: [], length: 0, pairs: [], guardOf, eol };
  mergeLists(itemsOf(parse(old, '2.2').children), itemsOf(parse(now, '2.4').children), writer);
  return { text: writer.parts.join(''), pairs: writer.pairs };
}

interface Writer {
  readonly parts: ByteText[];
  length: number;
  readonly pairs: GuardedPair[];
  readonly guardOf: (lines: ByteText) => Guard;
  readonly eol: ByteText;
}

function write(writer: Writer, text: ByteText): void {
  writer.parts.push(text);
  writer.length += text.length;
}

/** A line, or a section with all that is in it. */
interface Item {
  readonly line: Line;
  /** What must be equal for two items to be in the same place of both texts. */
  readonly key: ByteText;
  readonly text: ByteText;
}

function itemsOf(lines: readonly Line[]): readonly Item[] {
  return lines.flatMap((line) => {
    // the tag that closes a section is written with it
    if (line.kind === 'close' && line.opening !== undefined) return [];
    const { text } = line.source;
    const head = text.slice(line.start, line.end);
    return [{ line, key: head, text: text.slice(line.start, endOf(line)) }];
  });
}

function endOf(line: Line): number {
  if (line.kind !== 'open') return line.end;
  const last = line.children.at(-1);
  return line.closing?.end ?? (last === undefined ? line.end : endOf(last));
}

function mergeLists(old: readonly Item[], now: readonly Item[], writer: Writer): void {
  let [removed, added]: [Item[], Item[]] = [[], []];
  const flush = (): void => {
    writePair(removed, added, writer);
    [removed, added] = [[], []];
  };
  for (const [was, is] of align(old, now)) {
    spendWork(1);
    if (was === undefined || is === undefined) {
      if (was !== undefined) removed.push(was);
      if (is !== undefined) added.push(is);
      continue;
    }
    // lines without a command do not divide what belongs together
    if (removed.length + added.length > 0 && isSilent(was) && was.text === is.text) {
      removed.push(was);
      added.push(is);
      continue;
    }
    flush();
    if (was.text === is.text) write(writer, was.text);
    else mergeSections(was, is, writer);
  }
  flush();
}

function loadsModule({ line }: Item): boolean {
  const lines: Line[] = [line];
  for (let one = lines.pop(); one !== undefined; one = lines.pop()) {
    if (one.kind === 'directive' && one.key === 'loadmodule') return true;
    if (one.kind === 'open' && one.key === '<ifmodule') for (const each of one.children) lines.push(each);
  }
  return false;
}

function isSilent({ line }: Item): boolean {
  return line.kind === 'blank' || line.kind === 'comment';
}

/** Two sections with the same tag: what differs is in them. */
function mergeSections(was: Item, is: Item, writer: Writer): void {
  const [before, after] = [closedSection(was), closedSection(is)];
  if (before === undefined || after === undefined || before.end !== after.end) {
    writePair([was], [is], writer);
    return;
  }
  write(writer, was.key);
  mergeLists(itemsOf(before.tag.children), itemsOf(after.tag.children), writer);
  write(writer, before.end);
}

function closedSection({ line }: Item): { readonly tag: OpeningTag; readonly end: ByteText } | undefined {
  if (line.kind !== 'open' || line.closing === undefined) return undefined;
  const { closing, source } = line;
  return { tag: line, end: source.text.slice(closing.start, closing.end) };
}

/** The items of both lists side by side: what has the same key and is in the same order stands together. */
function align(
  old: readonly Item[],
  now: readonly Item[],
): readonly (readonly [Item | undefined, Item | undefined])[] {
  const changes = diffArrays(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
    { maxEditLength: MOST_EDITS },
  );
  const pairs: (readonly [Item | undefined, Item | undefined])[] = [];
  let [i, j] = [0, 0];
  for (const { added, removed, count = 0 } of changes ?? [
    { removed: true, added: false, count: old.length },
    { removed: false, added: true, count: now.length },
  ])
    for (let n = 0; n < count; n++)
      pairs.push([added === true ? undefined : old[i++], removed === true ? undefined : now[j++]]);
  return pairs;
}

/** Lists that differ in more than this are taken as different from their beginnings to their ends. */
const MOST_EDITS = 2000;

function writePair(removed: readonly Item[], added: readonly Item[], writer: Writer): void {
  // what is said after the last command is said by both
  const rest: Item[] = [];
  let [was, is] = [removed, added];
  for (;;) {
    const [a, b] = [was.at(-1), is.at(-1)];
    if (a === undefined || b === undefined || !isSilent(a) || a.text !== b.text) break;
    rest.unshift(a);
    [was, is] = [was.slice(0, -1), is.slice(0, -1)];
  }
  if (was.every(isSilent) && is.every(isSilent)) {
    for (const { text } of is.length > was.length ? is : was) write(writer, ended(text, writer));
  } else {
    const lines = [was, is].map((items) => items.map(({ text }) => text).join('')).join('\0');
    const guard = writer.guardOf(lines);
    const tags = tagsOf(guard);
    const old = writeBranch(was, tags.old, tags.close, writer);
    // comments alone are not said twice
    const now = isSaidIn(is, was) ? undefined : writeBranch(is, tags.now, tags.close, writer);
    const loads = [...was, ...is].some(loadsModule);
    writer.pairs.push({ guard, lines, loads, start: was[0]?.line.start ?? 0, old, now });
  }
  for (const { text } of rest) write(writer, text);
}

function isSaidIn(items: readonly Item[], others: readonly Item[]): boolean {
  const texts = new Set(others.map(({ text }) => text));
  return items.every((item) => isSilent(item) && texts.has(item.text));
}

/** The offset of the opening tag; undefined where there is nothing to guard, and comments alone stand as they are. */
function writeBranch(
  items: readonly Item[],
  open: ByteText,
  close: ByteText,
  writer: Writer,
): number | undefined {
  const [first] = items;
  if (first === undefined) return undefined;
  if (items.every(isSilent)) {
    for (const { text } of items) write(writer, ended(text, writer));
    return undefined;
  }
  if (!/(?:^|\n)$/.test(writer.parts.at(-1) ?? '')) write(writer, writer.eol);
  const indent = indentOf(items.find((item) => !isSilent(item))?.line ?? first.line);
  const at = writer.length;
  write(writer, `${indent}${open}${writer.eol}`);
  for (const { text } of items) write(writer, ended(text, writer));
  write(writer, `${indent}${close}${writer.eol}`);
  return at;
}

/** The last line of a file may have no end. */
function ended(text: ByteText, { eol }: Writer): ByteText {
  return text.endsWith('\n') ? text : `${text}${eol}`;
}
