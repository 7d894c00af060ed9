import { ACCESS_KEYS } from '../../access/policy/section-access.ts';
import { isAccessNeutral } from '../../facts/requests/neutral-directives.ts';
import { lineAt, lineIndexAt } from '../../grammar/line-at.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { ROUTING_KEYS } from '../../model/vhosts/read-vhosts.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';

/**
 * Whether edits of a text change lines that decide about access, or the tag of a section that contains such lines: what
 * is there before them, or what they write.
 */
export function touchesAccess(document: Document, edits: readonly Edit[]): boolean {
  return touches(document, edits, ({ key }) => ACCESS_KEYS.has(key));
}

/**
 * Whether edits of a text change lines that may affect access, the answer, or the host that gives it:
 * all but those of which it is plain that they have none. An opening tag has the say of what is in its section.
 */
export function mayChangeAccess(document: Document, edits: readonly Edit[]): boolean {
  const { series } = document.source;
  return touches(
    document,
    edits,
    ({ kind, key }) =>
      key !== '<ifmodule' && key !== '<ifdefine' && (kind === 'open' || !isAccessNeutral(key, series)),
  );
}

/** Whether edits of a text change lines that say which host answers, or where httpd listens. */
export function touchesRouting(document: Document, edits: readonly Edit[]): boolean {
  return touches(document, edits, ({ key }) => ROUTING_KEYS.has(key), 'itself');
}

function touches(
  document: Document,
  edits: readonly Edit[],
  decides: (command: Command) => boolean,
  sections: 'inside' | 'itself' = 'inside',
): boolean {
  const says = (line: Line): boolean => {
    if (line.kind === 'directive') return decides(line);
    if (line.kind === 'close') return line.opening !== undefined && says(line.opening);
    if (line.kind !== 'open') return false;
    return decides(line) || (sections === 'inside' && line.children.some(says));
  };
  return edits.some(({ start, end, text }) => {
    const first = lineAt(document, start);
    if (first === undefined) return parse(text, document.source.series).lines.some(says);
    const touched = linesFrom(document, first, end);
    if (touched.some(says)) return true;
    const last = touched.at(-1) ?? first;
    const { text: source, series } = document.source;
    const written = source.slice(first.start, start) + text + source.slice(end, Math.max(end, last.end));
    return parse(written, series).lines.some(says);
  });
}

function linesFrom(document: Document, first: Line, end: number): readonly Line[] {
  if (end <= first.end) return [first];
  const { lines } = document;
  return lines.slice(lineIndexAt(document, first.start), lineIndexAt(document, end - 1) + 1);
}
