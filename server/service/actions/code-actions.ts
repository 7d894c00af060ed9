import type { Finding } from '../../../linter/findings/finding.ts';
import type { Edit, Fix, FixKind } from '../../../rules/kit/define-rule.ts';
import { toDiagnostic, toRange } from '../diagnostics.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import {
  type CodeAction,
  type CodeActionContext,
  FIX_ALL,
  type FileEdits,
  QUICK_FIX,
  type Range,
  type ShownDiagnostic,
  type TextEdit,
} from '../documents/protocol.ts';
import { toTextEdits } from '../text-edits.ts';
import { findAllFixes } from './fix-all.ts';
import { lineOf, suppressFinding } from './suppress.ts';

/**
 * What can be done about the findings in `range`: their fixes, first those to choose from, then the safe ones; a comment
 * that ignores them; and all safe fixes of the document at once, unless the editor asked on its own account and did not
 * name that kind.
 */
export function findCodeActions(
  file: LintedEditorFile,
  range: Range,
  { only, diagnostics = [], isAutomatic = false }: CodeActionContext,
): readonly CodeAction[] {
  const wants = (kind: string) => only === undefined || only.some((wanted) => isWithin(kind, wanted));
  const actions: CodeAction[] = [];
  if (wants(QUICK_FIX)) {
    const findings = chooseFindings(file, range, diagnostics);
    actions.push(...offerFixes(findings, file), ...offerSuppressions(findings, file));
  }
  if (wants(FIX_ALL) && (only !== undefined || !isAutomatic)) {
    const edits = findAllFixes(file);
    if (edits.length > 0) actions.push({ title: 'Apply all safe fixes in this file', kind: FIX_ALL, edits });
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
  file: LintedEditorFile,
  range: Range,
  shown: readonly ShownDiagnostic[],
): readonly Finding[] {
  const { findings } = file;
  const positions = file.positions();
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

function offerFixes(findings: readonly Finding[], file: LintedEditorFile): readonly CodeAction[] {
  const actions: Record<FixKind, CodeAction[]> = { choice: [], safe: [], unsafe: [] };
  for (const finding of findings) {
    if (finding.fixes.length === 0) continue;
    const diagnostics = [toDiagnostic(finding, file)];
    const preferred = finding.fixes.find(({ kind }) => kind === 'safe');
    for (const fix of finding.fixes) {
      const places = placeEdits(fix, finding, file);
      if (places === undefined) continue;
      const [edits = [], others] = places;
      // what its rule offers in the first place comes first, not what is a choice because of whom it grants access
      actions[fix.opensTo === undefined ? fix.kind : 'unsafe'].push({
        title: fix.kind === 'unsafe' ? `${fix.title} (may change what the server does)` : fix.title,
        kind: QUICK_FIX,
        diagnostics,
        ...(fix === preferred && { isPreferred: true }),
        edits,
        ...(others.length > 0 && { others }),
      });
    }
  }
  return [...actions.choice, ...actions.safe, ...actions.unsafe];
}

/** The edits of the file itself, and those of others; undefined where one of them may not be changed or is not what it was. */
function placeEdits(
  { edits }: Fix,
  finding: Finding,
  file: LintedEditorFile,
): readonly [own: readonly TextEdit[], others: readonly FileEdits[]] | undefined {
  const byPlace = new Map<EditorFile, Edit[]>([[file, []]]);
  for (const edit of edits) {
    const isOwn = edit.file === undefined || edit.file === finding.file;
    const place = isOwn ? file : file.placeOf(edit.file, finding);
    if (place === undefined) return undefined;
    const isOutdated = !isOwn && (edit.source !== place.text || !file.isCurrent(place));
    if (isOutdated || !file.mayChange(place)) return undefined;
    const list = byPlace.get(place) ?? [];
    list.push(edit);
    byPlace.set(place, list);
  }
  const placed = [...byPlace].map(([file, list]) => toTextEdits(list, file.text, file.positions()));
  const others = [...byPlace.keys()].map(({ uri, version }, i) => ({ uri, version, edits: placed[i] ?? [] }));
  return [placed[0] ?? [], others.slice(1)];
}

/** One for each rule that speaks about a line, however often it does. */
function offerSuppressions(findings: readonly Finding[], file: LintedEditorFile): readonly CodeAction[] {
  const actions = new Map<string, CodeAction>();
  for (const finding of findings) {
    const edit = suppressFinding(finding, file);
    if (edit === undefined) continue;
    const key = `${lineOf(finding, file)?.start} ${finding.rule}`;
    const diagnostics = [...(actions.get(key)?.diagnostics ?? []), toDiagnostic(finding, file)];
    actions.set(key, { title: `Ignore ${finding.rule} here`, kind: QUICK_FIX, diagnostics, edits: [edit] });
  }
  return [...actions.values()];
}
