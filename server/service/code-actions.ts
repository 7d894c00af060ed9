import type { Finding } from '../../linter/finding.ts';
import type { Fix } from '../../rules/define-rule.ts';
import { toDiagnostic, toRange } from './diagnostics.ts';
import { findAllFixes } from './fix-all.ts';
import type { OpenDocument } from './open-document.ts';
import {
  type CodeAction,
  type CodeActionContext,
  type Diagnostic,
  FIX_ALL,
  QUICK_FIX,
  type Range,
  type ShownDiagnostic,
} from './protocol.ts';
import { lineOf, suppressFinding } from './suppress.ts';
import { toTextEdits } from './text-edits.ts';

/**
 * What can be done about the findings in `range`: their fixes, safe ones first; a comment that ignores them; and all
 * safe fixes of the document at once, unless the editor asked on its own account and did not name that kind.
 */
export function findCodeActions(
  document: OpenDocument,
  range: Range,
  { only, diagnostics = [], isAutomatic = false }: CodeActionContext,
): readonly CodeAction[] {
  const wants = (kind: string) => only === undefined || only.some((wanted) => isWithin(kind, wanted));
  const actions: CodeAction[] = [];
  if (wants(QUICK_FIX)) {
    const findings = chooseFindings(document, range, diagnostics);
    actions.push(...offerFixes(findings, document), ...offerSuppressions(findings, document));
  }
  if (wants(FIX_ALL) && (only !== undefined || !isAutomatic)) {
    const edits = findAllFixes(document);
    if (edits.length > 0) actions.push({ title: 'Make all safe fixes in this file', kind: FIX_ALL, edits });
  }
  return actions;
}

/** `source.fixAll.plume` is within `source.fixAll` and `source`; everything is within the empty kind. */
function isWithin(kind: string, outer: string): boolean {
  return outer === '' || kind === outer || kind.startsWith(`${outer}.`);
}

/**
 * The findings that the range touches. Some clients name a diagnostic and send the whole document as range, others the
 * cursor's line with an empty range: of the findings in the range those named are taken if any is, and those named
 * where the range touches none.
 */
function chooseFindings(
  document: OpenDocument,
  range: Range,
  shown: readonly ShownDiagnostic[],
): readonly Finding[] {
  const { findings } = document.linted();
  const positions = document.positions();
  const a = positions.offsetAt(range.start);
  const b = positions.offsetAt(range.end);
  const touched = findings.filter(({ start, end }) => start <= Math.max(a, b) && Math.min(a, b) <= end);
  if (shown.length === 0) return touched;
  const names = new Set(shown.flatMap(({ range, code }) => [nameOf(range, code)]));
  const isNamed = (finding: Finding) => {
    const at = toRange(finding, positions);
    return names.has(nameOf(at, finding.rule)) || names.has(nameOf(at, undefined));
  };
  const named = (touched.length > 0 ? touched : findings).filter(isNamed);
  return named.length > 0 ? named : touched;
}

function nameOf({ start, end }: Range, code: unknown): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${code ?? ''}`;
}

function offerFixes(findings: readonly Finding[], document: OpenDocument): readonly CodeAction[] {
  const offer = (finding: Finding, fix: Fix, diagnostics: readonly Diagnostic[]): CodeAction => ({
    title: fix.safe ? fix.title : `${fix.title} (may change what the server does)`,
    kind: QUICK_FIX,
    diagnostics,
    ...(fix === finding.fixes.find(({ safe }) => safe) && { isPreferred: true }),
    edits: toTextEdits(fix.edits, document.document.source.text, document.positions()),
  });
  const safe: CodeAction[] = [];
  const unsafe: CodeAction[] = [];
  for (const finding of findings) {
    if (finding.fixes.length === 0) continue;
    const diagnostics = [toDiagnostic(finding, document)];
    for (const fix of finding.fixes) (fix.safe ? safe : unsafe).push(offer(finding, fix, diagnostics));
  }
  return [...safe, ...unsafe];
}

/** One for each rule that speaks about a line, however often it does. */
function offerSuppressions(findings: readonly Finding[], document: OpenDocument): readonly CodeAction[] {
  const actions = new Map<string, CodeAction>();
  for (const finding of findings) {
    const edit = suppressFinding(finding, document);
    if (edit === undefined) continue;
    const key = `${lineOf(finding, document)?.start} ${finding.rule}`;
    const diagnostics = [...(actions.get(key)?.diagnostics ?? []), toDiagnostic(finding, document)];
    actions.set(key, { title: `Ignore ${finding.rule} here`, kind: QUICK_FIX, diagnostics, edits: [edit] });
  }
  return [...actions.values()];
}
