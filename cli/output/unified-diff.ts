import path from 'node:path';
import { diffArrays, FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from 'diff';
import type { ByteText } from '../../grammar/byte-text.ts';
import { fileNameBytes, hasStrayBytes } from '../../grammar/file-name.ts';

// Written by hand, because the library of the differences takes bytes for text and quotes no names as git does.

/**
 * What changes between two texts of a file, as `git diff` writes it, byte for byte: `git apply` and `patch -p1` turn
 * the one into the other. Empty where nothing changes.
 */
export function writeUnifiedDiff(file: string, before: ByteText, after: ByteText): ByteText {
  if (before === after) return '';
  const old = splitLines(before);
  const now = splitLines(after);
  const hunks = groupRegions(findRegions(old, now)).map((regions) =>
    writeHunk(regions, old, now, (removed, added) => diffArrays([...removed], [...added])),
  );
  return writePatch(file, hunks);
}

/**
 * As `writeUnifiedDiff`, where each line became the line at its place: with so many lines before as after, the work is that
 * of reading both, however many of them differ.
 */
export function writeDiffOfLines(file: string, before: ByteText, after: ByteText): ByteText {
  const old = splitLines(before);
  const now = splitLines(after);
  if (before === after || old.length !== now.length) return writeUnifiedDiff(file, before, after);
  const hunks = groupRegions(findChangedRuns(old, now)).map((regions) =>
    writeHunk(regions, old, now, (removed, added) => [
      { removed: true, added: false, value: removed },
      { removed: false, added: true, value: added },
    ]),
  );
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
}

/** Equal lines shown around a change. */
const context = 3;
/** Equal lines that end a region. */
const anchor = 3;
/** The end of a region is looked for this far, which costs its square. */
const farthest = 4000;
/** So many lines of each text are a region where no end of it is found: where every third line changes there is none. */
const most = farthest / 2;

/** The regions in which two texts differ, in order. */
function findRegions(old: readonly string[], now: readonly string[]): readonly Region[] {
  // The time of a diff grows with the lines times the changes, and a fix may change a line in each of ten thousand
  // virtual hosts. But fixes are local: the texts are walked side by side, and only the few lines from where they part
  // to where they meet again are compared.
  const regions: Region[] = [];
  let oldAt = 0;
  let nowAt = 0;
  while (oldAt < old.length || nowAt < now.length) {
    if (old[oldAt] === now[nowAt]) {
      oldAt++;
      nowAt++;
      continue;
    }
    const region = measureRegion(old, oldAt, now, nowAt);
    regions.push(region);
    oldAt = region.oldEnd;
    nowAt = region.nowEnd;
  }
  return regions;
}

/** The shortest region that begins here: after it, the next lines are equal again, both texts end, or it is long enough. */
function measureRegion(old: readonly string[], oldAt: number, now: readonly string[], nowAt: number): Region {
  for (let size = 1; size <= farthest; size++) {
    for (let removed = 0; removed <= size; removed++) {
      const oldEnd = oldAt + removed;
      const nowEnd = nowAt + size - removed;
      if (oldEnd > old.length || nowEnd > now.length) continue;
      if (agree(old, oldEnd, now, nowEnd)) return { oldAt, oldEnd, nowAt, nowEnd };
    }
  }
  const [oldEnd, nowEnd] = [Math.min(oldAt + most, old.length), Math.min(nowAt + most, now.length)];
  return { oldAt, oldEnd, nowAt, nowEnd };
}

function agree(old: readonly string[], oldAt: number, now: readonly string[], nowAt: number): boolean {
  for (let i = 0; i < anchor; i++) if (old[oldAt + i] !== now[nowAt + i]) return false;
  return true;
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
  compare: Compare,
): StructuredPatchHunk {
  const lead = Math.min(context, regions[0]!.oldAt);
  const oldStart = regions[0]!.oldAt - lead;
  const newStart = regions[0]!.nowAt - lead;
  const lines: string[] = [];
  const write = (sign: string, part: readonly string[]) => {
    for (const line of part) {
      lines.push(sign + line.replace(/\n$/, ''));
      if (!line.endsWith('\n')) lines.push('\\ No newline at end of file');
    }
  };
  let at = oldStart;
  for (const { oldAt, oldEnd, nowAt, nowEnd } of regions) {
    write(' ', old.slice(at, oldAt));
    for (const change of compare(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))) {
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
