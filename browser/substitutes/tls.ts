// In the place of host/tls/key-pairs.ts and tls-files.ts in a browser, which has no OpenSSL: nothing is known of a key.
import type { KeyPair, TlsFile } from '../../files/file-system.ts';

export const largestKeyFile = 0;

export function compareKeyPair(): KeyPair {
  return { certificate: 'unknown', key: 'unknown', fits: undefined };
}

export function readTlsFile(): TlsFile | undefined {
  return undefined;
}
