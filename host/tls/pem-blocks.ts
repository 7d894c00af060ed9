import { X509Certificate } from 'node:crypto';
import type { ByteText } from '../../grammar/byte-text.ts';

/** Blocks with more characters are not looked into, so that a file costs the same whatever is in it. */
export const LARGEST_BLOCK = 32_000;

export const TRUSTED = 'TRUSTED CERTIFICATE';
export const CERTIFICATES: ReadonlySet<string> = new Set(['CERTIFICATE', 'X509 CERTIFICATE', TRUSTED]);

/** A block of a text in PEM. */
export interface Block {
  readonly label: string;
  /** With the lines that begin and end it. */
  readonly text: string;
}

const BEGIN = '-----BEGIN ';
const END = '-----END ';
const DASHES = '-----';
/** OpenSSL 3 ignores it. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf';

/** The blocks of a text in PEM, as far as each of them ends. */
export function blocksIn(text: ByteText): readonly Block[] {
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
    const after = end + END.length + label.length + DASHES.length;
    if (isWhole && isAtLineStart(text, start) && !label.includes('\n'))
      blocks.push({ label, text: `${text.slice(start, after)}\n` });
    start = text.indexOf(BEGIN, isWhole ? after : labelEnd);
  }
  return blocks;
}

/** How many blocks begin in a text, whether or not they end. */
export function beginningsIn(text: ByteText): number {
  let count = 0;
  for (let start = text.indexOf(BEGIN); start >= 0; start = text.indexOf(BEGIN, start + 1))
    if (isAtLineStart(text, start)) count++;
  return count;
}

function isAtLineStart(text: ByteText, start: number): boolean {
  return start === 0 || text[start - 1] === '\n' || text.slice(0, Math.min(start, 4)) === BYTE_ORDER_MARK;
}

/** The certificate of a block; `unusable` where no OpenSSL can read it, `unknown` where this one cannot. */
export function certificateIn(block: Block): X509Certificate | 'unusable' | 'unknown' {
  if (block.text.length > LARGEST_BLOCK) return 'unknown';
  try {
    return new X509Certificate(Buffer.from(block.text, 'latin1'));
  } catch {
    return isAsn1(block) ? 'unknown' : 'unusable';
  }
}

/** Whether what a block holds begins as all certificates and keys do. */
export function isAsn1({ text, label }: Block): boolean {
  const body = text.slice(BEGIN.length + label.length + DASHES.length);
  return Buffer.from(body.slice(0, 100), 'base64')[0] === SEQUENCE;
}

/** What a SEQUENCE of ASN.1 begins with. */
export const SEQUENCE = 0x30;
