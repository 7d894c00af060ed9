import {
  type CancellationToken,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  CompletionTriggerKind,
  type SignatureHelp,
  type SignatureHelpParams,
} from 'vscode-languageserver/node';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/**
 * Characters after which a client asks of itself. A space is one of them because closed lists of arguments are what people
 * look up; the service answers it only where the command lacks an argument.
 */
export const TRIGGERS: readonly string[] = ['<', '/', '%', '{', '$', '[', ',', ':', '=', '+', '-', ' '];

/** `textDocument/completion` */
export async function answerCompletion(
  session: Session,
  { textDocument: { uri }, position, context }: CompletionParams,
  token: CancellationToken,
): Promise<CompletionList> {
  const { service, client, configuration } = session;
  await configuration.ready(uri);
  const trigger =
    context?.triggerKind === CompletionTriggerKind.TriggerCharacter ? context.triggerCharacter : undefined;
  const find = () => service.completion(uri, position, client.features.completion, trigger);
  return (await whileWanted(session, token, find)) ?? { isIncomplete: true, items: [] };
}

/** `completionItem/resolve` */
export function resolveCompletion({ service, client }: Session, item: CompletionItem): CompletionItem {
  return service.resolveCompletion(item, client.features.documentationKind);
}

/** `textDocument/signatureHelp` */
export async function answerSignatureHelp(
  session: Session,
  { textDocument: { uri }, position }: SignatureHelpParams,
  token: CancellationToken,
): Promise<SignatureHelp | null> {
  await session.configuration.ready(uri);
  return (await whileWanted(session, token, () => session.service.signatureHelp(uri, position))) ?? null;
}
