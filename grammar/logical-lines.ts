import type { ByteText } from './byte-text.ts';
import type { Series } from './syntax-tree.ts';

/** Where one logical line lies in the text, and which pieces of it httpd joins. */
export interface LogicalLine {
  /** Byte offset of the first physical line. */
  start: number;
  /** Byte offset after the last physical line's terminator. */
  end: number;
  /** Physical lines it takes. */
  height: number;
  /**
   * The bytes httpd keeps, as pairs of offsets [from, to): one pair unless the line is continued. Terminators,
   * continuation backslashes and everything from a NUL to its line's end are outside.
   */
  pieces: number[];
}

/** httpd 2.2 reads lines into a buffer of this size (MAX_STRING_LEN) and treats the rest as a new line. */
const BUFFER_2_2 = 8192;

/** Reads the logical line that begins at byte `start`, which must be one's beginning, into `out`. */
export type LineReader = (start: number, out: LogicalLine) => void;

/**
 * A reader of `text` that finds lines as ap_cfg_getline() of that line of httpd does.
 * Source: server/util.c, ap_cfg_getline_core() in 2.4 and ap_cfg_getline() in 2.2.
 */
export function createLineReader(text: ByteText, series: Series): LineReader {
  const first = text.indexOf('\0');
  let searched = 0;
  let next = first;
  const findNul: FindNul = (_, at, end) => {
    if (first === -1) return -1;
    if (at < searched || (next !== -1 && next < at)) {
      searched = at;
      next = text.indexOf('\0', at);
    }
    return next !== -1 && next < end ? next : -1;
  };
  return (start, out) => readLogicalLine(text, start, series, out, findNul);
}

/** As a `LineReader`, for a text that is so short that it may be searched for NULs with each line. */
export function readLineOfShortText(text: ByteText, series: Series, start: number, out: LogicalLine): void {
  readLogicalLine(text, start, series, out, findNulIn);
}

/** Offset of the first NUL in [at, end), or -1. */
type FindNul = (text: ByteText, at: number, end: number) => number;

const findNulIn: FindNul = (text, at, end) => {
  const nul = text.indexOf('\0', at);
  return nul < end ? nul : -1;
};

function readLogicalLine(
  text: ByteText,
  start: number,
  series: Series,
  out: LogicalLine,
  findNul: FindNul,
): void {
  const { pieces } = out;
  out.start = start;
  out.height = 0;
  /** How many there are; the list keeps its room, since most lines are read into one that had as many. */
  let count = 0;
  let at = start;
  let joined = 0;
  let end: number;
  for (;;) {
    const newline = text.indexOf('\n', at);
    end = newline < 0 ? text.length : newline + 1;
    if (series === '2.2') end = Math.min(end, at + BUFFER_2_2 - 1 - joined);
    out.height++;
    const nul = findNul(text, at, end);
    const endsWithNewline = text.charCodeAt(end - 1) === 10 && end > at;
    let kept = endsWithNewline ? end - 1 : end;
    if (nul >= 0) {
      pieces[count++] = at;
      pieces[count++] = nul;
      break;
    }
    if (endsWithNewline) {
      const bare = kept > at && text.charCodeAt(kept - 1) === 13 ? kept - 1 : kept;
      if (isContinued(text, at, bare, series, pieces, count)) {
        if (bare > at) {
          pieces[count++] = at;
          pieces[count++] = bare - 1;
        } else pieces[count - 1]! -= 1;
        joined += Math.max(0, bare - 1 - at);
        at = end;
        if (at < text.length) continue;
        break;
      }
      if (series === '2.2' && bare > at && text.charCodeAt(bare - 1) === 92) kept = bare - 1;
    }
    pieces[count++] = at;
    pieces[count++] = kept;
    break;
  }
  out.end = end;
  if (pieces.length > count) pieces.length = count;
}

/**
 * Whether the physical line [at, bare) asks for the next one. 2.4 looks at the last byte of all it has joined, so an
 * empty line after `\\` still continues; 2.2 looks at the physical line and takes `\\` for an escaped backslash. `count` is
 * how much of `pieces` counts.
 */
function isContinued(
  text: ByteText,
  at: number,
  bare: number,
  series: Series,
  pieces: readonly number[],
  count: number,
): boolean {
  if (bare > at) {
    if (text.charCodeAt(bare - 1) !== 92) return false;
    return series === '2.4' || !(bare - 1 > at && text.charCodeAt(bare - 2) === 92);
  }
  if (series === '2.2' || count === 0) return false;
  const from = pieces[count - 2]!;
  const to = pieces[count - 1]!;
  return to > from && text.charCodeAt(to - 1) === 92;
}
