import { compareReleases } from '../../../facts/releases.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'tls/chain-file',
  severity: 'info',
  since: '0.4.0',
  summary: 'SSLCertificateChainFile is obsolete, and replaces the chain in SSLCertificateFile.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_server_certs',
    'manual:mod/mod_ssl.html#sslcertificatechainfile',
    'measured:2.4.71',
  ],
  messages: {
    obsolete:
      '`SSLCertificateChainFile` is obsolete since httpd 2.4.8: as long as the line is there, httpd ignores a chain in `SSLCertificateFile`.',
  },
  together: { obsolete: { in: 'server', place: 'this line, too' } },
  isLineLocal: true,
  on: { command: { SSLCertificateChainFile: checkChain } },
});

/** The release in which `SSLCertificateFile` may have the chain. */
const CHAIN_IN_FILE = '2.4.8';

function checkChain(command: Command, context: RuleContext<'obsolete'>): void {
  const { configuration } = context;
  const { release, series } = configuration.target;
  if (series === '2.2' || (release !== undefined && compareReleases(release, CHAIN_IN_FILE) < 0)) return;
  if (!mayBeAccepted(command, configuration)) return;
  context.report({
    at: headOf(command),
    message: 'obsolete',
    help: 'Append the chain to the certificate in `SSLCertificateFile` and delete this line. Otherwise clients refuse a renewed certificate that has another issuer until this file is changed, too.',
  });
}
