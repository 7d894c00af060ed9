import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { moduleFact } from '../../facts/modules.ts';
import { type ChangeTrigger, type ReleaseChange, releaseChanges } from '../../facts/release-changes.ts';
import { compareReleases } from '../../facts/releases.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { meetsTrigger } from './meets-trigger.ts';

/** A change between two releases that a configuration meets. */
export interface MetChange {
  readonly change: ReleaseChange;
  /**
   * `present` where a line that httpd surely reads meets it; `unknown` where a condition, a variable, a module or a
   * file that plume does not see decides.
   */
  readonly certainty: Exclude<Knowledge, 'absent'>;
  /** The lines that meet it, in httpd's order, `MOST_LINES` at most; none where a missing directive alone does. */
  readonly at: readonly Located[];
  /** How many lines meet it. */
  readonly count: number;
}

/** Releases of 2.4: the older one, which the configuration was made for, and the newer one. */
export interface ReleaseRange {
  readonly from: string;
  readonly to: string;
}

/** So many lines are named for one change. */
export const MOST_LINES = 50;

/**
 * What changed after `from`, up to and including `to`, that a server meets; the newest change first. `htaccess` are the
 * .htaccess files that belong to it.
 */
export function findReleaseChanges(
  server: Server,
  range: ReleaseRange,
  htaccess: readonly FileInstance[] = [],
): readonly MetChange[] {
  const changes = releaseChanges().filter((change) => isBetween(change, range));
  const wanted = triggersByKey(changes);
  const search: Search = { found: new Map(), seen: new Set(), candidates: [] };
  const { found } = search;
  for (const instance of [...server.instances, ...htaccess]) lookThrough(instance, server, wanted, search);
  for (const change of changes) addWithoutLine(change, server, search);
  for (const { change, trigger, certainty, located } of search.candidates)
    addIfMissing(change, trigger, certainty, located);
  return changes.flatMap((change) => found.get(change) ?? []);

  function addIfMissing(
    change: ReleaseChange,
    trigger: ChangeTrigger,
    certainty: Knowledge,
    located: Located,
  ): void {
    const met = weakest([certainty, missing(trigger, server, search)]);
    if (met !== 'absent') add(found, change, met, located);
  }
}

/** Whether an upgrade brings a change: what an older release than `from` had already is none. */
function isBetween({ since, until, broughtBy }: ReleaseChange, { from, to }: ReleaseRange): boolean {
  if (compareReleases(since, from) <= 0 || compareReleases(since, to) > 0) return false;
  if (until !== undefined && compareReleases(to, until) >= 0) return false;
  return broughtBy === undefined || compareReleases(from, broughtBy) >= 0;
}

type MutableMet = {
  readonly change: ReleaseChange;
  certainty: Exclude<Knowledge, 'absent'>;
  readonly at: Located[];
  count: number;
  /** The offsets of the lines that are counted, by file: one that is read several times in a row has each line once. */
  readonly counted: Map<string, Set<number>>;
};

interface Wanted {
  readonly change: ReleaseChange;
  readonly trigger: ChangeTrigger;
}

interface Search {
  readonly found: Map<ReleaseChange, MutableMet>;
  /** The keys of commands that httpd may read. */
  readonly seen: Set<string>;
  /** Lines that meet a change unless the directive that it names is somewhere. */
  readonly candidates: (Wanted & { readonly certainty: Knowledge; readonly located: Located })[];
}

function triggersByKey(changes: readonly ReleaseChange[]): ReadonlyMap<string, readonly Wanted[]> {
  const byKey = new Map<string, Wanted[]>();
  for (const change of changes)
    for (const trigger of change.triggers)
      for (const key of trigger.keys ?? []) {
        addTo(byKey, key, { change, trigger });
      }
  return byKey;
}

function lookThrough(
  instance: FileInstance,
  server: Server,
  wanted: ReadonlyMap<string, readonly Wanted[]>,
  { found, seen, candidates }: Search,
): void {
  const configuration = configurationOf(instance);
  if (configuration.isIgnored) return;
  for (const command of instance.document.lines) {
    spendWork(1);
    if (command.kind !== 'directive' && command.kind !== 'open') continue;
    const own = wanted.get(command.key);
    if (own === undefined && seen.has(command.key)) continue;
    const certainty = readingOf(command, instance);
    if (certainty === 'absent') continue;
    seen.add(command.key);
    for (const { change, trigger } of own ?? []) {
      if (!areLoaded(trigger, server)) continue;
      const located = { instance, command };
      const met = weakest([certainty, meetsTrigger(located, trigger)]);
      if (met === 'absent') continue;
      // whether a directive is missing is known when all lines are seen
      if (trigger.without === undefined) add(found, change, met, located);
      else candidates.push({ change, trigger, certainty: met, located });
    }
  }
}

/** Whether httpd reads a command and carries it out; the text of a macro is read where it is used. */
function readingOf(command: Command, instance: FileInstance): Knowledge {
  const configuration = configurationOf(instance);
  if (configuration.macroAround(command) !== undefined) return 'absent';
  if (configuration.availability(command) === 'absent') return 'absent';
  return weakest([instance.certainty, configuration.isRead(command)]);
}

/** What a missing directive or a module alone meets. */
function addWithoutLine(change: ReleaseChange, server: Server, search: Search): void {
  for (const trigger of change.triggers) {
    if (trigger.keys !== undefined || !areLoaded(trigger, server)) continue;
    const certainty = missing(trigger, server, search);
    if (certainty !== 'absent') add(search.found, change, certainty, loadingLine(trigger, server));
  }
}

/** Whether the directive that a trigger wants to be missing is; what plume does not see may have it. */
function missing({ without }: ChangeTrigger, { unknowns }: Server, { seen }: Search): Knowledge {
  if (without === undefined) return 'present';
  if (seen.has(without)) return 'absent';
  return unknowns.length === 0 ? 'present' : 'unknown';
}

/** The line that loads one of the trigger's modules; undefined where all are compiled in. */
function loadingLine({ modules }: ChangeTrigger, { modules: { loaded } }: Server): Located | undefined {
  const identifiers = modules.map((name) => moduleFact(name, '2.4')?.identifier);
  return loaded.find(({ identifier }) => identifiers.includes(identifier))?.at;
}

/** Whether the modules surely are: of those that may be, and that no line is about, there would be too many. */
function areLoaded({ modules }: ChangeTrigger, server: Server): boolean {
  return modules.every((name) => server.modules.has(name) === 'present');
}

function add(
  found: Map<ReleaseChange, MutableMet>,
  change: ReleaseChange,
  certainty: Exclude<Knowledge, 'absent'>,
  located: Located | undefined,
): void {
  let met = found.get(change);
  if (met === undefined) {
    met = { change, certainty, at: [], count: 0, counted: new Map() };
    found.set(change, met);
  }
  if (certainty === 'present') met.certainty = 'present';
  if (located === undefined || !isNew(met, located)) return;
  met.count++;
  if (met.at.length < MOST_LINES) met.at.push(located);
}

function isNew({ counted }: MutableMet, { instance: { identity }, command: { start } }: Located): boolean {
  const lines = counted.get(identity) ?? new Set<number>();
  if (lines.has(start)) return false;
  counted.set(identity, lines.add(start));
  return true;
}

function weakest(all: readonly Knowledge[]): Knowledge {
  if (all.includes('absent')) return 'absent';
  return all.includes('unknown') ? 'unknown' : 'present';
}
