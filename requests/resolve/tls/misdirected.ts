import { logsInfo } from '../../../access/policy/log-level.ts';
import { argsAt, firstArg, settingOf } from '../../../access/policy/settings.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import { compareReleases } from '../../../facts/releases.ts';
import { serverPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { HostAnswer } from '../../../model/vhosts/host-for.ts';
import { nameAtRuntime } from '../../../model/vhosts/host-name.ts';
import { type Arrival, sectionOf } from '../answering-host.ts';
import { withoutPath } from '../locating.ts';
import { type EarlyAnswer, type EarlyStatus, refuse } from '../resolved-request.ts';
import { handshakeFor, sniOf } from './handshake.ts';
import {
  certificateFiles,
  type HostSection,
  hasEngine,
  linesInForce,
  versionsNamed,
} from './tls-settings.ts';

/** An encrypted request, with the host that its Host header selects. */
interface EncryptedRequest {
  readonly server: Server;
  readonly arrival: Arrival;
  /** The host of the URL, to which the client connects. */
  readonly name: ByteText;
  readonly answer: HostAnswer;
}

/**
 * What httpd answers because of the name that the client sent, or did not, in the handshake; undefined where nothing.
 * Source: ssl_hook_ReadReq() in modules/ssl/ssl_engine_kernel.c.
 */
export function refusedByHandshake(
  request: EncryptedRequest,
  uncertainties: Uncertainty[],
): EarlyAnswer | undefined {
  if (request.server.target.series === '2.2') return undefined;
  const refused = sniOf(request.name) === undefined ? withoutName(request, uncertainties) : undefined;
  return refused ?? misdirected(request, uncertainties);
}

/** That a client sends no name where httpd demands one. */
function withoutName(
  { server, arrival, answer }: EncryptedRequest,
  uncertainties: Uncertainty[],
): EarlyAnswer | undefined {
  const { selected, likely } = handshakeFor(server, arrival, undefined);
  const hosts = [answer, selected ?? likely].map(sectionOf);
  const settings = hosts.map((host) => settingOf(server, host, 'sslstrictsnivhostcheck'));
  const strict = settings.find((one) => one !== undefined && (firstArg(one) === 'on' || !one.isSure));
  if (strict === undefined) return undefined;
  const isHostKnown = selected !== undefined && answer.kind === 'host';
  // a host that is alone at its address needs no name
  if (isHostKnown && selected.set?.isNamed !== true) return undefined;
  const why =
    '`SSLStrictSNIVHostCheck` demands a name in the TLS handshake, and clients send none for an address';
  if (!isHostKnown || !strict.isSure) {
    const what = 'whether `SSLStrictSNIVHostCheck` refuses a client that sends no name in the TLS handshake';
    uncertainties.push({ what, at: strict.at, phase: 'mapping', answer: { status: 403, why } });
    return undefined;
  }
  const message = 'No hostname was provided via SNI for a name based virtual host';
  const httpd = logsInfo(server, sectionOf(answer), 'ssl') ? { id: 'AH02033', message } : undefined;
  return early(server, answer, { status: 403, why, httpd, at: strict.at });
}

/** That the handshake was for another host than the request, and its settings do not suit that. */
function misdirected(request: EncryptedRequest, uncertainties: Uncertainty[]): EarlyAnswer | undefined {
  const { server, arrival, name, answer } = request;
  const sni = sniOf(name);
  const { selected } = handshakeFor(server, arrival, sni);
  const isKnown = selected !== undefined && answer.kind === 'host';
  if (isKnown && selected.host === answer.host) return undefined;
  const sent = (arrival.hostHeader ?? name).replace(/:\d*$/, '');
  if (!isKnown && sni !== undefined && asciiLowerCase(sniOf(sent) ?? '') === asciiLowerCase(sni))
    return undefined;
  const policy = policyOf(server, sni !== undefined);
  if (policy === 'insecure' || (!isKnown && sni === undefined)) return undefined;
  const difference = !isKnown
    ? { isSure: false, at: undefined, what: '' }
    : policy === 'strict'
      ? { isSure: true, at: commandsIn(server, 'sslvhostsnipolicy').at(-1), what: '`SSLVHostSNIPolicy`' }
      : differenceOf(server, sectionOf(selected), sectionOf(answer), policy);
  if (difference === undefined) return undefined;
  const { what, at } = difference;
  const of =
    sni === undefined
      ? 'the first host of the address, which clients get that send no name,'
      : `\`${sni}\` in the TLS handshake`;
  const why =
    policy === 'strict'
      ? `${what} demands the same host in the TLS handshake and for \`Host: ${sent}\``
      : `${of} leads to other TLS settings than \`Host: ${sent}\`${what === '' ? '' : `: ${what}`}`;
  if (!difference.isSure || policy === undefined) {
    const asked =
      'whether the virtual hosts of the TLS handshake and of the Host header have the same TLS settings';
    uncertainties.push({ what: asked, at, phase: 'mapping', answer: { status: 421, why } });
    return undefined;
  }
  const provided =
    sni === undefined
      ? `${nameAtRuntime(selected!.host.name) ?? ''} (default host as no SNI was provided)`
      : `${sni} provided via SNI`;
  const message = `Hostname ${provided} and hostname ${asciiLowerCase(sent)} provided via HTTP have no compatible SSL setup for policy '${policy}'`;
  return early(server, answer, { status: 421, why, httpd: { id: 'AH02032', message }, at });
}

type Policy = 'strict' | 'secure' | 'authonly' | 'insecure';
const POLICIES: ReadonlySet<ByteText> = new Set<Policy>(['strict', 'secure', 'authonly', 'insecure']);
const FIRST_WITHOUT_NAME = '2.4.64';

/** Undefined where it is not known: before 2.4.64 only what a client names was compared. */
function policyOf(server: Server, hasName: boolean): Policy | undefined {
  const { release } = server.target;
  if (!hasName && release !== undefined && compareReleases(release, FIRST_WITHOUT_NAME) < 0)
    return 'insecure';
  if (!isWhole(server, ['sslvhostsnipolicy'])) return undefined;
  const setting = settingOf(server, undefined, 'sslvhostsnipolicy');
  const said = asciiLowerCase(firstArg(setting) ?? 'secure');
  if (setting?.isSure === false || !POLICIES.has(said)) return undefined;
  if (setting === undefined && !hasName && release === undefined) return undefined;
  return said as Policy;
}

function early(
  server: Server,
  answer: HostAnswer,
  { status, why, httpd, at }: Pick<EarlyStatus, 'status' | 'why' | 'httpd' | 'at'>,
): EarlyAnswer {
  const sections = withoutPath(server, sectionOf(answer));
  return { ...refuse(status, why, answer), httpd, at, sections };
}

interface Difference {
  /** A directive. */
  readonly what: string;
  readonly at: Located | undefined;
  readonly isSure: boolean;
}

/** Directives of which the last line counts, with what is meant without one, for each policy or `secure` alone. */
const COMPARED: readonly (readonly [name: string, usual: ByteText, policy: 'all' | 'secure'])[] = [
  ['SSLVerifyClient', 'none', 'all'],
  ['SSLVerifyDepth', '1', 'all'],
  ['SSLCACertificateFile', '', 'all'],
  ['SSLCACertificatePath', '', 'all'],
  ['SSLCADNRequestFile', '', 'all'],
  ['SSLCADNRequestPath', '', 'all'],
  ['SSLCipherSuite', '', 'secure'],
];

/** Those that count for each policy, and which plume does not compare in detail. */
const OTHERS = ['SSLOpenSSLConfCmd', 'SSLCARevocationPath', 'SSLCARevocationFile', 'SSLCARevocationCheck'];
const OF_OCSP = ['SSLOCSPEnable', 'SSLOCSPDefaultResponder', 'SSLOCSPOverrideResponder'];

interface Compared {
  readonly text: string;
  readonly isSure: boolean;
  readonly at: Located | undefined;
}

/**
 * What keeps two hosts from being used for one connection; undefined for nothing. Measured with 2.4.71, whose source plume
 * does not have; before 2.4.66 it was ssl_server_compatible() in modules/ssl/ssl_engine_kernel.c.
 */
function differenceOf(
  server: Server,
  one: HostSection,
  other: HostSection,
  policy: Policy | undefined,
): Difference | undefined {
  const both = [one, other] as const;
  const engines = both.map((host) => hasEngine(server, host));
  if (engines.includes(undefined)) return { what: '', at: other, isSure: false };
  const differences: Difference[] = [];
  const compare = (what: string, values: readonly Compared[]) => {
    const isSure = values.every((value) => value.isSure);
    if (isSure && values[0]?.text === values[1]?.text) return;
    const at = values[1]?.at ?? values[0]?.at ?? other;
    differences.push({ what: `\`${what}\``, at, isSure });
  };
  if (engines[0] !== engines[1]) {
    const at = linesInForce(server, other, 'sslengine').lines.at(-1) ?? other;
    return { what: '`SSLEngine`', at, isSure: true };
  }
  const isAll = policy !== 'authonly';
  for (const [name, usual, when] of COMPARED)
    if (isAll || when === 'all') {
      const values = both.map((host) => lastLineOf(server, host, name, usual));
      // where TLS is not in use, no line may be something else than the usual one
      const isAlike =
        engines[0] === true ||
        values.every(({ at }) => at !== undefined) ||
        values.every(({ at }) => at === undefined);
      compare(
        name,
        values.map((value) => ({ ...value, isSure: value.isSure && isAlike })),
      );
    }
  for (const name of [...OTHERS, ...OF_OCSP]) {
    const texts = both.map((host) => lastLineOf(server, host, name, ''));
    if (texts[0]?.text !== texts[1]?.text)
      compare(
        name,
        texts.map((text) => ({ ...text, isSure: false })),
      );
  }
  if (!isAll) return differences.find(({ isSure }) => isSure) ?? differences[0];
  compare(
    'SSLProtocol',
    both.map((host) => {
      const { lines, isSure } = linesInForce(server, host, 'sslprotocol');
      const at = lines.at(-1);
      return { text: [...versionsNamed(at)].sort().join(' '), isSure, at };
    }),
  );
  for (const [name, key] of FILES)
    compare(
      name,
      both.map((host) => {
        const { files, isSure } = certificateFiles(server, host, key);
        const paths = files.map(({ path }) => serverPath(server.serverRoot, path) ?? path);
        return { text: paths.join('\n'), isSure, at: files[0]?.at };
      }),
    );
  return differences.find(({ isSure }) => isSure) ?? differences[0];
}

const FILES = [
  ['SSLCertificateFile', 'sslcertificatefile'],
  ['SSLCertificateKeyFile', 'sslcertificatekeyfile'],
] as const;

function lastLineOf(server: Server, host: HostSection, name: string, usual: ByteText): Compared {
  const { lines, isSure } = linesInForce(server, host, asciiLowerCase(name));
  const at = lines.at(-1);
  const args = at === undefined ? [usual] : argsAt(at).map(({ value }) => value);
  const isPath = name.endsWith('File') || name.endsWith('Path');
  const texts = args.map((arg) =>
    isPath && arg !== ''
      ? (serverPath(server.serverRoot, arg) ?? arg)
      : name === 'SSLVerifyClient'
        ? asciiLowerCase(arg)
        : arg,
  );
  // ciphers of TLS 1.3 have lines of their own
  return { text: texts.join(' '), isSure: isSure && (name !== 'SSLCipherSuite' || lines.length < 2), at };
}
