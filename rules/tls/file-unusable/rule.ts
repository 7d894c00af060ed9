import type { TlsFile } from '../../../files/file-system.ts';
import { serverPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsBelow, commandsIn } from '../../../model/configuration/scope.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSameLocation, relate } from '../../kit/located.ts';
import { nameOfUse, settingIn, type TlsSetting, type TlsUse, tlsUsesOf } from '../tls-uses.ts';

export default defineRule({
  id: 'tls/file-unusable',
  aliases: ['vhost/ssl-file-unusable'],
  severity: 'error',
  since: '0.4.0',
  summary: 'A file of CA certificates, revocation lists, client certificates or ticket keys is not usable.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_verify',
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_crl',
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_proxy_certs',
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ticket_key',
    'measured:2.4.71',
  ],
  messages: {
    authorities: 'httpd will not start because `{path}` contains no usable certificate in PEM format.',
    lists: 'httpd will not start because `{path}` contains no usable revocation list in PEM format.',
    chain: 'httpd will not start because `{path}` contains a damaged certificate.',
    ticket: 'httpd will not start because `{path}` has {size} bytes, but a ticket key has 48.',
    clientLocked:
      'httpd will not start because a private key in `{path}` is encrypted, and httpd does not ask for its passphrase here.',
    clientWithout:
      'httpd will not start because a private key in `{path}` has no certificate before or after it.',
    clientDiffers:
      'httpd will not start because a private key in `{path}` does not match the certificate beside it.',
  },
  on: { server: checkServer },
});

type Message =
  | 'authorities'
  | 'lists'
  | 'chain'
  | 'ticket'
  | 'clientLocked'
  | 'clientWithout'
  | 'clientDiffers';

interface Fault {
  readonly setting: TlsSetting;
  readonly path: ByteText;
  readonly message: Message;
  readonly size: number;
  readonly httpd: HttpdMessage | undefined;
}

type Look = NonNullable<Server['files']['tlsFile']>;

function checkServer(server: Server, context: RuleContext<Message>): void {
  const { tlsFile } = server.files;
  if (tlsFile === undefined || commandsBelow(server, 'sslopensslconfcmd').length > 0) return;
  const told: Fault[] = [];
  for (const use of tlsUsesOf(server))
    for (const fault of faultsOf(use, server, tlsFile)) {
      // hosts that have it of the main server have it once
      if (told.some(({ setting }) => isSameLocation(setting.at, fault.setting.at))) continue;
      told.push(fault);
      report(fault, use, context);
    }
}

function faultsOf(use: TlsUse, server: Server, look: Look): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [key, judge] of Object.entries(JUDGES[use.side])) {
    const setting = settingIn(use.scopes, key);
    if (setting === undefined || setting === 'unknown') continue;
    const path = serverPath(server.serverRoot, setting.arg.value);
    const file = path === undefined ? undefined : look(path);
    const found = file === undefined ? undefined : judge(file, use);
    if (path === undefined || file === undefined || found === undefined) continue;
    const httpd: HttpdMessage | undefined =
      found.id === undefined || found.said === undefined
        ? undefined
        : { id: found.id, message: found.said.replace('{path}', () => path), phase: 'start' };
    faults.push({ setting, path, message: found.message, size: file.size, httpd });
  }
  return faults;
}

interface Found {
  readonly message: Message;
  readonly id?: string;
  /** httpd's words, unless they tell what the file contains. */
  readonly said?: string | undefined;
}
type Judge = (file: TlsFile, use: TlsUse) => Found | undefined;

const JUDGES: Readonly<Record<TlsUse['side'], Readonly<Record<string, Judge>>>> = {
  server: {
    sslcacertificatefile: judgeAuthorities,
    sslcarevocationfile: judgeLists,
    sslcertificatechainfile: judgeChain,
    sslsessionticketkeyfile: judgeTicket,
  },
  proxy: {
    sslproxycacertificatefile: judgeAuthorities,
    sslproxycarevocationfile: judgeLists,
    sslproxymachinecertificatefile: judgeClients,
  },
};

function judgeAuthorities(file: TlsFile, { side, scopes }: TlsUse): Found | undefined {
  if (loads(file) === 'no')
    return {
      message: 'authorities',
      id: 'AH01895',
      said: 'Unable to configure verify locations for client authentication',
    };
  const isNamedElsewhere = scopes.some((scope) => commandsIn(scope, OTHER_NAMES[side]).length > 0);
  const hasPlain = file.blocks.some(({ kind }) => kind === 'certificate');
  if (hasPlain || isNamedElsewhere || !file.isWhole) return undefined;
  return {
    message: 'authorities',
    id: 'AH01896',
    said: 'Unable to determine list of acceptable CA certificates for client authentication',
  };
}

/** What else names the authorities that clients are told. */
const OTHER_NAMES = {
  server: ['sslcacertificatepath', 'sslcadnrequestfile', 'sslcadnrequestpath'],
  proxy: ['sslproxycacertificatepath'],
} as const;

function judgeLists(file: TlsFile, use: TlsUse): Found | undefined {
  if (loads(file) !== 'no') return undefined;
  const name = nameOfUse(use);
  const said =
    name === undefined
      ? undefined
      : `Host ${name}: unable to configure X.509 CRL storage for certificate revocation`;
  return { message: 'lists', id: 'AH01901', said };
}

/** Whether OpenSSL puts a file into a store of certificates and lists: all of it can be read, and there is one. */
function loads({ blocks, isWhole }: TlsFile): 'yes' | 'no' | 'unknown' {
  if (blocks.length === 0 || blocks.some(({ state }) => state === 'unusable')) return 'no';
  return isWhole ? 'yes' : 'unknown';
}

function judgeChain({ blocks }: TlsFile): Found | undefined {
  const isDamaged = blocks.some(({ kind, state }) => kind === 'certificate' && state === 'unusable');
  return isDamaged
    ? { message: 'chain', id: 'AH01903', said: 'Failed to configure CA certificate chain!' }
    : undefined;
}

function judgeTicket({ size }: TlsFile): Found | undefined {
  if (size >= TICKET_KEY_SIZE) return undefined;
  const said = `Failed to read ${TICKET_KEY_SIZE} bytes from {path}: (70014) End of file found`;
  return { message: 'ticket', id: 'AH02287', said };
}

const TICKET_KEY_SIZE = 48;

function judgeClients({ clients }: TlsFile): Found | undefined {
  switch (clients?.find((client) => client !== 'usable' && client !== 'alone')) {
    case 'locked':
      return {
        message: 'clientLocked',
        id: 'AH02252',
        said: 'incomplete client cert configured for SSL proxy (missing or encrypted private key?)',
      };
    case 'without-certificate':
      return {
        message: 'clientWithout',
        id: 'AH02326',
        said: 'proxy client certificate and private key do not match [certificate: -not available-]',
      };
    case 'differs':
      return { message: 'clientDiffers' };
    default:
      return undefined;
  }
}

function report(
  { setting, path, message, size, httpd }: Fault,
  use: TlsUse,
  context: RuleContext<Message>,
): void {
  const { at, arg } = setting;
  const { line } = use;
  context.report({
    at: arg,
    in: at.instance,
    message,
    data: { path, size: String(size) },
    ...(httpd === undefined ? {} : { httpd }),
    help: HELP[message],
    related: line === undefined || isSameLocation(line, at) ? [] : [relate(line, 'TLS is enabled here')],
  });
}

const NOT_LOOKED_INTO = '`httpd -t` does not check the contents of the file.';

const HELP: Readonly<Record<Message, string>> = {
  authorities: `${NOT_LOOKED_INTO} \`openssl x509 -inform DER -in FILE\` converts a certificate from DER to PEM.`,
  lists: `${NOT_LOOKED_INTO} \`openssl crl -inform DER -in FILE\` converts a list from DER to PEM.`,
  chain: NOT_LOOKED_INTO,
  ticket: `${NOT_LOOKED_INTO} \`openssl rand -out FILE 48\` creates a new key.`,
  clientLocked: `${NOT_LOOKED_INTO} \`openssl pkey -in FILE\` writes the key without its passphrase.`,
  clientWithout: `${NOT_LOOKED_INTO} The certificate and its key must be in the same file.`,
  clientDiffers: `${NOT_LOOKED_INTO} httpd logs AH02326.`,
};
