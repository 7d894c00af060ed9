import { PRICES } from '../core/budget/prices.ts';
import { spendWork } from '../core/budget/work-budget.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type Answer, isRecording, noteQuestion } from '../grammar/questions.ts';
import { beginningOf, withVeryEnds } from './plain-pattern.ts';
import { matchPattern } from './run-pattern.ts';
import { withOptions } from './with-options.ts';

/**
 * Whether httpd 2.4 finds the pattern in a text; undefined where that is not known: the pattern does not compile, it
 * takes more steps or memory than it may, or what this PCRE2 cannot be told counts, such as upper and lower case beyond
 * ASCII.
 */
export function regexMatches(pattern: ByteText, subject: ByteText, ignoresCase = false): boolean | undefined {
  const found = regexGroups(pattern, subject, ignoresCase);
  return found === 'unknown' ? undefined : found !== undefined;
}

/**
 * What httpd 2.4 finds with the pattern in a text: the whole of it, then what its groups find, undefined for those that
 * take no part. Undefined where it finds nothing; `unknown` as above.
 */
export function regexGroups(pattern: ByteText, subject: ByteText, ignoresCase = false): Groups {
  const groups = findGroups(pattern, subject, ignoresCase);
  if (isRecording())
    noteQuestion({
      kind: ignoresCase ? REGEX_IGNORING_CASE : REGEX,
      words: [pattern, subject],
      answer: answerOf(groups),
      again: ([one = '', other = '']) => answerOf(findGroups(one, other, ignoresCase)),
    });
  return groups;
}

/** As regexGroups(), for one pattern that many texts are compared with. */
export type PatternSearch = (subject: ByteText) => Groups;

/** Does not ask PCRE2 of texts that do not begin as all do in which it finds the pattern. */
export function searchFor(pattern: ByteText, ignoresCase: boolean): PatternSearch {
  const beginning = ignoresCase ? '' : beginningOf(pattern);
  return (subject) => {
    // whoever records questions is told of each
    if (beginning === '' || subject.startsWith(beginning) || isRecording())
      return regexGroups(pattern, subject, ignoresCase);
    spendWork(PRICES.lookUpMatch);
    return undefined;
  };
}

/** The kinds of its questions, about a pattern and a text. */
export const REGEX = 'regex';
export const REGEX_IGNORING_CASE = 'regex, ignoring case';

type Groups = readonly (ByteText | undefined)[] | 'unknown' | undefined;

function answerOf(groups: Groups): Answer {
  if (groups === undefined) return ['not-found'];
  return groups === 'unknown' ? [groups] : ['found', ...groups];
}

function findGroups(pattern: ByteText, subject: ByteText, ignoresCase: boolean): Groups {
  spendWork(PRICES.match);
  const readable = readableAlike(pattern, subject, ignoresCase);
  if (readable === undefined) return 'unknown';
  const matched = matchPattern(withOptions(readable, ignoresCase).text, subject);
  if (matched.kind === 'unknown') return 'unknown';
  return matched.kind === 'found' ? matched.groups : undefined;
}

/**
 * The pattern such that this PCRE2, to which bytes are characters, finds with it what httpd's finds; undefined for
 * none.
 */
function readableAlike(pattern: ByteText, subject: ByteText, ignoresCase: boolean): ByteText | undefined {
  if (!isAscii(subject) || !isAscii(pattern)) {
    // characters have a case beyond ASCII, bytes do not
    const mayIgnoreCase = ignoresCase || IGNORES_CASE.test(pattern);
    if (mayIgnoreCase && !isAscii(subject) && BEYOND_ASCII.test(pattern)) return undefined;
    // `(*UTF)` reads bytes as characters of several bytes
    if (pattern.startsWith('(*')) return undefined;
  }
  // PCRE2_DOLLAR_ENDONLY cannot be said within a pattern
  if (subject.endsWith('\n') && pattern.includes('$')) return withVeryEnds(pattern);
  return pattern;
}

const IGNORES_CASE = /\(\?[\^a-zA-Z]*i/;
const BEYOND_ASCII = /[\x80-\xff]|\\[xo0-9N]/;

function isAscii(text: ByteText): boolean {
  return !/[\x80-\xff]/.test(text);
}
