import {
  type CancellationToken,
  type CompletionItem,
  type CompletionList,
  type CompletionParams,
  CompletionTriggerKind,
  type SignatureHelp,
  type SignatureHelpParams,
} from 'vscode-languageserver/node';
import type { ClientFeatures } from './client/client-features.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/** Characters after which a client asks of itself. */
const TRIGGERS: readonly string[] = ['<', '/', '%', '{', '$', '['];
/**
 * Those before and within words: an editor where Enter accepts shows a list until it has the next one, and asks at a letter. A
 * space is one of them because closed lists of arguments are what people look up; the service answers it only where the command
 * lacks an argument.
 */
const TRIGGERS_OF_WORDS: readonly string[] = [' ', ',', ':', '=', '+', '-'];

/** The characters after which this client is to ask for completion. */
export function triggersFor({ completion }: ClientFeatures): string[] {
  return completion.acceptsByEnter ? [...TRIGGERS] : [...TRIGGERS, ...TRIGGERS_OF_WORDS];
}

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
