import { spendWork } from '../core/budget/work-budget.ts';
import type { ByteText, Span } from './byte-text.ts';
import { type CommandParts, partsOf } from './command.ts';
import { createIncrementalDocument } from './editing/incremental-document.ts';
import {
  type ExpandedLine,
  expandedParts,
  expandedPartsOf,
  expandLine,
  headHasVariable,
  type Lookup,
  offsetIn,
  type Segment,
} from './expanded-command.ts';
import type { ClosingTag, Command, Document, Line } from './syntax-tree.ts';

/**
 * A document of its own in which lines whose name depends on a variable are replaced by what httpd makes of them. Lines
 * keep their identity, their number and their height; one that is rewritten becomes another line at the same index.
 */
export interface HeadRewriter {
  /** One object for the lifetime of the rewriter; each rewrite changes it in place. */
  readonly document: Document;
  /** Replaces the variables of `document.lines[index]`, which must not be rewritten already. */
  rewrite(index: number, lookup: Lookup): void;
  /** Whether the line is one that was rewritten: its variables are not to be looked up again. */
  isRewritten(line: Line): boolean;
  /** What expandedPartsOf() says of a line; of a rewritten one as it was when it was rewritten. */
  partsOf(command: Command | ClosingTag, lookup: Lookup): CommandParts;
  /** Where a span of `document` stands in the text that was given; a value stands where its `${NAME}` does. */
  toOriginal(span: Span): Span;
}

/** Whether a document has lines whose names contain or touch a variable; only those need a rewriter. */
export function hasVariableHeads(document: Document): boolean {
  return document.source.text.includes('${') && document.lines.some(headHasVariable);
}

/** A rewriter for a copy of the document, whose own lines stay as they are. */
export function createHeadRewriter({ source }: Document): HeadRewriter {
  const incremental = createIncrementalDocument(source.text, source.series);
  const { document } = incremental;
  /** In the order of the text. */
  const rewritings: Rewriting[] = [];
  const expandedLines = new Map<Line, ExpandedLine>();

  const toOriginalOffset = (offset: number, isEnd: boolean): number => {
    const at = rewritings.findLastIndex(({ start }) => (isEnd ? start < offset : start <= offset));
    const found = rewritings[at];
    if (found === undefined) return offset;
    const { start, length, originalStart, originalEnd, segments } = found;
    const within = offset - start;
    if (within === 0) return originalStart;
    if (isEnd ? within <= length : within < length) return offsetIn(segments)(within, isEnd);
    return originalEnd + within - length;
  };
  const toOriginal = ({ start, end }: Span): Span => ({
    start: toOriginalOffset(start, false),
    end: start === end ? toOriginalOffset(end, false) : toOriginalOffset(end, true),
  });

  const rewrite = (index: number, lookup: Lookup): void => {
    const line = document.lines[index]!;
    const expanded = expandLine(document.source, line.start, lookup);
    if (expanded === undefined) return;
    spendWork(document.lines.length + (document.source.text.length >> 4));
    const { start, end, height } = line;
    const { text, segments } = writtenOut(expanded, { start, end });
    // as many physical lines as before, because httpd counts them
    const written = `${text}${'\\\n'.repeat(height - 1)}\n`;
    if (source.series === '2.2' && written.length > LONGEST_IN_2_2) return;
    const originals = segments.map((segment) => ({ ...segment, ...toOriginal(segment) }));
    const originalStart = toOriginalOffset(start, false);
    const originalEnd = toOriginalOffset(end, true);
    const originalTail = originals.at(-1)?.end ?? originalEnd;
    originals.push({
      from: text.length,
      to: written.length,
      start: originalTail,
      end: originalEnd,
      kind: 'inserted',
    });
    for (const other of rewritings) if (other.start > start) other.start += written.length - (end - start);
    rewritings.push({ start, length: written.length, originalStart, originalEnd, segments: originals });
    rewritings.sort((a, b) => a.start - b.start);
    incremental.edit({ start, end }, written);
    expandedLines.set(document.lines[index]!, expanded);
  };
  return {
    document,
    rewrite,
    isRewritten: (line) => expandedLines.has(line),
    toOriginal,
    partsOf: (command, lookup) => {
      const expanded = expandedLines.get(command);
      if (expanded === undefined) return expandedPartsOf(command, lookup);
      const { start } = command;
      return expanded.text === document.source.text.slice(start, start + expanded.text.length)
        ? expandedParts(expanded, (offset) => start + offset)
        : partsOf(command);
    },
  };
}

interface Rewriting {
  start: number;
  readonly length: number;
  readonly originalStart: number;
  readonly originalEnd: number;
  /** From offsets in the rewritten line to offsets in the text as it was given. */
  readonly segments: readonly Segment[];
}

/** A physical line that is longer is read as two. */
const LONGEST_IN_2_2 = 8190;

/**
 * An expanded line as text that is read as one again: httpd has joined its lines and looked for comments before it
 * replaces variables.
 */
function writtenOut(
  { text, segments }: ExpandedLine,
  line: Span,
): { readonly text: ByteText; readonly segments: readonly Segment[] } {
  const [, whitespace = '', first = ''] = /^([ \t\n\v\f\r]*)(#[^ \t\n\v\f\r]*)?/.exec(text) ?? [];
  let written = text;
  let moved = segments;
  if (first !== '') {
    const quoted = `"${first.replace(/["\\]/g, '\\$&')}"`;
    written = whitespace + quoted + text.slice(whitespace.length + first.length);
    moved = [{ from: 0, to: written.length, start: line.start, end: segments.at(-1)!.end, kind: 'inserted' }];
  }
  written = written.replaceAll('\n', ' ');
  // no backslash may continue it
  if (/\\\r?$/.test(written)) written += ' ';
  return { text: written, segments: moved };
}
