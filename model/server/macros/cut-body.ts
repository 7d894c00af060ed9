import type { LineWithParameters } from '../../../grammar/alike/parts-template.ts';
import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { piecesAt } from '../../../grammar/command.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import { type BodyLine, nextParameter } from './macro-text.ts';

/** A line of a macro's body, cut at its parameters: what is between them is the same in each use. */
export interface CutLine extends LineWithParameters {
  readonly line: Line;
  /** Its text as the macro keeps it. */
  readonly text: ByteText;
}

/**
 * The lines of a body, cut; undefined where a parameter begins with `@`: what follows such a value depends on it, because
 * httpd searches on before its end. test/model/server/cut-body.test.ts compares what comes of it with substitute().
 */
export function cutBody(
  body: readonly BodyLine[],
  parameters: readonly ByteText[],
): readonly CutLine[] | undefined {
  if (parameters.some((name) => name.startsWith('@'))) return undefined;
  return body.map(({ line, text }) => {
    const literals: ByteText[] = [];
    const numbers: number[] = [];
    let from = 0;
    for (;;) {
      const found = nextParameter(text, from, parameters);
      literals.push(text.slice(from, found?.at));
      if (found === undefined) return { line, text, literals, parameters: numbers };
      numbers.push(found.parameter);
      from = found.at + (parameters[found.parameter] ?? '').length;
    }
  });
}

/** How long a line is with its parameters replaced, line end counted. */
export function lengthOf({ literals, parameters }: CutLine, values: readonly ByteText[]): number {
  let length = 1;
  for (let i = 0; i < literals.length; i++) length += literals[i]!.length;
  for (let i = 0; i < parameters.length; i++) length += valueFor(parameters[i]!, values).length;
  return length;
}

/** As substitute(): undefined where the line becomes longer than `most` on the way. */
export function fillCutLine(
  { text, literals, parameters }: CutLine,
  names: readonly ByteText[],
  values: readonly ByteText[],
  most: number,
): ByteText | undefined {
  let filled = literals[0]!;
  let length = text.length + 1;
  for (let i = 0; i < parameters.length; i++) {
    const index = parameters[i]!;
    const name = names[index] ?? '';
    const value = valueFor(index, values);
    length += value.length - name.length;
    if (length >= most && name !== value) return undefined;
    filled += value + literals[i + 1]!;
  }
  return `${filled}\n`;
}

/** All lines of a body as one text, cut at its parameters. */
export interface CutText extends LineWithParameters {
  /** How long it is with the names of its parameters, line ends counted. */
  readonly length: number;
}

/** The lines as one text, each with the end that a use gives it. */
export function joinCutLines(lines: readonly CutLine[]): CutText {
  const literals = [''];
  const parameters: number[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.text.length + 1;
    literals[literals.length - 1] += line.literals[0]!;
    for (let i = 0; i < line.parameters.length; i++) {
      parameters.push(line.parameters[i]!);
      literals.push(line.literals[i + 1]!);
    }
    literals[literals.length - 1] += '\n';
  }
  return { literals, parameters, length };
}

/**
 * The lines filled in by fillCutLine(), one after the other; undefined where one of them may become longer than `most` on
 * the way, as it does in next to no use.
 */
export function fillCutText(
  { literals, parameters, length }: CutText,
  values: readonly ByteText[],
  most: number,
): ByteText | undefined {
  if (length >= most) return undefined;
  let longest = length;
  for (let i = 0; i < parameters.length; i++) longest += valueFor(parameters[i]!, values).length;
  if (longest >= most) return undefined;
  let filled = literals[0]!;
  for (let i = 0; i < parameters.length; i++) filled += valueFor(parameters[i]!, values) + literals[i + 1]!;
  return filled;
}

function valueFor(index: number, values: readonly ByteText[]): ByteText {
  return values[index] ?? '';
}

/**
 * From a span of the text of a use to what it stands for where the macro is defined: a value stands for its parameter,
 * and a line end for the end of the line.
 */
export function toBody(
  { start, end }: Span,
  lines: readonly CutLine[],
  names: readonly ByteText[],
  values: readonly ByteText[],
): Span {
  const first = originAt(start, lines, names, values).start;
  return { start: first, end: end > start ? originAt(end - 1, lines, names, values).end : first };
}

const NOWHERE: Span = { start: 0, end: 0 };

function originAt(
  offset: number,
  lines: readonly CutLine[],
  names: readonly ByteText[],
  values: readonly ByteText[],
): Span {
  let start = 0;
  let index = 0;
  for (; index < lines.length - 1; index++) {
    const length = lengthOf(lines[index]!, values);
    // the end of the text belongs to its last line
    if (offset < start + length) break;
    start += length;
  }
  const line = lines[index];
  return line === undefined ? NOWHERE : originInLine(offset - start, line, names, values);
}

function originInLine(
  offset: number,
  cut: CutLine,
  names: readonly ByteText[],
  values: readonly ByteText[],
): Span {
  const { literals, parameters, line } = cut;
  /** Where a piece begins in the text of the use, and in that of the macro. */
  let here = 0;
  let there = 0;
  for (let i = 0; i < literals.length; i++) {
    const { length } = literals[i]!;
    const index = parameters[i];
    if (offset < here + length || (index === undefined && offset === here + length))
      return byteInFile(there + offset - here, cut);
    here += length;
    there += length;
    if (index === undefined) break;
    const name = names[index] ?? '';
    const value = valueFor(index, values);
    if (offset < here + value.length)
      return {
        start: byteInFile(there, cut).start,
        end: byteInFile(there + name.length - 1, cut).end,
      };
    here += value.length;
    there += name.length;
  }
  return { start: line.end, end: line.end };
}

/** A byte of a body line in the file; the one after the last is what ends the line. */
function byteInFile(offset: number, cut: CutLine): Span {
  const { line, text } = cut;
  if (offset >= text.length) {
    const start = text.length === 0 ? line.start : byteInFile(text.length - 1, cut).end;
    return { start, end: line.end };
  }
  const pieces = piecesAt(line.source, line.start);
  let before = -whitespaceBefore(line, pieces);
  for (let i = 0; i < pieces.length; i += 2) {
    const start = pieces[i]! + offset - before;
    if (start < pieces[i + 1]!) return { start, end: start + 1 };
    before += pieces[i + 1]! - pieces[i]!;
  }
  return NOWHERE;
}

/** How much whitespace begins the line, joined. */
function whitespaceBefore({ source }: Line, pieces: readonly number[]): number {
  let count = 0;
  for (let i = 0; i < pieces.length; i += 2)
    for (let at = pieces[i]!; at < pieces[i + 1]!; at++) {
      if (!isWhitespace(source.text.charCodeAt(at))) return count;
      count++;
    }
  return 0;
}
