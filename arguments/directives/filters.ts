import type { ByteText } from '../../grammar/byte-text.ts';
import { isWindowsPath } from '../../grammar/file-name.ts';
import { trimWhitespaceAtStart } from '../../grammar/whitespace.ts';
import { type ArgumentError, refuseAll, refuseUnknown, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, eachWord, fill, known } from '../call/call.ts';
import { acceptedWords, accepts, missingModules } from '../call/vocabularies.ts';
import { equalsIgnoringCase, findIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { strtol } from '../text/c-numbers.ts';
import { validateCondition } from '../values/expressions.ts';

/** FilterProvider of 2.4: filter, provider, expression. Source: modules/filters/mod_filter.c, add_filter(). */
export const checkFilterProvider: Checker = (call) => {
  const provider = known(call.args[1]);
  const fault = provider === undefined ? undefined : validateFilter(provider, 1, call);
  const condition = known(call.args[2]);
  if (fault || condition === undefined) return fault;
  return validateCondition(condition, call, 2, (error) => `Error parsing FilterProvider expression:${error}`);
};

/** FilterProvider of 2.2: filter, provider, dispatch, match. Source: 2.2 mod_filter.c, filter_provider(). */
export const checkFilterProvider22: Checker = (call) => {
  if (!call.complete || call.args.some((arg) => known(arg) === undefined)) return undefined;
  const values = call.args.map(({ value }) => value);
  if (values.slice(0, 4).filter((value) => value !== '').length < 4 || values.length > 4)
    return refuseAll('usage: FilterProvider filter provider condition match');
  const [, provider = '', condition = '', match = ''] = values;
  const fault = validateFilter(provider, 1, call);
  if (fault) return fault;
  const pattern = match.startsWith('!') ? match.slice(1) : match;
  if (pattern.startsWith('/') && !pattern.includes('/', 1)) return refuseWord(3, 'Bad regexp syntax');
  return condition.includes('=') && !tables.some((table) => startsIgnoringCase(condition, table))
    ? refuseWord(2, 'FilterProvider: unrecognized dispatch table', tables)
    : undefined;
};
const tables = ['env=', 'req=', 'resp='];

/** AddOutputFilterByType of 2.4: filters, then types. Source: mod_filter.c, filter_bytype(). */
export const checkFilterByType: Checker = (call) => {
  if (call.complete && call.args.length < 2)
    return {
      kind: 'count',
      message: 'AddOutputFilterByType requires at least two arguments',
      word: undefined,
    };
  const names = known(call.args[0])?.split(';') ?? [];
  for (const name of names) {
    const fault = name === '' ? undefined : validateFilter(name, 0, call);
    if (fault) return fault;
  }
  return undefined;
};

/** Output filters are registered by modules and by the configuration; their names know no case. */
function validateFilter(name: ByteText, index: number, call: Call): ArgumentError | undefined {
  const { values, fact } = call;
  if (values.vocabulary === undefined || accepts(call, name)) return undefined;
  return refuseUnknown(
    { ...refuseWord(index, fill(values.message ?? '', fact.name, name), acceptedWords(call)), part: name },
    'output filter',
    missingModules(call, name),
  );
}

/** ExtFilterDefine: a name, then settings. Source: modules/filters/mod_ext_filter.c, define_filter(). */
export const checkExtFilterDefine: Checker = (call) => {
  if (!call.complete || call.args.some((arg) => known(arg) === undefined)) return undefined;
  let rest = afterToken(call.raw).rest;
  while (rest !== '') {
    const key = settings.find((setting) => startsIgnoringCase(rest, setting));
    if (key === undefined) return refuseAll(`Unexpected parameter: \`${rest}'`);
    const value = rest.slice(key === 'preservescontentlength' ? 0 : key.length);
    if (key === 'cmd=' && value.startsWith('"')) {
      const end = findClosingQuote(value);
      if (end < 0) return refuseAll('Expected cmd= delimiter');
      rest = trimWhitespaceAtStart(value.slice(end + 1));
      continue;
    }
    const { token, rest: next } = afterToken(value);
    if (key === 'preservescontentlength' && !equalsIgnoringCase(token, key))
      return refuseAll(`mangled argument \`${token}'`);
    if (key === 'mode=' && !findIgnoringCase(['input', 'output'], token))
      return refuseAll(`Invalid mode: \`${token}'`);
    rest = next;
  }
  return undefined;
};
const settings = [
  'preservescontentlength',
  'mode=',
  'ftype=',
  'enableenv=',
  'disableenv=',
  'intype=',
  'outtype=',
  'cmd=',
];

/** The text up to whitespace, and what follows that: ap_getword_white(). */
function afterToken(text: ByteText): { readonly token: ByteText; readonly rest: ByteText } {
  const [token = ''] = /^[^\t-\r ]*/.exec(text)!;
  const [, rest = ''] = /^[\t-\r ]*([\s\S]*)$/.exec(text.slice(token.length))!;
  return { token, rest };
}

function findClosingQuote(text: ByteText): number {
  for (let at = 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** Substitute: `s/from/to/flags` with any delimiter. Source: modules/filters/mod_substitute.c, set_pattern(). */
export const checkSubstitute: Checker = eachWord((value) => {
  if (!/^[sS]/.test(value)) return 'Bad Substitute format, must be an s/// pattern';
  const delimiter = value[1];
  const [from, to, flags] = delimiter === undefined ? [] : splitAt(value.slice(2), delimiter);
  if (!from || to === undefined) return 'Bad Substitute format, must be a complete s/// pattern';
  return /^[infqINFQ]*$/.test(flags ?? '') ? undefined : 'Bad Substitute flag, only s///[infq] are supported';
});

/** The first two parts and all that is left. */
function splitAt(text: ByteText, delimiter: string): readonly (ByteText | undefined)[] {
  const first = text.indexOf(delimiter);
  if (first < 0) return [text];
  const second = text.indexOf(delimiter, first + 1);
  return second < 0
    ? [text.slice(0, first), text.slice(first + 1)]
    : [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)];
}

/** RequestReadTimeout. Source: modules/filters/mod_reqtimeout.c, set_reqtimeouts(). */
export const checkReadTimeout: Checker = (call) => {
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (value === undefined) continue;
    const equals = value.indexOf('=');
    if (equals < 0)
      return refuseWord(
        index,
        "Invalid RequestReadTimeout parameter. Parameter must be in the form 'key=value'",
      );
    const stage = findIgnoringCase(acceptedWords(call), value.slice(0, equals));
    const fault =
      stage === undefined ? 'Unknown RequestReadTimeout parameter' : findRateFault(value.slice(equals + 1));
    if (fault) return refuseWord(index, `RequestReadTimeout: ${value}: ${fault}`, call.values.accepts);
  }
  return undefined;
};

/** `10`, `10-20,MinRate=500`. */
function findRateFault(value: ByteText): string | undefined {
  const comma = value.search(/,minrate=/i);
  if (comma < 0)
    return value.includes('-') ? 'Must set MinRate option if using timeout range' : findNumberFault(value);
  const rate = value.slice(comma + 9);
  const dash = value.slice(0, comma).indexOf('-');
  const first = value.slice(0, dash < 0 ? comma : dash);
  const last = dash < 0 ? undefined : value.slice(dash + 1, comma);
  const rateFault = findNumberFault(rate);
  if (rateFault) return rateFault;
  if (strtol(rate).value === 0n) return 'Minimum data rate must be larger than 0';
  const fault = (last === undefined ? undefined : findNumberFault(last)) ?? findNumberFault(first);
  if (fault || last === undefined || strtol(last).value === 0n) return fault;
  return strtol(first).value >= strtol(last).value
    ? 'Maximum timeout must be larger than initial timeout'
    : undefined;
}

function findNumberFault(text: ByteText): string | undefined {
  const { value, rest, hasDigits } = strtol(text);
  if (!hasDigits) return `Value '${text}' not numerical`;
  if (rest !== '') return `Cannot parse '${rest}'`;
  return BigInt.asIntN(32, value) < 0n ? 'Value must be non-negative' : undefined;
}

/**
 * VirtualDocumentRoot and its like: an absolute path with `%`-parts, which begins with a drive on Windows. Source:
 * mod_vhost_alias.c, vhost_alias_set().
 */
export const checkPathFormat: Checker = eachWord((value, { lacks }) => {
  if (equalsIgnoringCase(value, 'none')) return undefined;
  const isOfWindows = isWindowsPath(value) && lacks?.('windows') !== true;
  if (!value.startsWith('/') && !isOfWindows) return "format string must be an absolute path, or 'none'";
  return /^(?:[^%]|%[p%]|%-?\d(?:\+|(?!\+))(?:\.-?\d(?:\+|(?!\+))|(?!\.)))*$/.test(value)
    ? undefined
    : 'syntax error in format string';
});

/** AddIcon and its like: `(text,icon)` closes its parenthesis. Source: mod_autoindex.c, add_icon(). */
export const checkIcon: Checker = ({ args }) => {
  const icon = known(args[0]);
  return icon?.startsWith('(') && !icon.includes(')') ? refuseWord(0, 'missing closing paren') : undefined;
};

/**
 * ProxyHTMLURLMap: from, to, flags, a condition, which may be written as in mod_proxy_html 3: `VAR`, `!VAR=value`.
 * Source: mod_proxy_html.c, comp_urlmap().
 */
export const checkUrlMap: Checker = (call) => {
  const [, , flags, condition] = call.args.map(known);
  if (!call.complete || !flags || !condition) return undefined;
  return validateCondition(modernized(condition), call, 3, (error) => error);
};

function modernized(condition: ByteText): ByteText {
  const [, not = '', name, sign = '', value = ''] = /^(!)?(\w+)(?:(=)(.+))?$/.exec(condition) ?? [];
  if (name === undefined) return condition;
  const text = `reqenv('${name}')${not}${sign}'${value}'`;
  return not && !condition.includes('=') ? `!${text.slice(0, -1)}` : text;
}
