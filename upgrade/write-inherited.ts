import { readLines } from '../access/conversion/conversion-proof.ts';
import type { TextLine } from '../access/conversion/draft.ts';
import type { FoundSection, Use } from '../access/conversion/found-section.ts';
import {
  groupsOf,
  isAccessCompat,
  keyOfSection,
  type SettingsOf,
} from '../access/conversion/found-sections.ts';
import { isOf22, seriesFor } from '../access/conversion/written-for.ts';
import { cachedRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import { comparePolicies } from '../access/equivalence/request-space.ts';
import { ALL_METHODS } from '../access/policy/methods.ts';
import type { Outcome } from '../access/policy/outcome.ts';
import { type Alternative, type Policy, pairsTogether, policiesOf } from '../access/policy/policy.ts';
import { accessIn, type Setting } from '../access/policy/section-access.ts';
import { PRICES } from '../core/budget/prices.ts';
import { spendWork } from '../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import type { Command, Line } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import { isSection } from '../model/configuration/scope.ts';
import type { MergedSection } from '../model/sections/merge-order.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import type { Edit } from '../rules/kit/define-rule.ts';
import { commentOut, insertLinesBefore } from '../rules/kit/edits.ts';
import { createSectionKeys } from './section-keys.ts';

/** A server whose sections with old directives decide in httpd 2.4 as 2.2 merged them, as far as that can be written. */
export interface WrittenInherited {
  /** The texts that became others, by identity. */
  readonly texts: ReadonlyMap<string, ByteText>;
  /** Whether requests are denied that httpd 2.2 granted, because 2.4 would otherwise grant others. */
  readonly isStricter: boolean;
}

export interface InheritedOptions {
  /** Directories, with a `/` at their ends. */
  readonly htaccess: readonly ByteText[];
  /** Whether a section, as createSectionKeys() calls it, keeps its old directives. */
  readonly stays: (section: string) => boolean;
  /** Why a file must stay as it is, as a clause. */
  readonly refusalOf: (instance: FileInstance) => string | undefined;
  /**
   * `exact`: nothing more is denied than in httpd 2.2. `strict`: more is, where 2.4 would otherwise open something. `last`: a
   * `Require` is written, which 2.2 cannot read, where 2.4 asks nobody because of `Satisfy any`.
   */
  readonly way: 'exact' | 'strict' | 'last';
}

/**
 * Writes into sections that keep `Order`, `Allow`, `Deny` and `Satisfy` what they inherited in httpd 2.2: in 2.4 one of these
 * directives replaces all that was said before. Comments out a `Satisfy` that 2.4 would grant access by and 2.2 did not.
 */
export function writeInherited(
  server: Server,
  { htaccess, stays, refusalOf, way: how }: InheritedOptions,
): WrittenInherited {
  const written = new Map<string, readonly Setting[]>();
  const files = new Map<string, { readonly instance: FileInstance; readonly edits: Edit[] }>();
  const names = createSectionKeys(server);
  let isStricter = false;
  for (const section of groupsOf(cachedRequestClasses(server, htaccess)).flat()) {
    const key = keyOfSection(section.scope);
    const instance = stays(names.keyOfScope(section.scope)) ? instanceToEdit(section) : undefined;
    if (instance === undefined || refusalOf(instance) !== undefined) continue;
    const settingsWith = (settings?: readonly Setting[]): SettingsOf => {
      const own = settings ?? written.get(key);
      return (scope) => {
        const other = keyOfSection(scope);
        return (other === key ? own : written.get(other)) ?? accessIn(scope);
      };
    };
    const chosen = choose(section, settingsWith, how);
    if (chosen === undefined) continue;
    written.set(key, chosen.settings);
    isStricter ||= chosen.isStricter;
    const file = files.get(instance.identity) ?? { instance, edits: [] };
    files.set(instance.identity, file);
    for (const one of chosen.edits) file.edits.push(one);
  }
  const texts = new Map(
    [...files].map(([identity, file]) => [
      identity,
      applyEdits(file.instance.document.source.text, file.edits),
    ]),
  );
  return { texts, isStricter };
}

interface Chosen extends Way {
  readonly isStricter: boolean;
}

/** The way to write a section in which 2.4 opens least, and then closes least; undefined where that is as it is. */
function choose(
  section: FoundSection,
  settingsWith: (settings?: readonly Setting[]) => SettingsOf,
  how: InheritedOptions['way'],
): Chosen | undefined {
  if (!isBetter(NO_DIFFERENCE, countIn(usesInForce(section), settingsWith(), true))) return undefined;
  const ways = how === 'last' ? lastWaysOf(section) : waysOf(section, settingsWith());
  const best = (mayClose: boolean, asksHosts: boolean): Chosen | undefined => {
    const before = countIn(section.uses, settingsWith(), asksHosts);
    let [least, chosen]: readonly [Counts, Chosen | undefined] = [before, undefined];
    for (const way of ways) {
      const counts = countIn(section.uses, settingsWith(way.settings), asksHosts);
      const isStricter = counts.closed > before.closed;
      const isExact = !isStricter && counts.other <= before.other;
      if (!isBetter(counts, least) || !(isExact || mayClose)) continue;
      if (opensAny(section.uses, settingsWith(), settingsWith(way.settings))) continue;
      [least, chosen] = [counts, { ...way, isStricter }];
    }
    return chosen;
  };
  // where nothing is required, the last way is exact
  return best(false, true) ?? (how === 'strict' ? best(true, false) : undefined);
}

/** The file with all commands of a section of mod_access_compat; undefined where they are elsewhere, or nowhere. */
function instanceToEdit({ scope, settings }: FoundSection): FileInstance | undefined {
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? undefined : scope;
  const old = settings.filter(isAccessCompat);
  if (instance === undefined || instance.kind === 'macro' || old.length === 0) return undefined;
  return old.every(({ at }) => at.instance === instance) ? instance : undefined;
}

/**
 * In how many classes httpd 2.4 grants what 2.2 denied, denies what 2.2 granted, or answers otherwise, because of what its
 * sections inherit.
 */
type Counts = Readonly<Record<'opened' | 'closed' | 'other', number>>;

const NO_DIFFERENCE: Counts = { opened: 0, closed: 0, other: 0 };

function isBetter(one: Counts, other: Counts): boolean {
  const differing = KINDS.find((kind) => one[kind] !== other[kind]);
  return differing !== undefined && one[differing] < other[differing];
}

/** From the gravest. */
const KINDS = ['opened', 'closed', 'other'] as const;

/** Where httpd 2.4 asks the old directives of a section, and not those of a later one. */
function usesInForce({ uses }: FoundSection): readonly Use[] {
  return uses.filter(({ requestClass: { sections }, index }) =>
    sections
      .slice(index + 1)
      .every(({ scope }) => scope === undefined || !accessIn(scope).some(isAccessCompat)),
  );
}

/** `asksHosts`: whether `Satisfy any` counts where nothing is required: httpd 2.2 asks hosts then, and 2.4 nobody. */
function countIn(uses: readonly Use[], settingsOf: SettingsOf, asksHosts: boolean): Counts {
  const counts = { ...NO_DIFFERENCE };
  for (const { sections } of new Set(uses.map(({ requestClass }) => requestClass))) {
    const pairs = [...pairsMerged(sections, settingsOf, asksHosts)];
    const kind = KINDS.find((one) => pairs.some(([before, after]) => differs(before, after, one)));
    if (kind !== undefined) counts[kind]++;
  }
  return counts;
}

/** Whether 2.4 grants some request that it denied as the sections were, and that 2.2 denied, too. */
function opensAny(uses: readonly Use[], asIs: SettingsOf, written: SettingsOf): boolean {
  return [...new Set(uses.map(({ requestClass }) => requestClass))].some(({ sections }) => {
    const after = policiesOf(sections, '2.4', written) ?? [];
    const opensFrom = (before: readonly Alternative[]): boolean => {
      for (const [{ policy: one }, { policy: other }] of pairsTogether(before, after))
        if (differs(one, other, 'opened')) return true;
      return false;
    };
    return (
      opensFrom(policiesOf(sections, '2.4', asIs) ?? []) &&
      opensFrom(policiesOf(sections, seriesFor(sections, '2.2')) ?? [])
    );
  });
}

/** What 2.4 decides where the directives of mod_access_compat are merged as in 2.2, and as they are. */
function* pairsMerged(
  sections: readonly MergedSection[],
  settingsOf: SettingsOf,
  asksHosts: boolean,
): Generator<readonly [Policy, Policy]> {
  // what 2.2 could not read was never merged by it
  const isOld = isOf22(sections);
  const before = policiesOf(sections, isOld ? '2.2' : '2.4') ?? [];
  const of24 = policiesOf(sections, '2.4', settingsOf) ?? [];
  // what it says is read as of 2.2 once more, in a second run: but for what 2.2 cannot read
  const again = isOld ? (policiesOf(sections, '2.2', settingsOf) ?? []) : [];
  for (const [{ policy: old }, { policy }] of pairsTogether(before, again))
    if (policy.lines === old.lines) yield [old, policy];
  for (const [{ policy: old }, plain] of pairsTogether(before, policiesOf(sections, '2.4') ?? []))
    for (const [{ policy: asIs }, { policy }] of pairsTogether([plain], of24)) {
      const satisfy = asksHosts && asIs.tree === undefined ? [] : old.satisfy;
      yield [isOld ? { ...asIs, host: old.host, satisfy } : old, policy];
    }
}

function differs(before: Policy, after: Policy, how: keyof Counts): boolean {
  const isAlike =
    before.host === after.host && before.satisfy === after.satisfy && before.tree === after.tree;
  if (isAlike) return false;
  spendWork(PRICES.inheritedComparison);
  return comparePolicies(before, after, IS_SO[how]).kind === 'different';
}

const IS_SO: Readonly<Record<keyof Counts, (was: Outcome, is: Outcome) => boolean>> = {
  opened: (was, is) => isDenied(was) && is.status === 200,
  closed: (was, is) => was.status === 200 && is.status !== 200,
  other: (was, is) => was.status !== is.status,
};

function isDenied({ status }: Outcome): boolean {
  return status === 401 || status === 403;
}

/** How a section may be written. */
interface Way {
  /** What it says then. */
  readonly settings: readonly Setting[];
  readonly edits: readonly Edit[];
}

/** The ways to write a section, first those that add what it inherits. */
function waysOf(section: FoundSection, settingsOf: SettingsOf): readonly Way[] {
  const { scope, settings } = section;
  const old = settings.filter(isAccessCompat);
  const satisfying = old.filter(({ what }) => what === 'satisfy');
  const ways: Way[] = [];
  const first = isSection(scope) ? lineIn(old[0]!.at.command, scope.command) : undefined;
  if (first !== undefined) {
    const isAdded = old.length === satisfying.length ? isHost : isSatisfy;
    for (const inherited of inheritedBy(section, settingsOf)) {
      const added = inherited.filter(isAdded);
      const lines = linesOf(added);
      if (lines === undefined || lines.length === 0) continue;
      ways.push({ settings: [...added, ...settings], edits: [insertLinesBefore(first, lines)] });
    }
  }
  if (satisfying.length > 0)
    ways.push({
      settings: settings.filter((setting) => !isSatisfy(setting)),
      edits: [...new Set(satisfying.map(({ at }) => at.command))].map(commentOut),
    });
  return ways;
}

/** Where nothing else is required, hosts decide alone. */
function lastWaysOf({ scope, settings }: FoundSection): readonly Way[] {
  const old = settings.find(isAccessCompat);
  const first = old && isSection(scope) ? lineIn(old.at.command, scope.command) : undefined;
  if (first === undefined || settings.some(({ what }) => what === 'require' || what === 'merging')) return [];
  return [
    {
      settings: [...settings, ...readLines(NOTHING_MORE)],
      edits: [
        insertLinesBefore(
          first,
          NOTHING_MORE.map(({ text }) => text),
        ),
      ],
    },
  ];
}

/** Requires what nobody has, or else what the sections before require. */
export const NOTHING_MORE: readonly TextLine[] = ['AuthMerging Or', 'Require all denied'].map((text) => ({
  ...{ text, depth: 0, from: undefined },
}));

function isSatisfy({ what }: Setting): boolean {
  return what === 'satisfy';
}

function isHost(setting: Setting): boolean {
  return isAccessCompat(setting) && !isSatisfy(setting);
}

/** What httpd 2.2 has merged before a section, in each way that it differs. */
function inheritedBy({ uses }: FoundSection, settingsOf: SettingsOf): readonly (readonly Setting[])[] {
  const found = new Map<string, readonly Setting[]>();
  for (const { requestClass, index } of uses) {
    if (found.size === MOST_WAYS) break;
    for (const { policy } of policiesOf(requestClass.sections.slice(0, index), '2.2', settingsOf) ?? []) {
      const { host, satisfy } = policy;
      const from = satisfy.findLastIndex(({ methods }) => methods === ALL_METHODS);
      const all = [...host.orders, ...host.allows, ...host.denies, ...satisfy.slice(Math.max(from, 0))];
      if (all.length > 0 && all.length <= MOST_INHERITED)
        found.set(all.map(({ at }) => `${at.instance.identity} ${at.command.start}`).join('\n'), all);
    }
  }
  return [...found.values()];
}

/** The most candidates; each is proved against all request classes of the section. */
const MOST_WAYS = 4;

/** Longer inherited lists are not copied. */
const MOST_INHERITED = 100;

/** The lines of some commands, in the `<Limit>` that each is in; undefined where they cannot be written elsewhere. */
function linesOf(settings: readonly Setting[]): readonly ByteText[] | undefined {
  const lines: ByteText[] = [];
  let around: Command | undefined;
  const close = (): void => {
    if (around !== undefined) lines.push(`</${around.name}>`);
  };
  const inOrder = settings.toSorted((a, b) => a.at.command.start - b.at.command.start);
  for (const command of new Set(inOrder.map(({ at }) => at.command))) {
    const text = textOf(command);
    const limit = limitAround(command);
    const tag = limit && textOf(limit);
    if (text === undefined || (limit !== undefined && tag === undefined)) return undefined;
    if (limit !== around) {
      close();
      if (tag !== undefined) lines.push(tag);
      around = limit;
    }
    lines.push(limit === undefined ? text : `    ${text}`);
  }
  close();
  return settings.some(({ guards }) => guards.length > 0) ? undefined : lines;
}

function limitAround({ parent }: Command): Command | undefined {
  for (let section = parent; section !== undefined; section = section.parent)
    if (LIMITS.has(asciiLowerCase(section.key))) return section;
  return undefined;
}

const LIMITS: ReadonlySet<string> = new Set(['<limit', '<limitexcept']);

/** A command as it is written; undefined where it has several lines. */
function textOf({ source, start, end }: Command): ByteText | undefined {
  const text = trimWhitespace(source.text.slice(start, end));
  return text.includes('\n') ? undefined : text;
}

/** The line directly in a section that a command is, or that is around it. */
function lineIn(command: Command, section: Command): Line | undefined {
  let line: Command = command;
  while (line.parent !== undefined && line.parent !== section) line = line.parent;
  return line.parent === section ? line : undefined;
}
