import { spendWork } from '../../grammar/budget/work-budget.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';
import { TextMemory } from '../../grammar/text-memory.ts';
import { instanceOf, readConfiguration } from '../../model/configuration/configuration.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import { isSameScope, isUnlocated, type Scope } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import {
  type Assignment,
  comparePolicies,
  type Difference,
  isOfServerItself,
} from '../equivalence/request-space.ts';
import type { Outcome } from '../policy/outcome.ts';
import { type Policy, pairsTogether, policiesOf } from '../policy/policy.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { compareOnce, kindOfSections } from './compare-once.ts';
import type { TextLine } from './draft.ts';
import { isRefusal, writePolicy } from './draft-of-policy.ts';

/** Sections that can only be converted together, because requests have several of them. */
export interface Conversion {
  /** Those that are converted, the ones that may stay as they are among them. */
  readonly sections: readonly SectionConversion[];
  /** Those that stay as they are beside them, because they cannot be converted, or no other could be. */
  readonly left: readonly LeftSection[];
  /** Why none of them is converted; undefined where some are. */
  readonly refusal: ConversionRefusal | undefined;
  /** Where they apply. */
  readonly requestClasses: ReadonlySet<RequestClass>;
}
/** A request to a place of which two policies say different things. */
export interface Counterexample {
  readonly requestClass: RequestClass;
  readonly difference: Difference;
}
export interface SectionConversion {
  /** The section in the first instance of its file. */
  readonly scope: Scope;
  /** The section in all instances of its file. */
  readonly scopes: readonly Scope[];
  readonly settings: readonly Setting[];
  /** What is to stand in the place of its access commands; empty: nothing, because what it inherits says the same. */
  readonly lines: readonly TextLine[];
  /** Whether all may stay as it is. */
  readonly isUnchanged: boolean;
}
/** A section that stays as it is, and why. */
export interface LeftSection extends SectionConversion {
  readonly refusal: ConversionRefusal;
}
export interface ConversionRefusal {
  /** A clause without a full stop. */
  readonly reason: string;
  /** A request that would be answered differently. */
  readonly counterexample?: Counterexample | undefined;
  readonly at?: Located | undefined;
  /** Whether it could be converted, were it not for the answers of some place. */
  readonly isDifference?: boolean;
  /** Whether it stays for the sake of another one, the one at that place. */
  readonly isBeside?: boolean;
}

/**
 * How to write the access control of some request classes with `Require` alone, with the same answers as httpd of
 * series `from` (2.4: with mod_access_compat). A section that cannot be converted stays as it is, with those that
 * depend on it. `others` are conversions of the other series, reused where both decide alike.
 */
export function planConversions(
  requestClasses: readonly RequestClass[],
  from: Series,
  obstacleTo: ObstacleTo,
  others: readonly Conversion[] = [],
): readonly Conversion[] {
  // each section with access-compat directives, or whose commands mean something else without them, gets the whole
  // policy that applies there; then the old and new decisions of every request class are compared
  const write = createWriter(from, accessIn);
  return groupsOf(requestClasses).map((group, i) => {
    const other = others[i];
    const isShared = other?.refusal === undefined && other !== undefined && decideLinesAlike(other);
    return isShared ? other : convertGroup(group, from, accessIn, obstacleTo, write);
  });
}

/** Why a section cannot become what is planned; undefined where it can. */
export type ObstacleTo = (section: SectionConversion) => ConversionRefusal | undefined;

/** Whether httpd 2.2 and 2.4 answer all requests to some sections alike, as they stand. */
function decideLinesAlike({ requestClasses }: Conversion): boolean {
  for (const { sections } of unproved(requestClasses, 'lines', [accessIn])) {
    const [one, other] = [policiesOf(sections, '2.2'), policiesOf(sections, '2.4')];
    if (one === undefined || other === undefined) return false;
    for (const [of22, of24] of pairsTogether(one, other))
      if (compareOnce(of22.policy, of24.policy).kind !== 'same') return false;
  }
  return true;
}

/** Kinds of places of which something was proved: it is so for all of the kind, in whatever server. */
const proved = new TextMemory<true>();

/**
 * Places of which no two have sections that decide alike, and none as others of which the same was proved. Whoever goes
 * on to the next has proved `what` of the one before, with what the sections say as `sayings` have it, unless
 * `isProved` says otherwise.
 */
function* unproved(
  requestClasses: ReadonlySet<RequestClass>,
  what: string,
  sayings: readonly SettingsOf[],
  isProved: (requestClass: RequestClass) => boolean = () => true,
): Generator<RequestClass> {
  for (const requestClass of requestClasses) {
    const kind = kindOfSections(requestClass.sections, sayings);
    const key = kind === undefined ? undefined : `${what} ${kind}`;
    if (key !== undefined && proved.has(key)) continue;
    yield requestClass;
    if (key === undefined || !isProved(requestClass)) continue;
    proved.set(key, true);
  }
}

/** What the upgrade guide makes of some sections, though it grants access that was denied. */
export interface OpeningConversion {
  readonly sections: readonly SectionConversion[];
  readonly requestClasses: ReadonlySet<RequestClass>;
  /**
   * A request that gets another answer then: one that is granted access only then, where that is what was looked for.
   */
  readonly counterexample: Counterexample;
}

/**
 * Conversions as httpd's upgrade guide writes them for sections where `Deny from all` overrides an `Allow`: as if
 * `Deny` were evaluated first. One for each conversion of `planConversions`; undefined where that is the same
 * conversion, or grants no access that was denied.
 */
export function planOpenings(
  requestClasses: readonly RequestClass[],
  from: Series,
  obstacleTo: ObstacleTo,
): readonly (OpeningConversion | undefined)[] {
  return planAs(
    requestClasses,
    from,
    obstacleTo,
    ({ settings }) => deniesAllowed(settings),
    accessAsGuideSays,
  );
}

/**
 * Conversions with the settings that the author of some sections meant: `meant` maps a key of `keyOfSection` to what
 * changes the settings of that section. The counterexample of each is a request that gets another answer than now;
 * undefined where there is none.
 */
export function planAsMeant(
  requestClasses: readonly RequestClass[],
  from: Series,
  obstacleTo: ObstacleTo,
  meant: ReadonlyMap<string, (settings: readonly Setting[]) => readonly Setting[]>,
): readonly (OpeningConversion | undefined)[] {
  const changed = new Map<string, readonly Setting[]>();
  return planAs(
    requestClasses,
    from,
    obstacleTo,
    ({ key }) => meant.has(key),
    (scope) => {
      const key = keyOfSection(scope);
      const change = meant.get(key);
      if (change === undefined) return accessIn(scope);
      const settings = changed.get(key) ?? change(accessIn(scope));
      changed.set(key, settings);
      return settings;
    },
    isOtherAnswer,
  );
}

function isOtherAnswer(before: Outcome, after: Outcome): boolean {
  return before.status !== after.status;
}

function planAs(
  requestClasses: readonly RequestClass[],
  from: Series,
  obstacleTo: ObstacleTo,
  isMeant: (section: FoundSection) => boolean,
  before: SettingsOf,
  isDifferent: (before: Outcome, after: Outcome) => boolean = isOpening,
): readonly (OpeningConversion | undefined)[] {
  const write = createWriter(from, before);
  return groupsOf(requestClasses).map((group) => {
    if (!group.some(isMeant)) return undefined;
    const {
      sections,
      left,
      refusal,
      requestClasses: own,
    } = convertGroup(group, from, before, obstacleTo, write);
    const stays = new Set(left.map(({ scope }) => keyOfSection(scope)));
    if (refusal !== undefined || group.some((section) => isMeant(section) && stays.has(section.key)))
      return undefined;
    const after: PoliciesOf = (found) => policiesOf(found, '2.4', settingsOnce(sections));
    const find = (isWanted: (one: Outcome, other: Outcome, assignment: Assignment) => boolean) =>
      findCounterexample(own, (found) => policiesOf(found, from), after, isWanted);
    // a client of another machine says more than one of the server itself
    const counterexample =
      find((one, other, assignment) => isDifferent(one, other) && !isOfServerItself(assignment)) ??
      find(isDifferent);
    return counterexample === undefined ? undefined : { sections, requestClasses: own, counterexample };
  });
}

/** Whether no one has access, although `Allow` names clients. */
function deniesAllowed(settings: readonly Setting[]): boolean {
  const order = settings.findLast(({ what }) => what === 'order');
  return (
    order?.what === 'order' &&
    order.order !== 'deny,allow' &&
    settings.some((setting) => setting.what === 'allow') &&
    settings.some((setting) => setting.what === 'deny' && setting.test.atom === 'all')
  );
}

const accessAsGuideSays = memoizeByScope((scope: Scope): readonly Setting[] => {
  const settings = accessIn(scope);
  if (!deniesAllowed(settings)) return settings;
  return settings.map((setting) =>
    setting.what === 'order' ? { ...setting, order: 'deny,allow' } : setting,
  );
});

/** Whether a setting is one of mod_access_compat. */
export function isAccessCompat({ what }: Setting): boolean {
  return what === 'order' || what === 'allow' || what === 'deny' || what === 'satisfy';
}

/** Whether a setting decides about access, and not only about authentication. */
export function isAboutAccess({ what }: Setting): boolean {
  return what !== 'authentication';
}

/** Where a section applies, and as which of the sections there. */
interface Use {
  readonly requestClass: RequestClass;
  readonly index: number;
}

/** A section as the text has it; a file that is read several times has it in several instances. */
interface FoundSection {
  readonly key: string;
  readonly scope: Scope;
  /** The section in each instance of its file. */
  readonly scopes: Set<Scope>;
  readonly settings: readonly Setting[];
  readonly uses: Use[];
  /** Whether some request meets old commands in it or before it. */
  isAffected: boolean;
}

/** A key of a section that is equal in all instances of its file. */
export function keyOfSection(scope: Scope): string {
  if ('command' in scope) return `${scope.instance.identity} ${scope.command.start}`;
  return 'main' in scope ? scope.main.identity : scope.identity;
}

const groupsBefore = new WeakMap<readonly RequestClass[], readonly (readonly FoundSection[])[]>();

/** What is converted together; the same for all that is planned for some places. */
function groupsOf(requestClasses: readonly RequestClass[]): readonly (readonly FoundSection[])[] {
  const known = groupsBefore.get(requestClasses);
  if (known !== undefined) return known;
  const groups = groupSections(findSections(requestClasses));
  groupsBefore.set(requestClasses, groups);
  return groups;
}

function findSections(requestClasses: readonly RequestClass[]): readonly FoundSection[] {
  const found = new Map<string, FoundSection>();
  for (const requestClass of requestClasses) {
    let hasOld = false;
    for (const [index, { scope }] of requestClass.sections.entries()) {
      if (scope === undefined) continue;
      const settings = accessIn(scope);
      if (!settings.some(isAboutAccess)) continue;
      const key = keyOfSection(scope);
      const section = found.get(key) ?? {
        key,
        scope,
        scopes: new Set(),
        settings,
        uses: [],
        isAffected: false,
      };
      found.set(key, section);
      section.scopes.add(scope);
      section.uses.push({ requestClass, index });
      hasOld ||= settings.some(isAccessCompat);
      section.isAffected ||= hasOld;
    }
  }
  return [...found.values()];
}

/** The affected sections, those that meet in some request together. */
function groupSections(sections: readonly FoundSection[]): readonly (readonly FoundSection[])[] {
  const affected = sections.filter(({ isAffected }) => isAffected);
  const leader = new Map<FoundSection, FoundSection>(affected.map((section) => [section, section]));
  const lead = (section: FoundSection): FoundSection => {
    let at = section;
    for (let up = leader.get(at)!; up !== at; up = leader.get(at)!) at = up;
    return at;
  };
  const seen = new Map<RequestClass, FoundSection>();
  for (const section of affected)
    for (const { requestClass } of section.uses) {
      const other = seen.get(requestClass);
      if (other === undefined) seen.set(requestClass, section);
      else leader.set(lead(section), lead(other));
    }
  const groups = new Map<FoundSection, FoundSection[]>();
  for (const section of affected) {
    const first = lead(section);
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [section]);
    else group.push(section);
  }
  return [...groups.values()];
}

type SettingsOf = (scope: Scope) => readonly Setting[];

/** `before` gives what the sections say that are to be written in another way. */
function convertGroup(
  group: readonly FoundSection[],
  from: Series,
  before: SettingsOf,
  obstacleTo: ObstacleTo,
  write: Write,
): Conversion {
  const requestClasses = placesOf(group);
  const left = new Map<FoundSection, ConversionRefusal>();
  const written = new Map<FoundSection, readonly TextLine[] | Ambiguous>();
  for (const section of group) {
    spendWork(STEPS_OF_A_CONVERSION + section.uses.length + STEPS_OF_A_SETTING * section.settings.length);
    const lines = obstacleIn(section) ?? write(section);
    if ('reason' in lines) left.set(section, lines);
    else written.set(section, lines);
  }
  const describeLeft = () => [...left].map(([section, refusal]) => ({ ...describe(section, []), refusal }));
  for (let pass = 0; pass < MOST_PASSES && left.size < group.length; pass++) {
    const kept = group.filter((section) => !left.has(section));
    spendWork(STEPS_OF_A_PASS * group.length);
    const alone = kept.map((section) => describe(section, linesAs(written.get(section)!, undefined)));
    const obstacles = kept.flatMap((section, i) => {
      const refusal = alone[i]!.isUnchanged ? undefined : obstacleTo(alone[i]!);
      return refusal === undefined ? [] : [{ section, refusal }];
    });
    for (const { section, refusal } of obstacles) left.set(section, refusal);
    if (obstacles.length > 0) continue;
    const { converted, merging, differences } = joinAsNeeded(kept, alone, written, from, before);
    if (converted !== undefined) {
      const sections = addMore({ converted, merging, written, left, from, before, obstacleTo });
      return { sections, left: describeLeft(), refusal: undefined, requestClasses };
    }
    leaveOthers(kept, differences, left, pass >= MOST_CAREFUL_PASSES);
  }
  for (const section of group)
    if (!left.has(section)) left.set(section, { reason: 'it has too many combinations to check' });
  const [refusal] = left.values();
  return { sections: [], left: describeLeft(), refusal, requestClasses };
}

/** What it takes to write a section anew and to read that, and what each of its settings adds. */
const STEPS_OF_A_CONVERSION = 200;
const STEPS_OF_A_SETTING = 20;
/** What is needed to check again whether a section can be converted together with those that are left. */
const STEPS_OF_A_PASS = 20;

/** After so many it takes larger steps, and gives up after so many. */
const MOST_CAREFUL_PASSES = 12;
const MOST_PASSES = 40;

function describe(section: FoundSection, lines: readonly TextLine[]): SectionConversion {
  const { scope, scopes, settings } = section;
  return { scope, scopes: [...scopes], settings, lines, isUnchanged: isSaid(section, lines) };
}

function linesAs(
  lines: readonly TextLine[] | Ambiguous,
  merging: readonly TextLine[] | undefined,
): readonly TextLine[] {
  return 'own' in lines ? [...(merging ?? []), ...lines.own] : lines;
}

/** A place whose answers would be others. */
interface PlaceDifference {
  readonly requestClass: RequestClass;
  readonly refusal: ConversionRefusal;
}

/**
 * The sections as they are converted, joined to those around them where they must be; else where that goes wrong.
 * `alone` is what becomes of them where none must.
 */
function joinAsNeeded(
  kept: readonly FoundSection[],
  alone: readonly SectionConversion[],
  written: ReadonlyMap<FoundSection, readonly TextLine[] | Ambiguous>,
  from: Series,
  before: SettingsOf,
): {
  readonly converted: readonly SectionConversion[] | undefined;
  /** What joins those that must be joined. */
  readonly merging: readonly TextLine[] | undefined;
  readonly differences: readonly PlaceDifference[];
} {
  const ambiguous = kept.map((section) => written.get(section)!).find((lines) => 'own' in lines);
  const at = ambiguous !== undefined && 'own' in ambiguous ? ambiguous.at : undefined;
  let fewest: readonly PlaceDifference[] | undefined;
  for (const merging of ambiguous === undefined ? [undefined] : MERGINGS) {
    const converted =
      merging === undefined
        ? alone
        : kept.map((section) => describe(section, linesAs(written.get(section)!, merging)));
    const differences = findDifferences(kept, from, before, settingsOnce(converted));
    if (differences.length === 0) return { converted, merging, differences };
    if (fewest === undefined || differences.length < fewest.length) fewest = differences;
  }
  const differences = fewest ?? [];
  if (at === undefined) return { converted: undefined, merging: undefined, differences };
  return {
    converted: undefined,
    merging: undefined,
    differences: differences.map(({ requestClass, refusal }) => ({
      requestClass,
      refusal: { ...refusal, reason: AMBIGUOUS, at },
    })),
  };
}

/**
 * Leaves in each place whose answers would be others the most particular of its sections that are converted, or all of
 * them.
 */
function leaveOthers(
  kept: readonly FoundSection[],
  differences: readonly PlaceDifference[],
  left: Map<FoundSection, ConversionRefusal>,
  isAll: boolean,
): void {
  const wrong = new Map(differences.map(({ requestClass, refusal }) => [requestClass, refusal]));
  const inPlace = new Map<RequestClass, { readonly section: FoundSection; readonly index: number }[]>();
  for (const section of kept)
    for (const { requestClass, index } of section.uses) {
      if (!wrong.has(requestClass)) continue;
      const there = inPlace.get(requestClass) ?? [];
      inPlace.set(requestClass, there);
      there.push({ section, index });
    }
  // those that stay for a reason of their own, as far as they are in the same places
  const staying = new Map<RequestClass, Located>();
  for (const [{ settings, uses }, { isBeside }] of left)
    for (const { requestClass } of uses)
      if (isBeside !== true && wrong.has(requestClass) && settings[0] !== undefined)
        staying.set(requestClass, settings[0].at);
  for (const [requestClass, there] of inPlace) {
    if (!isAll && there.some(({ section }) => left.has(section))) continue;
    const last = Math.max(...there.map(({ index }) => index));
    const at = staying.get(requestClass);
    const refusal = { ...wrong.get(requestClass)!, isDifference: true };
    const why = at === undefined ? refusal : { ...refusal, reason: BESIDE, at, isBeside: true };
    for (const { section, index } of there)
      if ((isAll || index === last) && !left.has(section)) left.set(section, why);
  }
}

interface Converted {
  readonly converted: readonly SectionConversion[];
  readonly merging: readonly TextLine[] | undefined;
  readonly written: ReadonlyMap<FoundSection, readonly TextLine[] | Ambiguous>;
  readonly left: Map<FoundSection, ConversionRefusal>;
  readonly from: Series;
  readonly before: SettingsOf;
  readonly obstacleTo: ObstacleTo;
}

/** Those and each that was left and can be converted beside them after all; it is left no more. */
function addMore({ converted, merging, written, left, ...how }: Converted): readonly SectionConversion[] {
  let all = converted;
  let tries = 0;
  for (const [section, { isDifference }] of [...left]) {
    const lines = written.get(section);
    if (isDifference !== true || lines === undefined || ++tries > MOST_TRIED_AGAIN) continue;
    const one = describe(section, linesAs(lines, merging));
    if (!one.isUnchanged && how.obstacleTo(one) !== undefined) continue;
    const more = [...all, one];
    if (findDifferences([section], how.from, how.before, settingsOnce(more)).length > 0) continue;
    all = more;
    left.delete(section);
  }
  return all;
}

const MOST_TRIED_AGAIN = 64;

const BESIDE = 'a section that is in force together with it is not converted';

/** What all sections say once some are converted. */
function settingsOnce(sections: readonly SectionConversion[]): SettingsOf {
  const replaced = new Map(sections.map((section) => [keyOfSection(section.scope), settingsAfter(section)]));
  return (scope) => replaced.get(keyOfSection(scope)) ?? accessIn(scope);
}

const AMBIGUOUS = 'its effect depends on the sections around it, which differ between requests';

/** What may join the lines of a section to those of the sections around it. */
const MERGINGS: readonly (readonly TextLine[])[] = [
  [{ text: 'AuthMerging And', depth: 0, from: undefined }],
  [{ text: 'AuthMerging Or', depth: 0, from: undefined }],
];

/** Its policy is another one in different places: only with what it inherits there can it be right in all of them. */
interface Ambiguous {
  readonly own: readonly TextLine[];
  readonly at: Located | undefined;
}

/** Why a section cannot be converted, whatever it says. */
function obstacleIn({ scope, settings }: FoundSection): ConversionRefusal | undefined {
  const own = settings.filter(isAboutAccess);
  const guarded = own.find(({ guards }) => guards.length > 0);
  if (guarded !== undefined)
    return {
      reason: 'it is under a condition that does not hold in every server that reads it',
      at: guarded.guards[0]!.atom.at,
    };
  if (isUnlocated(scope) || own.some(({ at }) => at.instance.kind === 'macro'))
    return { reason: 'it is the text of a macro, which differs between its uses', at: own[0]?.at };
  return undefined;
}

/** Writes the lines of a section, or says why there are none. */
type Write = (section: FoundSection) => readonly TextLine[] | Ambiguous | ConversionRefusal;

/** linesOf(), once for all sections that have the same text and stand among others that decide alike. */
function createWriter(from: Series, before: SettingsOf): Write {
  const models = new Map<string, Model>();
  return (section) => {
    const kind = kindOfText(section, before);
    const model = kind === undefined ? undefined : models.get(kind);
    if (model !== undefined) return copyLines(model, section);
    const lines = linesOf(section, from, before);
    if (kind !== undefined && !('reason' in lines) && !('own' in lines)) {
      const made = makeModel(lines, section);
      if (made !== undefined) models.set(kind, made);
    }
    return lines;
  };
}

/** Sections that say more have hardly a twin. */
const MOST_COPIED = 50;

/** What is written for a section, each line with the number of the setting that it carries on. */
type Model = readonly { readonly line: TextLine; readonly number: number | undefined }[];

/** Undefined where a line carries on what stands in another section. */
function makeModel(lines: readonly TextLine[], { settings }: FoundSection): Model | undefined {
  const numbers = new Map<Command, number>();
  for (const [number, { at }] of settings.entries())
    if (!numbers.has(at.command)) numbers.set(at.command, number);
  const model: { readonly line: TextLine; readonly number: number | undefined }[] = [];
  for (const line of lines) {
    const number = line.from === undefined ? undefined : numbers.get(line.from.command);
    if (number === undefined && line.from !== undefined) return undefined;
    model.push({ line, number });
  }
  return model;
}

function copyLines(model: Model, { settings }: FoundSection): readonly TextLine[] {
  return model.map(({ line, number }) =>
    number === undefined ? line : { ...line, from: settings[number]!.at },
  );
}

/**
 * A key that is equal for sections with the same text that are converted alike. Undefined where a variable in the
 * section, or an unknown around it, leaves that open.
 */
function kindOfText({ settings, uses }: FoundSection, before: SettingsOf): string | undefined {
  if (settings.length > MOST_COPIED) return undefined;
  let texts = '';
  let last: Command | undefined;
  for (const { at } of settings) {
    const { command } = at;
    if (command === last) continue;
    last = command;
    const text = command.source.text.slice(command.start, command.end);
    if (command.kind === 'open' || text.includes('${')) return undefined;
    texts += `${text}\n`;
  }
  const kinds = new Set<string>();
  for (const [i, use] of uses.entries()) {
    if (isSameUse(use, uses[i - 1])) continue;
    const kind = kindOfSections(use.requestClass.sections.slice(0, use.index + 1), [before]);
    if (kind === undefined) return undefined;
    kinds.add(kind);
  }
  return texts + [...kinds].join('\n');
}

/** The lines that say all of the policy in force at a section. */
function linesOf(
  { scope, settings, uses }: FoundSection,
  from: Series,
  before: SettingsOf,
): readonly TextLine[] | Ambiguous | ConversionRefusal {
  const at = settings.find(isAboutAccess)?.at;
  let lines: readonly TextLine[] | undefined;
  for (const [i, { requestClass, index }] of uses.entries()) {
    if (isSameUse(uses[i], uses[i - 1])) continue;
    const policies = policiesOf(requestClass.sections.slice(0, index + 1), from, before);
    if (policies === undefined) return { reason: 'too many conditions around it are unknown', at };
    for (const { policy, assumed } of policies) {
      // where the section itself does not apply nothing is to be written for it
      if (assumed.some(({ atom, holds }) => !holds && atom.kind === 'applies' && isAt(atom.at, scope)))
        continue;
      const written = writeOnce(policy);
      if (isRefusal(written)) return { reason: written.refused, at };
      if (lines === undefined) lines = written;
      else if (!isSameText(lines, written))
        return writeAlone(requestClass.sections[index]!, from, before, at);
    }
  }
  return lines ?? { reason: 'plume cannot tell which requests it applies to', at };
}

/** Whether what stands before a section, and applies there, is the same. */
function isSameUse(one: Use | undefined, other: Use | undefined): boolean {
  if (one === undefined || other === undefined || one.index !== other.index) return false;
  const [sections, others] = [one.requestClass.sections, other.requestClass.sections];
  for (let i = 0; i <= one.index; i++) {
    const [{ scope, applies }, known] = [sections[i]!, others[i]!];
    if (scope === undefined || known.scope === undefined || applies !== known.applies) return false;
    if (!isSameScope(scope, known.scope)) return false;
  }
  return true;
}

const writtenBefore = new WeakMap<Policy, ReturnType<typeof writePolicy>>();

function writeOnce(policy: Policy): ReturnType<typeof writePolicy> {
  const known = writtenBefore.get(policy);
  if (known !== undefined) return known;
  const written = writePolicy(policy);
  writtenBefore.set(policy, written);
  return written;
}

/** What a section says by itself. */
function writeAlone(
  section: MergedSection,
  from: Series,
  before: SettingsOf,
  at: Located | undefined,
): Ambiguous | ConversionRefusal {
  const [alone] = policiesOf([{ ...section, applies: 'present' }], from, before) ?? [];
  const own = alone === undefined ? { refused: AMBIGUOUS } : writePolicy(alone.policy);
  return isRefusal(own) ? { reason: own.refused, at } : { own, at };
}

function isAt(at: Located, scope: Scope): boolean {
  return 'command' in scope && scope.command === at.command;
}

function isSameText(a: readonly TextLine[], b: readonly TextLine[]): boolean {
  if (a === b) return true;
  return a.length === b.length && a.every(({ text }, i) => text === b[i]?.text);
}

/** Whether a section without old commands says already what would be written, in whatever words. */
function isSaid({ settings, uses }: FoundSection, lines: readonly TextLine[]): boolean {
  const [use] = uses;
  if (use === undefined || settings.some((one) => isAccessCompat(one) || one.what === 'merging'))
    return false;
  const section = { ...use.requestClass.sections[use.index]!, applies: 'present' as const };
  const read = readLines(lines);
  // what joins it to the sections around it is nothing that it says alone
  if (read.some(({ what }) => what === 'merging')) return false;
  const authentication = settings.filter((setting) => !isAboutAccess(setting));
  const [said] = policiesOf([section], '2.4', () => settings) ?? [];
  const [written] = policiesOf([section], '2.4', () => [...authentication, ...read]) ?? [];
  if (said === undefined || written === undefined) return false;
  return compareOnce(said.policy, written.policy).kind === 'same';
}

/** What a section says once it is converted. */
function settingsAfter({ settings, lines, isUnchanged }: SectionConversion): readonly Setting[] {
  if (isUnchanged) return settings;
  const read = readLines(lines);
  const authentication = settings.filter((setting) => !isAboutAccess(setting));
  // the same list for all that say the same: what is known of it holds for each
  return authentication.length === 0 ? read : [...authentication, ...read];
}

const readBefore = new TextMemory<readonly Setting[]>();

/** The settings that a text makes, read as httpd 2.4 does. */
function readLines(lines: readonly TextLine[]): readonly Setting[] {
  const text = lines.map((line) => `${line.seen ?? line.text}\n`).join('');
  const known = readBefore.get(text);
  if (known !== undefined) return known;
  const document = parse(text, '2.4');
  const settings = accessIn(
    instanceOf(document, readConfiguration(document, '.htaccess', { series: '2.4', release: undefined })),
  );
  readBefore.set(text, settings);
  return settings;
}

/** The places with a section that is converted whose answers would be others. */
function findDifferences(
  kept: readonly FoundSection[],
  from: Series,
  before: SettingsOf,
  after: SettingsOf,
): readonly PlaceDifference[] {
  const found: PlaceDifference[] = [];
  const own = placesOf(kept);
  const isProved = (requestClass: RequestClass) => found.at(-1)?.requestClass !== requestClass;
  for (const requestClass of unproved(own, `from ${from}`, [before, after], isProved)) {
    const refusal = differenceAt(requestClass, from, before, after);
    if (refusal !== undefined) found.push({ requestClass, refusal });
  }
  return found;
}

function differenceAt(
  requestClass: RequestClass,
  from: Series,
  before: SettingsOf,
  after: SettingsOf,
): ConversionRefusal | undefined {
  const old = policiesOf(requestClass.sections, from, before);
  const converted = policiesOf(requestClass.sections, '2.4', after);
  if (old === undefined || converted === undefined) return { reason: 'too many conditions are unknown' };
  for (const [one, other] of pairsTogether(old, converted)) {
    const found = compareOnce(one.policy, other.policy);
    if (found.kind === 'unknown') return { reason: 'it has too many combinations to check' };
    if (found.kind === 'different')
      return {
        reason: 'no `Require` in its place gives the same answers',
        counterexample: { requestClass, difference: found.difference },
      };
  }
  return undefined;
}

/** A request that httpd 2.2 and 2.4 answer differently, as it stands. */
export function findLineDifference({ requestClasses }: Conversion): Counterexample | undefined {
  return findCounterexample(
    requestClasses,
    (sections) => policiesOf(sections, '2.2'),
    (sections) => policiesOf(sections, '2.4'),
  );
}

type PoliciesOf = (sections: readonly MergedSection[]) => ReturnType<typeof policiesOf>;

function findCounterexample(
  requestClasses: ReadonlySet<RequestClass>,
  before: PoliciesOf,
  after: PoliciesOf,
  isDifferent?: (before: Outcome, after: Outcome, assignment: Assignment) => boolean,
): Counterexample | undefined {
  for (const requestClass of requestClasses)
    for (const [one, other] of pairsTogether(
      before(requestClass.sections) ?? [],
      after(requestClass.sections) ?? [],
    )) {
      const found =
        isDifferent === undefined
          ? compareOnce(one.policy, other.policy)
          : comparePolicies(one.policy, other.policy, isDifferent);
      if (found.kind === 'different') return { requestClass, difference: found.difference };
    }
  return undefined;
}

function isOpening(before: Outcome, after: Outcome): boolean {
  return before.status !== 200 && after.status === 200;
}

function placesOf(group: readonly FoundSection[]): ReadonlySet<RequestClass> {
  return new Set(group.flatMap(({ uses }) => uses.map(({ requestClass }) => requestClass)));
}
