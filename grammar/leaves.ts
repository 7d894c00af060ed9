import type { ByteText } from './byte-text.ts';
import { createLineReader, type LogicalLine } from './logical-lines.ts';
import type { Document } from './syntax-tree.ts';

/** The smallest pieces of a document: `kept` is what httpd reads of a line, `dropped` what it leaves out. */
export interface Leaf {
  readonly kind: 'kept' | 'dropped';
  readonly text: ByteText;
}

/** The leaves in order; together they spell the document's text again. */
export function* leavesOf(document: Document): Generator<Leaf> {
  const { text, series: httpdLine } = document.source;
  const reader = createLineReader(text, httpdLine);
  const logical: LogicalLine = { start: 0, end: 0, height: 0, pieces: [] };
  for (const line of document.lines) {
    reader(line.start, logical);
    let at = line.start;
    for (let i = 0; i < logical.pieces.length; i += 2) {
      const [from, to] = [logical.pieces[i]!, logical.pieces[i + 1]!];
      if (from > at) yield { kind: 'dropped', text: text.slice(at, from) };
      yield { kind: 'kept', text: text.slice(from, to) };
      at = to;
    }
    if (line.end > at) yield { kind: 'dropped', text: text.slice(at, line.end) };
  }
}
