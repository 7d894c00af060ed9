import type { PositionEncoding } from '../../../linter/findings/positions.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../../../model/recognition/why-never-fixed.ts';
import type { ServerFinder } from '../../../model/server/known-server.ts';
import type { Edit, Rule, RuleTag } from '../../../rules/kit/define-rule.ts';
import { fileNameOf } from '../documents/file-name.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { SettingsFiles } from '../documents/settings-files.ts';
import { createDocumentLinter } from './document-linter.ts';
import { createDocumentServers, type DocumentServers, type ServerCandidates } from './document-servers.ts';
import { createEditorFiles } from './editor-files.ts';
import { lintOtherFiles } from './lint-other-files.ts';
import type { LintableServer } from './live-server.ts';
import { type RelatedFile, relatedFilesOf } from './related-files.ts';
import { createReporting } from './reporting.ts';
import { fileInServer, type ServerFile, shownFilesOf } from './server-files.ts';
import { type DocumentReader, readersOf, siteReaderOf } from './server-views.ts';

/** The open documents in the servers that they belong to. */
export interface OpenServers {
  /** A document was opened, or has other settings: its servers are looked for when it is asked about next. */
  seek(document: OpenDocument): void;
  close(document: OpenDocument): void;
  /** The text of an open document is another one. */
  textChanged(document: OpenDocument, edit: Edit): void;
  /** Something on disk may have changed: servers are sought again, because files may have come or gone. */
  filesChanged(): void;
  check(document: OpenDocument): LintedEditorFile;
  /** See DocumentLinter. */
  lintWithin(document: OpenDocument, budgetMs: number): LintedEditorFile;
  /** The servers that read a document, or that a .htaccess belongs to; none is asked what is wrong with it. */
  readersOf(document: OpenDocument): readonly DocumentReader[];
  /** As what the server that is assumed around its site reads a .htaccess that no server reads; undefined for others. */
  siteOf(document: OpenDocument): DocumentReader | undefined;
  candidates(document: OpenDocument): ServerCandidates;
  /** See ServerChoices. */
  choose(document: OpenDocument, main: string | undefined): void;
  /** The document with the files of its servers, and with their .htaccess files if asked for: where names of it may be. */
  relatedFiles(document: OpenDocument, withHtaccess: boolean): readonly RelatedFile[];
  /** Whether what is done in the document `own` may change a file. */
  mayChange(own: string, file: EditorFile): boolean;
  /** The open documents and the other files of their servers that are shown to the editor, each once. */
  shownFiles(): Iterable<ServerFile>;
  /** The files of the servers that read open documents, as far as they are shown to the editor. */
  filesOfServers(): Iterable<ServerFile & { readonly server: LintableServer }>;
  /** The files of each server that reads open documents: one that several read comes once for each. */
  filesOfEachServer(): Iterable<ServerFile & { readonly server: LintableServer }>;
  /** All files about which there may be something to say: the open ones, then the others of their servers; none twice. */
  checkAll(): Iterable<LintedEditorFile>;
}

/** What the servers of open documents depend on; see createLanguageService(). */
export interface OpenServersOptions {
  readonly finder: ServerFinder;
  readonly rules: readonly Rule[];
  readonly isInWorkspace: (uri: string) => boolean;
  readonly encoding: () => PositionEncoding;
  readonly projects: SettingsFiles;
}

/** Each part keeps its own state; this says which of them has to hear of a change. */
export function createOpenServers(
  documents: ReadonlyMap<string, OpenDocument>,
  { finder, rules, isInWorkspace, encoding, projects }: OpenServersOptions,
): OpenServers {
  const servers = createDocumentServers(documents, finder, rules);
  const files = createEditorFiles(encoding);
  const folders = () => foldersOf(documents.values());
  const mayChange = (own: string, file: EditorFile) => mayBeFixed(own, file, isInWorkspace);
  const tags = new Map<string, readonly RuleTag[]>(rules.map(({ id, tags = [] }) => [id, tags]));
  const tagsOf = (rule: string) => tags.get(rule) ?? [];
  const reporting = createReporting(projects, rules);
  const linter = createDocumentLinter({ servers, files, rules, folders, mayChange, tagsOf, reporting });

  const forgetRead = (what: 'texts' | 'documents'): void => {
    linter.forgetResults();
    files.forget();
    servers.forgetRead(what);
  };
  return {
    seek(document) {
      servers.seekAgain(document);
      linter.forgetBefore();
      forgetRead('documents');
    },
    close(document) {
      servers.release(document);
      linter.forgetBefore(document);
      forgetRead('documents');
    },
    textChanged(document, edit) {
      linter.textChanged(document, edit);
      forgetRead('texts');
    },
    filesChanged() {
      servers.forgetDisk();
      linter.forgetBefore();
      linter.forgetResults();
      files.forget();
    },
    check: linter.lint,
    lintWithin: linter.lintWithin,
    readersOf: (document) => (document.settings.enable ? readersOf(document, servers) : []),
    siteOf: (document) => (document.settings.enable ? siteReaderOf(document, servers) : undefined),
    candidates: servers.candidates,
    choose(document, main) {
      servers.choose(document, main);
      linter.forgetBefore();
      linter.forgetResults();
      files.forget();
    },
    relatedFiles: (document, withHtaccess) =>
      relatedFilesOf(document, readersOf(document, servers), documents.values(), files, withHtaccess),
    mayChange,
    *shownFiles() {
      const wanted = [...documents.values()].filter(({ settings }) => settings.enable);
      const seen = new Set(wanted.map(({ uri }) => uri));
      for (const document of wanted) yield fileInServer(document, readersOf(document, servers));
      for (const found of shownFilesOf(serversThatRead(wanted, servers), files, folders()))
        if (!seen.has(found.file.uri)) yield found;
    },
    filesOfServers: () => shownFilesOf(serversThatRead(documents.values(), servers), files, folders()),
    *filesOfEachServer() {
      for (const server of serversThatRead(documents.values(), servers))
        yield* shownFilesOf([server], files, folders());
    },
    *checkAll() {
      for (const document of documents.values()) yield linter.lint(document);
      const reading = serversThatRead(documents.values(), servers);
      yield* lintOtherFiles(reading, { files, folders: folders(), mayChange, tagsOf, reporting });
    },
  };
}

/** The folders that the editor has open around documents. */
function foldersOf(documents: Iterable<OpenDocument>): ReadonlySet<string> {
  return new Set([...documents].flatMap(({ settings }) => settings.server.directory ?? []));
}

/** Whether a fix in the file `own` may change `file`: that one itself, or one in the workspace; never another program's. */
function mayBeFixed(own: string, file: EditorFile, isInWorkspace: (uri: string) => boolean): boolean {
  return (
    (file.uri === own || isInWorkspace(file.uri)) &&
    whyNeverFixed(recognizeFile(file.text, fileNameOf(file.uri)), 'included') === undefined
  );
}

function serversThatRead(
  documents: Iterable<OpenDocument>,
  servers: DocumentServers,
): ReadonlySet<LintableServer> {
  const reading = new Set<LintableServer>();
  for (const document of documents)
    if (document.settings.enable)
      for (const server of servers.of(document))
        if (server.identityOf(document) !== undefined) reading.add(server);
  return reading;
}
