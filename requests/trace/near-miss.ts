import { isFor } from '../../access/request/alias-entries.ts';
import type { ConditionStep, EntryStep, RuleStep } from '../../access/request/request-trace.ts';
import { escapePath, splitUrl } from '../../access/request/request-url.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { regexMatches } from '../../pcre2/regex-match.ts';

/** What was asked for, as far as a line that misses it may have been written for another part of it. */
export interface Asked {
  /** As it was sent: a path with its query, or a whole URL. */
  readonly url: ByteText;
  /** r->uri. */
  readonly uri: ByteText;
}

/**
 * The one change by which a rule or a line that does not match would match, as a clause for people; undefined where no such
 * change is known. It is found by matching the changed text.
 */
export function nearMissOf(step: RuleStep | EntryStep, asked: Asked): ByteText | undefined {
  if (step.kind === 'entry') return step.matches === false ? missOfEntry(step, asked) : undefined;
  if (step.result !== 'no-match') return undefined;
  return step.matches === false ? missOfRule(step, asked) : missOfConditions(step);
}

interface Candidate {
  readonly text: ByteText;
  /** A clause that follows `would match`. */
  readonly how: ByteText;
}

function missOfRule(step: RuleStep, asked: Asked): ByteText | undefined {
  const { pattern, isNegated, ignoresCase, text, directory, query } = step;
  // a pattern with `!` misses because it matches
  if (isNegated) return undefined;
  if (!ignoresCase && regexMatches(pattern, text, true) === true) return 'would match with [NC]';
  const candidates = [
    ...slashCandidates(text, directory),
    ...partCandidates(text, query, asked, 'a pattern of RewriteRule'),
    ...(directory === undefined || asked.uri === `/${text}`
      ? []
      : [
          {
            text: asked.uri,
            how: `the whole path \`${asked.uri}\`, but \`${directory}\` has been taken from it`,
          },
        ]),
  ];
  return firstMatch(candidates, (one) => regexMatches(pattern, one, ignoresCase) === true);
}

/** A slash at either end, more or less. */
function slashCandidates(text: ByteText, directory: ByteText | undefined): readonly Candidate[] {
  const leading =
    directory === undefined
      ? {
          text: text.replace(/^\//, ''),
          how: 'without the leading slash, but outside of directories the path begins with one',
        }
      : { text: `/${text}`, how: 'with a leading slash, but the path has none in a directory' };
  return [leading, ...trailingCandidates(text)];
}

function trailingCandidates(text: ByteText): readonly Candidate[] {
  const bare = text.slice(0, -1);
  return text.endsWith('/')
    ? [{ text: bare, how: `\`${bare}\`, without the trailing slash` }]
    : [{ text: `${text}/`, how: `\`${text}/\`, with a trailing slash` }];
}

/** What httpd keeps from a line: the query, the path as it was sent, and the host. */
function partCandidates(
  text: ByteText,
  query: ByteText | undefined,
  { url }: Asked,
  line: string,
): readonly Candidate[] {
  const { server, target = '' } = splitUrl(url) ?? {};
  const [sent = ''] = target.split('?', 1);
  const escaped = escapePath(text);
  const isOtherwise = (one: ByteText) => one !== text && one.includes('%');
  return [
    ...(query === undefined || query === ''
      ? []
      : [
          {
            text: `${text}?${query}`,
            how: `with the query string, which ${line} does not see`,
          },
        ]),
    ...[escaped, sent, sent.replace(/^\//, '')]
      .filter(isOtherwise)
      .map((one) => ({ text: one, how: `the path as it is sent, \`${one}\`; httpd decodes it before` })),
    ...(server === undefined
      ? []
      : [`${server.scheme}://${server.host}${sent}`, `${server.host}${sent}`].map((one) => ({
          text: one,
          how: `the URL \`${one}\`; ${line} sees only its path`,
        }))),
  ];
}

function firstMatch(
  candidates: readonly Candidate[],
  matches: (text: ByteText) => boolean,
): ByteText | undefined {
  const found = candidates.find(({ text }) => matches(text));
  return found && `would match ${found.how}`;
}

function missOfEntry({ from, text, at }: EntryStep, asked: Asked): ByteText | undefined {
  if (from === undefined) return undefined;
  const isMatch = (one: ByteText) => isFor({ from }, one) === true;
  if (matchesWithoutCase(from, text)) return 'would match in the same case';
  const query = splitUrl(asked.url)?.target.split('?', 2)[1];
  const name = at.instance.partsOf(at.command).name;
  const line = at.command.source.text.slice(name.start, name.end);
  return firstMatch([...trailingCandidates(text), ...partCandidates(text, query, asked, line)], isMatch);
}

function matchesWithoutCase(from: NonNullable<EntryStep['from']>, text: ByteText): boolean {
  if (from.isRegex) return regexMatches(from.text, text, true) === true;
  return isFor({ from: { ...from, text: asciiLowerCase(from.text) } }, asciiLowerCase(text)) === true;
}

/** Which of its conditions is not true, and what would make it true. */
function missOfConditions({ conditions }: RuleStep): ByteText | undefined {
  const failed = conditions.at(-1);
  if (failed?.holds !== false) return undefined;
  const joined = conditions.slice(conditions.slice(0, -1).findLastIndex(({ isJoined }) => !isJoined) + 1);
  const [first = failed] = joined;
  if (joined.length > 1) return `none of its conditions ${first.number} to ${failed.number} is true`;
  const said = `its condition ${failed.number} is not true`;
  const { text } = failed;
  if (text === undefined) return said;
  const near = missOfCondition(failed);
  return `${said}: ${failureOf(failed, text)}${near === undefined ? '' : `; it ${near}`}`;
}

function failureOf({ pattern, isNegated }: ConditionStep, text: ByteText): ByteText {
  const tested = text === '' ? 'an empty text' : `\`${text}\``;
  if (isTest(pattern)) return `\`${isNegated ? '!' : ''}${pattern}\` is false for ${tested}`;
  return `${tested} ${isNegated ? 'matches' : 'does not match'} \`${pattern}\``;
}

/** Whether it is a comparison or a test of a file; what begins with these signs may be one. */
function isTest(pattern: ByteText): boolean {
  return /^[-=<>]/.test(pattern);
}

function missOfCondition({ text, pattern, isNegated, ignoresCase }: ConditionStep): ByteText | undefined {
  if (text === undefined || isNegated || isTest(pattern)) return undefined;
  if (!ignoresCase && regexMatches(pattern, text, true) === true) return 'would match with [NC]';
  const leading = text.startsWith('/')
    ? { text: text.slice(1), how: 'without the leading slash' }
    : { text: `/${text}`, how: 'with a leading slash' };
  const isMatch = (one: ByteText) => regexMatches(pattern, one, ignoresCase) === true;
  return text === '' ? undefined : firstMatch([leading, ...trailingCandidates(text)], isMatch);
}
