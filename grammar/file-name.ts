import { type ByteText, toByteText, toDisplayText } from './byte-text.ts';

/**
 * The lone surrogate for byte 0x00: file names are strings in which each byte that is not UTF-8 is a lone surrogate,
 * U+DC80 to U+DCFF, as in PEP 383, so that no byte is lost. Other names are ordinary text.
 */
const FIRST_BYTE = 0xdc00;

/** Lone surrogates that stand for a byte each. */
const strayByte = /(?<![\ud800-\udbff])[\udc80-\udcff]/;
const strayBytes = /(?<![\ud800-\udbff])[\udc80-\udcff]/g;

/** The name that the bytes spell. */
export function toFileName(bytes: ByteText): string {
  const text = toDisplayText(bytes);
  // what is not UTF-8 is shown as Latin-1, so that it does not come back as it was
  if (toByteText(text) === bytes) return text;
  let name = '';
  let from = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes.charCodeAt(at) < 0x80 || isWhole(bytes, at)) {
      at += lengthAt(bytes, at) - 1;
      continue;
    }
    name += toDisplayText(bytes.slice(from, at)) + String.fromCharCode(FIRST_BYTE + bytes.charCodeAt(at));
    from = at + 1;
  }
  return name + toDisplayText(bytes.slice(from));
}

/** The bytes of a name. */
export function fileNameBytes(name: string): ByteText {
  if (!hasStrayBytes(name)) return toByteText(name);
  let bytes = '';
  let from = 0;
  for (const found of name.matchAll(strayBytes)) {
    bytes += toByteText(name.slice(from, found.index));
    bytes += String.fromCharCode(found[0].charCodeAt(0) - FIRST_BYTE);
    from = found.index + 1;
  }
  return bytes + toByteText(name.slice(from));
}

/** Whether the name has bytes that are no UTF-8. */
export function hasStrayBytes(name: string): boolean {
  return strayByte.test(name);
}

/** `text` with each stray byte of a name in it spelled `\xff`, fit for those who take Unicode only. */
export function spellStrayBytes(text: string): string {
  return hasStrayBytes(text)
    ? text.replace(strayBytes, (unit) => `\\x${(unit.charCodeAt(0) - FIRST_BYTE).toString(16)}`)
    : text;
}

/** The bytes of a name as the path of a URI: only ASCII letters, digits and `-._~/` are not percent-encoded. */
export function percentEncode(name: string): string {
  return fileNameBytes(name).replace(
    /[^A-Za-z0-9\-._~/]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Whether the bytes at `at` are one character of UTF-8. */
function isWhole(bytes: ByteText, at: number): boolean {
  const length = lengthAt(bytes, at);
  const shown = toDisplayText(bytes.slice(at, at + length));
  return length > 1 && toByteText(shown) === bytes.slice(at, at + length);
}

/** How many bytes a character has that begins so. */
function lengthAt(bytes: ByteText, at: number): number {
  const lead = bytes.charCodeAt(at);
  return lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Whether only httpd on Windows can have meant the path: `c:/Apache24/conf`. */
export function isWindowsPath(path: ByteText): boolean {
  return /^[A-Za-z]:[\\/]/.test(path);
}
