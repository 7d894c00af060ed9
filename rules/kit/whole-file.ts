import type { Span } from '../../grammar/byte-text.ts';

/**
 * The span of a finding that is about a whole file, such as one that lacks a line: empty, before the first character, so
 * that no line is shown as wrong.
 */
export const WHOLE_FILE: Span = { start: 0, end: 0 };

/** Whether a span is that of a whole file. */
export function isWholeFile({ start, end }: Span): boolean {
  return start === WHOLE_FILE.start && end === WHOLE_FILE.end;
}
