import type { Finding } from '../../../linter/findings/finding.ts';
import type { Edit, Fix, FixKind } from '../../../rules/kit/define-rule.ts';
import { isWholeFile } from '../../../rules/kit/whole-file.ts';
import { rangeOf, toDiagnostic } from '../diagnostics.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import {
  type CodeAction,
  type CodeActionContext,
  FIX_ALL,
  type FileEdits,
  QUICK_FIX,
  type Range,
  REWRITE,
  type TextEdit,
} from '../documents/protocol.ts';
import { toTextEdits } from '../text-edits.ts';
import { findAllFixes } from './fix-all.ts';
import { menuTitles } from './menu-title.ts';
import { lineOf, suppressFinding } from './suppress.ts';

/**
 * What can be done about the findings in `range`: their fixes, safe ones first; all of a kind at once; a comment that
 * ignores them; their documentation. All safe fixes of the document are there too, unless the editor asked on its own
 * account and did not name that kind.
 */
export function findCodeActions(
  file: LintedEditorFile,
  range: Range,
  context: CodeActionContext,
): readonly CodeAction[] {
  const { only, isAutomatic = false } = context;
  const wants = (kind: string) => isWanted(kind, only);
  const findings = chooseFindings(file, range, context);
  const actions: CodeAction[] = [];
  if (wants(QUICK_FIX))
    for (const offered of [
      offerFixes(findings, file),
      offerKinds(findings, file, context),
      offerSuppressions(findings, file),
      offerDocumentation(findings, context),
    ])
      for (const one of offered) actions.push(one);
  if (only !== undefined && wants(REWRITE))
    for (const one of offerConversions(findings, file, context)) actions.push(one);
  if (wants(FIX_ALL) && (only !== undefined || !isAutomatic))
    for (const one of offerAll(file, context)) actions.push(one);
  return actions;
}

/** Whether a client that wants these kinds, or any where it names none, wants one. */
export function isWanted(kind: string, only: CodeActionContext['only']): boolean {
  return only === undefined || only.some((wanted) => isWithin(kind, wanted));
}

/** `source.fixAll.plume` is within `source.fixAll` and `source`; everything is within the empty kind. */
function isWithin(kind: string, outer: string): boolean {
  return outer === '' || kind === outer || kind.startsWith(`${outer}.`);
}

/**
 * The findings that are named, of those that the range touches or, if it touches none, of all; without names those that
 * it touches or, if a person asks, those of its lines. Some clients name one and send the whole document as range, others
 * send the cursor alone.
 */
function chooseFindings(
  file: LintedEditorFile,
  range: Range,
  { diagnostics = [], isAutomatic = false }: CodeActionContext,
): readonly Finding[] {
  const { findings } = file;
  const positions = file.positions();
  const touching = ({ start, end }: Range) => {
    const [a, b] = [positions.offsetAt(start), positions.offsetAt(end)];
    return findings.filter((finding) => {
      // what is about the whole file is shown in its first line
      const last = isWholeFile(finding) ? positions.lineEnd(0) : finding.end;
      return finding.start <= Math.max(a, b) && Math.min(a, b) <= last;
    });
  };
  const touched = touching(range);
  const names = new Set(diagnostics.map(({ range, code }) => nameOf(range, code)));
  const isNamed = (finding: Finding) => {
    const at = rangeOf(finding, positions);
    return names.has(nameOf(at, finding.rule)) || names.has(nameOf(at, undefined));
  };
  const named = names.size === 0 ? [] : (touched.length > 0 ? touched : findings).filter(isNamed);
  if (named.length > 0) return named;
  return touched.length > 0 || isAutomatic ? touched : touching(wholeLines(range));
}

/** A position beyond the end of a line is its end. */
function wholeLines({ start, end }: Range): Range {
  return {
    start: { line: Math.min(start.line, end.line), character: 0 },
    end: { line: Math.max(start.line, end.line), character: Number.MAX_SAFE_INTEGER },
  };
}

function nameOf({ start, end }: Range, code: unknown): string {
  return `${start.line}:${start.character}-${end.line}:${end.character} ${code ?? ''}`;
}

function offerFixes(findings: readonly Finding[], file: LintedEditorFile): readonly CodeAction[] {
  const actions: Record<FixKind, CodeAction[]> = { safe: [], choice: [], unsafe: [] };
  for (const finding of findings) {
    if (finding.fixes.length === 0) continue;
    const diagnostics = [toDiagnostic(finding, file)];
    const preferred = finding.fixes.find(({ kind }) => kind === 'safe');
    const titles = menuTitles(finding.fixes);
    for (const [i, fix] of finding.fixes.entries()) {
      const places = placeEdits(fix, finding, file);
      if (places === undefined) continue;
      const [edits = [], others] = places;
      // what its rule offers in the first place comes first, not what is a choice because of whom it grants access
      actions[fix.opensTo === undefined ? fix.kind : 'unsafe'].push({
        title: titles[i] ?? fix.title,
        kind: QUICK_FIX,
        diagnostics,
        ...(fix === preferred && { isPreferred: true }),
        edits,
        ...(others.length > 0 && { others }),
      });
    }
  }
  return [...actions.safe, ...actions.choice, ...actions.unsafe];
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

/** One for each rule of which the file has several findings with safe fixes. */
function offerKinds(
  findings: readonly Finding[],
  file: LintedEditorFile,
  context: CodeActionContext,
): readonly CodeAction[] {
  // that is much work for a light bulb
  if (context.isAutomatic === true && context.isLazy !== true) return [];
  return rulesOf(findings).flatMap((rule) => {
    const some = file.findings.filter((finding) => finding.rule === rule && isSafelyFixed(finding));
    if (some.length < 2) return [];
    const title = `Fix all ${some.length} findings of ${rule} in this file`;
    const diagnostics = some.map((finding) => toDiagnostic(finding, file));
    return withEdits({ title, kind: QUICK_FIX, diagnostics }, file, context, rule);
  });
}

/** What the fixes of a rule that converts access control are as refactorings: of what is at the cursor, and of the file. */
function offerConversions(
  findings: readonly Finding[],
  file: LintedEditorFile,
  context: CodeActionContext,
): readonly CodeAction[] {
  const isConversion = ({ rule }: Finding) => rule === CONVERSION;
  const here = offerFixes(findings.filter(isConversion), file).map(
    ({ diagnostics, isPreferred, ...action }): CodeAction => ({ ...action, kind: REWRITE }),
  );
  if (!file.findings.some((finding) => isConversion(finding) && isSafelyFixed(finding))) return here;
  const title = 'Convert the access control of this file to `Require`';
  return [...here, ...withEdits({ title, kind: REWRITE }, file, context, CONVERSION)];
}

const CONVERSION = 'upgrade/access-compat';

function offerAll(file: LintedEditorFile, context: CodeActionContext): readonly CodeAction[] {
  if (!file.findings.some(isSafelyFixed)) return [];
  return withEdits({ title: 'Apply all safe fixes in this file', kind: FIX_ALL }, file, context, undefined);
}

/** An action whose edits are found when a client that can wait for them picks it. */
function withEdits(
  action: Omit<CodeAction, 'edits'>,
  file: LintedEditorFile,
  { isLazy = false }: CodeActionContext,
  rule: string | undefined,
): readonly CodeAction[] {
  if (!file.mayChange(file)) return [];
  if (isLazy) return [{ ...action, data: { uri: file.uri, rule: rule ?? null } }];
  const edits = findAllFixes(file, rule);
  return edits.length === 0 ? [] : [{ ...action, edits }];
}

function isSafelyFixed({ fixes }: Finding): boolean {
  return fixes.some(({ kind }) => kind === 'safe');
}

function rulesOf(findings: readonly Finding[]): readonly string[] {
  return [...new Set(findings.map(({ rule }) => rule))].filter((rule) => !rule.startsWith('internal/'));
}

/** One for each rule that speaks about a line, however often it does. */
function offerSuppressions(findings: readonly Finding[], file: LintedEditorFile): readonly CodeAction[] {
  const actions = new Map<string, CodeAction>();
  for (const finding of findings) {
    const edit = suppressFinding(finding, file);
    if (edit === undefined) continue;
    const key = `${lineOf(finding, file)?.start} ${finding.rule}`;
    const diagnostics = [...(actions.get(key)?.diagnostics ?? []), toDiagnostic(finding, file)];
    actions.set(key, {
      title: `Ignore ${finding.rule} ${isWholeFile(finding) ? 'in this file' : 'here'}`,
      kind: QUICK_FIX,
      diagnostics,
      edits: [edit],
    });
  }
  return [...actions.values()];
}

function offerDocumentation(
  findings: readonly Finding[],
  { runsCommands = false }: CodeActionContext,
): readonly CodeAction[] {
  if (!runsCommands) return [];
  return rulesOf(findings).map((rule) => ({
    title: `Explain ${rule}`,
    kind: QUICK_FIX,
    command: { title: 'Explain', command: EXPLAIN_RULE, arguments: [rule] },
  }));
}

/** The command that shows the documentation of a rule, its argument. */
export const EXPLAIN_RULE = 'plume.rule.explain';
