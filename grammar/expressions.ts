import type { Grammar, Node } from 'ohm-js';
import type { ByteText } from './byte-text.ts';
import grammar from './generated/expression.ts';

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
 * The names in an expression of httpd 2.4 in the order in which httpd looks them up, undefined where the text is no
 * such expression.
 */
export function readExpression(text: ByteText, form: ExpressionForm): readonly ExpressionName[] | undefined {
  const match = (grammar as Grammar).match(text, form);
  return match.succeeded() ? (semantics(match).names() as ExpressionName[]) : undefined;
}

/** What a condition comes to where `true` and `false` in it decide; undefined where the request does. */
export function constantTruth(condition: ByteText): boolean | undefined {
  const match = (grammar as Grammar).match(condition, 'condition');
  return match.succeeded() ? (semantics(match).truth() as boolean | undefined) : undefined;
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
    unary: (operator, _blank, word) => [...word.names(), operation('unary', operator, word)],
    comparison_named: (left, _blank, operator, _blank2, right) => [
      ...left.names(),
      ...right.names(),
      operation('binary-named', operator, right),
    ],
    _terminal: () => [],
    _iter: (...children) => children.flatMap((child) => child.names()),
    _nonterminal: (...children) => children.flatMap((child) => child.names()),
  })
  .addOperation<ByteText | undefined>('constant', {
    word: (first, _blank, _dot, _blank2, more) => (more.numChildren > 0 ? undefined : first.constant()),
    wordPart: (part) => (part.ctorName === 'quoted' ? part.constant() : undefined),
    quoted: (quoted) => quoted.constant(),
    quoted_double: (_open, parts, _close) => constantOf(parts),
    quoted_single: (_open, parts, _close) => constantOf(parts),
    textPart: (part) => (part.ctorName === 'text' ? cook(part.sourceString) : undefined),
  })
  .addOperation<boolean | undefined>('truth', {
    condition: (_blank, or, _blank2, unclosed, _end) => (unclosed.numChildren > 0 ? undefined : or.truth()),
    or: (first, _blank, _or, _blank2, more) => decide([first, ...more.children], true),
    and: (first, _blank, _and, _blank2, more) => decide([first, ...more.children], false),
    negated: (condition) => condition.truth(),
    not: (_not, _blank, condition) => {
      const truth: boolean | undefined = condition.truth();
      return truth === undefined ? undefined : !truth;
    },
    primary: (condition) => condition.truth(),
    group: (_open, _blank, or, _blank2, _close) => or.truth(),
    constant: (word) => word.sourceString === 'true',
    unary: (_operator, _blank, _word) => undefined,
    comparison: (_comparison) => undefined,
  });

/** One condition that comes to `decisive` decides them all. */
function decide(conditions: readonly Node[], decisive: boolean): boolean | undefined {
  const truths: readonly (boolean | undefined)[] = conditions.map((condition) => condition.truth());
  if (truths.includes(decisive)) return decisive;
  return truths.includes(undefined) ? undefined : !decisive;
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
    octal === undefined ? (CONTROLS[char] ?? char) : String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
