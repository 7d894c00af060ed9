import { addTo } from '../../../core/add-to.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import type { Edit, Rule } from '../../../rules/kit/define-rule.ts';

/**
 * Findings where they are after edits, one after the other, with what they were; those are left out that an edit
 * touches. They no longer have fixes.
 */
export function moveFindings(
  findings: readonly Finding[],
  edits: readonly Edit[],
): ReadonlyMap<Finding, Finding> {
  const moved = new Map<Finding, Finding>();
  for (const finding of findings) {
    const place = move(finding, edits);
    if (place === undefined) continue;
    const related = finding.related.flatMap((one) => {
      if (one.file !== finding.file) return [one];
      const there = move(one, edits);
      return there === undefined ? [] : [{ ...one, ...there }];
    });
    moved.set({ ...finding, ...place, related, fixes: [] }, finding);
  }
  return moved;
}

function move({ start, end }: Span, edits: readonly Edit[]): Span | undefined {
  let delta = 0;
  for (const edit of edits) {
    if (end + delta < edit.start) continue;
    if (start + delta <= edit.end) return undefined;
    delta += edit.text.length - (edit.end - edit.start);
  }
  return { start: start + delta, end: end + delta };
}

/**
 * Fresh findings of some rules with those that were kept of the others, in the order of the text. Where a rule speaks
 * for another about a line, only what it says is left.
 */
export function joinFindings(
  fresh: readonly Finding[],
  kept: Iterable<Finding>,
  lines: readonly Line[],
  rules: readonly Rule[],
): readonly Finding[] {
  const subsumed = new Map<string, readonly string[]>(
    rules.map(({ id, supersedes = [] }) => [id, supersedes]),
  );
  const byLine = new Map<number, Finding[]>();
  const all = [...fresh, ...kept].sort((a, b) => a.start - b.start || a.end - b.end);
  let at = 0;
  const lineOf = new Map<Finding, number>();
  for (const finding of all) {
    while (at < lines.length - 1 && lines[at]!.end <= finding.start) at++;
    lineOf.set(finding, at);
    addTo(byLine, at, finding);
  }
  return all.filter((finding) => {
    const beside = byLine.get(lineOf.get(finding) ?? -1) ?? [];
    return !beside.some(({ rule }) => subsumed.get(rule)?.includes(finding.rule) === true);
  });
}
