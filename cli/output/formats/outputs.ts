import { closeSync, constants, fstatSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { ownEntry } from '../../../grammar/own-entry.ts';
import { didYouMean } from '../../../grammar/suggest-names.ts';
import { openSync } from '../../../host/disk.ts';
import { streamOf } from '../../../host/read-named-file.ts';
import { describeSystemError } from '../../../host/system-error.ts';
import { type Content, showContent } from '../content.ts';
import { plainTerminal, type Terminal } from '../terminal.ts';
import type { Format } from './format.ts';

/** One `--format`: where its text goes. */
export interface Output<F = Format> {
  /** What `--format` calls it. */
  readonly name: string;
  readonly format: F;
  write(content: Content): void;
  /** Ends it; a sentence where something could not be written. */
  close(): string | undefined;
}

/** A stream of the console with what is known of its reader. */
export interface Stream {
  write(content: Content): void;
  readonly terminal: Terminal;
}

/** Makes a format for one output; its code is loaded when it is first asked for. */
type Loader<F> = (terminal: Terminal) => Promise<F>;

/** Opens the outputs that `--format` asks for, or says which of them cannot be opened. `known` are the formats by name. */
export async function openOutputs<F>(
  requests: readonly string[],
  stream: Stream,
  known: Readonly<Record<string, Loader<F>>>,
): Promise<readonly Output<F>[] | string> {
  const outputs: Output<F>[] = [];
  let streams = 0;
  for (const request of requests) {
    const equals = request.indexOf('=');
    const name = equals === -1 ? request : request.slice(0, equals);
    const load = ownEntry(known, name);
    if (load === undefined) {
      const names = Object.keys(known);
      return `\`${name}\` is not an output format.${didYouMean(name, names) || ` The formats are ${names.join(', ')}.`}`;
    }
    if (equals === -1 && ++streams > 1) {
      return `Two formats cannot share standard output: give one a file, as in \`--format ${name}=FILE\`.`;
    }
    const opened =
      equals === -1
        ? streamOutput(name, await load(stream.terminal), stream)
        : openFile(name, await load(plainTerminal), request.slice(equals + 1));
    if (typeof opened === 'string') return opened;
    outputs.push(opened);
  }
  return outputs;
}

function streamOutput<F>(name: string, format: F, stream: Stream): Output<F> {
  return { name, format, write: stream.write, close: () => undefined };
}

function openFile<F>(name: string, format: F, file: string): Output<F> | string {
  if (file === '') return '`--format` needs the name of a file after `=`.';
  let problem: string | undefined;
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action();
    } catch (error) {
      problem ??= `The report \`${file}\` cannot be written: ${describeFailure(error)}.`;
      return undefined;
    }
  };
  const stream = file === '/dev/stdout' ? 1 : file === '/dev/stderr' ? 2 : streamOf(file);
  const handle = stream ?? attempt(() => openReport(file));
  if (handle === undefined) return problem ?? '';
  return {
    name,
    format,
    write: (content) => {
      if (problem === undefined)
        attempt(() => writeWhole(handle, Buffer.from(showContent(content, plainTerminal))));
    },
    close: () => {
      if (stream === undefined) attempt(() => closeSync(handle));
      return problem;
    },
  };
}

/**
 * Never waits for a reader: a FIFO is refused, and so is everything else that is not a file, except /dev/null.
 */
function openReport(file: string): number {
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NONBLOCK = 0, O_NOCTTY = 0 } = constants;
  const handle = openSync(file, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_NOCTTY, 0o666);
  const stat = fstatSync(handle);
  if (stat.isFile() || path.resolve(file) === devNull) return handle;
  closeSync(handle);
  throw Object.assign(new Error('not a file'), { code: stat.isFIFO() ? 'ENXIO' : 'ENODEV' });
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

function describeFailure(error: unknown): string {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  return isMissing ? 'its directory does not exist' : `it ${describeSystemError(error)}`;
}
