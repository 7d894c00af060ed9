import { type CancellationToken, MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { whileWanted } from './requests.ts';
import type { Session, ShownRequest } from './session.ts';

/** The command that asks what httpd answers to a request. */
export const ASK_REQUEST = 'plume.request.ask';

/** What httpd answers to a request in the server of a document. */
export type AskedRequest = ShownRequest & { readonly url: string };

/**
 * The command that asks what httpd answers to a request: a URL, or what is at a position of the document. The client shows
 * the whole answer, if it has said that it shows explanations, or else its beginning in a message; null where the document
 * is not open or no server reads it.
 */
export async function askRequest(
  session: Session,
  uri: string,
  asked: string | EditorPosition,
  given: readonly string[],
  token: CancellationToken,
): Promise<AskedRequest | null> {
  await session.configuration.ready(uri);
  const find = (): AskedRequest | undefined => {
    const { service } = session;
    const url = typeof asked === 'string' ? asked : service.requestAt(uri, asked);
    if (url === undefined) return { url: '', error: 'There is no URL at the cursor.' };
    const server = service.serverOf(uri);
    if (server === undefined) return { url, error: 'plume knows no server that reads this file.' };
    return { url, ...session.showRequest(server, url, given) };
  };
  if (session.service.version(uri) === undefined) return null;
  const answer = await whileWanted(session, token, find);
  if (answer === undefined) return null;
  await show(session, answer);
  return answer;
}

async function show({ connection, client }: Session, answer: AskedRequest): Promise<void> {
  const { url } = answer;
  if ('error' in answer || !client.features.showsExplanations) {
    const message = 'error' in answer ? answer.error : `${answer.headline}: ${url}`;
    const type = 'error' in answer ? MessageType.Warning : MessageType.Info;
    await connection.sendNotification(ShowMessageNotification.type, { type, message });
    return;
  }
  const markdown = `\`\`\`text\n${answer.text}\`\`\`\n`;
  await connection.sendNotification('plume/showExplanation', { subject: 'request', markdown });
}
