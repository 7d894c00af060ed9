import {
  type CancellationToken,
  type DidChangeTextDocumentParams,
  type DidChangeWatchedFilesParams,
  type DidCloseTextDocumentParams,
  type DidOpenTextDocumentParams,
  type DidSaveTextDocumentParams,
  FileChangeType,
  type RenameFilesParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { isSettingsName } from '../../settings/settings-names.ts';
import { toWorkspaceEdit } from './convert.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/** Files seldom change alone: so many ms later what came of it is looked at. */
const PAUSE_AFTER_FILES = 100;

/** `textDocument/didOpen` */
export function openDocument(session: Session, { textDocument }: DidOpenTextDocumentParams): void {
  const { service, configuration, diagnostics, logFailure } = session;
  const { uri, version, text } = textDocument;
  service.open({ uri, version, text }, configuration.base(uri));
  diagnostics.documentOpened(uri);
  configuration
    .opened(uri, () => diagnostics.announce([uri]))
    .then(() => diagnostics.publishSoon(uri))
    .catch(logFailure);
}

/** `textDocument/didChange` */
export function changeDocument(
  { service, client, diagnostics }: Session,
  { textDocument: { uri, version }, contentChanges }: DidChangeTextDocumentParams,
): void {
  if (!service.change(uri, version, contentChanges)) return;
  diagnostics.words.edited(uri, contentChanges, client.features.encoding);
  diagnostics.publishSoon(uri);
}

/** `textDocument/didClose` */
export function closeDocument(
  { service, configuration, diagnostics }: Session,
  { textDocument: { uri } }: DidCloseTextDocumentParams,
): void {
  service.close(uri);
  configuration.closed(uri);
  diagnostics.documentClosed(uri);
}

/** `textDocument/didSave`: who watches files hears of it that way. */
export function saveDocument(session: Session, { textDocument }: DidSaveTextDocumentParams): void {
  session.diagnostics.words.forget(textDocument.uri);
  session.diagnostics.lintAllAfter(0);
  if (!session.client.features.watchesFiles) rereadFiles(session);
}

/** `workspace/didChangeWatchedFiles` */
export function changeFiles(session: Session, { changes }: DidChangeWatchedFilesParams): void {
  const opened = new Set(session.service.opened());
  // what is open is as it is in the editor
  const isOther = changes.some(
    ({ uri, type }) => type !== FileChangeType.Changed || !opened.has(uri) || isSettingsFile(uri),
  );
  if (isOther) rereadFiles(session);
}

/** `workspace/willRenameFiles` */
export async function answerFileRenames(
  session: Session,
  { files }: RenameFilesParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | null> {
  const edits = await whileWanted(session, token, () => session.service.renameFiles(files));
  return edits === undefined || edits.length === 0 ? null : toWorkspaceEdit(edits, session.client.features);
}

/** What settings files say is read from the disk. */
function isSettingsFile(uri: string): boolean {
  return isSettingsName(uri.slice(uri.lastIndexOf('/') + 1));
}

function rereadFiles({ service, configuration, diagnostics }: Session): void {
  service.filesChanged();
  diagnostics.announce(configuration.restate());
  diagnostics.lintAllAfter(PAUSE_AFTER_FILES);
}
