import { readRuleLines, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  distinctScopes,
  hostOf,
  isSameLine,
  isSameScope,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { urlOfDirectory } from '../../kit/directory-url.ts';
import { urlOfHost } from '../../kit/host-url.ts';
import { argsAt } from '../../kit/located.ts';

/** A rule that puts a space into the query of a request, which httpd refuses for that. */
export interface RefusedQuery {
  readonly rule: Located;
  readonly url: ByteText;
  /** What httpd logs. */
  readonly id: string;
  readonly message: string;
}

/** Those in the files of a server, without its .htaccess files. */
export const refusedQueriesOf: (server: Server) => readonly RefusedQuery[] = scopeQuery(
  'refusedQueriesOf',
  (top) => {
    const rules = commandsBelow(top, 'rewriterule').filter((at) =>
      hasGroupInQuery(argsAt(at)[1]?.value ?? ''),
    );
    const scopes = distinctScopes(rules.slice(0, MOST_ASKED).map(scopeOf));
    return scopes.flatMap(refusedQueriesIn);
  },
);

/** Those of a scope: each was asked as a request to the server. */
export const refusedQueriesIn: (scope: Scope) => readonly RefusedQuery[] = scopeQuery(
  'refusedQueriesIn',
  (scope) => {
    if (isUnlocated(scope)) return [];
    const rules = readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond'])).flatMap(({ rule }) =>
      rule !== undefined && mayPutSpace(rule) ? rule : [],
    );
    const [first] = rules;
    const place = first === undefined ? undefined : placeOf(scope, first.at);
    if (place === undefined) return [];
    return rules.slice(0, MOST_RULES).flatMap((rule) => {
      for (const path of pathsFor(rule, place.isDirectory)) {
        const found = refusedQuery(place.server, `${place.url}${path}`, rule.at);
        if (found !== undefined) return found;
      }
      return [];
    });
  },
);

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 100;
/** The most rules of a section that are tried with requests. */
const MOST_RULES = 8;

/** Whether a target has a group after its `?`. */
export function hasGroupInQuery(to: ByteText): boolean {
  const query = to.indexOf('?');
  return query >= 0 && /\$\d/.test(to.slice(query));
}

/** A redirect is escaped as a whole. */
function mayPutSpace({ to, isNegated, isLeft, does }: WrittenRule): boolean {
  return !isNegated && !isLeft && !does.escapes && !does.isRedirect && hasGroupInQuery(to);
}

/** The URL that paths of a scope's rules are appended to. */
function placeOf(scope: Scope, rule: Located) {
  const { server, kind } = configurationOf(rule.instance);
  if (server === undefined) return undefined;
  if (kind !== 'htaccess' && isSameScope(scope, hostOf(rule))) {
    const { origin } = urlOfHost(scope) ?? {};
    return origin === undefined ? undefined : { server, url: origin, isDirectory: false };
  }
  const directory = urlOfDirectory(scope);
  return directory && { server, url: `${directory.host.origin}${directory.path}`, isDirectory: true };
}

/** Paths with an encoded space that a rule's pattern matches. */
function pathsFor({ pattern, does }: WrittenRule, isInDirectory: boolean): readonly ByteText[] {
  const begin = beginningOf(pattern) || (isInDirectory ? '' : '/');
  return ENDS.map((end) => begin + end)
    .filter((path) => /^[\w./ -]+$/.test(path) && regexMatches(pattern, path, does.ignoresCase) === true)
    .map((path) => path.split(' ').join('%20'));
}

const ENDS = ['a b', 'a b/', 'a b.html'];

function refusedQuery(server: Server, url: ByteText, rule: Located): RefusedQuery | undefined {
  const { possible } = answerRequest(server, { url });
  const [only, ...others] = possible;
  if (only === undefined || others.length + only.unless.length > 0) return undefined;
  const { id, message = '' } = only.log.at(-1) ?? {};
  if (id === undefined || !REFUSALS.has(id) || !only.at.some((at) => isSameLine(at, rule))) return undefined;
  return { rule, url, id, message };
}

const REFUSALS: ReadonlySet<string> = new Set(['AH10410', 'AH10411']);
