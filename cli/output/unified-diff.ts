import path from 'node:path';
import { diffArrays, FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from 'diff';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { fileNameBytes, hasStrayBytes } from '../../grammar/file-name.ts';
import { isCommandLine } from './display.ts';

// Written by hand, because the library of the differences takes bytes for text and quotes no names as git does.

/**
 * What changes between two texts of a file, as `git diff` writes it, byte for byte: `git apply` and `patch -p1` turn
 * the one into the other. Empty where nothing changes.
 */
export function writeUnifiedDiff(file: string, before: ByteText, after: ByteText): ByteText {
  if (before === after) return '';
  const old = splitLines(before);
  const now = splitLines(after);
  const found = keepCommandsInside(findRegions(old, now), old, now, compare);
  const hunks = groupRegions(found).map((regions) => writeHunk(regions, old, now, compare));
  return writePatch(file, hunks);
}

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
    const changes = compare(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd));
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
    for (const change of changes ?? compare(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))) {
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
function compare(removed: readonly string[], added: readonly string[]): readonly Change[] {
  const isShared = removed.length > 0 && added.length > 0 && shareLines(removed, added);
  return isShared ? diffArrays([...removed], [...added]) : replace(removed, added);
}

function shareLines(some: readonly string[], others: readonly string[]): boolean {
  const known = new Set(some);
  return others.some((line) => known.has(line));
}

function replace(removed: readonly string[], added: readonly string[]): readonly Change[] {
  return [
    { removed: true, added: false, value: removed },
    { removed: false, added: true, value: added },
  ];
}

/**
 * As `writeUnifiedDiff`, where each line became the line at its place: with so many lines before as after, the work is that
 * of reading both, however many of them differ.
 */
export function writeDiffOfLines(file: string, before: ByteText, after: ByteText): ByteText {
  const old = splitLines(before);
  const now = splitLines(after);
  if (before === after || old.length !== now.length) return writeUnifiedDiff(file, before, after);
  const found = keepCommandsInside(findChangedRuns(old, now), old, now, replace);
  const hunks = groupRegions(found).map((regions) => writeHunk(regions, old, now, replace));
  return writePatch(file, hunks);
}

/** Runs of lines that differ from those at their places. */
function findChangedRuns(old: readonly string[], now: readonly string[]): readonly Region[] {
  const regions: Region[] = [];
  for (let at = 0; at < old.length; at++) {
    if (old[at] === now[at]) continue;
    const start = at;
    while (at < old.length && old[at] !== now[at]) at++;
    regions.push({ oldAt: start, oldEnd: at, nowAt: start, nowEnd: at });
  }
  return regions;
}

function writePatch(file: string, hunks: StructuredPatchHunk[]): ByteText {
  const name = file.split(path.sep).join('/').replace(/^\/+/, '');
  const files = {
    oldFileName: `a/${name}`,
    newFileName: `b/${name}`,
    oldHeader: undefined,
    newHeader: undefined,
  };
  const patch = formatPatch({ ...files, hunks }, FILE_HEADERS_ONLY);
  if (!hasStrayBytes(name)) return patch;
  const headers = `--- ${quoteBytes(`a/${name}`)}\n+++ ${quoteBytes(`b/${name}`)}\n`;
  return patch.replace(/^--- .*\n\+\+\+ .*\n/, () => headers);
}

/** As git quotes a name; the library takes names for text, and some are not. */
function quoteBytes(name: string): ByteText {
  const quoted = fileNameBytes(name).replace(/[^ !#-[\]-~]/g, (byte) =>
    /["\\]/.test(byte) ? `\\${byte}` : `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`,
  );
  return `"${quoted}"`;
}

/** Lines of two texts that differ: those of `old` from `oldAt` to `oldEnd` became those of `now` from `nowAt` to `nowEnd`. */
interface Region {
  readonly oldAt: number;
  readonly oldEnd: number;
  readonly nowAt: number;
  readonly nowEnd: number;
  /** How, where they were compared to find its end. */
  readonly changes?: readonly Change[];
}

/** Equal lines shown around a change. */
const context = 3;
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
function findRegions(old: readonly string[], now: readonly string[]): readonly Region[] {
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
    const places = placesInNow.get(group);
    if (places === undefined) placesInNow.set(group, [at]);
    else places.push(at);
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
    const changes = compare(removed, added);
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

/**
 * Widens regions until no line of their contexts is one that programs that run builds obey. Inside of a region such a line
 * is removed and added again, so that it begins with a sign, and the patch does what it did.
 */
function keepCommandsInside(
  regions: readonly Region[],
  old: readonly string[],
  now: readonly string[],
  compareLines: Compare,
): readonly Region[] {
  return regions.map((region, i) => {
    const lead = reachOfCommands(region.oldAt, regions[i - 1]?.oldEnd ?? 0, old);
    const tail = reachOfCommands(region.oldEnd, regions[i + 1]?.oldAt ?? old.length, old);
    if (lead + tail === 0) return region;
    const { oldAt, oldEnd, nowAt, nowEnd } = region;
    const kept = (value: readonly string[]): Change => ({ removed: false, added: false, value });
    const changes: readonly Change[] = [
      kept(old.slice(oldAt - lead, oldAt)),
      ...(region.changes ?? compareLines(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))),
      kept(old.slice(oldEnd, oldEnd + tail)),
    ];
    return {
      oldAt: oldAt - lead,
      oldEnd: oldEnd + tail,
      nowAt: nowAt - lead,
      nowEnd: nowEnd + tail,
      changes,
    };
  });
}

/** How many lines must join a region on one side until a whole context without such lines follows. */
function reachOfCommands(from: number, limit: number, lines: readonly string[]): number {
  const step = limit < from ? -1 : 1;
  let reach = 0;
  for (let distance = 1; distance <= Math.min(reach + context, Math.abs(limit - from)); distance++)
    if (isCommand(lines[step > 0 ? from + distance - 1 : from - distance]!)) reach = distance;
  return reach;
}

function isCommand(line: ByteText): boolean {
  return line.includes('::') && isCommandLine(toDisplayText(line));
}

/** Regions so near to one another that their contexts meet stand in one hunk. */
function groupRegions(regions: readonly Region[]): readonly (readonly Region[])[] {
  const groups: Region[][] = [];
  for (const region of regions) {
    const last = groups.at(-1);
    if (last !== undefined && region.oldAt - last.at(-1)!.oldEnd <= 2 * context) last.push(region);
    else groups.push([region]);
  }
  return groups;
}

/** Lines that go, that come, or that stay. */
interface Change {
  readonly removed: boolean;
  readonly added: boolean;
  readonly value: readonly string[];
}
type Compare = (removed: readonly string[], added: readonly string[]) => readonly Change[];

function writeHunk(
  regions: readonly Region[],
  old: readonly string[],
  now: readonly string[],
  compareLines: Compare,
): StructuredPatchHunk {
  const lead = Math.min(context, regions[0]!.oldAt);
  const oldStart = regions[0]!.oldAt - lead;
  const newStart = regions[0]!.nowAt - lead;
  const lines: string[] = [];
  const write = (sign: string, part: readonly string[]) => {
    for (const line of part) {
      for (const one of sign === ' ' && isCommand(line) ? '-+' : sign) {
        lines.push(one + line.replace(/\n$/, ''));
        if (!line.endsWith('\n')) lines.push('\\ No newline at end of file');
      }
    }
  };
  let at = oldStart;
  for (const { oldAt, oldEnd, nowAt, nowEnd, changes } of regions) {
    write(' ', old.slice(at, oldAt));
    for (const change of changes ?? compareLines(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))) {
      write(change.added ? '+' : change.removed ? '-' : ' ', change.value);
    }
    at = oldEnd;
  }
  const oldStop = Math.min(at + context, old.length);
  write(' ', old.slice(at, oldStop));
  const oldLines = oldStop - oldStart;
  const newLines = regions.at(-1)!.nowEnd + (oldStop - at) - newStart;
  return { oldStart: oldStart + 1, oldLines, newStart: newStart + 1, newLines, lines };
}

function splitLines(text: ByteText): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
