import { syntheticServerFor } from '../../access/conversion/synthetic-server.ts';
import { describeRequest } from '../../access/describe/describe-assignment.ts';
import { largestOpening, type Opening } from '../../access/describe/largest-opening.ts';
import { type RequestClass, withSections } from '../../access/equivalence/request-class.ts';
import { requestClassesOf } from '../../access/equivalence/request-classes.ts';
import { comparePolicies } from '../../access/equivalence/request-space.ts';
import { kindOfSections } from '../../access/kinds/policy-kinds.ts';
import { type Alternative, pairsTogether, policiesOf } from '../../access/policy/policy.ts';
import type { RequireNode } from '../../access/policy/require-tree.ts';
import { accessIn, type Setting } from '../../access/policy/section-access.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { once } from '../../core/query.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { type AccessState, accessStateOf, isPartOfSection, type LocatedScope } from './access-states.ts';
import type { ComparedFile } from './compare-commands.ts';
import type { JudgedTexts } from './judged-texts.ts';
import type { Difference } from './verdict.ts';

/** Classes of which the sections may say something else now, with what they said and say. */
interface ComparedAccess {
  readonly requestClasses: readonly RequestClass[];
  /** Those for which settings may differ; all where this is left out. */
  readonly mayChange?: readonly RequestClass[];
  readonly before: SettingsOf;
  readonly after: SettingsOf;
}
type SettingsOf = (scope: Scope) => readonly Setting[];

/**
 * Access decisions that are no longer the same: those of all classes are compared, of the target's release series or of
 * the one that the text was written for. None where no fix is about access.
 */
export function compareAccess(
  before: JudgedTexts,
  after: JudgedTexts,
  files: readonly ComparedFile[],
): readonly Difference[] {
  const about = files.filter(({ aboutAccess }) => aboutAccess.length > 0);
  const [first] = about;
  if (first === undefined) return [];
  const compared = classesToCompare(before, after, about);
  const fixes = about.flatMap(({ aboutAccess }) => aboutAccess);
  const tell = (kind: Difference['kind'], why: string): readonly Difference[] => [
    { kind, file: first.file.name, line: undefined, why, fixes },
  ];
  if (compared === undefined) return tell('unknown', 'its access decisions cannot be compared');
  const all = before.server === undefined ? compared.flatMap(withSurroundings) : compared;
  const [why, ...others] = baselinesOf(before).map((series) => {
    for (const one of all) {
      const difference = findDifference(one, series, before.target.series);
      if (difference !== undefined) return difference;
    }
    return undefined;
  });
  return why === undefined || others.includes(undefined) ? [] : tell('access', why);
}

/**
 * The comparison, and the comparison within each `<Directory "/">` that may surround a file on its own: a line that
 * repeats what holds anyway may be there to override another one.
 */
function withSurroundings({ requestClasses, before, after }: ComparedAccess): readonly ComparedAccess[] {
  const around = surroundings();
  return [
    { requestClasses, before, after },
    ...around.map(({ section, settings }): ComparedAccess => {
      const inside =
        (settingsOf: SettingsOf): SettingsOf =>
        (scope) =>
          scope === section.scope ? settings : settingsOf(scope);
      return {
        requestClasses: requestClasses.map((requestClass) =>
          withSections(requestClass, [section, ...requestClass.sections]),
        ),
        before: inside(before),
        after: inside(after),
      };
    }),
  ];
}

interface Surrounding {
  readonly section: MergedSection;
  readonly settings: readonly Setting[];
}

const surroundings = once('surroundings', (): readonly Surrounding[] =>
  ['Require all denied', 'Require all granted', 'Order allow,deny\nDeny from all'].flatMap((lines) => {
    const text = `<Directory "/">\n${lines}\n</Directory>\n`;
    const synthetic = syntheticServerFor(parse(text, '2.4'), false, { series: '2.4', release: undefined });
    const [section] =
      synthetic === undefined
        ? []
        : requestClassesOf(synthetic.server).all.flatMap(({ sections }) => sections);
    if (section?.scope === undefined) return [];
    return [{ section, settings: accessIn(section.scope) }];
  }),
);

/** The largest class of requests to which fixes grant access that was denied. */
export function findOpening(
  before: JudgedTexts,
  after: JudgedTexts,
  files: readonly ComparedFile[],
): Opening | 'unknown' | undefined {
  const about = files.filter(({ aboutAccess }) => aboutAccess.length > 0);
  if (about.length === 0) return undefined;
  const compared = classesToCompare(before, after, about);
  if (compared === undefined) return 'unknown';
  return largestOf(compared, before);
}

/**
 * The largest class of requests to which fixes grant access that was denied, among request classes with their settings
 * before and after.
 */
export function largestOf(
  compared: readonly ComparedAccess[],
  { target, server }: Pick<JudgedTexts, 'target' | 'server'>,
): Opening | 'unknown' | undefined {
  // a 500 is a failure, and nobody's decision
  const opening = largestIn(
    compared,
    target.series,
    target.series,
    (status) => status !== 200 && status !== 500,
  );
  if (opening === undefined || !isWrittenFor22({ target, server })) return opening;
  // the fix restores access that 2.2 granted
  const isOpenedAnew = largestIn(compared, '2.2', target.series, (status) => status !== 200) !== undefined;
  return isOpenedAnew ? opening : undefined;
}

/**
 * Whether files were written for 2.2 and not for their target: a fix may restore access that 2.2 granted, which
 * largestOf() finds out of all classes that it is given.
 */
function isWrittenFor22({ target, server }: Pick<JudgedTexts, 'target' | 'server'>): boolean {
  if (target.series === '2.2') return false;
  return target.from === '2.2' || server?.modules.has('mod_access_compat') === 'absent';
}

function largestIn(
  compared: readonly ComparedAccess[],
  series: Series,
  target: Series,
  isRefused: (status: number) => boolean,
): Opening | 'unknown' | undefined {
  let largest: Opening | 'unknown' | undefined;
  for (const { requestClasses, mayChange = requestClasses, before, after } of compared) {
    // where nothing else is said, one series grants nothing more
    const changed =
      series === target
        ? mayChange.filter(({ sections }) => sections.some((section) => isChanged(section, before, after)))
        : requestClasses;
    spendWork(mayChange.length);
    for (const { sections } of unlike(changed, [before, after])) {
      const pairs = pairsOf(policiesOf(sections, series, before), policiesOf(sections, target, after));
      for (const [one, other] of pairs ?? []) {
        const opening = largestOpening(one.policy, other.policy, isRefused);
        if (opening === undefined) continue;
        if (opening === 'unknown') largest ??= opening;
        else if (largest === undefined || largest === 'unknown' || opening.size > largest.size)
          largest = opening;
      }
    }
  }
  return largest;
}

function isChanged({ scope }: MergedSection, before: SettingsOf, after: SettingsOf): boolean {
  return scope !== undefined && before(scope) !== after(scope);
}

/** The lines of releases of which one must have decided before as the target does afterwards, the target's own first. */
function baselinesOf({ target }: JudgedTexts): readonly Series[] {
  return target.series === '2.2' ? ['2.2'] : ['2.4', '2.2'];
}

/** Undefined where sections before and after cannot be told to be the same. */
function classesToCompare(
  before: JudgedTexts,
  after: JudgedTexts,
  files: readonly ComparedFile[],
): readonly ComparedAccess[] | undefined {
  const compared: ComparedAccess[] = [];
  // the files of a server are looked at together
  for (const one of before.server === undefined ? files : files.slice(0, 1)) {
    // a fix does not make a file part of something else
    const isInSection = before.server === undefined && isPartOfSection(one.file);
    const [old, now] = [
      accessStateOf(before, one.file, isInSection),
      accessStateOf(after, one.after, isInSection),
    ];
    if (old === undefined || now === undefined) return undefined;
    if (old.server.instances.length !== now.server.instances.length) return undefined;
    const keys = keysAcross(before, files);
    const keyBefore = (scope: Scope) => keys(old.locate(scope));
    const keyAfter = (scope: Scope) => written(now.locate(scope));
    const settled = settledIn(before, files);
    const was = withoutSettled(settled.before, (scope) => old.locate(scope)?.identity);
    const is = withoutSettled(settled.after, (scope) => now.locate(scope)?.identity);
    compared.push(
      {
        requestClasses: old.requestClasses,
        before: was,
        after: settingsAt(scopesOf(now, keyAfter), keyBefore, is),
      },
      {
        requestClasses: now.requestClasses,
        before: settingsAt(scopesOf(old, keyBefore), keyAfter, was),
        after: is,
      },
    );
  }
  return compared;
}

/** The key after the fixes of a scope before them; undefined for one that is gone. */
function keysAcross(
  texts: JudgedTexts,
  files: readonly ComparedFile[],
): (located: LocatedScope | undefined) => string | undefined {
  const starts = new Map<string, Map<number, number>>();
  for (const { file, pairs, renamed } of files) {
    const own = new Map<number, number>();
    for (const [old, now] of [...pairs.after, ...renamed]) own.set(old.start, now.start);
    starts.set(texts.identityOf(file.name), own);
  }
  return (located) => {
    if (located === undefined) return undefined;
    const own = starts.get(located.identity);
    if (located.start === undefined || own === undefined) return written(located);
    const start = own.get(located.start);
    return start === undefined ? undefined : written({ ...located, start });
  };
}

function written(located: LocatedScope | undefined): string | undefined {
  return located && `${located.instance}\n${located.identity}\n${located.start ?? ''}`;
}

function scopesOf(
  { requestClasses }: AccessState,
  keyOf: (scope: Scope) => string | undefined,
): ReadonlyMap<string, Scope> {
  const scopes = new Map<string, Scope>();
  for (const { sections } of requestClasses)
    for (const { scope } of sections) {
      const key = scope === undefined ? undefined : keyOf(scope);
      if (scope !== undefined && key !== undefined) scopes.set(key, scope);
    }
  return scopes;
}

/** What scopes say at another time; nothing where they were, or are, in no class: then they say nothing about access. */
function settingsAt(
  scopes: ReadonlyMap<string, Scope>,
  keyOf: (scope: Scope) => string | undefined,
  settingsOf: SettingsOf,
): SettingsOf {
  return (scope) => {
    const key = keyOf(scope);
    const other = key === undefined ? undefined : scopes.get(key);
    return other === undefined ? NOTHING : settingsOf(other);
  };
}

const NOTHING: readonly Setting[] = [];

/** Where the commands begin that are settled without a comparison, by the identity of their file. */
type Starts = ReadonlyMap<string, ReadonlySet<number>>;

function settledIn(
  texts: JudgedTexts,
  files: readonly ComparedFile[],
): { readonly before: Starts; readonly after: Starts } {
  const [before, after] = [new Map<string, Set<number>>(), new Map<string, Set<number>>()];
  for (const { file, settled } of files) {
    if (settled.size === 0) continue;
    const [olds, news] = [new Set<number>(), new Set<number>()];
    for (const command of settled) (command.source === file.document.source ? olds : news).add(command.start);
    before.set(texts.identityOf(file.name), olds);
    after.set(texts.identityOf(file.name), news);
  }
  return { before, after };
}

/** What scopes say without what is settled. */
function withoutSettled(starts: Starts, identityOf: (scope: Scope) => string | undefined): SettingsOf {
  if (starts.size === 0) return accessIn;
  return scopeQuery('withoutSettled', (scope) => {
    const own = starts.get(identityOf(scope) ?? '');
    if (own === undefined) return accessIn(scope);
    return accessIn(scope).flatMap((setting): readonly Setting[] => {
      if (isAmong(own, setting.at.command)) return [];
      if (setting.what !== 'require') return [setting];
      const node = pruned(setting.node, own);
      return node === undefined ? [] : [node === setting.node ? setting : { ...setting, node }];
    });
  });
}

/** Whether a command, or a section around it, begins at one of the places: what a `<Limit>` has is settled with it. */
function isAmong(starts: ReadonlySet<number>, command: Command): boolean {
  for (let at: Command | undefined = command; at !== undefined; at = at.parent)
    if (starts.has(at.start)) return true;
  return false;
}

function pruned(node: RequireNode, starts: ReadonlySet<number>): RequireNode | undefined {
  if (node.at !== undefined && starts.has(node.at.command.start)) return undefined;
  if (node.kind === 'line') return node;
  const children = node.children.flatMap((child) => pruned(child, starts) ?? []);
  const isSame =
    children.length === node.children.length && children.every((child, i) => child === node.children[i]);
  return isSame ? node : { ...node, children };
}

/** Classes of which no two have sections that decide alike. */
function* unlike(
  requestClasses: readonly RequestClass[],
  sayings: readonly SettingsOf[],
): Generator<RequestClass> {
  const seen = new Set<number>();
  for (const requestClass of requestClasses) {
    spendWork(PRICES.judgedClass);
    const kind = kindOfSections(requestClass.sections, sayings);
    if (kind !== undefined) {
      if (seen.has(kind)) continue;
      seen.add(kind);
    }
    yield requestClass;
  }
}

/** A request that is answered otherwise, as a clause; undefined where there is none. */
function findDifference(
  { requestClasses, before, after }: ComparedAccess,
  series: Series,
  target: Series,
): string | undefined {
  for (const requestClass of unlike(requestClasses, [before, after])) {
    const pairs = pairsOf(
      policiesOf(requestClass.sections, series, before),
      policiesOf(requestClass.sections, target, after),
    );
    if (pairs === undefined) return 'too many conditions are unknown to compare its access decisions';
    for (const [one, other] of pairs) {
      const found = comparePolicies(one.policy, other.policy);
      if (found.kind === 'unknown')
        return 'its access decisions depend on too many combinations to be compared';
      if (found.kind === 'different') {
        const { assignment, before: was, after: is } = found.difference;
        return `${describeRequest(requestClass, assignment)} gets ${was.status}, and would get ${is.status}`;
      }
    }
  }
  return undefined;
}

function pairsOf(
  some: readonly Alternative[] | undefined,
  others: readonly Alternative[] | undefined,
): readonly (readonly [Alternative, Alternative])[] | undefined {
  if (some === undefined || others === undefined) return undefined;
  return [...pairsTogether(some, others)];
}
