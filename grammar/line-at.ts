import type { Document, Line } from './syntax-tree.ts';

/** The logical line that a byte of the text belongs to; the last one for an offset at the end, undefined without lines. */
export function lineAt(document: Document, offset: number): Line | undefined {
  return document.lineAt === undefined
    ? document.lines[lineIndexAt(document, offset)]
    : document.lineAt(offset);
}

/** The index among `lines` of the line that lineAt() gives; 0 without lines. */
export function lineIndexAt({ lines, lineAt: find }: Document, offset: number): number {
  if (find !== undefined) return Math.max(0, lines.indexOf(find(offset)!));
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
