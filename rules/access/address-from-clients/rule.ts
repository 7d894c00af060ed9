import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  isWhole,
  topOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { listensToItself } from '../../../requests/only-for-itself.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

type Message = 'granted' | 'logged';

export default defineRule({
  id: 'access/address-from-clients',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'mod_remoteip believes any client about its address: no proxy is named.',
  sources: [
    'httpd:modules/metadata/mod_remoteip.c#remoteip_modify_request',
    'manual:mod/mod_remoteip.html',
    'measured:2.4.71',
  ],
  messages: {
    granted:
      'Every client chooses its address by the header `{header}`, so that `{line}` on {place} stops nobody: no `RemoteIPInternalProxy` or `RemoteIPTrustedProxy` names a proxy.',
    logged:
      'Every client chooses the address that httpd logs for it by the header `{header}`: no `RemoteIPInternalProxy` or `RemoteIPTrustedProxy` names a proxy.',
  },
  together: {
    granted: { in: 'server', same: ['header', 'line'], place: 'so does this one' },
    logged: { in: 'server', same: ['header'], place: 'so does this one' },
  },
  isAboutRequests: true,
  on: { command: { RemoteIPHeader: checkHeader } },
});

/** What names the proxies that are believed. */
const PROXIES = [
  'remoteipinternalproxy',
  'remoteipinternalproxylist',
  'remoteiptrustedproxy',
  'remoteiptrustedproxylist',
];

function checkHeader(command: Command, context: RuleContext<Message>): void {
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const [header] = argsAt(located);
  const host = hostOf(located);
  if (server === undefined || header === undefined || header.hasVariable || isUnlocated(host)) return;
  if (!mayBeAccepted(command, context.configuration) || listensToItself(server)) return;
  const top = topOf(located.instance);
  if (!isWhole(top, PROXIES) || !isWhole(host, PROXIES)) return;
  // a host has those of the main server, and its own in their place
  if (
    PROXIES.some((key) => commandsBelow(isSection(host) ? top : server, key).some((at) => isFor(at, located)))
  )
    return;
  const line = addressesIn(server).find((at) => isFor(at, located));
  context.report({
    at: header,
    message: line === undefined ? 'logged' : 'granted',
    ...(line === undefined ? { severity: 'info' } : {}),
    data: {
      header: header.value,
      line: line === undefined ? '' : textOf(line),
      place: line === undefined ? '' : describeLine(line, context),
    },
    help: 'Name the addresses of your proxies, as in `RemoteIPInternalProxy 192.0.2.1`; it may be left out only if nobody else can reach httpd.',
    related: line === undefined ? [] : [relate(line, 'this line compares the address')],
  });
}

/** Whether a line may count for the requests that another one is about. */
function isFor(at: Located, header: Located): boolean {
  const [own, other] = [hostOf(at), hostOf(header)];
  return !isSection(own) || !isSection(other) || isSameScope(own, other);
}

/** The lines that restrict access by addresses. */
function addressesIn(server: Server): readonly Located[] {
  const requires = commandsBelow(server, 'require').filter((at) =>
    ['ip', 'host', 'forward-dns'].includes(asciiLowerCase(argsAt(at)[0]?.value ?? '')),
  );
  const allows = commandsBelow(server, 'allow').filter((at) => {
    const words = argsAt(at).map(({ value }) => asciiLowerCase(value));
    return !words.includes('all') && !words.some((word) => word.startsWith('env='));
  });
  return [...requires, ...allows];
}

function textOf({ instance, command }: Located): string {
  return [command.name, ...instance.partsOf(command).words.map(({ value }) => value)].join(' ');
}
