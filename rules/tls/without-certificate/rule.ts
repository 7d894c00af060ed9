import { headOf } from '../../../grammar/command.ts';
import { commandsBelow, commandsIn } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { type TlsHost, tlsHostsOf, tlsNameOf } from '../tls-hosts.ts';

export default defineRule({
  id: 'tls/without-certificate',
  aliases: ['vhost/ssl-without-certificate'],
  severity: 'error',
  since: '0.2.0',
  summary: 'SSLEngine is on, but no certificate is configured.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_server_ctx',
    'httpd:modules/ssl/ssl_engine_config.c#ssl_config_server_merge',
    'measured:2.4.71',
  ],
  messages: {
    own: 'httpd will not start: no `SSLCertificateFile` names a certificate {where}.',
    inherited:
      'httpd will not start: `SSLEngine on` also applies to this virtual host, and no `SSLCertificateFile` names a certificate {where}.',
  },
  on: { server: checkServer },
});

/** What gives a host certificates: a file, or mod_md and what else OpenSSL is told. */
const CERTIFICATES = ['sslcertificatefile', 'sslopensslconfcmd'];
const MANAGED = ['mdomain', '<mdomainset', 'mdomainsetcertificate'];

type Message = 'own' | 'inherited';

function checkServer(server: Server, context: RuleContext<Message>): void {
  const hosts = tlsHostsOf(server);
  if (hosts.length === 0 || commandsIn(server, CERTIFICATES).length > 0) return;
  if (MANAGED.some((key) => commandsBelow(server, key).length > 0)) return;
  for (const host of hosts) if (commandsIn(host.scope, CERTIFICATES).length === 0) reportHost(host, context);
}

function reportHost({ host, line }: TlsHost, context: RuleContext<Message>): void {
  const location = line ?? host.config.at;
  if (location?.instance === undefined) return;
  const name = tlsNameOf(host);
  context.report({
    at: headOf(location.command),
    in: location.instance,
    message: line === undefined ? 'inherited' : 'own',
    data: { where: host.index < 0 ? 'for the main server' : 'for it or for the main server' },
    ...(name === undefined
      ? {}
      : {
          httpd: {
            id: 'AH02572',
            message: `Failed to configure at least one certificate and key for ${name}`,
            phase: 'start',
          },
        }),
    help: '`httpd -t` does not notice it. A virtual host inherits the certificates of the main server, not those of another one.',
  });
}
