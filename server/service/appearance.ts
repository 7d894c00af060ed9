import type { OpenDocument } from './documents/open-document.ts';
import { answerFormatting, type FormattingAnswers } from './formatting/answer-formatting.ts';
import { answerTokens, type TokenAnswers } from './semantic-tokens/answer-tokens.ts';
import type { OpenServers } from './servers/open-servers.ts';

/** What an editor can ask about how a text looks: its form and its colours. */
export interface AppearanceAnswers extends FormattingAnswers, TokenAnswers {}

/** Answers from the open documents as they are when they are asked; `stateNow` is another number after each change. */
export function answerAppearance(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  stateNow: () => number,
): AppearanceAnswers {
  return { ...answerFormatting(documents), ...answerTokens(documents, servers, stateNow) };
}
