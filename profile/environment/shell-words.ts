import type { ByteText } from '../../grammar/byte-text.ts';

/** What a shell reads at a time: a word, or an operator (`;` stands for the end of a line too). */
export type ShellToken =
  | { readonly kind: 'word'; readonly parts: readonly WordPart[] }
  | { readonly kind: 'operator'; readonly text: Operator }
  /** `>file` and its like; `2>&1`. The file is not kept. */
  | { readonly kind: 'redirection' }
  /** Something beyond what is read here; nothing after it is. */
  | { readonly kind: 'beyond' };
export type Operator = ';' | '&&' | '||' | '|' | '&';

/** A piece of a word. */
export type WordPart =
  | { readonly kind: 'text'; readonly text: ByteText; readonly isQuoted: boolean }
  /** `$NAME`, `${NAME}`, or with an operator and its word: `${NAME:-word}`. */
  | {
      readonly kind: 'variable';
      readonly name: string;
      readonly operator: string;
      readonly operand: readonly WordPart[];
      readonly isQuoted: boolean;
    }
  /** A command's output, arithmetic, `$1` and the like. */
  | { readonly kind: 'unknown' };

/**
 * The words of a small shell file, such as Debian's envvars: quotes, comments, continued lines and variables are read;
 * what is beyond them ends the list with a token that says so.
 */
export function readShellWords(text: ByteText): readonly ShellToken[] {
  const tokens: ShellToken[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === ' ' || char === '\t') at++;
    else if (text.startsWith('\\\n', at)) at += 2;
    else if (char === '#') at = endOfLine(text, at);
    else if (char === '\n') {
      tokens.push({ kind: 'operator', text: ';' });
      at++;
    } else if (';&|'.includes(char)) {
      const operator = readOperator(text, at);
      if (operator === undefined) return [...tokens, BEYOND];
      tokens.push({ kind: 'operator', text: operator });
      at += operator.length;
    } else {
      const redirection = REDIRECTION.exec(text.slice(at, at + 8))?.[0];
      if (redirection !== undefined) {
        const target = readWord(text, skipWhitespace(text, at + redirection.length), '');
        if (target === undefined || target.parts.length === 0) return [...tokens, BEYOND];
        tokens.push({ kind: 'redirection' });
        at = target.end;
        continue;
      }
      const word = '<>()'.includes(char) ? undefined : readWord(text, at, '');
      if (word === undefined) return [...tokens, BEYOND];
      tokens.push({ kind: 'word', parts: word.parts });
      at = word.end;
    }
  }
  return tokens;
}

const BEYOND: ShellToken = { kind: 'beyond' };
const UNKNOWN: WordPart = { kind: 'unknown' };
const REDIRECTION = /^\d?(?:>>|>&|>|<(?![<(]))(?!\()/;
/** Deeper words in words are not read: no file of variables has any. */
const MOST_NESTED = 50;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const OPERATORS: readonly Operator[] = ['&&', '||', ';', '|', '&'];
/** Between a name and its word in `${NAME...}`; those of two characters first. */
const EXPANSIONS = [':-', ':=', ':+', ':?', '##', '%%', '-', '=', '+', '?', '#', '%'];

interface Read {
  readonly parts: readonly WordPart[];
  readonly end: number;
}

function readOperator(text: ByteText, at: number): Operator | undefined {
  if (text.startsWith(';;', at) || text.startsWith('|&', at)) return undefined;
  return OPERATORS.find((operator) => text.startsWith(operator, at));
}

/** Reads up to whitespace or an operator outside quotes, or up to the `until` that ends a `${...}` or a quoted text. */
function readWord(text: ByteText, from: number, until: '' | '}' | '"', depth = 0): Read | undefined {
  if (depth > MOST_NESTED) return undefined;
  const parts: WordPart[] = [];
  let plain = '';
  let at = from;
  const isQuoted = until === '"';
  const flush = () => {
    if (plain !== '') parts.push({ kind: 'text', text: plain, isQuoted });
    plain = '';
  };
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === until) {
      flush();
      return { parts, end: at + 1 };
    }
    if (until === '' && ' \t\n;&|<>()'.includes(char)) break;
    if (char === '\\') {
      const next = text.charAt(at + 1);
      if (next === '') return undefined;
      if (next === '\n') at += 2;
      else if (isQuoted && !'$`"\\'.includes(next)) {
        plain += char;
        at++;
      } else {
        flush();
        parts.push({ kind: 'text', text: next, isQuoted: true });
        at += 2;
      }
      continue;
    }
    const special = readSpecial(text, at, isQuoted, depth);
    if (special === undefined) return undefined;
    if (special === 'plain') {
      plain += char;
      at++;
      continue;
    }
    flush();
    for (const one of special.parts) parts.push(one);
    at = special.end;
  }
  if (until !== '') return undefined;
  flush();
  return { parts, end: at };
}

/** Reads what a sign begins that means something to a shell; `plain` where the character is text. */
function readSpecial(
  text: ByteText,
  at: number,
  isQuoted: boolean,
  depth: number,
): Read | 'plain' | undefined {
  switch (text.charAt(at)) {
    case "'": {
      if (isQuoted) return 'plain';
      const end = text.indexOf("'", at + 1);
      if (end < 0) return undefined;
      return { parts: [{ kind: 'text', text: text.slice(at + 1, end), isQuoted: true }], end: end + 1 };
    }
    case '"': {
      const inner = readWord(text, at + 1, '"', depth + 1);
      // empty quotes still make a word
      return inner?.parts.length === 0
        ? { parts: [{ kind: 'text', text: '', isQuoted: true }], end: inner.end }
        : inner;
    }
    case '$':
      return readExpansion(text, at, isQuoted, depth);
    case '`': {
      const end = text.indexOf('`', at + 1);
      return end < 0 ? undefined : { parts: [UNKNOWN], end: end + 1 };
    }
    default:
      return 'plain';
  }
}

function readExpansion(text: ByteText, at: number, isQuoted: boolean, depth: number): Read | undefined {
  const next = text.charAt(at + 1);
  if (next === '{') return readBraces(text, at + 2, isQuoted, depth);
  if (next === '(') {
    const end = endOfParentheses(text, at + 1);
    return end === undefined ? undefined : { parts: [UNKNOWN], end };
  }
  const name = nameAt(text, at + 1);
  if (name !== '') {
    return {
      parts: [{ kind: 'variable', name, operator: '', operand: [], isQuoted }],
      end: at + 1 + name.length,
    };
  }
  if (/[0-9@*#?$!-]/.test(next)) return { parts: [UNKNOWN], end: at + 2 };
  return { parts: [next === "'" ? UNKNOWN : { kind: 'text', text: '$', isQuoted: true }], end: at + 1 };
}

function readBraces(text: ByteText, at: number, isQuoted: boolean, depth: number): Read | undefined {
  const name = nameAt(text, at);
  const operatorAt = at + name.length;
  if (name !== '' && text.charAt(operatorAt) === '}') {
    return { parts: [{ kind: 'variable', name, operator: '', operand: [], isQuoted }], end: operatorAt + 1 };
  }
  const operator = EXPANSIONS.find((known) => text.startsWith(known, operatorAt)) ?? '';
  const operand = readWord(text, operatorAt + operator.length, '}', depth + 1);
  if (operand === undefined) return undefined;
  // quotes inside quotes mean different things to different shells
  if (isQuoted && /['"\\]/.test(text.slice(operatorAt, operand.end))) return undefined;
  if (name === '' || operator === '') return { parts: [UNKNOWN], end: operand.end };
  return {
    parts: [{ kind: 'variable', name, operator, operand: operand.parts, isQuoted }],
    end: operand.end,
  };
}

function nameAt(text: ByteText, at: number): string {
  NAME.lastIndex = at;
  return NAME.exec(text)?.[0] ?? '';
}

/** After the parenthesis that closes the one at `at`; undefined where quotes or nothing make it uncertain. */
function endOfParentheses(text: ByteText, at: number): number | undefined {
  let depth = 0;
  for (let here = at; here < text.length; here++) {
    const char = text.charAt(here);
    if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === '#' || char === '\\') return undefined;
    else if (char === "'" || char === '"') {
      here = text.indexOf(char, here + 1);
      if (here < 0) return undefined;
    }
    if (depth === 0) return here + 1;
  }
  return undefined;
}

function skipWhitespace(text: ByteText, at: number): number {
  let here = at;
  while (text.charAt(here) === ' ' || text.charAt(here) === '\t') here++;
  return here;
}

function endOfLine(text: ByteText, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
