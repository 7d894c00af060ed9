import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import {
  aliasEntriesIn,
  isFor,
  type RedirectEntry,
  replaceMatch,
  substitute,
} from '../../../access/request/alias-entries.ts';
import { readRuleLines, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type Scope } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexGroups, regexMatches } from '../../../pcre2/regex-match.ts';
import type { HostUrl } from '../host-url.ts';

/** A redirect, and paths that it may lead to one that it is for again; whether it does is to be asked. */
export interface ReturningRedirect {
  readonly line: Located;
  readonly paths: readonly ByteText[];
}

/** Those that a host has outside of sections. */
export function redirectsThatMayReturn(scope: Scope, host: HostUrl): readonly ReturningRedirect[] {
  const rules = readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond']));
  const all = [
    ...aliasEntriesIn(scope).redirects.map((entry) => ({ line: entry.at, paths: pathsOf(entry, host) })),
    ...rules.flatMap(({ at, rule }) =>
      rule === undefined ? [] : { line: at, paths: pathsOfRule(rule, host) },
    ),
  ];
  return all.filter(({ paths }) => paths.length > 0);
}

function pathsOf(entry: RedirectEntry, host: HostUrl): readonly ByteText[] {
  const { from, to } = entry;
  if (from === undefined || to === undefined || pathOn(to, host) === undefined) return [];
  const paths = from.isRegex ? samplesOf(from.text) : [from.text, `${from.text.replace(/\/$/, '')}/page`];
  return paths.filter((path) => {
    const target = replaceMatch(entry, path, true);
    const next = target === undefined || target === 'unknown' ? undefined : pathOn(target, host);
    return next !== undefined && isFor(entry, next) === true;
  });
}

function pathsOfRule(
  { pattern, isNegated, to, isLeft, does }: WrittenRule,
  host: HostUrl,
): readonly ByteText[] {
  if (!does.isRedirect || isLeft || isNegated || pathOn(to, host) === undefined) return [];
  return samplesOf(pattern).filter((path) => {
    const groups = regexGroups(pattern, path, does.ignoresCase);
    if (groups === undefined || groups === 'unknown') return false;
    const filled = substitute(to.split('%{REQUEST_URI}').join(path), groups);
    const next = pathOn(filled, host);
    return (
      next !== undefined && !next.includes('%') && regexMatches(pattern, next, does.ignoresCase) === true
    );
  });
}

/** The path of a target on the same host, without query; undefined where it leads elsewhere. */
function pathOn(target: ByteText, { scheme, authority }: HostUrl): ByteText | undefined {
  if (target.startsWith('/')) return withoutQuery(target);
  const begin = `${scheme}://`;
  if (asciiLowerCase(target.slice(0, begin.length)) !== begin) return undefined;
  const slash = target.indexOf('/', begin.length);
  const [name, path] = slash < 0 ? [target, '/'] : [target.slice(0, slash), target.slice(slash)];
  return OWN_NAMES.has(name.slice(begin.length)) || asciiLowerCase(name) === begin + authority
    ? withoutQuery(path)
    : undefined;
}

const OWN_NAMES: ReadonlySet<string> = new Set(['%{HTTP_HOST}', '%{SERVER_NAME}']);

function withoutQuery(path: ByteText): ByteText {
  return path.split(/[?#]/, 1)[0]!;
}

/** Paths that a pattern matches. */
function samplesOf(pattern: ByteText): readonly ByteText[] {
  const paths = [...fillExpression(pattern), `${beginningOf(pattern)}page`, '/page', '/'];
  const found = new Set(paths.filter((path) => /^\/[\w./-]*$/.test(path)));
  return [...found].filter((path) => regexMatches(pattern, path) === true).slice(0, MOST_SAMPLES);
}

const MOST_SAMPLES = 2;
