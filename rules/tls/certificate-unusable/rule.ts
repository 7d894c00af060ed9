import { compareReleases } from '../../../facts/releases.ts';
import type { KeyPair } from '../../../files/file-system.ts';
import { serverPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsBelow, commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, relate } from '../../kit/located.ts';
import { type TlsHost, tlsHostsOf, tlsNameOf } from '../tls-hosts.ts';

export default defineRule({
  id: 'tls/certificate-unusable',
  aliases: ['vhost/ssl-certificate-unusable'],
  severity: 'error',
  since: '0.4.0',
  summary: 'A certificate and its private key do not match, or a file contains none.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_server_certs',
    'httpd:modules/ssl/ssl_engine_config.c#modssl_ctx_cfg_merge_certkeys_array',
    'measured:2.4.71',
  ],
  messages: {
    differs:
      'httpd will not start because the private key in `{key}` does not match the certificate in `{certificate}`.',
    noCertificate: 'httpd will not start because `{certificate}` contains no certificate in PEM format.',
    trusted:
      'httpd will not start because `{certificate}` contains a `TRUSTED CERTIFICATE`, which httpd does not accept together with `SSLCertificateChainFile`.',
    noKey: 'httpd will not start because `{key}` contains no private key.',
    noOwnKey:
      'httpd will not start because `{certificate}` contains no private key, and no `SSLCertificateKeyFile` names one.',
  },
  on: { server: checkServer },
});

type Message = 'differs' | 'noCertificate' | 'trusted' | 'noKey' | 'noOwnKey';

/** What else gives a host certificates. */
const OTHER_SOURCES = ['mdomain', '<mdomainset', 'mdomainsetcertificate', 'sslopensslconfcmd'];

function checkServer(server: Server, context: RuleContext<Message>): void {
  const { keyPair } = server.files;
  const release = server.target.release ?? server.profile.version;
  // before, there was one certificate for each algorithm
  if (release !== undefined && compareReleases(release, '2.4.8') < 0) return;
  if (keyPair === undefined || OTHER_SOURCES.some((key) => commandsBelow(server, key).length > 0)) return;
  const told: Fault[] = [];
  for (const host of tlsHostsOf(server)) {
    const fault = firstFault(host, server, keyPair);
    // what several hosts have of the main server is said once
    if (fault === undefined || told.some((other) => isSameFault(other, fault))) continue;
    told.push(fault);
    reportFault(fault, host, context);
  }
}

/** A file of a certificate or a key, as httpd names it. */
interface File {
  readonly at: LocatedCommand;
  readonly path: ByteText;
}

interface Fault {
  readonly message: Message;
  /** Which of the host's certificates it is, from 0. */
  readonly index: number;
  readonly certificate: File;
  readonly key: File;
  readonly hasChainFile: boolean;
  /** Whether it is a key in DER that does not belong to a certificate of its type. */
  readonly isDer: boolean;
}

type Look = NonNullable<Server['files']['keyPair']>;

/** The first that is surely wrong. */
function firstFault({ scope }: TlsHost, server: Server, look: Look): Fault | undefined {
  const main = scope === server ? undefined : server;
  const filesOf = (key: string) =>
    mergeFiles(filesIn(key, scope, server), main === undefined ? [] : filesIn(key, main, server));
  const certificates = filesOf('sslcertificatefile');
  const keys = filesOf('sslcertificatekeyfile');
  if (certificates === undefined || keys === undefined) return undefined;
  const chain = [...commandsIn(scope, CHAIN), ...(main === undefined ? [] : commandsIn(main, CHAIN))];
  if (chain.some(({ certainty }) => certainty !== 'present')) return undefined;
  const hasChainFile = chain.length > 0;
  for (const [index, certificate] of certificates.entries()) {
    const key = keys[index] ?? certificate;
    const pair = look(certificate.path, key.path);
    if (pair === undefined) continue;
    const fault = { index, certificate, key, hasChainFile, isDer: pair.key === 'der' };
    const message = faultOf(pair, hasChainFile, key === certificate);
    if (message !== undefined) return { ...fault, message };
    if (pair.fits !== 'other-type') continue;
    const other = fitsInPlace(certificates.slice(0, index), key, look);
    if (other === 'differs') return { ...fault, message: 'differs' };
    if (other === 'other-type') return { ...fault, message: 'differs', isDer: false };
  }
  return undefined;
}

const CHAIN = 'sslcertificatechainfile';

/** What is wrong with a pair by itself. */
function faultOf(
  { certificate, key, fits }: KeyPair,
  hasChainFile: boolean,
  isOneFile: boolean,
): Message | undefined {
  if (certificate === 'unusable') return 'noCertificate';
  if (certificate === 'trusted' && hasChainFile) return 'trusted';
  if (key === 'unusable') return isOneFile ? 'noOwnKey' : 'noKey';
  return fits === 'differs' ? 'differs' : undefined;
}

/**
 * OpenSSL keeps one certificate of each type: a key of another type than its certificate is held against the last one of
 * the key's own type. `other-type` where there is none.
 */
function fitsInPlace(earlier: readonly File[], key: File, look: Look): KeyPair['fits'] {
  for (const certificate of earlier.toReversed()) {
    const fits = look(certificate.path, key.path)?.fits;
    if (fits !== 'other-type') return fits;
  }
  return 'other-type';
}

/** The files that a directive names in a scope, in httpd's order; undefined where they are not all known. */
function filesIn(key: string, scope: TlsHost['scope'], server: Server): readonly File[] | undefined {
  const files: File[] = [];
  for (const at of commandsIn(scope, key)) {
    const [arg] = argsAt(at);
    if (at.certainty !== 'present' || arg === undefined || arg.hasVariable) return undefined;
    // a token that an engine knows is not a file
    const path = arg.value.startsWith('pkcs11:') ? undefined : serverPath(server.serverRoot, arg.value);
    if (path === undefined) return undefined;
    files.push({ at, path });
  }
  return files;
}

/** By position: each of the first three of a host stands for that of the main server, which all others are added to. */
function mergeFiles(
  own: readonly File[] | undefined,
  main: readonly File[] | undefined,
): readonly File[] | undefined {
  if (own === undefined || main === undefined) return undefined;
  const first = own.slice(0, MOST_IN_PLACE);
  return [...first, ...main.slice(first.length), ...own.slice(MOST_IN_PLACE)];
}

/** CERTKEYS_IDX_MAX and one: RSA, DSA and ECC. */
const MOST_IN_PLACE = 3;

function isSameFault(a: Fault, b: Fault): boolean {
  return isSameLocation(a.certificate.at, b.certificate.at) && isSameLocation(a.key.at, b.key.at);
}

function reportFault(fault: Fault, { host, line }: TlsHost, context: RuleContext<Message>): void {
  const { message, certificate, key } = fault;
  const isOfCertificate = message === 'noCertificate' || message === 'trusted';
  const { at } = isOfCertificate ? certificate : key;
  const other = isOfCertificate ? key : certificate;
  const [arg] = argsAt(at);
  const name = tlsNameOf(host);
  if (arg === undefined) return;
  context.report({
    at: arg,
    in: at.instance,
    message,
    data: { certificate: certificate.path, key: key.path },
    ...(name === undefined ? {} : { httpd: saidOf(fault, name) }),
    help: helpFor(fault),
    related: [
      ...(message === 'differs' && other.at !== at
        ? [relate(other.at, 'the certificate is set here', argsAt(other.at)[0])]
        : []),
      ...(line === undefined || isSameLocation(line, at) ? [] : [relate(line, 'TLS is enabled here')]),
    ],
  });
}

function saidOf(fault: Fault, name: string): HttpdMessage {
  const { message, index, certificate, key, hasChainFile, isDer } = fault;
  const id = `${name}:${index}`;
  const badKey = said('AH02564', `Failed to configure encrypted (?) private key ${id}, check ${key.path}`);
  if (isDer && message === 'differs') return badKey;
  switch (message) {
    case 'differs':
      return said(
        'AH02565',
        `Certificate and private key ${id} from ${certificate.path} and ${key.path} do not match`,
      );
    case 'noCertificate':
    case 'trusted':
      return hasChainFile
        ? said('AH02561', `Failed to configure certificate ${id}, check ${certificate.path}`)
        : said('AH02562', `Failed to configure certificate ${id} (with chain), check ${certificate.path}`);
    default:
      return badKey;
  }
}

function said(id: string, message: string): HttpdMessage {
  return { id, message, phase: 'start' };
}

function helpFor({ message, certificate, key }: Fault): string {
  switch (message) {
    case 'differs':
      return `\`httpd -t\` does not compare them. \`openssl x509 -noout -pubkey -in ${certificate.path}\` and \`openssl pkey -pubout -in ${key.path}\` print the same if they match.`;
    case 'noCertificate':
      return '`httpd -t` does not check the contents of the file. `openssl x509 -inform DER -in FILE` converts a certificate from DER to PEM.';
    case 'trusted':
      return '`openssl x509 -in FILE -clrtrust` converts it to an ordinary certificate.';
    default:
      return '`httpd -t` does not check the contents of the file.';
  }
}
