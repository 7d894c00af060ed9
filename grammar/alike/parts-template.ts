import type { ByteText } from '../byte-text.ts';
import { partsOf } from '../command.ts';
import { parse } from '../parse.ts';
import type { Command, CommandParts, Line, Series, Source, Word } from '../syntax-tree.ts';

/** A line that is cut at the places of parameters: what is between them is the same whatever their values are. */
export interface LineWithParameters {
  /** One more than there are parameters. */
  readonly literals: readonly ByteText[];
  /** The numbers of the parameters between them. */
  readonly parameters: readonly number[];
}

/** Where the words of a document's lines are, whatever the values of its parameters, as far as they are plain. */
export class PartsTemplate {
  readonly #lines: readonly LineWithParameters[];
  readonly #series: Series;
  /** Found out when they are first asked for; `none` where the line must be read. */
  readonly #parts: (PartsOfLine | 'none' | undefined)[];

  constructor(lines: readonly LineWithParameters[], series: Series) {
    this.#lines = lines;
    this.#series = series;
    this.#parts = lines.map(() => undefined);
  }

  /** The parts of a command on a line, by its index; undefined where it must be read. */
  partsOf(
    index: number,
    { source, start, end }: Command,
    values: readonly ByteText[],
  ): CommandParts | undefined {
    let parts = this.#parts[index];
    if (parts === undefined) {
      parts = readPartsOfLine(this.#lines[index]!, this.#series) ?? 'none';
      this.#parts[index] = parts;
    }
    return parts === 'none' ? undefined : fillIn(parts, source.text, start, end, values);
  }
}

/** The text of a document that was made of a template, with plain values. */
export class SourceOfTemplate implements Source {
  readonly text: ByteText;
  readonly series: Series;
  readonly #template: PartsTemplate;
  readonly #values: readonly ByteText[];

  constructor(text: ByteText, series: Series, template: PartsTemplate, values: readonly ByteText[]) {
    this.text = text;
    this.series = series;
    this.#template = template;
    this.#values = values;
  }

  partsOf(command: Command): CommandParts | undefined {
    // each line of such a document has a number of its own, and the first one has 1
    return this.#template.partsOf(command.number - 1, command, this.#values);
  }
}

/** Whether a value is a part of a word, wherever it stands, and does not change where words begin and end. */
export function isPartOfWord(value: ByteText): boolean {
  return PART_OF_WORD.test(value);
}

// neither whitespace nor what quotes, escapes or ends a tag, nor the beginning of a variable
const PART_OF_WORD = /^[^\0-\x20"'\\>$]+$/;

/** A place in a line: so many bytes of its literals are before it, and so many of its parameters. */
interface Place {
  readonly bytes: number;
  readonly parameters: number;
}

interface PartsOfLine {
  /** The numbers of the parameters of the line. */
  readonly parameters: readonly number[];
  readonly nameStart: number;
  readonly nameEnd: number;
  /** Where the arguments begin. */
  readonly rest: number;
  readonly words: readonly WordOfLine[];
  readonly hasGt: boolean;
}

interface WordOfLine {
  readonly start: Place;
  readonly end: Place;
  readonly quote: Word['quote'];
  readonly closed: boolean;
}

/** More parameters than anybody writes into a line are not worth it. */
const MOST_PARAMETERS = 50;

/** Undefined where the line has what is resolved in a value, or what variables are written with. */
function readPartsOfLine(
  { literals, parameters }: LineWithParameters,
  series: Series,
): PartsOfLine | undefined {
  if (parameters.length > MOST_PARAMETERS || literals.some((literal) => RESOLVED.test(literal)))
    return undefined;
  // a byte in the place of each parameter
  const text = literals.join('x');
  const [line, ...others] = parse(`${text}\n`, series).lines;
  if (others.length > 0 || !isCommand(line)) return undefined;
  const { name, words, rawArguments, hasGt } = partsOf(line);
  const end = text.length;
  if (!text.endsWith(rawArguments)) return undefined;
  const toPlace = createPlaceFinder(literals);
  const rest = end - rawArguments.length;
  if (toPlace(rest).parameters > 0) return undefined;
  return {
    parameters,
    nameStart: name.start,
    nameEnd: name.end,
    rest,
    words: words.map(({ start, end, quote, closed }) => ({
      start: toPlace(start),
      end: toPlace(end),
      quote,
      closed,
    })),
    hasGt,
  };
}

const RESOLVED = /[\\$\0]/;

function isCommand(line: Line | undefined): line is Command {
  return line?.kind === 'directive' || line?.kind === 'open';
}

/** From an offset in the line, with a byte for each parameter; to be asked from the front to the back. */
function createPlaceFinder(literals: readonly ByteText[]): (offset: number) => Place {
  let parameters = 0;
  /** Where the next parameter is. */
  let next = literals[0]!.length;
  return (offset) => {
    while (parameters < literals.length - 1 && next < offset) next += literals[++parameters]!.length + 1;
    return { bytes: offset - parameters, parameters };
  };
}

/** As toParts() of command.ts has them of the line from `start` to `end`, its line end counted. */
function fillIn(
  { parameters, nameStart, nameEnd, rest, words, hasGt }: PartsOfLine,
  text: ByteText,
  start: number,
  end: number,
  values: readonly ByteText[],
): CommandParts {
  const all: Word[] = [];
  let before = start;
  let next = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    while (next < word.start.parameters) before += values[parameters[next++]!]!.length;
    const from = before + word.start.bytes;
    while (next < word.end.parameters) before += values[parameters[next++]!]!.length;
    const to = before + word.end.bytes;
    all.push(toWord(word, text, from, to));
  }
  return {
    name: { start: start + nameStart, end: start + nameEnd },
    words: all,
    rawArguments: text.slice(start + rest, end - 1),
    hasGt,
  };
}

function toWord({ quote, closed }: WordOfLine, text: ByteText, start: number, end: number): Word {
  const value = quote === '' ? text.slice(start, end) : text.slice(start + 1, closed ? end - 1 : end);
  return { start, end, value, quote, closed, variables: NONE, hasVariable: false };
}

const NONE: Word['variables'] = [];
