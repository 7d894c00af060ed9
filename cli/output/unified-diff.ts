import path from 'node:path';
import { FILE_HEADERS_ONLY, formatPatch, type StructuredPatchHunk } from 'diff';
import {
  type Change,
  compareLines,
  findRegions,
  type Region,
  replaceLines,
  splitLines,
} from '../../diff/lines/line-changes.ts';
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
  const found = keepCommandsInside(findRegions(old, now), old, now, compareLines);
  const hunks = groupRegions(found).map((regions) => writeHunk(regions, old, now, compareLines));
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
  const found = keepCommandsInside(findChangedRuns(old, now), old, now, replaceLines);
  const hunks = groupRegions(found).map((regions) => writeHunk(regions, old, now, replaceLines));
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

/** Equal lines shown around a change. */
const context = 3;
/**
 * Widens regions until no line of their contexts is one that programs that run builds obey. Inside of a region such a line
 * is removed and added again, so that it begins with a sign, and the patch does what it did.
 */
function keepCommandsInside(
  regions: readonly Region[],
  old: readonly string[],
  now: readonly string[],
  compare: Compare,
): readonly Region[] {
  return regions.map((region, i) => {
    const lead = reachOfCommands(region.oldAt, regions[i - 1]?.oldEnd ?? 0, old);
    const tail = reachOfCommands(region.oldEnd, regions[i + 1]?.oldAt ?? old.length, old);
    if (lead + tail === 0) return region;
    const { oldAt, oldEnd, nowAt, nowEnd } = region;
    const kept = (value: readonly string[]): Change => ({ removed: false, added: false, value });
    const changes: readonly Change[] = [
      kept(old.slice(oldAt - lead, oldAt)),
      ...(region.changes ?? compare(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))),
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
      for (const one of sign === ' ' && isCommand(line) ? '-+' : sign) {
        lines.push(one + line.replace(/\n$/, ''));
        if (!line.endsWith('\n')) lines.push('\\ No newline at end of file');
      }
    }
  };
  let at = oldStart;
  for (const { oldAt, oldEnd, nowAt, nowEnd, changes } of regions) {
    write(' ', old.slice(at, oldAt));
    for (const change of changes ?? compare(old.slice(oldAt, oldEnd), now.slice(nowAt, nowEnd))) {
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
