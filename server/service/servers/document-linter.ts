import type { ByteText } from '../../../grammar/byte-text.ts';
import { applyFixes, type PickFix } from '../../../linter/apply-fixes.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { judgeLoneFile } from '../../../linter/judge/judge-lone-file.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import type { Edit, Rule } from '../../../rules/kit/define-rule.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { DocumentServers } from './document-servers.ts';
import { type EditorFiles, fileOfDocument } from './editor-files.ts';
import { fixInServer } from './fix-in-server.ts';
import { mergeViews } from './merge-views.ts';
import type { Reporting } from './reporting.ts';
import { readersOf, type ServerView, viewsOf } from './server-views.ts';
import { joinFindings, moveFindings } from './stale-findings.ts';

/** Lints open documents in the servers that read them, and on their own where none does. */
export interface DocumentLinter {
  /** Lints a document with all rules; one object for each document until `forgetResults` is called. */
  lint(document: OpenDocument): LintedEditorFile;
  /**
   * Lints a document like `lint`, but with line-local rules only if all rules took longer than `budgetMs` milliseconds the
   * last time; findings of other rules are the previous ones, moved along with the text. For display only.
   */
  lintWithin(document: OpenDocument, budgetMs: number): LintedEditorFile;
  /** The text changed by this edit: what was found before moves along. */
  textChanged(document: OpenDocument, edit: Edit): void;
  /** Something changed, so that all is linted again when it is asked for. */
  forgetResults(): void;
  /** What was found before is no longer good to be shown: of this document, or of all. */
  forgetBefore(document?: OpenDocument): void;
}

/** What linting a document depends on. */
export interface DocumentLinterOptions {
  readonly servers: DocumentServers;
  readonly files: EditorFiles;
  readonly rules: readonly Rule[];
  /** The folders that the editor has open, as paths. */
  readonly folders: () => ReadonlySet<string>;
  /** Whether a fix of a finding in the file `own` may change another file. */
  readonly mayChange: (own: string, file: EditorFile) => boolean;
  /** See LintedEditorFile. */
  readonly tagsOf: LintedEditorFile['tagsOf'];
  readonly reporting: Reporting;
}

export function createDocumentLinter(options: DocumentLinterOptions): DocumentLinter {
  const lineRules = options.rules.filter(({ isLineLocal }) => isLineLocal === true);
  const ofLines: ReadonlySet<string> = new Set(lineRules.map(({ id }) => id));
  let results = new Map<OpenDocument, LintedEditorFile>();
  const before = new Map<OpenDocument, EarlierResult>();

  const lint = (document: OpenDocument): LintedEditorFile => {
    const known = results.get(document);
    if (known !== undefined) return known;
    const start = performance.now();
    const file = lintNow(document, options);
    results.set(document, file);
    before.set(document, { file, time: performance.now() - start, edits: [] });
    return file;
  };
  return {
    lint,
    lintWithin(document, budgetMs) {
      const earlier = before.get(document);
      if (results.has(document) || earlier === undefined || earlier.time <= budgetMs) return lint(document);
      // nobody types so long without a pause
      if (earlier.edits.length > MOST_EDITS) return lint(document);
      const { settings, document: tree, file } = document;
      // what a .htaccess is depends on all of its server
      if (!settings.enable || kindOfFile(tree, file) === 'htaccess') return lint(document);
      const fresh = lintLines(document, lineRules, options);
      return joinEarlier(fresh, earlier, ofLines, options.rules);
    },
    textChanged(document, edit) {
      const earlier = before.get(document);
      if (earlier !== undefined) before.set(document, { ...earlier, edits: [...earlier.edits, edit] });
    },
    forgetResults() {
      results = new Map();
    },
    forgetBefore(document) {
      if (document === undefined) before.clear();
      else before.delete(document);
    },
  };
}

/** The most edits through which earlier findings are carried along: nobody types so long without a pause. */
const MOST_EDITS = 200;

/** What was found when a document was linted last, and how its text changed since. */
interface EarlierResult {
  readonly file: LintedEditorFile;
  /** How long it took, in ms. */
  readonly time: number;
  /** What was done to the text since. */
  readonly edits: readonly Edit[];
}

function lintNow(document: OpenDocument, options: DocumentLinterOptions): LintedEditorFile {
  if (!document.settings.enable || document.isPast) return showAlone(document, undefined, options);
  const { servers, files, rules, mayChange, tagsOf, reporting } = options;
  const found = viewsOf(document, readersOf(document, servers), options.folders());
  const [view] = found;
  if (view === undefined) return showAlone(document, document.linted(), options);
  const views = reporting.views(document.uri, found);
  const fixAll = (rule?: string) => fixInServer(document, view, rules, reporting.pick(document.uri, rule));
  return mergeViews(fileOfDocument(document), views, { files, mayChange, tagsOf, reporting, fixAll });
}

/** What line-local rules alone find in a document. */
function lintLines(
  document: OpenDocument,
  lineRules: readonly Rule[],
  options: DocumentLinterOptions,
): LintedEditorFile {
  const { servers, files, mayChange, tagsOf, reporting } = options;
  const found = servers.of(document).flatMap((server): ServerView[] => {
    const identity = server.identityOf(document);
    const linted = identity === undefined ? undefined : server.lintWith(lineRules, identity);
    return linted === undefined ? [] : [{ server, linted, identity, htaccess: undefined }];
  });
  if (found.length === 0) return showAlone(document, document.lintWith(lineRules), options);
  const views = reporting.views(document.uri, found);
  const fixAll = () => document.document.source.text;
  return mergeViews(fileOfDocument(document), views, { files, mayChange, tagsOf, reporting, fixAll });
}

/** Fresh findings of line-local rules with what the other rules said before, where that is now. */
function joinEarlier(
  fresh: LintedEditorFile,
  earlier: EarlierResult,
  ofLines: ReadonlySet<string>,
  rules: readonly Rule[],
): LintedEditorFile {
  const others = earlier.file.findings.filter(({ rule }) => !ofLines.has(rule));
  const moved = moveFindings(others, earlier.edits);
  return {
    ...fresh,
    findings: joinFindings(fresh.findings, moved.keys(), fresh.document.lines, rules),
    placeOf(name, finding) {
      const origin = moved.get(finding);
      return origin === undefined ? fresh.placeOf(name, finding) : earlier.file.placeOf(name, origin);
    },
  };
}

/** A document that no server reads; without findings where nothing was linted. */
function showAlone(
  document: OpenDocument,
  linted: LintedFile | undefined,
  { mayChange, tagsOf, reporting }: DocumentLinterOptions,
): LintedEditorFile {
  return {
    ...fileOfDocument(document),
    tagsOf,
    acceptedAmong: reporting.acceptedIn(document.uri, document.document.source.text),
    findings: reporting.findings(document.uri, linted?.findings ?? []),
    placeOf: () => undefined,
    isCurrent: () => false,
    mayChange: (file) => mayChange(document.uri, file),
    fixAll: (rule) =>
      linted === undefined
        ? document.document.source.text
        : fixAlone(document, linted, reporting.pick(document.uri, rule)),
  };
}

function fixAlone(document: OpenDocument, linted: LintedFile, pick: PickFix | undefined): ByteText {
  return applyFixes(linted, document.lint, 'safe', { judge: judgeLoneFile(document.target), pick }).text;
}
