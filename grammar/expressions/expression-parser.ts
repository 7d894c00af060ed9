import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../byte-text.ts';
import { createScanner, END, INVALID_TOKEN, type Token } from './expression-tokens.ts';
import type { ExpressionName } from './expressions.ts';

/** What httpd's scanner says before it ends the server, without any words of the directive around it. */
export const LEXER_ERROR = 'flex scanner jammed';

/** A parser in the middle of a text: it names the token that it stops at, and those that it expects if at most four. */
export interface Parser {
  readonly scan: () => Token;
  /** httpd's message for a name that it does not know. */
  readonly lookUp: (name: ExpressionName) => string | undefined;
  /** Whether httpd's library compiles a regular expression, without the signs around it. */
  readonly compiles: (pattern: ByteText) => boolean;
  readonly names: ExpressionName[];
  token: Token;
  /** How many symbols httpd's parser has on its stack. */
  held: number;
  /** The last fault of the scanner, or of a name. */
  detail: string | undefined;
  message: string | undefined;
  /** The regular expression that does not compile, where that is the fault. */
  badPattern: ByteText | undefined;
}

/** YYMAXDEPTH of Bison's parsers, less the state that they begin with. */
const MOST_HELD = 9_998;

export function createParser(
  text: ByteText,
  isString: boolean,
  lookUp: Parser['lookUp'] = () => undefined,
  compiles: Parser['compiles'] = () => true,
): Parser {
  spendWork(PRICES.expressionByte * text.length);
  const scan = createScanner(text, isString);
  const token = scan();
  // the kind of the expression is a token, too
  return {
    ...{ scan, lookUp, compiles, names: [], token, held: 1 },
    ...{ detail: token.fault, message: undefined, badPattern: undefined },
  };
}

export function is({ token }: Parser, name: string): boolean {
  return token.name === name;
}

/** Takes the token; false where httpd has no place for it. */
export function advance(parser: Parser): boolean {
  if (++parser.held > MOST_HELD) {
    say(parser, 'memory exhausted');
    return false;
  }
  parser.token = parser.scan();
  parser.detail = parser.token.fault ?? parser.detail;
  return true;
}

export function note(parser: Parser, name: ExpressionName): void {
  parser.names.push(name);
  parser.detail = parser.lookUp(name) ?? parser.detail;
}

/** The token cannot be here: what httpd says of it is the message. */
export function fail(parser: Parser, ...expected: string[]): undefined {
  const { token } = parser;
  const expecting = expected.length > 0 ? `, expecting ${expected.join(' or ')}` : '';
  say(parser, `syntax error, unexpected ${token.name}${expecting}`);
  if (token.name === INVALID_TOKEN) parser.message = LEXER_ERROR;
}

/** For places where the grammar itself has a T_ERROR: the scanner's fault is all there is to say. */
export function failWithError(parser: Parser, ...expected: string[]): undefined {
  fail(parser, ...expected);
  if (is(parser, 'T_ERROR')) parser.message = parser.detail;
}

/** The regular expression does not compile. */
export function failWithPattern(parser: Parser, pattern: ByteText): undefined {
  say(parser, 'Failed to compile regular expression');
  parser.badPattern = pattern;
}

function say(parser: Parser, fault: string): void {
  parser.message = parser.detail === undefined ? fault : `${fault}: ${parser.detail}`;
}

/** Whether the text was read to its end, and not up to a pattern that nothing closes. */
export function isReadWholly({ token }: Parser): boolean {
  return token.name === END && token.text === '';
}
