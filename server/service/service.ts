import type { PositionEncoding } from '../../linter/findings/positions.ts';
import type { HtaccessInSite } from '../../linter/lint-in-site.ts';
import { findNoServer, type ServerFinder } from '../../model/server/known-server.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { type ActionAnswers, answerActions } from './actions/action-answers.ts';
import { type AppearanceAnswers, answerAppearance } from './appearance.ts';
import { answerCompletion, type CompletionAnswers } from './completion-answers.ts';
import { findDiagnostics } from './diagnostics.ts';
import type { LintedEditorFile } from './documents/linted-file.ts';
import { type OpenDocument, type OpenedText, openDocument } from './documents/open-document.ts';
import type { ContentChange, Diagnostic, FileDiagnostics } from './documents/protocol.ts';
import type { Settings } from './documents/settings.ts';
import { noSettingsFiles, type SettingsFiles } from './documents/settings-files.ts';
import { answerSubjects, type SubjectAnswers } from './explain/subjects-at.ts';
import { answerHierarchy, type HierarchyAnswers } from './hierarchy/call-hierarchy.ts';
import { answerLenses, type LensAnswers } from './hierarchy/code-lenses.ts';
import { answerHover, type HoverAnswers } from './hover-answers.ts';
import { answerNames, type NameAnswers } from './name-answers.ts';
import { createOpenServers, type OpenServers } from './servers/open-servers.ts';
import { findSettingsMistakes, type SettingsMistakes } from './settings-mistakes.ts';
import { answerRequests, type RequestAnswers } from './status/asked-requests.ts';
import { answerStatus, type StatusAnswers } from './status/server-status.ts';
import { answerStructure, type StructureAnswers } from './structure.ts';

/**
 * What an editor can ask about the documents it has open, and about the other files of the servers that these belong
 * to. It sees files through `finder` only, and knows no protocol but its shapes; nothing throws, and a document that is
 * not open has nothing to say.
 */
export interface LanguageService
  extends StructureAnswers,
    NameAnswers,
    ActionAnswers,
    HierarchyAnswers,
    LensAnswers,
    StatusAnswers,
    RequestAnswers,
    HoverAnswers,
    CompletionAnswers,
    SubjectAnswers,
    AppearanceAnswers {
  open(text: OpenedText, settings: Settings): void;
  /** Makes the changes one after the other. Returns false where the document is not open. */
  change(uri: string, version: number, changes: readonly ContentChange[]): boolean;
  close(uri: string): void;
  /** Returns whether that can change what there is to say about any file. */
  configure(uri: string, settings: Settings): boolean;
  /** Files on disk may be others than they were: what was read of them is forgotten. */
  filesChanged(): void;
  /** The URIs of the open documents. */
  opened(): readonly string[];
  /** The version that answers are about; undefined where the document is not open. */
  version(uri: string): number | undefined;
  /** Another number after each change of anything. */
  readonly state: number;
  diagnostics(uri: string): readonly Diagnostic[];
  /**
   * Diagnostics of a document while someone types: line-local rules only, if all rules took longer than `budgetMs`
   * milliseconds the last time; findings of other rules are the previous ones, moved along with the text.
   */
  quickDiagnostics(uri: string, budgetMs: number): readonly Diagnostic[];
  /**
   * What there is to say about every file: the open documents first, then the other files of their servers. Each is
   * looked at when it is asked for. It ends early when something changes meanwhile; compare `state`.
   */
  allDiagnostics(): Iterable<FileDiagnostics>;
}

/**
 * A service that checks with `rules`. A document that a fix is asked for may be changed by it, wherever it lies; of the
 * other files only those for whose URI `isInWorkspace` holds. Positions are counted in `encoding`, which stays as it is once
 * a document was opened. `projects` are the settings files.
 */
export function createLanguageService(
  rules: readonly Rule[],
  finder: ServerFinder = findNoServer,
  isInWorkspace: (uri: string) => boolean = () => true,
  encoding: () => PositionEncoding = () => 'utf-16',
  projects: SettingsFiles = noSettingsFiles,
): LanguageService {
  const documents = new Map<string, OpenDocument>();
  const options = { finder, rules, isInWorkspace, encoding, projects };
  const servers = createOpenServers(documents, options);
  const mistakes = findSettingsMistakes(documents, projects, encoding);
  let state = 0;
  const ask = <T>(uri: string, answer: (file: LintedEditorFile) => readonly T[]): readonly T[] => {
    const document = documents.get(uri);
    return isLinted(document) ? answer(servers.check(document)) : [];
  };
  const close = (uri: string): void => {
    const document = documents.get(uri);
    if (document === undefined || !documents.delete(uri)) return;
    state++;
    servers.close(document);
  };
  return {
    open(text, settings) {
      close(text.uri);
      state++;
      const document = openDocument(text, settings, rules, { encoding: encoding(), siteOf: siteIn(servers) });
      documents.set(text.uri, document);
      servers.seek(document);
      stateModules(documents, servers, projects);
    },
    change(uri, version, changes) {
      const document = documents.get(uri);
      if (document === undefined) return false;
      state++;
      const edit = document.change(version, changes);
      if (edit !== undefined) servers.textChanged(document, edit);
      return true;
    },
    close,
    configure(uri, settings) {
      const document = documents.get(uri);
      if (document?.configure(settings) !== true) return false;
      state++;
      servers.seek(document);
      return true;
    },
    filesChanged() {
      state++;
      rereadFiles(documents, servers, projects);
    },
    opened: () => [...documents.keys()],
    version: (uri) => documents.get(uri)?.version,
    get state() {
      return state;
    },
    diagnostics: (uri) => [...ask(uri, findDiagnostics), ...mistakes.in(uri)],
    quickDiagnostics(uri, budgetMs) {
      const document = documents.get(uri);
      const found = isLinted(document) ? findDiagnostics(servers.lintWithin(document, budgetMs)) : [];
      return [...found, ...mistakes.in(uri)];
    },
    *allDiagnostics() {
      const asked = state;
      yield* diagnoseAll(servers, mistakes, () => state === asked);
    },
    ...answerActions(documents, ask, servers),
    ...answerHover(documents, servers),
    ...answerHierarchy(documents, servers),
    ...answerLenses(documents, servers, rules, () => state),
    ...answerStructure(documents, servers),
    ...answerNames(documents, servers),
    ...answerAppearance(documents, servers, () => state),
    ...answerSubjects(documents, (document) => findDiagnostics(servers.check(document))),
    ...answerStatus(documents, servers, () => void state++),
    ...answerRequests(documents, servers),
    ...answerCompletion(documents, servers),
  };
}

/** Looks at all files one after the other; ends early where `isCurrent` no longer holds. */
function* diagnoseAll(
  servers: OpenServers,
  mistakes: SettingsMistakes,
  isCurrent: () => boolean,
): Iterable<FileDiagnostics> {
  for (const file of servers.checkAll()) {
    const diagnostics = [...findDiagnostics(file), ...mistakes.in(file.uri)];
    yield { uri: file.uri, version: file.version, diagnostics };
    if (!isCurrent()) return;
  }
  yield* mistakes.ofOthers();
}

function isLinted(document: OpenDocument | undefined): document is OpenDocument {
  return document?.settings.enable === true && !document.isPast;
}

function rereadFiles(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  projects: SettingsFiles,
): void {
  projects.forget();
  servers.filesChanged();
  stateModules(documents, servers, projects);
}

/** What settings describe holds for all documents, so that these are read anew where it is different from before. */
function stateModules(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  projects: SettingsFiles,
): void {
  for (const { path } of documents.values()) if (path !== undefined) projects.ofFile(path);
  if (!projects.stateModules()) return;
  servers.filesChanged();
  for (const document of documents.values()) {
    document.readAs(document.document.source.series, 'anew');
    servers.seek(document);
  }
}

/** As what the server that is assumed around the site of a .htaccess reads it. */
function siteIn(servers: OpenServers): (document: OpenDocument) => HtaccessInSite | undefined {
  return (document) => {
    const { server, htaccess: path } = servers.siteOf(document) ?? {};
    return server === undefined || path === undefined ? undefined : { server: server.server, path };
  };
}
