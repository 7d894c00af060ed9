import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Match } from './match-rule.ts';
import { effectOf, endlessAnswer, type RuleEffect } from './rule-effect.ts';
import type { ListAsked } from './rule-list.ts';
import type { AnswerOfRule } from './rule-refusal.ts';
import { substitute } from './substitution.ts';
import type { RuleLine } from './written-rules.ts';

/** A RewriteRule that may lead a request elsewhere. */
export interface PossibleRule {
  readonly at: Located;
  /** What httpd answers if it does; undefined where that hangs on what it leads to. */
  readonly answer: AnswerOfRule | undefined;
  /** Whether httpd surely answers so, unless something before it changes the request. */
  readonly isCertain: boolean;
  /** What is not known of it: whether its pattern matches; where it leads; whether the engine forbids the request. */
  readonly unknown: 'pattern' | 'target' | 'engine';
  /** What it makes of the path; undefined for a rule that leaves the path as it is. */
  readonly rewrite: Rewrite | undefined;
  /** The file that plume cannot see, and that has to be missing for the rule to match; undefined for no such file. */
  readonly ifMissing: ByteText | undefined;
}

/** What a RewriteRule makes of a path that it matches. */
export interface Rewrite {
  /** The new path or URL; undefined where later rules may change it. */
  readonly to: ByteText | undefined;
  /** Whether `[P]` has mod_proxy ask for it. */
  readonly isProxied: boolean;
  /** Whether `[QSD]` drops the query. */
  readonly dropsQuery: boolean;
}

/** A rule that applies to a request, or may. */
export interface AskedRule extends RuleLine {
  /** Undefined where variables hide what the rule says. */
  readonly match: Match | undefined;
  /** If it matches what it is compared with, or does where `ifMissing` is. */
  readonly isMatch: boolean;
  /** The text that it is compared with. */
  readonly text: ByteText;
  /** If it surely is asked, as far as rules before it decide that, and whether it is there. */
  readonly isUnchained: boolean;
  readonly isAsked: boolean;
  readonly ifMissing?: ByteText | undefined;
}

/** Those of rules that lead a request elsewhere, or may. */
export function possibleRulesAmong(
  asked: readonly AskedRule[],
  { isInSections, isSurelyAsked }: Pick<ListAsked, 'isInSections' | 'isSurelyAsked'>,
): readonly PossibleRule[] {
  const found: PossibleRule[] = [];
  for (const one of asked) {
    const { at, rule, conditions, text, ifMissing } = one;
    const effect = rule && effectOf(rule, isInSections);
    if (effect?.leadsElsewhere === false) continue;
    // without conditions, and with nothing before it that changes the path, it matches in every round
    const isEndless =
      effect?.startsOverAsItIs === true && conditions.length + found.length === 0 && one.isUnchained;
    const surelyApplies = isSurelyAsked && one.isAsked && one.isMatch;
    const isFirm = effect?.refuses === true || (effect?.redirects === true && isPlain(text));
    found.push({
      ...{ at, ifMissing, rewrite: effect && rewriteOf(one, effect) },
      answer: isEndless ? endlessAnswer(at) : effect?.answer,
      isCertain: surelyApplies && ifMissing === undefined && isFirm,
      unknown: surelyApplies ? 'target' : 'pattern',
    });
  }
  return found;
}

/** httpd 2.4 refuses a redirect to what has spaces, control characters or an encoded `?` in it. */
function isPlain(path: ByteText): boolean {
  return /^[\w./~-]*$/.test(path);
}

function rewriteOf({ rule, match }: AskedRule, { isLast, answer }: RuleEffect): Rewrite | undefined {
  // where a redirect without [L] leads is not known
  if (rule === undefined || rule.to === '-' || (rule.does.isRedirect && answer === undefined))
    return undefined;
  const { to, hasNoQuery, does } = rule;
  const filledIn = (match && substitute(rule, match.escaped)?.text) ?? to;
  const { isProxied } = does;
  return { to: isLast || isProxied ? filledIn : undefined, isProxied, dropsQuery: hasNoQuery };
}
