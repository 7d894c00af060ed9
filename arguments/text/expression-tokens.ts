import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';

/** A token by the name that httpd's messages have for it. */
export interface Token {
  readonly name: string;
  readonly text: ByteText;
  /** What the scanner has against it, for T_ERROR. */
  readonly fault?: string;
}

/** What the scanner's messages call the end of the text. */
export const END = '$end';
/** Not a token: httpd's scanner has no rule for the character and ends the server. */
export const INVALID_TOKEN = 'jam';

/** A function that reads the next token of an expression at each call. Source: server/util_expr_scan.l. */
export function createScanner(text: ByteText, startsInString: boolean): () => Token {
  let at = 0;
  let mode: Mode = startsInString ? { name: 'string', delimiter: undefined } : CODE;
  const outer: Mode[] = [];

  const take = (name: string, length: number): Token => {
    at += length;
    return { name, text: text.slice(at - length, at) };
  };
  const refuse = (fault: string, length = 1): Token => ({ ...take('T_ERROR', length), fault });
  const enter = (inner: Mode, token: Token): Token => {
    outer.push(mode);
    mode = inner;
    return token;
  };
  const leave = (token: Token): Token => {
    mode = outer.pop() ?? CODE;
    return token;
  };

  const readCode = (): Token => {
    at += measure(WHITESPACE, text, at);
    const char = text[at];
    if (char === undefined) return take(END, 0);
    if (char === '"' || char === "'")
      return enter({ name: 'string', delimiter: char }, take('T_STR_BEGIN', 1));
    if (text.startsWith('%{', at)) return enter(VARIABLE, take('T_VAR_BEGIN', 2));
    const pattern = measure(PATTERN_START, text, at);
    if (pattern > 0) return readPattern(pattern);
    for (const [expression, name] of CODE_TOKENS) {
      const length = measure(expression, text, at);
      if (length > 0) return take(ownEntry(NAMES, text.slice(at, at + length)) ?? name(length), length);
    }
    return refuse(`Parse error near '${char}'`);
  };

  const readPattern = (start: number): Token => {
    const close = text.indexOf(text[at + start - 1]!, at + start);
    if (close < 0) return take(END, text.length - at);
    const isCaseless = text[close + 1] === 'i';
    return take(isCaseless ? 'T_REGEX_I' : 'T_REGEX', close + (isCaseless ? 2 : 1) - at);
  };

  const readVariable = (): Token => {
    const char = text[at];
    if (char === undefined) return refuse(UNTERMINATED, 0);
    const length = measure(NAME, text, at);
    if (length > 0) return take('T_ID', length);
    if (char === '}') return leave(take('T_VAR_END', 1));
    if (char === '\n') return refuse(UNTERMINATED);
    if (char !== ':') return refuse(`Invalid character in variable name '${char}'`);
    mode = ARGUMENT;
    return take("':'", 1);
  };

  /** A piece of text up to what ends it; then that. */
  const readText = (delimiter: string | undefined): Token => {
    const isArgument = mode.name === 'argument';
    const start = at;
    const piece = (): Token => ({ name: 'T_STRING', text: text.slice(start, at) });
    for (;;) {
      const char = text[at];
      if (char === undefined) {
        if (isArgument || delimiter !== undefined) return refuse(UNTERMINATED, 0);
        mode = CODE;
        return piece();
      }
      if (char === '\n') return refuse(UNTERMINATED);
      if (char === '\\') {
        const bad = readEscape();
        if (bad) return bad;
      } else if (char === delimiter || (isArgument && char === '}')) {
        if (at > start) return piece();
        return leave(take(isArgument ? 'T_VAR_END' : 'T_STR_END', 1));
      } else if (text.startsWith('%{', at)) {
        return at > start ? piece() : enter(VARIABLE, take('T_VAR_BEGIN', 2));
      } else if (measure(BACK_REFERENCE, text, at) > 0) {
        return at > start ? piece() : take('T_REGEX_BACKREF', 2);
      } else if (isArgument && (char === '"' || char === "'")) {
        return take(INVALID_TOKEN, 1);
      } else {
        at++;
      }
    }
  };

  /** Goes past an escape; a token where it is none. */
  const readEscape = (): Token | undefined => {
    const [, digits = ''] = /^\\(\d*)/.exec(text.slice(at))!;
    if (digits === '') {
      if (at + 1 >= text.length) return take(INVALID_TOKEN, 1);
      at += 2;
      return undefined;
    }
    if (!/^[0-7]{1,3}$/.test(digits)) return refuse('Bad escape sequence', 1 + digits.length);
    if (Number.parseInt(digits, 8) > 255) return refuse('Escape sequence out of bound', 1 + digits.length);
    at += 1 + digits.length;
    return undefined;
  };

  return () => {
    switch (mode.name) {
      case 'code':
        return readCode();
      case 'variable':
        return readVariable();
      case 'argument':
        return readText(undefined);
      case 'string':
        return readText(mode.delimiter);
    }
  };
}

type Mode =
  | { readonly name: 'code' | 'variable' | 'argument' }
  /** Without a delimiter the string goes to the end of the text. */
  | { readonly name: 'string'; readonly delimiter: string | undefined };
const CODE: Mode = { name: 'code' };
const VARIABLE: Mode = { name: 'variable' };
const ARGUMENT: Mode = { name: 'argument' };
const UNTERMINATED = 'Unterminated string or variable';

const WHITESPACE = /[ \t\n]*/y;
const NAME = /[a-zA-Z]\w*/y;
const BACK_REFERENCE = /\$\d/y;
const PATTERN_START = /\/|m(?:[/#$%^,;:?|\-!.'"]|_(?!\w))/y;

/** How the tokens outside strings look, longest first where they share a beginning, and what unnamed ones are called. */
const CODE_TOKENS: readonly (readonly [RegExp, (length: number) => string])[] = [
  [BACK_REFERENCE, () => 'T_REGEX_BACKREF'],
  [/-?\d+/y, () => 'T_DIGIT'],
  [NAME, () => 'T_ID'],
  [/-[a-zA-Z_]\w*/y, (length) => (length === 2 ? 'T_OP_UNARY' : 'T_OP_BINARY')],
  [/[=!]~|[=!<>]=|&&|\|\||[=!<>.(){},:]/y, () => ''],
];

const NAMES: Readonly<Record<string, string>> = {
  true: 'T_TRUE',
  false: 'T_FALSE',
  and: 'T_OP_AND',
  '&&': 'T_OP_AND',
  or: 'T_OP_OR',
  '||': 'T_OP_OR',
  not: 'T_OP_NOT',
  '!': 'T_OP_NOT',
  '=': 'T_OP_STR_EQ',
  '==': 'T_OP_STR_EQ',
  '!=': 'T_OP_STR_NE',
  '<': 'T_OP_STR_LT',
  '<=': 'T_OP_STR_LE',
  '>': 'T_OP_STR_GT',
  '>=': 'T_OP_STR_GE',
  '=~': 'T_OP_REG',
  '!~': 'T_OP_NRE',
  '.': 'T_OP_CONCAT',
  '(': "'('",
  ')': "')'",
  '{': "'{'",
  '}': "'}'",
  ',': "','",
  ':': "':'",
  ...Object.fromEntries(
    ['in', 'eq', 'ne', 'lt', 'le', 'gt', 'ge'].flatMap((word) =>
      [word, `-${word}`].map((operator) => [operator, `T_OP_${word.toUpperCase()}`]),
    ),
  ),
};

function measure(expression: RegExp, text: ByteText, at: number): number {
  expression.lastIndex = at;
  return expression.exec(text)?.[0].length ?? 0;
}
