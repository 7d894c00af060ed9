import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { isWhole } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { readIpAddress } from '../../../model/vhosts/ip-address.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { relate } from '../../kit/located.ts';
import { settingIn } from '../../tls/tls-uses.ts';
import { backendsIn, type NamedBackend, scopesForBackend } from '../../upgrade/backends.ts';

type Message = 'anyIssuer' | 'anyName';

export default defineRule({
  id: 'proxy/certificate-unchecked',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  isDefault: false,
  summary: 'httpd does not check whose the certificate of a backend is.',
  sources: [
    'httpd:modules/ssl/ssl_engine_io.c#ssl_io_filter_handshake',
    'manual:mod/mod_ssl.html#sslproxyverify',
    'measured:2.4.71',
  ],
  messages: {
    anyIssuer: 'Any issuer will do for the certificate of `{url}` because `SSLProxyVerify` is {mode}.',
    anyName:
      'httpd accepts the certificate of any host for `{url}` because `SSLProxyCheckPeerName` is `off`, if its issuer is trusted.',
  },
  together: {
    anyIssuer: { in: 'server', same: ['mode'], place: 'it accepts any for this backend, too' },
    anyName: { in: 'server', place: 'it accepts any for this backend, too' },
  },
  on: { server: checkServer },
});

const OVER_TLS = ['https', 'wss'];

function checkServer(server: Server, context: RuleContext<Message>): void {
  if (server.target.series === '2.2' || server.modules.has('mod_ssl') === 'absent') return;
  let left = MOST_BACKENDS;
  for (const backend of backendsIn(server, OVER_TLS)) {
    if (isOnThisMachine(backend.url.value) || left-- <= 0) continue;
    checkBackend(backend, context);
  }
}

/** A server may have ten thousand hosts of one kind. */
const MOST_BACKENDS = 500;

function checkBackend(backend: NamedBackend, context: RuleContext<Message>): void {
  const { at, url } = backend;
  const scopes = scopesForBackend(backend);
  const says = (key: string) => {
    const setting = settingIn(scopes, key);
    return setting === undefined || setting === 'unknown' ? setting : asciiLowerCase(setting.arg.value);
  };
  if (says('sslproxyengine') !== 'on' || !scopes.every((scope) => isWhole(scope, KEYS))) return;
  const mode = says('sslproxyverify') ?? 'unset';
  const name = says('sslproxycheckpeername');
  if (mode === 'unknown' || name === 'unknown') return;
  const isAnyIssuer = UNCHECKED.has(mode);
  if (!isAnyIssuer && name !== 'off') return;
  const line = settingIn(scopes, isAnyIssuer ? 'sslproxyverify' : 'sslproxycheckpeername');
  context.report({
    at: url,
    in: at.instance,
    message: isAnyIssuer ? 'anyIssuer' : 'anyName',
    data: { url: url.value, mode: mode === 'unset' ? 'not set' : `\`${mode}\`` },
    help: 'Whoever is between httpd and the backend can answer for it. `SSLProxyVerify require` with `SSLProxyCACertificateFile` accepts certificates of known issuers alone, and `SSLProxyCheckPeerName`, which is on by default, those with the name in the URL.',
    related: line === undefined || line === 'unknown' ? [] : [relate(line.at, 'this line says so', line.arg)],
  });
}

const KEYS = ['sslproxyverify', 'sslproxycheckpeername'];
const UNCHECKED: ReadonlySet<string> = new Set(['unset', 'none', 'optional_no_ca']);

/** Nobody is between httpd and a backend on its own machine. */
function isOnThisMachine(url: string): boolean {
  const rest = url.slice(url.indexOf('://') + 3);
  const host = rest.startsWith('[') ? rest.slice(1, rest.indexOf(']')) : (rest.split(/[:/]/)[0] ?? '');
  const ip = readIpAddress(host);
  if (ip === undefined) return asciiLowerCase(host) === 'localhost';
  return ip.family === 4 ? ip.bytes[0] === 127 : ip.text === '::1';
}
