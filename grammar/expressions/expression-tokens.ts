import type { ByteText } from '../byte-text.ts';
import { ownEntry } from '../own-entry.ts';

/** A token by the name that httpd's messages have for it. */
export interface Token {
  readonly name: string;
  readonly text: ByteText;
  /** Where it begins in the expression. */
  readonly at: number;
  /** What the scanner has against it, for T_ERROR. */
  readonly fault?: string;
}

/** What the scanner's messages call the end of the text. */
export const END = '$end';
/** Not a token: httpd's scanner has no rule for the character and ends the server. */
export const INVALID_TOKEN = 'jam';

/** A function that reads the next token of an expression at each call. Source: server/util_expr_scan.l. */
export function createScanner(text: ByteText, startsInString: boolean): () => Token {
  const scan: Scan = {
    text,
    at: 0,
    mode: startsInString ? { name: 'string', delimiter: undefined } : CODE,
    outer: [],
  };
  return () => {
    switch (scan.mode.name) {
      case 'code':
        return readCode(scan);
      case 'variable':
        return readVariable(scan);
      case 'argument':
        return readText(scan, undefined);
      case 'string':
        return readText(scan, scan.mode.delimiter);
    }
  };
}

/** A scanner in the middle of a text. */
interface Scan {
  readonly text: ByteText;
  at: number;
  mode: Mode;
  /** The modes around that one, the outermost first. */
  readonly outer: Mode[];
}

function take(scan: Scan, name: string, length: number): Token {
  scan.at += length;
  return { name, text: scan.text.slice(scan.at - length, scan.at), at: scan.at - length };
}

function refuse(scan: Scan, fault: string, length = 1): Token {
  return { ...take(scan, 'T_ERROR', length), fault };
}

function enter(scan: Scan, inner: Mode, token: Token): Token {
  scan.outer.push(scan.mode);
  scan.mode = inner;
  return token;
}

function leave(scan: Scan, token: Token): Token {
  scan.mode = scan.outer.pop() ?? CODE;
  return token;
}

function readCode(scan: Scan): Token {
  scan.at += measure(WHITESPACE, scan.text, scan.at);
  const char = scan.text[scan.at];
  if (char === undefined) return take(scan, END, 0);
  if (char === '"' || char === "'")
    return enter(scan, { name: 'string', delimiter: char }, take(scan, 'T_STR_BEGIN', 1));
  if (scan.text.startsWith('%{', scan.at)) return enter(scan, VARIABLE, take(scan, 'T_VAR_BEGIN', 2));
  const pattern = measure(PATTERN_START, scan.text, scan.at);
  if (pattern > 0) return readPattern(scan, pattern);
  for (const [expression, name] of CODE_TOKENS) {
    const length = measure(expression, scan.text, scan.at);
    if (length > 0)
      return take(scan, ownEntry(NAMES, scan.text.slice(scan.at, scan.at + length)) ?? name(length), length);
  }
  return refuse(scan, `Parse error near '${char}'`);
}

function readPattern(scan: Scan, start: number): Token {
  const close = scan.text.indexOf(scan.text[scan.at + start - 1]!, scan.at + start);
  if (close < 0) return take(scan, END, scan.text.length - scan.at);
  const isCaseless = scan.text[close + 1] === 'i';
  return take(scan, isCaseless ? 'T_REGEX_I' : 'T_REGEX', close + (isCaseless ? 2 : 1) - scan.at);
}

function readVariable(scan: Scan): Token {
  const char = scan.text[scan.at];
  if (char === undefined) return refuse(scan, UNTERMINATED, 0);
  const length = measure(NAME, scan.text, scan.at);
  if (length > 0) return take(scan, 'T_ID', length);
  if (char === '}') return leave(scan, take(scan, 'T_VAR_END', 1));
  if (char === '\n') return refuse(scan, UNTERMINATED);
  if (char !== ':') return refuse(scan, `Invalid character in variable name '${char}'`);
  scan.mode = ARGUMENT;
  return take(scan, "':'", 1);
}

/** A piece of text up to what ends it; then that. */
function readText(scan: Scan, delimiter: string | undefined): Token {
  const isArgument = scan.mode.name === 'argument';
  const start = scan.at;
  const piece = (): Token => ({ name: 'T_STRING', text: scan.text.slice(start, scan.at), at: start });
  for (;;) {
    const char = scan.text[scan.at];
    if (char === undefined) {
      if (isArgument || delimiter !== undefined) return refuse(scan, UNTERMINATED, 0);
      scan.mode = CODE;
      return piece();
    }
    if (char === '\n') return refuse(scan, UNTERMINATED);
    if (char === '\\') {
      const bad = readEscape(scan);
      if (bad) return bad;
    } else if (char === delimiter || (isArgument && char === '}')) {
      if (scan.at > start) return piece();
      return leave(scan, take(scan, isArgument ? 'T_VAR_END' : 'T_STR_END', 1));
    } else if (scan.text.startsWith('%{', scan.at)) {
      return scan.at > start ? piece() : enter(scan, VARIABLE, take(scan, 'T_VAR_BEGIN', 2));
    } else if (measure(BACK_REFERENCE, scan.text, scan.at) > 0) {
      return scan.at > start ? piece() : take(scan, 'T_REGEX_BACKREF', 2);
    } else if (isArgument && (char === '"' || char === "'")) {
      return take(scan, INVALID_TOKEN, 1);
    } else {
      scan.at++;
    }
  }
}

/** Goes past an escape; a token where it is none. */
function readEscape(scan: Scan): Token | undefined {
  const [, digits = ''] = /^\\(\d*)/.exec(scan.text.slice(scan.at))!;
  if (digits === '') {
    if (scan.at + 1 >= scan.text.length) return take(scan, INVALID_TOKEN, 1);
    scan.at += 2;
    return undefined;
  }
  if (!/^[0-7]{1,3}$/.test(digits)) return refuse(scan, 'Bad escape sequence', 1 + digits.length);
  if (Number.parseInt(digits, 8) > 255)
    return refuse(scan, 'Escape sequence out of bound', 1 + digits.length);
  scan.at += 1 + digits.length;
  return undefined;
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
