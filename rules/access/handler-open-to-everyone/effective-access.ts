import { ANY_NAME, sampleOf } from '../../../access/equivalence/pattern-samples.ts';
import { saysAccess } from '../../../access/equivalence/request-class.ts';
import { decide } from '../../../access/policy/decide.ts';
import { type Policy, policiesOf } from '../../../access/policy/policy.ts';
import { asDirectory, pathOf, urlOf } from '../../../access/request/path-mapping.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { LocatedTable } from '../../../model/configuration/located-table.ts';
import { hostOf, isSection, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { mergeOrder, type SectionQuery } from '../../../model/sections/merge-order.ts';
import { hostsOf, type Section, sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { originsToAsk } from '../../../requests/examples/origins.ts';
import { isOnlyForItself } from '../../../requests/only-for-itself.ts';
import { resolveIn } from '../../../requests/resolve/resolve-request.ts';
import { isEarly } from '../../../requests/resolve/resolved-request.ts';
import { ANY_REQUEST } from '../own-policies.ts';

/** Whether everybody has access somewhere, and for which URL. */
export type Access =
  | {
      readonly kind: 'open';
      /** A path, with the name of the host before it where the section is in another one. */
      readonly url: string;
      readonly path: string;
      /** The host where everybody has access; undefined for the main server. */
      readonly host: Located<OpeningTag> | undefined;
      /** The section that is merged later and decides, where there is one. */
      readonly replacedBy: Scope | undefined;
    }
  | { readonly kind: 'closed' | 'unknown' };

const UNKNOWN: Access = { kind: 'unknown' };
const CLOSED: Access = { kind: 'closed' };

/**
 * Who has access to a section of a server, by all that applies there, in each host that has it. Unless `tellsClosed`, what
 * is closed may be unknown: to tell whether a request comes there at all takes long.
 */
export function accessTo(
  section: Located<OpeningTag>,
  server: Server,
  tellsClosed: boolean,
  method = 'GET',
): Access {
  const around = hostOf(section);
  const own = isSection(around) ? around : undefined;
  const found = sectionsByTag(own ?? server).get(section);
  if (found === undefined) return UNKNOWN;
  const main = mayReachMainServer(server) ? [undefined] : [];
  const hosts = own === undefined ? [...main, ...hostsOf(server).map(({ at }) => at)] : [own];
  if (hosts.length > MOST_HOSTS) return UNKNOWN;
  const results = hosts.map((host) => accessIn(found, server, host, { own, tellsClosed, method }));
  return (
    results.find(({ kind }) => kind === 'open') ??
    (results.some(({ kind }) => kind === 'unknown') ? UNKNOWN : CLOSED)
  );
}

/** The sections of directories and locations in a scope, by their tags in each instance of a file. */
const sectionsByTag = scopeQuery('sectionsByTag', (scope) => {
  const found = new LocatedTable<Section>();
  const { directories, locations } = sectionsIn(scope);
  for (const section of [...directories, ...locations]) found.set(section.at, section);
  return found;
});

/** What the main server says all hosts have, and each may grant access to others: more than these are not examined. */
const MOST_HOSTS = 200;

interface Asking {
  /** The host that the section is in. */
  readonly own: Located<OpeningTag> | undefined;
  readonly tellsClosed: boolean;
  readonly method: string;
}

function accessIn(
  section: Section,
  server: Server,
  host: Located<OpeningTag> | undefined,
  { own, tellsClosed, method }: Asking,
): Access {
  if (host !== undefined && isOnlyForItself(host, server.target.series)) return CLOSED;
  const request = requestFor(section, server, host);
  if (request === undefined) return UNKNOWN;
  const merged = mergeOrder(server, host, request);
  const alternatives = policiesOf(merged, server.target.series);
  const answers = new Set(
    alternatives?.map(({ policy }) => (policy.isOpen ? undefined : grantsMethod(policy, method))),
  );
  const isOpen = answers.size === 1 && answers.has(true);
  if (!(isOpen || tellsClosed) || !comesToHandler(section, server, host, request.uri)) return UNKNOWN;
  if (answers.size !== 1 || answers.has(undefined)) return UNKNOWN;
  if (!answers.has(true)) return CLOSED;
  const at = merged.findIndex((one) => one.section?.at.command === section.at.command);
  const replacedBy = at < 0 ? undefined : merged.slice(at + 1).findLast(saysAccess)?.scope;
  const [origin] = host === own ? [] : originsToAsk(server, host);
  const path = request.uri;
  return { kind: 'open', url: `${origin?.origin ?? ''}${path}`, path, host, replacedBy };
}

function requestFor(
  { kind, pattern }: Section,
  server: Server,
  host: Located<OpeningTag> | undefined,
): (SectionQuery & { readonly uri: string }) | undefined {
  const sample = sampleOf(pattern);
  if (sample === undefined) return undefined;
  if (kind === 'location') {
    const path = pathOf(server, host, sample);
    return path === undefined ? undefined : { path, uri: sample };
  }
  const path = `${asDirectory(sample)}${ANY_NAME}`;
  const uri = urlOf(server, host, asDirectory(sample));
  return uri === undefined ? undefined : { path, uri: `${uri}${ANY_NAME}` };
}

/** Whether a request for a section's URL is neither passed on nor redirected before a handler is asked. */
function comesToHandler(
  { kind }: Section,
  server: Server,
  host: Located<OpeningTag> | undefined,
  uri: string,
): boolean {
  if (kind !== 'location') return true;
  const resolved = resolveIn(server, host, uri);
  return resolved !== undefined && !isEarly(resolved) && resolved.proxied === undefined;
}

/** Whether everybody has access, from any address. */
export function grantsAll(policy: Policy): boolean {
  return grantsMethod(policy, 'GET');
}

function grantsMethod(policy: Policy, method: string): boolean {
  const outcomes = decide(policy, { method, facts: ANY_REQUEST });
  return outcomes.length > 0 && outcomes.every(({ status }) => status === 200);
}
