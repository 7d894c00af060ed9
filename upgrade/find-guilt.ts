import { addTo } from '../core/add-to.ts';
import { sectionFamily } from '../facts/sections.ts';
import { lineAt } from '../grammar/line-at.ts';
import { parse } from '../grammar/parse.ts';
import type { Document, OpeningTag } from '../grammar/syntax-tree.ts';
import type { AppliedFix } from '../linter/apply-fixes.ts';
import type { LintedFile } from '../linter/findings/finding.ts';
import { touchesAccess } from '../linter/judge/touches-access.ts';
import type { Server } from '../model/server/server.ts';
import type { Edit } from '../rules/kit/define-rule.ts';
import { keepsAnswer } from './pick-fix.ts';
import type { ProofDetail } from './proof-detail.ts';

/** Tells which fixes and sections change what decides for requests of which the proof says that they differ, or are open. */
export interface Guilt {
  /** Whether the finding is one of the files before any fix, so that its edits are places in those. */
  isOfStart(one: AppliedFix): boolean;
  isGuilty(one: AppliedFix): boolean;
  /** Whether a guilty fix surely is about the requests that differ, and does not only lie among others that are. */
  isCertain(one: AppliedFix): boolean;
  /** Why a guilty fix is withheld, as a clause. */
  describe(one: AppliedFix): string;
  /** Why a section, by its key, must not be converted, as a clause; undefined where it may be. */
  whyNotConvert(section: string): string | undefined;
}

/** A key for a fix that stays equal when others move its text. */
export function nameOfFix({ finding: { rule, file }, fix: { title } }: AppliedFix): string {
  return JSON.stringify([file, rule, title]);
}

interface GuiltOptions {
  readonly accepted: ReadonlySet<string>;
  /** Whether a fix that keeps an answer of httpd 2.2 is innocent where requests are denied that 2.2 granted, or denied otherwise. */
  readonly mayClose: boolean;
}

/** Looks at the details that nobody accepted. */
export function findGuilt(
  { server, linted }: { readonly server: Server; readonly linted: readonly LintedFile[] },
  details: readonly ProofDetail[],
  { accepted, mayClose }: GuiltOptions,
): Guilt {
  const refused = details.filter(({ id, isOfEdits }) => isOfEdits && !accepted.has(id));
  const spans = spansByFile(refused);
  const byKey = new Map<string, Set<string>>();
  for (const { id, sections } of refused)
    for (const { key } of sections) byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
  const denying = new Set(
    refused
      .filter(({ direction }) => direction === 'closes' || direction === 'stays-denied')
      .map(({ id }) => id),
  );
  const ofStart = new Set(linted.flatMap(({ findings }) => findings));
  const documents = createDocuments(server, linted);
  const idsOf = (one: AppliedFix): readonly string[] => {
    const ids = idsAt(one);
    // what 2.4 would open is closed, and if that closes more than 2.2 did
    return keepsAnswer(one.fix) && mayClose ? ids.filter((id) => !denying.has(id)) : ids;
  };
  const idsTouchedBy = (edits: ReadonlyMap<string, readonly Edit[]>): readonly string[] => {
    const ids = new Set<string>();
    for (const [file, own] of edits) {
      const document = documents(file);
      if (document === undefined) continue;
      if (!touchesAccess(document, own)) continue;
      if (own.some((edit) => isAroundAll(document, edit))) for (const { id } of refused) ids.add(id);
      for (const span of spans.get(file) ?? [])
        if (own.some(({ start, end }) => start < span.end && span.start <= end)) ids.add(span.id);
    }
    return [...ids];
  };
  const idsAt = ({ finding, fix, source }: AppliedFix): readonly string[] => {
    // the judge has compared what a safe fix does with what 2.2 did; without its modules httpd answers nobody
    if (spans.size === 0 || fix.kind === 'safe' || fix.edits.every(addsModules)) return [];
    // what a later round finds lies elsewhere in its text than in the first one: it may be about any of them
    if (!ofStart.has(finding)) {
      const document = parse(source ?? '', server.target.series);
      return source === undefined || touchesAccess(document, fix.edits) ? refused.map(({ id }) => id) : [];
    }
    const edits = new Map<string, Edit[]>();
    for (const edit of fix.edits) {
      const file = edit.file ?? finding.file;
      addTo(edits, file, edit);
    }
    return idsTouchedBy(edits);
  };
  return {
    isOfStart: ({ finding }) => ofStart.has(finding),
    isGuilty: (one) => idsOf(one).length > 0,
    isCertain: ({ finding, fix, source }) => {
      if (ofStart.has(finding) || source === undefined) return true;
      const document = parse(source, server.target.series);
      return fix.edits.some((edit) => edit.file === undefined && isAroundAll(document, edit));
    },
    describe: (one) => describeIds(idsOf(one)),
    whyNotConvert: (section) => {
      const ids = byKey.get(section);
      return ids && describeIds([...ids]);
    },
  };
}

/** Whether an edit does nothing but load modules, which decide nothing by themselves. */
function addsModules({ start, end, text }: Edit): boolean {
  const lines = parse(text, '2.4').lines.filter(({ kind }) => kind !== 'blank');
  return start === end && lines.every((line) => line.kind === 'directive' && line.key === 'loadmodule');
}

/** Whether an edit is in no section of files or URLs: then it may decide for every request of its host. */
function isAroundAll(document: Document, { start }: Edit): boolean {
  const line = lineAt(document, start);
  if (line === undefined) return true;
  let tag: OpeningTag | undefined = 'parent' in line ? line.parent : undefined;
  for (; tag !== undefined; tag = tag.parent) if (sectionFamily(tag.key) !== undefined) return false;
  return true;
}

interface GuiltySpan {
  readonly start: number;
  readonly end: number;
  readonly id: string;
}

function spansByFile(details: readonly ProofDetail[]): ReadonlyMap<string, readonly GuiltySpan[]> {
  const byFile = new Map<string, Map<string, GuiltySpan>>();
  for (const { id, sections } of details)
    for (const { file, start, end } of sections) {
      const known = byFile.get(file) ?? new Map<string, GuiltySpan>();
      byFile.set(file, known);
      known.set(`${start} ${end} ${id}`, { start, end, id });
    }
  return new Map([...byFile].map(([file, spans]) => [file, [...spans.values()]]));
}

function createDocuments(
  { instances, target, documentOf }: Server,
  linted: readonly LintedFile[],
): (file: string) => Document | undefined {
  const identities = new Map(instances.map(({ file, identity }) => [file, identity]));
  const known = new Map<string, Document | undefined>();
  return (file) => {
    if (known.has(file)) return known.get(file);
    const text = linted.find((one) => one.file === file)?.text;
    const read = documentOf(identities.get(file) ?? '');
    const document = read ?? (text === undefined ? undefined : parse(text, target.series));
    known.set(file, document);
    return document;
  };
}

function describeIds(ids: readonly string[]): string {
  const options = ids.slice(0, MOST_NAMED).map((id) => `\`--accept ${id}\``);
  const more = ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more` : '';
  return `plume cannot prove that every request gets the answer of httpd 2.2; to apply it nevertheless: ${options.join(' ')}${more}`;
}

/** The most options `--accept` that a sentence names; the others are counted. */
const MOST_NAMED = 5;
