import type { Span } from '../../../grammar/byte-text.ts';

/** The types of tokens, all of them of the protocol, in the order of the legend. */
export const TOKEN_TYPES = [
  'function',
  'class',
  'variable',
  'macro',
  'parameter',
  'property',
  'type',
  'keyword',
  'enumMember',
  'modifier',
  'operator',
  'string',
  'number',
  'regexp',
  'comment',
  'decorator',
] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** The modifiers, in the order of the legend; `inactive` is plume's own: a line that httpd does not read. */
export const TOKEN_MODIFIERS = ['declaration', 'deprecated', 'defaultLibrary', 'inactive'] as const;
export type TokenModifier = (typeof TOKEN_MODIFIERS)[number];

/** A part of a text with what it is. */
export interface SemanticToken extends Span {
  readonly type: TokenType;
  readonly modifier?: TokenModifier | undefined;
}

/**
 * Two lists of tokens as one, each of which has them in order and without overlaps: where both say something, `over`
 * counts, and what is below it is cut.
 */
export function overlay(
  below: readonly SemanticToken[],
  over: readonly SemanticToken[],
): readonly SemanticToken[] {
  if (over.length === 0) return below;
  const merged: SemanticToken[] = [];
  let next = 0;
  for (const token of below) {
    let { start } = token;
    while (next < over.length && over[next]!.start < token.end) {
      const upper = over[next]!;
      if (upper.start > start) merged.push({ ...token, start, end: upper.start });
      start = Math.max(start, upper.end);
      if (upper.end > token.end) break;
      merged.push(upper);
      next++;
    }
    if (start < token.end) merged.push({ ...token, start });
    while (next < over.length && over[next]!.end <= token.end) merged.push(over[next++]!);
  }
  while (next < over.length) merged.push(over[next++]!);
  return merged.sort((a, b) => a.start - b.start);
}
