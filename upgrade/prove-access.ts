import { isOpening } from '../access/conversion/conversion-proof.ts';
import { seriesFor } from '../access/conversion/written-for.ts';
import { describeAtom, describeRequest } from '../access/describe/describe-assignment.ts';
import { cachedRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import { withPlainUrl } from '../access/equivalence/counterexample.ts';
import type { RequestClass } from '../access/equivalence/request-class.ts';
import { type Assignment, comparePolicies, type Difference } from '../access/equivalence/request-space.ts';
import { compareKinds, kindOfSections } from '../access/kinds/policy-kinds.ts';
import type { Outcome } from '../access/policy/outcome.ts';
import type { Alternative, Policy } from '../access/policy/policy.ts';
import { pairsTogether, policiesOf } from '../access/policy/policy.ts';
import { accessIn } from '../access/policy/section-access.ts';
import { PRICES } from '../core/budget/prices.ts';
import { spendWork, withHalf } from '../core/budget/work-budget.ts';
import type { Target } from '../facts/target.ts';
import { behaviourFacts, type OpenRequests } from '../facts/upgrade.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import { configurationOf } from '../model/configuration/configuration.ts';
import type { MergedSection } from '../model/sections/merge-order.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import { notGranted } from '../rules/htaccess/allow.ts';
import { hasReached } from '../rules/upgrade/has-reached.ts';
import { askOther, type Side } from './ask-again.ts';
import { createDetails } from './details.ts';
import type { ProofDetail } from './proof-detail.ts';
import { refusedHtaccess } from './refused-htaccess.ts';
import { createSectionKeys } from './section-keys.ts';

/** What comparing access decisions came to. */
export interface AccessProof {
  /** Of request classes; `classes` is the sum of the others. */
  readonly classes: number;
  readonly same: number;
  readonly different: number;
  readonly open: number;
  readonly details: readonly ProofDetail[];
}

/** A server of 2.2, and what an upgrade makes of it. */
export interface ComparedServers {
  readonly before: Server;
  readonly after: Server;
  /** Directories with a .htaccess, with a `/` at their ends. */
  readonly htaccess: readonly ByteText[];
  /** Paths of .htaccess files. */
  readonly htaccessPaths: readonly ByteText[];
  /** The server without the edits that are to be judged, as httpd 2.4 reads it. */
  readonly unedited: Server;
}

/**
 * Compares for every request class of either server what httpd 2.2 decided with what 2.4 decides. What cannot be
 * compared is open, and never counted as the same.
 */
export function proveAccess({
  before,
  after,
  htaccess,
  htaccessPaths,
  unedited,
}: ComparedServers): AccessProof {
  const counts = { same: 0, different: 0, open: 0 };
  const old: Side = { server: before, keys: createSectionKeys(before) };
  const now: Side = { server: after, keys: createSectionKeys(after) };
  const without: Side = { server: unedited, keys: createSectionKeys(unedited) };
  const details = createDetails(old.keys);
  const areHostsAlike = old.keys.hosts.length === now.keys.hosts.length;
  const prove = createProver(old, now);
  const seen = new Set<string>();
  const classes = [old, now].map((side) => cachedRequestClasses(side.server, htaccess));
  const crowded = crowdedPlaces(classes, [old, now]);
  const refused = findAccepted(htaccessPaths, before, after);
  const getsSameAnswer = (left: Asked[0] | undefined, is: Asked[0] | undefined): boolean =>
    left !== undefined &&
    is !== undefined &&
    withHalf(() => areAnsweredAlike([left, without], [is, now])) === true;
  const compare = (found: RequestClass, own: Side, other: Side): void => {
    const key = keyOfClass(found, own, crowded);
    if (seen.has(key) || found.sections.some((section) => isOneOf(refused, section))) return;
    seen.add(key);
    const ask = (side: Side) => (areHostsAlike ? withHalf(() => askOther(found, own, side)) : undefined);
    const twin = ask(other);
    const [was, is] = own === old ? [found.sections, twin] : [twin, found.sections];
    const verdict =
      was === undefined || is === undefined ? UNASKABLE : (withHalf(() => prove(was, is)) ?? TOO_MUCH_WORK);
    counts[verdict.kind] += 1;
    if (verdict.kind === 'same') return;
    const left = was === undefined ? undefined : ask(without);
    // what httpd does with URLs is the same without the edits: who asks for the plain one gets the same answer as before
    const isLeftAlike = verdict.on === undefined ? getsSameAnswer(left, is) : verdict.kind === 'open';
    details.add(verdict.kind, {
      isOfEdits: !isLeftAlike,
      request: describeRequest(withPlainUrl(own.server, found), verdict.assignment ?? PLAIN),
      isAssumed: found.isAssumed,
      dependsOn: verdict.dependsOn,
      direction: verdict.direction,
      isError: verdict.isError,
      sections: verdict.on ?? was ?? found.sections,
      keysAfter: was === undefined ? now.keys : undefined,
    });
  };
  for (const found of classes[0] ?? []) compare(found, old, now);
  for (const found of classes[1] ?? []) compare(found, now, old);
  for (const [path, scope] of refused) {
    counts.different += 1;
    details.add('different', {
      isOfEdits: refusedHtaccess(path, unedited) !== undefined,
      request: `every request below \`${path.slice(0, path.lastIndexOf('/') + 1)}\``,
      dependsOn: REFUSED,
      direction: undefined,
      sections: [{ scope }],
    });
  }
  return { classes: counts.same + counts.different + counts.open, ...counts, details: details.all() };
}

/**
 * The .htaccess files, by path, that httpd 2.2 refuses wherever it reads them, and 2.4 does not: what is below one is
 * a class of its own.
 */
function findAccepted(
  paths: readonly ByteText[],
  before: Server,
  after: Server,
): ReadonlyMap<ByteText, FileInstance> {
  const found = new Map<ByteText, FileInstance>();
  for (const path of paths) {
    const refused = refusedHtaccess(path, before);
    if (refused !== undefined && refusedHtaccess(path, after) === undefined) found.set(path, refused);
  }
  return found;
}

/** Whether a section surely is one of some .htaccess files. */
function isOneOf(
  files: ReadonlyMap<ByteText, FileInstance>,
  { kind, scope, applies }: MergedSection,
): boolean {
  if (kind !== 'htaccess' || applies !== 'present' || scope === undefined) return false;
  return !('command' in scope) && !('main' in scope) && files.has(scope.path);
}
const PLAIN: Assignment = { method: 'GET', others: new Map() };

/** A key that is equal for the same class of both servers. */
function keyOfClass(found: RequestClass, side: Side, crowded: ReadonlySet<string>): string {
  const place = keyOfPlace(found, side);
  if (!found.isAssumed && !crowded.has(place)) return place;
  const { keys } = side;
  return JSON.stringify([
    place,
    ...found.sections.map(({ section, kind }) => (section && keys.keyOf(section.at.command)) ?? kind),
  ]);
}

function keyOfPlace({ host, path, uri }: RequestClass, { keys }: Side): string {
  return JSON.stringify([keys.indexOf(host), path, uri]);
}

/** The places of several classes of one server: one name stands for a file, and for a directory that sections are about. */
function crowdedPlaces(
  classes: readonly (readonly RequestClass[])[],
  sides: readonly Side[],
): ReadonlySet<string> {
  const crowded = new Set<string>();
  for (const [i, side] of sides.entries()) {
    const seen = new Set<string>();
    for (const found of classes[i] ?? []) {
      if (found.isAssumed) continue;
      const place = keyOfPlace(found, side);
      if (seen.has(place)) crowded.add(place);
      seen.add(place);
    }
  }
  return crowded;
}

type Verdict =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'different' | 'open';
      readonly dependsOn: string;
      readonly direction?: ProofDetail['direction'];
      readonly isError?: true;
      readonly assignment?: Assignment;
      /** The sections on which it depends; undefined for all of them. */
      readonly on?: readonly MergedSection[];
    };

const SAME: Verdict = { kind: 'same' };
const UNASKABLE: Verdict = { kind: 'open', dependsOn: 'plume cannot ask the same request of both series' };

const TOO_MUCH_WORK: Verdict = {
  kind: 'open',
  dependsOn: 'it is too much work to compare all that is decided',
};

type Prove = (was: readonly MergedSection[], is: readonly MergedSection[]) => Verdict;

/** Compares the sections of one request in both servers; what was proved of sections that say the same is not proved again. */
function createProver(old: Side, now: Side): Prove {
  const proved = new Set<string>();
  return (was, is) => {
    spendWork(PRICES.provedClass);
    const kinds = [was, is].map((sections) => kindOfSections(sections, [accessIn]));
    const key = kinds.includes(undefined) ? undefined : JSON.stringify(kinds);
    if (key !== undefined && proved.has(key)) return SAME;
    const verdict = compareSections([was, old], [is, now]);
    if (key !== undefined && verdict.kind === 'same') proved.add(key);
    return verdict;
  };
}

/** The sections of a request, and the server that has them. */
type Asked = readonly [sections: readonly MergedSection[], side: Side];

function compareSections(old: Asked, now: Asked): Verdict {
  const [was] = old;
  const [is, { server }] = now;
  const refusing = findRefused(was);
  if (refusing !== undefined && findRefused(is) === undefined)
    return { kind: 'different', on: [refusing], dependsOn: ANSWERED };
  const [some, others] = [policiesIn(old, seriesFor(was, '2.2')), policiesIn(now, '2.4')];
  if (some === undefined || others === undefined)
    return { kind: 'open', dependsOn: 'more conditions than plume can tell apart' };
  let different: Verdict | undefined;
  for (const [one, other] of pairsTogether(some, others)) {
    const found = comparePolicies(one.policy, other.policy);
    if (found.kind === 'unknown')
      return { kind: 'open', dependsOn: 'more combinations of clients and users than plume compares' };
    if (found.kind === 'same') continue;
    const gravest = gravestOf(found.difference, [one.policy, other.policy]);
    if (different === undefined || gravest.direction === 'opens')
      different = tellDifference(gravest.difference, [one, other]);
    if (gravest.direction === 'opens') break;
  }
  if (different !== undefined) return different;
  for (const { section: kind, pattern, dependsOn } of changesOfUrls(server.target)) {
    const on = was.filter((one) => one.kind === kind && one.section?.pattern?.kind === pattern);
    if (on.length > 0) return { kind: 'open', on, dependsOn };
  }
  return SAME;
}

/** The .htaccess among some sections that no AllowOverride allows to have what it has: httpd answers with 500. */
function findRefused(sections: readonly MergedSection[]): MergedSection | undefined {
  return sections.find(({ kind, scope, applies }) => {
    if (kind !== 'htaccess' || applies !== 'present' || scope === undefined || 'command' in scope)
      return false;
    const instance = 'main' in scope ? scope.main : scope;
    return notGranted(configurationOf(instance)).length > 0;
  });
}

const ANSWERED =
  'httpd 2.2 answers 500, because no AllowOverride allows a line of this .htaccess, and 2.4 answers as the edited file says';

const REFUSED =
  'httpd 2.2 answers 500, because it refuses a line of this .htaccess, and 2.4 answers as the file says';

/** How the handling of URLs changed between the series, as far as sections see it. */
function changesOfUrls(target: Target): readonly OpenRequests[] {
  return behaviourFacts().flatMap(({ opens, since }) =>
    opens !== undefined && hasReached(target, since) ? [opens] : [],
  );
}

/** Whether httpd 2.4 surely answers every request alike in two servers. */
function areAnsweredAlike(some: Asked, others: Asked): boolean {
  const [before, after] = [policiesIn(some, '2.4'), policiesIn(others, '2.4')];
  if (before === undefined || after === undefined) return false;
  for (const [one, other] of pairsTogether(before, after))
    if (compareKinds(one.policy, other.policy) !== 'same') return false;
  return true;
}

/** What sections come to; whether one of them applies is the same question in each server. */
function policiesIn([sections, { keys }]: Asked, series: Series): readonly Alternative[] | undefined {
  const alternatives = policiesOf(sections, series);
  if (alternatives === undefined || alternatives.length === 1) return alternatives;
  return alternatives.map(({ policy, assumed }) => ({
    policy,
    assumed: assumed.map((one) =>
      one.atom.kind === 'applies' ? { ...one, key: `applies ${keys.keyOfScope(one.atom.at)}` } : one,
    ),
  }));
}

/** What depends on something that plume does not know is open: the two series need not be asked together about it. */
function tellDifference(difference: Difference, alternatives: readonly Alternative[]): Verdict {
  const { assignment, before, after } = difference;
  const asked = [
    ...alternatives.flatMap(({ assumed }) => assumed),
    ...[...assignment.others.values()].filter(({ atom }) => UNKNOWN.has(atom.kind)),
  ];
  const answers = `httpd 2.2 answers ${before.status}, and 2.4 answers ${after.status}`;
  const conditions = asked.flatMap(({ atom, holds }) => describeAtom(atom, holds) ?? []);
  const found = { assignment, direction: directionOf(before, after), ...errorOf(before, after) };
  if (asked.length === 0) return { kind: 'different', dependsOn: answers, ...found };
  return { kind: 'open', dependsOn: [answers, ...new Set(conditions)].join(', '), ...found };
}

function errorOf(before: Outcome, after: Outcome): { readonly isError?: true } {
  return before.status !== 500 && after.status === 500 ? { isError: true } : {};
}

function directionOf(before: Outcome, after: Outcome): ProofDetail['direction'] {
  if (before.status === after.status || before.status === 500 || after.status === 500) return undefined;
  if (isOpening(before, after)) return 'opens';
  return before.status === 200 ? 'closes' : 'stays-denied';
}

/** Of the differences between two policies one that opens, else one that closes, else the one that was found. */
function gravestOf(found: Difference, [before, after]: readonly [Policy, Policy]) {
  for (const direction of ['opens', 'closes'] as const) {
    const one = comparePolicies(before, after, (was, is) => directionOf(was, is) === direction);
    if (one.kind === 'different') return { difference: one.difference, direction };
  }
  return { difference: found, direction: undefined };
}

const UNKNOWN: ReadonlySet<string> = new Set(['applies', 'condition', 'unseen', 'provider']);
