import { effectOf } from '../../../access/request/rewriting/rule-effect.ts';
import { ruleLinesIn, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { commandsIn, hostOf, isSameScope, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { beginningOf, endingsOf, matchesAllWith, matchesEverything } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { isReachedWith } from '../../kit/surely-reached.ts';

/** A rule that no request comes to, and the one that ends the rules for all of those that it is for. */
export interface UnreachableRule {
  readonly rule: Located;
  readonly earlier: Located;
}

/** The rules of a scope that surely no request comes to, whatever the server is. */
export const unreachableRulesIn: (scope: Scope) => readonly UnreachableRule[] = scopeQuery(
  'unreachableRulesIn',
  (scope) => {
    if (commandsIn(scope, 'rewriterule').length < 2) return [];
    const lines = ruleLinesIn(scope);
    const [first] = lines;
    if (first === undefined) return [];
    const isInSections =
      !isSameScope(scope, hostOf(first.at)) || configurationOf(first.at.instance).kind === 'htaccess';
    const start: ByteText = isInSections ? '' : '/';
    const found: UnreachableRule[] = [];
    let takers: readonly Taker[] = [];
    let isChained = false;
    for (const { at, rule } of lines) {
      // what variables hide may skip any rule after it
      if (rule === undefined) return found;
      const isTakenBy = takenBy(rule, start);
      const taker = takers.find((one) => isTakenBy(one) && isReachedWith(one.rule.at, at, 'mod_rewrite.c'));
      if (taker !== undefined) found.push({ rule: at, earlier: taker.rule.at });
      if (rule.does.skips > 0) return found;
      if (!isChained && endsAlways(rule, isInSections)) {
        const isForAll = isForEverything(rule, start);
        if (takers.length < MOST_TAKERS) takers = [...takers, { rule, isForAll }];
      } else if (!rule.isLeft)
        // what it makes of a path was something else when earlier rules were asked
        takers = takers.filter(({ isForAll }) => isForAll);
      isChained = rule.does.isChained;
    }
    return found;
  },
);

/** Each is compared with all rules after it. */
const MOST_TAKERS = 50;

/** A rule that ends the rules wherever its pattern matches. */
interface Taker {
  readonly rule: WrittenRule;
  /** Whether that is everywhere. */
  readonly isForAll: boolean;
}

function endsAlways(rule: WrittenRule, isInSections: boolean): boolean {
  const { conditions, isNegated, does } = rule;
  if (conditions.length > 0 || isNegated || does.isChained || does.isForClients) return false;
  if (does.maxRounds !== undefined || does.skips > 0) return false;
  return effectOf(rule, isInSections).isLast || does.isProxied || does.isPassedThrough || does.isAnswer;
}

function isForEverything({ pattern, does }: WrittenRule, start: ByteText): boolean {
  return matchesEverything(pattern, start) && regexMatches(pattern, start, does.ignoresCase) === true;
}

/** A function that says whether all that a rule's pattern matches is matched by an earlier one. */
function takenBy(rule: WrittenRule, start: ByteText): (taker: Taker) => boolean {
  const { pattern, isNegated, does } = rule;
  // fifty rules are asked about each
  const isComparable = !isNegated && !does.ignoresCase && regexMatches(pattern, start) === false;
  const beginning = isComparable ? beginningOf(pattern) || start : start;
  const endings = isComparable ? endingsOf(pattern) : undefined;
  return ({ rule: earlier, isForAll }) => {
    if (isForAll) return true;
    if (isNegated) return false;
    if (earlier.pattern === pattern) return earlier.does.ignoresCase || !does.ignoresCase;
    if (!isComparable) return false;
    if (matchesEverything(earlier.pattern, beginning)) return true;
    return endings !== undefined && matchesAllWith(endings, earlier.pattern);
  };
}
