import type { OpenDocument } from './documents/open-document.ts';
import { answerFormatting, type FormattingAnswers } from './formatting/answer-formatting.ts';
import { answerInlayHints, type InlayHintAnswers } from './inlay-hints/inlay-hint-answers.ts';
import { answerTokens, type TokenAnswers } from './semantic-tokens/answer-tokens.ts';
import type { OpenServers } from './servers/open-servers.ts';

/** What an editor can ask about how a text looks: its form, its colours, what is shown between its words. */
export interface AppearanceAnswers extends FormattingAnswers, TokenAnswers, InlayHintAnswers {}

/** Answers from the open documents as they are when they are asked; `stateNow` is another number after each change. */
export function answerAppearance(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  stateNow: () => number,
): AppearanceAnswers {
  return {
    ...answerFormatting(documents),
    ...answerTokens(documents, servers, stateNow),
    ...answerInlayHints(documents, servers, stateNow),
  };
}
