import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { nearestNames } from '../../grammar/nearest-names.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import { type ArgumentError, refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, fill, isInHtaccess, isInPath, known } from '../call/call.ts';
import { acceptedWords, accepts, hasReached } from '../call/vocabularies.ts';
import { equalsIgnoringCase, findIgnoringCase, startsIgnoringCase, startsWithDigit } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';
import { hasVariableNotMap } from '../text/open-variable.ts';
import { validateCondition } from '../values/expressions.ts';
import { hasStatusLine } from '../values/status-codes.ts';

/** RewriteRule. The pattern is judged elsewhere. Source: modules/mappers/mod_rewrite.c, cmd_rewriterule(). */
export const checkRewriteRule: Checker = (call) => {
  const line = readArgumentLine(call);
  if (line.flags === undefined) return line.error;
  return validateFlags(line.flags, call, validateRuleFlag);
};

/** RewriteCond. The pattern is judged elsewhere. Source: modules/mappers/mod_rewrite.c, cmd_rewritecond(). */
export const checkRewriteCondition: Checker = (call) => {
  const line = readArgumentLine(call);
  if (!line.pair) return line.error;
  const error = line.flags !== undefined ? validateFlags(line.flags, call, validateConditionFlag) : undefined;
  if (error || call.series === '2.2') return error;
  const [subject, condition] = line.pair;
  if (!equalsIgnoringCase(subject, 'expr') || hasVariableNotMap(condition)) return undefined;
  const expression = condition.startsWith('!') ? condition.slice(1) : condition;
  const where = isInHtaccess(call) && hasReached(call.release, '2.4.68') ? 'in htaccess context ' : '';
  return validateCondition(
    expression,
    call,
    1,
    (error) => `RewriteCond: cannot compile expression ${where}"${expression}" ${error}`,
  );
};

/** One argument of mod_rewrite; `start` is its offset in the argument text, after a quotation mark. */
export interface RewriteArgument {
  readonly text: ByteText;
  readonly start: number;
}

/** The arguments as mod_rewrite splits them, which is not how httpd splits those of other directives. */
export function splitRewriteArguments(raw: ByteText): readonly RewriteArgument[] {
  const split: RewriteArgument[] = [];
  for (let at = skipWhitespace(raw, 0); at < raw.length; at = skipWhitespace(raw, at)) {
    const { text, start, end } = readArgument(raw, at);
    split.push({ text, start });
    at = end + 1;
  }
  return split;
}

interface ArgumentLine {
  readonly pair?: readonly [ByteText, ByteText];
  readonly flags?: ByteText;
  readonly error?: ArgumentError;
}

/**
 * Splits the text as parseargline() does: quotes only at the start of an argument and without escapes, a backslash
 * before a space keeps it. Nothing is returned where a variable may change how it splits.
 */
function readArgumentLine(call: Call): ArgumentLine {
  if (!call.complete) return {};
  const first = readArgument(call.raw, 0);
  if (first.end === call.raw.length)
    return { error: refuseAll(`${call.fact.name}: bad argument line '${call.raw}'`) };
  const second = readArgument(call.raw, first.end + 1);
  const pair = [first.text, second.text] as const;
  if (second.end === call.raw.length) return { pair };
  const start = skipWhitespace(call.raw, second.end + 1);
  if (start === call.raw.length) return { pair };
  const flags = readArgument(call.raw, start).text;
  return hasVariableNotMap(flags) ? { pair } : { pair, flags };
}

function readArgument(raw: ByteText, from: number): RewriteArgument & { readonly end: number } {
  let at = skipWhitespace(raw, from);
  const quote = raw[at] === '"' || raw[at] === "'" ? raw[at] : undefined;
  if (quote) at++;
  const start = at;
  for (; at < raw.length; at++) {
    if (quote ? raw[at] === quote : isWhitespace(raw.charCodeAt(at))) break;
    if (raw[at] === '\\' && isWhitespace(raw.charCodeAt(at + 1))) at++;
  }
  return { text: raw.slice(start, at), start, end: Math.min(at, raw.length) };
}

function skipWhitespace(raw: ByteText, from: number): number {
  let at = from;
  while (at < raw.length && isWhitespace(raw.charCodeAt(at))) at++;
  return at;
}

type FlagValidator = (key: ByteText, value: ByteText, call: Call) => string | undefined;

/** The flags between brackets, one by one. Source: cmd_parseflagfield(). */
function validateFlags(field: ByteText, call: Call, validate: FlagValidator): ArgumentError | undefined {
  const refuse = (message: string) => refuseWord(2, `${call.fact.name}: ${message}`);
  if (!field.startsWith('[') || !field.endsWith(']')) return refuse('bad flag delimiters');
  for (const part of splitFlags(field.slice(1, -1))) {
    const equals = part.indexOf('=');
    const key = equals < 0 ? part : part.slice(0, equals);
    const message = validate(key, equals < 0 ? '' : part.slice(equals + 1), call);
    if (message === undefined) continue;
    return message.startsWith('unknown flag')
      ? { ...refuse(message), part: key, expected: acceptedWords(call) }
      : { ...refuse(message), part };
  }
  return undefined;
}

/** The flags in the text between the brackets, without whitespace around them; whitespace alone is a flag too. */
export function splitFlags(text: ByteText): readonly ByteText[] {
  const flags: ByteText[] = [];
  let at = 0;
  const field = `${text},`;
  while (at < field.length) {
    const start = skipWhitespace(field, at);
    const comma = field.indexOf(',', start);
    if (comma < 0) break;
    const isWhitespaceOnly = comma === start && start > at;
    let end = comma;
    while (end > start && isWhitespace(field.charCodeAt(end - 1))) end--;
    flags.push(isWhitespaceOnly ? field.slice(start) : field.slice(start, end));
    at = comma + 1;
  }
  return flags;
}

/** Any flag that begins with D is accepted, and the value after `=` matters to few. */
const validateRuleFlag: FlagValidator = (key, value, call) => {
  if (!accepts(call, key)) return `unknown flag '${key}'`;
  if (call.values.wantsValue?.some((flag) => equalsIgnoringCase(flag, key)) && value === '')
    return `flag '${key.toUpperCase()}' wants a list of characters (i.e. [${key.toUpperCase()}=...])`;
  const isRedirect = equalsIgnoringCase(key, 'R') || equalsIgnoringCase(key, 'redirect');
  if (!isRedirect || !startsWithDigit(value) || atoi(value) === 500) return undefined;
  return hasStatusLine(atoi(value), call) ? undefined : `invalid HTTP response code '${value}' for flag 'R'`;
};

const validateConditionFlag: FlagValidator = (key, _value, call) =>
  accepts(call, key) ? undefined : `unknown flag '${key}'`;

/** RewriteOptions: one argument may hold several words. Source: cmd_rewriteoptions(). */
export const checkRewriteOptions: Checker = (call) => {
  for (const [index, arg] of call.args.entries()) {
    const bad = known(arg)
      ?.split(/[\t-\r ]+/)
      .find((option) => option !== '' && !accepts(call, option));
    if (bad !== undefined)
      return refuseWord(index, fill(call.values.message ?? '', call.fact.name, bad), acceptedWords(call));
  }
  return undefined;
};

/** RewriteMap: the kind of map; whether its file exists is not judged. Source: cmd_rewritemap(). */
export const checkRewriteMap: Checker = (call) => {
  const { args } = call;
  const map = known(args[1]);
  if (map === undefined) return undefined;
  if (startsIgnoringCase(map, 'int:')) {
    const name = map.slice(4);
    return acceptedWords(call).includes(name)
      ? undefined
      : {
          ...refuseWord(1, `RewriteMap: internal map not found:${name}`, acceptedWords(call)),
          openTo: 'rewrite map',
        };
  }
  if (!startsIgnoringCase(map, 'dbm') || map[3] === ':') return undefined;
  const colon = map[3] === '=' ? map.indexOf(':', 4) : -1;
  if (colon < 0) return refuseWord(1, `RewriteMap: bad map:${map}`);
  const type = map.slice(4, colon);
  return findIgnoringCase(call.values.known ?? [], type)
    ? undefined
    : refuseWord(1, `RewriteMap: dbm type ${type} is invalid`);
};

/** RewriteBase: in a section or .htaccess, a URL-path. Source: cmd_rewritebase(). */
export const checkRewriteBase: Checker = (call) => {
  if (isInPath(call) === false) return refuseAll('RewriteBase: only valid in per-directory config files');
  const path = known(call.args[0]);
  return path === undefined || path.startsWith('/')
    ? undefined
    : refuseWord(0, 'RewriteBase: argument is not a valid URL');
};

/** `R,L` for `RL`: what was joined of flags, in the fewest parts; undefined where one flag may be meant. */
export function joinedFlags(joined: ByteText, flags: readonly string[]): ByteText | undefined {
  if (joined.length > MOST_JOINED || nearestNames(joined, flags).some((one) => one.length === joined.length))
    return undefined;
  const known = new Set(flags.map(asciiLowerCase));
  const best: (readonly string[] | undefined)[] = [[]];
  for (let end = 1; end <= joined.length; end++)
    for (let begin = 0; begin < end; begin++) {
      const before = best[begin];
      const flag = joined.slice(begin, end);
      if (before === undefined || !known.has(asciiLowerCase(flag))) continue;
      if (best[end] === undefined || before.length + 1 < best[end]!.length) best[end] = [...before, flag];
    }
  const parts = best[joined.length];
  return parts === undefined || parts.length < 2 ? undefined : parts.join(',');
}
/** The longest word, in bytes, that is divided into flags: nobody joins more of them by mistake. */
const MOST_JOINED = 40;
