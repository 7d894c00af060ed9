import { engineOfHost } from '../../../access/request/message/encryption.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { IpHostAddress } from '../../../model/vhosts/host-address.ts';
import { hostOfSection } from '../../../model/vhosts/host-of-section.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { handshakeFor, sniOf } from '../../../requests/resolve/tls/handshake.ts';
import { defineRule, type Fix, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesBefore } from '../../kit/edits.ts';
import { describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { isTlsSeen } from '../tls-hosts.ts';
import { tlsRequestTo } from '../tls-request.ts';

type Message = 'plain' | 'other';

export default defineRule({
  id: 'tls/engine-off',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A virtual host has a certificate, but nothing turns its TLS on.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_Module',
    'httpd:server/listen.c#ap_setup_listeners',
    'measured:2.4.71',
  ],
  messages: {
    plain: '`{url}` fails because this virtual host serves plain HTTP: no `SSLEngine on` applies to it.',
    other:
      'Clients that ask for `{url}` get the certificate {other}, and not this one: no `SSLEngine on` applies to this virtual host.',
  },
  together: {
    plain: { in: 'server', place: 'this certificate has no effect, either' },
    other: { in: 'server', same: ['other'], place: 'this certificate has no effect, either' },
  },
  isLineLocal: true,
  on: { command: { SSLCertificateFile: checkCertificate } },
});

/** Other modules for TLS; `TLSEngine` is outside of hosts. */
const OTHER_ENGINES = ['gnutlsenable', 'nssengine', 'tlsengine'];

/** plume sees all that says whether a host has TLS, by mod_ssl. */
function isSeen(server: Server, section: Located<OpeningTag>): boolean {
  if (server.modules.has('mod_ssl') !== 'present' || server.modules.mayBeMore) return false;
  if (isUnlocated(section) || !isTlsSeen(server) || !isTlsSeen(section)) return false;
  return [server, section].every((scope) => commandsIn(scope, OTHER_ENGINES).length === 0);
}

function checkCertificate(command: Command, context: RuleContext<Message>): void {
  context.dependsOnOtherLines();
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || configuration.target.series === '2.2') return;
  const located = locateIn(command, context);
  const section = hostOf(located);
  if (
    !isSection(section) ||
    !isSameScope(scopeOf(located), section) ||
    engineOfHost(server, section) !== 'unset'
  )
    return;
  const [first] = commandsIn(section, 'sslcertificatefile');
  if (first === undefined || !isSameLocation(first, located) || !mayBeAccepted(command, configuration))
    return;
  if (!isSeen(server, section)) return;
  const host = hostOfSection(server, section);
  const at = host && addressForTls(host, first);
  const harm = at && harmOf(host, section, at, context);
  if (harm === undefined) return;
  const isOnlyPort = host?.addresses.every((one) => one?.kind === 'ip' && one.port === at?.port) === true;
  context.report({
    at: headOf(command),
    ...harm,
    help: HELP,
    fixes: isOnlyPort ? [TURN_ON(command)] : [],
  });
}

const HELP =
  '`Listen` turns TLS on by itself only with port 443 or the word `https`, and only for hosts with the same address: `Listen 443` does so for `<VirtualHost *:443>`, not for `<VirtualHost 192.0.2.1:443>`.';

const TURN_ON = (command: Command): Fix => ({
  title: 'Insert `SSLEngine on`',
  name: 'insert-engine',
  kind: 'unsafe', // clients then need TLS
  edits: [insertLinesBefore(command, ['SSLEngine on'])],
});

const HTTP = 80;
const HTTPS = 443;

/** Where clients would ask the host for TLS; undefined where it may not be meant to have it. */
function addressForTls(host: Host, { instance }: Located): IpHostAddress | undefined {
  const addresses = host.addresses.flatMap((one) => (one?.kind === 'ip' ? one : []));
  if (host.mayBeAnywhere || addresses.length < host.addresses.length) return undefined;
  const usual = addresses.find(({ port }) => port === HTTPS);
  // lines that several hosts include may be there for those with TLS
  const isShared = instance.server?.instances.some(
    (other) => other !== instance && other.identity === instance.identity,
  );
  if (usual !== undefined || isShared === true || instance.kind === 'macro') return usual;
  return addresses.find(({ port }) => port !== undefined && port !== 0 && port !== HTTP);
}

/** What clients get who ask the host for TLS; undefined where nobody is hurt, or plume cannot tell. */
function harmOf(
  host: Host,
  section: Located<OpeningTag>,
  address: IpHostAddress,
  context: RuleContext<Message>,
): Pick<Report<Message>, 'message' | 'data' | 'related'> | undefined {
  const { server } = section.instance;
  const request = server === undefined ? undefined : tlsRequestTo(server, host, address);
  if (server === undefined || request === undefined) return undefined;
  const { url, name, arrival, connection } = request;
  if (connection === 'plain') return { message: 'plain', data: { url } };
  if (name === undefined) return undefined;
  const { selected, certificates } = handshakeFor(server, arrival, sniOf(name));
  const [other] = certificates ?? [];
  if (selected?.host !== host || other === undefined || isSameScope(hostOf(other.at), section))
    return undefined;
  return {
    message: 'other',
    data: { url, other: `\`${other.path}\` (${describeLine(other.at, context)})` },
    related: [relate(other.at, 'clients get this certificate')],
  };
}
