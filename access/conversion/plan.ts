import { addTo } from '../../core/add-to.ts';
import { largest } from '../../core/budget/extremes.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork, withHalf } from '../../core/budget/work-budget.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { type Assignment, isOfServerItself } from '../equivalence/request-space.ts';
import type { TwinsOf } from '../equivalence/twin-classes.ts';
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
  type Baseline,
  type ClassDifference,
  createDifferenceFinder,
  decideLinesAlike,
  type FindDifferences,
  findCounterexample,
  isOpening,
  settingsOnce,
} from './conversion-proof.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection } from './found-section.ts';
import {
  classesOf,
  groupsOf,
  includedFilesOf,
  isAccessCompat,
  isAuthority,
  isOfSeveralFiles,
  keyOfSection,
  type SettingsOf,
} from './found-sections.ts';
import { lastSections, writeNarrower } from './narrower-section.ts';
import type { LinesByPlace } from './places/lines-by-place.ts';
import { seriesFor } from './written-for.ts';
import {
  AMBIGUOUS,
  conversionOf,
  createWriter,
  type Joining,
  joiningsOf,
  linesAs,
  MERGING_AND,
  MERGINGS,
  obstacleIn,
  type Write,
  type Written,
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
  { sameness = 'status', orAsLeft = false, twinsOf, mayDenyMore = false }: Options = {},
): readonly Conversion[] {
  // each section with access-compat directives, or whose commands mean something else without them, gets the whole
  // policy that applies there; then the old and new decisions of every request class are compared
  const baseline: Baseline = { from, before: accessIn, sameness, orAsLeft };
  const plan: Plan = {
    findDifferences: createDifferenceFinder(baseline),
    findExactly: orAsLeft ? createDifferenceFinder({ ...baseline, orAsLeft: false }) : undefined,
    lastResort:
      mayDenyMore && twinsOf !== undefined
        ? {
            findDifferences: createDifferenceFinder({ ...baseline, sameness: 'denied-more' }),
            write: (section) => writeNarrower(section, from, accessIn, twinsOf),
          }
        : undefined,
    mayAddSections: twinsOf !== undefined,
    obstacleTo,
    write: createWriter(from, accessIn, twinsOf),
  };
  const isShared = (other: Conversion): boolean => other.refusal === undefined && decideLinesAlike(other);
  return groupsOf(requestClasses).map((group, i) => {
    const other = others[i];
    return other !== undefined && isShared(other) ? other : convert(group, plan);
  });
}

function convert(group: readonly FoundSection[], plan: Plan): Conversion {
  return withHalf(() => convertGroup(group, plan)) ?? leaveAll(group);
}

/** What becomes of a group that is too much work: it stays, and others are converted all the same. */
function leaveAll(group: readonly FoundSection[]): Conversion {
  const refusal: ConversionRefusal = { reason: 'it is too much work to compare all that it decides' };
  const left = group.map((section) => ({ ...conversionOf(section, []), refusal }));
  return { sections: [], left, refusal, requestClasses: classesOf(group) };
}

type Options = Partial<Pick<Baseline, 'sameness' | 'orAsLeft'>> & {
  /** Where it is left out, no place that needs other lines gets a section of its own. */
  readonly twinsOf?: TwinsOf;
  /** Whether a section that no lines have the same answers for may deny more than it did. */
  readonly mayDenyMore?: boolean;
};

/** How groups are converted, and what is known of those that were. */
interface Plan {
  readonly findDifferences: FindDifferences;
  /** Like `findDifferences`, where what httpd 2.4 decides in another way anyway counts, too; undefined where that is the same. */
  readonly findExactly: FindDifferences | undefined;
  /** How sections are written that may deny more than they did; undefined where none may. */
  readonly lastResort: LastResort | undefined;
  /** Whether places that need other lines may have a section of their own. */
  readonly mayAddSections: boolean;
  readonly obstacleTo: ObstacleTo;
  readonly write: Write;
}

interface LastResort {
  /** Finds classes with answers that are others, and not denials of what was granted. */
  readonly findDifferences: FindDifferences;
  readonly write: (section: FoundSection) => LinesByPlace | undefined;
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
    ({ scope }) => meant.has(keyOfSection(scope)),
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
  const findDifferences = createDifferenceFinder({ from, before, sameness: 'status', orAsLeft: false });
  return groupsOf(requestClasses).map((group) => {
    if (!group.some(isMeant)) return undefined;
    spendWork(PRICES.meantSection * group.length);
    const {
      sections,
      left,
      refusal,
      requestClasses: own,
    } = convert(group, {
      findDifferences,
      findExactly: undefined,
      lastResort: undefined,
      mayAddSections: false,
      obstacleTo,
      write,
    });
    const stays = new Set(left.map(({ scope }) => keyOfSection(scope)));
    if (
      refusal !== undefined ||
      group.some((section) => isMeant(section) && stays.has(keyOfSection(section.scope)))
    )
      return undefined;
    const afterIn = settingsOnce(sections);
    const find = (isWanted: (one: Outcome, other: Outcome, assignment: Assignment) => boolean) =>
      findCounterexample(
        own,
        ({ sections: found }) => policiesOf(found, seriesFor(found, from)),
        (requestClass) => policiesOf(requestClass.sections, '2.4', afterIn(requestClass)),
        isWanted,
      );
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

const accessAsGuideSays = scopeQuery('accessAsGuideSays', (scope: Scope): readonly Setting[] => {
  const settings = accessIn(scope);
  if (!deniesAllowed(settings)) return settings;
  return settings.map((setting) =>
    setting.what === 'order' ? { ...setting, order: 'deny,allow' } : setting,
  );
});

function convertGroup(group: readonly FoundSection[], plan: Plan): Conversion {
  const { findExactly } = plan;
  // what each becomes by itself is the same whatever is compared
  const alone = convertAlone(group, plan);
  if (findExactly !== undefined) {
    const asBefore = convertGroupIn(
      group,
      copyOf(alone),
      { ...plan, findDifferences: findExactly },
      undefined,
    );
    if (asBefore.left.length === 0) return asBefore;
  }
  const exact = convertGroupIn(group, copyOf(alone), plan, undefined);
  if (exact.left.length === 0 || plan.lastResort === undefined) return exact;
  const narrower = convertGroupIn(group, copyOf(alone), plan, plan.lastResort);
  // beside old lines more would be denied than is meant
  return narrower.left.length === 0 ? narrower : exact;
}

function convertGroupIn(
  group: readonly FoundSection[],
  alone: Alone,
  plan: Plan,
  lastResort: LastResort | undefined,
): Conversion {
  const requestClasses = classesOf(group);
  const { left } = alone;
  const narrow = lastResort && createNarrowing(alone, plan, lastResort);
  const own = narrow === undefined ? plan : { ...plan, findDifferences: narrow.findDifferences };
  const describeLeft = () =>
    [...left].map(([section, refusal]) => ({ ...conversionOf(section, []), refusal }));
  for (let pass = 0; pass < MOST_PASSES && left.size < group.length; pass++) {
    const kept = group.filter((section) => !left.has(section));
    spendWork(PRICES.conversionPass * group.length);
    const { linesOf, converted, differences } = joinAsNeeded(kept, alone.alone, alone.written, own);
    if (differences.length === 0) {
      const all = writeApart(addMore({ converted, linesOf, left }, own));
      // what is written with `Require` alone is written anew only beside what is converted
      const sections = all.some(rewritesOldLines) ? all : [];
      return { sections, left: describeLeft(), refusal: undefined, requestClasses };
    }
    if (narrow?.narrow(kept, { converted, differences }) === true) continue;
    leaveOthers(kept, differences, left, pass >= MOST_CAREFUL_PASSES);
    leaveSharers(group, left);
  }
  for (const section of group)
    if (!left.has(section)) left.set(section, { reason: 'it has too many combinations to check' });
  const [refusal] = left.values();
  return { sections: [], left: describeLeft(), refusal, requestClasses };
}

/** The sections of a group that may deny more than they did. */
interface Narrowing {
  /** Finds what goes wrong: a denial is right where the last section of a class is one that may deny more. */
  readonly findDifferences: FindDifferences;
  /** Makes the last section of each class that goes wrong one of them; false where none becomes one. */
  narrow(kept: readonly FoundSection[], joined: Pick<Joined, 'converted' | 'differences'>): boolean;
}

function createNarrowing(
  { written, alone, left }: Alone,
  { findDifferences, obstacleTo }: Plan,
  lastResort: LastResort,
): Narrowing {
  const tried = new Set<FoundSection>();
  const narrowed = new Set<FoundSection>();
  const waysOf = (section: FoundSection): readonly LinesByPlace[] => {
    const lines = written.get(section)!;
    const joined = 'own' in lines ? [linesAs(lines, MERGING_AND)] : [];
    return [...joined, lastResort.write(section) ?? []].flat();
  };
  const choose = (
    section: FoundSection,
    requestClasses: readonly RequestClass[],
    converted: readonly SectionConversion[],
  ): LinesByPlace | undefined => {
    let best: { readonly way: LinesByPlace; readonly denied: number } | undefined;
    for (const way of waysOf(section)) {
      const one = convertTo(section, way);
      if (obstacleTo(one) !== undefined) continue;
      const afterIn = settingsOnce(converted.map((other) => (other.scope === one.scope ? one : other)));
      if (lastResort.findDifferences(requestClasses, afterIn, 1).length > 0) continue;
      const denied = findDifferences(requestClasses, afterIn).length;
      if (best === undefined || denied < best.denied) best = { way, denied };
    }
    return best?.way;
  };
  return {
    findDifferences(requestClasses, afterIn) {
      const differences = findDifferences(requestClasses, afterIn);
      if (differences.length === 0 || narrowed.size === 0) return differences;
      const last = lastSections([...alone.keys()].filter((section) => !left.has(section)));
      const mayDeny = ({ requestClass }: ClassDifference): boolean => narrowed.has(last.get(requestClass)!);
      const denying = differences.filter(mayDeny).map(({ requestClass }) => requestClass);
      return [
        ...differences.filter((difference) => !mayDeny(difference)),
        ...lastResort.findDifferences(denying, afterIn),
      ];
    },
    narrow(kept, { converted, differences }) {
      const last = lastSections(kept);
      const before = narrowed.size;
      for (const section of new Set(differences.map(({ requestClass }) => last.get(requestClass)))) {
        if (section === undefined || tried.has(section)) continue;
        tried.add(section);
        const own = classesOf([section]).filter((requestClass) => last.get(requestClass) === section);
        const lines = choose(section, own, converted);
        if (lines === undefined) continue;
        narrowed.add(section);
        written.set(section, lines);
        alone.set(section, { ...convertTo(section, lines), isNarrower: true });
      }
      return narrowed.size > before;
    },
  };
}

function rewritesOldLines({ settings, isUnchanged }: SectionConversion): boolean {
  return !isUnchanged && settings.some((setting) => isAccessCompat(setting) || isAuthority(setting));
}

/** What becomes of the sections of a group, each by itself. */
interface Alone {
  readonly written: Map<FoundSection, Written>;
  /** Those that are written and that nothing is in the way of, with what was written joined to nothing. */
  readonly alone: Map<FoundSection, SectionConversion>;
  /** Why the others stay. */
  readonly left: Map<FoundSection, ConversionRefusal>;
}

/** One that may be changed. */
function copyOf({ written, alone, left }: Alone): Alone {
  return { written: new Map(written), alone: new Map(alone), left: new Map(left) };
}

function convertAlone(group: readonly FoundSection[], { obstacleTo, write, mayAddSections }: Plan): Alone {
  const written = new Map<FoundSection, Written>();
  const alone = new Map<FoundSection, SectionConversion>();
  const left = new Map<FoundSection, ConversionRefusal>();
  const obstructed = new Map<FoundSection, ConversionRefusal>();
  for (const section of group) {
    spendWork(PRICES.conversion + section.uses.length + PRICES.convertedSetting * section.settings.length);
    const lines = obstacleIn(section) ?? write(section);
    if ('reason' in lines) {
      left.set(section, lines);
      continue;
    }
    const one = conversionOf(section, linesAs(lines, undefined).lines);
    const obstacle = one.isUnchanged ? undefined : obstacleTo(one);
    if (obstacle !== undefined) {
      obstructed.set(section, obstacle);
      continue;
    }
    written.set(section, lines);
    alone.set(section, one);
  }
  for (const [section, obstacle] of obstructed) left.set(section, obstacle);
  if (mayAddSections) leaveSharers(group, left);
  else leaveUnlike(sharersIn(group), written, alone, left);
  return { written, alone, left };
}

/** Leaves the sections that include a file which cannot become the same for all of them. */
function leaveUnlike(
  sharers: readonly (readonly FoundSection[])[],
  written: Alone['written'],
  alone: Alone['alone'],
  left: Alone['left'],
): void {
  for (const sharing of sharers) {
    const texts = new Set(sharing.map((section) => JSON.stringify(alone.get(section)?.lines.map(textOf))));
    const isAmbiguous = sharing.some((section) => 'own' in (written.get(section) ?? NO_LINES));
    if (texts.size > 1 || isAmbiguous || sharing.some(isOfSeveralFiles))
      for (const section of sharing)
        if (!left.has(section)) left.set(section, { reason: SHARED, at: section.settings[0]?.at });
  }
}

const NO_LINES: readonly TextLine[] = [];

function textOf({ depth, text }: TextLine): string {
  return `${depth} ${text}`;
}

/** The sections with lines of their own where they include a file that cannot become the same for all of them. */
function writeApart(sections: readonly SectionConversion[]): readonly SectionConversion[] {
  const apart = new Set<SectionConversion>();
  for (const sharing of sharersIn(sections)) {
    const texts = new Set(sharing.map(({ lines }) => JSON.stringify(lines.map(textOf))));
    if (texts.size > 1 || sharing.some(isOfSeveralFiles)) for (const section of sharing) apart.add(section);
  }
  if (apart.size === 0) return sections;
  return sections.map((section) =>
    apart.has(section) ? { ...section, isUnchanged: false, isApart: true } : section,
  );
}

/** Sections that include one file with their commands. */
function sharersIn<S extends Pick<FoundSection, 'scope' | 'settings'>>(
  group: readonly S[],
): readonly (readonly S[])[] {
  const byFile = new Map<string, S[]>();
  for (const section of group)
    for (const file of includedFilesOf(section)) {
      addTo(byFile, file, section);
    }
  return [...byFile.values()];
}

/** Leaves all that include a file of which one stays. */
function leaveSharers(group: readonly FoundSection[], left: Map<FoundSection, ConversionRefusal>): void {
  for (const sharing of sharersIn(group)) {
    const first = sharing.find((section) => left.has(section));
    if (first === undefined) continue;
    for (const section of sharing)
      if (!left.has(section))
        left.set(section, { reason: SHARED, at: first.settings[0]?.at, isBeside: true });
  }
}

const SHARED =
  'its directives are in a file that other sections include, too, and cannot become the same in all of them';

/** The most passes that leave as few sections as they can; those after them take larger steps. */
const MOST_CAREFUL_PASSES = 12;

/** The most passes in which a group of sections is tried: each leaves some of them as they are. */
const MOST_PASSES = 40;

/** How some sections are converted. */
interface Joined {
  readonly converted: readonly SectionConversion[];
  /** The lines of a section, joined to those around it where they must be. */
  readonly linesOf: (section: FoundSection) => LinesByPlace | undefined;
  /** Where that goes wrong. */
  readonly differences: readonly ClassDifference[];
}

/**
 * The sections as they are converted, those whose effect depends on the sections around them joined to these in the way
 * that goes wrong in the fewest classes. `alone` is what becomes of all where none must be joined.
 */
function joinAsNeeded(
  kept: readonly FoundSection[],
  alone: ReadonlyMap<FoundSection, SectionConversion>,
  written: ReadonlyMap<FoundSection, Written>,
  { findDifferences, mayAddSections }: Plan,
): Joined {
  const ambiguous = kept.filter((section) => 'own' in written.get(section)!);
  const join = (mergings: ReadonlyMap<FoundSection, Joining>, most?: number): Joined => {
    const linesOf = (section: FoundSection) => {
      const lines = written.get(section);
      return lines && linesAs(lines, mergings.get(section));
    };
    const converted = kept.map((section) =>
      mergings.has(section) ? convertTo(section, linesOf(section)!) : alone.get(section)!,
    );
    const differences = findDifferences(classesOf(kept), settingsOnce(converted), most);
    return { converted, linesOf, differences };
  };
  const joinAll = (joining: Joining) => new Map(ambiguous.map((section) => [section, joining]));
  const ways: readonly Joining[] = mayAddSections ? [...MERGINGS, 'by-place', []] : [...MERGINGS, []];
  let mergings = joinAll(ways[0] ?? []);
  let best = join(mergings);
  const consider = (other: typeof mergings): void => {
    if (best.differences.length === 0) return;
    const joined = join(other, best.differences.length);
    if (joined.differences.length >= best.differences.length) return;
    mergings = other;
    best = joined;
  };
  if (ambiguous.length > 0) for (const way of ways.slice(1)) consider(joinAll(way));
  // one may need what is wrong for another
  if (ambiguous.length > 1)
    for (const section of ambiguous.slice(0, MOST_JOINED_APART))
      for (const way of ways)
        if (way !== mergings.get(section)) consider(new Map(mergings).set(section, way));
  if (mayAddSections)
    for (const section of ambiguous.slice(0, MOST_JOINED_APART)) {
      const lines = written.get(section)!;
      for (const way of 'own' in lines ? joiningsOf(lines) : [])
        consider(new Map(mergings).set(section, way));
    }
  return { ...best, differences: describeAmbiguous(best.differences, ambiguous, written) };
}

function convertTo(section: FoundSection, { lines, variants }: LinesByPlace): SectionConversion {
  return conversionOf(section, lines, variants);
}

/** Each is tried in each way, and all requests to the group are compared. */
const MOST_JOINED_APART = 6;

/** Differences in classes with a section whose effect depends on those around it: that is why. */
function describeAmbiguous(
  differences: readonly ClassDifference[],
  ambiguous: readonly FoundSection[],
  written: ReadonlyMap<FoundSection, Written>,
): readonly ClassDifference[] {
  if (differences.length === 0 || ambiguous.length === 0) return differences;
  const origins = new Map<RequestClass, Located | undefined>();
  for (const section of ambiguous) {
    const lines = written.get(section)!;
    for (const { requestClass } of section.uses)
      origins.set(requestClass, 'own' in lines ? lines.at : undefined);
  }
  return differences.map((difference) =>
    origins.has(difference.requestClass)
      ? { ...difference, reason: AMBIGUOUS, at: origins.get(difference.requestClass) }
      : difference,
  );
}

/**
 * Leaves in each class whose answers would be others the most particular of its sections that are converted, or all of
 * them.
 */
function leaveOthers(
  kept: readonly FoundSection[],
  differences: readonly ClassDifference[],
  left: Map<FoundSection, ConversionRefusal>,
  isAll: boolean,
): void {
  const wrong = new Map(differences.map((difference) => [difference.requestClass, difference]));
  const inPlace = new Map<RequestClass, { readonly section: FoundSection; readonly index: number }[]>();
  for (const section of kept)
    for (const { requestClass, index } of section.uses) {
      if (!wrong.has(requestClass)) continue;
      const there = inPlace.get(requestClass) ?? [];
      inPlace.set(requestClass, there);
      there.push({ section, index });
    }
  // those that stay for a reason of their own, as far as they are in the same classes
  const staying = new Map<RequestClass, Located>();
  for (const [{ settings, uses }, { isBeside }] of left)
    for (const { requestClass } of uses)
      if (isBeside !== true && wrong.has(requestClass) && settings[0] !== undefined)
        staying.set(requestClass, settings[0].at);
  for (const [requestClass, there] of inPlace) {
    if (!isAll && there.some(({ section }) => left.has(section))) continue;
    const last = largest(there.map(({ index }) => index));
    const others = there.filter(({ section, index }) => (isAll || index === last) && !left.has(section));
    if (others.length === 0) continue;
    const why = refusalOf(wrong.get(requestClass)!, staying.get(requestClass));
    for (const { section } of others) left.set(section, why);
  }
}

/** `beside`: what stays for a reason of its own in the same class. */
function refusalOf(
  { reason, at, findCounterexample: find }: ClassDifference,
  beside: Located | undefined,
): ConversionRefusal {
  const counterexample = find();
  return beside === undefined
    ? { reason, at, counterexample, isDifference: true }
    : { reason: BESIDE, at: beside, counterexample, isDifference: true, isBeside: true };
}

interface Converted extends Pick<Joined, 'converted' | 'linesOf'> {
  readonly left: Map<FoundSection, ConversionRefusal>;
}

/** Those and each that was left and can be converted beside them after all; it is left no more. */
function addMore(
  { converted, linesOf, left }: Converted,
  { findDifferences, obstacleTo }: Plan,
): readonly SectionConversion[] {
  let all = converted;
  let tries = 0;
  for (const [section, { isDifference }] of [...left]) {
    const lines = linesOf(section);
    if (
      isDifference !== true ||
      lines === undefined ||
      includedFilesOf(section).size > 0 ||
      ++tries > MOST_TRIED_AGAIN
    )
      continue;
    const one = convertTo(section, lines);
    if (!one.isUnchanged && obstacleTo(one) !== undefined) continue;
    const more = [...all, one];
    if (findDifferences(classesOf([section]), settingsOnce(more), 1).length > 0) continue;
    all = more;
    left.delete(section);
  }
  return all;
}

/** The most sections left out of a conversion that are tried again beside the others, each with a proof. */
const MOST_TRIED_AGAIN = 64;

const BESIDE = 'another section that applies to the same requests cannot be converted';
