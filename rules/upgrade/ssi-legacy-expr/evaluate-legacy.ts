import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import {
  type LegacyComparison,
  type LegacyExpression,
  splitVariables,
} from '../../../grammar/ssi/legacy-expressions.ts';
import { regexFault } from '../../../pcre2/regex-fault.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';

/** The environment of a request as far as a condition asks for it: names in lower case. What is missing is not set. */
export type Environment = ReadonlyMap<ByteText, ByteText>;

/** `refused`: httpd logs an error. Undefined: plume cannot tell. */
export type LegacyOutcome = boolean | 'refused' | undefined;

/**
 * What a condition of httpd 2.2 comes to. Source: parse_expr() in modules/filters/mod_include.c, its second half.
 */
export function evaluateLegacy(expression: LegacyExpression, environment: Environment): LegacyOutcome {
  const evaluation = { environment, regexesLeft: countRegexes(expression) };
  return evaluate(expression, evaluation);
}

interface Evaluation {
  readonly environment: Environment;
  /** While there are any, httpd evaluates both sides of `&&` and `||`. */
  regexesLeft: number;
}

function countRegexes(expression: LegacyExpression | undefined): number {
  switch (expression?.kind) {
    case 'match':
      return 1;
    case 'and':
    case 'or':
      return countRegexes(expression.left) + countRegexes(expression.right);
    case 'comparison':
      return countRegexes(expression.right);
    case 'not':
    case 'group':
    case 'access':
      return countRegexes(expression.operand);
    default:
      return 0;
  }
}

function evaluate(expression: LegacyExpression, evaluation: Evaluation): LegacyOutcome {
  switch (expression.kind) {
    case 'nothing':
      return false;
    case 'text': {
      const text = fillIn(expression.text, evaluation.environment);
      return text === undefined ? undefined : text !== '';
    }
    case 'comparison':
      return compare(expression, evaluation);
    case 'match':
      return match(expression, evaluation);
    case 'and':
    case 'or':
      return evaluateChain(expression, evaluation);
    case 'not':
      // what is missing is true
      return negate(expression.operand === undefined ? true : evaluate(expression.operand, evaluation));
    case 'group':
      // httpd comes to a parenthesis that is not closed before what it contains
      if (!expression.isClosed) return 'refused';
      return expression.operand === undefined ? true : evaluate(expression.operand, evaluation);
    case 'access':
      return expression.operand?.kind === 'text' ? undefined : 'refused';
  }
}

function negate(outcome: LegacyOutcome): LegacyOutcome {
  return typeof outcome === 'boolean' ? !outcome : outcome;
}

function compare(
  { left, right, operator }: Extract<LegacyExpression, { kind: 'comparison' }>,
  { environment }: Evaluation,
): LegacyOutcome {
  if (right?.kind !== 'text') return 'refused';
  const [one, other] = [fillIn(left, environment), fillIn(right.text, environment)];
  if (one === undefined || other === undefined) return undefined;
  return ORDERS[operator](one < other ? -1 : one > other ? 1 : 0);
}

const ORDERS: Readonly<Record<LegacyComparison, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
};

function match(
  { left, pattern, isNegated }: Extract<LegacyExpression, { kind: 'match' }>,
  evaluation: Evaluation,
): LegacyOutcome {
  const { environment } = evaluation;
  evaluation.regexesLeft--;
  const [subject, regex] = [fillIn(left, environment), fillIn(pattern, environment)];
  if (subject === undefined || regex === undefined) return undefined;
  // what does not compile counts as found
  const isFound = regexFault(regex) === undefined ? regexMatches(regex, subject) : true;
  return isNegated ? negate(isFound) : isFound;
}

function evaluateChain(
  { kind, left, right }: Extract<LegacyExpression, { kind: 'and' | 'or' }>,
  evaluation: Evaluation,
): LegacyOutcome {
  if (right === undefined) return 'refused';
  const first = evaluate(left, evaluation);
  if (first === 'refused') return first;
  const decisive = kind === 'or';
  if (first === decisive && evaluation.regexesLeft === 0) return decisive;
  const second = evaluate(right, evaluation);
  if (second === 'refused') return first === undefined ? undefined : second;
  if (first === decisive || second === decisive) return decisive;
  return first === undefined || second === undefined ? undefined : !decisive;
}

/** The text with its variables; undefined where one is a group of a regular expression of another condition. */
export function fillIn(text: ByteText, environment: Environment): ByteText | undefined {
  let filled: ByteText = '';
  for (const part of splitVariables(text)) {
    if (part.kind === 'variable' && isGroup(part.name)) return undefined;
    filled += part.kind === 'text' ? part.text : (environment.get(asciiLowerCase(part.name)) ?? '');
  }
  return filled;
}

/** Whether a variable stands for what a group of the last regular expression found. */
export function isGroup(name: ByteText): boolean {
  return /^[0-9]$/.test(name);
}
