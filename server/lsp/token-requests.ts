import type {
  CancellationToken,
  InlayHint,
  InlayHintParams,
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensDeltaParams,
  SemanticTokensParams,
  SemanticTokensRangeParams,
} from 'vscode-languageserver/node';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';
import { answerWhenReady } from './structure-requests.ts';

/** `textDocument/semanticTokens/full` */
export async function answerTokens(
  session: Session,
  { textDocument: { uri } }: SemanticTokensParams,
  token: CancellationToken,
): Promise<SemanticTokens> {
  await session.configuration.ready(uri);
  const found = await whileWanted(session, token, () => session.service.semanticTokens(uri));
  return found === undefined ? NONE : { resultId: found.resultId, data: [...found.data] };
}

/** `textDocument/semanticTokens/range` */
export async function answerTokensInRange(
  session: Session,
  { textDocument: { uri }, range }: SemanticTokensRangeParams,
  token: CancellationToken,
): Promise<SemanticTokens> {
  await session.configuration.ready(uri);
  const data = await whileWanted(session, token, () => session.service.semanticTokensInRange(uri, range));
  return data === undefined ? NONE : { data: [...data] };
}

/** `textDocument/semanticTokens/full/delta` */
export async function answerTokensSince(
  session: Session,
  { textDocument: { uri }, previousResultId }: SemanticTokensDeltaParams,
  token: CancellationToken,
): Promise<SemanticTokens | SemanticTokensDelta> {
  await session.configuration.ready(uri);
  const found = await whileWanted(session, token, () =>
    session.service.semanticTokensSince(uri, previousResultId),
  );
  if (found === undefined) return NONE;
  const { resultId } = found;
  return 'data' in found
    ? { resultId, data: [...found.data] }
    : { resultId, edits: found.edits.map((edit) => ({ ...edit, data: [...edit.data] })) };
}

const NONE: SemanticTokens = { data: [] };

/** `textDocument/inlayHint` */
export async function answerInlayHints(
  session: Session,
  { textDocument: { uri }, range }: InlayHintParams,
  token: CancellationToken,
): Promise<InlayHint[]> {
  return answerWhenReady(session, uri, token, () => session.service.inlayHints(uri, range));
}
