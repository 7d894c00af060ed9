import type { ByteText } from '../../grammar/byte-text.ts';

/** Calls `found` for each run of letters, digits, `_` and `-` in a text, and for each IPv4 address as a whole. */
export function forEachName(text: ByteText, found: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; ) {
    if (!isOfName(text.charCodeAt(at))) {
      at++;
      continue;
    }
    let end = addressEnd(text, at);
    if (end < 0) {
      end = at + 1;
      while (end < text.length && isOfName(text.charCodeAt(end))) end++;
    }
    found(at, end);
    at = end;
  }
}

/** Whether a byte may be part of such a run. */
export function isOfName(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x5f;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The end of an IPv4 address that begins at a place; -1 where none does. */
export function addressEnd(text: ByteText, start: number): number {
  let at = start;
  for (let part = 0; part < 4; part++) {
    if (part > 0 && text.charCodeAt(at++) !== 0x2e) return -1;
    const begin = at;
    while (isDigit(text.charCodeAt(at))) at++;
    if (at === begin || at - begin > 3) return -1;
  }
  return isOfName(text.charCodeAt(at)) ? -1 : at;
}
