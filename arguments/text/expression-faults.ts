import type { ByteText } from '../../grammar/byte-text.ts';
import type { ExpressionForm, ExpressionName } from '../../grammar/expressions.ts';
import { createScanner, END, INVALID_TOKEN } from './expression-tokens.ts';

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
  // the parser names the token that it stopped at, and the tokens that it expected where these are at most four
  const scan = createScanner(text, form === 'string');
  let token = scan();
  let detail: string | undefined = token.fault;
  let message: string | undefined;

  const is = (name: string): boolean => token.name === name;
  const advance = (): true => {
    token = scan();
    detail = token.fault ?? detail;
    return true;
  };
  const note = (name: ExpressionName): true => {
    detail = lookUp(name) ?? detail;
    return true;
  };
  const fail = (...expected: string[]): false => {
    const expecting = expected.length > 0 ? `, expecting ${expected.join(' or ')}` : '';
    const fault = `syntax error, unexpected ${token.name}${expecting}`;
    message = is(INVALID_TOKEN) ? LEXER_ERROR : detail === undefined ? fault : `${fault}: ${detail}`;
    return false;
  };
  /** For places where the grammar itself has a T_ERROR: the scanner's fault is all there is to say. */
  const failWithError = (...expected: string[]): false => {
    fail(...expected);
    if (is('T_ERROR')) message = detail;
    return false;
  };

  const readCondition = (close: typeof END | "')'"): boolean => {
    for (;;) {
      while (is('T_OP_NOT')) advance();
      if (!readOperand()) return false;
      if (is(close)) return close === END || advance();
      if (!is('T_OP_OR') && !is('T_OP_AND'))
        return close === END ? fail(END) : fail('T_OP_OR', 'T_OP_AND', close);
      advance();
    }
  };

  const readOperand = (): boolean => {
    switch (token.name) {
      case 'T_TRUE':
      case 'T_FALSE':
        return advance();
      case "'('":
        return advance() && readCondition("')'");
      case 'T_OP_UNARY': {
        const name = token.text;
        return advance() && readWord() && note({ kind: 'unary', name });
      }
      case 'T_ERROR':
        return failWithError();
      default:
        return readWord() && readComparison();
    }
  };

  const readComparison = (): boolean => {
    switch (token.name) {
      case 'T_OP_BINARY': {
        const name = token.text;
        return advance() && readWord() && note({ kind: 'binary-named', name });
      }
      case 'T_OP_IN':
        return advance() && readList();
      case 'T_OP_REG':
      case 'T_OP_NRE':
        advance();
        return is('T_REGEX') || is('T_REGEX_I') ? advance() : fail('T_REGEX', 'T_REGEX_I');
      default:
        return COMPARISONS.has(token.name) ? advance() && readWord() : fail();
    }
  };

  const readList = (): boolean => {
    if (is('T_ID')) return readCall('list-function');
    if (!is("'{'")) return fail('T_ID', "'{'");
    do {
      advance();
      if (!readWord()) return false;
    } while (is("','"));
    return is("'}'") ? advance() : fail("'}'", "','");
  };

  const readWord = (): boolean => {
    while (readWordPart()) {
      if (!is('T_OP_CONCAT')) return true;
      advance();
    }
    return false;
  };

  const readWordPart = (): boolean => {
    switch (token.name) {
      case 'T_DIGIT':
      case 'T_REGEX_BACKREF':
        return advance();
      case 'T_ID':
        return readCall('string-function');
      case 'T_VAR_BEGIN':
        return readVariable();
      case 'T_STR_BEGIN':
        advance();
        if (is('T_STR_END')) return advance();
        return STRING_PARTS.has(token.name) ? readString('T_STR_END') && advance() : failWithError();
      default:
        return fail();
    }
  };

  const readCall = (kind: 'string-function' | 'list-function'): boolean => {
    const name = token.text;
    advance();
    if (!is("'('")) return fail("'('");
    advance();
    if (!readWord()) return false;
    if (!is("')'")) return fail('T_OP_CONCAT', "')'");
    return note({ kind, name }) && advance();
  };

  const readVariable = (): boolean => {
    advance();
    if (!is('T_ID')) return fail('T_ID');
    const name = token.text;
    advance();
    if (is('T_VAR_END')) return note({ kind: 'variable', name }) && advance();
    if (!is("':'")) return fail('T_VAR_END', "':'");
    advance();
    if (!STRING_PARTS.has(token.name))
      return failWithError('T_ERROR', 'T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN');
    return readString('T_VAR_END') && note({ kind: 'string-function', name }) && advance();
  };

  /** One or more parts, up to what closes them. */
  const readString = (close: 'T_STR_END' | 'T_VAR_END' | typeof END): boolean => {
    while (STRING_PARTS.has(token.name)) {
      if (!is('T_VAR_BEGIN')) advance();
      else if (!readVariable()) return false;
    }
    if (is(close)) return true;
    if (close === END) return fail(END);
    return close === 'T_STR_END'
      ? fail('T_STRING', 'T_REGEX_BACKREF', close, 'T_VAR_BEGIN')
      : fail('T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN', close);
  };

  if (form === 'condition') readCondition(END);
  else if (STRING_PARTS.has(token.name)) readString(END);
  else failWithError();
  return message;
}

const STRING_PARTS: ReadonlySet<string> = new Set(['T_STRING', 'T_REGEX_BACKREF', 'T_VAR_BEGIN']);
const COMPARISONS: ReadonlySet<string> = new Set(
  ['EQ', 'NE', 'LT', 'LE', 'GT', 'GE'].flatMap((name) => [`T_OP_${name}`, `T_OP_STR_${name}`]),
);
