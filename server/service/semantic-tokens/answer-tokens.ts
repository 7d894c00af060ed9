import type { Span } from '../../../grammar/byte-text.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { Range } from '../documents/protocol.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import { fileInServer } from '../servers/server-files.ts';
import { editsBetweenTokens, encodeTokens, type TokenEdit } from './encode-tokens.ts';
import { findTokens } from './find-tokens.ts';

/** Tokens as the protocol writes them, by the legend of `TOKEN_TYPES` and `TOKEN_MODIFIERS`; none where nothing is open. */
export interface TokenAnswers {
  semanticTokens(uri: string): TokensOfDocument;
  semanticTokensInRange(uri: string, range: Range): readonly number[];
  /** What became of the tokens that an answer had; all tokens where that answer is not the last one. */
  semanticTokensSince(uri: string, resultId: string): TokensOfDocument | TokenChanges;
  /** Whether a document has other tokens by now than were answered although its text is as it was. */
  hasStaleTokens(): boolean;
}

export interface TokensOfDocument {
  readonly resultId: string;
  readonly data: readonly number[];
}
/** When an answer was given. */
interface Asked {
  readonly version: number;
  readonly state: number;
}
export interface TokenChanges {
  readonly resultId: string;
  readonly edits: readonly TokenEdit[];
}

/** Answers from the open documents as they are when they are asked. */
export function answerTokens(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  stateNow: () => number,
): TokenAnswers {
  /** The last answer about each open document. */
  const answers = new Map<string, TokensOfDocument & Asked>();
  let answered = 0;
  const find = (uri: string, spanOf: (document: OpenDocument) => Span): readonly number[] => {
    const document = documents.get(uri);
    if (document === undefined || !document.settings.enable || document.isOthers()) return [];
    const { instance } = fileInServer(document, servers.readersOf(document));
    return encodeTokens(findTokens(document.document, instance, spanOf(document)), document.positions());
  };
  const findAll = (uri: string) =>
    find(uri, ({ document }) => ({ start: 0, end: document.source.text.length }));
  const answer = (uri: string): TokensOfDocument => {
    for (const known of answers.keys()) if (!documents.has(known)) answers.delete(known);
    const data = findAll(uri);
    const found = { resultId: String(++answered), data };
    const document = documents.get(uri);
    if (document !== undefined) answers.set(uri, { ...found, version: document.version, state: stateNow() });
    return found;
  };
  return {
    semanticTokens: answer,
    semanticTokensInRange: (uri, { start, end }) =>
      find(uri, (document) => {
        const positions = document.positions();
        return { start: positions.offsetAt(start), end: positions.offsetAt(end) };
      }),
    hasStaleTokens() {
      const asked = [...answers].filter(
        ([uri, { state, version }]) => state !== stateNow() && documents.get(uri)?.version === version,
      );
      return asked.some(([uri, { data }]) => editsBetweenTokens(data, findAll(uri)).length > 0);
    },
    semanticTokensSince(uri, resultId) {
      const before = answers.get(uri);
      const now = answer(uri);
      if (before?.resultId !== resultId) return now;
      return { resultId: now.resultId, edits: editsBetweenTokens(before.data, now.data) };
    },
  };
}
