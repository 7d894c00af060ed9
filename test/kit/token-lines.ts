import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../../server/service/semantic-tokens/token.ts';

/** A token as tests write it: its text, and its type with its modifiers. */
export interface ShownToken {
  readonly line: number;
  readonly character: number;
  readonly text: string;
  readonly type: string;
}

/** Reads what the protocol says of tokens, which count characters in UTF-16. Throws where one leaves its line. */
export function readTokens(data: readonly number[], text: string): readonly ShownToken[] {
  const lines = text.split(/\r\n|\n|\r/);
  const tokens: ShownToken[] = [];
  let line = 0;
  let character = 0;
  for (let i = 0; i < data.length; i += 5) {
    const [down = 0, right = 0, length = 0, type = 0, modifiers = 0] = data.slice(i, i + 5);
    line += down;
    character = down === 0 ? character + right : right;
    const shown = lines[line]?.slice(character, character + length) ?? '';
    if (shown.length !== length || length === 0)
      throw new Error(`a token of ${length} at ${line}:${character}`);
    const names = TOKEN_MODIFIERS.filter((_, bit) => (modifiers & (1 << bit)) !== 0);
    tokens.push({ line, character, text: shown, type: [TOKEN_TYPES[type], ...names].join('.') });
  }
  return tokens;
}
