import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto';
import type { KeyPair } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import {
  blocksIn,
  CERTIFICATES,
  certificateIn,
  isAsn1,
  LARGEST_BLOCK,
  SEQUENCE,
  TRUSTED,
} from './pem-blocks.ts';

/** Files with more bytes are not looked at: a chain of a hundred certificates has fewer. */
export const largestKeyFile = 256_000;

/**
 * Whether a private key belongs to a certificate; both texts are read as mod_ssl reads them (the first certificate and
 * the first key count). Keys with a passphrase, and what this OpenSSL cannot read, are unknown. No error contains any
 * of the texts.
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
  const certificate = certificateIn(block);
  if (typeof certificate === 'string') return { state: certificate };
  return { state: block.label === TRUSTED ? 'trusted' : 'usable', certificate };
}

interface ReadKey {
  readonly state: KeyPair['key'];
  readonly key?: KeyObject;
}

/** mod_ssl expects a key in PEM, but accepts one in DER, too. */
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
