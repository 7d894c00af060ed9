import { query } from '../../core/query.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { type Assignment, comparePolicies, type Difference, factsOf } from '../equivalence/request-space.ts';
import { kindOfClass } from '../kinds/class-kinds.ts';
import { compareKinds } from '../kinds/policy-kinds.ts';
import { decide } from '../policy/decide.ts';
import { type Alternative, type Policy, pairsTogether, policiesOf } from '../policy/policy.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { isAboutAccess } from './found-sections.ts';
import { isOf22 } from './written-for.ts';

/** A request that httpd 2.2 refused and 2.4 grants, as the sections stand. */
export interface OpenedAccess {
  readonly requestClass: RequestClass;
  readonly difference: Difference;
  /** The last thing that is said without which 2.4 would refuse it, too; else the last that is said at all. */
  readonly cause: Setting;
  /** Whether the cause is a `Require` without which httpd 2.2 decided as it did. */
  readonly isUnusedIn22: boolean;
}

/** One for each kind of class that has one, where all that both lines decide by is known. */
export function findOpenedAccess(requestClasses: readonly RequestClass[]): readonly OpenedAccess[] {
  return findOpened(requestClasses, 'all', accessIn);
}

/** Those that `Require` grants, whatever Order, Allow, Deny and Satisfy say. */
export function findOpenedByRequire(requestClasses: readonly RequestClass[]): readonly OpenedAccess[] {
  return findOpened(requestClasses, 'requires', onlyRequires(undefined));
}

function findOpened(
  requestClasses: readonly RequestClass[],
  what: string,
  settingsOf: SettingsOf,
): readonly OpenedAccess[] {
  return requestClasses.flatMap((requestClass) => {
    const kind = kindOfClass(requestClass);
    if (!isOf22(requestClass.sections)) return [];
    const opened =
      kind === undefined
        ? openedAt(requestClass, settingsOf)
        : openedInKind(`${what} ${kind}`, requestClass, settingsOf);
    return opened ?? [];
  });
}

/** Remembers kinds of classes in which nothing is opened, in whatever server. */
const openedInKind = query(
  'openedInKind',
  (_kind: string, requestClass: RequestClass, settingsOf: SettingsOf) => openedAt(requestClass, settingsOf),
  { by: (kind) => [kind], isKept: (opened) => opened === undefined, isUntraced: true },
);

function openedAt(requestClass: RequestClass, settingsOf: SettingsOf): OpenedAccess | undefined {
  const of22 = policiesOf(requestClass.sections, '2.2', settingsOf);
  const of24 = policiesOf(requestClass.sections, '2.4', settingsOf);
  for (const [one, other] of pairsTogether(of22 ?? [], of24 ?? [])) {
    const difference = openedBetween(one.policy, other.policy);
    if (difference === undefined) continue;
    const { assignment } = difference;
    const isUnused = (setting: Setting) => setting.what === 'require' && !isUsedIn22(requestClass, setting);
    const unused = unusedCauseOf(requestClass, other, assignment, isUnused, settingsOf);
    if (unused !== undefined) return { requestClass, difference, cause: unused, isUnusedIn22: true };
    const mayBeCause = (setting: Setting) => setting.what !== 'require' || isUnused(setting);
    const cause = causeOf(requestClass, other, assignment, mayBeCause, settingsOf);
    if (cause !== undefined)
      return { requestClass, difference, cause, isUnusedIn22: cause.what === 'require' };
  }
  return undefined;
}

/**
 * Whether the `Require` lines of httpd 2.2 would decide otherwise about some request without one of them, whatever `Order`,
 * `Allow`, `Deny` and `Satisfy` make of that.
 */
function isUsedIn22({ sections }: RequestClass, setting: Setting): boolean {
  const of22 = policiesOf(sections, '2.2', onlyRequires(undefined));
  const without = policiesOf(sections, '2.2', onlyRequires(setting));
  for (const [one, other] of pairsTogether(of22 ?? [], without ?? []))
    if (comparePolicies(one.policy, other.policy).kind === 'different') return true;
  return false;
}

/** A request to which only the second of two policies grants access. */
function openedBetween(before: Policy, after: Policy): Difference | undefined {
  if (compareKinds(before, after) === 'same') return undefined;
  const found = comparePolicies(
    before,
    after,
    (one, other) => one.status !== 200 && one.status !== 500 && other.status === 200,
  );
  return found.kind === 'different' ? found.difference : undefined;
}

type SettingsOf = (scope: Scope) => readonly Setting[];

/**
 * The first of the last `Require` lines, of those that httpd 2.2 does not use, without which 2.4 would refuse a request:
 * one alone may grant what another one grants, too.
 */
function unusedCauseOf(
  requestClass: RequestClass,
  alternative: Alternative,
  assignment: Assignment,
  isUnused: (setting: Setting) => boolean,
  settingsOf: SettingsOf,
): Setting | undefined {
  let left = settingsOf;
  for (const setting of saidIn(requestClass, settingsOf).slice(0, MOST_TRIED)) {
    if (!isUnused(setting)) continue;
    left = withoutSetting(setting, left);
    if (isRefusedIn(requestClass, alternative, assignment, left)) return setting;
  }
  return undefined;
}

function causeOf(
  requestClass: RequestClass,
  alternative: Alternative,
  assignment: Assignment,
  mayBeCause: (setting: Setting) => boolean,
  settingsOf: SettingsOf,
): Setting | undefined {
  const said = saidIn(requestClass, settingsOf);
  const isCause = (setting: Setting): boolean =>
    isRefusedIn(requestClass, alternative, assignment, withoutSetting(setting, settingsOf)) &&
    mayBeCause(setting);
  return said.slice(0, MOST_TRIED).find(isCause) ?? said.find(mayBeCause) ?? said[0];
}

/** What the sections of a class say of access, the last first. */
function saidIn({ sections }: RequestClass, settingsOf: SettingsOf): readonly Setting[] {
  return sections
    .flatMap(({ scope }) => (scope === undefined ? [] : settingsOf(scope)))
    .filter(isAboutAccess)
    .toReversed();
}

/** Whether httpd 2.4 refuses a request where its sections say something else. */
function isRefusedIn(
  { sections }: RequestClass,
  alternative: Alternative,
  assignment: Assignment,
  settingsOf: SettingsOf,
): boolean {
  for (const [, { policy }] of pairsTogether([alternative], policiesOf(sections, '2.4', settingsOf) ?? []))
    if (isRefused(policy, assignment)) return true;
  return false;
}

/** The most settings that are left out one by one to find the cause: each is a decision of its own. */
const MOST_TRIED = 200;

function isRefused(policy: Policy, assignment: Assignment): boolean {
  const outcomes = decide(policy, { method: assignment.method, facts: factsOf(assignment).facts });
  return outcomes.length > 0 && outcomes.every(({ status }) => status !== 200);
}

/** What sections say without one thing. */
function withoutSetting(setting: Setting, settingsOf: SettingsOf): SettingsOf {
  return (scope) => {
    const settings = settingsOf(scope);
    return settings.includes(setting) ? settings.filter((one) => one !== setting) : settings;
  };
}

/** What becomes of requests without one thing that is said. */
export type Removal =
  /** Every request whose answer changes gets that of httpd 2.2, as far as 2.2 and 2.4 can tell them apart. */
  | { readonly kind: 'as-2.2' }
  /** A request that gets an answer which neither 2.2 gave nor 2.4 gives today. */
  | {
      readonly kind: 'other';
      readonly requestClass: RequestClass;
      readonly assignment: Assignment;
      readonly was: number;
      readonly now: number;
      readonly afterwards: number;
    }
  /** It cannot be compared. */
  | { readonly kind: 'unknown' };

/** Looks at every request of some classes: what httpd 2.4 answers without the setting, and what 2.2 answered with it. */
export function compareRemoval(setting: Setting, requestClasses: readonly RequestClass[]): Removal {
  let isKnown = true;
  for (const requestClass of requestClasses) {
    const { sections } = requestClass;
    if (!sections.some(({ scope }) => scope !== undefined && accessIn(scope).includes(setting))) continue;
    const [of22, now, then] = [
      policiesOf(sections, '2.2'),
      policiesOf(sections, '2.4'),
      policiesOf(sections, '2.4', withoutSetting(setting, accessIn)),
    ];
    if (of22 === undefined || now === undefined || then === undefined) {
      isKnown = false;
      continue;
    }
    for (const [before, after] of pairsTogether(now, then)) {
      if (compareKinds(before.policy, after.policy) === 'same') continue;
      for (const [, old] of pairsTogether([after], of22)) {
        const found = comparePolicies(before.policy, after.policy, (one, other, assignment) => {
          if (one.status === other.status) return false;
          const was = statusOf(old.policy, assignment);
          return was !== undefined && was !== other.status;
        });
        if (found.kind === 'unknown') isKnown = false;
        if (found.kind !== 'different') continue;
        const { before: one, after: other, assignment } = found.difference;
        const was = statusOf(old.policy, assignment) ?? other.status;
        return { kind: 'other', requestClass, assignment, was, now: one.status, afterwards: other.status };
      }
    }
  }
  return { kind: isKnown ? 'as-2.2' : 'unknown' };
}

/** Undefined where it is not one. */
function statusOf(policy: Policy, assignment: Assignment): number | undefined {
  const outcomes = decide(policy, { method: assignment.method, facts: factsOf(assignment).facts });
  const statuses = new Set(outcomes.map(({ status }) => status));
  return statuses.size === 1 ? [...statuses][0] : undefined;
}

/** How `Require` and what belongs to it decide in 2.2 and in 2.4, whatever Order, Allow, Deny and Satisfy say. */
export type RequireComparison =
  | { readonly kind: 'same' | 'unknown' }
  /** 2.4 grants what 2.2 denied. */
  | ({ readonly kind: 'opened' } & Omit<OpenedAccess, 'isUnusedIn22'>);

/** Compares them in all of some classes; `without` is taken to be not there. */
export function compareRequires(
  requestClasses: readonly RequestClass[],
  without?: Setting,
): RequireComparison {
  const of22 = onlyRequires(undefined);
  const of24 = onlyRequires(without);
  let isKnown = true;
  for (const requestClass of requestClasses) {
    // what httpd 2.2 cannot read was written for 2.4
    if (!isOf22(requestClass.sections)) continue;
    const [before, after] = [
      policiesOf(requestClass.sections, '2.2', of22),
      policiesOf(requestClass.sections, '2.4', of24),
    ];
    if (before === undefined || after === undefined) isKnown = false;
    for (const [one, other] of pairsTogether(before ?? [], after ?? [])) {
      const difference = openedBetween(one.policy, other.policy);
      const cause = difference && causeOf(requestClass, other, difference.assignment, () => true, of24);
      if (difference !== undefined && cause !== undefined)
        return { kind: 'opened', requestClass, difference, cause };
      if (compareKinds(one.policy, other.policy) !== 'same') isKnown = false;
    }
  }
  return { kind: isKnown ? 'same' : 'unknown' };
}

function onlyRequires(without: Setting | undefined): SettingsOf {
  return scopeQuery('onlyRequires', (scope) =>
    accessIn(scope).filter((setting) => setting !== without && KEPT.has(setting.what)),
  );
}

const KEPT: ReadonlySet<Setting['what']> = new Set(['require', 'merging', 'authentication']);
