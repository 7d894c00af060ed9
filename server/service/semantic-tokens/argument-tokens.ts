import { accepts } from '../../../arguments/call/vocabularies.ts';
import { findSubnetFault, looksLikeIp } from '../../../arguments/text/ip-addresses.ts';
import type { DirectiveFact, ValueFact } from '../../../facts/directive-fact.ts';
import { type RegexArgument, regexArgument } from '../../../facts/regex-arguments.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Series } from '../../../grammar/syntax-tree.ts';
import { expressionTokens } from './expression-tokens.ts';
import { formatTokens } from './format-tokens.ts';
import { regexTokens } from './regex-tokens.ts';
import { expansionTokens, flagTokens } from './rewrite-tokens.ts';
import { overlay, type SemanticToken } from './token.ts';
import { rewriteArgumentsOf, type TokenArgument, tokenArgumentsOf, wholeArgument } from './token-argument.ts';

/**
 * The tokens of a command's arguments, by what httpd takes there; `fact` is undefined for directives that plume does not
 * know, of whose arguments only their form tells.
 */
export function argumentTokens(command: Command, fact: DirectiveFact | undefined): readonly SemanticToken[] {
  const type = fact?.values?.type ?? '';
  const args = REWRITING.has(type) ? rewriteArgumentsOf(command) : tokenArgumentsOf(command);
  if (fact?.values?.type === 'condition-section' && args.length > 1) {
    const whole = wholeArgument(command);
    return whole === undefined ? [] : tokensInside(whole, expressionTokens(whole.value, false));
  }
  const pattern = patternAmong(regexArgument(command.key), args);
  return args.flatMap((arg, index) => {
    const condition = arg === pattern ? undefined : conditionTokens(args, index, fact);
    if (condition !== undefined) return [...overlay(quotesOf(arg), tokensInside(arg, condition))];
    const inner = arg === pattern ? patternTokens(arg, command.key) : innerTokens(args, index, fact);
    const below = arg === pattern && !arg.isQuoted ? [] : wordToken(arg, index, fact);
    return inner === undefined ? below : overlay(below, tokensInside(arg, inner));
  });
}

/** The quotation marks alone, because what is between the words of an expression has no meaning. */
function quotesOf({ start, end, isQuoted }: TokenArgument): readonly SemanticToken[] {
  if (!isQuoted || end - start < 2) return [];
  return [
    { start, end: start + 1, type: 'string' },
    { start: end - 1, end, type: 'string' },
  ];
}

/** Types of values whose arguments mod_rewrite splits itself. */
const REWRITING: ReadonlySet<string> = new Set(['rewrite-rule', 'rewrite-condition']);

/** Tokens of a value as tokens of the text. */
function tokensInside(arg: TokenArgument, tokens: readonly SemanticToken[]): readonly SemanticToken[] {
  return tokens.map((token) => ({ ...token, ...arg.toText(token) })).filter(({ start, end }) => end > start);
}

/** The argument that is a regular expression, as syntax/invalid-regex finds it. */
function patternAmong(
  argument: RegexArgument | undefined,
  args: readonly TokenArgument[],
): TokenArgument | undefined {
  if (argument === undefined) return undefined;
  const { onlyIfFirst, unlessFirst, after, word, shiftIfWords, unless, isNegatable } = argument;
  const first = args[0]?.value ?? '';
  if (onlyIfFirst !== undefined && first !== onlyIfFirst) return undefined;
  if (unlessFirst !== undefined && asciiLowerCase(first) === unlessFirst) return undefined;
  const action = after && args.slice(0, 2).findIndex(({ value }) => after.includes(asciiLowerCase(value)));
  if (action === -1) return undefined;
  const found = args[(action === undefined ? 0 : action + 1) + word + (args.length === shiftIfWords ? 1 : 0)];
  const bare =
    isNegatable === true && found?.value.startsWith('!') === true ? found.value.slice(1) : found?.value;
  return bare === undefined || unless?.test(bare) === true ? undefined : found;
}

function patternTokens({ value }: TokenArgument, key: string): readonly SemanticToken[] {
  const argument = regexArgument(key);
  if (argument?.isSubstitution === true) return substitutionTokens(value);
  const bang = argument?.isNegatable === true && value.startsWith('!') ? 1 : 0;
  const negation: readonly SemanticToken[] = bang === 0 ? [] : [{ start: 0, end: 1, type: 'operator' }];
  return [...negation, ...regexTokens(value.slice(bang), bang)];
}

/** `s/expression/text/flags`; with the flag `n` the expression is plain text. */
function substitutionTokens(value: ByteText): readonly SemanticToken[] {
  const delimiter = value[1];
  if (delimiter === undefined) return [];
  const [, pattern = '', text = '', flags = ''] = value.split(delimiter, 4);
  const from = 2 + pattern.length;
  const isPlain = asciiLowerCase(flags).includes('n');
  const all: readonly SemanticToken[] = [{ start: 0, end: value.length, type: 'string' }];
  const inner = isPlain ? [] : regexTokens(pattern, 2);
  return overlay(all, [...inner, ...(isPlain ? [] : expansionTokens(text, from + 1))]);
}

/** The tokens of an argument that is an expression, true or false; undefined for all others. */
function conditionTokens(
  args: readonly TokenArgument[],
  index: number,
  fact: DirectiveFact | undefined,
): readonly SemanticToken[] | undefined {
  const { value } = args[index]!;
  const words = args.slice(0, 2).map((arg) => asciiLowerCase(arg.value));
  const values = fact?.values;
  if (values === undefined) return undefined;
  if (IS_EXPRESSION.get(values.type)?.(index, words)) return expressionTokens(value, false);
  if (!PREFIXED.has(values.type) || !asciiLowerCase(value).startsWith('expr=')) return undefined;
  return [
    { start: 0, end: 5, type: 'keyword' },
    ...shift(expressionTokens(value.slice(5), isHeaderValue(args, index, values)), 5),
  ];
}

/** For each type of arguments those that are expressions, by their index and the first words in lower case. */
const IS_EXPRESSION: ReadonlyMap<string, (index: number, words: readonly string[]) => boolean> = new Map([
  ['condition-section', () => true],
  ['set-env-if-expr', (index: number) => index === 0],
  ['require', isAfterExpr],
  ['rewrite-condition', (index: number, [first]: readonly string[]) => index === 1 && first === 'expr'],
]);

/** The types whose expressions begin with `expr=`. */
const PREFIXED: ReadonlySet<string> = new Set(['header', 'custom-log']);

function isAfterExpr(index: number, [first, second]: readonly string[]): boolean {
  return (index > 0 && first === 'expr') || (index > 1 && first === 'not' && second === 'expr');
}

/** Whether it is the text that a header gets, and not the condition after it. */
function isHeaderValue(
  args: readonly TokenArgument[],
  index: number,
  { type, known = [] }: ValueFact,
): boolean {
  const condition = known.includes(asciiLowerCase(args[0]?.value ?? '')) ? 1 : 0;
  return type === 'header' && index === condition + 2;
}

/** For each type of arguments that has formats those that are, by their index. */
const IS_FORMAT: ReadonlyMap<string, (index: number) => boolean> = new Map([
  ['log-format', (index: number) => index === 0],
  ['custom-log', (index: number) => index === 1],
  ['error-log-format', () => true],
  ['header', (index: number) => index >= 2],
]);

/** What is in an argument, as tokens of its value; undefined where it is a word as a whole. */
function innerTokens(
  args: readonly TokenArgument[],
  index: number,
  fact: DirectiveFact | undefined,
): readonly SemanticToken[] | undefined {
  const { value } = args[index]!;
  const type = fact?.values?.type ?? '';
  const isFormat = IS_FORMAT.get(type);
  if (isFormat !== undefined) return isFormat(index) ? formatTokens(value) : undefined;
  switch (type) {
    case 'rewrite-condition':
      return index === 2 ? flagsOf(value, 'condition', fact) : expansionTokens(value);
    case 'rewrite-rule':
      return index === 2 ? flagsOf(value, 'rule', fact) : expansionTokens(value);
    case 'redirect-match':
    case 'proxy-pass-match':
      return expansionTokens(value);
    default:
      return regexArgument(asciiLowerCase(fact?.name ?? '')) === undefined
        ? textTokens(fact, index, value)
        : noneAsUndefined(expansionTokens(value));
  }
}

/** Variables in a text that httpd reads as an expression. */
function textTokens(
  fact: DirectiveFact | undefined,
  index: number,
  value: ByteText,
): readonly SemanticToken[] | undefined {
  if (fact?.values?.expressionsSince === undefined || !value.includes('%{')) return undefined;
  const isText = fact.how === 'TAKE1' || index > 0 || fact.values.type === 'require';
  return isText
    ? noneAsUndefined(expressionTokens(value, true).filter(({ type }) => type !== 'string'))
    : undefined;
}

function flagsOf(
  value: ByteText,
  kind: 'rule' | 'condition',
  fact: DirectiveFact | undefined,
): readonly SemanticToken[] | undefined {
  const isList = value.startsWith('[') && value.endsWith(']');
  return isList ? flagTokens(value, kind, fact?.series ?? '2.4') : undefined;
}

function noneAsUndefined(tokens: readonly SemanticToken[]): readonly SemanticToken[] | undefined {
  return tokens.length === 0 ? undefined : tokens;
}

function shift(tokens: readonly SemanticToken[], by: number): readonly SemanticToken[] {
  return tokens.map((token) => ({ ...token, start: token.start + by, end: token.end + by }));
}

/** An argument as a whole: a number, an address, a word that httpd knows there, a text in quotation marks, a path or URL. */
function wordToken(
  { start, end, value, isQuoted }: TokenArgument,
  index: number,
  fact: DirectiveFact | undefined,
): readonly SemanticToken[] {
  if (!isQuoted && (isNumber(value) || isAddress(value))) return [{ start, end, type: 'number' }];
  if (fact !== undefined && isKeyword(value, index, fact)) return [{ start, end, type: 'enumMember' }];
  return isQuoted || value.startsWith('/') || value.includes('://') ? [{ start, end, type: 'string' }] : [];
}

function isKeyword(value: ByteText, index: number, { how, values, series }: DirectiveFact): boolean {
  if (value.length > LONGEST_KEYWORD) return false;
  if (how === 'FLAG') return FLAGS.has(asciiLowerCase(value));
  return values !== undefined && isAccepted(value, valuesOf(values, index), series);
}

/** What facts say of one of the arguments. */
function valuesOf(values: ValueFact, index: number): ValueFact {
  return values.words?.[Math.min(index, values.words.length - 1)] ?? values;
}

function isAccepted(value: ByteText, values: ValueFact, series: Series): boolean {
  const bare = value.startsWith('+') || value.startsWith('-') ? value.slice(1) : value;
  // those of formats are letters after `%`
  if (bare === '' || values.vocabulary === 'LogFormat' || values.vocabulary === 'ErrorLogFormat')
    return false;
  return accepts({ values, series }, bare) || values.known?.includes(asciiLowerCase(bare)) === true;
}

const FLAGS: ReadonlySet<string> = new Set(['on', 'off']);
/** The longest argument, in bytes, that is compared with the keywords of its directive. */
const LONGEST_KEYWORD = 60;

/** Digits, with a sign before and a unit after them. */
function isNumber(value: ByteText): boolean {
  let at = value[0] === '-' ? 1 : 0;
  const first = at;
  while (at < value.length && '0123456789.'.includes(value[at]!)) at++;
  if (at === first || value.length - at > LONGEST_UNIT) return false;
  for (; at < value.length; at++) if (!isUnit(value.charCodeAt(at))) return false;
  return true;
}

/** The longest unit after a number, in bytes, such as `min`. */
const LONGEST_UNIT = 3;

function isUnit(code: number): boolean {
  return code === 37 || ((code | 32) >= 97 && (code | 32) <= 122);
}

/** An address, with a mask or a port. */
function isAddress(value: ByteText): boolean {
  if (value.length > LONGEST_ADDRESS) return false;
  const slash = value.indexOf('/');
  const [address, mask] = slash < 0 ? [value, undefined] : [value.slice(0, slash), value.slice(slash + 1)];
  if (isNetwork(address, mask)) return true;
  const colon = value.lastIndexOf(':');
  if (colon < 0 || !isPort(value.slice(colon + 1))) return false;
  const host = value.slice(0, colon);
  return (
    host === '*' ||
    isNetwork(host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host, undefined)
  );
}

function isNetwork(address: ByteText, mask: ByteText | undefined): boolean {
  return looksLikeIp(address) && findSubnetFault(address, mask) === undefined;
}

function isPort(text: ByteText): boolean {
  return (
    text === '*' || (text !== '' && text.length <= 5 && [...text].every((char) => char >= '0' && char <= '9'))
  );
}

/** The longest address with its mask or port, in bytes: IPv6 with a prefix needs fewer. */
const LONGEST_ADDRESS = 60;
