import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import {
  aliasEntriesIn,
  isFor,
  type RedirectEntry,
  replaceMatch,
  substitute,
} from '../../../access/request/alias-entries.ts';
import { readRuleFlags } from '../../../access/request/rewriting/rule-flags.ts';
import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { hasVariableNotMap } from '../../../arguments/text/open-variable.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../../model/configuration/memoize-by-scope.ts';
import { scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexGroups, regexMatches } from '../../../pcre2/regex-match.ts';
import { isSameLocation } from '../../kit/located.ts';
import type { HostUrl } from './host-url.ts';

/** Paths that a line may redirect to something that it is for again; whether it does is to be asked. */
export function pathsThatReturn(line: Located, host: HostUrl): readonly ByteText[] {
  return line.command.key === 'rewriterule' ? returnByRule(line, host) : returnByRedirect(line, host);
}

const redirectsIn = memoizeByScope((scope) => {
  const found = new Map<Command, RedirectEntry[]>();
  for (const entry of aliasEntriesIn(scope).redirects) {
    const others = found.get(entry.at.command);
    if (others === undefined) found.set(entry.at.command, [entry]);
    else others.push(entry);
  }
  return found;
});

function returnByRedirect(line: Located, host: HostUrl): readonly ByteText[] {
  const entry = redirectsIn(scopeOf(line))
    .get(line.command)
    ?.find(({ at }) => isSameLocation(at, line));
  const { from, to } = entry ?? {};
  if (entry === undefined || from === undefined || to === undefined || pathOn(to, host) === undefined)
    return [];
  const paths = from.isRegex ? samplesOf(from.text) : [from.text, `${from.text.replace(/\/$/, '')}/page`];
  return paths.filter((path) => {
    const target = replaceMatch(entry, path, true);
    const next = target === undefined || target === 'unknown' ? undefined : pathOn(target, host);
    return next !== undefined && isFor(entry, next) === true;
  });
}

function returnByRule({ instance, command }: Located, host: HostUrl): readonly ByteText[] {
  const { rawArguments } = instance.partsOf(command);
  const [pattern, to, written = ''] = splitRewriteArguments(rawArguments).map(({ text }) => text);
  if (pattern === undefined || to === undefined || !/\[.*(?:r|redirect)\b/i.test(written)) return [];
  if (pathOn(to, host) === undefined || pattern.startsWith('!') || hasVariableNotMap(rawArguments)) return [];
  const flags = readRuleFlags(written);
  if (flags === undefined || !flags.isRedirect || flags.isAnswer) return [];
  return samplesOf(pattern).filter((path) => {
    const groups = regexGroups(pattern, path, flags.ignoresCase);
    if (groups === undefined || groups === 'unknown') return false;
    const filled = substitute(to.replaceAll('%{REQUEST_URI}', path), groups);
    const next = pathOn(filled, host);
    return (
      next !== undefined && !next.includes('%') && regexMatches(pattern, next, flags.ignoresCase) === true
    );
  });
}

/** The path of a target on the same host, without query; undefined where it leads elsewhere. */
function pathOn(target: ByteText, { scheme, authority }: HostUrl): ByteText | undefined {
  const [, written, host = '', rest = ''] = /^(https?):\/\/([^/]*)(.*)$/i.exec(target) ?? [];
  if (written === undefined) return target.startsWith('/') ? withoutQuery(target) : undefined;
  const isOwn = host === '%{HTTP_HOST}' || host === '%{SERVER_NAME}' || asciiLowerCase(host) === authority;
  return isOwn && asciiLowerCase(written) === scheme ? withoutQuery(rest === '' ? '/' : rest) : undefined;
}

function withoutQuery(path: ByteText): ByteText {
  return path.replace(/[?#].*$/, '');
}

/** Paths that a pattern matches. */
function samplesOf(pattern: ByteText): readonly ByteText[] {
  const paths = [...fillExpression(pattern), `${beginningOf(pattern)}page`, '/page', '/'];
  const found = new Set(paths.filter((path) => /^\/[\w./-]*$/.test(path)));
  return [...found].filter((path) => regexMatches(pattern, path) === true).slice(0, MOST_SAMPLES);
}

const MOST_SAMPLES = 2;
