import { cachedReachedClasses } from '../../../access/equivalence/cached-request-classes.ts';
import { classesBySection } from '../../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../../access/equivalence/request-class.ts';
import type { AuthenticationFacts } from '../../../access/policy/authentication.ts';
import { decide } from '../../../access/policy/decide.ts';
import type { Methods } from '../../../access/policy/methods.ts';
import type { LogLine } from '../../../access/policy/outcome.ts';
import { authenticationWord, type Policy, policiesOf } from '../../../access/policy/policy.ts';
import type { RequireLine, RequireNode } from '../../../access/policy/require-tree.ts';
import { query } from '../../../core/query.ts';
import { findProviders, providersOf } from '../../../facts/providers.ts';
import { isOfAnotherMaker } from '../../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Series } from '../../../grammar/syntax-tree.ts';
import { hasThirdPartyModule } from '../../../model/conditions/known-commands.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { reachedAnywhere } from '../../../requests/is-reached.ts';
import { ANY_REQUEST } from '../own-policies.ts';

export type FaultKind = 'noRequire' | 'noType' | 'noName' | 'noFile' | 'noGroupFile' | 'noLdapUrl';

/** What is missing where the sections of some requests meet. */
export interface Fault {
  readonly kind: FaultKind;
  /** The AuthType without a Require, or the first Require that asks who somebody is. */
  readonly at: Located;
  readonly requestClass: RequestClass;
  readonly policy: Policy;
  /** What httpd logs last. */
  readonly log: LogLine | undefined;
}

/**
 * What is surely missing where a section of a server applies, each once; `directories` are those with a .htaccess that is
 * looked at with it.
 */
export function faultsIn(server: Server, directories: readonly ByteText[], scope: Scope): readonly Fault[] {
  const found = new Map<string, Fault>();
  const withSection = classesBySection(cachedReachedClasses(server, directories)).get(scope) ?? [];
  const all = withSection.filter(({ isAssumed }) => !isAssumed);
  // what hosts have from the main server is asked for there
  const ofHosts = all.filter(({ host }) => host !== undefined);
  for (const requestClass of ofHosts.length > 0 ? ofHosts : all) {
    const fault = faultAt(requestClass, server);
    if (fault === undefined) continue;
    const there = reachedAnywhere(server, requestClass);
    const key = `${fault.kind} ${fault.at.instance.identity} ${fault.at.command.start}`;
    if (there.reached !== 'absent' && !found.has(key))
      found.set(key, { ...fault, requestClass: there.requestClass });
  }
  return [...found.values()];
}

/** The fault whatever becomes of all that is open; undefined where something is not seen. */
const faultAt = query('faultAt', findFault, { by: (requestClass) => [requestClass] });

function findFault(requestClass: RequestClass, server: Server): Fault | undefined {
  if (requestClass.hasUnseen) return undefined;
  const policies = policiesOf(requestClass.sections, server.target.series) ?? [];
  const [first, ...others] = policies.map(({ policy }) => faultOf(policy, requestClass, server));
  if (first === undefined) return undefined;
  const isSure = others.every((fault) => fault?.kind === first.kind && isSamePlace(fault.at, first.at));
  return isSure ? first : undefined;
}

function isSamePlace(a: Located, b: Located): boolean {
  return a.command === b.command && a.instance === b.instance;
}

function faultOf(policy: Policy, requestClass: RequestClass, server: Server): Fault | undefined {
  if (policy.series === '2.4' && policy.tree === undefined)
    return withoutRequire(policy, requestClass, server);
  const lines = policy.tree === undefined ? policy.lines : linesIn(policy.tree);
  const ldap = policy.tree === undefined ? undefined : lines.find(isOfLdap);
  if (ldap !== undefined && !policy.authentication.has('authldapurl'))
    return { kind: 'noLdapUrl', at: ldap.at, requestClass, policy, log: undefined };
  const line = lines.find((one) => asksWho(one));
  if (line === undefined || lines.some(isOfOtherModule)) return undefined;
  const method = methodIn(line.methods);
  const outcomes = decide(policy, { method, facts: ANY_REQUEST, server: authenticationFactsOf(server) });
  const base = { at: line.at, requestClass, policy };
  const type = authenticationWord(policy, 'authtype');
  if (type !== undefined && !isKnownType(type, policy.series)) return undefined;
  const failed = outcomes.find(({ status }) => status === 500)?.log.at(-1);
  if (failed !== undefined) {
    const isNone = type === undefined || asciiLowerCase(type) === 'none';
    if (isNone)
      return hasOtherModules(server)
        ? undefined
        : { ...base, kind: 'noType', log: logOfNoType(failed, server) };
    // module/auth-type-not-loaded tells that
    if (failed.id === 'AH01796') return undefined;
    const isNamed = policy.authentication.has('authname');
    // whatever else fails there is told by other rules
    if (isNamed && policy.authentication.has('authuserfile')) return undefined;
    return { ...base, kind: isNamed ? 'noFile' : 'noName', log: failed };
  }
  const group = lines.find((one) => one.provider === 'group' && !one.isNegated && hasMethod(one, method));
  const mayShowWho = outcomes.some(({ status }) => status === 401);
  if (group === undefined || !mayShowWho || policy.authentication.has('authgroupfile')) return undefined;
  return { ...base, at: group.at, kind: 'noGroupFile', log: NO_GROUP_FILE[policy.series] };
}

/** What modules there are; files are asked for by other rules. */
function authenticationFactsOf({ modules }: Server): AuthenticationFacts {
  return { hasModule: (name) => modules.has(name), isThere: () => 'unknown' };
}

/** Without mod_authn_core nobody says no in time, and httpd gives up later, with other words. */
function logOfNoType(log: LogLine, { modules, target }: Server): LogLine | undefined {
  return target.series === '2.4' && modules.has('mod_authn_core') === 'unknown' ? undefined : log;
}

const NO_GROUP_FILE: Readonly<Record<Series, LogLine | undefined>> = {
  '2.2': undefined,
  '2.4': { id: 'AH01664', message: 'No group file was specified in the configuration' },
};

function withoutRequire(policy: Policy, requestClass: RequestClass, server: Server): Fault | undefined {
  const at = policy.authentication.get('authtype')?.at;
  const type = authenticationWord(policy, 'authtype');
  if (at === undefined || type === undefined || !isKnownType(type, policy.series)) return undefined;
  const failed = decide(policy, { method: 'GET', facts: ANY_REQUEST }).find(({ status }) => status === 500);
  if (failed === undefined || hasOtherModules(server)) return undefined;
  return { kind: 'noRequire', at, requestClass, policy, log: failed.log.at(-1) };
}

/** A method that it holds for. */
function methodIn({ isAllBut, names, has }: Methods): string {
  const [first] = names;
  if (!isAllBut) return first ?? 'GET';
  return ['GET', 'POST'].find(has) ?? 'ANY-OTHER';
}

function hasMethod({ methods }: RequireLine, method: string): boolean {
  return methods.has(method);
}

function linesIn(node: RequireNode): readonly RequireLine[] {
  return node.kind === 'line' ? [node] : node.children.flatMap(linesIn);
}

function asksWho({ test, isNegated }: RequireLine): boolean {
  if (typeof test === 'string' || isNegated) return false;
  return test.anyOf.some(({ kind }) => kind === 'user' || kind === 'group');
}

/** True where it asks a directory server, which needs a URL. */
function isOfLdap({ at, provider }: RequireLine): boolean {
  const { series } = configurationOf(at.instance).target;
  return findProviders('authz', provider, series).some(({ module }) => module === 'mod_authnz_ldap');
}

/** Whether a module decides that plume does not follow. */
function isOfOtherModule({ test, at, provider }: RequireLine): boolean {
  if (typeof test === 'string') return false;
  const { series } = configurationOf(at.instance).target;
  const isUnknown = findProviders('authz', provider, series).every(({ module }) =>
    isOfAnotherMaker(module, series),
  );
  return isUnknown || test.anyOf.some(({ kind }) => kind === 'provider');
}

/** Whether a module of httpd itself answers to an AuthType, or none does. */
function isKnownType(type: string, series: Series): boolean {
  const lower = asciiLowerCase(type);
  return (
    lower === 'none' ||
    providersOf('auth-type', series).some(
      ({ name, module }) => asciiLowerCase(name) === lower && !isOfAnotherMaker(module, series),
    )
  );
}

/** Whether the server loads modules that may say who somebody is without being told to by an AuthType. */
function hasOtherModules({ modules, target }: Server): boolean {
  return (
    hasThirdPartyModule(modules) ||
    modules.loaded.some(({ identifier }) => isOfAnotherMaker(identifier, target.series))
  );
}

/** What a section must say that nothing of the kind is missing in it, whatever stands around. */
export function isPlainlyWhole(
  { parent }: Command,
  needs: { readonly group: boolean; readonly ldap: boolean },
): boolean {
  const section = parent;
  if (section === undefined) return false;
  const has = (...keys: readonly string[]) =>
    section.children.some((line) => line.kind === 'directive' && keys.includes(line.key));
  return (
    has('authtype') &&
    has('authname') &&
    has('authuserfile', 'authbasicprovider', 'authdigestprovider', 'authformprovider') &&
    (!needs.group || has('authgroupfile')) &&
    (!needs.ldap || has('authldapurl'))
  );
}
