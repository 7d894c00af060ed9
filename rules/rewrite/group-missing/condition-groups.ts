import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import { piecesOf } from '../../../pcre2/plain-pattern.ts';
import { joinedByOr } from '../../kit/rule-conditions.ts';

/** A condition that may be the last that matches, and so have the groups `%0` to `%9`. */
export interface LastMatch {
  readonly pattern: ByteText;
  readonly groups: number;
}

/**
 * Those among the conditions of a rule; empty where none has groups. Undefined where that is not known. Source:
 * apply_rewrite_cond() in modules/mappers/mod_rewrite.c.
 */
export function lastMatchesOf(conditions: readonly LocatedCommand[]): readonly LastMatch[] | undefined {
  const found: LastMatch[] = [];
  for (const joined of [...joinedByOr(conditions)].reverse()) {
    let mayLeaveGroups = false;
    for (const at of joined) {
      const match = matchOf(at);
      if (match === undefined) return undefined;
      if (match === 'as-before') mayLeaveGroups = true;
      else found.push(match);
    }
    // one of them has matched, and replaced the groups of all before
    if (!mayLeaveGroups) break;
  }
  return found;
}

function matchOf(at: LocatedCommand): LastMatch | 'as-before' | undefined {
  const condition = readCondition(at);
  if (condition === undefined || at.certainty !== 'present') return undefined;
  const { test, pattern, isNegated } = condition;
  if (isNegated) return 'as-before';
  if (asciiLowerCase(test) === 'expr') return undefined;
  if (/^(?:[=<>]|-[dfslhLxFU]$|-(?:lt|le|gt|ge|eq|ne))/.test(pattern)) return 'as-before';
  const groups = pattern.startsWith('-') ? undefined : groupsIn(pattern);
  return groups === undefined ? undefined : { pattern, groups };
}

/** How many groups a pattern has; undefined where that does not plainly show. */
export function groupsIn(pattern: ByteText): number | undefined {
  return piecesOf(pattern)?.filter(({ kind, text }) => kind === 'open' && text === '(').length;
}
