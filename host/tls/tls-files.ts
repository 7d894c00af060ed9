import { createPrivateKey, type X509Certificate } from 'node:crypto';
import type { ClientCertificate, TlsBlock, TlsFile } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import {
  type Block,
  beginningsIn,
  blocksIn,
  CERTIFICATES,
  certificateIn,
  isAsn1,
  LARGEST_BLOCK,
  TRUSTED,
} from './pem-blocks.ts';

/** What OpenSSL makes of the text of a file that TLS needs. Nothing of the text is kept, and no error tells of it. */
export function readTlsFile(text: ByteText): TlsFile {
  const blocks = blocksIn(text);
  const isWhole = blocks.length === beginningsIn(text);
  return {
    size: text.length,
    blocks: blocks.flatMap((block) => readBlock(block) ?? []),
    isWhole,
    clients: isWhole ? clientsIn(blocks) : undefined,
  };
}

const REVOCATION_LIST = 'X509 CRL';

function readBlock(block: Block): TlsBlock | undefined {
  if (block.label === REVOCATION_LIST)
    return { kind: 'revocation-list', state: isAsn1(block) ? 'unknown' : 'unusable' };
  if (!CERTIFICATES.has(block.label)) return undefined;
  const certificate = certificateIn(block);
  return {
    kind: block.label === TRUSTED ? 'trusted' : 'certificate',
    state: typeof certificate === 'string' ? certificate : 'usable',
  };
}

/** A certificate and a key that follow each other, in whatever order, as OpenSSL puts them together. */
interface Info {
  readonly certificate?: X509Certificate;
  readonly key?: Block;
}

/** Undefined where a block cannot be read: OpenSSL may make nothing of the whole file then. */
function clientsIn(blocks: readonly Block[]): readonly ClientCertificate[] | undefined {
  const infos: Info[] = [];
  let info: Info = {};
  const add = (part: Info): void => {
    const isTaken = part.key === undefined ? info.certificate !== undefined : info.key !== undefined;
    if (isTaken) infos.push(info);
    info = isTaken ? part : { ...info, ...part };
  };
  for (const block of blocks) {
    if (block.label === REVOCATION_LIST) return undefined;
    if (block.label.endsWith('PRIVATE KEY')) add({ key: block });
    if (!CERTIFICATES.has(block.label)) continue;
    const certificate = certificateIn(block);
    if (typeof certificate === 'string') return undefined;
    add({ certificate });
  }
  if (info.certificate !== undefined || info.key !== undefined) infos.push(info);
  const clients = infos.map(clientIn);
  return clients.every((client) => client !== undefined) ? clients : undefined;
}

function clientIn({ certificate, key }: Info): ClientCertificate | undefined {
  if (key === undefined) return 'alone';
  if (key.label.startsWith('ENCRYPTED') || key.text.includes('ENCRYPTED')) return 'locked';
  if (key.text.length > LARGEST_BLOCK) return undefined;
  try {
    const readKey = createPrivateKey(key.text);
    if (certificate === undefined) return 'without-certificate';
    return certificate.checkPrivateKey(readKey) ? 'usable' : 'differs';
  } catch {
    return undefined;
  }
}
