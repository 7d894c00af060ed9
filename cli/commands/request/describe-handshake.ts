import type { RequestQuestion } from '../../../access/request/request.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { sectionOf } from '../../../requests/resolve/answering-host.ts';
import type { Handshake } from '../../../requests/resolve/tls/handshake.ts';
import { handshakeOf, withoutName } from '../../../requests/resolve/tls/handshake-of-request.ts';
import { namesakeOf } from '../../../requests/resolve/tls/namesakes.ts';
import type { DescribedLine } from './describe-request.ts';

/** The TLS handshake of an encrypted request. */
export interface DescribedHandshake {
  /** The name that the client sends (SNI); null where it sends none, as for an address. */
  readonly sni: string | null;
  /** Why the certificate is this one, or why plume cannot tell: a clause. */
  readonly why: string;
  /** The `<VirtualHost>` whose certificate it is; null for the main server, and where plume cannot tell. */
  readonly host: DescribedLine | null;
  /** Several where the kind of the key decides; null where plume cannot tell. */
  readonly certificates: readonly DescribedCertificate[] | null;
  /** The first host that has the name, too, and whose certificate does not answer. */
  readonly namesake?: DescribedLine & { readonly why: string };
  /** What a client gets that sends no name; left out where it is the same, or plume cannot tell. */
  readonly withoutSni?: readonly DescribedCertificate[];
  /** The versions that SSLProtocol allows; null where plume cannot tell. OpenSSL may refuse those before TLSv1.2. */
  readonly versions: readonly string[] | null;
  /** The SSLProtocol that counts; null where there is none. */
  readonly versionsBy: DescribedLine | null;
  /** What a client gets that offers HTTP/2 and HTTP/1.1; null where plume cannot tell. */
  readonly protocol: 'h2' | 'http/1.1' | null;
  /** Why it is not HTTP/2: a clause. */
  readonly protocolWhy?: string;
  /** The Protocols that counts; null where there is none. */
  readonly protocolBy: DescribedLine | null;
}

export interface DescribedCertificate extends DescribedLine {
  /** As SSLCertificateFile has it. */
  readonly path: string;
}

type Describe = (at: Located) => DescribedLine;

/** What a client of an encrypted request gets before it asks; nothing where it is not encrypted or nobody answers. */
export function describeHandshake(
  server: Server,
  question: RequestQuestion,
  answer: RequestAnswer,
  line: Describe,
): { readonly tls?: DescribedHandshake } {
  if (answer.possible[0]?.failure !== undefined) return {};
  const handshake = handshakeOf(server, question);
  if (handshake === undefined) return {};
  const { sni, host, selected } = handshake;
  // what a server has that is only assumed says nothing of the real one
  const { versions, protocol } = server.assumes.length > 0 ? UNKNOWN : handshake;
  const certificates = certificatesOf(handshake, line);
  const without = sni === undefined ? null : certificatesOf(withoutName(server, question), line);
  const isOther = without !== null && JSON.stringify(without) !== JSON.stringify(certificates);
  const namesake = namesakeOf(server, handshake);
  return {
    tls: {
      sni: sni === undefined ? null : toDisplayText(sni),
      why: whyOf(handshake),
      host: selected === undefined || host === undefined ? null : line(host),
      certificates,
      ...(namesake && { namesake: { ...line(namesake.at), why: namesake.why } }),
      ...(isOther && { withoutSni: without }),
      versions: versions?.allowed ?? null,
      versionsBy: versions?.at === undefined ? null : line(versions.at),
      protocol: protocol?.name ?? null,
      ...(protocol !== undefined && protocol.why !== '' && { protocolWhy: protocol.why }),
      protocolBy: protocol?.at === undefined ? null : line(protocol.at),
    },
  };
}

const UNKNOWN: Pick<Handshake, 'versions' | 'protocol'> = { versions: undefined, protocol: undefined };

function certificatesOf({ certificates }: Handshake, line: Describe): readonly DescribedCertificate[] | null {
  return certificates?.map(({ path, at }) => ({ path: toDisplayText(path), ...line(at) })) ?? null;
}

function whyOf({ sni, selected, dependsOn, certificates, host }: Handshake): string {
  if (selected === undefined)
    return dependsOn === undefined
      ? 'plume does not know which virtual host the name selects'
      : `it depends on ${dependsOn}`;
  if (certificates === undefined)
    return 'plume does not see all lines that say which certificate this host has';
  const name = sni === undefined ? 'no name' : `\`${toDisplayText(sni)}\``;
  const own = sectionOf(selected);
  if (own?.command !== host?.command)
    return `the virtual host that has the name ${name} has no \`SSLEngine on\`, so the first one of its address answers`;
  switch (selected.why) {
    case 'server-name':
    case 'machine-name':
      return `the client names ${name} (SNI), which is the name of this virtual host`;
    case 'alias':
    case 'pattern':
      return `the client names ${name} (SNI), which a \`ServerAlias\` of this virtual host matches`;
    case 'only':
      return 'it is of the only virtual host of this address and port';
    case 'main':
      return 'it is of the main server, because no virtual host has this address and port';
    default:
      return sni === undefined
        ? 'clients send no name (SNI) for an address, so the first virtual host of the address answers'
        : `no virtual host of this address and port has the name ${name} (SNI), so the first one answers`;
  }
}
