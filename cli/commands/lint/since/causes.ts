import { addTo } from '../../../../core/add-to.ts';
import { query } from '../../../../core/query.ts';
import { findLineChanges, type LineChange, withoutChange } from '../../../../diff/lines/line-changes.ts';
import type { ByteText } from '../../../../grammar/byte-text.ts';
import { toDisplayText } from '../../../../grammar/byte-text.ts';
import { trimWhitespace } from '../../../../grammar/whitespace.ts';
import { lstatSync } from '../../../../host/disk.ts';
import type { DiskViews, OtherNode } from '../../../../host/disk-view.ts';
import { realPath } from '../../../../host/reading-policy.ts';
import type { Finding, LintedFile, RelatedPlace } from '../../../../linter/findings/finding.ts';
import { positionsOf } from '../../../../linter/findings/positions.ts';
import { nameHere } from '../../../io/name-here.ts';
import { readFile } from '../../../io/read-file.ts';
import type { LintUnit } from '../lint-units.ts';
import type { ChangedFile } from './repository.ts';

/** What a digest of a finding needs; the text is that of its file. */
type DigestOf = (finding: Finding, text: ByteText) => string;

/** Finds the change that causes a finding; undefined where none does so by itself, or its own line is the change. */
export type FindCause = (finding: Finding) => RelatedPlace | undefined;

/**
 * Finds, for new findings on lines that did not change, the change without which each would not be there: every change is
 * taken back alone, and the unit is linted again. The function gets the files of a unit with their new findings.
 */
export function createCauses(
  changed: readonly ChangedFile[],
  digestOf: DigestOf,
  views: DiskViews,
): (unit: LintUnit, left: readonly LintedFile[]) => FindCause {
  const changesIn = query('changesIn', changesOf);
  return (unit, left) => {
    // a repository may have a thousand changed files that are not configuration
    const rankOf = ({ place, isThere }: ChangedFile) => (unit.isReading(place) ? 0 : isThere ? 2 : 1);
    const ranked = changed.map((file) => ({ file, rank: rankOf(file) })).sort((a, b) => a.rank - b.rank);
    const changes = ranked.slice(0, MOST_TRIED).flatMap(({ file }) => changesIn(file));
    return findCauses(changes, unit, left, { digestOf, views });
  };
}

function findCauses(
  changes: readonly Change[],
  unit: LintUnit,
  left: readonly LintedFile[],
  { digestOf, views }: { readonly digestOf: DigestOf; readonly views: DiskViews },
): FindCause {
  const isInChange = createLineTest(changes);
  const wanted = left.flatMap(({ file, text, findings }) =>
    findings
      .filter(({ start }) => !isInChange(file, positionsOf(text).at(start).line))
      .map((finding) => ({ finding, digest: digestOf(finding, text) })),
  );
  const causes = new Map<Finding, RelatedPlace>();
  if (wanted.length > 0) {
    const now = countDigests(unit.lintOn(views.view(new Map())), digestOf);
    for (const { undone, place } of changes.slice(0, MOST_TRIED)) {
      const without = countDigests(unit.lintOn(views.view(new Map([undone]))), digestOf);
      for (const { finding, digest } of wanted)
        if (!causes.has(finding) && (without.get(digest) ?? 0) < (now.get(digest) ?? 0))
          causes.set(finding, place);
      if (causes.size === wanted.length) break;
    }
  }
  return (finding) => causes.get(finding);
}

/** Each means to lint a server once more; who changed more at once sees it in the difference. */
export const MOST_TRIED = 40;

function countDigests(files: readonly LintedFile[], digestOf: DigestOf): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text, findings } of files)
    for (const finding of findings) {
      const digest = digestOf(finding, text);
      counts.set(digest, (counts.get(digest) ?? 0) + 1);
    }
  return counts;
}

/** One change of a file. */
interface Change {
  /** Where the file is here, and which of its lines are new; all where `lines` is undefined. */
  readonly at: string;
  readonly lines: LineChange | undefined;
  /** What the change leaves of the file, where it is taken back. */
  readonly undone: readonly [place: string, OtherNode];
  readonly place: RelatedPlace;
}

function changesOf({ place, before, isThere }: ChangedFile): readonly Change[] {
  const read = isThere ? readFile(place) : undefined;
  const now = read?.ok === true ? read.text : '';
  const file = nameHere(place);
  // what lay below a directory that is a file now cannot be looked at
  const isLink = isThere && lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  if (before.kind !== 'file' || !isThere || isLink || read?.ok !== true) {
    const what = describeWhole(before, { isThere, isLink });
    return [{ at: place, lines: undefined, undone: [place, before], place: wholeFile(file, now, what) }];
  }
  return findLineChanges(before.text, now).map((lines) => ({
    ...{ at: place, lines },
    undone: [place, { ...before, text: withoutChange(now, lines) }],
    place: placeOf(lines, file, now),
  }));
}

/** What became of a file or a link. */
function describeWhole(
  { kind }: OtherNode,
  now: { readonly isThere: boolean; readonly isLink: boolean },
): string {
  const thing = kind === 'link' || (kind === 'absent' && now.isLink) ? 'link' : 'file';
  if (!now.isThere) return `this ${thing} was deleted`;
  if (kind === 'absent') return `this ${thing} is new`;
  if (kind === 'link') return now.isLink ? 'this link leads elsewhere now' : 'this link became a file';
  return now.isLink ? 'this file became a link' : 'this file was replaced';
}

function wholeFile(file: string, text: ByteText, what: string): RelatedPlace {
  return { file, text, start: 0, end: 0, message: `${what}, which causes it` };
}

/** Where a change is in the text as it is now. */
function placeOf({ nowAt, removed, added }: LineChange, file: string, now: ByteText): RelatedPlace {
  const lines = now.split('\n');
  const offset = lines.slice(0, nowAt).reduce((sum, { length }) => sum + length + 1, 0);
  const first = added.findIndex(saysSomething);
  if (first >= 0) {
    const start = offset + added.slice(0, first).reduce((sum, { length }) => sum + length, 0);
    const line = added[first]!;
    const indent = line.indexOf(trimWhitespace(line));
    return {
      ...{ file, text: now, start: start + indent, end: start + trimWhitespace(line).length + indent },
      message: 'this change causes it',
    };
  }
  const gone = removed.find(saysSomething);
  const what = gone === undefined ? 'a line' : `\`${toDisplayText(trimWhitespace(gone))}\``;
  const at = Math.min(offset, now.length);
  return { file, text: now, start: at, end: at, message: `${what} was deleted here, which causes it` };
}

function saysSomething(line: ByteText): boolean {
  const text = trimWhitespace(line);
  return text !== '' && !text.startsWith('#');
}

/** Tells whether a line of a file, counted from 1, is new. */
function createLineTest(changes: readonly Change[]): (file: string, line: number) => boolean {
  const byPlace = new Map<string, Change[]>();
  for (const change of changes) addTo(byPlace, change.at, change);
  const placeOf = query('placeOf', realPath, { keyLength: 1 });
  return (file, line) =>
    (byPlace.get(placeOf(file)) ?? []).some(
      ({ lines }) => lines === undefined || (line > lines.nowAt && line <= lines.nowAt + lines.added.length),
    );
}
