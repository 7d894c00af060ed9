import type { ByteText } from '../byte-text.ts';
import { advance, fail, failWithError, failWithPattern, is, note, type Parser } from './expression-parser.ts';
import { END } from './expression-tokens.ts';
import { readListCall, readWord } from './expression-words.ts';
import type { Condition, ExpressionText } from './expressions.ts';

/** What is read of a condition, or of one in parentheses. */
interface Group {
  /** Conditions between `or`, but for the last, and those of the last between `and`. */
  readonly alternatives: Condition[];
  readonly together: Condition[];
  /** How many symbols were held before it, its last alternative, and its last operand with what negates that. */
  readonly at: number;
  alternativeAt: number;
  operandAt: number;
  isNegated: boolean;
}

/** A condition, to the end of the text, without a call for each level; undefined where the parser has a message. */
export function readWholeCondition(parser: Parser): Condition | undefined {
  const outer: Group[] = [];
  let group = openGroup(parser.held);
  for (;;) {
    if (is(parser, 'T_OP_NOT')) {
      if (!advance(parser)) return undefined;
      group.isNegated = !group.isNegated;
      continue;
    }
    if (is(parser, "'('")) {
      if (!advance(parser)) return undefined;
      outer.push(group);
      group = openGroup(parser.held);
      continue;
    }
    let operand = readOperand(parser);
    // what ends with its last operand may be the last operand of what is around it
    while (operand !== undefined && !goesOn(parser, group, operand)) {
      const around = outer.pop();
      if (around === undefined) return is(parser, END) ? closeGroup(group) : fail(parser, END);
      if (!is(parser, "')'")) return fail(parser, 'T_OP_OR', 'T_OP_AND', "')'");
      if (!advance(parser)) return undefined;
      operand = closeGroup(group);
      group = around;
    }
    if (operand === undefined || !advance(parser)) return undefined;
    group.operandAt = parser.held;
  }
}

function openGroup(at: number): Group {
  return { alternatives: [], together: [], at, alternativeAt: at, operandAt: at, isNegated: false };
}

/** Takes in an operand; whether an operator follows. httpd's operators bind to the right: what they join remains. */
function goesOn(parser: Parser, group: Group, operand: Condition): boolean {
  parser.held = group.operandAt + 1;
  group.together.push(group.isNegated ? negated(operand) : operand);
  group.isNegated = false;
  if (is(parser, 'T_OP_AND')) return true;
  parser.held = group.alternativeAt + 1;
  if (!is(parser, 'T_OP_OR')) {
    parser.held = group.at + 1;
    return false;
  }
  group.alternatives.push(combine('and', group.together.splice(0)));
  group.alternativeAt = parser.held + 1;
  return true;
}

function closeGroup({ alternatives, together }: Group): Condition {
  return combine('or', [...alternatives, combine('and', together)]);
}

function negated(condition: Condition): Condition {
  return condition.kind === 'not' ? condition.condition : { kind: 'not', condition };
}

/** Conditions between the same operators; one alone is itself. */
function combine(kind: 'or' | 'and', conditions: readonly Condition[]): Condition {
  return conditions.length === 1 ? conditions[0]! : { kind, conditions };
}

function readOperand(parser: Parser): Condition | undefined {
  const { name, text } = parser.token;
  switch (name) {
    case 'T_TRUE':
    case 'T_FALSE':
      return advance(parser) ? { kind: 'constant', value: name === 'T_TRUE' } : undefined;
    case 'T_OP_UNARY': {
      if (!advance(parser)) return undefined;
      const read = readOperandWord(parser);
      if (read === undefined) return undefined;
      note(parser, { kind: 'unary', name: text, constant: read.constant });
      return { kind: 'unary', operator: text, word: read.word };
    }
    case 'T_ERROR':
      return failWithError(parser);
    default: {
      const word = readWord(parser);
      return word && readComparison(parser, word);
    }
  }
}

/** A word, with its text where it is one in quotation marks and nothing else. */
function readOperandWord(
  parser: Parser,
): { readonly word: ExpressionText; readonly constant: ByteText | undefined } | undefined {
  const isQuoted = is(parser, 'T_STR_BEGIN');
  const word = readWord(parser);
  return word && { word, constant: isQuoted && word.kind === 'text' ? word.text : undefined };
}

function readComparison(parser: Parser, left: ExpressionText): Condition | undefined {
  const { name, text: operator } = parser.token;
  switch (name) {
    case 'T_OP_BINARY': {
      if (!advance(parser)) return undefined;
      const right = readOperandWord(parser);
      if (right === undefined) return undefined;
      note(parser, { kind: 'binary-named', name: operator, constant: right.constant });
      return { kind: 'binary', operator, left, right: right.word };
    }
    case 'T_OP_IN':
      return advance(parser) ? readList(parser, left) : undefined;
    case 'T_OP_REG':
    case 'T_OP_NRE': {
      if (!advance(parser)) return undefined;
      const { text } = parser.token;
      if (!is(parser, 'T_REGEX') && !is(parser, 'T_REGEX_I')) return fail(parser, 'T_REGEX', 'T_REGEX_I');
      const regex = readRegex(text);
      // httpd compiles it before it reads on
      if (!parser.compiles(regex.pattern)) return failWithPattern(parser, regex.pattern);
      if (!advance(parser)) return undefined;
      return { kind: 'regex', isNegated: name === 'T_OP_NRE', word: left, ...regex };
    }
    default: {
      if (!COMPARISONS.has(name)) return fail(parser);
      const right = advance(parser) ? readWord(parser) : undefined;
      return right && { kind: 'binary', operator, left, right };
    }
  }
}

const COMPARISONS: ReadonlySet<string> = new Set(
  ['EQ', 'NE', 'LT', 'LE', 'GT', 'GE'].flatMap((name) => [`T_OP_${name}`, `T_OP_STR_${name}`]),
);

function readList(parser: Parser, word: ExpressionText): Condition | undefined {
  if (is(parser, 'T_ID')) return readListCall(parser) && { kind: 'in', word, list: undefined };
  if (!is(parser, "'{'")) return fail(parser, 'T_ID', "'{'");
  const at = parser.held;
  const list: ExpressionText[] = [];
  do {
    if (!advance(parser)) return undefined;
    const one = readWord(parser);
    if (one === undefined) return undefined;
    list.push(one);
    // httpd makes one symbol of those so far
    parser.held = at + 2;
  } while (is(parser, "','"));
  if (!is(parser, "'}'")) return fail(parser, "'}'", "','");
  return advance(parser) ? { kind: 'in', word, list } : undefined;
}

/** `/…/`, or `m` and another mark around it; a mark cannot stand in it. */
function readRegex(source: ByteText): { readonly pattern: ByteText; readonly ignoresCase: boolean } {
  const start = source.startsWith('/') ? 1 : 2;
  const end = source.lastIndexOf(source[start - 1]!);
  return { pattern: source.slice(start, end), ignoresCase: end === source.length - 2 };
}
