import { referencesIn } from '../../../access/request/rewriting/expand-text.ts';
import { type Condition, readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import { escapeRegex } from '../../../pcre2/escape-regex.ts';
import { mayMatchTogether } from '../../../pcre2/patterns-meet.ts';
import { joinedByOr } from '../../kit/rule-conditions.ts';

/** Two conditions of one value that exclude each other. */
export interface ExclusivePair {
  readonly first: LocatedCommand;
  readonly second: LocatedCommand;
}

/** Two negated conditions that `[OR]` joins, of which one always holds. */
export function alwaysHolding(conditions: readonly LocatedCommand[]): ExclusivePair | undefined {
  const negated = testsOf(conditions)?.filter(({ isNegated }) => isNegated) ?? [];
  for (const [i, second] of negated.slice(0, MOST_NEGATED).entries()) {
    const first = negated.slice(0, i).find((one) => excludeEachOther(one, second));
    if (first !== undefined) return { first: first.at, second: second.at };
  }
  return undefined;
}

/** The most negated conditions joined by `[OR]` that are compared in pairs: nobody writes more by mistake. */
const MOST_NEGATED = 8;

/** Conditions of two groups that must both hold and never do: all of one group exclude all of the other. */
export function neverHolding(conditions: readonly LocatedCommand[]): ExclusivePair | undefined {
  const groups = joinedByOr(conditions).map((group) => {
    const tests = testsOf(group);
    return tests?.some(({ isNegated }) => isNegated) === false ? tests : undefined;
  });
  let left = MOST_COMPARED;
  for (const [i, later] of groups.entries())
    for (const earlier of groups.slice(0, i)) {
      if (later === undefined || earlier === undefined) continue;
      left -= later.length * earlier.length;
      if (left < 0) return undefined;
      if (later.every((one) => earlier.every((other) => excludeEachOther(other, one))))
        return { first: earlier.at(-1)!.at, second: later[0]!.at };
    }
  return undefined;
}

/** Lists of robots have hundreds of conditions. */
const MOST_COMPARED = 400;

interface Test extends Pick<Condition, 'isNegated'> {
  readonly at: LocatedCommand;
  readonly subject: ByteText;
  readonly condition: Condition;
}

/** Undefined where plume does not know what one of them tests, or whether it is there. */
function testsOf(conditions: readonly LocatedCommand[]): readonly Test[] | undefined {
  const tests: Test[] = [];
  for (const at of conditions) {
    const condition = readCondition(at);
    if (condition === undefined || at.certainty !== 'present') return undefined;
    tests.push({ at, subject: condition.test, condition, isNegated: condition.isNegated });
  }
  return tests;
}

/** Whether no value has what both patterns demand, whatever is negated. */
function excludeEachOther(one: Test, other: Test): boolean {
  // groups of conditions, the time and what httpd looks up may differ from one condition to the next
  if (one.subject !== other.subject || !isSteady(one.subject)) return false;
  const [pattern, second] = [one.condition.pattern, other.condition.pattern];
  if (FILE.has(pattern) || FILE.has(second)) return FILE.get(pattern)?.has(second) === true;
  const [left, right] = [languageOf(one.condition), languageOf(other.condition)];
  return left !== undefined && right !== undefined && !mayMatchTogether(left, right);
}

function isSteady(subject: ByteText): boolean {
  const names = referencesIn(subject).map(({ name }) => name);
  return names.length > 0 && !subject.includes('${') && !names.some((name) => /^(?:%|time|la-)/.test(name));
}

const DIRECTORY: ReadonlySet<string> = new Set(['-d']);
const REGULAR: ReadonlySet<string> = new Set(['-f', '-s']);
/** What a file of a kind is not. */
const FILE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['-d', REGULAR],
  ['-f', DIRECTORY],
  ['-s', DIRECTORY],
]);

/** The pattern of all values for which a condition that is not negated holds; undefined for comparisons of other kinds. */
function languageOf({ test, pattern, flags }: Condition): ByteText | undefined {
  if (asciiLowerCase(test) === 'expr' || /^[-<>]/.test(pattern)) return undefined;
  const ignoresCase = flags.has('nc') || flags.has('nocase') ? '(?i)' : '';
  if (!pattern.startsWith('=')) return ignoresCase + pattern;
  const text = pattern === '=""' ? '' : pattern.slice(1);
  return `${ignoresCase}^${escapeRegex(text)}$`;
}
