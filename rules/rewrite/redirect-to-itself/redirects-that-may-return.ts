import {
  aliasEntriesIn,
  isFor,
  type RedirectEntry,
  replaceMatch,
  substitute,
} from '../../../access/request/alias-entries.ts';
import {
  readRuleLines,
  ruleLinesIn,
  type WrittenRule,
} from '../../../access/request/rewriting/written-rules.ts';
import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type Scope } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { regexGroups, regexMatches } from '../../../pcre2/regex-match.ts';
import { isOwn } from '../../../requests/examples/ask.ts';
import type { HostUrl } from '../../../requests/examples/origins.ts';
import { mayBeOwn } from '../../../requests/examples/own-names.ts';
import { pathsMatching } from '../../../requests/examples/path-samples.ts';
import type { Place } from '../../../requests/examples/places.ts';

/** A redirect, and paths that it may lead back to sooner or later; whether it does is to be asked. */
export interface ReturningRedirect {
  readonly line: Located;
  readonly paths: readonly ByteText[];
}

/** Those of a host outside of sections; of a directory, where its URL-path is given, with a slash at its end. */
export function redirectsThatMayReturn(
  scope: Scope,
  place: Place,
  directory?: ByteText,
): readonly ReturningRedirect[] {
  // most lead elsewhere: their patterns need not be read
  const rules = readRuleLines(
    commandsIn(scope, ['rewriterule', 'rewritecond']).filter(
      (at) => at.command.key === 'rewritecond' || isOn(writtenTargetOf(at), place, directory),
    ),
  );
  const all = [
    ...aliasEntriesIn(scope).redirects.map((entry) => ({ line: entry.at, paths: pathsOf(entry, place) })),
    ...rules.flatMap(({ at, rule }) =>
      rule === undefined ? [] : { line: at, paths: pathsOfRule(rule, place, directory) },
    ),
  ];
  return all.filter(({ paths }) => paths.length > 0);
}

/** Whether a scope of a server has one at all, whatever its URL is: to find that out takes longer. */
export function mayHaveReturning(scope: Scope, server: Server): boolean {
  const rules = ruleLinesIn(scope);
  return (
    rules.some(
      ({ rule }) =>
        rule?.does.isRedirect === true && !rule.isLeft && !rule.isNegated && mayBeOwn(rule.to, server),
    ) || aliasEntriesIn(scope).redirects.some(({ to }) => to !== undefined && mayBeOwn(to, server))
  );
}

function pathsOf(entry: RedirectEntry, place: Place): readonly ByteText[] {
  const { from, to } = entry;
  if (from === undefined || to === undefined) return [];
  const paths = from.isRegex
    ? pathsMatching(from.text, '/')
    : [from.text, `${from.text.replace(/\/$/, '')}/page`];
  if (isOnAnother(to, place)) return paths.slice(0, 1);
  if (pathOn(to, place) === undefined) return [];
  return paths.filter((path) => {
    const target = replaceMatch(entry, path, true);
    const next = target === undefined || target === 'unknown' ? undefined : pathOn(target, place);
    return next !== undefined && isFor(entry, next) === true;
  });
}

/** True if a target is on another host or scheme of the same server, which may lead back. */
function isOnAnother(to: ByteText, place: Place): boolean {
  return (
    isUrl(to) &&
    pathOn(to, place) === undefined &&
    isOwn(withoutVariables(to, place), place.server, place.origin)
  );
}

/** With the host of the request where a variable stands for it. */
function withoutVariables(to: ByteText, { authority }: Place): ByteText {
  return to.replace(/^(https?:\/\/)%\{(?:HTTP_HOST|SERVER_NAME)\}/i, (_, scheme) => scheme + authority);
}

function pathsOfRule(
  { pattern, isNegated, to, isLeft, does }: WrittenRule,
  host: Place,
  directory: ByteText | undefined,
): readonly ByteText[] {
  if (!does.isRedirect || isLeft || isNegated) return [];
  const fill = (path: ByteText) => to.split(URI).join(path);
  // a directory's rules see what follows its own path
  const outside = directory ?? '';
  const samples = pathsMatching(pattern, directory === undefined ? '/' : '');
  if (isOnAnother(to, host)) return samples.slice(0, 1).map((path) => outside + path);
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

/** What a rule substitutes, with its flags unread. */
function writtenTargetOf({ instance, command }: Located): ByteText {
  return splitRewriteArguments(instance.partsOf(command).rawArguments)[1]?.text ?? '';
}

function isOn(to: ByteText, host: Place, directory: ByteText | undefined): boolean {
  const path = to.split(URI).join('/');
  return pathOn(path, host, directory) !== undefined || isOnAnother(path, host);
}

/** Replaced by the whole path of the request. */
const URI = '%{REQUEST_URI}';

const HOST_VARIABLES: ReadonlySet<ByteText> = new Set(['%{HTTP_HOST}', '%{SERVER_NAME}']);

/** The path of a target on the same host, without query; undefined where it leads elsewhere. */
function pathOn(
  target: ByteText,
  { scheme, authority }: HostUrl,
  directory?: ByteText,
): ByteText | undefined {
  if (target.startsWith('/')) return withoutQuery(target);
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
