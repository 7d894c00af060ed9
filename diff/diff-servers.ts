import type { RequestQuestion } from '../access/request/request.ts';
import { createAnalysisBudget } from '../core/budget/work-limits.ts';
import { unseenInAnswers } from '../facts/requests/unseen-in-answers.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type LocatedFault, type StartFaults, startFaults } from '../linter/start-faults.ts';
import { hostsOf } from '../model/sections/sections.ts';
import { mayReachMainServer } from '../model/vhosts/main-server.ts';
import type { Differing } from '../requests/examples/ordinary-request.ts';
import { folderOf } from '../requests/examples/places.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { type DiffGroup, groupRequests } from './groups/group-requests.ts';
import {
  type ChangedLine,
  changedLinesOf,
  findOutermost,
  type Hunk,
  hunksOf,
} from './lines/changed-lines.ts';
import {
  filesOfBoth,
  foldersOfOneSide,
  instancesOf,
  otherFiles,
  readHtaccess,
} from './lines/files-of-both.ts';
import { type Instances, readingsOf } from './lines/readings.ts';
import type { ChangedPair } from './requests/changed-patterns.ts';
import { compareAnswers } from './requests/compare-answers.ts';
import type { Asking } from './requests/example-questions.ts';
import { directoriesOf, htaccessToAsk } from './requests/htaccess-to-ask.ts';
import { originsOfBoth } from './requests/origins-to-ask.ts';
import { type Reach, reachOf } from './requests/reach.ts';
import type { ServerDiff } from './server-diff.ts';
import { type Both, both, type DifferingFile, SIDES, type Side } from './sides/side.ts';

/** The options of a comparison besides the servers. */
export interface DiffOptions {
  readonly rules: readonly Rule[];
  /** The files that differ, besides those that the servers include. */
  readonly files: readonly DifferingFile[];
  /** The paths on each server of the .htaccess files that are there. */
  readonly htaccess: Both<readonly ByteText[]>;
  /** Requests that are asked besides the examples. */
  readonly questions: readonly RequestQuestion[];
  /** The parts that all example requests have. */
  readonly differing: Differing;
  /** The later server without a change. */
  readonly without?: ((change: Hunk | DifferingFile) => Side | undefined) | undefined;
  /** True to ask hosts no change concerns: to see that none of their answers changes. */
  readonly isEveryHostAsked?: boolean;
}

/** Which requests two servers answer differently, and because of which lines. */
export function diffServers(sides: Both<Side>, options: DiffOptions): ServerDiff {
  const { rules } = options;
  const changed = new Set(options.files.flatMap(({ before, after }) => [before.path, after.path]));
  const instances = both(SIDES, (side) => {
    const paths = options.htaccess[side].filter((path) => changed.has(path));
    return instancesOf(sides[side], readHtaccess(sides[side], paths));
  });
  const hunks = hunksOf(filesOfBoth(sides, instances, options.files));
  const lines = changedLinesOf(hunks);
  const files = otherFiles(options.files, lines);
  const faults = both(sides, ({ server, within }) => within(() => startFaults(server, rules)));
  const stops = both(faults, ({ surely: [first] }) => first);
  // what neither starts with, such as a module that this machine does not have, changes nothing
  const isRunning = (stops.before === undefined) === (stops.after === undefined);
  const found = isRunning
    ? findGroups(sides, { ...options, otherFiles: files }, { instances, hunks, lines })
    : NOTHING_ASKED;
  return {
    stops,
    mayStop: newFaults(faults),
    ...found,
    ...sortLines(lines, found.groups, sides, instances),
    changedLines: lines.length,
    shownLines: countShown(lines, found.groups),
  };
}

type Found = Pick<ServerDiff, 'requests' | 'origins' | 'notAsked' | 'groups' | 'open'>;

const NOTHING_ASKED: Found = { requests: 0, origins: 0, notAsked: 0, groups: [], open: [] };

/** The lines that may keep the later server from starting, and did not do so before. */
function newFaults({ before, after }: Both<StartFaults>): readonly LocatedFault[] {
  const known = new Set(before.perhaps.map(({ rule, message }) => `${rule} ${message}`));
  return after.perhaps.filter(({ rule, message }) => !known.has(`${rule} ${message}`));
}

interface Changes {
  readonly instances: Both<Instances>;
  readonly hunks: readonly Hunk[];
  readonly lines: readonly ChangedLine[];
}

function findGroups(
  sides: Both<Side>,
  options: DiffOptions & { readonly otherFiles: readonly DifferingFile[] },
  { instances, hunks, lines }: Changes,
): Found {
  const size = Math.max(sides.before.server.bytesOnDisk, sides.after.server.bytesOnDisk);
  const budget = createAnalysisBudget(size);
  const { otherFiles: files, isEveryHostAsked = false } = options;
  const folders = foldersOfOneSide(sides, options.files);
  const origins = originsOfBoth(sides);
  const changes = both(SIDES, (side) => ({
    read: lines.flatMap((one) => {
      const line = one[side];
      return line === undefined ? [] : readingsOf(line, instances[side]);
    }),
    pairs: lines.flatMap((one) => pairOf(one, side, instances)),
    paths: [...files.flatMap((one) => one[side].path ?? []), ...folders],
  }));
  const local = both(SIDES, (side) => directoriesOf(sides[side], changes[side].read, changes[side].paths));
  const directories = local.before && local.after && [...local.before, ...local.after];
  const asking = both(SIDES, (side): Asking => {
    const own = sides[side];
    const { read, pairs, paths } = changes[side];
    const reach = own.within(() => reachOf(own.server, read, paths.map(folderOf)));
    const { paths: asked, ...which } = htaccessToAsk(own, options.htaccess[side], directories, reach.hosts);
    return {
      ...{ ...which, side: own, lines: read, pairs, htaccess: readHtaccess(own, asked), paths, origins },
      reach: isEveryHostAsked ? everywhere(own, reach) : reach,
    };
  });
  const { differing, ...found } = compareAnswers(asking, { ...options, budget });
  const isUnseen = (line: ChangedLine) => aboutOf(line) !== undefined;
  const { rules, without } = options;
  const groups = groupRequests(differing, sides, { lines, hunks, files, without, rules, budget, isUnseen });
  return { ...found, groups };
}

/** A line that became another one, where each side first reads it. */
function pairOf(
  { before, after, isMoved }: ChangedLine,
  side: 'before' | 'after',
  instances: Both<Instances>,
): readonly ChangedPair[] {
  if (before === undefined || after === undefined || isMoved) return [];
  const [was] = readingsOf(before, instances.before);
  const [is] = readingsOf(after, instances.after);
  if (was === undefined || is === undefined) return [];
  return [side === 'before' ? { own: was, other: is } : { own: is, other: was }];
}

function everywhere({ server }: Side, { isAboutNames }: Reach): Reach {
  const main = mayReachMainServer(server) ? [undefined] : [];
  const hosts = [...main, ...hostsOf(server).map(({ at }) => at)];
  return { hosts, isEverywhere: true, isAboutNames };
}

/** The subject of a changed line that no answer shows; undefined for others. */
function aboutOf({ before, after }: ChangedLine): string | undefined {
  const { line } = after ?? before!;
  return unseenInAnswers(line.key, line.source.series);
}

function countShown(lines: readonly ChangedLine[], groups: readonly DiffGroup[]): number {
  const shown = new Set(groups.flatMap(({ causes }) => causes));
  const outermost = findOutermost(lines);
  return lines.filter((line) => shown.has(outermost(line))).length;
}

type Sorted = Pick<ServerDiff, 'unseen' | 'unread' | 'unshown'>;

/** Puts each changed line that is in no cause of a group where it belongs, and those of a section with that where they go together. */
function sortLines(
  lines: readonly ChangedLine[],
  groups: readonly DiffGroup[],
  sides: Both<Side>,
  instances: Both<Instances>,
): Sorted {
  const shown = new Set(groups.flatMap(({ causes }) => causes));
  const outermost = findOutermost(lines);
  const isRead = (one: ChangedLine) =>
    (['before', 'after'] as const).some((side) => {
      const line = one[side];
      return line !== undefined && sides[side].within(() => readingsOf(line, instances[side])).length > 0;
    });
  const kindOf = (one: ChangedLine) => (isRead(one) ? (aboutOf(one) ?? 'unshown') : 'unread');
  const found = new Map<string, Map<ChangedLine, number>>();
  for (const line of lines) {
    const top = outermost(line);
    if (shown.has(top)) continue;
    const kind = kindOf(line);
    const own = found.get(kind) ?? new Map<ChangedLine, number>();
    found.set(kind, own);
    // a section comes before what is in it
    const first = own.has(top) ? top : line;
    own.set(first, (own.get(first) ?? 0) + 1);
  }
  const told = [...found].flatMap(([kind, own]) =>
    [...own].map(([line, count]) => ({ kind, told: { line, inside: count - 1 } })),
  );
  const ofKind = (wanted: string) => told.flatMap(({ kind, told }) => (kind === wanted ? [told] : []));
  return {
    unshown: ofKind('unshown'),
    unread: ofKind('unread'),
    unseen: told.flatMap(({ kind: about, told }) =>
      about === 'unshown' || about === 'unread' ? [] : [{ ...told, about }],
    ),
  };
}
