import { isRefusal, writePolicy } from '../../../access/conversion/draft-of-policy.ts';
import { comparePolicies, type Difference } from '../../../access/equivalence/request-space.ts';
import { keyOf } from '../../../access/policy/atom.ts';
import { type Alternative, pairsTogether } from '../../../access/policy/policy.ts';
import type { RequireNode } from '../../../access/policy/require-tree.ts';
import {
  ACCESS_COMPAT_KEYS,
  ACCESS_CONTAINERS,
  guardsOf,
  type Setting,
} from '../../../access/policy/section-access.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { findProviders } from '../../../facts/providers.ts';
import { thirdPartyModule } from '../../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Document, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { decidesAccess, policiesOfUnit, readAs, type Unit, unitsOf } from './units.ts';

/** Two branches of which a server reads one, and that do not grant access to the same requests. */
export interface BranchDifference {
  /** The condition around the lines of httpd 2.2. */
  readonly old: OpeningTag;
  /** That around the `Require` of httpd 2.4. */
  readonly recent: OpeningTag;
  /** The section that each of them contains, where it does not stand in one. */
  readonly sections: readonly OpeningTag[];
  /** `before` is what the old branch decides, and with `areBoth` what the new one does alone. */
  readonly difference: Difference;
  /** Whether a server with mod_access_compat has both branches in force. */
  readonly areBoth: boolean;
  /** What the old branch would be with `Require`, if that is short. */
  readonly rewritten: string | undefined;
}

/** Where the branches of a text, one for httpd 2.2 and one for 2.4, decide differently. */
export function findDifferences(document: Document, isHtaccess: boolean): readonly BranchDifference[] {
  const recent = readAs('2.4', document, isHtaccess);
  const old = readAs('2.2', document, isHtaccess);
  if (recent === undefined || old === undefined) return [];
  const olds = unitsOf(old);
  return [...unitsOf(recent).values()].flatMap((unit) => {
    const before = olds.get(unit.key);
    if (before === undefined || [...unit.settings, ...before.settings].some(isMerging)) return [];
    if (unit.settings.some((one) => one.what === 'require' && hasUnknownArg(one.node))) return [];
    return compareLines(before, unit, [old, recent]) ?? compareModules(unit, startsOf(before.settings)) ?? [];
  });
}

function isMerging(setting: Setting): boolean {
  return setting.what === 'merging' && setting.merging !== 'off';
}

/** Whether no module that plume knows understands some `Require`. */
function hasUnknownArg(node: RequireNode): boolean {
  if (node.kind === 'container') return node.children.some(hasUnknownArg);
  return findProviders('authz', node.provider, '2.4').every(
    ({ module }) => thirdPartyModule(module) !== undefined,
  );
}

function startsOf(settings: readonly Setting[]): ReadonlySet<number> {
  return new Set(settings.map(({ at }) => at.command.start));
}

/** What httpd 2.2 reads against what 2.4 does. */
function compareLines(
  before: Unit,
  after: Unit,
  [old, recent]: readonly [FileInstance, FileInstance],
): BranchDifference | undefined {
  const [starts22, starts24] = [startsOf(before.settings), startsOf(after.settings)];
  const only22 = before.settings.find((one) => !starts24.has(one.at.command.start) && saysWho(one));
  const only24 = after.settings.find((one) => !starts22.has(one.at.command.start) && one.what === 'require');
  if (only22 === undefined || only24 === undefined) return undefined;
  const [oldTag, newTag] = [conditionOf(only22, recent), conditionOf(only24, old)];
  const policies22 = policiesOfUnit(before, '2.2');
  const policies24 = policiesOfUnit(after, '2.4');
  if (oldTag === undefined || newTag === undefined) return undefined;
  for (const [one, other] of pairsTogether(policies22 ?? [], policies24 ?? [])) {
    const difference = compare(one, other);
    if (difference === undefined) continue;
    return {
      old: oldTag,
      recent: newTag,
      sections: sectionsOf(oldTag, newTag, only22, only24),
      difference,
      areBoth: false,
      rewritten: policies22?.length === 1 ? rewrite(one) : undefined,
    };
  }
  return undefined;
}

/** What httpd 2.4 reads with a module against what it reads without it. */
function compareModules(unit: Unit, starts22: ReadonlySet<number>): BranchDifference | undefined {
  let policies: readonly Alternative[] | undefined;
  for (const [key, guarded] of settingsByGuard(unit.settings)) {
    const { whereTrue, whereFalse } = guarded;
    const isOldTrue = isAccessCompat(whereTrue);
    const oldSide = isOldTrue ? whereTrue : whereFalse;
    if (!isAccessCompat(oldSide)) continue;
    const areBoth = isOldTrue && whereFalse.length === 0;
    const otherSide = isOldTrue ? whereFalse : whereTrue;
    const newSide = areBoth ? onlyIn24Without(key, unit, starts22) : otherSide;
    if (!isNewStyle(newSide)) continue;
    policies ??= policiesOfUnit(unit, '2.4') ?? [];
    const difference = compareWith(policies, key, isOldTrue);
    const oldSetting = oldSide.find(saysWho)!;
    const newSetting = newSide.find(({ what }) => what === 'require')!;
    const oldTag = tagOf(oldSetting, key);
    const newTag = areBoth ? conditionAround(newSetting) : tagOf(newSetting, key);
    if (difference === undefined || oldTag === undefined || newTag === undefined) continue;
    const sections = sectionsOf(oldTag, newTag, oldSetting, newSetting);
    return { old: oldTag, recent: newTag, sections, difference, areBoth, rewritten: undefined };
  }
  return undefined;
}

/** The settings that are read where a condition holds, and those that are read where it does not. */
interface Guarded {
  readonly whereTrue: Setting[];
  readonly whereFalse: Setting[];
}

/** Those of each condition, by its key. */
function settingsByGuard(settings: readonly Setting[]): ReadonlyMap<string, Guarded> {
  const found = new Map<string, Guarded>();
  for (const setting of settings)
    for (const { atom, holds } of setting.guards) {
      const key = keyOf(atom);
      const guarded = found.get(key) ?? { whereTrue: [], whereFalse: [] };
      found.set(key, guarded);
      const side = holds ? guarded.whereTrue : guarded.whereFalse;
      if (side.at(-1) !== setting) side.push(setting);
    }
  return found;
}

/** The settings that httpd 2.2 does not read, whatever a condition comes to. */
function onlyIn24Without(key: string, { settings }: Unit, starts22: ReadonlySet<number>): readonly Setting[] {
  spendWork(settings.length);
  return settings.filter(
    (one) => !starts22.has(one.at.command.start) && !one.guards.some(({ atom }) => keyOf(atom) === key),
  );
}

function compareWith(
  policies: readonly Alternative[],
  key: string,
  isOldTrue: boolean,
): Difference | undefined {
  const where = (holds: boolean) =>
    policies.filter(({ assumed }) => assumed.some((one) => one.key === key && one.holds === holds));
  for (const [one, other] of pairsTogether(where(isOldTrue), where(!isOldTrue), key)) {
    const difference = compare(one, other);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** Whether only one of them grants access; a 401 for a 403 makes no difference. */
function compare(one: Alternative, other: Alternative): Difference | undefined {
  if (!decidesAccess(one) || !decidesAccess(other)) return undefined;
  const found = comparePolicies(
    one.policy,
    other.policy,
    (a, b, { name }) => (a.status === 200) !== (b.status === 200) && !isNone(name),
  );
  return found.kind === 'different' ? found.difference : undefined;
}

/** No client has that name, which means nobody to who writes it: access/host-never-matches tells of it. */
function isNone(name: ByteText | null | undefined): boolean {
  return name != null && asciiLowerCase(name) === 'none';
}

function saysWho({ what }: Setting): boolean {
  return what === 'order' || what === 'allow' || what === 'deny' || what === 'require';
}

function isAccessCompat(settings: readonly Setting[]): boolean {
  return (
    settings.some((one) => one.what !== 'satisfy' && ACCESS_COMPAT_KEYS.has(one.what)) &&
    settings.every(({ what }) => what !== 'require')
  );
}

function isNewStyle(settings: readonly Setting[]): boolean {
  return (
    settings.some(({ what }) => what === 'require') &&
    settings.every(({ what }) => !ACCESS_COMPAT_KEYS.has(what))
  );
}

/** The condition of a guard, as it stands around the setting. */
function tagOf({ guards }: Setting, key: string): OpeningTag | undefined {
  const { command } = guards.find(({ atom }) => keyOf(atom) === key)?.atom.at ?? {};
  return command?.kind === 'open' ? command : undefined;
}

/** The outermost condition around a setting because of which the other series does not read it. */
function conditionOf({ at }: Setting, other: FileInstance): OpeningTag | undefined {
  let found: OpeningTag | undefined;
  const { start } = at.command;
  let inner: Line | undefined = lineAt(other.document, start);
  if (inner?.start !== start) return undefined;
  while (inner?.kind === 'directive' || inner?.kind === 'open') {
    const tag: OpeningTag | undefined = inner.parent;
    if (tag === undefined) return found;
    const isCondition = configurationOf(other).fact(tag)?.execOnRead === true;
    const isKept =
      other.holds(tag) !== 'absent' && guardsOf({ instance: other, command: inner }) !== undefined;
    if (isCondition && !isKept) found = tag;
    inner = tag;
  }
  return found;
}

function conditionAround({ at }: Setting): OpeningTag | undefined {
  for (let tag = at.command.parent; tag !== undefined; tag = tag.parent)
    if (configurationOf(at.instance).fact(tag)?.execOnRead === true) return tag;
  return undefined;
}

/** The sections that stand within the conditions; none where the conditions stand within one. */
function sectionsOf(
  oldTag: OpeningTag,
  newTag: OpeningTag,
  old: Setting,
  recent: Setting,
): readonly OpeningTag[] {
  const [one, other] = [sectionBelow(oldTag, old), sectionBelow(newTag, recent)];
  return one === undefined || other === undefined ? [] : [one, other];
}

function sectionBelow(tag: OpeningTag, { at }: Setting): OpeningTag | undefined {
  const configuration = configurationOf(at.instance);
  for (
    let section = at.command.parent;
    section !== undefined && section.start !== tag.start;
    section = section.parent
  ) {
    const isCondition = configuration.fact(section)?.execOnRead === true;
    if (!isCondition && !ACCESS_CONTAINERS.has(section.key)) return section;
  }
  return undefined;
}

/** The most lines that a policy may need where a help suggests them. */
const MOST_LINES = 3;

function rewrite({ policy }: Alternative): string | undefined {
  const lines = writePolicy(policy);
  if (isRefusal(lines) || lines.length === 0 || lines.length > MOST_LINES) return undefined;
  return lines.map(({ text }) => `\`${text}\``).join(', ');
}
