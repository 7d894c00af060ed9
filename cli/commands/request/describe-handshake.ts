import type { RequestQuestion } from '../../../access/request/request.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { sectionOf } from '../../../requests/resolve/answering-host.ts';
import type { Handshake } from '../../../requests/resolve/tls/handshake.ts';
import { handshakeOf, withoutName } from '../../../requests/resolve/tls/handshake-of-request.ts';
import { namesakeOf } from '../../../requests/resolve/tls/namesakes.ts';
import type * as Json from '../../json-shapes/handshake.ts';
import type { WrittenLine } from '../../json-shapes/place.ts';

type Describe = (at: Located) => WrittenLine;

/** What a client of an encrypted request gets before it asks; nothing where it is not encrypted or nobody answers. */
export function describeHandshake(
  server: Server,
  question: RequestQuestion,
  answer: RequestAnswer,
  line: Describe,
): { readonly tls?: Json.Handshake } {
  if (answer.possible[0]?.failure !== undefined) return {};
  const handshake = handshakeOf(server, question);
  if (handshake === undefined) return {};
  const { sni, host, selected } = handshake;
  // what a server has that is only assumed says nothing of the real one
  const { versions, protocol } = server.assumes.length > 0 ? UNKNOWN : handshake;
  const certificates = certificatesOf(handshake, line);
  const without = orNull(sni, () => certificatesOf(withoutName(server, question), line));
  const isOther = without !== null && JSON.stringify(without) !== JSON.stringify(certificates);
  const namesake = namesakeOf(server, handshake);
  return {
    tls: {
      sni: orNull(sni, toDisplayText),
      why: whyOf(handshake),
      host: selected === undefined || host === undefined ? null : line(host),
      certificates,
      ...(namesake && { namesake: { ...line(namesake.at), why: namesake.why } }),
      ...(isOther && { withoutSni: without }),
      versions: versions?.allowed ?? null,
      versionsBy: orNull(versions?.at, line),
      protocol: protocol?.name ?? null,
      ...(protocol !== undefined && protocol.why !== '' && { protocolWhy: protocol.why }),
      protocolBy: orNull(protocol?.at, line),
    },
  };
}

const UNKNOWN: Pick<Handshake, 'versions' | 'protocol'> = { versions: undefined, protocol: undefined };

/** JSON says `null` of what there is not. */
export function orNull<T, R>(value: T | undefined, describe: (value: T) => R): R | null {
  return value === undefined ? null : describe(value);
}

function certificatesOf({ certificates }: Handshake, line: Describe): readonly Json.Certificate[] | null {
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
