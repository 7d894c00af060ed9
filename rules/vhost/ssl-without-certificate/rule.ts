import { headOf } from '../../../grammar/command.ts';
import type { Knowledge } from '../../../model/configuration.ts';
import type { HttpdMessage } from '../../../model/httpd-message.ts';
import { commandsBelow, commandsIn, isWhole, type PlacedCommand, type Scope } from '../../../model/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../../model/vhosts/virtual-hosts.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { wordsAt } from '../../in-place.ts';

export default defineRule({
  id: 'vhost/ssl-without-certificate',
  severity: 'error',
  since: '0.2.0',
  summary: 'SSLEngine is on where no certificate is named.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_server_ctx',
    'httpd:modules/ssl/ssl_engine_config.c#ssl_config_server_merge',
    'measured:2.4.71',
  ],
  messages: {
    own: 'httpd will not start: no `SSLCertificateFile` names a certificate {where}.',
    inherited:
      'httpd will not start: `SSLEngine on` holds for this virtual host, too, and no `SSLCertificateFile` names a certificate {where}.',
  },
  on: { server: checkServer },
});

/** What gives a host certificates: a file, or mod_md and what else OpenSSL is told. */
const CERTIFICATES = ['sslcertificatefile', 'sslopensslconfcmd'];
const MANAGED = ['mdomain', '<mdomainset', 'mdomainsetcertificate'];

type Message = 'own' | 'inherited';

function checkServer(server: Server, context: RuleContext<Message>): void {
  const isMine = server.target.line === '2.4' && server.modules.has('mod_ssl') === 'present';
  if (!isMine || server.modules.mayBeMore || !isWhole(server)) return;
  if (commandsIn(server, CERTIFICATES).length > 0) return;
  if (MANAGED.some((key) => commandsBelow(server, key).length > 0)) return;
  const hosts = virtualHostsOf(server);
  const main = engineOf(server);
  if (main.on === 'present') reportHost(hosts.main, main.line, 'own', context);
  for (const host of hosts.hosts) {
    const { at, certainty } = host.config;
    if (at?.reading === undefined || at.command.kind !== 'open' || certainty !== 'present') continue;
    const scope = { reading: at.reading, command: at.command };
    if (!isWhole(scope) || commandsIn(scope, CERTIFICATES).length > 0) continue;
    const own = engineOf(scope);
    if (own.on === 'present') reportHost(host, own.line, 'own', context);
    else if (own.line === undefined && main.on === 'present' && own.on !== 'unknown')
      reportHost(host, undefined, 'inherited', context);
  }
}

/** Whether the last SSLEngine of a scope switches it on, and which that is. */
function engineOf(scope: Scope): { readonly on: Knowledge; readonly line: PlacedCommand | undefined } {
  const line = commandsIn(scope, 'sslengine').at(-1);
  if (line === undefined) return { on: 'absent', line };
  const [word] = wordsAt(line);
  if (line.certainty !== 'present' || word === undefined || word.hasVariable) return { on: 'unknown', line };
  return { on: word.value.toLowerCase() === 'on' ? 'present' : 'absent', line };
}

function reportHost(
  host: Host,
  line: PlacedCommand | undefined,
  message: Message,
  context: RuleContext<Message>,
): void {
  const place = line ?? host.config.at;
  if (place?.reading === undefined) return;
  const httpd = messageOf(host);
  context.report({
    at: headOf(place.command),
    in: place.reading,
    message,
    data: { where: host.index < 0 ? 'for the main server' : 'for it or for the main server' },
    ...(httpd === undefined ? {} : { httpd }),
    help: '`httpd -t` finds nothing wrong. A host takes the certificates of the main server over, not those of another host.',
  });
}

/** With the name and the port that httpd has for the host, where it is known. */
function messageOf({ name, config }: Host): HttpdMessage | undefined {
  const { serverName, inheritedPort } = config;
  if (name.known !== 'present' || serverName.known !== 'present' || inheritedPort !== 0) return undefined;
  const port = /:(\d+)$/.exec(serverName.value)?.[1] ?? '443';
  return {
    id: 'AH02572',
    message: `Failed to configure at least one certificate and key for ${name.host}:${port}`,
    phase: 'start',
  };
}
