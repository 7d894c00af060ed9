import { ruleLinesIn, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  commandsBelow,
  distinctScopes,
  isSameLine,
  isSection,
  isUnlocated,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { argsAt } from '../../kit/located.ts';

/** A rule that puts a space into the query of a request, which httpd refuses for that. */
export interface RefusedQuery {
  readonly rule: Located;
  readonly asked: Asked;
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
    const rules = ruleLinesIn(scope).flatMap(({ rule }) =>
      rule !== undefined && mayPutSpace(rule) ? rule : [],
    );
    const places = rules.length === 0 ? [] : placesOf(scope);
    const isDirectory = !('main' in scope) && !(isSection(scope) && scope.command.key === '<virtualhost');
    return rules.slice(0, MOST_RULES).flatMap((rule) => {
      for (const path of pathsFor(rule, isDirectory)) {
        const found = refusedQuery(places, isDirectory ? path : path.slice(1), rule.at);
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

/** Paths with an encoded space that a rule's pattern matches. */
function pathsFor({ pattern, does }: WrittenRule, isInDirectory: boolean): readonly ByteText[] {
  const begin = beginningOf(pattern) || (isInDirectory ? '' : '/');
  return ENDS.map((end) => begin + end)
    .filter((path) => /^[\w./ -]+$/.test(path) && regexMatches(pattern, path, does.ignoresCase) === true)
    .map((path) => path.split(' ').join('%20'));
}

const ENDS = ['a b', 'a b/', 'a b.html'];

function refusedQuery(places: readonly Place[], path: ByteText, rule: Located): RefusedQuery | undefined {
  for (const asked of ask(places, (place) => place.path + path)) {
    const { url, answer } = asked;
    const { log = [], at = [] } = sureAnswer(answer) ?? {};
    const { id, message = '' } = log.at(-1) ?? {};
    if (id !== undefined && REFUSALS.has(id) && at.some((one) => isSameLine(one, rule)))
      return { rule, asked, url, id, message };
  }
  return undefined;
}

const REFUSALS: ReadonlySet<string> = new Set(['AH10410', 'AH10411']);
