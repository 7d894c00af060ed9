import type { Knowledge } from '../../facts/knowledge.ts';
import { newestRelease, releasesOf } from '../../facts/releases.ts';
import type { Target } from '../../facts/target.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { rawWordsIn, unquote } from '../../grammar/words.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';

/**
 * Whether `<IfVersion [op] version>` holds, asked of every release that the target can be; unknown too where httpd
 * refuses what it asks. `rawArguments` are those of the tag with its `>`. Source: modules/metadata/mod_version.c.
 */
export function versionConditionHolds(rawArguments: ByteText, target: Target): Knowledge {
  const question = readQuestion(rawWordsIn(rawArguments).map(unquote));
  if (question === undefined) return 'unknown';
  const releases =
    target.release === undefined
      ? [...releasesOf(target.series), newestRelease(target.series)]
      : [target.release];
  const answers = new Set(releases.map(question));
  const [answer] = answers;
  if (answers.size !== 1 || answer === undefined) return 'unknown';
  return answer ? 'present' : 'absent';
}

/** Undefined where httpd refuses the pattern. */
type Question = (release: string) => boolean | undefined;

/** What start_ifversion() makes of its words, one of which ends with the tag's `>`. */
function readQuestion(words: readonly ByteText[]): Question | undefined {
  if (words.length < 1 || words.length > 3) return undefined;
  let [operator = '', version, end] = words;
  if (version === undefined) [operator, version] = ['=', operator];
  if (end === undefined && version === '>') [operator, version, end] = ['=', operator, '>'];
  if (version === '') return undefined;
  if (end !== '>') {
    if (!version.endsWith('>')) return undefined;
    version = version.slice(0, -1);
  }
  const isNegated = operator.startsWith('!') && operator.length > 1;
  const question = readComparison(isNegated ? operator.slice(1) : operator, version);
  if (question === undefined || !isNegated) return question;
  return (release) => {
    const answer = question(release);
    return answer === undefined ? undefined : !answer;
  };
}

function readComparison(operator: string, version: ByteText): Question | undefined {
  const isEquality = operator === '=' || operator === '==';
  if (operator === '~') return (release) => regexMatches(version, release);
  if (isEquality && version.startsWith('/')) {
    if (version.length < 2 || !version.endsWith('/')) return undefined;
    const pattern = version.slice(1, -1);
    return (release) => regexMatches(pattern, release);
  }
  const numbers = readVersion(version);
  if (numbers === undefined) return undefined;
  if (isEquality) return (release) => compare(release, numbers) === 0;
  const isInclusive = operator === '>=' || operator === '<=';
  const sign = operator === '>' || operator === '>=' ? 1 : operator === '<' || operator === '<=' ? -1 : 0;
  if (sign === 0) return undefined;
  return (release) => {
    const order = compare(release, numbers);
    return order === sign || (isInclusive && order === 0);
  };
}

/** Major, minor and patch; what is missing is 0, so that `= 2.4` holds in no later release of 2.4. */
function readVersion(text: ByteText): readonly number[] | undefined {
  if (!/^\d[\d.]*$/.test(text)) return undefined;
  const parts = text.split('.');
  // a dot may follow the third number, and nothing may follow that
  if (parts.length > 4 || (parts.length === 4 && parts[3] !== '')) return undefined;
  return [0, 1, 2].map((at) => Number(parts[at] ?? ''));
}

function compare(release: string, numbers: readonly number[]): -1 | 0 | 1 {
  for (const [at, number] of release.split('.').map(Number).entries()) {
    const wanted = numbers[at] ?? 0;
    if (number !== wanted) return number > wanted ? 1 : -1;
  }
  return 0;
}
