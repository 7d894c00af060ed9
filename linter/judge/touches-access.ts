import { lineAt } from '../../grammar/line-at.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';
import { ACCESS_KEYS } from '../../model/access/section-access.ts';
import type { Edit } from '../../rules/define-rule.ts';

/**
 * Whether edits of a text change lines that decide about access, or the tag of a section that contains such lines: what is
 * there before them, or what they write.
 */
export function touchesAccess(document: Document, edits: readonly Edit[]): boolean {
  return edits.some(({ start, end, text }) => {
    const first = lineAt(document, start);
    if (first === undefined) return parse(text, document.source.line).lines.some(saysAccess);
    const touched = linesFrom(document, first, end);
    if (touched.some(saysAccess)) return true;
    const last = touched.at(-1) ?? first;
    const { text: source, line } = document.source;
    const written = source.slice(first.start, start) + text + source.slice(end, Math.max(end, last.end));
    return parse(written, line).lines.some(saysAccess);
  });
}

function linesFrom({ lines }: Document, first: Line, end: number): readonly Line[] {
  if (end <= first.end) return [first];
  return lines.filter((line) => line.start >= first.start && line.start < end);
}

function saysAccess(line: Line): boolean {
  if (line.kind === 'directive') return ACCESS_KEYS.has(line.key);
  if (line.kind === 'close') return line.opening !== undefined && saysAccess(line.opening);
  if (line.kind !== 'open') return false;
  return ACCESS_KEYS.has(line.key) || line.children.some(saysAccess);
}
