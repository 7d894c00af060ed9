import { diffArrays } from 'diff';
import { addTo } from '../../core/add-to.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/**
 * Where the lines of a text, counted from 1, are in a later one; where one was that is gone. What follows a change keeps its
 * distance to the end.
 */
export function createLineMap(before: ByteText, after: ByteText): (line: number) => number {
  const [old, now] = [splitLines(before), splitLines(after)];
  const regions = findRegions(old, now);
  return (line) => {
    const at = line - 1;
    const region = lastUpTo(regions, at);
    if (region === undefined) return line;
    if (at >= region.oldEnd) return line + region.nowEnd - region.oldEnd;
    const { oldAt, oldEnd, nowAt, nowEnd } = region;
    const changes = compareLines(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd));
    return placeIn(changes, at - oldAt) + nowAt + 1;
  };
}

/** Lines that are others in a later text, without equal ones at both ends; numbers count from 0. */
export interface LineChange {
  readonly oldAt: number;
  readonly nowAt: number;
  /** With their line ends. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Where a text differs from an earlier one, in order. */
export function findLineChanges(before: ByteText, after: ByteText): readonly LineChange[] {
  const [old, now] = [splitLines(before), splitLines(after)];
  return findRegions(old, now).flatMap(({ oldAt, oldEnd, nowAt, nowEnd, changes }) => {
    const found: (LineChange & { readonly removed: string[]; readonly added: string[] })[] = [];
    let at = { oldAt, nowAt };
    let isOpen = false;
    for (const change of changes ?? compareLines(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))) {
      if (isKept(change)) {
        isOpen = false;
        at = { oldAt: at.oldAt + change.value.length, nowAt: at.nowAt + change.value.length };
        continue;
      }
      if (!isOpen) found.push({ ...at, removed: [], added: [] });
      isOpen = true;
      const last = found.at(-1)!;
      for (const one of change.value) (change.removed ? last.removed : last.added).push(one);
      at = change.removed
        ? { ...at, oldAt: at.oldAt + change.value.length }
        : { ...at, nowAt: at.nowAt + change.value.length };
    }
    return found;
  });
}

/** A later text without one of its changes. */
export function withoutChange(after: ByteText, { nowAt, removed, added }: LineChange): ByteText {
  const lines = splitLines(after);
  return [...lines.slice(0, nowAt), ...removed, ...lines.slice(nowAt + added.length)].join('');
}

/** The last region that begins at a line or before it. */
function lastUpTo(regions: readonly Region[], at: number): Region | undefined {
  let [low, high] = [0, regions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (regions[middle]!.oldAt <= at) low = middle + 1;
    else high = middle;
  }
  return regions[low - 1];
}

/** Where a line, counted from 0, is after some changes. */
function placeIn(changes: readonly Change[], line: number): number {
  let [old, now] = [0, 0];
  for (const change of changes) {
    const { length } = change.value;
    if (!change.added && line < old + length) return isKept(change) ? now + line - old : now;
    if (!change.added) old += length;
    if (!change.removed) now += length;
  }
  return now;
}

/** The shortest way from some lines to others. */
export function compareLines(removed: readonly string[], added: readonly string[]): readonly Change[] {
  const isShared = removed.length > 0 && added.length > 0 && shareLines(removed, added);
  return isShared ? diffArrays([...removed], [...added]) : replaceLines(removed, added);
}

function shareLines(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some);
  return others.some((line) => known.has(line));
}

export function replaceLines(removed: readonly string[], added: readonly string[]): readonly Change[] {
  return [
    { removed: true, added: false, value: removed },
    { removed: false, added: true, value: added },
  ];
}

/** Lines of two texts that differ: those of `old` from `oldAt` to `oldEnd` became those of `now` from `nowAt` to `nowEnd`. */
export interface Region {
  readonly oldAt: number;
  readonly oldEnd: number;
  readonly nowAt: number;
  readonly nowEnd: number;
  /** How, where they were compared to find its end. */
  readonly changes?: readonly Change[];
}

/** Equal lines that end a region. */
const anchor = 3;
/** The end of a region is looked for this far. */
const farthest = 4000;
/**
 * Lines of each text that are compared where no end is found, as where every third line changes: more where few of them
 * are in both. The time of that grows with their square.
 */
const windows = [128, 512, farthest / 2];
/** So many lines of a window have to be in both texts. */
const leastInBoth = 1 / 8;

/** The regions in which two texts differ, in order. */
export function findRegions(old: readonly string[], now: readonly string[]): readonly Region[] {
  // The time of a diff grows with the lines times the changes, and a fix may change a line in each of ten thousand
  // virtual hosts. But fixes are local: the texts are walked side by side, and only the few lines from where they part
  // to where they meet again are compared.
  const regions: Region[] = [];
  const anchors = indexAnchors(old, now);
  let oldAt = 0;
  let nowAt = 0;
  while (oldAt < old.length || nowAt < now.length) {
    if (old[oldAt] === now[nowAt]) {
      oldAt++;
      nowAt++;
      continue;
    }
    const region = measureRegion(anchors, oldAt, nowAt) ?? cutRegion(old, oldAt, now, nowAt);
    regions.push(region);
    oldAt = region.oldEnd;
    nowAt = region.nowEnd;
  }
  return regions;
}

/** The lines of two texts three by three: equal numbers stand for equal lines. A text has one more of them than lines. */
interface Anchors {
  readonly old: readonly number[];
  readonly now: readonly number[];
  /** Where each is in the later text, in order. */
  readonly placesInNow: ReadonlyMap<number, readonly number[]>;
}

function indexAnchors(old: readonly string[], now: readonly string[]): Anchors {
  const lines = new Map<string | undefined, number>();
  const groups = new Map<string, number>();
  const numberAll = (text: readonly string[]): readonly number[] => {
    const numbers = Array.from({ length: text.length + anchor }, (_, at) => numberOf(lines, text[at]));
    return Array.from({ length: text.length + 1 }, (_, at) =>
      numberOf(groups, numbers.slice(at, at + anchor).join(' ')),
    );
  };
  const later = numberAll(now);
  const placesInNow = new Map<number, number[]>();
  for (const [at, group] of later.entries()) {
    addTo(placesInNow, group, at);
  }
  return { old: numberAll(old), now: later, placesInNow };
}

function numberOf<T>(numbers: Map<T, number>, value: T): number {
  let number = numbers.get(value);
  if (number === undefined) {
    number = numbers.size;
    numbers.set(value, number);
  }
  return number;
}

/**
 * The shortest region that begins here, of those the one that removes least: after it, the next lines are equal again, or
 * both texts end. Undefined where it would be too long.
 */
function measureRegion({ old, placesInNow }: Anchors, oldAt: number, nowAt: number): Region | undefined {
  let shortest = farthest + 1;
  let region: Region | undefined;
  for (let oldEnd = oldAt; oldEnd < old.length && oldEnd - oldAt < shortest; oldEnd++) {
    const nowEnd = firstFrom(placesInNow.get(old[oldEnd]!) ?? [], nowAt);
    if (nowEnd === undefined) continue;
    const size = oldEnd - oldAt + nowEnd - nowAt;
    if (size >= shortest) continue;
    shortest = size;
    region = { oldAt, oldEnd, nowAt, nowEnd };
  }
  return region;
}

/** The first of some places, in order, that is not before another. */
function firstFrom(places: readonly number[], start: number): number | undefined {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return places[low];
}

/** A region without an end: it is cut after the last line that both texts have there. */
function cutRegion(old: readonly string[], oldAt: number, now: readonly string[], nowAt: number): Region {
  let region: Region = { oldAt, oldEnd: oldAt, nowAt, nowEnd: nowAt };
  for (const size of windows) {
    const [oldStop, nowStop] = [Math.min(oldAt + size, old.length), Math.min(nowAt + size, now.length)];
    const removed = old.slice(oldAt, oldStop);
    const added = now.slice(nowAt, nowStop);
    const changes = compareLines(removed, added);
    const isEnd = oldStop === old.length && nowStop === now.length;
    const ends = isEnd ? undefined : lastInBoth(changes);
    const part = ends === undefined ? changes : changes.slice(0, ends.count);
    region = {
      ...{ oldAt, oldEnd: ends === undefined ? oldStop : oldAt + ends.old },
      ...{ nowAt, nowEnd: ends === undefined ? nowStop : nowAt + ends.now, changes: part },
    };
    const inBoth = changes.reduce((sum, change) => sum + (isKept(change) ? change.value.length : 0), 0);
    if (isEnd || inBoth >= size * leastInBoth) break;
  }
  return region;
}

function isKept({ removed, added }: Change): boolean {
  return !removed && !added;
}

/** What there is up to the last lines that stay: so many changes, and lines of each side. Undefined where none stays. */
function lastInBoth(changes: readonly Change[]): Extent | undefined {
  let [old, now] = [0, 0];
  let last: Extent | undefined;
  for (const [at, change] of changes.entries()) {
    if (!change.added) old += change.value.length;
    if (!change.removed) now += change.value.length;
    if (isKept(change)) last = { count: at + 1, old, now };
  }
  return last;
}

interface Extent {
  readonly count: number;
  readonly old: number;
  readonly now: number;
}

/** Lines that go, that come, or that stay. */
export interface Change {
  readonly removed: boolean;
  readonly added: boolean;
  readonly value: readonly string[];
}
export function splitLines(text: ByteText): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
