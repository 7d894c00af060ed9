import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLinesIn, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { isSameLine, isUnlocated, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { type Asked, ask, originOf, sureAnswer } from '../../../requests/examples/ask.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { directoryOnDisk } from '../../kit/directory-on-disk.ts';

/** A rule that redirects to a URL with the path of its directory on disk. */
export interface RedirectToDisk {
  readonly rule: Located;
  /** Other rules there with a relative target. */
  readonly others: readonly Located[];
  readonly asked: Asked;
  readonly place: Place;
  /** What is redirected, and where to. */
  readonly url: ByteText;
  readonly to: ByteText;
  /** What follows the path of the directory in that. */
  readonly rest: ByteText;
}

/** The first one of a .htaccess or of a plain `<Directory>`, as a request to the server shows it. */
export const redirectToDiskIn: (scope: Scope) => RedirectToDisk | undefined = scopeQuery(
  'redirectToDiskIn',
  (scope) => {
    const directory = isUnlocated(scope) ? undefined : directoryOnDisk(scope);
    if (directory === undefined) return undefined;
    const rules = ruleLinesIn(scope).flatMap(({ rule }) =>
      rule?.does.isRedirect === true && !rule.isLeft && isRelative(rule.to) ? rule : [],
    );
    let left = MOST_ASKED;
    for (const rule of rules)
      for (const sample of samplesOf(rule)) {
        if (left-- <= 0) return undefined;
        for (const asked of ask(placesOf(scope), ({ path }) => path + sample)) {
          const { url, answer, place } = asked;
          const { location, at = [] } = sureAnswer(answer) ?? {};
          const start = originOf(url) + directory;
          if (location?.startsWith(start) !== true || !at.some((one) => isSameLine(one, rule.at))) continue;
          const others = rules.filter((one) => one !== rule).map((one) => one.at);
          return {
            rule: rule.at,
            others,
            asked,
            place,
            url,
            to: location,
            rest: location.slice(start.length),
          };
        }
      }
    return undefined;
  },
);

/** The most requests to one directory that are tried. */
const MOST_ASKED = 20;
/** The most paths that are tried because of one rule. */
const MOST_SAMPLES = 3;

/** Whether a substitution may be what is put after the path of a directory. */
export function isRelative(to: ByteText): boolean {
  return !to.startsWith('/') && !/^[a-z][a-z0-9+.-]*:/i.test(to);
}

/** What clients may ask for below the directory, with the query that a condition asks for. */
function samplesOf({ pattern, isNegated, conditions }: WrittenRule): readonly ByteText[] {
  const paths = isNegated
    ? ['page']
    : [...fillExpression(pattern), beginningOf(pattern), `${beginningOf(pattern)}page`];
  const query = conditions.flatMap((at) => {
    const condition = readCondition(at);
    const isOfQuery = condition?.test === '%{QUERY_STRING}' && !condition.isNegated;
    return isOfQuery ? fillExpression(condition.pattern).slice(0, 1) : [];
  })[0];
  return [...new Set(paths)]
    .filter((path) => path === '' || /^[\w.-][\w./-]*$/.test(path))
    .slice(0, MOST_SAMPLES)
    .map((path) => (query === undefined || !/^[\w=&.-]+$/.test(query) ? path : `${path}?${query}`));
}
