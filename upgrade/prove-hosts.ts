import { PRICES } from '../core/budget/prices.ts';
import { spendWork } from '../core/budget/work-budget.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Server } from '../model/server/server.ts';
import type { HostAddressSet } from '../model/vhosts/address-sets.ts';
import { DEFAULT_OF_2_2 } from '../model/vhosts/host-address.ts';
import type { HostAnswer } from '../model/vhosts/host-for.ts';
import { type IpAddress, readIpAddress } from '../model/vhosts/ip-address.ts';
import { virtualHostsOf } from '../model/vhosts/read-vhosts.ts';
import type { Host, VirtualHosts } from '../model/vhosts/virtual-hosts.ts';

/** Which virtual host answers which name, before and after an upgrade. */
export interface HostsProof {
  /** How many pairs of a name and an address were asked; the sum of the others. */
  readonly names: number;
  readonly same: number;
  readonly different: number;
  readonly open: number;
  readonly details: readonly HostDetail[];
}

/** A name that another host answers, or that plume cannot tell of. */
export interface HostDetail {
  readonly verdict: 'different' | 'open';
  /** The name that is asked for and the address at which it is: "`www.example.org` at `*:80`". */
  readonly request: string;
  /** Which host answers before and after. */
  readonly before: string;
  readonly after: string;
}

/** Asks at each address for each name that a host there has, for none, and for one that none has. */
export function proveHosts(before: Server, after: Server): HostsProof {
  const [old, now] = [virtualHostsOf(before), virtualHostsOf(after)];
  const counts = { same: 0, different: 0, open: 0 };
  const details: HostDetail[] = [];
  const seen = new Set<string>();
  const areCounted = old.hosts.length === now.hosts.length;
  const other = addressOfNoSet([old, now]);
  for (const set of [...old.sets, ...now.sets])
    for (const address of addressesOf(set, other))
      for (const port of portsOf(set, now))
        for (const name of namesOf(set)) {
          const key = `${address.text} ${port} ${name ?? ' '}`;
          if (seen.has(key)) continue;
          seen.add(key);
          spendWork(PRICES.provedName);
          const question = { address, port, hostHeader: name };
          const [was, is] = [old.hostFor(question), now.hostFor(question)];
          const isOpen = !areCounted || was.kind === 'unknown' || is.kind === 'unknown';
          const verdict = isOpen ? 'open' : isSameAnswer(was, is) ? 'same' : 'different';
          counts[verdict]++;
          if (verdict === 'same' || details.length >= MOST_DETAILS) continue;
          const at = address === other ? '*' : address.text;
          const request = `${describeName(name)} at \`${at}:${port}\``;
          details.push({ verdict, request, before: describeAnswer(was), after: describeAnswer(is) });
        }
  return { names: counts.same + counts.different + counts.open, ...counts, details };
}
/** More are counted and not listed. */
const MOST_DETAILS = 200;

function isSameAnswer(was: HostAnswer, is: HostAnswer): boolean {
  if (was.kind !== 'host' || is.kind !== 'host') return was.kind === is.kind;
  return was.host.index === is.host.index;
}

/** The address of the set; for all addresses one that no set names. */
function addressesOf({ ip }: HostAddressSet, other: IpAddress | undefined): readonly IpAddress[] {
  if (ip !== undefined && !ip.isAny && ip.text !== DEFAULT_OF_2_2.text) return [ip];
  return other === undefined ? [] : [other];
}

function addressOfNoSet(both: readonly VirtualHosts[]): IpAddress | undefined {
  const named = new Set(both.flatMap(({ sets }) => sets.map(({ ip }) => ip?.text)));
  return OTHERS.find(({ text }) => !named.has(text));
}

const OTHERS = ['192.0.2.1', '198.51.100.1', '203.0.113.1'].map((text) => readIpAddress(text)!);

/** The port of the set; where it is about all, those that httpd listens on. */
function portsOf({ port }: HostAddressSet, { listening }: VirtualHosts): readonly number[] {
  if (port !== 0) return [port];
  const ports = [...new Set(listening.listeners.map((listener) => listener.port))];
  return ports.length === 0 ? [HTTP] : ports;
}

const HTTP = 80;

function namesOf({ members }: HostAddressSet): readonly (ByteText | undefined)[] {
  const names = new Set<ByteText>();
  for (const { host } of members) {
    if (host.name.known === 'present') names.add(host.name.host);
    for (const { name } of host.aliases) names.add(name);
    for (const { name } of host.patterns) names.add(name.replaceAll('*', 'any').replaceAll('?', 'a'));
  }
  return [undefined, OF_NO_HOST, ...names];
}

const OF_NO_HOST = 'a-name-of-no-host.invalid';

function describeName(name: ByteText | undefined): string {
  if (name === undefined) return 'no name';
  return name === OF_NO_HOST ? 'a name that no host has' : `\`${name}\``;
}

/** What answers where plume cannot tell that. */
const UNKNOWN_HOST = 'a host that plume does not know';

function describeAnswer(answer: HostAnswer): string {
  switch (answer.kind) {
    case 'host':
      return describeHost(answer.host);
    case 'refused':
      return 'no host (400)';
    case 'unknown':
      return UNKNOWN_HOST;
  }
}

function describeHost({ index, name, config }: Host): string {
  if (index < 0) return 'the main server';
  const { at } = config;
  const where = at?.instance === undefined ? '' : ` (${at.instance.file}:${at.command.number})`;
  return `${name.known === 'present' ? `\`${name.host}\`` : `virtual host ${index + 1}`}${where}`;
}
