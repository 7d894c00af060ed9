import type { Positions } from '../../../linter/findings/positions.ts';
import { type SemanticToken, TOKEN_MODIFIERS, TOKEN_TYPES } from './token.ts';

/** The numbers that the protocol has for a token: lines and characters are relative to the token before. */
const NUMBERS = 5;

/** Tokens, which are in the order of the text, as the protocol writes them: none leaves its line. */
export function encodeTokens(tokens: readonly SemanticToken[], positions: Positions): readonly number[] {
  const data: number[] = [];
  let line = 0;
  let character = 0;
  for (const { start, end, type, modifier } of tokens) {
    const last = positions.lineAt(end - 1);
    for (let at = positions.lineAt(start); at <= last; at++) {
      const from = Math.max(start, positions.lineStart(at));
      const to = Math.min(end, positions.lineEnd(at));
      if (to <= from) continue;
      const column = positions.editorPosition(from).character;
      const length = positions.editorPosition(to).character - column;
      if (length <= 0) continue;
      data.push(at - line, at === line ? column - character : column, length);
      data.push(
        TOKEN_TYPES.indexOf(type),
        modifier === undefined ? 0 : 1 << TOKEN_MODIFIERS.indexOf(modifier),
      );
      line = at;
      character = column;
    }
  }
  return data;
}

/** An edit of the numbers that an editor has: so many from `start` on are replaced. */
export interface TokenEdit {
  readonly start: number;
  readonly deleteCount: number;
  readonly data: readonly number[];
}

/** The edits that make numbers of others: one of whole tokens, or none. */
export function editsBetweenTokens(
  before: readonly number[],
  after: readonly number[],
): readonly TokenEdit[] {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  if (same === before.length && same === after.length) return [];
  same -= same % NUMBERS;
  let sameEnd = 0;
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === after.at(-1 - sameEnd)) sameEnd++;
  sameEnd -= sameEnd % NUMBERS;
  const data = after.slice(same, after.length - sameEnd);
  return [{ start: same, deleteCount: before.length - sameEnd - same, data }];
}
