import { MOST_BYTES, through } from './state.ts';

/**
 * The files of a zip, by their path. Throws where it is none. Source: APPNOTE.TXT of PKWARE, sections 4.3.7 to 4.3.16;
 * stored and deflated files are read, and no other ones.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < 0) throw new Error('The file is not a zip.');
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const method = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (name.endsWith('/') || (method !== STORED && method !== DEFLATED)) continue;
    const packed = bytes.slice(start, start + size);
    const text = method === STORED ? packed : await through(new DecompressionStream('deflate-raw'), packed);
    total += text.length;
    if (total > MOST_BYTES) throw new Error('The zip has too many bytes.');
    files.set(name, text);
  }
  return files;
}

const END_OF_DIRECTORY = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
