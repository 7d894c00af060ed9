import { directiveFact, seriesThatKnow } from '../../facts/directives.ts';
import { rawTextOf } from '../../facts/sections.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { ClosingTag, Command, Document, Line, Series } from '../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../grammar/whitespace.ts';
import { createParameterTest, type IsParameter } from './macro-parameters.ts';
import { findBlock, findPlaceholders, isPartOfWord, type Placeholder } from './placeholders.ts';
import { rawLinesOf } from './raw-lines.ts';

/** A line with placeholders, whose offsets are those of the text. */
export interface MarkedLine {
  readonly line: Line;
  readonly placeholders: readonly Placeholder[];
  /**
   * Whether the line begins within the first of them, so that httpd would look it up as a command: `sure` where it can be
   * nothing but a statement of a template, `possible` where a person who misspells a section writes such a line, too.
   */
  readonly statement: 'sure' | 'possible' | undefined;
  /** How many commands that httpd knows come before it; undefined where it follows a line that httpd does not know. */
  readonly place: number | undefined;
}

export interface MarkedLines {
  readonly marked: readonly MarkedLine[];
  /** Commands that httpd knows, and all. */
  readonly known: number;
  readonly commands: number;
  /** Whether httpd knows most of what is not marked, so that a mark that people write, too, may be a template's. */
  readonly isHttpds: boolean;
}

/** See `MarkedLine`. */
function placeAfter(before: Line | undefined, known: number): number | undefined {
  return before === undefined || isKnown(before) ? known : undefined;
}

/** The lines of a document that have placeholders, in their order; those of `<Perl>` and comments have none. */
export function readMarkedLines(document: Document): MarkedLines {
  const raw = rawLinesOf(document);
  const isParameter = createParameterTest();
  const blockAt = createBlockFinder(document);
  const marked: MarkedLine[] = [];
  const inlineIn = (line: Command | ClosingTag, isOwn: boolean) =>
    isOwn && line.kind === 'close' ? [] : placeholdersIn(line, isOwn, isParameter);
  const isRaw = (line: Command | ClosingTag) => raw.has(line.start) || rawTextOf(line.key) !== undefined;
  let block: MarkedLine | undefined;
  let before: Line | undefined;
  const counts: Counts = { known: 0, commands: 0, strangers: 0 };
  for (const line of document.lines) {
    if (line.kind === 'blank') continue;
    if (block !== undefined && line.start < block.placeholders[0]!.end) {
      marked.push({ ...block, line });
      if (block.statement === 'possible') counts.strangers++;
      continue;
    }
    if (line.kind === 'comment' || isRaw(line)) continue;
    const isOwn = isKnown(line);
    const inline = inlineIn(line, isOwn);
    const isFirst = inline[0]?.start === firstByteOf(line);
    const opened = isOwn || isFirst ? undefined : blockAt(line, before);
    const placeholders = opened === undefined ? inline : [opened];
    const statement = statementOf(line, placeholders[0]);
    const one: MarkedLine = { line, placeholders, statement, place: placeAfter(before, counts.known) };
    if (placeholders.length > 0) marked.push(one);
    block = opened && one;
    if (line.kind !== 'close') addToCounts(counts, isOwn, statement);
    if (statement !== 'sure') before = line;
  }
  const { known, commands, strangers } = counts;
  return { marked, known, commands, isHttpds: strangers < known };
}

interface Counts {
  known: number;
  commands: number;
  /** Lines that httpd does not know, and that are not surely the template's. */
  strangers: number;
}

function addToCounts(counts: Counts, isOwn: boolean, statement: MarkedLine['statement']): void {
  counts.commands++;
  if (isOwn) counts.known++;
  else if (statement !== 'sure') counts.strangers++;
}

function placeholdersIn(line: Line, isOwn: boolean, isParameter: IsParameter): readonly Placeholder[] {
  const text = line.source.text.slice(line.start, line.end);
  // the bracket of a section is httpd's
  const from = isOwn && line.kind === 'open' ? text.indexOf('<') + 1 : 0;
  const code = isOwn ? undefined : findCode(text);
  return (code === undefined ? findPlaceholders(text, from) : [code])
    .filter((one) => {
      const inside = text.slice(one.start, one.end);
      return !isSection(one.mark, inside) && !isFlags(one, line) && !isParameter(inside, line);
    })
    .map((one) => ({ ...one, start: one.start + line.start, end: one.end + line.start }));
}

/** Whether it lists the flags of a rule; `[/]` closes what another one opened. */
function isFlags(one: Placeholder, line: Line): boolean {
  const text = line.source.text.slice(line.start, line.end);
  if (one.mark !== '[' || text[one.start + 1] === '/' || isPartOfWord(text, one)) return false;
  return line.kind !== 'directive' || mayHaveFlags(line.key);
}

function mayHaveFlags(key: string): boolean {
  const type = directiveFact(key, '2.4')?.values?.type;
  return !isDirective(key) || type === 'rewrite-rule' || type === 'rewrite-condition';
}

/** A line that is a program's from its beginning on: a sign before a word, or a call. */
function findCode(text: ByteText): Placeholder | undefined {
  const [, sign, word] = /^\s*([%@~!&]{1,2})(?:[ \t]+([A-Za-z]\w*|\})|([a-z]\w*))/.exec(text) ?? [];
  const isControl =
    sign !== undefined && text.indexOf(sign) === text.lastIndexOf(sign) && !isDirective(word ?? '');
  const call = /^\s*([A-Za-z_]\w*\()/.exec(text)?.[1];
  const mark = isControl ? `${sign} ` : call;
  if (mark === undefined || (call !== undefined && isSpelling(call.slice(0, -1)))) return undefined;
  return { start: 0, end: text.length, mark, strength: 'weak' };
}

/** Whether it is a tag of httpd's with a slip in it, as `<</IfModule>>` and `<IfModule: a>`. */
function isSection(mark: string, text: ByteText): boolean {
  const name = `<${wordInside(text)}`;
  if (mark[0] !== '<') return false;
  return OF_PROGRAMS.has(name) && !/^<[<$@*]?$/.test(mark) ? isSpelling(name) : isDirective(name);
}

/** What statements of templates are called, too, but not with capitals. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(['<if', '<else', '<elseif', '<macro']);

/** The first word after the signs with which a text begins. */
function wordInside(text: ByteText): ByteText {
  return /^[^\w\s]*\s*(\w*)/.exec(text)?.[1] ?? '';
}

/** Whether a word is a directive's, before which a sign is a slip. */
function isDirective(word: ByteText): boolean {
  const key = asciiLowerCase(word);
  return seriesThatKnow(key).length > 0 || thirdPartyDirective(key) !== undefined;
}

/** Whether it is one as the manual writes it, as in `Options(Indexes)`; programs define functions of other names. */
function isSpelling(word: ByteText): boolean {
  return SERIES.some((series) => directiveFact(asciiLowerCase(word), series)?.spelling === word);
}

const SERIES: readonly Series[] = ['2.4', '2.2'];

/** Finds what a line opens and a later one closes. */
function createBlockFinder({ source: { text } }: Document): BlockFinder {
  let missed = 0;
  return (line, before) => {
    const start = firstByteOf(line);
    const block = missed > MOST_MISSED ? undefined : findBlock(text, start);
    if (block === undefined) missed++;
    // a brace after a line that is not a command belongs to that line, as in a program that somebody pasted
    const isPasted = block?.mark === '{' && before !== undefined && !isKnown(before);
    return block !== undefined && !isPasted && block.end > line.end ? block : undefined;
  };
}

type BlockFinder = (line: Line, before: Line | undefined) => Placeholder | undefined;
/** So many lines that open nothing are looked at; a block is long, and a text has a hundred thousand lines. */
const MOST_MISSED = 500;

function statementOf(line: Line, first: Placeholder | undefined): MarkedLine['statement'] {
  const start = firstByteOf(line);
  if (first === undefined || first.start > start) return undefined;
  const inside = wordInside(line.source.text.slice(start, Math.min(first.end, endOf(line))));
  // what httpd would read without the marks is a slip
  if (first.strength !== 'sure' && isDirective(inside)) return undefined;
  const isWhole = first.end >= endOf(line);
  const isBracketed = /[[{(<]/.test(first.mark);
  if (isBracketed && first.strength === 'sure') return 'sure';
  if (isWhole && (first.strength !== 'weak' || /^[{$]$/.test(first.mark))) return 'sure';
  return isBracketed || first.mark.endsWith(' ') ? 'possible' : undefined;
}

/** Whether some httpd, or a module that plume knows, has the command, or the section that a tag closes. */
function isKnown(line: Line): boolean {
  if (line.kind === 'blank' || line.kind === 'comment') return false;
  return isDirective(line.key);
}

function firstByteOf({ source, start, end }: Line): number {
  return spanWithoutWhitespace(source.text, start, end).start;
}

function endOf({ source, start, end }: Line): number {
  return spanWithoutWhitespace(source.text, start, end).end;
}
