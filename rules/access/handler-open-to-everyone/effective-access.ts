import type { HttpdLine, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { LOOPBACK } from '../../../model/access/address-set.ts';
import { decide } from '../../../model/access/decide.ts';
import { isEarly, placeIn } from '../../../model/access/place.ts';
import { type Policy, policiesOf } from '../../../model/access/policy.ts';
import { asDirectory, pathOf, urlOf } from '../../../model/access/root-urls.ts';
import { ANY_NAME, sampleOf } from '../../../model/access/samples.ts';
import { hostOf, isSection } from '../../../model/scope.ts';
import { mergeOrder, type RequestClass } from '../../../model/sections/merge-order.ts';
import { hostsOf, type Section, sectionsIn } from '../../../model/sections/sections.ts';
import type { Placed, Server } from '../../../model/server/server.ts';
import { readHostAddress } from '../../../model/vhosts/host-address.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { ANY_REQUEST } from '../own-policies.ts';

/** Whether everybody gets in somewhere, and for which URL. */
export type Access =
  | { readonly kind: 'open'; readonly uri: string }
  | { readonly kind: 'closed' | 'unknown' };

const UNKNOWN: Access = { kind: 'unknown' };
const CLOSED: Access = { kind: 'closed' };

/** Who gets to a section of a server: by all that applies there, in each host that has it. */
export function accessTo(section: Placed<OpeningTag>, server: Server): Access {
  const around = hostOf(section);
  const own = isSection(around) ? around : undefined;
  const { directories, locations } = sectionsIn(own ?? server);
  const found = [...directories, ...locations].find(
    ({ at }) => at.command === section.command && at.reading === section.reading,
  );
  if (found === undefined) return UNKNOWN;
  const main = mayReachMainServer(server) ? [undefined] : [];
  const hosts = own === undefined ? [...main, ...hostsOf(server).map(({ at }) => at)] : [own];
  if (hosts.length > MOST_HOSTS) return UNKNOWN;
  const results = hosts.map((host) => accessIn(found, server, host));
  return (
    results.find(({ kind }) => kind === 'open') ??
    (results.some(({ kind }) => kind === 'unknown') ? UNKNOWN : CLOSED)
  );
}

/** What the main server says all hosts have, and each may let in others: more than these are not looked at. */
const MOST_HOSTS = 200;

function accessIn(section: Section, server: Server, host: Placed<OpeningTag> | undefined): Access {
  if (host !== undefined && isOnlyForItself(host, server.target.line)) return CLOSED;
  const request = requestFor(section, server, host);
  if (request === undefined) return UNKNOWN;
  const alternatives = policiesOf(mergeOrder(server, host, request), server.target.line);
  const answers = new Set(alternatives?.map(({ policy }) => (policy.isOpen ? undefined : letsInAll(policy))));
  if (answers.size !== 1 || answers.has(undefined)) return UNKNOWN;
  return answers.has(true) ? { kind: 'open', uri: request.uri } : CLOSED;
}

function requestFor(
  { kind, pattern }: Section,
  server: Server,
  host: Placed<OpeningTag> | undefined,
): (RequestClass & { readonly uri: string }) | undefined {
  const sample = sampleOf(pattern);
  if (sample === undefined) return undefined;
  if (kind === 'location') {
    const path = pathOf(server, host, sample);
    const place = path === undefined ? undefined : placeIn(server, host, sample);
    // what is passed on or redirected comes to no handler
    if (path === undefined || place === undefined || isEarly(place) || place.proxied !== undefined)
      return undefined;
    return { path, uri: sample };
  }
  const path = `${asDirectory(sample)}${ANY_NAME}`;
  const uri = urlOf(server, host, asDirectory(sample));
  return uri === undefined ? undefined : { path, uri: `${uri}${ANY_NAME}` };
}

/** Whether everybody gets in, whoever asks from wherever. */
export function letsInAll(policy: Policy): boolean {
  const outcomes = decide(policy, { method: 'GET', facts: ANY_REQUEST });
  return outcomes.length > 0 && outcomes.every(({ status }) => status === 200);
}

/** Whether all addresses of a virtual host are those by which a machine reaches itself. */
export function isOnlyForItself({ reading, command }: Placed<OpeningTag>, line: HttpdLine): boolean {
  const { words } = reading.partsOf(command);
  return (
    words.length > 0 &&
    words.every(({ value, hasVariable }) => {
      const address = hasVariable ? undefined : readHostAddress(value, undefined, line);
      if (address?.kind === 'name') return address.host === 'localhost';
      return address?.kind === 'ip' && LOOPBACK.has(address.ip);
    })
  );
}

/** Whether nobody from another machine can connect to the server. */
export function listensToItself(server: Server): boolean {
  const { listeners, mayBeMore } = virtualHostsOf(server).listening;
  return (
    !mayBeMore && listeners.length > 0 && listeners.every(({ ip }) => ip !== undefined && LOOPBACK.has(ip))
  );
}
