import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';

/** A text in a type map that a client may get. */
export interface Body {
  readonly text: ByteText;
  /** The line of the map that it begins in, counted from 1. */
  readonly line: number;
}

/**
 * The bodies in a type map: what is between a line `Body:` with a mark and the mark again. Source: read_type_map() and
 * get_body() in modules/mappers/mod_negotiation.c.
 */
export function bodiesIn(map: ByteText): readonly Body[] {
  const bodies: Body[] = [];
  let line = 1;
  for (let at = 0; at < map.length; ) {
    const start = endOfLine(map, at);
    line++;
    const mark = markIn(map.slice(at, start));
    at = start;
    if (mark === undefined) continue;
    const end = map.indexOf(mark, start);
    if (end < 0) break;
    const text = map.slice(start, end);
    bodies.push({ text, line });
    at = endOfLine(map, end);
    line += text.split('\n').length;
  }
  return bodies;
}

/** Where the line after the one that something is in begins. */
function endOfLine(text: ByteText, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline + 1;
}

function markIn(line: ByteText): ByteText | undefined {
  const isBody = asciiLowerCase(line.slice(0, HEADER.length)) === HEADER;
  return isBody ? trimWhitespace(line.slice(HEADER.length)) || undefined : undefined;
}

const HEADER = 'body:';
