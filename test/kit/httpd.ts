import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type HttpdAnswer, type HttpdComplaint, readAnswer } from './httpd-answer.ts';
import { askRunningHttpd, type HtaccessOptions } from './httpd-htaccess.ts';
import { httpdProgram, makeScratchDirectory, moduleDirectory, serverLines } from './httpd-installation.ts';

export interface AskOptions extends HtaccessOptions {
  /** `server` asks `httpd -t` with the file included from a main file; `htaccess` lets a running server read it. */
  readonly as?: 'server' | 'htaccess';
  /** The file to read first; the others are there to be included. Defaults to the first one. */
  readonly main?: string;
  /** Opening tag of a section to read the file in: `<VirtualHost *:80>`. */
  readonly within?: string;
  /** Names for `-D`. */
  readonly define?: readonly string[];
  /** Repair each error (by taking its lines away) and ask again, up to this many times. */
  readonly all?: number;
}

/**
 * Asks a real httpd what it thinks of `files` (name → text). In the texts `@ROOT@` stands for the server root, where
 * the files lie under their names and `modules` leads to the installation's. All modules of the installation are loaded, the event MPM among them, unless the
 * options say otherwise.
 */
export async function askHttpd(
  files: Readonly<Record<string, ByteText>>,
  options: AskOptions = {},
): Promise<HttpdAnswer> {
  const ask = options.as === 'htaccess' ? askHtaccess : askConfigTest;
  const first = await ask(files, options);
  if (!options.all || first.errors.length === 0) return first;
  const errors = [...first.errors];
  let rest = files;
  let last = first;
  for (let left = options.all; left > 0 && last.exit !== 0; left--) {
    const repaired = repair(rest, last.errors[0]);
    if (!repaired) break;
    rest = repaired;
    last = await ask(rest, options);
    errors.push(...last.errors);
  }
  return { ...first, errors, warnings: last.warnings };
}

async function askConfigTest(
  files: Readonly<Record<string, ByteText>>,
  options: AskOptions,
): Promise<HttpdAnswer> {
  const root = makeScratchDirectory();
  try {
    writeFiles(root, files);
    if (!existsSync(join(root, 'modules'))) symlinkSync(moduleDirectory, join(root, 'modules'));
    const main = options.main ?? Object.keys(files)[0] ?? '';
    const include = `Include "${join(root, main)}"`;
    const body = options.within
      ? `${options.within}\n${include}\n</${/^<(\w+)/.exec(options.within)?.[1]}>`
      : include;
    writeFileSync(
      join(root, '.main.conf'),
      `${serverLines(root, options)}\n${options.before ?? ''}\n${body}\n`,
    );
    const { exit, output } = await run(['-t', '-f', join(root, '.main.conf')], options);
    return readAnswer(exit, output, root, Object.keys(files));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function askHtaccess(
  files: Readonly<Record<string, ByteText>>,
  options: AskOptions,
): Promise<HttpdAnswer> {
  const name = options.main ?? Object.keys(files)[0] ?? '.htaccess';
  const ask = (text: ByteText) => askRunningHttpd(text, options);
  const answer = await ask(files[name] ?? '');
  const [error] = answer.errors;
  if (!error) return { exit: 0, errors: [], warnings: named(answer.warnings), output: answer.output };
  const line = error.line ?? (await findLine(files[name] ?? '', error.message, ask));
  return {
    exit: 1,
    errors: [{ ...error, file: name, line }],
    warnings: named(answer.warnings),
    output: answer.output,
  };
  function named(complaints: readonly HttpdComplaint[]): readonly HttpdComplaint[] {
    return complaints.map((complaint) => ({ ...complaint, file: name }));
  }
}

/** httpd names no line of a .htaccess: it is the last line of the shortest beginning that brings the message. */
async function findLine(
  text: ByteText,
  message: string,
  ask: (text: ByteText) => Promise<HttpdAnswer>,
): Promise<number | undefined> {
  const lines = text.split('\n');
  const ends = lines.flatMap((line, i) => (isContinued(line) ? [] : [i + 1]));
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const head = lines.slice(0, ends[middle]);
    const answer = await ask(
      `${[
        ...head,
        ...openSections(head)
          .reverse()
          .map((name) => `</${name}>`),
      ].join('\n')}\n`,
    );
    if (answer.errors[0]?.message === message) high = middle;
    else low = middle + 1;
  }
  return ends[low];
}

function writeFiles(root: string, files: Readonly<Record<string, ByteText>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text.replaceAll('@ROOT@', root), 'latin1');
  }
}

function run(args: readonly string[], options: AskOptions): Promise<{ exit: number; output: string }> {
  const defines = (options.define ?? []).flatMap((name) => ['-D', name]);
  return new Promise((resolve) => {
    execFile(
      httpdProgram,
      [...defines, ...args],
      { encoding: 'latin1', env: { PATH: process.env.PATH, ...options.env }, maxBuffer: 1 << 28 },
      (error, _out, output) => resolve({ exit: error ? Number(error.code) || 1 : 0, output }),
    );
  });
}

/** The files without the lines of an error, so that the next one shows; undefined where it names none. */
function repair(
  files: Readonly<Record<string, ByteText>>,
  error: HttpdComplaint | undefined,
): Readonly<Record<string, ByteText>> | undefined {
  const { file, line } = (error && placeOf(files, error)) ?? {};
  if (!error || file === undefined || line === undefined) return undefined;
  const lines = (files[file] ?? '').split('\n');
  const mismatch = /^Expected <\/(\w+)> but saw /.exec(error.message);
  const unclosed = /<(\w+)> was not closed\.|^Expected <\/(\w+)> before end/.exec(error.message);
  if (mismatch) lines[line - 1] = `</${mismatch[1]}>`;
  else if (unclosed) lines.push(`</${unclosed[1] ?? unclosed[2]}>`, '');
  else {
    let from = line - 1;
    while (from > 0 && isContinued(lines[from - 1] ?? '')) from--;
    const to = /^\s*<[^/]/.test(lines[from] ?? '') ? lastLineOfSection(lines, from) : line - 1;
    if (lines.slice(from, to + 1).every((text) => text.trim() === '')) return undefined;
    lines.fill('', from, to + 1);
  }
  return { ...files, [file]: lines.join('\n') };
}

/** Where the lines of an error are; for the two that name no file it is looked up. */
function placeOf(
  files: Readonly<Record<string, ByteText>>,
  error: HttpdComplaint,
): { readonly file: string | undefined; readonly line: number | undefined } {
  const log = /defined at (\S+):(\d+)/.exec(error.message);
  if (log) return { file: log[1], line: Number(log[2]) };
  const [, kind, name = ''] = /bad (user|group) name (.*)$/.exec(error.message) ?? [];
  if (!kind) return error;
  for (const [file, text] of Object.entries(files)) {
    const at = text.split('\n').findIndex((line) => {
      const [command = '', value = ''] = line.trim().split(/\s+/);
      return command.toLowerCase() === kind && value === name;
    });
    if (at >= 0) return { file, line: at + 1 };
  }
  return error;
}

function lastLineOfSection(lines: readonly string[], from: number): number {
  let depth = 0;
  for (let i = from; i < lines.length; i++) {
    if (/^\s*<[^/]/.test(lines[i] ?? '')) depth++;
    if (/^\s*<\//.test(lines[i] ?? '') && --depth === 0) return i;
  }
  return from;
}

function openSections(lines: readonly string[]): string[] {
  const open: string[] = [];
  for (const line of lines) {
    const tag = /^\s*<(\/?)([^\s>]+)/.exec(line);
    if (tag?.[1]) open.pop();
    else if (tag?.[2]) open.push(tag[2]);
  }
  return open;
}

function isContinued(line: string): boolean {
  return /\\\r?$/.test(line);
}
