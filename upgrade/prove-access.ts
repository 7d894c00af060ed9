import { compareOnce, kindOfSections } from '../access/conversion/compare-once.ts';
import { isOf22 } from '../access/conversion/opened-access.ts';
import { describeAtom, describeRequest } from '../access/describe/describe-assignment.ts';
import { cachedRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import type { RequestClass } from '../access/equivalence/request-class.ts';
import type { Assignment, Difference } from '../access/equivalence/request-space.ts';
import type { Alternative } from '../access/policy/policy.ts';
import { pairsTogether, policiesOf } from '../access/policy/policy.ts';
import { accessIn } from '../access/policy/section-access.ts';
import { spendWork } from '../grammar/budget/work-budget.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { MergedSection } from '../model/sections/merge-order.ts';
import type { Server } from '../model/server/server.ts';
import { askOther, type Side } from './ask-again.ts';
import { createDetails } from './details.ts';
import type { ProofDetail } from './proof-detail.ts';
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
}

/**
 * Compares for every request class of either server what httpd 2.2 decided with what 2.4 decides. What cannot be
 * compared is open, and never counted as the same.
 */
export function proveAccess({ before, after, htaccess }: ComparedServers): AccessProof {
  const counts = { same: 0, different: 0, open: 0 };
  const old: Side = { server: before, keys: createSectionKeys(before) };
  const now: Side = { server: after, keys: createSectionKeys(after) };
  const details = createDetails(old.keys);
  const areHostsAlike = old.keys.hosts.length === now.keys.hosts.length;
  const prove = createProver();
  const seen = new Set<string>();
  const compare = (found: RequestClass, own: Side, other: Side): void => {
    const key = keyOfClass(found, own);
    if (seen.has(key)) return;
    seen.add(key);
    spendWork(STEPS_OF_A_CLASS);
    const twin = areHostsAlike ? askOther(found, own, other) : undefined;
    const [was, is] = own === old ? [found.sections, twin] : [twin, found.sections];
    const verdict = was === undefined || is === undefined ? UNASKABLE : prove(was, is);
    counts[verdict.kind] += 1;
    if (verdict.kind === 'same') return;
    details.add(verdict.kind, {
      request: describeRequest(found, verdict.assignment ?? PLAIN),
      dependsOn: verdict.dependsOn,
      sections: was ?? [],
    });
  };
  for (const found of cachedRequestClasses(before, htaccess)) compare(found, old, now);
  for (const found of cachedRequestClasses(after, htaccess)) compare(found, now, old);
  return { classes: counts.same + counts.different + counts.open, ...counts, details: details.all() };
}

const STEPS_OF_A_CLASS = 20;
const PLAIN: Assignment = { method: 'GET', others: new Map() };

/** A key that is equal for the same class of both servers. */
function keyOfClass({ host, path, uri, isAssumed, sections }: RequestClass, { keys }: Side): string {
  const choice = isAssumed
    ? sections.map(({ section, kind }) => (section && keys.keyOf(section.at.command)) ?? kind)
    : [];
  return JSON.stringify([keys.indexOf(host), path, uri, ...choice]);
}

type Verdict =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'different' | 'open';
      readonly dependsOn: string;
      readonly assignment?: Assignment;
    };

const SAME: Verdict = { kind: 'same' };
const UNASKABLE: Verdict = { kind: 'open', dependsOn: 'plume cannot ask the same request of both series' };

type Prove = (was: readonly MergedSection[], is: readonly MergedSection[]) => Verdict;

/** Compares the sections of one request in both servers; what was proved of sections that say the same is not proved again. */
function createProver(): Prove {
  const proved = new Set<string>();
  return (was, is) => {
    const kinds = [was, is].map((sections) => kindOfSections(sections, [accessIn]));
    const key = kinds.includes(undefined) ? undefined : JSON.stringify(kinds);
    if (key !== undefined && proved.has(key)) return SAME;
    const verdict = compareSections(was, is);
    if (key !== undefined && verdict.kind === 'same') proved.add(key);
    return verdict;
  };
}

function compareSections(was: readonly MergedSection[], is: readonly MergedSection[]): Verdict {
  const slashes = was.find(({ kind, section }) => kind === 'location' && section?.pattern?.kind === 'regex');
  if (slashes !== undefined)
    return {
      kind: 'open',
      dependsOn:
        'whether its URL has several slashes one after another, which `<LocationMatch>` sees as one only since 2.4.39',
    };
  // what 2.2 could not read was never written for it
  const [old, now] = [policiesOf(was, isOf22({ sections: was }) ? '2.2' : '2.4'), policiesOf(is, '2.4')];
  if (old === undefined || now === undefined)
    return { kind: 'open', dependsOn: 'more conditions than plume can tell apart' };
  for (const [one, other] of pairsTogether(old, now)) {
    const found = compareOnce(one.policy, other.policy);
    if (found.kind === 'unknown')
      return { kind: 'open', dependsOn: 'more combinations of clients and users than plume compares' };
    if (found.kind === 'different') return tellDifference(found.difference, [one, other]);
  }
  return SAME;
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
  if (asked.length === 0) return { kind: 'different', dependsOn: answers, assignment };
  return { kind: 'open', dependsOn: [answers, ...new Set(conditions)].join(', '), assignment };
}

const UNKNOWN: ReadonlySet<string> = new Set(['applies', 'condition', 'unseen', 'provider']);
