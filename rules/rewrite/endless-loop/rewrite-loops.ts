import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import { substitute } from '../../../access/request/alias-entries.ts';
import { asDirectory } from '../../../access/request/path-mapping.ts';
import { referencesIn } from '../../../access/request/rewriting/expand-text.ts';
import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLinesIn, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  commandsIn,
  isSameLine,
  isSection,
  isUnlocated,
  type LocatedCommand,
  type Scope,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { showsItsRoot } from '../../../model/sections/roots.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { argsAt } from '../../kit/located.ts';
import { joinedByOr } from '../../kit/rule-conditions.ts';

/** A rule that leads a request to itself until httpd gives up. */
export interface RewriteLoop {
  readonly rule: Located;
  readonly asked: Asked;
  readonly url: ByteText;
  /** Where the rule leads it first. */
  readonly to: ByteText;
  /** Conditions about the path that hold for that, too. */
  readonly conditions: readonly Located[];
  /** The RewriteBase that puts another folder before the target. */
  readonly base: Located | undefined;
  /** Whether that holds only if there is nothing that plume does not see, such as a .htaccess with rules further down. */
  readonly isAssumed: boolean;
  /** What httpd logs. */
  readonly message: string;
}

/** Those among the rules of a `<Directory>` or .htaccess: each was asked as a request to the server. */
export const rewriteLoopsIn: (scope: Scope) => readonly RewriteLoop[] = scopeQuery(
  'rewriteLoopsIn',
  (scope) => {
    const candidates = ruleLinesIn(scope).flatMap(({ rule }) =>
      rule === undefined ? [] : { rule, paths: pathsThatReturn(rule) },
    );
    if (isUnlocated(scope) || candidates.every(({ paths }) => paths.length === 0)) return [];
    const places = placesOf(scope);
    const [first] = places;
    if (first === undefined) return [];
    const { server } = first;
    const isWhole = server.assumes.length === 0 || showsItsRoot(server);
    const isHere = (to: ByteText) => isWhole || isInSite(to, scope, first);
    const isFolder = foldersBeside(scope);
    const loops: RewriteLoop[] = [];
    const base = commandsIn(scope, 'rewritebase').at(-1);
    let left = MOST_ASKED;
    for (const { rule, paths } of candidates)
      for (const path of paths.length > 0 && isHere(rule.to) ? pathsAskedFor(rule, paths, isFolder) : []) {
        if (left-- <= 0) return loops;
        const found = endlessRequest(places, path, rule, base);
        if (found === undefined) continue;
        loops.push(found);
        break;
      }
    return loops;
  },
);

/** The most paths below one directory that are tried: each is followed through all rounds of its rules. */
const MOST_ASKED = 12;

/** A request for a path below the directory with which httpd surely gives up because of the rule. */
function endlessRequest(
  places: readonly Place[],
  path: ByteText,
  rule: WrittenRule,
  base: Located | undefined,
): RewriteLoop | undefined {
  for (const asked of ask(places, (place) => place.path + path)) {
    const { url, answer } = asked;
    const { log = [], at = [] } = sureAnswer(answer) ?? {};
    const { id, message = '' } = log.at(-1) ?? {};
    const to = answer.resolved?.rewritten?.to;
    if (to !== undefined && id === TOO_MANY_REDIRECTS && at.some((one) => isSameLine(one, rule.at)))
      return {
        ...{ rule: rule.at, asked, url, to, isAssumed: answer.assumes.length > 0, message },
        conditions: joinedByOr(rule.conditions)
          .flatMap((one) => (one.length === 1 ? one : []))
          .filter(isAboutPath),
        base: base !== undefined && leadsElsewhere(base, rule, asked.place) ? base : undefined,
      };
  }
  return undefined;
}

/** True if a condition, which has held in each round, looks at what the rule has changed. */
function isAboutPath(at: LocatedCommand): boolean {
  const { test = '' } = readCondition(at) ?? {};
  return referencesIn(test).some(({ name }) => name.startsWith('$') || PATH_VARIABLES.has(name));
}

const PATH_VARIABLES: ReadonlySet<string> = new Set([
  ...['request_uri', 'request_filename', 'script_filename', 'path_info'],
]);

function leadsElsewhere(base: Located, { to }: WrittenRule, { path }: Place): boolean {
  const [word] = argsAt(base);
  return word !== undefined && !to.startsWith('/') && asDirectory(word.value) !== path;
}

export const TOO_MANY_REDIRECTS = 'AH00124';

/**
 * Whether what a rule names in its substitution lies in the site that a server is assumed around. Where it does not, the
 * site may not be here with all of its files, among them rules further down.
 */
function isInSite(to: ByteText, scope: Scope, { server, path }: Place): boolean {
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? scope.main : scope;
  const folder = instance.path.slice(0, instance.path.lastIndexOf('/') + 1);
  const root = folder.endsWith(path) ? folder.slice(0, folder.length - path.length) : undefined;
  const [named = ''] = to.split(/[$%?]/, 1);
  const known = named === to.split('?', 1)[0] ? named : named.slice(0, named.lastIndexOf('/') + 1);
  if (known.startsWith('/')) return root !== undefined && server.files.look(root + known).ok;
  return server.files.look(folder + known).ok;
}

/** Whether a path is a folder below that of a .htaccess; never where plume does not see that. */
function foldersBeside(scope: Scope): (path: ByteText) => boolean {
  const instance = isSection(scope) || 'main' in scope ? undefined : scope;
  const files = instance?.server?.files;
  const folder = instance?.path.slice(0, instance.path.lastIndexOf('/') + 1);
  return (path) => {
    const entry = files?.look(folder + path);
    return entry?.ok === true && entry.kind === 'directory';
  };
}

/** Those of the paths that clients ask for: beside a folder `docs` the rule `^docs(.*)` is for what is in it, not for `docsx`. */
function pathsAskedFor(
  rule: WrittenRule,
  paths: readonly ByteText[],
  isFolder: (path: ByteText) => boolean,
): readonly ByteText[] {
  const beginning = beginningOf(rule.pattern);
  const isOfFolder = /^[\w.-][\w./-]*[^/]$/.test(beginning) && isFolder(beginning);
  return isOfFolder ? pathsThatReturn(rule, [`${beginning}/page`, `${beginning}/page.html`]) : paths;
}

/** Paths below the directory that a rule leads to something that it may match again; whether it does is to be asked. */
function pathsThatReturn(rule: WrittenRule, given?: readonly ByteText[]): readonly ByteText[] {
  const { pattern, isNegated, to, isLeft, does } = rule;
  const leavesOnce = does.isRedirect || does.isProxied || does.isEnd || isLeft;
  if (leavesOnce || to.includes('%') || to.includes('${')) return [];
  const matches = (path: ByteText) => {
    const groups = regexGroups(pattern, path, does.ignoresCase);
    if (groups === 'unknown') return undefined;
    return (groups !== undefined) === isNegated ? undefined : (groups ?? []);
  };
  const found = [...new Set(given ?? samplesOf(rule))].filter((path) => {
    const groups = /^[\w.-][\w./-]*$/.test(path) ? matches(path) : undefined;
    if (groups === undefined) return false;
    const [next = ''] = substitute(to, groups).split('?', 1);
    return next !== path && endsOf(next).some((end) => matches(end) !== undefined);
  });
  return found.slice(0, MOST_SAMPLES);
}

function samplesOf({ pattern }: WrittenRule): readonly ByteText[] {
  return [...fillExpression(pattern), `${beginningOf(pattern)}page`, 'page', 'page.html'];
}

/** The most paths that are tried because of one rule. */
const MOST_SAMPLES = 3;

/** What is left of a path below some directory that it leads through. */
function endsOf(path: ByteText): readonly ByteText[] {
  const segments = path.split('/').slice(-MOST_SEGMENTS);
  return segments.map((_, i) => segments.slice(i).join('/'));
}

/** The most last segments of a path that may be what is left of it below a directory. */
const MOST_SEGMENTS = 8;
