import type {
  CancellationToken,
  DocumentLink,
  DocumentLinkParams,
  DocumentSymbol,
  DocumentSymbolParams,
  FoldingRange,
  FoldingRangeParams,
  LinkedEditingRangeParams,
  LinkedEditingRanges,
  SelectionRange,
  SelectionRangeParams,
  SymbolInformation,
  WorkspaceSymbolParams,
} from 'vscode-languageserver/node';
import { toSymbolList } from './convert.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/** `textDocument/documentSymbol` */
export async function answerDocumentSymbols(
  session: Session,
  { textDocument: { uri } }: DocumentSymbolParams,
  token: CancellationToken,
): Promise<DocumentSymbol[] | SymbolInformation[]> {
  const symbols = await answerWhenReady(session, uri, token, () => session.service.documentSymbols(uri));
  return session.client.features.nestsSymbols ? symbols : toSymbolList(symbols, uri);
}

/** `workspace/symbol` */
export async function answerWorkspaceSymbols(
  session: Session,
  { query }: WorkspaceSymbolParams,
  token: CancellationToken,
): Promise<SymbolInformation[]> {
  return [...((await whileWanted(session, token, () => session.service.workspaceSymbols(query))) ?? [])];
}

/** `textDocument/foldingRange` */
export async function answerFoldingRanges(
  session: Session,
  { textDocument: { uri } }: FoldingRangeParams,
  token: CancellationToken,
): Promise<FoldingRange[]> {
  return answerWhenReady(session, uri, token, () => session.service.foldingRanges(uri));
}

/** `textDocument/documentLink` */
export async function answerDocumentLinks(
  session: Session,
  { textDocument: { uri } }: DocumentLinkParams,
  token: CancellationToken,
): Promise<DocumentLink[]> {
  return answerWhenReady(session, uri, token, () => session.service.documentLinks(uri));
}

/** `textDocument/linkedEditingRange` */
export async function answerLinkedEditing(
  session: Session,
  { textDocument: { uri }, position }: LinkedEditingRangeParams,
  token: CancellationToken,
): Promise<LinkedEditingRanges | null> {
  await session.configuration.ready(uri);
  const found = await whileWanted(session, token, () => session.service.linkedEditing(uri, position));
  return found === undefined ? null : { ranges: [...found.ranges] };
}

/** `textDocument/selectionRange` */
export async function answerSelectionRanges(
  session: Session,
  { textDocument: { uri }, positions }: SelectionRangeParams,
  token: CancellationToken,
): Promise<SelectionRange[]> {
  return answerWhenReady(session, uri, token, () => session.service.selectionRanges(uri, positions));
}

/** What the service answers once the document's settings are known; nothing where the client no longer wants it. */
export async function answerWhenReady<T>(
  session: Session,
  uri: string,
  token: CancellationToken,
  find: () => readonly T[],
): Promise<T[]> {
  await session.configuration.ready(uri);
  return [...((await whileWanted(session, token, find)) ?? [])];
}
