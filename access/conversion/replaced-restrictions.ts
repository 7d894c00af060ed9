import { addTo } from '../../core/add-to.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import {
  type Assignment,
  comparePolicies,
  type Difference,
  factsOf,
  isOfServerItself,
} from '../equivalence/request-space.ts';
import { areUrlsKnown, coverOf } from '../equivalence/section-cover.ts';
import { compareKinds } from '../kinds/policy-kinds.ts';
import { decide } from '../policy/decide.ts';
import type { Methods } from '../policy/methods.ts';
import type { Outcome } from '../policy/outcome.ts';
import { type Alternative, type Policy, pairsTogether, placesOf, policiesOf } from '../policy/policy.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { fewPoliciesOf } from './annulled-commands.ts';
import { isAccessCompat, keyOfSection } from './found-sections.ts';
import { lastWith, unnamed } from './style-conflict.ts';
import { seriesFor } from './written-for.ts';

/** What a section restricts access with: `Require`, or Order, Allow and Deny. */
export type Style = 'require' | 'old';

/**
 * A restriction that decides nothing, because a section that httpd merges later applies to every request that it is
 * for, and replaces it.
 */
export interface ReplacedRestriction {
  readonly style: Style;
  /** The section that restricts access. */
  readonly scope: Scope;
  /** The commands that do. */
  readonly at: readonly [Located, ...Located[]];
  /** The section that is merged later. */
  readonly by: Scope;
  /** The request classes with both. */
  readonly requestClasses: readonly RequestClass[];
  /** Requests that are granted, and that the restriction denies by itself. */
  readonly uses: readonly ReplacedUse[];
}
export interface ReplacedUse {
  readonly requestClass: RequestClass;
  /** `before` is what is decided, `after` what the restriction says. */
  readonly difference: Difference;
  /** Whether everybody is granted access. */
  readonly isOpenToAll: boolean;
  /** Whether no condition or file that plume cannot see may change it. */
  readonly isSure: boolean;
}

/** Whether a setting belongs to a style. */
export function isOfStyle(style: Style): (setting: Setting) => boolean {
  return style === 'old' ? isAccessCompat : ({ what }) => what === 'require';
}

/**
 * The restrictions that a later section replaces for every request they apply to, as httpd of a series decides: proved
 * by comparing all answers with and without the restriction. `all` are all request classes of the server; `reached` are
 * those of them that requests reach.
 */
export function findReplacedRestrictions(
  server: Server,
  all: readonly RequestClass[],
  reached: readonly RequestClass[],
  series: Series = server.target.series,
): readonly ReplacedRestriction[] {
  return replacedRestrictionsIn(server, all, reached, series);
}

const replacedRestrictionsIn = query('replacedRestrictionsIn', findReplaced, {
  by: (_server, _all, reached, series) => [reached, series],
});

function findReplaced(
  server: Server,
  all: readonly RequestClass[],
  reached: readonly RequestClass[],
  series: Series,
): readonly ReplacedRestriction[] {
  // Not among them, because the author of the later section means it:
  // - what a .htaccess, or a `<Directory>` for another path, or of a virtual host, lifts;
  // - the denial of everything in `<Directory "/">`, which other sections are meant to lift.
  // Nor where more than four conditions are open.
  const looked: Looked = { server, series, reached: new Set(reached) };
  return STYLES.flatMap((style) =>
    [...neverLast(all, style).values()].flatMap((uses) => readReplaced(looked, style, uses) ?? []),
  );
}

interface Looked {
  readonly server: Server;
  readonly series: Series;
  readonly reached: ReadonlySet<RequestClass>;
}
const STYLES: readonly Style[] = ['require', 'old'];

/** A section in a request class. */
interface Use {
  readonly requestClass: RequestClass;
  readonly index: number;
}

/**
 * The sections with commands of a style, by keyOfSection(), after which another one has such in every request class
 * that is about a name which somebody has found.
 */
function neverLast(all: readonly RequestClass[], style: Style): ReadonlyMap<string, readonly Use[]> {
  const isOwn = isOfStyle(style);
  const uses = new Map<string, Use[]>();
  const deciding = new Set<string>();
  for (const requestClass of all) {
    let last: string | undefined;
    spendWork(requestClass.sections.length);
    for (const [index, { scope }] of requestClass.sections.entries()) {
      if (scope === undefined || !accessIn(scope).some(isOwn)) continue;
      last = keyOfSection(scope);
      addTo(uses, last, { requestClass, index });
    }
    if (last !== undefined && !requestClass.isAssumed) deciding.add(last);
  }
  for (const key of deciding) uses.delete(key);
  return uses;
}

function readReplaced(
  { server, series, reached }: Looked,
  style: Style,
  uses: readonly Use[],
): ReplacedRestriction | undefined {
  const [first] = uses.filter(({ requestClass }) => !requestClass.isAssumed);
  if (first === undefined) return undefined;
  spendWork(PRICES.replacedCandidate + uses.length);
  const section = first.requestClass.sections[first.index]!;
  const { scope } = section;
  if (scope === undefined || uses.length > MOST_USES) return undefined;
  const isOwn = isOfStyle(style);
  const [at, ...others] = distinctCommands(accessIn(scope).filter(isOwn));
  if (at === undefined || isDefault(section, style)) return undefined;
  const decidesNothingIn = whereDecidesNothing(scope, style, series);
  for (const later of first.requestClass.sections.slice(first.index + 1).reverse()) {
    if (later.scope === undefined || later.applies !== 'present' || isMeant(section, later)) continue;
    if (!accessIn(later.scope).some(isOwn)) continue;
    const covered = classesCovered(server, scope, later.scope, uses);
    if (covered === undefined || !covered.every(decidesNothingIn)) continue;
    const opposed = covered.flatMap((requestClass) =>
      reached.has(requestClass) && !requestClass.isAssumed && isLast(requestClass, later.scope, isOwn)
        ? (opposedIn(requestClass, scope, style, series) ?? [])
        : [],
    );
    if (opposed.length === 0) return undefined;
    return { style, scope, at: [at, ...others], by: later.scope, requestClasses: covered, uses: opposed };
  }
  return undefined;
}

/** Whether a section is the last of a request class that says something of a kind. */
function isLast(
  { sections }: RequestClass,
  scope: Scope | undefined,
  isMeant: (setting: Setting) => boolean,
): boolean {
  const last = sections[lastWith(sections, isMeant)]?.scope;
  return last !== undefined && scope !== undefined && keyOfSection(last) === keyOfSection(scope);
}
/** Nobody writes a restriction for more ways in which sections meet, and then replaces it. */
const MOST_USES = 500;

/** Each once; the first that denies somebody before the others. */
function distinctCommands(settings: readonly Setting[]): readonly Located[] {
  const denying = settings.filter(({ what }) => what === 'deny').slice(0, 1);
  const found = new Map([...denying, ...settings].map(({ at }) => [at.command, at]));
  return [...found.values()];
}

/** Whether it denies everything on the disk to everybody, as most servers begin with. */
function isDefault({ kind, section, scope }: MergedSection, style: Style): boolean {
  if (kind !== 'directory' || section?.pattern?.kind !== 'text' || section.pattern.text !== '/') return false;
  return accessIn(scope!)
    .filter(isOfStyle(style))
    .every((setting) =>
      setting.what === 'require'
        ? setting.node.kind === 'line' && setting.node.test === 'denied'
        : setting.what === 'order' || (setting.what === 'deny' && setting.test.atom === 'all'),
    );
}

/** Whether a later section is there to lift what an earlier one says. */
function isMeant(earlier: MergedSection, later: MergedSection): boolean {
  if (directoryOfHtaccess(later) !== undefined && directoryOfHtaccess(later) !== directoryOfHtaccess(earlier))
    return true;
  if (!isOfDirectories(earlier) || !isOfDirectories(later)) return false;
  const [one, other] = [earlier.section?.pattern, later.section?.pattern];
  return one === undefined || other === undefined || one.kind !== other.kind || one.text !== other.text;
}

function isOfDirectories({ kind }: MergedSection): boolean {
  return kind === 'directory' || kind === 'htaccess';
}

function directoryOfHtaccess({ scope }: MergedSection): string | undefined {
  if (scope === undefined || 'main' in scope) return undefined;
  return ('command' in scope ? scope.instance : scope).htaccessTerms?.directory;
}

/**
 * The request classes with a section, where a later one surely applies to all of its requests; without those that only
 * take a pattern to match, where the patterns prove that they are of no request.
 */
function classesCovered(
  server: Server,
  scope: Scope,
  later: Scope,
  uses: readonly Use[],
): readonly RequestClass[] | undefined {
  const cover = coverOf(later, scope);
  if (cover === undefined) return undefined;
  const key = keyOfSection(later);
  const isWithBoth = ({ requestClass: { sections }, index }: Use): boolean =>
    sections.some(
      (one, i) =>
        i > index && one.scope !== undefined && one.applies === 'present' && keyOfSection(one.scope) === key,
    );
  const both = uses.filter(isWithBoth).map(({ requestClass }) => requestClass);
  if (cover === 'by-patterns')
    return uses.every((use) => use.requestClass.isAssumed || isWithBoth(use)) ? both : undefined;
  const hosts = new Set(uses.map(({ requestClass }) => requestClass.host));
  const areKnown = [...hosts].every((host) => areUrlsKnown(server, host));
  return areKnown && both.length === uses.length ? both : undefined;
}

/** Whether the commands of a section decide nothing in a request class; each class is looked at once. */
function whereDecidesNothing(
  scope: Scope,
  style: Style,
  series: Series,
): (requestClass: RequestClass) => boolean {
  const without = withoutStyle(scope, style);
  return query('whereDecidesNothing', (requestClass: RequestClass) => {
    const now = fewPoliciesOf(requestClass, series);
    const { sections } = requestClass;
    const then = policiesOf(sections, seriesFor(sections, series), without);
    return now.length > 0 && areSame(now, then);
  });
}

/** What sections say where one of them has no commands of a style. */
export function withoutStyle(scope: Scope, style: Style): (one: Scope) => readonly Setting[] {
  const key = keyOfSection(scope);
  const isOwn = isOfStyle(style);
  const shorter = accessIn(scope).filter((setting) => !isOwn(setting));
  return (one) => (keyOfSection(one) === key ? shorter : accessIn(one));
}

/** Whether some policies and others answer every request alike. */
export function areSame(
  some: readonly Alternative[] | undefined,
  others: readonly Alternative[] | undefined,
): boolean {
  if (some === undefined || others === undefined) return false;
  for (const [{ policy: one }, { policy: other }] of pairsTogether(some, others))
    if (!areOfSameParts(one, other) && compareKinds(one, other) !== 'same') return false;
  return true;
}

/** Whether policies are made of the same settings: then they decide alike, whatever plume does not see of them. */
function areOfSameParts(one: Policy, other: Policy): boolean {
  return (
    one.tree === other.tree &&
    one.host === other.host &&
    areEqual(one.lines, other.lines) &&
    areEqual(one.satisfy, other.satisfy) &&
    areEqual([...one.authentication.values()], [...other.authentication.values()])
  );
}

function areEqual(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}

/**
 * A request that is granted, and that the restriction by itself denies; undefined where there is none, also under one
 * of the conditions that plume cannot decide.
 */
function opposedIn(
  requestClass: RequestClass,
  scope: Scope,
  style: Style,
  from: Series,
): ReplacedUse | undefined {
  const series = seriesFor(requestClass.sections, from);
  const decided = policiesOf(requestClass.sections, series) ?? [];
  const key = keyOfSection(scope);
  const own = requestClass.sections.filter(
    (one) => one.scope !== undefined && keyOfSection(one.scope) === key,
  );
  const isOwn = isOfStyle(style);
  const restrictions = policiesOf(own, series, (one) => accessIn(one).filter(isOwn)) ?? [];
  const methods = accessIn(scope).flatMap((setting) => (isOwn(setting) ? [setting.methods] : []));
  let shown: ReplacedUse | undefined;
  for (const [one, { policy: said }] of pairsTogether(decided, policiesOf(own, series) ?? [])) {
    const { policy } = one;
    const restriction = [...pairsTogether([one], restrictions)][0]?.[1].policy;
    if (restriction === undefined || policy.isOpen || said.isOpen) continue;
    if (placesOf(restriction).length === 0) continue;
    // what `Satisfy any` opens is told by a rule of its own
    const difference = policy.satisfy.some(({ isAny }) => isAny)
      ? undefined
      : findOpposed(policy, said, restriction, methods);
    if (difference === undefined) return undefined;
    const { method } = difference.assignment;
    const isOpenToAll = decide(policy, unnamed(method)).every(({ status }) => status === 200);
    shown ??= { requestClass, difference, isOpenToAll, isSure: decided.length === 1 };
    if (!isGranted(policy, shown.difference.assignment)) return undefined;
  }
  return shown;
}

/** Whether a request of a class is granted, whatever the conditions come to that plume cannot decide. */
export function isGrantedIn({ sections }: RequestClass, assignment: Assignment, series: Series): boolean {
  const policies = policiesOf(sections, series) ?? [];
  return (
    policies.length > 0 && policies.every(({ policy }) => policy.isOpen || isGranted(policy, assignment))
  );
}

function isGranted(policy: Policy, assignment: Assignment): boolean {
  const outcomes = decide(policy, { method: assignment.method, facts: factsOf(assignment).facts });
  return outcomes.every(({ status }) => status === 200);
}

/**
 * A request that a policy grants, and that a section denies by itself, with its commands of one style alone as well.
 */
function findOpposed(
  policy: Policy,
  said: Policy,
  restriction: Policy,
  methods: readonly Methods[],
): Difference | undefined {
  const { authentication } = policy;
  const alone = restriction.tree === undefined ? restriction : { ...restriction, authentication };
  const isDenied = ({ status }: Outcome): boolean => status === 401 || status === 403;
  const isRestricted = (assignment: Assignment): boolean =>
    decide(alone, { method: assignment.method, facts: factsOf(assignment).facts }).every(isDenied);
  const found = comparePolicies(
    policy,
    { ...said, authentication },
    (before, after, assignment) =>
      before.status === 200 &&
      isDenied(after) &&
      methods.some((one) => one.has(assignment.method)) &&
      !isOfServerItself(assignment) &&
      isRestricted(assignment),
  );
  return found.kind === 'different' ? found.difference : undefined;
}
