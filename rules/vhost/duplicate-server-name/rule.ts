import { addTo } from '../../../core/add-to.ts';
import {
  findReach,
  findShadowedNames,
  type Reach,
  type ShadowedName,
} from '../../../model/vhosts/unreachable-hosts.ts';
import type { Host, SourceLocation, VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argAt, at, describeHost, listTexts, onVirtualHosts } from '../places.ts';

export default defineRule({
  id: 'vhost/duplicate-server-name',
  severity: 'warning',
  since: '0.1.0',
  tags: ['no-effect'],
  summary: 'An earlier virtual host on the same address has the same name and answers instead.',
  sources: [
    'httpd:server/vhost.c#update_server_from_aliases',
    'manual:vhosts/details.html',
    'measured:2.4.71',
  ],
  messages: {
    never:
      'No request reaches this virtual host: on {sets}, {first} has the same name, `{name}`, and comes first.',
    neverByAlias:
      'No request reaches this virtual host: on {sets}, {first} comes first, and its `ServerAlias {alias}` matches `{name}`.',
    taken:
      'No request for `{name}` reaches this virtual host on {sets} because {first} has the same name and comes first.',
    takenByAlias:
      'No request for `{name}` reaches this virtual host on {sets} because {first} comes first, and its `ServerAlias {alias}` matches the name.',
  },
  on: onVirtualHosts(checkNames),
});

type Message = 'never' | 'neverByAlias' | 'taken' | 'takenByAlias';

function checkNames(hosts: VirtualHosts, context: RuleContext<Message>): void {
  const taken = findShadowedNames(hosts);
  const byHost = new Map<Host, ShadowedName[]>();
  for (const one of taken) {
    // a file that is read twice has each host twice: that is another mistake
    if (one.alias !== undefined || isSameText(one.host.config.at, one.by.config.at)) continue;
    addTo(byHost, one.host, one);
  }
  if (byHost.size === 0) return;
  const reach = findReach(hosts.sets, taken);
  for (const [host, names] of byHost) reportHost(host, names, reach, context);
}

function isSameText(one: SourceLocation | undefined, other: SourceLocation | undefined): boolean {
  return (
    one?.instance !== undefined &&
    one.instance !== other?.instance &&
    one.instance.kind === 'file' &&
    one.instance.identity === other?.instance?.identity &&
    one.command.start === other.command.start
  );
}

function reportHost(
  host: Host,
  names: readonly ShadowedName[],
  reach: ReadonlyMap<Host, readonly Reach[]>,
  context: RuleContext<Message>,
): void {
  const [first] = names;
  const { serverName } = host.config;
  if (first === undefined || serverName.known !== 'present' || serverName.at === undefined) return;
  const { by, byAlias } = first;
  const earlier = byAlias?.at ?? by.config.at;
  if (earlier === undefined) return;
  const isNever = !host.mayBeAnywhere && reach.get(host)?.every((one) => one === 'never') === true;
  const kind = isNever ? 'never' : 'taken';
  const alike = names.filter((one) => one.by === by && one.byAlias === byAlias);
  context.report({
    ...at(serverName.at, argAt(serverName.at, 0)),
    message: byAlias === undefined ? kind : `${kind}ByAlias`,
    data: {
      name: first.name,
      first: describeHost(by, serverName.at),
      sets: listTexts(alike.map(({ set }) => set.shown)),
      alias: byAlias?.name ?? '',
    },
    related: [{ ...at(earlier, placeOfName(by, first)), message: 'this virtual host answers' }],
  });
}

/** Where the host that answers has the name. */
function placeOfName(host: Host, { byAlias }: ShadowedName) {
  if (byAlias?.at !== undefined) {
    const location = byAlias.at;
    return argAt(location, 0);
  }
  return argAt(host.config.at!, 0);
}
