import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { ByteText } from '../grammar/byte-text.ts';
import type { KeyPair } from '../model/server/file-system.ts';

/** Files with more bytes are not looked at: a chain of a hundred certificates has fewer. */
export const largestKeyFile = 256_000;

/** Certificates and keys with more characters are not looked at, so that a pair costs the same whatever is in the files. */
const LARGEST_BLOCK = 32_000;

/**
 * What OpenSSL makes of the texts of a certificate's file and of a private key's as mod_ssl reads them: the first
 * certificate counts, and the first key. What only a passphrase opens is unknown, and so is what this OpenSSL cannot read
 * and another one may. Nothing of the texts is kept, and no error tells of them.
 */
export function compareKeyPair(certificate: ByteText, key: ByteText): KeyPair {
  const own = readCertificate(certificate);
  const other = readKey(key);
  const isComparable = own.certificate !== undefined && other.key !== undefined;
  return {
    certificate: own.state,
    key: other.state,
    fits: isComparable ? compare(own.certificate, other.key) : undefined,
  };
}

function compare(certificate: X509Certificate, key: KeyObject): KeyPair['fits'] {
  try {
    if (certificate.checkPrivateKey(key)) return 'fits';
    return certificate.publicKey.asymmetricKeyType === key.asymmetricKeyType ? 'differs' : 'other-type';
  } catch {
    return undefined;
  }
}

interface ReadCertificate {
  readonly state: KeyPair['certificate'];
  readonly certificate?: X509Certificate;
}

/** mod_ssl wants certificates in PEM. */
function readCertificate(text: ByteText): ReadCertificate {
  const block = blocksIn(text).find(({ label }) => CERTIFICATES.has(label));
  if (block === undefined) return { state: 'unusable' };
  if (block.text.length > LARGEST_BLOCK) return { state: 'unknown' };
  try {
    const certificate = new X509Certificate(Buffer.from(block.text, 'latin1'));
    return { state: block.label === TRUSTED ? 'trusted' : 'usable', certificate };
  } catch {
    return { state: isAsn1(block) ? 'unknown' : 'unusable' };
  }
}

interface ReadKey {
  readonly state: KeyPair['key'];
  readonly key?: KeyObject;
}

/** mod_ssl wants a key in PEM, but it takes one in DER, too. */
function readKey(text: ByteText): ReadKey {
  const block = blocksIn(text).find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (block === undefined) return readDer(text);
  // only who has the passphrase can tell
  if (block.label.startsWith('ENCRYPTED') || block.text.includes('ENCRYPTED')) return { state: 'unknown' };
  if (block.text.length > LARGEST_BLOCK) return { state: 'unknown' };
  try {
    return { state: 'usable', key: createPrivateKey(block.text) };
  } catch {
    return { state: isAsn1(block) ? 'unknown' : 'unusable' };
  }
}

function readDer(text: ByteText): ReadKey {
  if (text.charCodeAt(0) !== SEQUENCE) return { state: 'unusable' };
  if (text.length > LARGEST_BLOCK) return { state: 'unknown' };
  const key = Buffer.from(text, 'latin1');
  for (const type of ['pkcs8', 'pkcs1', 'sec1'] as const)
    try {
      return { state: 'der', key: createPrivateKey({ key, format: 'der', type }) };
    } catch {
      // it is of another type, or of none
    }
  return { state: 'unknown' };
}

const TRUSTED = 'TRUSTED CERTIFICATE';
const CERTIFICATES: ReadonlySet<string> = new Set(['CERTIFICATE', 'X509 CERTIFICATE', TRUSTED]);

interface Block {
  readonly label: string;
  /** With the lines that begin and end it. */
  readonly text: string;
}

const BEGIN = '-----BEGIN ';
const END = '-----END ';
const DASHES = '-----';
/** OpenSSL 3 passes over it. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** The blocks of a text in PEM, as far as each of them ends. */
function blocksIn(text: ByteText): readonly Block[] {
  const blocks: Block[] = [];
  // each is looked for once, however many beginnings are before it
  let end = text.indexOf(END);
  for (let start = text.indexOf(BEGIN); start >= 0; ) {
    const labelEnd = text.indexOf(DASHES, start + BEGIN.length);
    if (labelEnd < 0) return blocks;
    if (end >= 0 && end < labelEnd) end = text.indexOf(END, labelEnd);
    if (end < 0) return blocks;
    const label = text.slice(start + BEGIN.length, labelEnd);
    const isWhole = text.startsWith(label + DASHES, end + END.length);
    const isAtLineStart = start === 0 || text[start - 1] === '\n' || text.slice(0, start) === BYTE_ORDER_MARK;
    const after = end + END.length + label.length + DASHES.length;
    if (isWhole && isAtLineStart && !label.includes('\n'))
      blocks.push({ label, text: `${text.slice(start, after)}\n` });
    start = text.indexOf(BEGIN, isWhole ? after : labelEnd);
  }
  return blocks;
}

/** Whether what a block holds begins as all certificates and keys do. */
function isAsn1({ text, label }: Block): boolean {
  const body = text.slice(BEGIN.length + label.length + DASHES.length);
  return Buffer.from(body.slice(0, 100), 'base64')[0] === SEQUENCE;
}

/** What a SEQUENCE of ASN.1 begins with. */
const SEQUENCE = 0x30;
