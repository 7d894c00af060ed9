import {
  type CancellationToken,
  MessageType,
  ShowMessageNotification,
  ShowMessageRequest,
} from 'vscode-languageserver/node';
import type { ServerCandidate, ServerStatus } from '../service/documents/protocol.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/** The parameters of `plume/server`. */
export interface ServerParams {
  readonly textDocument: { readonly uri: string };
}
/** The parameters of `plume/chooseServer`; null takes a choice back. */
export interface ChooseServerParams extends ServerParams {
  readonly main: string | null;
}

/** `plume/server`: the servers that a document is read in; null where the document is not open. */
export async function answerServer(
  session: Session,
  { textDocument: { uri } }: ServerParams,
  token: CancellationToken,
): Promise<ServerStatus | null> {
  await session.configuration.ready(uri);
  return (await whileWanted(session, token, () => session.service.serverStatus(uri))) ?? null;
}

/** `plume/chooseServer`: reads a document in the server of another main file, and answers like `plume/server`. */
export async function answerChooseServer(
  session: Session,
  { textDocument, main }: ChooseServerParams,
  token: CancellationToken,
): Promise<ServerStatus | null> {
  if (session.service.chooseServer(textDocument.uri, main ?? undefined))
    session.diagnostics.announce(session.service.opened());
  return answerServer(session, { textDocument }, token);
}

/** The command that shows the servers of a document in a message. */
export async function showServer(session: Session, uri: string, token: CancellationToken): Promise<null> {
  const status = await answerServer(session, { textDocument: { uri } }, token);
  if (status === null) return null;
  await session.connection.sendNotification(ShowMessageNotification.type, {
    type: MessageType.Info,
    message: describeStatus(status),
  });
  return null;
}

/** The command that picks the server of a document: the one that is named, or else the one that a person picks in a message. */
export async function chooseServer(
  session: Session,
  uri: string,
  main: string | null | undefined,
  token: CancellationToken,
): Promise<ServerStatus | null> {
  if (main !== undefined) return answerChooseServer(session, { textDocument: { uri }, main }, token);
  const status = await answerServer(session, { textDocument: { uri } }, token);
  if (status === null) return null;
  const picked = await askForServer(session, status);
  if (picked === undefined) return status;
  return answerChooseServer(session, { textDocument: { uri }, main: picked }, token);
}

/** The main file that a person picks; null to let plume decide, undefined where nothing was picked. */
async function askForServer(session: Session, status: ServerStatus): Promise<string | null | undefined> {
  const { candidates } = status;
  const picked = await session.connection.sendRequest(ShowMessageRequest.type, {
    type: MessageType.Info,
    message: describeStatus(status),
    actions: [...candidates.map(titleOf), AUTOMATIC].map((title) => ({ title })),
  });
  if (picked === null) return undefined;
  return candidates.find((one) => titleOf(one) === picked.title)?.uri ?? null;
}

const AUTOMATIC = 'All that include it';

function titleOf({ name }: ServerCandidate): string {
  return name;
}

function describeStatus({ servers }: ServerStatus): string {
  if (servers.length === 0)
    return 'plume reads this file on its own, because no server that it found includes it.';
  const names = servers.map(({ name, httpd, files }) => `\`${name}\` (httpd ${httpd}, ${files} files)`);
  return `plume reads this file in the server of ${names.join(' and of ')}.`;
}
