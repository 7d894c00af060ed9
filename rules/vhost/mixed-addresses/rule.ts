import type { HostAddressSet, Member } from '../../../model/vhosts/address-sets.ts';
import { findShadowedAddressSets, hostsOf, isNeverReached } from '../../../model/vhosts/unreachable-hosts.ts';
import {
  type HostConfig,
  isImplied,
  type SourceLocation,
  type VirtualHosts,
} from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argAt, argsAt, at, onVirtualHosts } from '../places.ts';

export default defineRule({
  id: 'vhost/mixed-addresses',
  severity: 'info',
  since: '0.1.0',
  summary: 'Virtual hosts of one port use both a specific address and a wildcard, so they never compete.',
  sources: ['httpd:server/vhost.c#find_ipaddr', 'manual:vhosts/details.html', 'measured:2.4.71'],
  messages: {
    shadowed:
      'Requests to `{narrow}` never reach the virtual hosts of `{broad}`, whatever name they ask for, because httpd prefers the more specific address.',
    never:
      'No request reaches the virtual hosts of `{broad}` because httpd listens only on `{narrow}` and prefers the virtual hosts of that address.',
    neverTogether:
      'No request reaches the virtual hosts of `{broad}` because every address that httpd listens on has virtual hosts of its own, such as `{narrow}`.',
  },
  on: onVirtualHosts(checkSets),
});

function checkSets(hosts: VirtualHosts, context: RuleContext<'shadowed' | 'never' | 'neverTogether'>): void {
  const told = new Set<HostAddressSet>();
  for (const { broad, narrow } of findShadowedAddressSets(hosts)) {
    const narrowHosts = new Set(hostsOf(narrow));
    const own = placeOf(narrow, (member) => member.host.config.certainty !== 'gap');
    if (own === undefined) continue;
    // `_default_`, and a host without a name, are meant for the remaining requests
    const other = placeOf(
      broad,
      ({ host, address }) =>
        host.config.certainty !== 'gap' &&
        isImplied(host.config, own.config) &&
        host.config.serverName.known === 'present' &&
        !narrowHosts.has(host) &&
        address.toLowerCase() !== '_default_',
    );
    if (other === undefined) continue;
    const isNever = isNeverReached(broad, hosts);
    // one finding for the broad set is enough
    if (isNever && told.has(broad)) continue;
    told.add(broad);
    const isAlone = listensOnlyOn(narrow, broad, hosts);
    context.report({
      ...at(own.location, argAt(own.location, own.word)),
      message: isNever ? (isAlone ? 'never' : 'neverTogether') : 'shadowed',
      data: { narrow: narrow.shown, broad: broad.shown },
      ...(isNever ? { severity: 'warning' } : {}),
      related: [
        {
          ...at(other.location, argAt(other.location, other.word)),
          message: `this virtual host has the address \`${broad.shown}\``,
        },
      ],
    });
  }
}

/** Whether the narrow set has all that httpd hears of the broad one's port. */
function listensOnlyOn(narrow: HostAddressSet, broad: HostAddressSet, { listening }: VirtualHosts): boolean {
  if (listening.mayBeMore || broad.port === 0 || narrow.port !== broad.port || narrow.ip === undefined)
    return false;
  const heard = listening.listeners.filter(({ port }) => port === broad.port);
  return heard.length > 0 && heard.every(({ ip }) => ip !== undefined && ip.text === narrow.ip?.text);
}

/** The first member that suits, and the word that makes it one. */
function placeOf(
  set: HostAddressSet,
  suits: (member: Member) => boolean,
): { readonly config: HostConfig; readonly location: SourceLocation; readonly word: number } | undefined {
  const member = set.members.find(suits);
  const location = member?.host.config.at;
  if (member === undefined || location === undefined) return undefined;
  const word = member.host.addresses.findIndex(
    (address) =>
      address?.kind === 'ip' &&
      address.port === set.port &&
      (set.ip === undefined ? address.ip.isAny : address.ip.text === set.ip.text),
  );
  return { config: member.host.config, location, word: Math.min(Math.max(word, 0), argsAt(location).length) };
}
