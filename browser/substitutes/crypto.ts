// In the place of `node:crypto` in a browser, whose own digests answer later.
import { sha256 } from '@noble/hashes/sha2.js';

interface Hash {
  update(text: string): Hash;
  digest(encoding: 'hex' | 'base64url'): string;
}

/** A SHA-256 digest of texts as UTF-8. */
export function createHash(_algorithm: 'sha256'): Hash {
  const state = sha256.create();
  const hash: Hash = {
    update(text) {
      state.update(new TextEncoder().encode(text));
      return hash;
    },
    digest(encoding) {
      const hex = Buffer.from(state.digest()).toString(encoding === 'hex' ? 'hex' : 'base64');
      return encoding === 'hex' ? hex : hex.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    },
  };
  return hash;
}
