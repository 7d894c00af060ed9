import { isAccessCompat } from '../../../access/conversion/found-sections.ts';
import {
  hostsAlone,
  lastWith,
  requireAlone,
  saysMoreThanUsers,
  surePolicy,
} from '../../../access/conversion/style-conflict.ts';
import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import { classesByFile } from '../../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../../access/equivalence/request-class.ts';
import { comparePolicies, type Difference } from '../../../access/equivalence/request-space.ts';
import { kindOfClass } from '../../../access/kinds/class-kinds.ts';
import {
  createPlaceFinder,
  type DifferenceModel,
  differenceIn,
  kindWithoutNames,
  modelOf,
} from '../../../access/kinds/counterparts.ts';
import { documentHasSatisfy } from '../../../access/policy/access-lines.ts';
import { type Asked, decide, isHostAllowed } from '../../../access/policy/decide.ts';
import { conditionsOf, isLeftOut, type Policy, placesOf, policiesOf } from '../../../access/policy/policy.ts';
import { accessIn, type Setting } from '../../../access/policy/section-access.ts';
import { PRICES } from '../../../core/budget/prices.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import type { Located } from '../../../model/server/server.ts';
import { reachedAnywhere } from '../../../requests/is-reached.ts';
import { repairsOf, type Unheeded } from '../../conversion/conversion-repairs.ts';
import { describeCommand, describeLineFrom, distinctPlaces } from '../../kit/access-words.ts';
import { defineRule, type Fix, type Related, type RuleContext } from '../../kit/define-rule.ts';
import { isRefused } from '../../kit/htaccess-among.ts';
import { MOST_RELATED } from '../../kit/located.ts';
import { type AccessView, onAccess } from '../../kit/on-access.ts';
import { alikeKey, TOLD_FOR_ALIKE_SECTIONS } from '../alike-sections.ts';

export default defineRule({
  id: 'access/satisfy-any-bypasses-require',
  severity: 'error',
  since: '0.3.0',
  tags: ['security'],
  summary: 'With Satisfy any, one of two checks is enough, and one of them always grants access.',
  sources: [
    'manual:mod/mod_access_compat.html#satisfy',
    'httpd:server/request.c#ap_process_request_internal',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    password:
      'Everyone has access without a password: {request} gets 200 because `Satisfy any` needs only one of two checks, and {hosts}; `{require}` on {line} has no effect.',
    require:
      'Everyone has access: {request} gets 200 because `Satisfy any` needs only one of two checks, and {hosts}; `{require}` on {line} has no effect.',
    passwordBelow:
      'Everyone has access without a password: {request} gets 200 because `Satisfy any` on {line} needs only one of two checks, and {hosts}; this `{require}` has no effect.',
    requireBelow:
      'Everyone has access: {request} gets 200 because `Satisfy any` on {line} needs only one of two checks, and {hosts}; this `{require}` has no effect.',
    lists:
      '{request} gets 200 in spite of `{require}` on {line}, because `Satisfy any` needs only one of two checks, and {hosts}.',
    listsBelow:
      '{request} gets 200 in spite of this `{require}`, because `Satisfy any` on {line} needs only one of two checks, and {hosts}.',
    opened:
      'Everyone has access: {request} gets 200 in spite of `{deny}` on {line}, because `Satisfy any` needs only one of two checks, and {require} (httpd logs AH01797 all the same).',
  },
  together: {
    password: TOLD_FOR_ALIKE_SECTIONS,
    require: TOLD_FOR_ALIKE_SECTIONS,
    passwordBelow: TOLD_FOR_ALIKE_SECTIONS,
    requireBelow: TOLD_FOR_ALIKE_SECTIONS,
    lists: TOLD_FOR_ALIKE_SECTIONS,
    listsBelow: TOLD_FOR_ALIKE_SECTIONS,
    opened: TOLD_FOR_ALIKE_SECTIONS,
  },
  isAboutRequests: true,
  on: onAccess(documentHasSatisfy, checkSatisfy),
});

type Bypass = 'password' | 'require' | 'lists';
type Context = RuleContext<Bypass | `${Bypass}Below` | 'opened'>;
type SatisfySetting = Policy['satisfy'][number];

interface Hole {
  /** `lists`: an `Allow` of a section above grants access that a `Require` below denies. */
  readonly kind: 'bypassed' | 'lists' | 'opened';
  readonly satisfy: SatisfySetting;
  readonly policy: Policy;
  readonly difference: Difference;
  /** Whether no `<If>` affects it. */
  readonly isCertain: boolean;
}
interface Found {
  readonly hole: Hole;
  /** The command that it is told at: the Satisfy, or a `Require` of a .htaccess below it. */
  readonly anchor: Located;
  readonly requestClass: RequestClass;
  readonly isSure: boolean;
}

function checkSatisfy(view: AccessView, context: Context): void {
  const found = new Map<string, Found>();
  const withoutHole = new Set<number | undefined>();
  const models = new Map<number, HoleModel>();
  const { series } = view.server.target;
  for (const requestClass of view.own(view.requestClasses, classesByFile)) {
    const kind = kindOfClass(requestClass);
    if (requestClass.isAssumed || withoutHole.has(kind)) continue;
    const hole = holeOnce(requestClass, series, models);
    if (hole === undefined) {
      if (kind !== undefined) withoutHole.add(kind);
      continue;
    }
    const involved = [hole.satisfy.at, ...voidIn(hole)] as const;
    const anchor = involved.some(isRefused) ? undefined : view.anchorAmong(involved);
    if (anchor === undefined) continue;
    const { instance, command } = anchor;
    const key = `${hole.kind} ${instance.identity} ${command.start}`;
    if (found.get(key)?.isSure === true) continue;
    spendWork(PRICES.followedRequest);
    const { requestClass: there, reached } = reachedAnywhere(view.server, requestClass);
    const isSure = view.isWhole && hole.isCertain && reached === 'present';
    if (reached !== 'absent' && (isSure || !found.has(key)))
      found.set(key, { hole, anchor, requestClass: there, isSure });
  }
  for (const one of found.values()) report(one, view, context);
}

/** The settings that have no effect. */
function voidIn({ kind, policy, difference }: Hole): readonly Located[] {
  return distinctPlaces(kind === 'opened' ? difference.after.at : placesOf(requireAlone(policy)));
}

/** What is found of a hole in one class, for those of the same kind. */
interface HoleModel {
  readonly kind: Hole['kind'];
  /** Where the Satisfy is in the policy. */
  readonly satisfy: number;
  readonly difference: DifferenceModel;
}

/** That of a class; as in another one of its kind, where that is known. */
function holeOnce(
  requestClass: RequestClass,
  series: Series,
  models: Map<number, HoleModel>,
): Hole | undefined {
  const kind = kindWithoutNames(requestClass);
  const known = kind === undefined ? undefined : models.get(kind);
  const like = known && holeLike(known, requestClass, series);
  if (like !== undefined) return like;
  const found = holeIn(requestClass, series);
  if (kind === undefined || known !== undefined || found?.isCertain !== true) return found;
  const difference = modelOf(found.difference, createPlaceFinder(requestClass.sections));
  const satisfy = found.policy.satisfy.indexOf(found.satisfy);
  if (difference !== undefined) models.set(kind, { kind: found.kind, satisfy, difference });
  return found;
}

function holeLike(
  { kind, satisfy: index, difference: model }: HoleModel,
  { sections }: RequestClass,
  series: Series,
): Hole | undefined {
  const policy = surePolicy(sections, series);
  const satisfy = policy?.satisfy[index];
  const difference = differenceIn(sections, model);
  if (policy === undefined || satisfy === undefined || difference === undefined) return undefined;
  return { kind, satisfy, policy, difference, isCertain: true };
}

/** The first that there is, whatever the `<If>` of the sections come to; certain where none of them matters. */
function holeIn({ sections }: RequestClass, series: Series): Hole | undefined {
  const hasSatisfy = ({ what }: Setting) => what === 'satisfy';
  if (lastWith(sections, hasSatisfy) < 0) return undefined;
  const policies = policiesOf(sections, series) ?? [];
  if (policies.length > MOST_ALTERNATIVES) return undefined;
  const known = new Set(sections.flatMap((section) => conditionsOf(section)?.map(({ key }) => key) ?? []));
  for (const alternative of policies) {
    const { policy, assumed } = alternative;
    if (policy.isOpen || assumed.some(({ key, atom }) => atom.kind === 'unseen' || !known.has(key))) continue;
    const applied = sections.filter(
      (section) => section.section === undefined || !isLeftOut(section, alternative),
    );
    const hole = holeOf(policy, applied, series);
    if (hole !== undefined) return { ...hole, isCertain: policies.length === 1 };
  }
  return undefined;
}

/** Each needs comparisons of its own. */
const MOST_ALTERNATIVES = 16;

function holeOf(
  policy: Policy,
  sections: RequestClass['sections'],
  series: Series,
): Omit<Hole, 'isCertain'> | undefined {
  const satisfy = policy.satisfy.findLast(({ isAny }) => isAny);
  if (satisfy === undefined) return undefined;
  const old = lastWith(sections, isAccessCompat);
  const require = lastWith(sections, ({ what }) => what === 'require');
  const isAny = (method: string) => policy.satisfy.findLast(({ methods }) => methods.has(method)) === satisfy;
  // what a section grants that is within the one with the `Require` is to be granted
  const bypassed = require >= old ? bypassIn(policy, isAny) : undefined;
  if (bypassed !== undefined) return { kind: 'bypassed', satisfy, policy, difference: bypassed };
  const listed = series === '2.4' && require > old ? listedIn(policy, isAny) : undefined;
  if (listed !== undefined) return { kind: 'lists', satisfy, policy, difference: listed };
  const opened = series === '2.4' && old >= require ? openingIn(policy, isAny) : undefined;
  return opened === undefined ? undefined : { kind: 'opened', satisfy, policy, difference: opened };
}

/** Order, Allow and Deny grant everyone access, and `Require` would not. */
function bypassIn(policy: Policy, isAny: (method: string) => boolean): Difference | undefined {
  const found = comparePolicies(
    policy,
    requireAlone(policy),
    (before, after, { method }) =>
      before.status === 200 &&
      after.status !== 200 &&
      isAny(method) &&
      isHostAllowed(policy.host, anybody(method)) === true,
  );
  return found.kind === 'different' ? found.difference : undefined;
}

/**
 * `Allow` grants some access whom the `Require` of a section below denies it, whatever password they have: addresses that
 * need no password are what `Satisfy any` is for.
 */
function listedIn(policy: Policy, isAny: (method: string) => boolean): Difference | undefined {
  const { tree } = policy;
  if (tree === undefined) return undefined;
  const found = comparePolicies(
    policy,
    requireAlone(policy),
    (before, after, { method }) =>
      before.status === 200 && after.status === 403 && isAny(method) && saysMoreThanUsers(tree, method),
  );
  return found.kind === 'different' ? found.difference : undefined;
}

/** `Require` denies nobody access, and Order, Allow and Deny would. */
function openingIn(policy: Policy, isAny: (method: string) => boolean): Difference | undefined {
  const byRequire = requireAlone(policy);
  const found = comparePolicies(
    policy,
    { ...hostsAlone(policy), satisfy: [] },
    (before, after, { method }) =>
      before.status === 200 &&
      after.status === 403 &&
      isAny(method) &&
      decide(byRequire, anybody(method)).every(({ status }) => status === 200),
  );
  return found.kind === 'different' ? found.difference : undefined;
}

/** A request of which nothing is known. */
function anybody(method: string): Asked {
  return { method, facts: { truth: () => undefined, credentials: undefined } };
}

/** Why no `Require` denies a request. */
function describeOpening(require: Located | undefined, { policy, difference, satisfy }: Hole): string {
  return require === undefined || policy.tree?.methods.has(difference.assignment.method) === false
    ? 'no `Require` applies to it'
    : `\`${describeCommand(require)}\` on ${describeLineFrom(require, satisfy.at)} grants access to everyone`;
}

function report({ hole, anchor, requestClass, isSure }: Found, view: AccessView, context: Context): void {
  const { kind, satisfy, policy, difference } = hole;
  const { at } = satisfy;
  const located = view.locate(anchor);
  const isBelow = anchor !== at;
  const first = isBelow ? anchor : voidIn(hole)[0];
  if (located === undefined || first === undefined) return;
  const hosts = distinctPlaces(placesOf({ ...hostsAlone(policy), satisfy: [] }));
  const requires = distinctPlaces(placesOf(requireAlone(policy)));
  const needsUser = difference.after.status === 401;
  const bypassed = kind === 'lists' ? 'lists' : needsUser ? 'password' : 'require';
  const about = (locatedList: readonly Located[], message: string): readonly Related[] =>
    locatedList
      .filter((other) => other !== anchor)
      .slice(0, MOST_RELATED)
      .map((other) => view.relate(other, message));
  context.report({
    ...located,
    message: kind === 'opened' ? 'opened' : isBelow ? `${bypassed}Below` : bypassed,
    severity: isSure ? 'error' : 'warning',
    data: {
      request: describeRequest(withPlainUrl(view.server, requestClass), difference.assignment),
      hosts: hosts.length === 0 ? 'no `Deny` applies to it' : GRANTING[kind],
      require: kind === 'opened' ? describeOpening(requires[0], hole) : describeCommand(first),
      deny: first.command.name,
      line: isBelow ? describeLineFrom(at, anchor) : describeLineFrom(first, at),
    },
    help: HELP[kind],
    fixes: fixesOf(hole, requestClass, view, anchor),
    related: [
      ...about(isBelow ? [at] : [], 'this needs only one of two checks'),
      ...about(voidIn(hole), 'this has no effect'),
      ...about(kind === 'opened' ? requires : [], 'this grants access to everyone'),
    ],
    alike: alikeKey([anchor, at, ...voidIn(hole), ...hosts]),
  });
}

/** What Order, Allow and Deny decide. */
const GRANTING: Readonly<Record<Hole['kind'], string>> = {
  bypassed: '`Order`, `Allow` and `Deny` grant access to every address',
  lists: '`Order`, `Allow` and `Deny` grant access to it',
  opened: '',
};

function fixesOf(hole: Hole, requestClass: RequestClass, view: AccessView, anchor: Located): readonly Fix[] {
  const { assignment } = hole.difference;
  for (const at of voidIn(hole)) {
    const section = requestClass.sections.find(
      ({ scope }) =>
        scope !== undefined && accessIn(scope).some((setting) => setting.at.command === at.command),
    );
    if (section?.scope === undefined) continue;
    const unheeded: Unheeded = {
      scope: section.scope,
      at,
      says: 'restriction',
      isAboutEverybody: false,
      isTotal: false,
      requestClass,
      assignment,
    };
    return repairsOf(unheeded, view, anchor.instance);
  }
  return [];
}

const HELP: Readonly<Record<Hole['kind'], string>> = {
  bypassed:
    '`Satisfy all`, the default, requires both checks. With `Satisfy any`, a `Deny from all` beside it makes `Require` decide for all addresses that no `Allow` lists.',
  lists: 'A `Satisfy all` in the section with the `Require` makes both checks necessary there.',
  opened:
    'In httpd 2.2, `Satisfy any` without a `Require` was the same as `Satisfy all`. Delete it, or write the addresses with `Require ip`.',
};
