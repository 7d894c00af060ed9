import { engineOfHost } from '../../../access/request/message/encryption.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSection, isUnlocated } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { firstHosts, sectionOf } from '../../../requests/resolve/answering-host.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { tlsRequestTo } from '../tls-request.ts';

export default defineRule({
  id: 'tls/first-host-plain',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A virtual host has TLS, but the first one of its address does not, and decides for both.',
  sources: ['httpd:modules/ssl/mod_ssl.c#ssl_hook_pre_connection', 'measured:2.4.71'],
  messages: {
    plain: '`{url}` fails because the first virtual host of its address, at {place}, has no TLS.',
  },
  together: { plain: { in: 'server', same: ['place'], place: 'this virtual host has no TLS, either' } },
  isLineLocal: true,
  on: { command: { SSLEngine: checkEngine } },
});

function checkEngine(command: Command, context: RuleContext<'plain'>): void {
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || configuration.target.series === '2.2') return;
  const located = locateIn(command, context);
  const section = hostOf(located);
  const [argument] = argsAt(located);
  if (!isSection(section) || argument === undefined || asciiLowerCase(argument.value) !== 'on') return;
  if (!isDeciding(located, section) || isUnlocated(section)) return;
  const host = hostOfSection(server, section);
  if (host === undefined || host.config.certainty !== 'present') return;
  const found = findPlain(server, host, section);
  if (found === undefined) return;
  const { url, at } = found;
  // tls/engine-off says it of the certificate
  const isForgotten = engineOfHost(server, at) === 'unset' && commandsIn(at, 'sslcertificatefile').length > 0;
  if (isForgotten || !mayBeAccepted(command, configuration)) return;
  context.report({
    at: argument,
    message: 'plain',
    data: { url, place: describeLine(at, context) },
    help: 'Turn TLS on in the first host, too, or give the hosts different addresses or ports. httpd decides about TLS before it knows the name.',
    related: [relate(at, 'the first virtual host of the address, which has no TLS')],
  });
}

/** The line surely says for a host whether it has TLS. */
function isDeciding(located: Located, section: Located<OpeningTag>): boolean {
  const deciding = commandsIn(section, 'sslengine').at(-1);
  return deciding !== undefined && isSameLocation(deciding, located) && deciding.certainty === 'present';
}

/** The first host of an address, for which a request to another host of it is not encrypted. */
function findPlain(
  server: Server,
  host: Host,
  section: Located<OpeningTag>,
): { readonly url: string; readonly at: Located<OpeningTag> } | undefined {
  for (const address of host.addresses) {
    const request = address?.kind === 'ip' ? tlsRequestTo(server, host, address) : undefined;
    if (request?.connection !== 'plain') continue;
    const [first, ...others] = firstHosts(server, request.arrival);
    const at = first === undefined || others.length > 0 ? undefined : sectionOf(first);
    if (at !== undefined && at.command !== section.command) return { url: request.url, at };
  }
  return undefined;
}
