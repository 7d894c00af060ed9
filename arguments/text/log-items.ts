import type { ByteText, Span } from '../../grammar/byte-text.ts';

/** A `%…` of a log format, as mod_log_config reads it. */
export interface LogItemText {
  /** Of its `%`. */
  readonly start: number;
  /** Of the letter that says what is logged, or of the `^` before two of them; the length of the format where there is none. */
  readonly letterAt: number;
  /** What is between the braces, of several the last one; undefined without any. */
  readonly argument: Span | undefined;
}

/** The items of a format, `%%` left out. Source: mod_log_config.c, parse_log_item(). */
export function* logItemsIn(format: ByteText): Generator<LogItemText> {
  for (let start = format.indexOf('%'); start >= 0; ) {
    if (format[start + 1] === '%') {
      start = format.indexOf('%', start + 2);
      continue;
    }
    let at = start + 1;
    let argument: Span | undefined;
    for (; at < format.length && '!<>,{0123456789'.includes(format[at] ?? ''); at++) {
      if (format[at] !== '{') continue;
      const close = format.indexOf('}', at);
      argument = { start: at + 1, end: close < 0 ? format.length : close };
      at = argument.end;
    }
    const letterAt = Math.min(at, format.length);
    yield { start, letterAt, argument };
    start = format.indexOf('%', letterAt + (format[letterAt] === '^' ? 3 : 1));
  }
}
