/**
 * Files are bytes in no declared encoding, so plume reads them as *byte text*: a string with one character
 * (U+0000–U+00FF) for each byte. Every offset in grammar, model, rules and linter is therefore a byte offset,
 * and writing the text back gives the bytes that were read.
 */
export type ByteText = string;

/** Half-open range of byte offsets into a document's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The byte text of UTF-16 text (an editor's buffer, a string in code): its UTF-8 bytes. */
export function toByteText(text: string): ByteText {
  if (isAscii(text)) return text;
  let bytes = '';
  for (const unit of new TextEncoder().encode(text)) bytes += String.fromCharCode(unit);
  return bytes;
}

/** What a person should see for `bytes`: decoded as UTF-8 where it is UTF-8, byte by byte as Latin-1 where it is not. */
export function toDisplayText(bytes: ByteText): string {
  if (isAscii(bytes)) return bytes;
  let text = '';
  for (let at = 0; at < bytes.length; ) {
    const length = utf8Length(bytes, at);
    text += length === 0 ? bytes[at] : decodeUtf8(bytes, at, length);
    at += length || 1;
  }
  return text;
}

/** UTF-16 units that `bytes` takes when shown; with a line's start as first byte this is a 0-based column. */
export function displayLength(bytes: ByteText): number {
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const size = utf8Length(bytes, at) || 1;
    length += size === 4 ? 2 : 1;
    at += size;
  }
  return length;
}

/** Bytes of `bytes` that make up its first `units` UTF-16 units when shown; never more than there are. */
export function bytesForUnits(bytes: ByteText, units: number): number {
  let at = 0;
  for (let seen = 0; at < bytes.length && seen < units; ) {
    const size = utf8Length(bytes, at) || 1;
    seen += size === 4 ? 2 : 1;
    at += size;
  }
  return at;
}

/** Lower-cases A–Z and nothing else, as httpd compares names. */
export function asciiLowerCase(text: string): string {
  return isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Length of the well-formed UTF-8 sequence at `at`, or 0 where the bytes are not UTF-8. */
export function utf8Length(bytes: ByteText, at: number): number {
  const lead = bytes.charCodeAt(at);
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? (lead < 0xf5 ? 4 : 0) : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0 || at + length > bytes.length) return 0;
  for (let i = 1; i < length; i++) if ((bytes.charCodeAt(at + i) & 0xc0) !== 0x80) return 0;
  const second = bytes.charCodeAt(at + 1);
  const overlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const surrogate = lead === 0xed && second >= 0xa0;
  const tooLarge = lead === 0xf4 && second >= 0x90;
  return overlong || surrogate || tooLarge ? 0 : length;
}

function decodeUtf8(bytes: ByteText, at: number, length: number): string {
  if (length === 1) return bytes[at]!;
  let point = bytes.charCodeAt(at) & (0xff >> (length + 1));
  for (let i = 1; i < length; i++) point = (point << 6) | (bytes.charCodeAt(at + i) & 0x3f);
  return String.fromCodePoint(point);
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false;
  return true;
}

/** Where a text is first within a part of another one; -1 where it is not. What is after the part is not searched. */
export function indexWithin(text: ByteText, wanted: ByteText, { start, end }: Span): number {
  const at = text.slice(start, end).indexOf(wanted);
  return at < 0 ? -1 : start + at;
}
