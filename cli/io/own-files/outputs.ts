import { fstatSync, type Stats, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { ownEntry } from '../../../grammar/own-entry.ts';
import { didYouMean } from '../../../grammar/suggest-names.ts';
import { streamOf } from '../../../host/read-named-file.ts';
import { realPath } from '../../../host/reading-policy.ts';
import { describeSystemError } from '../../../host/system-error.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { type Content, showContent } from '../../output/content.ts';
import type { Format } from '../../output/formats/format.ts';
import { plainTerminal, type Terminal } from '../../output/terminal.ts';
import { readFile } from '../read-file.ts';
import { findPlace, type OwnFile, writeOwnFile } from './own-file.ts';

/** One `--format`: where its text goes. */
export interface Output<F = Format> {
  /** What `--format` calls it. */
  readonly name: string;
  readonly format: F;
  write(content: Content): void;
  /** Ends it; a sentence where something could not be written. Nothing is written over the files that the run has read. */
  close(read?: () => Iterable<string>): string | undefined;
}

/** A stream of the console with what is known of its reader. */
export interface Stream {
  write(content: Content): void;
  readonly terminal: Terminal;
}

/** Makes a format for one output; its code is loaded when it is first asked for. */
type Loader<F> = (terminal: Terminal) => Promise<F>;

/** The words of options, among which are the names of all files that they let a run read. */
export function wordsOf({ format: _, ...options }: { readonly format?: unknown }): readonly string[] {
  return Object.values(options)
    .flat()
    .filter((value): value is string => typeof value === 'string');
}

/**
 * Opens the outputs that `--format` asks for, or says which of them cannot be opened. `known` are the formats by name, and
 * `read` the files that the run is going to read, as far as they are known. No file is changed before an output is closed.
 */
export async function openOutputs<F>(
  requests: readonly string[],
  stream: Stream,
  known: Readonly<Record<string, Loader<F>>>,
  read: () => Iterable<string>,
): Promise<readonly Output<F>[] | string> {
  const outputs: Output<F>[] = [];
  const taken = new Set<string>();
  for (const request of requests) {
    const equals = request.indexOf('=');
    const name = equals === -1 ? request : request.slice(0, equals);
    const load = ownEntry(known, name);
    if (load === undefined) {
      const names = Object.keys(known);
      return `\`${name}\` is not an output format.${didYouMean(name, names) || ` The formats are ${names.join(', ')}.`}`;
    }
    const opened =
      equals === -1
        ? streamOutput(name, await load(stream.terminal), stream)
        : openFile(name, await load(plainTerminal), request.slice(equals + 1), read);
    if (typeof opened === 'string') return opened;
    const { place, ...output } = opened;
    if (place !== undefined && taken.has(place))
      return `Two formats cannot share ${describePlace(request)}: give one of them a file of its own, as in \`--format ${name}=FILE\`.`;
    if (place !== undefined) taken.add(place);
    outputs.push(output);
  }
  return outputs;
}

/** An output with what tells its place from every other one; undefined where that takes any number of texts. */
type Opened<F> = Output<F> & { readonly place: string | undefined };

function describePlace(request: string): string {
  const equals = request.indexOf('=');
  return equals === -1 ? 'standard output' : `\`${request.slice(equals + 1)}\``;
}

function streamOutput<F>(name: string, format: F, stream: Stream): Opened<F> {
  return { name, format, write: stream.write, close: () => undefined, place: placeOfStream(STANDARD_OUTPUT) };
}

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

function openFile<F>(
  name: string,
  format: F,
  file: string,
  read: () => Iterable<string>,
): Opened<F> | string {
  if (file === '') return '`--format` needs the name of a file after `=`.';
  const full = path.resolve(file);
  if (full === devNull) return { name, format, write: () => {}, close: () => undefined, place: undefined };
  const stream =
    full === '/dev/stdout' ? STANDARD_OUTPUT : full === '/dev/stderr' ? STANDARD_ERROR : streamOf(file);
  const refuse = (problem: string): string => `The report \`${file}\` cannot be written: ${problem}.`;
  if (stream !== undefined) return openStream({ name, format }, stream, refuse);
  const found = findPlace(file);
  if (!found.ok) return refuse(found.problem);
  const { target, stat } = found.file;
  const flaw = whyNotReplaced(found.file, read);
  if (flaw !== undefined) return refuse(flaw);
  const pieces: Buffer[] = [];
  return {
    name,
    format,
    write: (content) => pieces.push(Buffer.from(showContent(content, plainTerminal))),
    close: (hasRead = () => []) => {
      const problem = whyNotReplaced(found.file, hasRead) ?? writeOwnFile(found.file, Buffer.concat(pieces));
      return problem === undefined ? undefined : refuse(problem);
    },
    place: stat === undefined ? target : identityOf(stat),
  };
}

/** What plume was started with takes the text at once. */
function openStream<F>(
  { name, format }: Pick<Output<F>, 'name' | 'format'>,
  handle: number,
  refuse: (problem: string) => string,
): Opened<F> {
  let problem: string | undefined;
  return {
    name,
    format,
    write: (content) => {
      if (problem !== undefined) return;
      try {
        writeWhole(handle, Buffer.from(showContent(content, plainTerminal)));
      } catch (error) {
        problem = refuse(`it ${describeSystemError(error)}`);
      }
    },
    close: () => problem,
    place: placeOfStream(handle),
  };
}

/** Two streams can lead to one file, and to the file that another format names. */
function placeOfStream(handle: number): string {
  try {
    const stat = fstatSync(handle);
    if (stat.isFile()) return identityOf(stat);
  } catch {
    // what is not open is told when it is written to
  }
  return `stream ${handle}`;
}

function identityOf({ dev, ino }: Stats): string {
  return `file ${dev} ${ino}`;
}

/** Why a report is not put in the place of a file that is there, as a clause. */
function whyNotReplaced({ target, stat }: OwnFile, read: () => Iterable<string>): string | undefined {
  if (stat === undefined) return undefined;
  for (const file of read()) if (realPath(file) === target) return 'plume reads that file';
  const text = readFile(target);
  const isHttpds = text.ok && recognizeFile(text.text, target).owner === 'apache';
  return isHttpds ? 'it is a configuration of httpd' : undefined;
}

/** A pipe takes what it has room for, and says EAGAIN when it has none. */
function writeWhole(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(handle, bytes, at);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}
