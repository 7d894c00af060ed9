import type { ByteText } from '../../grammar/byte-text.ts';
import { type ReadBytes, readNamedFile, readStream } from '../../host/read-named-file.ts';

/** Larger files are not read: no configuration is, and a file of this size takes most of a gigabyte to lint. */
const largestFile = 64_000_000;

export type ReadOutcome =
  | { readonly ok: true; readonly text: ByteText }
  /** `problem` says why and goes on after the file's name. */
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a file as byte text; /dev/stdin and /dev/fd/N are the streams that plume was started with. What is not a file,
 * or cannot be a configuration, is refused with a reason.
 */
export function readFile(path: string): ReadOutcome {
  return toText(readNamedFile(path, { largest: largestFile, takesStreams: true }));
}

/** Reads standard input to its end. */
export function readStandardInput(): ReadOutcome {
  return toText(readStream(0, largestFile));
}

function toText(read: ReadBytes): ReadOutcome {
  if (!read.ok) return { ok: false, problem: read.problem };
  const problem = recognizeBinaryText(read.bytes.toString('latin1', 0, HEAD));
  return problem === undefined ? { ok: true, text: read.bytes.toString('latin1') } : { ok: false, problem };
}

const magicNumbers: readonly (readonly [bytes: string, kind: string])[] = [
  ['\x7fELF', 'a program or shared library'],
  ['\x1f\x8b', 'gzip-compressed'],
  ['BZh', 'bzip2-compressed'],
  ['\xfd7zXZ', 'xz-compressed'],
  ['\x28\xb5\x2f\xfd', 'zstd-compressed'],
  ['PK\x03\x04', 'a zip archive'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['%PDF-', 'a PDF document'],
  ['SQLite format 3\0', 'a database'],
  ['\x30\x82', 'a binary key or certificate'],
];

/**
 * Why a text that was read is not a configuration but a binary file, as the rest of a sentence; undefined where it is a
 * text. Its beginning tells.
 */
export function recognizeBinaryText(text: ByteText): string | undefined {
  if (text.startsWith('\xff\xfe') || text.startsWith('\xfe\xff')) return describeUtf16;
  for (const [magic, kind] of magicNumbers)
    if (text.startsWith(magic)) return `is ${kind}, not a configuration file`;
  const head = text.slice(0, HEAD);
  let zeros = 0;
  let oddZeros = 0;
  for (let at = head.indexOf('\0'); at !== -1; at = head.indexOf('\0', at + 1)) {
    zeros++;
    oddZeros += at % 2;
  }
  // A few stray zeros are for the linter to point at.
  if (zeros < 8 || zeros * 50 < head.length) return undefined;
  if (zeros === head.length) return 'is filled with zero bytes, as after a crash of the machine';
  const oneSided = oddZeros > zeros * 0.9 || oddZeros < zeros * 0.1;
  return zeros * 4 >= head.length && oneSided ? describeUtf16 : 'is a binary file, not a configuration';
}

/** Bytes that tell what a file is. */
const HEAD = 8192;

const describeUtf16 = 'is UTF-16 text, which httpd cannot read; save it as UTF-8';
