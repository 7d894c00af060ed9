import { headOf } from '../../../grammar/command.ts';
import type { HostAddressSet } from '../../../model/vhosts/address-sets.ts';
import { hostsOf } from '../../../model/vhosts/unreachable-hosts.ts';
import { type Host, isImplied, isWildcard, type VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { at, onVirtualHosts } from '../places.ts';

export default defineRule({
  id: 'vhost/no-server-name',
  severity: 'warning',
  since: '0.1.0',
  summary: 'A virtual host that httpd selects by name has no `ServerName`.',
  sources: ['httpd:server/vhost.c#ap_fini_vhost_config', 'manual:vhosts/name-based.html', 'measured:2.4.71'],
  messages: {
    main: 'This virtual host gets only requests for the name of the main server{name} because it has no `ServerName` and is not the first on `{set}`.',
    dns: 'This virtual host gets only requests for the DNS name of its address because it has no `ServerName` and is not the first on `{set}`.',
  },
  on: onVirtualHosts(checkHosts),
});

type Message = 'main' | 'dns';

/** Of those that differ in what they depend on. */
const MOST_ASKED = 100;

function checkHosts(hosts: VirtualHosts, context: RuleContext<Message>): void {
  const reported = new Set<Host>();
  for (const set of hosts.sets) {
    if (!set.isNamed) continue;
    const before: Host[] = [];
    for (const host of hostsOf(set)) {
      const { config } = host;
      const isFirst = !before.some((other) => isImplied(other.config, config));
      if (!isFirst && isNameless(host) && !reported.has(host)) {
        reported.add(host);
        reportHost(host, set, hosts, context);
      }
      // ten thousand hosts need not all be asked
      if (before.length === 0 || (isFirst && before.length < MOST_ASKED)) before.push(host);
    }
  }
}

/** A host with aliases is reached by them. */
function isNameless({ config }: Host): boolean {
  return config.serverName.known === 'absent' && config.aliases.length === 0 && !config.mayHaveMoreAliases;
}

function reportHost(
  host: Host,
  { shown }: HostAddressSet,
  { main, facts }: VirtualHosts,
  context: RuleContext<Message>,
): void {
  const location = host.config.at;
  if (location === undefined) return;
  const isOnAny = host.addresses.some(
    (address) => address?.kind === 'ip' && isWildcard(address, facts.series),
  );
  context.report({
    ...at(location, headOf(location.command)),
    message: isOnAny ? 'main' : 'dns',
    data: { set: shown, name: main.name.known === 'present' ? ` \`${main.name.host}\`` : '' },
    help: 'Add a `ServerName` to the virtual host.',
  });
}
