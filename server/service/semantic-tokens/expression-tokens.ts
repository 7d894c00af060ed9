import { PRICES } from '../../../core/budget/prices.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { expressionFunction } from '../../../facts/expressions.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  createScanner,
  END,
  INVALID_TOKEN,
  type Token,
} from '../../../grammar/expressions/expression-tokens.ts';
import { regexTokens } from './regex-tokens.ts';
import type { SemanticToken, TokenType } from './token.ts';

/**
 * The tokens of one of httpd's expressions, as its own scanner reads it, up to what it cannot read. `isText` says that
 * it is a text with variables in it, and no condition.
 */
export function expressionTokens(text: ByteText, isText: boolean): readonly SemanticToken[] {
  spendWork(PRICES.coloredByte * text.length);
  const next = createScanner(text, isText);
  const tokens: SemanticToken[] = [];
  /** How many variables are open around the token. */
  let variables = 0;
  let token = next();
  for (let left = text.length + 2; left > 0 && !ENDS.has(token.name); left--) {
    const after = next();
    if (token.name === 'T_VAR_BEGIN') variables++;
    for (const one of toTokens(token, after, variables > 0)) tokens.push(one);
    if (token.name === 'T_VAR_END') variables--;
    token = after;
  }
  return joinAlike(tokens);
}
const ENDS: ReadonlySet<string> = new Set([END, INVALID_TOKEN, 'T_ERROR']);

function toTokens(token: Token, after: Token, isInVariable: boolean): readonly SemanticToken[] {
  const { name, text, at } = token;
  const span = { start: at, end: at + text.length };
  if (name === 'T_REGEX_BACKREF') return [{ ...span, type: 'parameter' }];
  if (isInVariable) return [{ ...span, type: 'property' }];
  if (name === 'T_REGEX' || name === 'T_REGEX_I') return patternTokens(text, at);
  if (name === 'T_ID') {
    if (after.name !== "'('") return [];
    const isKnown = expressionFunction(text) !== undefined;
    return [{ ...span, type: 'function', ...(isKnown && { modifier: 'defaultLibrary' as const }) }];
  }
  const type = typeOf(name, text);
  return type === undefined ? [] : [{ ...span, type }];
}

function typeOf(name: string, text: ByteText): TokenType | undefined {
  if (name === 'T_STRING' || name === 'T_STR_BEGIN' || name === 'T_STR_END') return 'string';
  if (name === 'T_TRUE' || name === 'T_FALSE') return 'keyword';
  if (name === 'T_DIGIT') return 'number';
  if (!name.startsWith('T_OP')) return undefined;
  const first = text.charCodeAt(0) | 32;
  return first >= 97 && first <= 122 ? 'keyword' : 'operator';
}

/** `/…/i`, or `m` with another mark around it. */
function patternTokens(text: ByteText, at: number): readonly SemanticToken[] {
  const open = text.startsWith('/') ? 1 : 2;
  const close = text.lastIndexOf(text[open - 1] ?? '/');
  return [
    { start: at, end: at + open, type: 'regexp' },
    ...regexTokens(text.slice(open, close), at + open),
    { start: at + close, end: at + text.length, type: 'regexp' },
  ];
}

/** Tokens that follow one another and are the same make one. */
function joinAlike(tokens: readonly SemanticToken[]): readonly SemanticToken[] {
  const joined: SemanticToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    if (last?.end === token.start && last.type === token.type && last.modifier === token.modifier)
      joined[joined.length - 1] = { ...last, end: token.end };
    else joined.push(token);
  }
  return joined;
}
