import type { ByteText } from '../byte-text.ts';
import { readWholeCondition } from './expression-conditions.ts';
import { createParser, isReadWholly } from './expression-parser.ts';
import { readString } from './expression-words.ts';

/** What the whole text is to be: something true or false, or a text with variables in it. */
export type ExpressionForm = 'condition' | 'string';

/** A name that httpd looks up while it reads an expression. */
export interface ExpressionName {
  readonly kind: 'variable' | 'string-function' | 'list-function' | 'unary' | 'binary-named';
  /** As written; operators with their hyphen. */
  readonly name: ByteText;
  /** What the operator is given on its right, where that is one string without variables; else undefined. */
  readonly constant?: ByteText | undefined;
}

/** What httpd makes of an expression: the names in it, in the order in which it looks them up, or a message. */
export type ReadExpression =
  | {
      readonly names: readonly ExpressionName[];
      readonly fault?: undefined;
      readonly badPattern?: undefined;
    }
  | {
      readonly names?: undefined;
      readonly fault: string;
      /** The regular expression that does not compile, where that is the fault. */
      readonly badPattern?: ByteText | undefined;
    };

/**
 * Reads an expression of httpd 2.4 as its parser does. `lookUp` gives httpd's message for a name that it does not know; it
 * is appended to a syntax error after that. `compiles` tells whether httpd's library takes a regular expression. Source:
 * server/util_expr_parse.y.
 */
export function readExpression(
  text: ByteText,
  form: ExpressionForm,
  lookUp?: (name: ExpressionName) => string | undefined,
  compiles?: (pattern: ByteText) => boolean,
): ReadExpression {
  const parser = createParser(text, form === 'string', lookUp, compiles);
  if (form === 'condition') readWholeCondition(parser);
  else readString(parser);
  const { names, message, badPattern } = parser;
  return message === undefined ? { names } : { fault: message, badPattern };
}

/** A condition of httpd's expressions, taken apart. What it means follows server/util_expr_eval.c. */
export type Condition =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'or'; readonly conditions: readonly Condition[] }
  | { readonly kind: 'and'; readonly conditions: readonly Condition[] }
  /** `-n`, `-z`, `-f` and their like. */
  | { readonly kind: 'unary'; readonly operator: ByteText; readonly word: ExpressionText }
  /** `==`, `-lt`, `lt`, `-ipmatch`: whatever stands between two texts, as written. */
  | {
      readonly kind: 'binary';
      readonly operator: ByteText;
      readonly left: ExpressionText;
      readonly right: ExpressionText;
    }
  /** The list is undefined where a function makes it. */
  | {
      readonly kind: 'in';
      readonly word: ExpressionText;
      readonly list: readonly ExpressionText[] | undefined;
    }
  | {
      readonly kind: 'regex';
      readonly isNegated: boolean;
      readonly word: ExpressionText;
      readonly pattern: ByteText;
      readonly ignoresCase: boolean;
    };

/** A text in an expression. */
export type ExpressionText =
  | { readonly kind: 'text'; readonly text: ByteText }
  | { readonly kind: 'variable'; readonly name: ByteText }
  /** A function and what it is given: `tolower(…)`, `%{HTTP:…}`. */
  | { readonly kind: 'call'; readonly name: ByteText; readonly argument: ExpressionText }
  | { readonly kind: 'back-reference' }
  | { readonly kind: 'joined'; readonly parts: readonly ExpressionText[] };

/** A condition taken apart; undefined where the text is none, or is none that httpd reads to its end. */
export function readCondition(text: ByteText): Condition | undefined {
  const parser = createParser(text, false);
  const condition = readWholeCondition(parser);
  return isReadWholly(parser) ? condition : undefined;
}

/** A text with variables in it, taken apart; undefined where it is none. */
export function readText(text: ByteText): ExpressionText | undefined {
  return readString(createParser(text, true));
}

/** What a condition comes to where `true` and `false` in it decide; undefined where the request does. */
export function constantTruth(text: ByteText): boolean | undefined {
  const condition = readCondition(text);
  if (condition === undefined) return undefined;
  const truths = new Map<Condition, boolean | undefined>();
  for (const one of conditionsIn(condition).toReversed()) truths.set(one, truthOf(one, truths));
  return truths.get(condition);
}

/** As those that a condition is made of come to. */
function truthOf(
  condition: Condition,
  truths: ReadonlyMap<Condition, boolean | undefined>,
): boolean | undefined {
  if (condition.kind === 'constant') return condition.value;
  if (condition.kind === 'not') {
    const truth = truths.get(condition.condition);
    return truth === undefined ? undefined : !truth;
  }
  if (condition.kind !== 'or' && condition.kind !== 'and') return undefined;
  // one condition that comes to this decides them all
  const decisive = condition.kind === 'or';
  const parts = condition.conditions.map((part) => truths.get(part));
  if (parts.includes(decisive)) return decisive;
  return parts.includes(undefined) ? undefined : !decisive;
}

/** A condition and all that it is made of, each before its parts, in their order. */
function conditionsIn(condition: Condition): readonly Condition[] {
  const found: Condition[] = [];
  const left: Condition[] = [condition];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    found.push(one);
    if (one.kind === 'not') left.push(one.condition);
    else if (one.kind === 'or' || one.kind === 'and')
      for (const part of one.conditions.toReversed()) left.push(part);
  }
  return found;
}

/** The parts of a condition that are not made of others, in their order. */
export function leavesOf(condition: Condition): readonly Leaf[] {
  return conditionsIn(condition).flatMap((one) =>
    one.kind === 'not' || one.kind === 'or' || one.kind === 'and' ? [] : one,
  );
}

/** A condition that is not made of others. */
export type Leaf = Exclude<Condition, { readonly kind: 'not' | 'or' | 'and' }>;

/** The texts that a part of a condition compares or asks about. */
export function textsOf(leaf: Leaf): readonly ExpressionText[] {
  switch (leaf.kind) {
    case 'constant':
      return [];
    case 'unary':
    case 'regex':
      return [leaf.word];
    case 'binary':
      return [leaf.left, leaf.right];
    case 'in':
      return [leaf.word, ...(leaf.list ?? [])];
  }
}

/** The calls in a text, each before those in what it is given. */
export function callsIn(text: ExpressionText): readonly Call[] {
  const calls: Call[] = [];
  const left: ExpressionText[] = [text];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (one.kind === 'call') {
      calls.push(one);
      left.push(one.argument);
    } else if (one.kind === 'joined') for (const part of one.parts.toReversed()) left.push(part);
  }
  return calls;
}

/** A function with what it is given. */
export type Call = Extract<ExpressionText, { readonly kind: 'call' }>;
