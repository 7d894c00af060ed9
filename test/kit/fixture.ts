import type { Target } from '../../facts/target.ts';
import { type ByteText, displayLength, toByteText } from '../../grammar/byte-text.ts';
import type { Severity } from '../../rules/kit/define-rule.ts';

/** One block of a rule.md, which is a file or the expected text of one. test/kit/README.md describes the notation. */
export interface Block {
  /** The second-level heading above it: Wrong, Right, More cases. */
  readonly section: string;
  /** 1-based line of the fence in the Markdown text. */
  readonly line: number;
  readonly words: readonly string[];
  readonly file: string | undefined;
  readonly target: Target;
  /** What the words say of the server whose main file it is. */
  readonly server: ServerWords | undefined;
  /** Which fix of a finding made the text, by number or by name; undefined where no fix did. */
  readonly fixedBy: number | string | undefined;
  /** Why a real httpd is not to be asked. */
  readonly noHttpd: string | undefined;
  /** Whether only blank lines separate it from the block before. */
  readonly follows: boolean;
  readonly body: string;
}

/** What the words on a main file's fence say of the server. */
export interface ServerWords {
  /** The profile's name; undefined for the httpd that cases are put to. */
  readonly profile: string | undefined;
  /** The release that `target=` names; the profile's is used where there is no such word. */
  readonly hasTarget: boolean;
  /** Modules that are loaded besides what the files load (`rewrite`); undefined for all. */
  readonly modules: readonly string[] | undefined;
  /** `event`, `prefork`, `worker`; undefined for none. */
  readonly mpm: string | undefined;
  readonly defines: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly directories: readonly string[];
  readonly links: Readonly<Record<string, string>>;
  readonly fifos: readonly string[];
  readonly unreadable: readonly string[];
  /** The users and groups of the machine; undefined where nothing is known of them. */
  readonly accounts: readonly string[] | undefined;
  readonly isOwn: boolean;
}

/** A fixture without its marks: the text of one file and what must be found in it. */
export interface Fixture {
  /** The bytes to lint. */
  readonly text: ByteText;
  /** The lines as drawn, for drawing them again. */
  readonly lines: readonly string[];
  readonly expected: readonly Expected[];
  /** Byte offset of the first byte of each line. */
  readonly starts: readonly number[];
}
export interface Expected {
  /** 0-based line; the columns are UTF-16 units of it, from 0. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** `error[group/rule]: part of the message`. */
  readonly label: string;
}

/** What a case asks about: the files of one server (or one lone file), and what they become. */
export interface Case {
  readonly section: string;
  readonly line: number;
  readonly files: readonly Block[];
  /** After the first fix of each finding. */
  readonly fixed: readonly Block[];
  /** After another one. */
  readonly otherwise: readonly Block[];
  readonly target: Target;
  /** For a whole server, whose main file is the first of `files`. */
  readonly server: ServerWords | undefined;
  readonly noHttpd: string | undefined;
}

interface Found {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
}

const fence = /^(`{3,})apache(?: (.*))?$/;
const carets = /^(\s*)#( *)(\^+)(?: (.*))?$/;
const visible: Readonly<Record<string, string>> = {
  '␠': ' ',
  '␉': '\t',
  '␍': '\r',
  '␀': '\0',
  '⋯': 'x'.repeat(9000),
};

/** The blocks of a rule's documentation, in order. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  let section = '';
  let follows = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const opening = fence.exec(line);
    const heading = /^## (.*)$/.exec(line);
    if (heading?.[1] !== undefined) section = heading[1];
    if (!opening) {
      follows &&= line.trim() === '';
      continue;
    }
    const end = lines.indexOf(opening[1] ?? '', i);
    if (end < 0) throw new Error(`line ${i + 1}: the block is not closed`);
    const body = lines.slice(i + 1, end).map((text) => `${text}\n`);
    blocks.push({
      section,
      line: i + 1,
      follows,
      body: body.join(''),
      ...readWords(opening[2] ?? '', i + 1),
    });
    follows = true;
    i = end;
  }
  return blocks;
}

function readWords(info: string, line: number): Omit<Block, 'section' | 'line' | 'follows' | 'body'> {
  const [, before = info, noHttpd] = /^(.*?)(?:^| )no-httpd\b:?\s*(.*)$/.exec(info) ?? [];
  if (noHttpd === '') throw new Error(`line ${line}: no-httpd wants a reason`);
  const words = before.split(' ').filter((word) => word !== '');
  const wordAfter = (key: string) => words.find((word) => word.startsWith(key))?.slice(key.length);
  const target = wordAfter('target=') ?? '2.4';
  const from = wordAfter('from=');
  const file = words.find((word) => /[./]/.test(word) && !word.includes('='));
  const server = readServerWords(words);
  const known = words.filter(
    (word) => plainWord.test(word) || word === file || (server !== undefined && serverWord.test(word)),
  );
  if (known.length < words.length) throw new Error(`line ${line}: what is \`${words.join(' ')}\`?`);
  if (server !== undefined && file === undefined)
    throw new Error(`line ${line}: the server's main file has no name`);
  const fixWord = wordAfter('fixed=');
  const fixedBy = words.includes('fixed') ? 1 : /^\d+$/.test(fixWord ?? '') ? Number(fixWord) : fixWord;
  return {
    words,
    file,
    target: {
      ...readTarget(target, line),
      ...(from === undefined ? {} : { from: readTarget(from, line).series }),
    },
    server,
    fixedBy,
    noHttpd,
  };
}

const plainWord =
  /^(?:fixed(?:=(?:[2-9]|[a-z][a-z0-9-]*))?|crlf|bom|latin1|open-end|own-modules|target=.*|from=.*)$/;
const serverWord =
  /^(?:server|copy|(?:server|module|define|directory|fifo|unreadable|accounts)=.+|mpm=(?:event|prefork|worker|none)|env=\w+=.*|link=[^:]+:.+)$/;

function readServerWords(words: readonly string[]): ServerWords | undefined {
  if (!words.some((word) => /^server(?:=|$)/.test(word))) return undefined;
  const all = (key: string) =>
    words.flatMap((word) => (word.startsWith(`${key}=`) ? word.slice(key.length + 1) : []));
  const pairs = (key: string, sign: string) =>
    Object.fromEntries(
      all(key).map((pair) => [pair.slice(0, pair.indexOf(sign)), pair.slice(pair.indexOf(sign) + 1)]),
    );
  const modules = all('module');
  const [mpm = 'event'] = all('mpm');
  return {
    profile: all('server')[0],
    hasTarget: all('target').length > 0,
    modules: words.includes('own-modules') || modules.length > 0 ? modules : undefined,
    mpm: mpm === 'none' ? undefined : mpm,
    defines: all('define'),
    environment: pairs('env', '='),
    directories: all('directory'),
    links: pairs('link', ':'),
    fifos: all('fifo'),
    unreadable: all('unreadable'),
    accounts: all('accounts')[0]?.split(','),
    isOwn: !words.includes('copy'),
  };
}

function readTarget(text: string, line: number): Target {
  const [, series, patch] = /^(2\.[24])(\.\d+)?$/.exec(text) ?? [];
  if (series !== '2.2' && series !== '2.4')
    throw new Error(`line ${line}: target=${text} is no release of httpd`);
  return { series, release: patch === undefined ? undefined : text };
}

/** Puts the blocks together that belong together. */
export function readCases(markdown: string): Case[] {
  const cases: { section: string; line: number; files: Block[]; fixed: Block[]; otherwise: Block[] }[] = [];
  for (const block of readBlocks(markdown)) {
    const last = cases.at(-1);
    if (block.fixedBy !== undefined) {
      if (!last) throw new Error(`line ${block.line}: nothing stands before the fixed block`);
      (block.fixedBy === 1 ? last.fixed : last.otherwise).push(block);
    } else if (
      last &&
      block.follows &&
      block.file !== undefined &&
      last.files.every((file) => isSibling(file, block))
    )
      last.files.push(block);
    else cases.push({ section: block.section, line: block.line, files: [block], fixed: [], otherwise: [] });
  }
  return cases.map((given) => ({
    ...given,
    target: given.files[0]!.target,
    server: given.files[0]!.server,
    noHttpd: given.files.find((file) => file.noHttpd !== undefined)?.noHttpd,
  }));
}

function isSibling(one: Block, other: Block): boolean {
  return (
    one.section === other.section &&
    one.file !== undefined &&
    one.file !== other.file &&
    other.server === undefined
  );
}

/** `#   ^^^^ label` marks columns of the line above it; `#^^^` marks from the column of its `#`. */
export function readFixture(block: Pick<Block, 'body' | 'words'>): Fixture {
  const lines: string[] = [];
  const expected: Expected[] = [];
  for (const line of block.body.split('\n')) {
    const mark = carets.exec(line);
    if (!mark) {
      lines.push(line);
      continue;
    }
    const [, indent = '', gap = '', run = '', label = ''] = mark;
    const from = indent.length + (gap ? 1 + gap.length : 0);
    expected.push({ line: lines.length - 1, from, to: indent.length + 1 + gap.length + run.length, label });
  }
  const mark = block.words.includes('bom') ? '\xef\xbb\xbf' : '';
  const lineEnd = block.words.includes('crlf') ? '\r\n' : '\n';
  const bytes = lines.map((line) => encode(line, block.words.includes('latin1')));
  const starts: number[] = [];
  let start = mark.length;
  for (const line of bytes) {
    starts.push(start);
    start += line.length + lineEnd.length;
  }
  const text = mark + bytes.join(lineEnd);
  const end =
    block.words.includes('open-end') && text.endsWith(lineEnd) ? text.length - lineEnd.length : undefined;
  return { text: text.slice(0, end), lines, expected, starts };
}

function encode(line: string, asLatin1: boolean): ByteText {
  const text = line.replace(/[␠␉␍␀⋯]/g, (sign) => visible[sign] ?? sign);
  return asLatin1 ? text : toByteText(text);
}

/** Draws what was found under the lines, in the notation it is read from: the body of a block that would pass. */
export function drawFound(fixture: Fixture, found: readonly Found[]): string {
  const marks = found.map((one) => {
    const line = Math.max(
      0,
      fixture.starts.findLastIndex((start) => start <= one.start),
    );
    const from = columnOf(fixture, line, one.start);
    const to = Math.max(from + 1, columnOf(fixture, line, one.end));
    return { line, from, to, label: `${one.severity}[${one.rule}]: ${one.message}` };
  });
  return draw(fixture.lines, marks);
}

/**
 * Draws the expected findings of a fixture. An expected label that begins or is part of a found one is drawn as that.
 */
export function drawExpected(fixture: Fixture, found: readonly Found[] = []): string {
  const drawn = drawFound(fixture, found).split('\n');
  const marks = fixture.expected.map((one) => {
    const wanted = drawMark(fixture.lines[one.line] ?? '', one);
    const match = drawn.find((line) => says(line, wanted, one.label));
    return { ...one, label: match === undefined ? one.label : match.slice(wanted.length - one.label.length) };
  });
  return draw(fixture.lines, marks);
}

/** Whether the mark `line` is at the place of `wanted`, and its label has the head and the part of the message. */
function says(line: string, wanted: string, label: string): boolean {
  const place = wanted.slice(0, wanted.length - label.length);
  if (!line.startsWith(place)) return false;
  const [head = '', part = ''] = splitLabel(label);
  const [foundHead, message = ''] = splitLabel(line.slice(place.length));
  return foundHead === head && message.includes(part);
}

function splitLabel(label: string): [head: string, message: string] {
  const colon = label.indexOf(': ');
  return colon < 0 ? [label, ''] : [label.slice(0, colon), label.slice(colon + 2)];
}

function columnOf(fixture: Fixture, line: number, offset: number): number {
  const text = fixture.lines[line] ?? '';
  const start = fixture.starts[line] ?? 0;
  const shown = displayLength(fixture.text.slice(start, Math.max(start, offset)));
  return Math.min(shown, text.length);
}

function draw(lines: readonly string[], marks: readonly Expected[]): string {
  const inOrder = marks.toSorted((a, b) => a.from - b.from || a.to - b.to || (a.label < b.label ? -1 : 1));
  return lines
    .flatMap((line, i) => [
      line,
      ...inOrder.filter((mark) => mark.line === i).map((mark) => drawMark(line, mark)),
    ])
    .join('\n');
}

function drawMark(line: string, { from, to, label }: Expected): string {
  const indent = line.length - line.trimStart().length;
  const width = to - from;
  if (from > indent + 1)
    return `${' '.repeat(indent)}#${' '.repeat(from - indent - 1)}${'^'.repeat(width)} ${label}`;
  if (width === 1 && from > 1) return `${' '.repeat(from - 2)}# ^ ${label}`;
  return `${' '.repeat(from)}#${'^'.repeat(Math.max(1, width - 1))} ${label}`;
}
