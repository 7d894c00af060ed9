import type { Span } from './byte-text.ts';
import type { Line } from './syntax-tree.ts';

/** The physical lines of a logical line, each from its first byte to before its terminator. */
export function physicalLinesOf(line: Line): readonly Span[] {
  const { text } = line.source;
  const spans: Span[] = [];
  for (let at = line.start; at < line.end; ) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 || newline >= line.end ? line.end : newline;
    const bare = end > at && text[end - 1] === '\r' && end < line.end ? end - 1 : end;
    spans.push({ start: at, end: bare });
    at = end + 1;
  }
  return spans;
}
