import { strtol } from '../../arguments/text/c-numbers.ts';
import { ownCopy, query } from '../../core/query.ts';
import { readPathPattern, readTextPattern } from '../../files/name-pattern.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import {
  type Condition,
  type ExpressionText,
  type Leaf,
  readCondition,
  readExpression,
  readText,
} from '../../grammar/expressions/expressions.ts';
import { type IpAddress, readIpAddress } from '../../model/vhosts/ip-address.ts';
import { regexGroups } from '../../pcre2/regex-match.ts';
import { readAddressSet } from '../policy/address-set.ts';

/** What expressions ask of a request. `undefined` is: not known. What is known not to be there is the empty text. */
export interface ExpressionContext {
  /** The value of `%{NAME}`; the name is in upper case. */
  variable(name: string): ByteText | undefined;
  /** A request header; the name is in lower case. */
  header(name: string): ByteText | undefined;
  /** An environment variable of the request. */
  environment(name: ByteText): ByteText | undefined;
  /** The client's address. */
  readonly address: IpAddress | undefined;
  /** Whether a test of a file holds, `-f` say; not known where this is left out. */
  fileTest?(test: string, path: ByteText): boolean | undefined;
  /** The text of a file, and its size in bytes; not known where this is left out. */
  fileText?(path: ByteText): ByteText | undefined;
  fileSize?(path: ByteText): number | undefined;
  /** A variable of the process; not known where this is left out. */
  processEnvironment?(name: ByteText): ByteText | undefined;
  /** A header of the answer; not known where this is left out. */
  responseHeader?(name: ByteText): ByteText | undefined;
  /** A note that modules leave for one another; not known where this is left out. */
  note?(name: ByteText): ByteText | undefined;
}

/** A request of which nothing is known. */
export const NOTHING_KNOWN: ExpressionContext = {
  variable: () => undefined,
  header: () => undefined,
  environment: () => undefined,
  address: undefined,
};

/**
 * What a condition of httpd 2.4 comes to; undefined where what is not known decides, where httpd may fail to evaluate
 * it, and where the text is not a condition. Source: server/util_expr_eval.c.
 */
export function evaluateCondition(text: ByteText, subject: ExpressionContext): boolean | undefined {
  return evaluateWithGroups(text, subject).truth;
}

/**
 * As evaluateCondition(), with what the last pattern has found: its groups after the whole. `unknown` also where no
 * pattern with groups has been asked.
 */
export function evaluateWithGroups(
  text: ByteText,
  subject: ExpressionContext,
): { readonly truth: boolean | undefined; readonly groups: Evaluation['groups'] } {
  const condition = readOnce(text);
  if (condition === undefined) return { truth: undefined, groups: 'unknown' };
  const evaluation: Evaluation = { subject, mayFail: false, groups: 'unknown' };
  const truth = evaluate(condition, evaluation, 1);
  // whatever comes after: the whole expression has failed
  return { truth: evaluation.mayFail ? undefined : truth, groups: evaluation.groups };
}

/** A text with variables in it as httpd 2.4 writes it for a request; undefined as for evaluateCondition(). */
export function evaluateText(text: ByteText, subject: ExpressionContext): ByteText | undefined {
  const parts = readText(text);
  if (parts === undefined) return undefined;
  const evaluation: Evaluation = { subject, mayFail: false, groups: 'unknown' };
  const written = textOf(parts, evaluation, 1);
  return evaluation.mayFail ? undefined : written;
}

/**
 * Whether `Require expr` with such a condition treats a denial as one that a user may lift: it has `%{REMOTE_USER}` in
 * it, wherever. Source: expr_lookup_fn() in modules/aaa/mod_authz_core.c.
 */
export function mentionsUser(text: ByteText): boolean {
  const { names = [] } = readExpression(text, 'condition');
  return names.some(({ kind, name }) => kind === 'variable' && asciiLowerCase(name) === 'remote_user');
}

const readOnce = query('readOnce', (text: ByteText) => readCondition(ownCopy(text)));

interface Evaluation {
  readonly subject: ExpressionContext;
  /** Whether something was asked for that httpd may fail at. */
  mayFail: boolean;
  /** What the last pattern with groups has found. */
  groups: readonly (ByteText | undefined)[] | 'unknown';
}

/** AP_EXPR_MAX_RECURSION: httpd fails where it would have to go deeper. */
const DEEPEST = 20;

/** A condition whose last part is asked next, after the others. */
interface Pending {
  /** What each of its parts decides all of it with; undefined for a negation. */
  readonly decisive: boolean | undefined;
  /** Whether one of the parts before is not known. */
  readonly isOpen: boolean;
}

/** Goes no deeper for what is negated and for the last part of a condition, as httpd does not. */
function evaluate(condition: Condition, evaluation: Evaluation, depth: number): boolean | undefined {
  if (depth > DEEPEST) {
    evaluation.mayFail = true;
    return undefined;
  }
  const pending: Pending[] = [];
  let inner = condition;
  for (;;) {
    if (inner.kind === 'not') {
      pending.push({ decisive: undefined, isOpen: false });
      inner = inner.condition;
      continue;
    }
    if (inner.kind !== 'or' && inner.kind !== 'and')
      return settle(pending, evaluateLeaf(inner, evaluation, depth), evaluation);
    const decisive = inner.kind === 'or';
    const before = evaluateFirst(inner.conditions.slice(0, -1), decisive, evaluation, depth);
    // httpd stops at the first one that decides
    if (before === decisive) return settle(pending, decisive, evaluation);
    pending.push({ decisive, isOpen: before === undefined });
    inner = inner.conditions.at(-1)!;
  }
}

/** What all of a condition comes to, where its innermost last part comes to `truth`. */
function settle(
  pending: readonly Pending[],
  innermost: boolean | undefined,
  evaluation: Evaluation,
): boolean | undefined {
  let truth = innermost;
  for (const { decisive, isOpen } of pending.toReversed()) {
    if (decisive === undefined) truth = negate(truth);
    else {
      // httpd may have stopped before
      if (isOpen || truth === undefined) evaluation.groups = 'unknown';
      if (isOpen && truth !== decisive) truth = undefined;
    }
  }
  return truth;
}

function evaluateLeaf(leaf: Leaf, evaluation: Evaluation, depth: number): boolean | undefined {
  const read = (text: ExpressionText) => textOf(text, evaluation, depth + 1);
  switch (leaf.kind) {
    case 'constant':
      return leaf.value;
    case 'unary':
      return evaluateUnary(leaf.operator, read(leaf.word), evaluation.subject);
    case 'binary':
      return evaluateBinary(leaf.operator, read(leaf.left), read(leaf.right));
    case 'in':
      return isIn(read(leaf.word), leaf.list?.map(read));
    case 'regex': {
      const subject = read(leaf.word);
      const isFound = isFoundIn(subject, leaf, evaluation);
      return leaf.isNegated ? negate(isFound) : isFound;
    }
  }
}

function isFoundIn(
  subject: ByteText | undefined,
  { pattern, ignoresCase }: Condition & { readonly kind: 'regex' },
  evaluation: Evaluation,
): boolean | undefined {
  const found = subject === undefined ? 'unknown' : regexGroups(pattern, subject, ignoresCase);
  // a pattern without groups leaves those before alone, and one that is not found leaves none
  if (found === 'unknown' || (found === undefined && pattern.includes('('))) evaluation.groups = 'unknown';
  else if (found !== undefined && found.length > 1) evaluation.groups = found;
  return found === 'unknown' ? undefined : found !== undefined;
}

function negate(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

/** All parts of a condition but the last, for each of which httpd goes deeper. */
function evaluateFirst(
  conditions: readonly Condition[],
  decisive: boolean,
  evaluation: Evaluation,
  depth: number,
): boolean | undefined {
  let result: boolean | undefined = !decisive;
  for (const condition of conditions) {
    const inner = condition.kind === 'not' ? condition.condition : condition;
    const found = evaluate(inner, evaluation, depth + 1);
    const truth = inner === condition ? found : negate(found);
    if (truth === undefined) result = undefined;
    if (result === undefined) evaluation.groups = 'unknown';
    if (truth === decisive) return decisive;
  }
  return result;
}

function evaluateUnary(
  operator: ByteText,
  value: ByteText | undefined,
  { address, fileTest }: ExpressionContext,
): boolean | undefined {
  if (value === undefined) return undefined;
  switch (operator) {
    case '-n':
      return value !== '';
    case '-z':
      return value === '';
    case '-T':
      return !['', '0', 'off', 'no', 'false'].includes(asciiLowerCase(value));
    case '-R':
      return address && readAddressSet(value)?.has(address);
    default:
      // other requests have no answer here
      return fileTest?.(operator, value);
  }
}

function evaluateBinary(
  operator: ByteText,
  left: ByteText | undefined,
  right: ByteText | undefined,
): boolean | undefined {
  if (left === undefined || right === undefined) return undefined;
  // names of operators are compared without case, but for those that the scanner knows
  const numbers = NUMBERS.get(operator.replace(/^-/, ''));
  if (numbers !== undefined) return numbers(compareNumbers(left, right));
  const texts = TEXTS.get(operator);
  if (texts !== undefined) return texts(left < right ? -1 : left > right ? 1 : 0);
  return NAMED.get(asciiLowerCase(operator))?.(left, right);
}

type Order = (order: number) => boolean;
const EQUAL: Order = (order) => order === 0;
const UNEQUAL: Order = (order) => order !== 0;
const LESS: Order = (order) => order < 0;
const AT_MOST: Order = (order) => order <= 0;
const MORE: Order = (order) => order > 0;
const AT_LEAST: Order = (order) => order >= 0;

const NUMBERS: ReadonlyMap<string, Order> = new Map([
  ['eq', EQUAL],
  ['ne', UNEQUAL],
  ['lt', LESS],
  ['le', AT_MOST],
  ['gt', MORE],
  ['ge', AT_LEAST],
]);
const TEXTS: ReadonlyMap<string, Order> = new Map([
  ['=', EQUAL],
  ['==', EQUAL],
  ['!=', UNEQUAL],
  ['<', LESS],
  ['<=', AT_MOST],
  ['>', MORE],
  ['>=', AT_LEAST],
]);
const NAMED: ReadonlyMap<string, (left: ByteText, right: ByteText) => boolean | undefined> = new Map([
  ['-ipmatch', isAddressIn],
  ['-strmatch', (text, pattern) => readTextPattern(pattern)(text)],
  ['-strcmatch', (text, pattern) => readTextPattern(pattern, true)(text)],
  ['-fnmatch', (text, pattern) => readPathPattern(pattern)(text)],
]);

function compareNumbers(left: ByteText, right: ByteText): number {
  const [one, other] = [strtol(left).value, strtol(right).value];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** A name is looked up; an empty text is not a name. */
function isAddressIn(text: ByteText, network: ByteText): boolean | undefined {
  const address = readIpAddress(text);
  if (address !== undefined) return readAddressSet(network)?.has(address);
  return text === '' ? false : undefined;
}

function isIn(
  value: ByteText | undefined,
  list: readonly (ByteText | undefined)[] | undefined,
): boolean | undefined {
  if (value === undefined || list === undefined) return undefined;
  if (list.includes(value)) return true;
  return list.includes(undefined) ? undefined : false;
}

function textOf(text: ExpressionText, evaluation: Evaluation, depth: number): ByteText | undefined {
  if (depth > DEEPEST) {
    evaluation.mayFail = true;
    return undefined;
  }
  switch (text.kind) {
    case 'text':
      return text.text;
    case 'variable':
      return evaluation.subject.variable(text.name.toUpperCase());
    case 'back-reference':
      return undefined;
    case 'call':
      return call(asciiLowerCase(text.name), textOf(text.argument, evaluation, depth + 1), evaluation);
    case 'joined': {
      const parts = text.parts.map((part) => textOf(part, evaluation, depth + 1));
      return parts.includes(undefined) ? undefined : parts.join('');
    }
  }
}

function call(name: string, argument: ByteText | undefined, evaluation: Evaluation): ByteText | undefined {
  const value = argument === undefined ? undefined : FUNCTIONS.get(name)?.(argument, evaluation.subject);
  // what cannot be read fails the whole expression
  if (name === 'file' && value === undefined) evaluation.mayFail = true;
  return value;
}

type StringFunction = (argument: ByteText, subject: ExpressionContext) => ByteText | undefined;
const headerOf: StringFunction = (name, subject) => subject.header(asciiLowerCase(name));

/** What plume can tell; the others read the environment of the process, or make digests. */
const FUNCTIONS: ReadonlyMap<string, StringFunction> = new Map<string, StringFunction>([
  ['req', headerOf],
  ['http', headerOf],
  ['req_novary', headerOf],
  ['reqenv', (name, subject) => subject.environment(name)],
  // in pages of mod_include
  ['v', (name, subject) => subject.environment(name)],
  // what is not set there is looked for in the environment of the process
  [
    'env',
    (name, subject) => {
      const value = subject.environment(name);
      return value === '' ? subject.processEnvironment?.(name) : value;
    },
  ],
  ['resp', (name, subject) => subject.responseHeader?.(name)],
  ['note', (name, subject) => subject.note?.(name)],
  ['file', (path, subject) => subject.fileText?.(path)],
  ['filesize', (path, subject) => subject.fileSize?.(path)?.toString()],
  ['tolower', asciiLowerCase],
  ['toupper', (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase())],
  ['escape', escapePath],
  ['unescape', unescapeUrl],
  ['base64', (text) => btoa(text)],
  ['unbase64', decodeBase64],
]);

/** As far as it is base64, and up to a NUL byte. Source: apr_base64_decode(). */
function decodeBase64(text: ByteText): ByteText {
  const [whole = ''] = /^[A-Za-z0-9+/]*/.exec(text) ?? [];
  const readable = whole.length % 4 === 1 ? whole.slice(0, -1) : whole;
  return atob(readable).replace(/\0.*$/s, '');
}

/** Source: ap_os_escape_path() of server/util.c. */
function escapePath(text: ByteText): ByteText {
  return text.replace(
    /[^A-Za-z0-9$\-_.+!*'(),:;@&=/~]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** Escaped slashes stay; what is badly escaped makes nothing. Source: ap_unescape_url_keep2f() of server/util.c. */
function unescapeUrl(text: ByteText): ByteText {
  if (/%(?![0-9A-Fa-f]{2})|%00/.test(text)) return '';
  return text.replace(/%([0-9A-Fa-f]{2})/g, (escaped, digits: string) => {
    const byte = String.fromCharCode(Number.parseInt(digits, 16));
    return byte === '/' ? escaped : byte;
  });
}
