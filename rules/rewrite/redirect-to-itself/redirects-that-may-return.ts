import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import {
  aliasEntriesIn,
  isFor,
  type RedirectEntry,
  replaceMatch,
  substitute,
} from '../../../access/request/alias-entries.ts';
import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { readRuleLines, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand, type Scope } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexGroups, regexMatches } from '../../../pcre2/regex-match.ts';
import type { HostUrl } from '../../kit/host-url.ts';

/** A redirect, and paths that it may lead to one that it is for again; whether it does is to be asked. */
export interface ReturningRedirect {
  readonly line: Located;
  readonly paths: readonly ByteText[];
}

/** Those of a host outside of sections; of a directory, where its URL-path is given, with a slash at its end. */
export function redirectsThatMayReturn(
  scope: Scope,
  host: HostUrl,
  directory?: ByteText,
): readonly ReturningRedirect[] {
  // most lead elsewhere: their patterns need not be read
  const rules = readRuleLines(
    commandsIn(scope, 'rewriterule').filter((at) => isOn(writtenTargetOf(at), host, directory)),
  );
  const all = [
    ...aliasEntriesIn(scope).redirects.map((entry) => ({ line: entry.at, paths: pathsOf(entry, host) })),
    ...rules.flatMap(({ at, rule }) =>
      rule === undefined ? [] : { line: at, paths: pathsOfRule(rule, host, directory) },
    ),
  ];
  return all.filter(({ paths }) => paths.length > 0);
}

/** Whether a scope has one at all, whatever its URL is: to find that out takes longer. */
export function mayHaveReturning(scope: Scope): boolean {
  const rules = readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond']));
  return (
    rules.some(({ rule }) => rule?.does.isRedirect === true && !rule.isLeft && !rule.isNegated) ||
    aliasEntriesIn(scope).redirects.some((entry) => pathsOf(entry, ANY_HOST).length > 0)
  );
}

/** Stands for whatever host a target names. */
const ANY_HOST: HostUrl = { scheme: 'http', authority: '*', origin: 'http://*' };

function pathsOf(entry: RedirectEntry, host: HostUrl): readonly ByteText[] {
  const { from, to } = entry;
  if (from === undefined || to === undefined || pathOn(to, host) === undefined) return [];
  const paths = from.isRegex
    ? samplesOf(from.text, '/')
    : [from.text, `${from.text.replace(/\/$/, '')}/page`];
  return paths.filter((path) => {
    const target = replaceMatch(entry, path, true);
    const next = target === undefined || target === 'unknown' ? undefined : pathOn(target, host);
    return next !== undefined && isFor(entry, next) === true;
  });
}

function pathsOfRule(
  { pattern, isNegated, to, isLeft, does }: WrittenRule,
  host: HostUrl,
  directory: ByteText | undefined,
): readonly ByteText[] {
  if (!does.isRedirect || isLeft || isNegated) return [];
  const fill = (path: ByteText) => to.split(URI).join(path);
  // a directory's rules see what follows its own path
  const outside = directory ?? '';
  const samples = samplesOf(pattern, directory === undefined ? '/' : '');
  const returning = samples.filter((path) => {
    const groups = regexGroups(pattern, path, does.ignoresCase);
    if (groups === undefined || groups === 'unknown') return false;
    const filled = substitute(fill(outside + path), groups);
    const next = pathOn(filled, host, directory);
    if (next === undefined || next.includes('%') || !next.startsWith(outside)) return false;
    return regexMatches(pattern, next.slice(outside.length), does.ignoresCase) === true;
  });
  return returning.map((path) => outside + path);
}

/** The hosts in the targets of rules that ask which host a request is for, and so expect one of these. */
export function hostsInTargets(scope: Scope): readonly HostUrl[] {
  const hosts = new Map<ByteText, HostUrl>();
  for (const { rule } of readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond']))) {
    const [, scheme, name] = /^(https?):\/\/([\w.-]+)(?:\/|%\{REQUEST_URI\}|$)/i.exec(rule?.to ?? '') ?? [];
    if (rule === undefined || scheme === undefined || name === undefined || !rule.conditions.some(asksHost))
      continue;
    const authority = asciiLowerCase(name);
    const isTls = asciiLowerCase(scheme) === 'https';
    const origin = `${isTls ? 'https' : 'http'}://${authority}`;
    hosts.set(origin, { scheme: isTls ? 'https' : 'http', authority, origin });
  }
  return [...hosts.values()];
}

function asksHost(at: LocatedCommand): boolean {
  const condition = readCondition(at);
  return condition !== undefined && !condition.isNegated && HOST_VARIABLES.has(condition.test);
}

const HOST_VARIABLES: ReadonlySet<ByteText> = new Set(['%{HTTP_HOST}', '%{SERVER_NAME}']);

/** What a rule substitutes, with its flags unread. */
function writtenTargetOf({ instance, command }: Located): ByteText {
  return splitRewriteArguments(instance.partsOf(command).rawArguments)[1]?.text ?? '';
}

function isOn(to: ByteText, host: HostUrl, directory: ByteText | undefined): boolean {
  return pathOn(to.split(URI).join('/'), host, directory) !== undefined;
}

/** Replaced by the whole path of the request. */
const URI = '%{REQUEST_URI}';

/** The path of a target on the same host, without query; undefined where it leads elsewhere. */
function pathOn(
  target: ByteText,
  { scheme, authority }: HostUrl,
  directory?: ByteText,
): ByteText | undefined {
  if (target.startsWith('/')) return withoutQuery(target);
  if (authority === ANY_HOST.authority) return withoutQuery(target.replace(/^https?:\/\/[^/]*/i, '') || '/');
  const begin = `${scheme}://`;
  if (asciiLowerCase(target.slice(0, begin.length)) !== begin)
    return directory === undefined || isUrl(target) ? undefined : withoutQuery(directory + target);
  const slash = target.indexOf('/', begin.length);
  const [name, path] = slash < 0 ? [target, '/'] : [target.slice(0, slash), target.slice(slash)];
  return HOST_VARIABLES.has(name.slice(begin.length)) || asciiLowerCase(name) === begin + authority
    ? withoutQuery(path)
    : undefined;
}

function isUrl(target: ByteText): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target);
}

function withoutQuery(path: ByteText): ByteText {
  return path.split(/[?#]/, 1)[0]!;
}

/** Paths that a pattern matches, which begin with that: a slash, or nothing in a directory. */
// hosts of one kind have the same patterns
const samplesOf = query('samplesOf', findSamples, { by: (pattern, begin) => [`${begin} ${pattern}`] });

function findSamples(pattern: ByteText, begin: '/' | ''): readonly ByteText[] {
  const paths = [...fillExpression(pattern), `${beginningOf(pattern)}page`, `${begin}page`, begin];
  const found = new Set(
    paths.filter((path) => /^[\w./-]*$/.test(path) && path.startsWith('/') === (begin === '/')),
  );
  return [...found].filter((path) => regexMatches(pattern, path) === true).slice(0, MOST_SAMPLES);
}

/** The most paths that are tried because of one pattern. */
const MOST_SAMPLES = 2;
