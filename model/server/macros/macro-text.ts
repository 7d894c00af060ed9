import { query } from '../../../core/query.ts';
import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { piecesAt, trimmedEnd } from '../../../grammar/command.ts';
import { joinPieces } from '../../../grammar/parse.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';

/** What a macro keeps of a line of its body: joined, without the whitespace around it. */
export interface BodyLine {
  readonly line: Line;
  readonly text: ByteText;
}

/** mod_macro's buffer for a line, with the bytes that end it. */
export const BUFFER = 8192;

export function readBodyLine(line: Line): BodyLine {
  const joined = joinPieces(line.source.text, piecesAt(line.source, line.start));
  const end = trimmedEnd(joined, 0, joined.length);
  let start = 0;
  while (start < end && isWhitespace(joined.charCodeAt(start))) start++;
  return { line, text: joined.slice(start, end) };
}

/**
 * Told of each replacement of a line: what stood at an offset of the line as it is by then, and what stands there now.
 */
type OnReplace = (parameter: number, at: number, length: number, inserted: number) => void;

/**
 * A line of a macro with its parameters replaced by their values, ended by a newline; undefined where it becomes longer
 * than mod_macro can hold. Source: substitute_macro_args() in modules/core/mod_macro.c.
 */
export function substitute(
  line: ByteText,
  parameters: readonly ByteText[],
  values: readonly ByteText[],
  onReplace?: OnReplace,
): ByteText | undefined {
  // the first parameter that occurs is replaced, the longest of those at one offset, and the search continues after its
  // value; a value of a parameter that begins with `@` is put in quotation marks, which are skipped like escapes
  let text = `${line}\n`;
  for (let at = 0; ; ) {
    const found = nextParameter(text, at, parameters);
    if (found === undefined) return text;
    const name = parameters[found.parameter] ?? '';
    const value = values[found.parameter] ?? '';
    const inserted = name.startsWith('@') ? `"${value.replace(/["\\]/g, '\\$&')}"` : value;
    const isSame = name === value;
    if (!isSame) {
      if (text.length - name.length + inserted.length >= BUFFER) return undefined;
      text = text.slice(0, found.at) + inserted + text.slice(found.at + name.length);
    }
    onReplace?.(found.parameter, found.at, name.length, isSame ? name.length : inserted.length);
    at = found.at + value.length;
  }
}

/** The first parameter at or after an offset, and of those at one place the longest. */
export function nextParameter(
  text: ByteText,
  from: number,
  parameters: readonly ByteText[],
): { readonly parameter: number; readonly at: number } | undefined {
  let chosen: { readonly parameter: number; readonly at: number } | undefined;
  for (const [parameter, name] of parameters.entries()) {
    // httpd refuses a parameter without a name
    const at = name === '' ? -1 : text.indexOf(name, from);
    if (at < 0) continue;
    const isLonger = chosen?.at === at && name.length > (parameters[chosen.parameter] ?? '').length;
    if (chosen === undefined || at < chosen.at || isLonger) chosen = { parameter, at };
  }
  return chosen;
}

/**
 * From a span of a macro's text (the lines of `body`, replaced) to what it stands for in the body, a value to its
 * parameter. Lines are looked at when they are asked for.
 */
export function createBodyMap(
  text: ByteText,
  body: readonly BodyLine[],
  parameters: readonly ByteText[],
  values: readonly ByteText[],
): (span: Span) => Span {
  const starts = lineStartsIn(text);
  const originsIn = query('originsIn', (line: BodyLine) => originsOf(line, parameters, values));
  const originAt = (offset: number): Span => {
    const last = starts.findLastIndex((start) => start <= offset);
    // the end of the text belongs to its last line
    const index = Math.min(last, body.length - 1);
    const line = body[index];
    if (line === undefined) return NOWHERE;
    return originsIn(line)[offset - (starts[index] ?? 0)] ?? { start: line.line.end, end: line.line.end };
  };
  return ({ start, end }) => {
    const first = originAt(start).start;
    return { start: first, end: end > start ? originAt(end - 1).end : first };
  };
}

const NOWHERE: Span = { start: 0, end: 0 };

/** Where each line begins: no value has a newline, because it is a part of one line. */
function lineStartsIn(text: ByteText): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** What each byte of a line stands for after its parameters are replaced. */
function originsOf(
  { line, text }: BodyLine,
  parameters: readonly ByteText[],
  values: readonly ByteText[],
): readonly Span[] {
  let origins: Span[] = [];
  const pieces = piecesAt(line.source, line.start);
  for (let i = 0; i < pieces.length; i += 2)
    for (let at = pieces[i]!; at < pieces[i + 1]!; at++) origins.push({ start: at, end: at + 1 });
  const source = origins.map(({ start }) => line.source.text[start]);
  const whitespace = source.findIndex((byte) => byte !== undefined && !isWhitespace(byte.charCodeAt(0)));
  origins.splice(0, Math.max(0, whitespace));
  origins.length = Math.min(origins.length, text.length);
  origins.push({ start: origins.at(-1)?.end ?? line.start, end: line.end });
  substitute(text, parameters, values, (_parameter, at, length, inserted) => {
    const [first, last] = [origins[at], origins[at + length - 1]];
    if (first === undefined || last === undefined) return;
    const origin = { start: first.start, end: last.end };
    const replaced = Array.from({ length: inserted }, () => origin);
    origins = [...origins.slice(0, at), ...replaced, ...origins.slice(at + length)];
  });
  return origins;
}
