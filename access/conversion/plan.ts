import { spendWork } from '../../grammar/budget/work-budget.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { type Assignment, isOfServerItself } from '../equivalence/request-space.ts';
import type { Outcome } from '../policy/outcome.ts';
import { policiesOf } from '../policy/policy.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import type {
  Conversion,
  ConversionRefusal,
  ObstacleTo,
  OpeningConversion,
  SectionConversion,
} from './conversion.ts';
import {
  decideLinesAlike,
  findCounterexample,
  findDifferences,
  isOpening,
  type PlaceDifference,
  type PoliciesOf,
  type Sameness,
  settingsOnce,
} from './conversion-proof.ts';
import type { TextLine } from './draft.ts';
import { type FoundSection, groupsOf, keyOfSection, placesOf, type SettingsOf } from './found-sections.ts';
import {
  AMBIGUOUS,
  type Ambiguous,
  conversionOf,
  createWriter,
  linesAs,
  MERGINGS,
  obstacleIn,
  type Write,
} from './written-section.ts';

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
  sameness: Sameness = 'status',
): readonly Conversion[] {
  // each section with access-compat directives, or whose commands mean something else without them, gets the whole
  // policy that applies there; then the old and new decisions of every request class are compared
  const write = createWriter(from, accessIn);
  return groupsOf(requestClasses).map((group, i) => {
    const other = others[i];
    const isShared = other?.refusal === undefined && other !== undefined && decideLinesAlike(other);
    return isShared ? other : convertGroup(group, { from, before: accessIn, sameness }, obstacleTo, write);
  });
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
    } = convertGroup(group, { from, before, sameness: 'status' }, obstacleTo, write);
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

/** Whose decisions are kept, and how exactly. */
interface Baseline {
  readonly from: Series;
  /** What the sections say that are to be written in another way. */
  readonly before: SettingsOf;
  readonly sameness: Sameness;
}

function convertGroup(
  group: readonly FoundSection[],
  baseline: Baseline,
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
  const describeLeft = () =>
    [...left].map(([section, refusal]) => ({ ...conversionOf(section, []), refusal }));
  for (let pass = 0; pass < MOST_PASSES && left.size < group.length; pass++) {
    const kept = group.filter((section) => !left.has(section));
    spendWork(STEPS_OF_A_PASS * group.length);
    const alone = kept.map((section) => conversionOf(section, linesAs(written.get(section)!, undefined)));
    const obstacles = kept.flatMap((section, i) => {
      const refusal = alone[i]!.isUnchanged ? undefined : obstacleTo(alone[i]!);
      return refusal === undefined ? [] : [{ section, refusal }];
    });
    for (const { section, refusal } of obstacles) left.set(section, refusal);
    if (obstacles.length > 0) continue;
    const { converted, merging, differences } = joinAsNeeded(kept, alone, written, baseline);
    if (converted !== undefined) {
      const sections = addMore({ converted, merging, written, left, ...baseline, obstacleTo });
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

/**
 * The sections as they are converted, joined to those around them where they must be; else where that goes wrong.
 * `alone` is what becomes of them where none must.
 */
function joinAsNeeded(
  kept: readonly FoundSection[],
  alone: readonly SectionConversion[],
  written: ReadonlyMap<FoundSection, readonly TextLine[] | Ambiguous>,
  { from, before, sameness }: Baseline,
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
        : kept.map((section) => conversionOf(section, linesAs(written.get(section)!, merging)));
    const differences = findDifferences(kept, from, before, settingsOnce(converted), sameness);
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

interface Converted extends Baseline {
  readonly converted: readonly SectionConversion[];
  readonly merging: readonly TextLine[] | undefined;
  readonly written: ReadonlyMap<FoundSection, readonly TextLine[] | Ambiguous>;
  readonly left: Map<FoundSection, ConversionRefusal>;
  readonly obstacleTo: ObstacleTo;
}

/** Those and each that was left and can be converted beside them after all; it is left no more. */
function addMore({ converted, merging, written, left, ...how }: Converted): readonly SectionConversion[] {
  let all = converted;
  let tries = 0;
  for (const [section, { isDifference }] of [...left]) {
    const lines = written.get(section);
    if (isDifference !== true || lines === undefined || ++tries > MOST_TRIED_AGAIN) continue;
    const one = conversionOf(section, linesAs(lines, merging));
    if (!one.isUnchanged && how.obstacleTo(one) !== undefined) continue;
    const more = [...all, one];
    if (findDifferences([section], how.from, how.before, settingsOnce(more), how.sameness).length > 0)
      continue;
    all = more;
    left.delete(section);
  }
  return all;
}

const MOST_TRIED_AGAIN = 64;

const BESIDE = 'a section that is in force together with it is not converted';
