import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { hasVariableNotMap } from '../../../arguments/text/open-variable.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import { type PatternSearch, searchFor } from '../../../pcre2/regex-match.ts';
import { type ConditionMatch, leftOut, matchCondition, type RewriteSubject } from './rewrite-conditions.ts';
import { type RuleFlags, readRuleFlags } from './rule-flags.ts';

/** A RewriteRule with the conditions before it. */
export interface WrittenRule {
  readonly at: LocatedCommand;
  readonly conditions: readonly LocatedCommand[];
  readonly pattern: ByteText;
  /** What it finds with the pattern, however that is negated. */
  readonly find: PatternSearch;
  readonly isNegated: boolean;
  /** The substitution, without the `?` at its end that drops the query. */
  readonly to: ByteText;
  /** Whether it leaves the path as it is: `-`, and what answers by itself. */
  readonly isLeft: boolean;
  /** Whether the request has no query after it, and its substitution none either. */
  readonly hasNoQuery: boolean;
  readonly does: RuleFlags;
}

/** A line with a RewriteRule. */
export interface RuleLine {
  readonly at: LocatedCommand;
  readonly conditions: readonly LocatedCommand[];
  /** Undefined where variables hide what it says. */
  readonly rule: WrittenRule | undefined;
}

/** The rules of a scope in their order. */
export const ruleLinesIn: (scope: Scope) => readonly RuleLine[] = scopeQuery('ruleLinesIn', (scope) =>
  readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond'])),
);

/** The rules of a scope in their order; undefined where variables hide one. */
export function rulesIn(scope: Scope): readonly WrittenRule[] | undefined {
  const rules = ruleLinesIn(scope).map(({ rule }) => rule);
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}

/** The rules among commands, each with the conditions before it. */
export function readRuleLines(commands: readonly LocatedCommand[]): readonly RuleLine[] {
  const lines: RuleLine[] = [];
  let conditions: LocatedCommand[] = [];
  for (const at of commands)
    if (at.command.key === 'rewritecond') conditions.push(at);
    else {
      lines.push({ at, conditions, rule: readRule(at, conditions) });
      conditions = [];
    }
  return lines;
}

/** Source: cmd_rewriterule() in modules/mappers/mod_rewrite.c. */
function readRule(at: LocatedCommand, conditions: readonly LocatedCommand[]): WrittenRule | undefined {
  const { rawArguments } = at.instance.partsOf(at.command);
  const [written, to, flags = ''] = splitRewriteArguments(rawArguments).map(({ text }) => text);
  if (written === undefined || to === undefined || hasVariableNotMap(rawArguments)) return undefined;
  const does = readRuleFlags(flags);
  if (does === undefined) return undefined;
  const isNegated = written.startsWith('!');
  const pattern = isNegated ? written.slice(1) : written;
  const find = searchFor(pattern, does.ignoresCase);
  return {
    ...{ at, conditions, pattern, find, isNegated, does: markAtEnd(to, does) },
    ...readTarget(to, does),
  };
}

function readTarget(
  to: ByteText,
  { isAnswer, query }: RuleFlags,
): Pick<WrittenRule, 'to' | 'isLeft' | 'hasNoQuery'> {
  const isLeft = isAnswer || to === '-';
  if (to.endsWith('?') && !query.isAppended) return { to: to.slice(0, -1), isLeft, hasNoQuery: true };
  return { to, isLeft, hasNoQuery: query.isDropped && !to.includes('?') };
}

/** A `?` at the end, with `[QSA]`, has the last `?` begin the query. */
function markAtEnd(to: ByteText, does: RuleFlags): RuleFlags {
  const isLast = to.endsWith('?') && does.query.isAppended;
  return isLast ? { ...does, query: { ...does.query, isLast } } : does;
}

type Groups = readonly (ByteText | undefined)[];

/** What all conditions before a rule come to; `groups` are those of `%0` and its like. */
export interface ConditionsMatch {
  readonly holds: boolean | undefined;
  readonly groups: Groups | 'unknown';
}

/** Is told of each condition that is asked. */
export type ConditionTrace = (
  at: LocatedCommand,
  match: ConditionMatch | undefined,
  subject: RewriteSubject,
) => void;

/**
 * The result of the conditions before a rule; `holds` is undefined where what is not known decides. Source:
 * apply_rewrite_rule() in modules/mappers/mod_rewrite.c.
 */
export function matchConditions(
  conditions: readonly LocatedCommand[],
  subjectWith: (groups: Groups | 'unknown') => RewriteSubject,
  trace?: ConditionTrace,
): ConditionsMatch {
  let all: true | undefined = true;
  let groups: ConditionsMatch['groups'] = [];
  /** Of those that `[OR]` joins: the first that holds is the last that is asked. */
  let one: boolean | undefined = false;
  let found: ConditionsMatch['groups'] = [];
  const ask = (at: LocatedCommand): ConditionMatch | undefined => {
    const subject = subjectWith(groups);
    const match = matchCondition(at, subject);
    trace?.(at, match, subject);
    return match;
  };
  for (const at of conditions) {
    const match: ConditionMatch | undefined = one === true ? leftOut(at) : ask(at);
    // what its flags hide may join it with the next
    if (match === undefined) return { holds: undefined, groups: 'unknown' };
    const { isJoined } = match;
    if (match.holds !== false) {
      const own: ConditionsMatch['groups'] = match.groups === 'as-before' ? groups : match.groups;
      found = one === undefined || match.holds === undefined ? 'unknown' : own;
      one = match.holds;
    }
    if (isJoined) continue;
    if (one === false) return { holds: false, groups };
    if (one === undefined) all = undefined;
    groups = found;
    one = false;
  }
  // what `[OR]` joins to nothing at the end does not keep the rule from being applied
  return { holds: all, groups: found };
}
