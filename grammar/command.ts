import { latest, query } from '../core/query.ts';
import type { ByteText, Span } from './byte-text.ts';
import { createLineParser, type ParsedLine } from './line-parser.ts';
import { createLineReader, type LineReader, type LogicalLine, readLineOfShortText } from './logical-lines.ts';
import { joinPieces } from './parse.ts';
import type { ClosingTag, Command, CommandParts, Source, Word } from './syntax-tree.ts';
import { isWhitespace } from './whitespace.ts';
import { isClosedQuote, unquote, variablesIn } from './words.ts';

export type { CommandParts } from './syntax-tree.ts';

const parser = createLineParser();
const logical: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };

/** The parts of a command. */
export function partsOf(command: Command | ClosingTag): CommandParts {
  return partsIn(command, command.source.text, command.start);
}

/** Many ask for those of one command. */
const partsIn = latest(
  'partsIn',
  (command: Command | ClosingTag, _text: ByteText, start: number): CommandParts => {
    const known = command.kind === 'close' ? undefined : command.source.partsOf?.(command);
    return known ?? readParts(command.source, start);
  },
);

/** The name with the `<` or `</` before it: what to underline of a command. */
export function headOf(command: Command | ClosingTag): Span {
  const { start, end } = partsOf(command).name;
  const bracket = command.kind === 'open' ? '<' : '</';
  const hasBracket =
    command.kind !== 'directive' && command.source.text.startsWith(bracket, start - bracket.length);
  return { start: hasBracket ? start - bracket.length : start, end };
}

/** The words after a command's name. */
export function wordsOf(command: Command): readonly Word[] {
  return partsOf(command).words;
}

/** A new reader would look for the text's first NUL again; the source of a document in an editor has another text after each edit. */
const readerOf = query('readerOf', ({ text, series }: Source): LineReader => createLineReader(text, series), {
  asOf: ({ text }) => text,
  isUntraced: true,
});
const SHORT = 2000;

/** The pieces of text that httpd joins to the logical line that begins at `start`; good until the next call. */
export function piecesAt(source: Source, start: number): readonly number[] {
  // the texts of macros, of which there may be a hundred thousand
  if (source.text.length <= SHORT) readLineOfShortText(source.text, source.series, start, logical);
  else readerOf(source)(start, logical);
  return logical.pieces;
}

function readParts(source: Source, start: number): CommandParts {
  const pieces = piecesAt(source, start);
  if (pieces.length === 2) {
    const [from, to] = pieces as [number, number];
    const end = trimmedEnd(source.text, from, to);
    return toParts(source.text, parser.parse(source.text, from, to), end, asIs);
  }
  const joined = joinPieces(source.text, pieces);
  const end = trimmedEnd(joined, 0, joined.length);
  return toParts(joined, parser.parse(joined, 0, joined.length), end, offsetsInText(pieces));
}

const asIs: ToOffset = (offset) => offset;

/** The offset in the text of an offset in the joined pieces; an end stays on the piece of the byte before it. */
function offsetsInText(pieces: readonly number[]): ToOffset {
  // there may be millions
  const copy = Int32Array.from(pieces);
  /** How much of the joined text is before each piece, and after the last one. */
  const befores = new Int32Array(copy.length / 2 + 1);
  for (let i = 0; i < befores.length - 1; i++) befores[i + 1] = befores[i]! + copy[2 * i + 1]! - copy[2 * i]!;
  return (offset, isEnd) => {
    // the first piece that ends at the offset or after it
    const least = isEnd && offset > 0 ? offset : offset + 1;
    let low = 0;
    let high = befores.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (befores[middle + 1]! < least) low = middle + 1;
      else high = middle;
    }
    return low === befores.length - 1 ? copy.at(-1)! : copy[2 * low]! + offset - befores[low]!;
  };
}

/**
 * The parts of a parsed line: `text` up to `end` is what httpd has of it, `masked` the same with other characters where
 * no `${NAME}` counts.
 */
export function toParts(
  text: ByteText,
  line: ParsedLine,
  end: number,
  toOffset: ToOffset,
  masked = text,
): CommandParts {
  const parsed = isQuotedOpening(text, line) ? asOpening(text, line, end) : line;
  const nameStart = toOffset(parsed.nameStart, false);
  // once: a line of a hundred thousand words may be a megabyte long
  const isMasked = masked !== text;
  const { wordCount, words: bounds } = parsed;
  // most commands have one word: a list that grows has room for many
  const words =
    wordCount === 1 ? [toWord(text, bounds[0]!, bounds[1]!, toOffset, isMasked ? masked : undefined)] : [];
  for (let i = words.length; i < wordCount; i++)
    words.push(toWord(text, bounds[2 * i]!, bounds[2 * i + 1]!, toOffset, isMasked ? masked : undefined));
  return {
    name: {
      start: nameStart,
      end: parsed.nameEnd === parsed.nameStart ? nameStart : toOffset(parsed.nameEnd, true),
    },
    words,
    rawArguments: rawArgumentsOf(text, parsed, end),
    hasGt: parsed.hasGt,
  };
}

/** Whether it is a line such as `"<Directory" /srv>`, which httpd takes for a tag, as its first word is one. */
function isQuotedOpening(text: ByteText, { kind, nameStart, nameEnd }: ParsedLine): boolean {
  const first = text[nameStart];
  if (kind !== 'directive' || (first !== '"' && first !== "'")) return false;
  return /^<[^/]/.test(unquote(text.slice(nameStart, nameEnd)));
}

/** The line with its arguments read as those of a tag, which end at its last `>`. */
function asOpening(text: ByteText, { nameStart, nameEnd }: ParsedLine, end: number): ParsedLine {
  const tag = '<x';
  const { wordCount, words, hasGt } = parser.parse(
    `${tag}${text.slice(nameEnd, end)}`,
    0,
    tag.length + end - nameEnd,
  );
  const shift = nameEnd - tag.length;
  return {
    kind: 'open',
    nameStart,
    nameEnd,
    wordCount,
    words: words.slice(0, 2 * wordCount).map((offset) => offset + shift),
    hasGt: hasGt || unquote(text.slice(nameStart, nameEnd)).endsWith('>'),
  };
}

/** The offset in the document of an offset in a line's joined text. */
export type ToOffset = (offset: number, isEnd: boolean) => number;

function toWord(
  text: ByteText,
  from: number,
  to: number,
  toOffset: ToOffset,
  masked: ByteText | undefined,
): Word {
  const raw = text.slice(from, to);
  const first = raw[0];
  const quote = first === '"' || first === "'" ? first : '';
  const found = variablesIn(masked === undefined ? raw : masked.slice(from, to));
  const variables =
    found.length === 0
      ? found
      : found.map(({ start, end }) => ({
          start: toOffset(from + start, false),
          end: toOffset(from + end, true),
        }));
  return {
    start: toOffset(from, false),
    end: toOffset(to, true),
    value: unquote(raw),
    quote,
    closed: quote === '' || isClosedQuote(raw),
    variables,
    hasVariable: variables.length > 0,
  };
}

function rawArgumentsOf(text: ByteText, parsed: ParsedLine, end: number): ByteText {
  let from = parsed.nameEnd;
  if (text[from] === '>') from++;
  while (from < end && isWhitespace(text.charCodeAt(from))) from++;
  const raw = text.slice(from, end);
  return parsed.kind === 'open' && raw === '' ? '>' : raw;
}

/** Where a line ends without its trailing whitespace, which httpd drops. */
export function trimmedEnd(text: ByteText, from: number, end: number): number {
  let to = end;
  while (to > from && isWhitespace(text.charCodeAt(to - 1))) to--;
  return to;
}
