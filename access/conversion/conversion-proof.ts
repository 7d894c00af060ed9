import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { instanceOf, readConfiguration } from '../../model/configuration/configuration.ts';
import { ObjectNumbers } from '../../model/configuration/object-numbers.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { type Assignment, type Comparison, comparePolicies } from '../equivalence/request-space.ts';
import { compareKinds, kindOfOpenSections } from '../kinds/policy-kinds.ts';
import type { Outcome } from '../policy/outcome.ts';
import { type Alternative, type Policy, pairsTogether, policiesOf } from '../policy/policy.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import type { Conversion, Counterexample, SectionConversion } from './conversion.ts';
import type { TextLine } from './draft.ts';
import { isAboutAccess, keyOfSection, type SettingsOf } from './found-sections.ts';
import type { Place } from './places/places.ts';
import { seriesFor } from './written-for.ts';

/** Whether httpd 2.2 and 2.4 answer all requests to some sections alike, as they stand. */
export function decideLinesAlike({ requestClasses }: Conversion): boolean {
  return requestClasses.every(
    ({ sections }) =>
      verdictOnce('lines', kindOfOpenSections(sections, [accessIn]), () => compareLines(sections)) === 'same',
  );
}

function compareLines(sections: RequestClass['sections']): Verdict {
  return compareAlternatives(
    policiesOf(sections, seriesFor(sections, '2.2')),
    policiesOf(sections, '2.4'),
    compareKinds,
  );
}

/** Whether the requests of a class get the same answers; not all of them, or what is in the way of finding that out. */
type Verdict = Comparison['kind'] | 'open';

/** The first verdict of two policies that are in force at once and do not get the same answers. */
function compareAlternatives(
  some: readonly Alternative[] | undefined,
  others: readonly Alternative[] | undefined,
  compare: (before: Policy, after: Policy) => Comparison['kind'],
): Verdict {
  if (some === undefined || others === undefined) return 'open';
  for (const [one, other] of pairsTogether(some, others)) {
    const kind = compare(one.policy, other.policy);
    if (kind !== 'same') return kind;
  }
  return 'same';
}

/** The verdict of a class about `what`, as that of another one of the same kind where that is known. */
function verdictOnce(what: string, kind: number | undefined, find: () => Verdict): Verdict {
  return kind === undefined ? find() : verdictOfKind(`${what} ${kind}`, find);
}

/** A verdict holds for all classes of a kind, in whatever server. */
const verdictOfKind = query('verdictOfKind', (_kind: string, find: () => Verdict) => find(), {
  by: (kind) => [kind],
  isUntraced: true,
  // what is too much for one may be found for another one
  isKept: (found) => found === 'same' || found === 'different',
});

/** A class whose answers would be others, or may be. */
export interface ClassDifference {
  readonly requestClass: RequestClass;
  /** A clause without a full stop. */
  readonly reason: string;
  readonly at?: Located | undefined;
  /** Searches for a request that would be answered differently; undefined where none is known. */
  readonly findCounterexample: () => Counterexample | undefined;
}

/** What all sections say to the requests of a class once some are converted. */
export type SettingsIn = (requestClass: RequestClass) => SettingsOf;

/** What all sections say once some are converted, in each of the places that have sections of their own. */
export function settingsOnce(sections: readonly SectionConversion[]): SettingsIn {
  const replaced = new SectionTable<readonly Setting[]>();
  const inPlaces = new SectionTable<readonly SettingsInPlace[]>();
  for (const section of sections) {
    replaced.set(section.scope, settingsAfter(section));
    const variants = section.variants ?? [];
    if (variants.length > 0)
      inPlaces.set(
        section.scope,
        variants.map(({ place, lines }) => ({ place, settings: settingsAfter({ ...section, lines }) })),
      );
  }
  const ofAll: SettingsOf = (scope) => replaced.get(scope) ?? accessIn(scope);
  if (sections.every(({ variants }) => variants === undefined)) return () => ofAll;
  const known = new Map<string, SettingsOf>();
  return (requestClass) => {
    const own = new SectionTable<readonly Setting[]>();
    let key = '';
    for (const { scope } of requestClass.sections) {
      const places = scope && inPlaces.get(scope);
      if (scope === undefined || places === undefined) continue;
      const last = places.findLastIndex(({ place }) => place.has(requestClass) === true);
      if (last < 0) continue;
      own.set(scope, places[last]!.settings);
      key += `${keyOfSection(scope)} ${last}\n`;
    }
    const settings = known.get(key) ?? ((scope: Scope) => own.get(scope) ?? ofAll(scope));
    known.set(key, settings);
    return settings;
  };
}

interface SettingsInPlace {
  readonly place: Place;
  readonly settings: readonly Setting[];
}

/** What a section says once it is converted. */
function settingsAfter({ settings, lines, isUnchanged }: SectionConversion): readonly Setting[] {
  if (isUnchanged) return settings;
  return withAuthentication(settings, readLines(lines));
}

/** One list for all that write the same in a section: what is known of it holds for each. */
const withAuthentication = query(
  'withAuthentication',
  (settings: readonly Setting[], read: readonly Setting[]) => {
    const authentication = settings.filter((setting) => !isAboutAccess(setting));
    return authentication.length === 0 ? read : [...authentication, ...read];
  },
);

/** The settings that a text makes, read as httpd 2.4 does. */
export function readLines(lines: readonly TextLine[]): readonly Setting[] {
  return readText(lines.map((line) => `${line.seen ?? line.text}\n`).join(''));
}

const readText = query('readText', (text: ByteText): readonly Setting[] => {
  const document = parse(text, '2.4');
  return accessIn(
    instanceOf(document, readConfiguration(document, '.htaccess', { series: '2.4', release: undefined })),
  );
});

/**
 * What counts as the same answer: only the same status, or also 401 in the place of 403 and the reverse, or also a denial
 * of what was granted.
 */
export type Sameness = 'status' | 'denial' | 'denied-more';

/** Whose decisions a conversion keeps, and how exactly. */
export interface Baseline {
  readonly from: Series;
  /** What the sections say that are to be written in another way. */
  readonly before: SettingsOf;
  readonly sameness: Sameness;
  /**
   * Whether it is enough where httpd 2.4 decides differently anyway, and grants nothing that was denied, that the
   * sections decide as they would there if they stayed.
   */
  readonly orAsLeft: boolean;
}

/** Finds those of some classes whose answers would be others, and no more than `most` of them. `afterIn` is what all sections say then. */
export type FindDifferences = (
  requestClasses: readonly RequestClass[],
  afterIn: SettingsIn,
  most?: number,
) => readonly ClassDifference[];

/**
 * Compares each class once for all that its sections may say: sections are joined to others in one way after another, and
 * most of them say the same as before each time.
 */
export function createDifferenceFinder(baseline: Baseline): FindDifferences {
  const lists = new ObjectNumbers();
  /** What is decided now. */
  const decidedBefore = query('decidedBefore', ({ sections }: RequestClass) =>
    policiesOf(sections, seriesFor(sections, baseline.from), baseline.before),
  );
  /** `_lists` are the numbers of the lists of settings that the sections of the class come to. */
  const verdictOf = query(
    'verdictOf',
    (requestClass: RequestClass, _lists: string, after: SettingsOf) =>
      compareAnswers(requestClass, baseline, after, decidedBefore),
    { by: (requestClass, lists) => [requestClass, lists], isWithinFirst: true },
  );
  return (requestClasses, afterIn, most = Number.POSITIVE_INFINITY) => {
    const different: ClassDifference[] = [];
    const add = (requestClass: RequestClass, verdict: Verdict): void => {
      if (verdict !== 'same') different.push(differenceOf(requestClass, verdict, baseline, afterIn));
    };
    // what is known may already be too much
    const unknown: { readonly requestClass: RequestClass; readonly key: string }[] = [];
    for (const requestClass of requestClasses) {
      const { sections } = requestClass;
      spendWork(sections.length);
      const after = afterIn(requestClass);
      let key = '';
      for (const { scope } of sections) key += scope === undefined ? ',' : `${lists.of(after(scope))},`;
      const verdict = verdictOf.known(requestClass, key, after);
      if (verdict === undefined) unknown.push({ requestClass, key });
      else add(requestClass, verdict);
    }
    for (const { requestClass, key } of unknown) {
      if (different.length >= most) break;
      add(requestClass, verdictOf(requestClass, key, afterIn(requestClass)));
    }
    return different;
  };
}

function differenceOf(
  requestClass: RequestClass,
  verdict: Exclude<Verdict, 'same'>,
  { from, before, sameness }: Baseline,
  afterIn: SettingsIn,
): ClassDifference {
  const findIt = () =>
    findCounterexample(
      [requestClass],
      ({ sections }) => policiesOf(sections, seriesFor(sections, from), before),
      ({ sections }) => policiesOf(sections, '2.4', afterIn(requestClass)),
      IS_OTHER[sameness],
    );
  return {
    requestClass,
    reason: REASONS[verdict],
    findCounterexample: verdict === 'different' ? findIt : () => undefined,
  };
}

const REASONS: Readonly<Record<Exclude<Verdict, 'same'>, string>> = {
  different: 'no `Require` in its place gives the same answers',
  unknown: 'it has too many combinations to check',
  open: 'too many conditions are unknown',
};

function compareAnswers(
  requestClass: RequestClass,
  baseline: Baseline,
  after: SettingsOf,
  decidedBefore: PoliciesOf,
): Verdict {
  const { from, before, sameness, orAsLeft } = baseline;
  const { sections } = requestClass;
  const what = `${sameness}${orAsLeft ? ' or as left' : ''} from ${from}`;
  return verdictOnce(what, kindOfOpenSections(sections, [before, after]), () => {
    const old = decidedBefore(requestClass);
    const converted = policiesOf(sections, '2.4', after);
    const verdict = compareAlternatives(old, converted, comparisonFor(sameness));
    if (verdict === 'same' || !orAsLeft) return verdict;
    const left = policiesOf(sections, '2.4', before);
    return isAsLeft(old, left, converted) ? 'same' : verdict;
  });
}

/** Like compareKinds(), where some other answers are as good. */
function comparisonFor(sameness: Sameness): (before: Policy, after: Policy) => Comparison['kind'] {
  const isOther = IS_OTHER[sameness];
  if (isOther === undefined) return compareKinds;
  return (before, after) => {
    const exact = compareKinds(before, after);
    return exact === 'different' ? comparePolicies(before, after, isOther).kind : exact;
  };
}

/**
 * Whether httpd 2.4 answers every request as it would if nothing were converted, and grants none of them that was
 * denied before.
 */
function isAsLeft(
  old: readonly Alternative[] | undefined,
  left: readonly Alternative[] | undefined,
  converted: readonly Alternative[] | undefined,
): boolean {
  return (
    compareAlternatives(left, converted, compareKinds) === 'same' &&
    compareAlternatives(old, left, (one, other) => comparePolicies(one, other, isOpening).kind) === 'same'
  );
}

/** Whether more than how a request is denied is another. */
function isOtherDecision(before: Outcome, after: Outcome): boolean {
  return before.status !== after.status && !(isDenial(before) && isDenial(after));
}

function isDenial({ status }: Outcome): boolean {
  return status === 401 || status === 403;
}

/** A request that httpd 2.2 and 2.4 answer differently, as it stands. */
export function findLineDifference({ requestClasses }: Conversion): Counterexample | undefined {
  return findCounterexample(
    requestClasses,
    ({ sections }) => policiesOf(sections, seriesFor(sections, '2.2')),
    ({ sections }) => policiesOf(sections, '2.4'),
  );
}

/** The policies that the sections of a class come to, as httpd of one series decides. */
type PoliciesOf = (requestClass: RequestClass) => ReturnType<typeof policiesOf>;

/**
 * A request of some classes that is decided differently before and after; undefined where there is none. `isDifferent`
 * may look for some that get another status.
 */
export function findCounterexample(
  requestClasses: readonly RequestClass[],
  before: PoliciesOf,
  after: PoliciesOf,
  isDifferent?: (before: Outcome, after: Outcome, assignment: Assignment) => boolean,
): Counterexample | undefined {
  for (const requestClass of requestClasses)
    for (const [one, other] of pairsTogether(before(requestClass) ?? [], after(requestClass) ?? [])) {
      if (compareKinds(one.policy, other.policy) === 'same') continue;
      const found = comparePolicies(one.policy, other.policy, isDifferent);
      if (found.kind === 'different') return { requestClass, difference: found.difference };
    }
  return undefined;
}

/** Whether access is granted only afterwards. */
export function isOpening(before: Outcome, after: Outcome): boolean {
  return before.status !== 200 && after.status === 200;
}

/** Which two answers are not the same; undefined where each other status is another answer. */
const IS_OTHER: Readonly<Record<Sameness, ((before: Outcome, after: Outcome) => boolean) | undefined>> = {
  status: undefined,
  denial: isOtherDecision,
  // an error of the server is not a denial
  'denied-more': (before, after) =>
    isOpening(before, after) || (before.status !== 500 && after.status === 500),
};
