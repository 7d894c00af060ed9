import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type HttpdAnswer, type HttpdError, readAnswer } from './httpd-answer.ts';
import { askRunningHttpd, type HtaccessOptions } from './httpd-htaccess.ts';
import {
  httpdProgram,
  loadLines,
  makeScratchDirectory,
  moduleDirectory,
  serverLines,
} from './httpd-installation.ts';

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
  return askRepeatedly(files, options.all, (texts) => ask(texts, options));
}

async function askRepeatedly(
  files: Readonly<Record<string, ByteText>>,
  times: number | undefined,
  ask: (files: Readonly<Record<string, ByteText>>) => Promise<HttpdAnswer>,
): Promise<HttpdAnswer> {
  const first = await ask(files);
  if (!times || first.errors.length === 0) return first;
  const errors = [...first.errors];
  const warnings = new Map(first.warnings.map((one) => [JSON.stringify(one), one]));
  let rest = files;
  let last = first;
  for (let left = times; left > 0 && last.exit !== 0; left--) {
    const repaired = repair(rest, last.errors[0]);
    if (!repaired) break;
    rest = repaired;
    last = await ask(rest);
    errors.push(...last.errors);
    for (const one of last.warnings) warnings.set(JSON.stringify(one), one);
  }
  return { ...first, errors, warnings: [...warnings.values()], isAcceptedRepaired: last.exit === 0 };
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
  function named(errors: readonly HttpdError[]): readonly HttpdError[] {
    return errors.map((error) => ({ ...error, file: name }));
  }
}

export interface WholeServerOptions {
  /** The server root that the texts name; where they do, httpd reads the directory that the files lie in. */
  readonly as: ByteText;
  /** The file to read, which nothing stands before. */
  readonly main: string;
  /** Modules to load before it: `rewrite`; undefined for all of the installation. */
  readonly modules: readonly string[] | undefined;
  /** The MPM to load before it. */
  readonly mpm: string | undefined;
  readonly define?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly directories?: readonly string[];
  /** Symbolic links: name → where it leads. */
  readonly links?: Readonly<Record<string, string>>;
  /** As for `askHttpd`. */
  readonly all?: number;
}

/** Asks a real httpd for its `-t` of a server that is nothing but `files` and the modules that the options name. */
export function askWholeServer(
  files: Readonly<Record<string, ByteText>>,
  options: WholeServerOptions,
): Promise<HttpdAnswer> {
  return askRepeatedly(files, options.all, (texts) => askForWhole(texts, options));
}

async function askForWhole(
  files: Readonly<Record<string, ByteText>>,
  { as, main, modules, mpm, directories = [], links = {}, ...options }: WholeServerOptions,
): Promise<HttpdAnswer> {
  const root = makeScratchDirectory();
  const here = (text: string) => text.replaceAll(as, root);
  const at = (name: string) => join(root, name);
  try {
    for (const name of ['logs', 'htdocs', ...directories]) mkdirSync(at(name), { recursive: true });
    const texts = Object.entries(files).map(([name, text]) => [name, here(text)]);
    writeFiles(root, Object.fromEntries(texts));
    for (const [name, target] of Object.entries(links)) symlinkSync(here(target), at(name));
    if (!existsSync(join(root, 'modules'))) symlinkSync(moduleDirectory, join(root, 'modules'));
    const loads = loadLines({ mpm, only: modules }).flatMap((line) => ['-C', line]);
    const { exit, output } = await run(['-t', '-d', root, ...loads, '-f', join(root, main)], options);
    return readAnswer(exit, output, root, Object.keys(files));
  } finally {
    rmSync(root, { recursive: true, force: true });
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

function run(
  args: readonly string[],
  options: Pick<AskOptions, 'define' | 'env'>,
): Promise<{ exit: number; output: string }> {
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
  error: HttpdError | undefined,
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
  error: HttpdError,
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
