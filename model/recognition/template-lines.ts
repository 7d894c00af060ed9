import { directiveFact, seriesThatKnow } from '../../facts/directives.ts';
import { rawTextOf } from '../../facts/sections.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Document, Line, Series } from '../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../grammar/whitespace.ts';
import { createParameterTest, type IsParameter } from './macro-parameters.ts';
import { findBlock, findPlaceholders, type Placeholder } from './placeholders.ts';
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
  /** How many commands that httpd knows come before it. */
  readonly after: number;
}

export interface MarkedLines {
  readonly marked: readonly MarkedLine[];
  /** Commands that httpd knows, and all. */
  readonly known: number;
  readonly commands: number;
  /** Whether httpd knows most of what is not marked, so that a mark that people write, too, may be a template's. */
  readonly isHttpds: boolean;
}

/** The lines of a document that have placeholders, in their order; those of `<Perl>` and comments have none. */
export function readMarkedLines(document: Document): MarkedLines {
  const raw = rawLinesOf(document);
  const isParameter = createParameterTest();
  const blockAt = createBlockFinder(document);
  const marked: MarkedLine[] = [];
  let block: MarkedLine | undefined;
  let before: Line | undefined;
  let known = 0;
  let commands = 0;
  let strangers = 0;
  for (const line of document.lines) {
    if (line.kind === 'blank') continue;
    if (block !== undefined && line.start < block.placeholders[0]!.end) {
      marked.push({ ...block, line });
      if (block.statement === 'possible') strangers++;
      continue;
    }
    if (line.kind === 'comment' || raw.has(line.start) || rawTextOf(line.key) !== undefined) continue;
    const isOwn = isKnown(line);
    const inline = isOwn && line.kind === 'close' ? [] : placeholdersIn(line, isOwn, isParameter);
    const opened = isOwn || inline[0]?.start === firstByteOf(line) ? undefined : blockAt(line, before);
    const placeholders = opened === undefined ? inline : [opened];
    const statement = statementOf(line, placeholders[0]);
    const one: MarkedLine = { line, placeholders, statement, after: known };
    if (placeholders.length > 0) marked.push(one);
    block = opened === undefined ? undefined : one;
    if (line.kind !== 'close') {
      commands++;
      if (isOwn) known++;
      else if (statement !== 'sure') strangers++;
    }
    if (statement !== 'sure') before = line;
  }
  return { marked, known, commands, isHttpds: strangers < known };
}

function placeholdersIn(line: Line, isOwn: boolean, isParameter: IsParameter): readonly Placeholder[] {
  const text = line.source.text.slice(line.start, line.end);
  // the bracket of a section is httpd's
  const from = isOwn && line.kind === 'open' ? text.indexOf('<') + 1 : 0;
  const control = from === 0 ? findControl(text) : undefined;
  return (
    control === undefined ? findPlaceholders(text, from).filter((one) => !isSlip(one, text)) : [control]
  )
    .filter(({ start, end }) => !isParameter(text.slice(start, end), line))
    .map((one) => ({ ...one, start: one.start + line.start, end: one.end + line.start }));
}

/** A line that is a program's from its first sign on; before a directive of httpd the sign is a slip. */
function findControl(text: ByteText): Placeholder | undefined {
  const match = /^\s*([%@~!&]{1,2})([ \t]*)(?:([A-Za-z]\w*)|\})/.exec(text);
  if (match === null) return undefined;
  const [{ length }, sign = '', space, word = 'if'] = match;
  const isProgram =
    seriesThatKnow(asciiLowerCase(word)).length === 0 && (space !== '' || /^[a-z]/.test(word));
  if (!isProgram || text.includes(sign, length)) return undefined;
  return { start: 0, end: text.length, mark: `${sign} `, strength: 'weak' };
}

/** `Options(Indexes)`: a directive with parentheses, and no call of what a program defines. */
function isSlip({ mark, start, end }: Placeholder, text: ByteText): boolean {
  if (mark !== '(') return false;
  const name = text.slice(start, end).split('(', 1)[0]!;
  return SERIES.some((series) => directiveFact(asciiLowerCase(name), series)?.spelling === name);
}

const SERIES: readonly Series[] = ['2.4', '2.2'];

/** Finds what a line opens and a later one closes. */
function createBlockFinder({ source: { text } }: Document): BlockFinder {
  let vain = 0;
  return (line, before) => {
    const start = firstByteOf(line);
    const block = vain > MOST_IN_VAIN ? undefined : findBlock(text, start);
    if (block === undefined) vain++;
    // a brace after a line that is no command belongs to that line, as in a program that somebody pasted
    const isPasted = block?.mark === '{' && before !== undefined && !isKnown(before);
    return block !== undefined && !isPasted && block.end > line.end ? block : undefined;
  };
}

type BlockFinder = (line: Line, before: Line | undefined) => Placeholder | undefined;
/** So many lines that open nothing are looked at; a block is long, and a text has a hundred thousand lines. */
const MOST_IN_VAIN = 500;

function statementOf(line: Line, first: Placeholder | undefined): MarkedLine['statement'] {
  if (first === undefined || first.start > firstByteOf(line)) return undefined;
  const isWhole = first.end >= endOf(line);
  const isBracketed = /[[{(<]/.test(first.mark);
  if (isBracketed && first.strength === 'sure') return 'sure';
  if (isWhole && (first.strength !== 'weak' || first.mark === '{' || first.mark === '$')) return 'sure';
  return isBracketed || first.mark.endsWith(' ') ? 'possible' : undefined;
}

/** Whether some httpd, or a module that plume knows, has the command, or the section that a tag closes. */
function isKnown(line: Line): boolean {
  if (line.kind === 'blank' || line.kind === 'comment') return false;
  return seriesThatKnow(line.key).length > 0 || thirdPartyDirective(line.key) !== undefined;
}

function firstByteOf({ source, start, end }: Line): number {
  return spanWithoutWhitespace(source.text, start, end).start;
}

function endOf({ source, start, end }: Line): number {
  return spanWithoutWhitespace(source.text, start, end).end;
}
