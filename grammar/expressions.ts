import type { Grammar, Node } from 'ohm-js';
import { spendWork } from './budget/work-budget.ts';
import type { ByteText } from './byte-text.ts';
import grammar from './generated/expression.ts';
import { ownEntry } from './own-entry.ts';

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

/**
 * The names in an expression of httpd 2.4 in the order in which httpd looks them up, undefined where the text is not
 * such an expression.
 */
export function readExpression(text: ByteText, form: ExpressionForm): readonly ExpressionName[] | undefined {
  spendWork(STEPS_PER_BYTE * text.length);
  const match = (grammar as Grammar).match(text, form);
  return match.succeeded() ? (semantics(match).names() as ExpressionName[]) : undefined;
}

/** Ohm takes some microseconds for each byte, and a kilobyte of memory. */
const STEPS_PER_BYTE = 250;

/** A condition of httpd's expressions, taken apart. What it means follows server/util_expr_eval.c. */
export type Condition =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'not'; readonly condition: Condition }
  | { readonly kind: 'or' | 'and'; readonly conditions: readonly Condition[] }
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

/**
 * A condition taken apart; undefined where the text is none, or is none that httpd reads to its end. Throws a
 * RangeError where it nests deeper than the stack allows.
 */
export function readCondition(text: ByteText): Condition | undefined {
  spendWork(STEPS_PER_BYTE * text.length);
  const match = (grammar as Grammar).match(text, 'condition');
  return match.succeeded() ? (semantics(match).tree() as Condition | undefined) : undefined;
}

/** A text with variables in it, taken apart; undefined and a RangeError as for readCondition(). */
export function readText(text: ByteText): ExpressionText | undefined {
  spendWork(STEPS_PER_BYTE * text.length);
  const match = (grammar as Grammar).match(text, 'string');
  return match.succeeded() ? (semantics(match).text() as ExpressionText) : undefined;
}

/** What a condition comes to where `true` and `false` in it decide; undefined where the request does. */
export function constantTruth(condition: ByteText): boolean | undefined {
  const read = readCondition(condition);
  return read && truthOf(read);
}

function truthOf(condition: Condition): boolean | undefined {
  if (condition.kind === 'constant') return condition.value;
  if (condition.kind === 'not') {
    const truth = truthOf(condition.condition);
    return truth === undefined ? undefined : !truth;
  }
  if (condition.kind !== 'or' && condition.kind !== 'and') return undefined;
  // one condition that comes to this decides them all
  const decisive = condition.kind === 'or';
  const truths = condition.conditions.map(truthOf);
  if (truths.includes(decisive)) return decisive;
  return truths.includes(undefined) ? undefined : !decisive;
}

const semantics = (grammar as Grammar)
  .createSemantics()
  .addOperation<readonly ExpressionName[]>('names', {
    variable_plain: (_open, name, _close) => [{ kind: 'variable', name: name.sourceString }],
    variable_call: (_open, name, _colon, argument, _close) => [
      ...argument.names(),
      { kind: 'string-function', name: name.sourceString },
    ],
    stringCall: (call) => namesInCall('string-function', call),
    listCall: (call) => namesInCall('list-function', call),
    unary: (operator, _space, word) => [...word.names(), operation('unary', operator, word)],
    comparison_named: (left, _space, operator, _space2, right) => [
      ...left.names(),
      ...right.names(),
      operation('binary-named', operator, right),
    ],
    _terminal: () => [],
    _iter: (...children) => children.flatMap((child) => child.names()),
    _nonterminal: (...children) => children.flatMap((child) => child.names()),
  })
  .addOperation<ByteText | undefined>('constant', {
    word: (first, _space, _dot, _space2, more) => (more.numChildren > 0 ? undefined : first.constant()),
    wordPart: (part) => (part.ctorName === 'quoted' ? part.constant() : undefined),
    quoted: (quoted) => quoted.constant(),
    quoted_double: (_open, parts, _close) => constantOf(parts),
    quoted_single: (_open, parts, _close) => constantOf(parts),
    textPart: (part) => (part.ctorName === 'text' ? cook(part.sourceString) : undefined),
  })
  .addOperation<Condition | undefined>('tree', {
    condition: (_space, or, _space2, unclosed, _end) => (unclosed.numChildren > 0 ? undefined : or.tree()),
    or: (first, _space, _or, _space2, more) => combine('or', [first, ...more.children]),
    and: (first, _space, _and, _space2, more) => combine('and', [first, ...more.children]),
    negated: (condition) => condition.tree(),
    not: (_not, _space, condition) => ({ kind: 'not', condition: condition.tree() }),
    primary: (condition) => condition.tree(),
    group: (_open, _space, or, _space2, _close) => or.tree(),
    constant: (word) => ({ kind: 'constant', value: word.sourceString === 'true' }),
    unary: (operator, _space, word) => ({
      kind: 'unary',
      operator: operator.sourceString,
      word: word.text(),
    }),
    comparison: (comparison) => comparison.tree(),
    comparison_values: (left, _space, operator, _space2, right) => between(left, operator, right),
    comparison_named: (left, _space, operator, _space2, right) => between(left, operator, right),
    comparison_list: (word, _space, _in, _space2, list) => ({
      kind: 'in',
      word: word.text(),
      list: list.listed(),
    }),
    comparison_regex: (word, _space, operator, _space2, regex) => ({
      kind: 'regex',
      isNegated: operator.sourceString === '!~',
      word: word.text(),
      ...readRegex(regex.sourceString),
    }),
  })
  .addOperation<readonly ExpressionText[] | undefined>('listed', {
    list: (list) => list.listed(),
    list_words: (_open, _space, words, _space2, _close) => words.listed(),
    words: (first, _space, _comma, _space2, more) => [
      first.text(),
      ...more.children.map((word) => word.text()),
    ],
    listCall: (_call) => undefined,
  })
  .addOperation<ExpressionText>('text', {
    string: (parts, _end) => joined(parts.children),
    word: (first, _space, _dot, _space2, more) => joined([first, ...more.children]),
    wordPart: (part) => part.text(),
    digits: (_minus, _digits) => ({ kind: 'text', text: _minus.sourceString + _digits.sourceString }),
    backref: (_dollar, _digit) => ({ kind: 'back-reference' }),
    stringCall: (call) => call.text(),
    call: (name, _space, _open, _space2, word, _space3, _close) => ({
      kind: 'call',
      name: name.sourceString,
      argument: word.text(),
    }),
    quoted: (quoted) => quoted.text(),
    quoted_double: (_open, parts, _close) => joined(parts.children),
    quoted_single: (_open, parts, _close) => joined(parts.children),
    textPart: (part) => part.text(),
    text: (_parts) => literal(_parts.sourceString),
    variable: (variable) => variable.text(),
    variable_plain: (_open, name, _close) => ({ kind: 'variable', name: name.sourceString }),
    variable_call: (_open, name, _colon, argument, _close) => ({
      kind: 'call',
      name: name.sourceString,
      argument: argument.text(),
    }),
    argument: (parts) => joined(parts.children),
    argumentPart: (part) => part.text(),
    argumentText: (_parts) => literal(_parts.sourceString),
  });

/** Conditions between the same operators; one alone is itself. */
function combine(kind: 'or' | 'and', nodes: readonly Node[]): Condition {
  const conditions: readonly Condition[] = nodes.map((node) => node.tree());
  return conditions.length === 1 ? conditions[0]! : { kind, conditions };
}

function between(left: Node, operator: Node, right: Node): Condition {
  return { kind: 'binary', operator: operator.sourceString, left: left.text(), right: right.text() };
}

function joined(nodes: readonly Node[]): ExpressionText {
  const parts: readonly ExpressionText[] = nodes.map((node) => node.text());
  if (parts.length === 0) return { kind: 'text', text: '' };
  return parts.length === 1 ? parts[0]! : { kind: 'joined', parts };
}

/** httpd keeps a text up to a NUL. */
function literal(raw: ByteText): ExpressionText {
  const [text = ''] = cook(raw).split('\0');
  return { kind: 'text', text };
}

/** `/…/`, or `m` and another mark around it; a mark cannot stand in it. */
function readRegex(source: ByteText): { readonly pattern: ByteText; readonly ignoresCase: boolean } {
  const start = source.startsWith('/') ? 1 : 2;
  const end = source.lastIndexOf(source[start - 1]!);
  return { pattern: source.slice(start, end), ignoresCase: end === source.length - 2 };
}

function namesInCall(kind: ExpressionName['kind'], call: Node): readonly ExpressionName[] {
  const [name, , , , argument] = call.children;
  return [...argument!.names(), { kind, name: name!.sourceString }];
}

function operation(kind: ExpressionName['kind'], operator: Node, word: Node): ExpressionName {
  return { kind, name: operator.sourceString, constant: word.constant() };
}

function constantOf(parts: Node): ByteText | undefined {
  if (parts.numChildren === 0) return '';
  return parts.numChildren === 1 ? parts.child(0).constant() : undefined;
}

function cook(text: ByteText): ByteText {
  return text.replace(/\\(?:([0-7]{1,3})|([\s\S]))/g, (_, octal: string | undefined, char: string) =>
    octal === undefined ? (ownEntry(CONTROLS, char) ?? char) : String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
