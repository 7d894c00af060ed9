import type { Grammar, Node } from 'ohm-js';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../byte-text.ts';
import grammar from '../generated/ssi-expression.ts';

/**
 * A condition of mod_include in httpd 2.2, as far as its parser goes: what is undefined is missing, which httpd refuses
 * only when it comes to it. Source: parse_expr() in modules/filters/mod_include.c.
 */
export type LegacyExpression =
  /** True where it is not empty; variables are still in it. */
  | { readonly kind: 'text'; readonly text: ByteText }
  | {
      readonly kind: 'comparison';
      readonly operator: LegacyComparison;
      readonly left: ByteText;
      readonly right: LegacyExpression | undefined;
    }
  | {
      readonly kind: 'match';
      readonly isNegated: boolean;
      readonly left: ByteText;
      /** Variables are still in it. */
      readonly pattern: ByteText;
    }
  | {
      readonly kind: 'and' | 'or';
      readonly left: LegacyExpression;
      readonly right: LegacyExpression | undefined;
    }
  | { readonly kind: 'not'; readonly operand: LegacyExpression | undefined }
  | { readonly kind: 'group'; readonly operand: LegacyExpression | undefined; readonly isClosed: boolean }
  /** `-A` and a URL: whether a request for it would be granted access. */
  | { readonly kind: 'access'; readonly operand: LegacyExpression | undefined }
  /** Nothing but whitespace, which is false. */
  | { readonly kind: 'nothing' };

/** How two texts are compared, byte by byte. */
export type LegacyComparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * A condition in the language of httpd 2.2; undefined where its parser refuses the text. Throws a RangeError where it
 * nests deeper than the stack allows.
 */
export function readLegacyExpression(text: ByteText): LegacyExpression | undefined {
  spendWork(PRICES.legacyExpressionByte * text.length);
  const [shown = ''] = text.split('\0');
  const match = (grammar as Grammar).match(shown, 'expression');
  return match.succeeded() ? (semantics(match).tree() as LegacyExpression) : undefined;
}

/** A piece of a text in which variables are replaced. */
export type TextPart =
  | { readonly kind: 'text'; readonly text: ByteText }
  /** Of the environment, where case does not count; one digit is a group of the last regular expression. */
  | { readonly kind: 'variable'; readonly name: ByteText };

/**
 * The pieces of a text with `$NAME` and `${NAME}` in it, no two texts beside each other; what follows `${` without a `}` is
 * dropped. Source: ap_ssi_parse_string() in modules/filters/mod_include.c.
 */
export function splitVariables(text: ByteText): readonly TextPart[] {
  const parts: TextPart[] = [];
  let literal = '';
  let at = 0;
  while (at < text.length) {
    const byte = text[at]!;
    if (byte !== '\\' && byte !== '$') {
      literal += byte;
      at++;
      continue;
    }
    if (byte === '\\') {
      const isDollar = text[at + 1] === '$';
      literal += isDollar ? '$' : '\\';
      at += isDollar ? 2 : 1;
      continue;
    }
    const named = nameAt(text, at + 1);
    if (named === 'unclosed') break;
    if (named === undefined) {
      literal += '$';
      at++;
      continue;
    }
    if (literal !== '') parts.push({ kind: 'text', text: literal });
    literal = '';
    parts.push({ kind: 'variable', name: named.name });
    at = named.end;
  }
  if (literal !== '') parts.push({ kind: 'text', text: literal });
  return parts;
}

interface Named {
  readonly name: ByteText;
  readonly end: number;
}

/** The name after a `$`; undefined where the `$` is a text. */
function nameAt(text: ByteText, at: number): Named | 'unclosed' | undefined {
  if (text[at] === '{') {
    const close = text.indexOf('}', at + 1);
    if (close < 0) return 'unclosed';
    return close === at + 1 ? undefined : { name: text.slice(at + 1, close), end: close + 1 };
  }
  let end = at;
  while (end < text.length && /[A-Za-z0-9_]/.test(text[end]!)) end++;
  return end === at ? undefined : { name: text.slice(at, end), end };
}

const semantics = (grammar as Grammar)
  .createSemantics()
  .addOperation<LegacyExpression>('tree', {
    expression: (_space, chain, _space2, _end) => optional(chain) ?? { kind: 'nothing' },
    chain: (operand, _space, operator, _space2, rest) => {
      const left: LegacyExpression = operand.tree();
      const [sign] = operator.children;
      if (sign === undefined) return left;
      const [inner] = rest.children;
      return {
        kind: sign.sourceString === '&&' ? 'and' : 'or',
        left,
        right: inner === undefined ? undefined : optional(inner),
      };
    },
    operand: (operand) => operand.tree(),
    comparison: (words, _space, operator, _space2, right) => ({
      kind: 'comparison',
      operator: comparisonOf(operator.sourceString),
      left: words.text(),
      right: optional(right),
    }),
    match: (words, _space, operator, _space2, regex) => ({
      kind: 'match',
      isNegated: operator.sourceString === '!=',
      left: words.text(),
      pattern: regex.text(),
    }),
    term: (term) => term.tree(),
    not: (_sign, _space, operand) => ({ kind: 'not', operand: optional(operand) }),
    access: (_sign, _space, operand) => ({ kind: 'access', operand: optional(operand) }),
    accessed: (accessed) => accessed.tree(),
    accessWords: (first, _space, more) => ({ kind: 'text', text: joinWords([first, ...more.children]) }),
    group: (_open, _space, chain, _space2, closing) => ({
      kind: 'group',
      operand: optional(chain),
      isClosed: closing.child(0).ctorName === 'closing_closed',
    }),
    words: (first, _space, more) => ({ kind: 'text', text: joinWords([first, ...more.children]) }),
  })
  .addOperation<ByteText>('text', {
    words: (first, _space, more) => joinWords([first, ...more.children]),
    word: (word) => word.text(),
    quoted: (quoted) => quoted.text(),
    quoted_closed: (_open, _parts, _close) => withoutBackslashes(_parts.sourceString),
    quoted_open: (_open, _rest) => '',
    plain: (_first, _more) => withoutBackslashes(_first.sourceString + _more.sourceString),
    regex: (regex) => regex.text(),
    regex_closed: (_open, _parts, _close) => withoutBackslashes(_parts.sourceString),
    regex_open: (_open, _rest) => '',
  });

function optional(node: Node): LegacyExpression | undefined {
  const [child] = node.children;
  return child === undefined ? undefined : child.tree();
}

function comparisonOf(sign: string): LegacyComparison {
  return COMPARISONS.get(sign) ?? '=';
}

const COMPARISONS: ReadonlyMap<string, LegacyComparison> = new Map([
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
]);

/** No space follows an empty text. */
function joinWords(words: readonly Node[]): ByteText {
  let text: ByteText = '';
  for (const word of words) text = text === '' ? word.text() : `${text} ${word.text()}`;
  return text;
}

/** A backslash at the very end stays. */
function withoutBackslashes(text: ByteText): ByteText {
  return text.replace(/\\([\s\S])/g, '$1');
}
