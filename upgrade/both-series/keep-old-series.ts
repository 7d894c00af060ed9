import { createWorkBudget, withinOrNothing } from '../../core/budget/work-budget.ts';
import { workFor } from '../../core/budget/work-limits.ts';
import { query } from '../../core/query.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { documentQuery } from '../../grammar/document-query.ts';
import type { Line } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { bytesWithHtaccess } from '../../model/server/bytes-with-htaccess.ts';
import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { sortItems } from '../collect-items.ts';
import { namesOf } from '../file-names.ts';
import { htaccessInstances } from '../htaccess-instances.ts';
import type { UpgradeItem } from '../upgrade-item.ts';
import type { FileEdit, UpgradeOptions, UpgradePlan } from '../upgrade-plan.ts';
import { effectiveCommands, type IsSure, sureConditions } from './effective-commands.ts';
import type { Guard } from './guards.ts';
import { type HoistOptions, hoistVersionModule } from './hoist-version-module.ts';
import { type GuardedPair, type MergedText, mergeTexts } from './merge-texts.ts';

/**
 * The plan, written so that httpd 2.2 can go on with the same files: what changes is in branches, of which 2.2 reads its
 * own lines and 2.4 those of the plan. Both readings are compared with what each series should read; where that cannot
 * be shown, nothing is edited, and an item says why.
 */
export function keepOldSeries(plan: UpgradePlan, options: UpgradeOptions): UpgradePlan {
  const [first] = plan.edits;
  const old = first && readServer(options.before);
  if (first === undefined || old === undefined) return plan;
  const budget = createWorkBudget(workFor(bytesWithHtaccess(old, options.htaccess)).steps * READINGS);
  const kept = withinOrNothing(budget, () => keep(plan, options, old));
  return kept ?? refuse(plan, [noteAt(first, 0, 'that would be too much work')]);
}

/** The whole server is walked for both series and both texts, a few times. */
const READINGS = 4;

function keep(plan: UpgradePlan, options: UpgradeOptions, old: Server): UpgradePlan {
  const { identityOf } = namesOf(old, options.htaccess);
  const work: Work = { options, old, identityOf, edits: plan.edits, guards: new Map() };
  const attempt = chooseGuards(work);
  if (attempt.wrong.length > 0)
    return refuse(
      plan,
      attempt.wrong.slice(0, MOST_NAMED).map(({ edit, pair }) => noteAt(edit, pair.start, NO_GUARD)),
    );
  const different = compareReadings(work, attempt);
  if (different !== undefined) return refuse(plan, [noteAt(different, 0, NOT_ALIKE)]);
  return {
    ...plan,
    edits: attempt.edits,
    items: sortItems([
      ...plan.items,
      ...attempt.unsure.map(({ edit, pair }) => noteUnsure(edit, pair.start)),
    ]),
  };
}

/** The most lines without a guard that are told where no branches can be written. */
const MOST_NAMED = 20;
const NO_GUARD =
  'nothing that surely holds in one series alone can guard this line: mod_authz_core is not loaded yet, and mod_version is not surely there in both';
const NOT_ALIKE = 'plume cannot prove that each series would read its own lines of this file';

/**
 * Tries guards until each place has the best that there is: one that surely holds, else mod_authz_core where nothing speaks
 * against it. Where mod_version comes too late, it is loaded earlier.
 */
function chooseGuards(work: Work): Attempt {
  const doubtful = new Set<string>();
  const settled = new Set<string>();
  let attempt = tryOnce(work);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const late = attempt.wrong.filter(({ pair }) => pair.guard === 'version');
    const hoisted = late.length === 0 ? undefined : hoistVersionModule(work);
    const next = late.length === 0 ? nextPlaces(attempt, settled) : [];
    const back = late.filter(({ edit, pair }) => doubtful.has(keyOf(edit.file, pair.lines)));
    if (hoisted !== undefined) work.edits = hoisted;
    else if (late.length > 0 && back.length === 0) break;
    else if (late.length === 0 && next.length === 0) break;
    else
      for (const { edit, pair } of late.length > 0 ? back : next) {
        const key = keyOf(edit.file, pair.lines);
        work.guards.set(key, late.length > 0 ? 'module' : 'version');
        if (late.length > 0) settled.add(key);
        else if (attempt.unsure.some((one) => one.pair === pair)) doubtful.add(key);
      }
    attempt = tryOnce(work);
  }
  return attempt;
}

/** The most rounds in which guards are chosen: each may show that others do not hold yet. */
const MOST_ROUNDS = 8;

/** What is to be guarded by mod_version instead; where mod_authz_core itself is loaded, that alone first. */
function nextPlaces({ wrong, unsure }: Attempt, settled: ReadonlySet<string>): readonly WrongPair[] {
  const open = [...wrong, ...unsure].filter(
    ({ edit, pair }) => pair.guard === 'module' && !settled.has(keyOf(edit.file, pair.lines)),
  );
  const loading = open.filter(({ pair }) => pair.loads);
  return loading.length > 0 ? loading : open;
}

interface Work extends HoistOptions {
  edits: readonly FileEdit[];
  /** Guards by file and lines, where it is not the first choice. */
  readonly guards: Map<string, Guard>;
}

interface Attempt {
  readonly edits: readonly FileEdit[];
  /** The servers that both series read. */
  readonly servers: readonly [was: Server | undefined, is: Server | undefined];
  readonly wrong: readonly WrongPair[];
  readonly unsure: readonly WrongPair[];
}

/** A pair of branches that is not surely read by its own series alone. */
interface WrongPair {
  readonly edit: FileEdit;
  readonly pair: GuardedPair;
}

function keyOf(file: string, lines: ByteText): string {
  return JSON.stringify([file, lines]);
}

function tryOnce(work: Work): Attempt {
  const { edits, guards, identityOf, options } = work;
  const merged = new Map<string, MergedText>();
  for (const { file, before, after } of edits)
    merged.set(
      file,
      mergeTexts(before, after, (lines) => guards.get(keyOf(file, lines)) ?? 'module'),
    );
  const texts = new Map([...merged].map(([file, { text }]) => [identityOf(file), text]));
  const servers = [readWith(options.before, texts), readWith(options.after, texts)] as const;
  const [wrong, unsure]: [WrongPair[], WrongPair[]] = [[], []];
  for (const edit of edits) {
    const { file } = edit;
    for (const pair of merged.get(file)?.pairs ?? []) {
      const states = servers.map((server, i) =>
        server === undefined ? 'wrong' : stateOf(pair, i === 0, instancesOf(file, server, work)),
      );
      if (states.includes('wrong')) wrong.push({ edit, pair });
      else if (states.includes('unsure')) unsure.push({ edit, pair });
    }
  }
  const written = edits.map((edit) => ({ ...edit, after: merged.get(edit.file)?.text ?? edit.after }));
  return { edits: originals(written, options, work), servers, wrong, unsure };
}

/** Where a line was moved before, the file is compared with what it was at first. */
function originals(
  edits: readonly FileEdit[],
  { before }: UpgradeOptions,
  { old, identityOf }: Work,
): readonly FileEdit[] {
  return edits.map((edit) => {
    const identity = identityOf(edit.file);
    const text = old.documentOf(identity)?.source.text;
    const read = text === undefined ? before.files.read(identity) : undefined;
    return { ...edit, before: text ?? (read?.ok === true ? read.text : edit.before) };
  });
}

function readWith(options: ReadServerOptions, texts: ReadonlyMap<string, ByteText>): Server | undefined {
  return readServer({ ...options, files: overlayFiles(options.files, texts) });
}

/** How a file is read: each time that the server includes it, or by each host that leads to a .htaccess. */
function instancesOf(file: string, server: Server, { options, identityOf }: Work): readonly FileInstance[] {
  const identity = identityOf(file);
  const included = server.instances.filter((instance) => instance.identity === identity);
  if (included.length > 0) return included;
  const path = options.htaccess.find((one) => {
    const entry = server.files.look(one);
    return entry.ok && entry.identity === identity;
  });
  return path === undefined ? [] : htaccessInstances(path, server);
}

type State = 'right' | 'unsure' | 'wrong';

/** Whether a series reads its own branch and not the other one. */
function stateOf(
  { guard, old, now }: GuardedPair,
  isOld: boolean,
  instances: readonly FileInstance[],
): State {
  const [own, other] = isOld ? [old, now] : [now, old];
  const states = instances.flatMap((instance) => [
    ...(own === undefined ? [] : [branchState(own, 'present', guard, instance)]),
    ...(other === undefined ? [] : [branchState(other, 'absent', guard, instance)]),
  ]);
  if (states.includes('wrong')) return 'wrong';
  return states.includes('unsure') ? 'unsure' : 'right';
}

function branchState(
  start: number,
  wanted: 'present' | 'absent',
  guard: Guard,
  instance: FileInstance,
): State {
  const tag = linesByStart(instance.document).get(start);
  if (tag?.kind !== 'open' || instance.isUnevaluated(tag)) return 'wrong';
  const configuration = configurationOf(instance);
  // what is in a section that is not read is not read either
  if (configuration.isRead(tag) === 'absent') return 'right';
  // an unknown section is refused, where an unknown module is merely not there
  if (guard === 'version' && configuration.availability(tag) !== 'present') return 'wrong';
  const holds = instance.holds(tag);
  const isSure = conditionsOf(instance)(tag);
  if (isSure) return holds === wanted ? 'right' : 'wrong';
  return guard === 'module' ? 'unsure' : 'wrong';
}

/** The file in which a series would read other commands than it should; undefined where there is none. */
function compareReadings(work: Work, { servers: [was, is] }: Attempt): FileEdit | undefined {
  const { options, old, edits, identityOf } = work;
  const texts = new Map(edits.map(({ file, after }) => [identityOf(file), after]));
  const wanted = readWith(options.after, texts);
  if (was === undefined || is === undefined || wanted === undefined) return edits[0];
  const pairs = [
    [old, was],
    [wanted, is],
  ] as const;
  for (const [one, other] of pairs) {
    if (!areAlike(commandsOf(one), commandsOf(other)))
      return edits.find(({ file }) => isIncluded(file, one, work)) ?? edits[0];
    for (const edit of edits) {
      if (isIncluded(edit.file, one, work)) continue;
      const [a, b] = [one, other].map((server) =>
        instancesOf(edit.file, server, work).flatMap((instance) =>
          effectiveCommands(instance, conditionsOf(instance)),
        ),
      );
      if (!areAlike(a ?? [], b ?? [])) return edit;
    }
  }
  return undefined;
}

function isIncluded(file: string, server: Server, { identityOf }: Work): boolean {
  return server.instances.some(({ identity }) => identity === identityOf(file));
}

function conditionsOf({ server }: FileInstance): IsSure {
  return server === undefined ? () => true : conditionsIn(server);
}

const conditionsIn = query('conditionsIn', sureConditions, { keyLength: 1 });

const linesByStart = documentQuery(
  'linesByStart',
  ({ lines }): ReadonlyMap<number, Line> => new Map(lines.map((line) => [line.start, line])),
);

function commandsOf(server: Server): readonly string[] {
  return effectiveCommands(server.main, sureConditions(server));
}

function areAlike(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

/** Nothing is edited: the items of the plan are still to be done. */
function refuse(plan: UpgradePlan, notes: readonly UpgradeItem[]): UpgradePlan {
  const items = plan.items.map((item) => ({ ...item, isEdited: false }));
  return { ...plan, edits: [], items: sortItems([...items, ...notes]) };
}

function noteAt({ file, before }: FileEdit, start: number, why: string): UpgradeItem {
  return {
    ...NO_ITEM,
    kind: 'check',
    ...{ rule: 'both-series/not-guarded', file, text: before, start },
    message: `plume edits no file, because ${why}.`,
    help: 'Load mod_version before this line in both series, where it is not compiled in; or name the new machine with `--to-server`, so that plume knows its modules; or keep separate files for httpd 2.2, and upgrade without `--keep-2.2`.',
  };
}

function noteUnsure({ file, before }: FileEdit, start: number): UpgradeItem {
  return {
    ...NO_ITEM,
    kind: 'check',
    ...{ rule: 'both-series/module-unseen', file, text: before, start },
    message:
      'httpd 2.4 reads its branch here only if it has loaded mod_authz_core before; plume does not see what loads it.',
    help: 'Where it is loaded later, 2.4 reads the lines of 2.2: `httpd -t` then refuses them.',
  };
}

const NO_ITEM = {
  ...{ isEdited: false, choices: [] },
  ...{ request: undefined, before: undefined, after: undefined },
} as const;
