import {
  type CancellationToken,
  type DefinitionParams,
  type DocumentHighlight,
  type DocumentHighlightParams,
  type Location,
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type ReferenceParams,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { toWorkspaceEdit } from './convert.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';
import { answerWhenReady } from './structure-requests.ts';

/** `textDocument/definition` */
export async function answerDefinition(
  session: Session,
  { textDocument: { uri }, position }: DefinitionParams,
  token: CancellationToken,
): Promise<Location[]> {
  return answerWhenReady(session, uri, token, () => session.service.definition(uri, position));
}

/** `textDocument/references` */
export async function answerReferences(
  session: Session,
  { textDocument: { uri }, position, context }: ReferenceParams,
  token: CancellationToken,
): Promise<Location[]> {
  const withDefinitions = context.includeDeclaration === true;
  return answerWhenReady(session, uri, token, () => {
    const found = session.service.references(uri, position, withDefinitions);
    // the answer itself cannot say that it may lack something
    const why = session.service.whyReferencesMayLack(uri, position);
    if (why !== undefined) session.tellOnce(why);
    return found;
  });
}

/** `textDocument/documentHighlight` */
export async function answerHighlights(
  session: Session,
  { textDocument: { uri }, position }: DocumentHighlightParams,
  token: CancellationToken,
): Promise<DocumentHighlight[]> {
  return answerWhenReady(session, uri, token, () => session.service.highlights(uri, position));
}

/** `textDocument/prepareRename` */
export async function answerPrepareRename(
  session: Session,
  { textDocument: { uri }, position }: PrepareRenameParams,
  token: CancellationToken,
): Promise<PrepareRenameResult | ResponseError | null> {
  await session.configuration.ready(uri);
  const found = await whileWanted(session, token, () => session.service.prepareRename(uri, position));
  if (found === undefined) return null;
  return 'reason' in found ? new ResponseError(LSPErrorCodes.RequestFailed, found.reason) : found;
}

/** `textDocument/rename` */
export async function answerRename(
  session: Session,
  { textDocument: { uri }, position, newName }: RenameParams,
  token: CancellationToken,
): Promise<WorkspaceEdit | ResponseError | null> {
  await session.configuration.ready(uri);
  const found = await whileWanted(session, token, () => session.service.rename(uri, position, newName));
  if (found === undefined) return null;
  if ('reason' in found) return new ResponseError(LSPErrorCodes.RequestFailed, found.reason);
  return toWorkspaceEdit(found.files, session.client.features);
}
