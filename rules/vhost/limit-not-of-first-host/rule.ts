import { type SettingInForce, settingOf } from '../../../access/policy/settings.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSection, isUnlocated, isWhole } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { HostAddressSet } from '../../../model/vhosts/address-sets.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { firstHosts, sectionOf } from '../../../requests/resolve/answering-host.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { mayBeSaidForHost } from '../../kit/said-for-host.ts';

export default defineRule({
  id: 'vhost/limit-not-of-first-host',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A limit for request lines or headers is in a virtual host that is not the first of its address.',
  sources: [
    'httpd:server/protocol.c#ap_read_request',
    'httpd:server/vhost.c#ap_update_vhost_from_headers',
    'measured:2.4.71',
  ],
  messages: {
    ignored:
      '`{line}` has no effect: httpd reads a request before it knows the host, with the limit of the first virtual host of the address ({place}), which is {limit}.',
  },
  together: {
    ignored: { in: 'server', same: ['line', 'place'], place: 'this line has no effect, either' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { LimitRequestLine: check, LimitRequestFieldSize: check, LimitRequestFields: check } },
});

/** The limits where no line says another. Source: include/httpd.h. */
const USUAL: ReadonlyMap<string, number> = new Map([
  ['limitrequestline', 8190],
  ['limitrequestfieldsize', 8190],
  ['limitrequestfields', 100],
]);

function check(command: Command, context: RuleContext<'ignored'>): void {
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const section = hostOf(located);
  const [argument] = argsAt(located);
  if (!isSection(section) || isUnlocated(section) || argument === undefined || argument.hasVariable) return;
  const last = commandsIn(section, command.key).at(-1);
  if (last === undefined || !isSameLocation(last, located) || !mayBeAccepted(command, configuration)) return;
  // a stream of HTTP/2 has the limits of the host that its connection was made to
  if (server.modules.has('mod_http2') !== 'absent' && mayBeSaidForHost(located, 'protocols', 'outside'))
    return;
  const host = hostOfSection(server, section);
  const first = host && firstHostBefore(host, section, server);
  if (first === undefined) return;
  const deciding = settingOf(server, first, command.key);
  if (deciding?.isSure === false || limitIn(deciding, command.key) === Number(argument.value)) return;
  if (!isWhole(first, [command.key]) || !isWhole(server, [command.key])) return;
  context.report({
    at: argument,
    message: 'ignored',
    data: {
      line: `${configuration.fact(command)?.name ?? command.name} ${argument.value}`,
      place: describeLine(first, context),
      limit: `${limitIn(deciding, command.key)}${deciding === undefined ? ' by default' : ''}`,
    },
    help: 'Write the line into the first virtual host of the address, or outside of virtual hosts.',
    related: [
      relate(first, 'the first virtual host of the address'),
      ...(deciding === undefined ? [] : [relate(deciding.at, 'this limit holds')]),
    ],
  });
}

function limitIn(setting: SettingInForce | undefined, key: string): number {
  return setting === undefined ? USUAL.get(key)! : Number(setting.args[0]?.value);
}

/** The one host that is before another wherever both may answer; undefined where there is none, or plume cannot tell. */
function firstHostBefore(host: Host, section: LocatedSection, server: Server): LocatedSection | undefined {
  if (host.mayBeAnywhere) return undefined;
  const all = host.addresses.flatMap((address) => {
    if (address?.kind !== 'ip') return [undefined];
    const { ip, port } = address;
    return firstHosts(server, { address: ip.isAny ? undefined : ip, port: port === 0 ? undefined : port })
      .filter((first) => first.kind !== 'host' || isBeside(host, first.set))
      .map(sectionOf);
  });
  const [first] = all;
  if (first === undefined || isSameLocation(first, section)) return undefined;
  return all.every((one) => one !== undefined && isSameLocation(one, first)) ? first : undefined;
}

/** True where a host is one of those that share an address. */
function isBeside({ index }: Host, set: HostAddressSet | undefined): boolean {
  return set?.members.some(({ host }) => host.index === index) === true;
}

type LocatedSection = Located<OpeningTag>;
