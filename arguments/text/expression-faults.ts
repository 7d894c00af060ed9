import type { ByteText } from '../../grammar/byte-text.ts';
import type { ExpressionForm, ExpressionName } from '../../grammar/expressions.ts';
import { createScanner, END, INVALID_TOKEN, type Token } from './expression-tokens.ts';

/** What httpd's scanner says before it ends the server, without any words of the directive around it. */
export const LEXER_ERROR = 'flex scanner jammed';

/**
 * httpd's message for a text that is not a valid expression; undefined for a valid one. `lookUp` gives httpd's message
 * for a name that it does not know; it is appended to the syntax error. Source: server/util_expr_parse.y.
 */
export function wordFault(
  text: ByteText,
  form: ExpressionForm,
  lookUp: (name: ExpressionName) => string | undefined,
): string | undefined {
  const parser = createParser(createScanner(text, form === 'string'), lookUp);
  if (form === 'condition') readCondition(parser, END);
  else if (STRING_PARTS.has(parser.token.name)) readString(parser, END);
  else failWithError(parser);
  return parser.message;
}

/** A parser in the middle of a text: it names the token that it stops at, and those that it expects if at most four. */
interface Parser {
  readonly scan: () => Token;
  readonly lookUp: (name: ExpressionName) => string | undefined;
  token: Token;
  /** The last fault of the scanner, or of a name. */
  detail: string | undefined;
  message: string | undefined;
}

function createParser(scan: Parser['scan'], lookUp: Parser['lookUp']): Parser {
  const token = scan();
  return { scan, lookUp, token, detail: token.fault, message: undefined };
}

function is({ token }: Parser, name: string): boolean {
  return token.name === name;
}

function advance(parser: Parser): true {
  parser.token = parser.scan();
  parser.detail = parser.token.fault ?? parser.detail;
  return true;
}

function note(parser: Parser, name: ExpressionName): true {
  parser.detail = parser.lookUp(name) ?? parser.detail;
  return true;
}

function fail(parser: Parser, ...expected: string[]): false {
  const { token, detail } = parser;
  const expecting = expected.length > 0 ? `, expecting ${expected.join(' or ')}` : '';
  const fault = `syntax error, unexpected ${token.name}${expecting}`;
  parser.message =
    token.name === INVALID_TOKEN ? LEXER_ERROR : detail === undefined ? fault : `${fault}: ${detail}`;
  return false;
}

/** For places where the grammar itself has a T_ERROR: the scanner's fault is all there is to say. */
function failWithError(parser: Parser, ...expected: string[]): false {
  fail(parser, ...expected);
  if (is(parser, 'T_ERROR')) parser.message = parser.detail;
  return false;
}

function readCondition(parser: Parser, close: typeof END | "')'"): boolean {
  for (;;) {
    while (is(parser, 'T_OP_NOT')) advance(parser);
    if (!readOperand(parser)) return false;
    if (is(parser, close)) return close === END || advance(parser);
    if (!is(parser, 'T_OP_OR') && !is(parser, 'T_OP_AND'))
      return close === END ? fail(parser, END) : fail(parser, 'T_OP_OR', 'T_OP_AND', close);
    advance(parser);
  }
}

function readOperand(parser: Parser): boolean {
  switch (parser.token.name) {
    case 'T_TRUE':
    case 'T_FALSE':
      return advance(parser);
    case "'('":
      return advance(parser) && readCondition(parser, "')'");
    case 'T_OP_UNARY': {
      const name = parser.token.text;
      return advance(parser) && readWord(parser) && note(parser, { kind: 'unary', name });
    }
    case 'T_ERROR':
      return failWithError(parser);
    default:
      return readWord(parser) && readComparison(parser);
  }
}

function readComparison(parser: Parser): boolean {
  switch (parser.token.name) {
    case 'T_OP_BINARY': {
      const name = parser.token.text;
      return advance(parser) && readWord(parser) && note(parser, { kind: 'binary-named', name });
    }
    case 'T_OP_IN':
      return advance(parser) && readList(parser);
    case 'T_OP_REG':
    case 'T_OP_NRE':
      advance(parser);
      return is(parser, 'T_REGEX') || is(parser, 'T_REGEX_I')
        ? advance(parser)
        : fail(parser, 'T_REGEX', 'T_REGEX_I');
    default:
      return COMPARISONS.has(parser.token.name) ? advance(parser) && readWord(parser) : fail(parser);
  }
}

function readList(parser: Parser): boolean {
  if (is(parser, 'T_ID')) return readCall(parser, 'list-function');
  if (!is(parser, "'{'")) return fail(parser, 'T_ID', "'{'");
  do {
    advance(parser);
    if (!readWord(parser)) return false;
  } while (is(parser, "','"));
  return is(parser, "'}'") ? advance(parser) : fail(parser, "'}'", "','");
}

function readWord(parser: Parser): boolean {
  while (readWordPart(parser)) {
    if (!is(parser, 'T_OP_CONCAT')) return true;
    advance(parser);
  }
  return false;
}

function readWordPart(parser: Parser): boolean {
  switch (parser.token.name) {
    case 'T_DIGIT':
    case 'T_REGEX_BACKREF':
      return advance(parser);
    case 'T_ID':
      return readCall(parser, 'string-function');
    case 'T_VAR_BEGIN':
      return readVariable(parser);
    case 'T_STR_BEGIN':
      advance(parser);
      if (is(parser, 'T_STR_END')) return advance(parser);
      return STRING_PARTS.has(parser.token.name)
        ? readString(parser, 'T_STR_END') && advance(parser)
        : failWithError(parser);
    default:
      return fail(parser);
  }
}

function readCall(parser: Parser, kind: 'string-function' | 'list-function'): boolean {
  const name = parser.token.text;
  advance(parser);
  if (!is(parser, "'('")) return fail(parser, "'('");
  advance(parser);
  if (!readWord(parser)) return false;
  if (!is(parser, "')'")) return fail(parser, 'T_OP_CONCAT', "')'");
  return note(parser, { kind, name }) && advance(parser);
}

function readVariable(parser: Parser): boolean {
  advance(parser);
  if (!is(parser, 'T_ID')) return fail(parser, 'T_ID');
  const name = parser.token.text;
  advance(parser);
  if (is(parser, 'T_VAR_END')) return note(parser, { kind: 'variable', name }) && advance(parser);
  if (!is(parser, "':'")) return fail(parser, 'T_VAR_END', "':'");
  advance(parser);
  if (!STRING_PARTS.has(parser.token.name))
    return failWithError(parser, 'T_ERROR', 'T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN');
  return (
    readString(parser, 'T_VAR_END') && note(parser, { kind: 'string-function', name }) && advance(parser)
  );
}

/** One or more parts, up to what closes them. */
function readString(parser: Parser, close: 'T_STR_END' | 'T_VAR_END' | typeof END): boolean {
  while (STRING_PARTS.has(parser.token.name)) {
    if (!is(parser, 'T_VAR_BEGIN')) advance(parser);
    else if (!readVariable(parser)) return false;
  }
  if (is(parser, close)) return true;
  if (close === END) return fail(parser, END);
  return close === 'T_STR_END'
    ? fail(parser, 'T_STRING', 'T_REGEX_BACKREF', close, 'T_VAR_BEGIN')
    : fail(parser, 'T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN', close);
}

const STRING_PARTS: ReadonlySet<string> = new Set(['T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN']);
const COMPARISONS: ReadonlySet<string> = new Set(
  ['EQ', 'NE', 'LT', 'LE', 'GT', 'GE'].flatMap((name) => [`T_OP_${name}`, `T_OP_STR_${name}`]),
);
