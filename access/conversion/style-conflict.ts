import { query } from '../../core/query.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import {
  type Assignment,
  comparePolicies,
  type Difference,
  isOfServerItself,
  outcomesOf,
} from '../equivalence/request-space.ts';
import { kindOfPolicy } from '../kinds/policy-kinds.ts';
import { type Asked, decide, isHostAllowed } from '../policy/decide.ts';
import type { Outcome } from '../policy/outcome.ts';
import { emptyPolicy, type Policy, placesOf, policiesOf } from '../policy/policy.ts';
import type { RequireNode } from '../policy/require-tree.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { isAccessCompat } from './found-sections.ts';

/** A section grants requests access that the other style, in a section around it, still denies. */
export interface StyleConflict {
  /** What the section that comes last says it with; the other one denies. */
  readonly granting: 'old' | 'require';
  /** `before` is what httpd answers, `after` what the last section says by itself. */
  readonly difference: Difference;
  /** Whether none of those to whom the last section grants access has access. */
  readonly isTotal: boolean;
  /** Whether the last section grants everybody access, by itself. */
  readonly isAboutEverybody: boolean;
  /** The last section. */
  readonly section: MergedSection;
  /** Order, Allow, Deny and Satisfy in force. */
  readonly old: readonly Located[];
}

/**
 * The conflict between access-compat directives and `Require` among sections that apply to the same requests, in httpd
 * 2.4 with mod_access_compat: the last section with one style grants access that the other style, in an earlier
 * section, denies. Undefined where there is none, or where that is not certain.
 */
export function styleConflictAmong(sections: readonly MergedSection[]): StyleConflict | undefined {
  // Not a conflict:
  // - both styles in one section, because its author saw both;
  // - what only asks for a user: httpd 2.2 did that too, and no `Allow` was meant to lift it;
  // - a list of denied clients where everybody else has access: it is meant to apply to what is below;
  // - a last section that is such a list, as long as somebody has access.
  const old = lastWith(sections, isAccessCompat);
  const tree = lastWith(sections, ({ what }) => what === 'require');
  if (old < 0 || tree < 0 || old === tree) return undefined;
  const policy = surePolicy(sections);
  if (policy?.tree === undefined) return undefined;
  const granting = old < tree ? 'require' : 'old';
  const conflict = conflictIn(granting, policy);
  return conflict === undefined
    ? undefined
    : {
        ...conflict,
        granting,
        section: sections[Math.max(old, tree)]!,
        old: placesOf(hostsAlone(policy)),
      };
}

type Found = Pick<StyleConflict, 'difference' | 'isTotal' | 'isAboutEverybody'>;

const conflictIn = query('conflictIn', (granting: StyleConflict['granting'], policy: Policy) =>
  conflictInKind(granting, policy),
);

/** Remembers kinds of policies that have none: ten thousand hosts are alike, and what a conflict names differs. */
const conflictInKind = query(
  'conflictInKind',
  (granting: StyleConflict['granting'], policy: Policy): Found | undefined =>
    granting === 'old' ? heldByRequire(policy) : heldByHosts(policy),
  {
    by: (granting, policy) => [`${granting} ${kindOfPolicy(policy)}`],
    isUntraced: true,
    isKept: (conflict) => conflict === undefined,
  },
);

/** The index of the last section that says something of a kind; -1 where none does. */
export function lastWith(sections: readonly MergedSection[], isMeant: (setting: Setting) => boolean): number {
  return sections.findLastIndex(({ scope }) => scope !== undefined && accessIn(scope).some(isMeant));
}

/** The policy that some sections come to, where nothing about it is open. */
export function surePolicy(
  sections: readonly MergedSection[],
  series: Policy['series'] = '2.4',
): Policy | undefined {
  const policies = policiesOf(sections, series);
  const [first] = policies ?? [];
  return policies?.length === 1 && first?.policy.isOpen === false ? first.policy : undefined;
}

/** A policy without Order, Allow, Deny and Satisfy. */
export function requireAlone(policy: Policy): Policy {
  const { host, satisfy } = emptyPolicy(policy.series);
  return { ...policy, host, satisfy };
}

/** A policy without `Require`, and without the questions who somebody is. */
export function hostsAlone(policy: Policy): Policy {
  const { tree, lines, authentication } = emptyPolicy(policy.series);
  return { ...policy, tree, lines, authentication };
}

/** A request that is in no list: it has no address, name or variable that anybody speaks of, and no user. */
export function unnamed(method: string): Asked {
  return {
    method,
    facts: {
      truth: (atom) => atom.kind === 'method' && atom.methods.has(method),
      credentials: 'none',
    },
  };
}

/** `Require` comes last, and Order, Allow and Deny still hold. */
function heldByHosts(policy: Policy): Found | undefined {
  const { tree, host } = policy;
  if (tree === undefined) return undefined;
  return compare(
    policy,
    requireAlone(policy),
    'AH01797',
    (method) => saysMoreThanUsers(tree, method) && isHostAllowed(host, unnamed(method)) === false,
  );
}

/** Order, Allow and Deny come last, and `Require` still holds. */
function heldByRequire(policy: Policy): Found | undefined {
  const { allows } = policy.host;
  // that `Satisfy any` grants everybody access where there is no `Require` is not what anybody relies on
  const inherited = requireAlone(policy);
  return compare(
    policy,
    { ...hostsAlone(policy), satisfy: [] },
    'AH01630',
    (method) =>
      allows.some(({ methods }) => methods.has(method)) &&
      decide(inherited, unnamed(method)).every(({ status }) => status !== 200),
  );
}

/** `isMeant`: whether the last section is about a method, and the other style closes it. */
function compare(
  policy: Policy,
  last: Policy,
  id: string,
  isMeant: (method: string) => boolean,
): Found | undefined {
  const isDenied = (before: Outcome, after: Outcome, { method }: Assignment): boolean =>
    before.status === 403 && before.log.at(-1)?.id === id && after.status === 200 && isMeant(method);
  // a client of another machine says more than one of the server itself
  const usual = comparePolicies(
    policy,
    last,
    (before, after, assignment) => isDenied(before, after, assignment) && !isOfServerItself(assignment),
  );
  const denied = usual.kind === 'different' ? usual : comparePolicies(policy, last, isDenied);
  if (denied.kind !== 'different') return undefined;
  const granted = comparePolicies(
    policy,
    last,
    (before, after, { method }) => before.status === 200 && after.status === 200 && isMeant(method),
  );
  if (granted.kind === 'unknown') return undefined;
  const isTotal = granted.kind === 'same';
  if (!isTotal && deniesSome(last)) return undefined;
  const { difference } = denied;
  const ofOthers = decide(last, unnamed(difference.assignment.method));
  return { difference, isTotal, isAboutEverybody: ofOthers.every(({ status }) => status === 200) };
}

/** Whether a policy grants everybody access except some. */
export function deniesSome(policy: Policy): boolean {
  const outcomes = outcomesOf(policy);
  if (outcomes === undefined) return true;
  return outcomes
    .map(({ assignment }) => assignment.method)
    .some(
      (method) =>
        decide(policy, unnamed(method)).every(({ status }) => status === 200) &&
        outcomes.some(({ assignment, outcome }) => assignment.method === method && outcome.status !== 200),
    );
}

/** Whether `Require` says something, of one method or of any, that it could not say in httpd 2.2. */
export function saysMoreThanUsers(node: RequireNode, method?: string): boolean {
  if (method !== undefined && !node.methods.has(method)) return false;
  if (node.kind === 'container') return node.children.some((child) => saysMoreThanUsers(child, method));
  return typeof node.test === 'string' || node.test.user !== 'always';
}
