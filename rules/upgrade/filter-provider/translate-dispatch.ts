import type { ByteText } from '../../../grammar/byte-text.ts';
import { ownEntry } from '../../../grammar/own-entry.ts';
import { escapeRegex } from '../../../pcre2/escape-regex.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';

/** `resp=NAME`, `req=NAME`, `env=NAME`, `handler`, or the name of a response header alone. */
const DISPATCH = /^(?:(resp|req|env)=)?([!#&*+.^_`|~\w-]+)$/i;

/** Whether a word can be what httpd 2.2 wanted as the third argument of FilterProvider. */
export function isDispatch(word: ByteText): boolean {
  return DISPATCH.test(word);
}

/**
 * The expression that holds in httpd 2.4 where `dispatch match` did in 2.2; undefined where 2.2 refused it. In 2.2 a
 * match failed where there was nothing to match, and `!` turned that round too.
 * Source: filter_provider() and filter_lookup() in 2.2.34's modules/filters/mod_filter.c.
 */
export function translateDispatch(dispatch: ByteText, match: ByteText): ByteText | undefined {
  const [, table, name = ''] = DISPATCH.exec(dispatch) ?? [];
  if (name === '') return undefined;
  const subject = subjectOf(table?.toLowerCase(), name);
  const isNegated = match.startsWith('!');
  const test = translateMatch(subject, isNegated ? match.slice(1) : match);
  if (test === undefined) return undefined;
  return isNegated ? test.negated : test.plain;
}

/** `%{req:…}` also adds a `Vary` header, so that caches know what the answer depends on. */
function subjectOf(table: string | undefined, name: ByteText): ByteText {
  if (table === 'env') return `%{reqenv:${name}}`;
  if (table === 'req') return `%{req:${name}}`;
  if (table === undefined && name.toLowerCase() === 'handler') return '%{HANDLER}';
  return name.toLowerCase() === 'content-type' ? '%{CONTENT_TYPE}' : `%{resp:${name}}`;
}

interface Test {
  readonly plain: ByteText;
  readonly negated: ByteText;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '=': '-eq',
  '<': '-lt',
  '<=': '-le',
  '>': '-gt',
  '>=': '-ge',
};

function translateMatch(subject: ByteText, match: ByteText): Test | undefined {
  const [, operator = '', digits = ''] = /^([<>]=?|=)[\t-\r ]*([+-]?\d*)/.exec(match) ?? [];
  const comparison = ownEntry(COMPARISONS, operator);
  if (comparison !== undefined)
    // in an expression a missing header counts as 0
    return bothTests(subject, `${subject} ${comparison} ${Number.parseInt(digits, 10) || 0}`);
  if (match.startsWith('*') || match === '$') return { plain: `-n ${subject}`, negated: `-z ${subject}` };
  if (match.startsWith('$')) return regexTest(subject, escapeRegex(match.slice(1)), 'i');
  if (match.startsWith('/')) {
    const end = match.lastIndexOf('/');
    if (end === 0) return undefined;
    return regexTest(subject, match.slice(1, end), match.slice(end + 1).includes('i') ? 'i' : '');
  }
  if (match === '') return undefined;
  const text = `'${escapeString(match.toLowerCase())}'`;
  return {
    plain: `tolower(${subject}) == ${text}`,
    negated: `tolower(${subject}) != ${text}`,
  };
}

function regexTest(subject: ByteText, pattern: ByteText, flags: string): Test | undefined {
  const delimiter = ['/', '|', '#', '!', ',', ';', '^', ':', '_', '%', '?'].find(
    (candidate) => !pattern.includes(candidate),
  );
  if (delimiter === undefined) return undefined;
  const regex = `${delimiter === '/' ? '' : 'm'}${delimiter}${pattern}${delimiter}${flags}`;
  if (canMatchNothing(pattern)) return bothTests(subject, `${subject} =~ ${regex}`);
  return { plain: `${subject} =~ ${regex}`, negated: `${subject} !~ ${regex}` };
}

/** A test that must fail where the subject is missing. */
function bothTests(subject: ByteText, test: ByteText): Test {
  const plain = `-n ${subject} && ${test}`;
  return { plain, negated: `!(${plain})` };
}

/** Whether a pattern may match an empty text. To ask for something in vain changes nothing, so doubt counts as yes. */
function canMatchNothing(pattern: ByteText): boolean {
  return regexMatches(pattern, '') !== false;
}

/** In a string of an expression `%{`, `$1` and backslashes mean something. */
function escapeString(text: ByteText): ByteText {
  return text.replace(/[\\'%$]/g, '\\$&');
}
