import { TextMemory } from '../../grammar/caches/text-memory.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { instanceOf, readConfiguration } from '../../model/configuration/configuration.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { type Assignment, comparePolicies } from '../equivalence/request-space.ts';
import { compareOnce, kindOfOpenSections } from '../kinds/compare-once.ts';
import type { Outcome } from '../policy/outcome.ts';
import { pairsTogether, policiesOf } from '../policy/policy.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import type { Conversion, ConversionRefusal, Counterexample, SectionConversion } from './conversion.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection } from './found-section.ts';
import { classesOf, isAboutAccess, keyOfSection, type SettingsOf } from './found-sections.ts';
import { seriesFor } from './written-for.ts';

/** Whether httpd 2.2 and 2.4 answer all requests to some sections alike, as they stand. */
export function decideLinesAlike({ requestClasses }: Conversion): boolean {
  for (const { sections } of unproved(requestClasses, 'lines', kindOfLines)) {
    const [one, other] = [policiesOf(sections, seriesFor(sections, '2.2')), policiesOf(sections, '2.4')];
    if (one === undefined || other === undefined) return false;
    for (const [of22, of24] of pairsTogether(one, other))
      if (compareOnce(of22.policy, of24.policy).kind !== 'same') return false;
  }
  return true;
}

function kindOfLines({ sections }: RequestClass): number | undefined {
  return kindOfOpenSections(sections, [accessIn]);
}

/** Kinds of classes of which something was proved: it is so for all of the kind, in whatever server. */
const proved = new TextMemory<true>();

/**
 * Classes of which no two have sections that decide alike, and none as others of which the same was proved. Whoever goes
 * on to the next has proved `what` of the one before, and of all for which `kindOf` has the same number, unless `isProved`
 * says otherwise.
 */
function* unproved(
  requestClasses: readonly RequestClass[],
  what: string,
  kindOf: (requestClass: RequestClass) => number | undefined,
  isProved: (requestClass: RequestClass) => boolean = () => true,
): Generator<RequestClass> {
  for (const requestClass of requestClasses) {
    const kind = kindOf(requestClass);
    const key = kind === undefined ? undefined : `${what} ${kind}`;
    if (key !== undefined && proved.has(key)) continue;
    yield requestClass;
    if (key === undefined || !isProved(requestClass)) continue;
    proved.set(key, true);
  }
}

/** A class whose answers would be others. */
export interface ClassDifference {
  readonly requestClass: RequestClass;
  readonly refusal: ConversionRefusal;
}

/** What all sections say to the requests of a class once some are converted. */
export type SettingsIn = (requestClass: RequestClass) => SettingsOf;

/** What all sections say once some are converted, in each of the virtual hosts. */
export function settingsOnce(sections: readonly SectionConversion[]): SettingsIn {
  const replaced = new SectionTable<readonly Setting[]>();
  for (const section of sections) replaced.set(section.scope, settingsAfter(section));
  const ofAll: SettingsOf = (scope) => replaced.get(scope) ?? accessIn(scope);
  const byHost = new Map<string, Map<string, readonly Setting[]>>();
  for (const section of sections)
    for (const { host, lines } of section.variants ?? []) {
      const key = keyOfSection(host);
      const own = byHost.get(key) ?? new Map<string, readonly Setting[]>();
      byHost.set(key, own);
      own.set(keyOfSection(section.scope), settingsAfter({ ...section, lines }));
    }
  const inHosts = new Map<string, SettingsOf>(
    [...byHost].map(([key, own]) => [key, (scope) => own.get(keyOfSection(scope)) ?? ofAll(scope)]),
  );
  return ({ host }) =>
    host === undefined || inHosts.size === 0 ? ofAll : (inHosts.get(keyOfSection(host)) ?? ofAll);
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
export function readLines(lines: readonly TextLine[]): readonly Setting[] {
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

/** What counts as the same answer: only the same status, or also 401 in the place of 403 and the reverse. */
export type Sameness = 'status' | 'denial';

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
  /** Whether a virtual host that needs other lines may have a section of its own. */
  readonly mayAddSections: boolean;
}

/** The classes with a section that is converted whose answers would be others; no more than `most` of them. */
export function findDifferences(
  kept: readonly FoundSection[],
  baseline: Baseline,
  afterIn: SettingsIn,
  most: number = Number.POSITIVE_INFINITY,
): readonly ClassDifference[] {
  const { from, before, sameness, orAsLeft } = baseline;
  const found: ClassDifference[] = [];
  const own = classesOf(kept);
  const isProved = (requestClass: RequestClass) => found.at(-1)?.requestClass !== requestClass;
  const what = `${sameness}${orAsLeft ? ' or as left' : ''} from ${from}`;
  const kindOf = (requestClass: RequestClass) =>
    kindOfOpenSections(requestClass.sections, [before, afterIn(requestClass)]);
  for (const requestClass of unproved(own, what, kindOf, isProved)) {
    const after = afterIn(requestClass);
    const refusal = differenceAt(requestClass, baseline, after);
    if (refusal === undefined || (orAsLeft && isAsLeft(requestClass, baseline, after))) continue;
    found.push({ requestClass, refusal });
    if (found.length >= most) break;
  }
  return found;
}

function differenceAt(
  requestClass: RequestClass,
  { from, before, sameness }: Baseline,
  after: SettingsOf,
): ConversionRefusal | undefined {
  const { sections } = requestClass;
  const old = policiesOf(sections, seriesFor(sections, from), before);
  const converted = policiesOf(sections, '2.4', after);
  if (old === undefined || converted === undefined) return { reason: 'too many conditions are unknown' };
  for (const [one, other] of pairsTogether(old, converted)) {
    const exact = compareOnce(one.policy, other.policy);
    const found =
      sameness === 'denial' && exact.kind === 'different'
        ? comparePolicies(one.policy, other.policy, isOtherDecision)
        : exact;
    if (found.kind === 'unknown') return { reason: 'it has too many combinations to check' };
    if (found.kind === 'different')
      return {
        reason: 'no `Require` in its place gives the same answers',
        counterexample: { requestClass, difference: found.difference },
      };
  }
  return undefined;
}

/**
 * Whether httpd 2.4 answers every request as it would if nothing were converted, and grants none of them that was
 * denied before.
 */
function isAsLeft({ sections }: RequestClass, { from, before }: Baseline, after: SettingsOf): boolean {
  const old = policiesOf(sections, seriesFor(sections, from), before);
  const left = policiesOf(sections, '2.4', before);
  const converted = policiesOf(sections, '2.4', after);
  if (old === undefined || left === undefined || converted === undefined) return false;
  for (const [one, other] of pairsTogether(left, converted))
    if (compareOnce(one.policy, other.policy).kind !== 'same') return false;
  for (const [one, other] of pairsTogether(old, left))
    if (comparePolicies(one.policy, other.policy, isOpening).kind !== 'same') return false;
  return true;
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

/** A request of some classes that is decided differently before and after; undefined where there is none. */
export function findCounterexample(
  requestClasses: readonly RequestClass[],
  before: PoliciesOf,
  after: PoliciesOf,
  isDifferent?: (before: Outcome, after: Outcome, assignment: Assignment) => boolean,
): Counterexample | undefined {
  for (const requestClass of requestClasses)
    for (const [one, other] of pairsTogether(before(requestClass) ?? [], after(requestClass) ?? [])) {
      const found =
        isDifferent === undefined
          ? compareOnce(one.policy, other.policy)
          : comparePolicies(one.policy, other.policy, isDifferent);
      if (found.kind === 'different') return { requestClass, difference: found.difference };
    }
  return undefined;
}

/** Whether access is granted only afterwards. */
export function isOpening(before: Outcome, after: Outcome): boolean {
  return before.status !== 200 && after.status === 200;
}
