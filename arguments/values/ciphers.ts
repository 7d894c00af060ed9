import type { ByteText } from '../../grammar/byte-text.ts';

/** An element of a list of ciphers, as OpenSSL reads it. */
export interface CipherElement {
  readonly text: ByteText;
  /** Whether it selects ciphers of SSLv2 and no others: no OpenSSL since 1.1.0 has any, or reports that. */
  readonly isSsl2: boolean;
  /** Whether it may add ciphers; those with a sign only move or remove what is there. */
  readonly mayAdd: boolean;
}

/** The elements of a list of ciphers, in order. Source: ssl_cipher_process_rulestr() of OpenSSL 3.0, ssl/ssl_ciph.c. */
export function cipherElements(list: ByteText): readonly CipherElement[] {
  return list
    .split(/[:;, ]/)
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      isSsl2: !/^[-!]/.test(text) && text.split('+').includes('SSLv2'),
      mayAdd: !/^[-+!@]/.test(text),
    }));
}

/** A list without what selects ciphers of SSLv2, which changes no cipher that is selected. */
export function withoutSsl2(list: ByteText): ByteText {
  const elements = cipherElements(list);
  if (!elements.some(({ isSsl2 }) => isSsl2)) return list;
  return elements
    .filter(({ isSsl2 }) => !isSsl2)
    .map(({ text }) => text)
    .join(':');
}
