import { isRedirect } from '../../../access/request/alias-entries.ts';
import { ruleLinesIn, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { matchesEverything } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { argsAt } from '../../kit/located.ts';
import { isReachedWith } from '../../kit/surely-reached.ts';

/** A rule without `[L]`, and the one after it that surely replaces what it makes of a request. */
export interface ReplacedResult {
  readonly rule: WrittenRule;
  readonly by: WrittenRule;
}

/** The rules of a scope whose results have no effect. */
export const replacedResultsIn: (scope: Scope) => readonly ReplacedResult[] = scopeQuery(
  'replacedResultsIn',
  (scope) => {
    const lines = ruleLinesIn(scope);
    const found: ReplacedResult[] = [];
    /** Rules whose results the next one gets. */
    let open: readonly WrittenRule[] = [];
    let isChained = false;
    for (const { rule } of lines) {
      // what variables hide may end the rules, or skip the next ones
      if (rule === undefined || rule.does.skips > 0) {
        open = [];
        continue;
      }
      const isPlain = !isChained && !rule.does.isChained;
      if (isPlain && replacesAll(rule)) {
        for (const each of open
          .filter((one) => isReplaced(one, rule))
          .map((one) => ({ rule: one, by: rule })))
          found.push(each);
        open = [];
      } else open = open.filter((one) => passesBy(rule, one));
      if (isPlain && mayBeReplaced(rule) && open.length < MOST_OPEN) open = [...open, rule];
      isChained = rule.does.isChained;
    }
    return found;
  },
);

/** Each is compared with all rules after it. */
const MOST_OPEN = 100;

/** Whether a rule makes a path or URL of a request, sets nothing else, and lets the next one go on. */
function mayBeReplaced({ to, isLeft, does }: WrittenRule): boolean {
  if (isLeft || does.isLast || does.isEnd || does.isProxied || does.isPassedThrough) return false;
  if (does.variables.length + does.cookies.length > 0 || does.maxRounds !== undefined) return false;
  const setsMore = does.handler !== undefined || does.type !== undefined || does.query.isDropped;
  if (setsMore) return false;
  return does.isRedirect ? isRedirect(does.status) && LEADS_TO_URL.test(to) : !to.includes('?');
}

/** A path on the same host, which httpd makes a URL, or one. */
const LEADS_TO_URL = /^(?:\/|https?:\/\/)/i;

/** Whether a rule makes something else of all that comes to it, without a test that it may fail. */
function replacesAll({ pattern, isNegated, isLeft, does, conditions }: WrittenRule): boolean {
  if (isNegated || isLeft || does.isForClients || does.maxRounds !== undefined) return false;
  return matchesEverything(pattern, SCHEME) && conditions.every(isForMissingFiles);
}

/** URLs that redirects lead to begin so; paths are what is left. */
const SCHEME = 'http';

/** `%{REQUEST_FILENAME} !-f` and its like hold for a URL, which is not a file. */
function isForMissingFiles(condition: WrittenRule['at']): boolean {
  const [test, pattern] = argsAt(condition).map(({ value }) => value);
  const [name, check = ''] = [test ?? '', pattern];
  return FILE_NAMES.has(asciiLowerCase(name)) && MISSING.has(check);
}

const FILE_NAMES: ReadonlySet<string> = new Set(['%{request_filename}', '%{script_filename}']);
const MISSING: ReadonlySet<string> = new Set(['!-f', '!-d', '!-e', '!-s', '!-l']);

function isReplaced({ at, does }: WrittenRule, by: WrittenRule): boolean {
  if (!isReachedWith(by.at, at, 'mod_rewrite.c')) return false;
  if (does.isRedirect) return true;
  // a path may be that of a file, and the later rule may take it over
  return by.conditions.length === 0 && !/[$%]/.test(by.to) && matchesEverything(by.pattern);
}

/** Whether a rule surely does nothing to what an earlier one leads to. */
function passesBy({ pattern, isNegated, does }: WrittenRule, { to, does: earlier }: WrittenRule): boolean {
  if (isNegated || !earlier.isRedirect) return false;
  const url = urlOf(to);
  return url !== undefined && regexMatches(pattern, url, does.ignoresCase) === false;
}

/** A URL that a substitution leads to, with an example of the host; undefined where that is not known. */
function urlOf(to: ByteText): ByteText | undefined {
  if (/[$%]/.test(to)) return undefined;
  if (to.startsWith('/')) return `http://www.example.com${to}`;
  return LEADS_TO_URL.test(to) ? to : undefined;
}
