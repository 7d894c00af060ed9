import { type ByteText, toByteText, toDisplayText } from '../grammar/byte-text.ts';
import type { ChangedFile, Text } from './plume.d.ts';

/** Whether a value is configuration: text or bytes. */
export function isText(value: unknown): value is Text {
  return typeof value === 'string' || value instanceof Uint8Array;
}

/** The bytes of a text as byte text. */
export function bytesOf(text: Text): ByteText {
  if (typeof text === 'string') return toByteText(text);
  return Buffer.from(text.buffer, text.byteOffset, text.byteLength).toString('latin1');
}

/** A file as callers get it. */
export function changedFile(file: string, bytes: ByteText): ChangedFile {
  const text = toDisplayText(bytes);
  return {
    file,
    text: toByteText(text) === bytes ? text : null,
    bytes: Uint8Array.from(Buffer.from(bytes, 'latin1')),
  };
}
