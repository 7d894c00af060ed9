import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { substitute } from '../alias-entries.ts';
import { supposeUnseen } from '../disk/supposed-files.ts';
import type { RewriteSubject } from './rewrite-conditions.ts';
import { engineAmong, mayAllow, mayInherit, scopesOfRules } from './rewrite-engine.ts';
import { effectOf, endlessAnswer, type RuleAnswer, type RuleEffect } from './rule-effect.ts';
import { matchConditions, type RuleLine, readRuleLines, type WrittenRule } from './written-rules.ts';

/** A RewriteRule that may lead a request elsewhere. */
export interface PossibleRule {
  readonly at: Located;
  /** What httpd answers if it does; undefined where that hangs on what it leads to. */
  readonly answer: RuleAnswer | undefined;
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

/**
 * The rules outside of sections that may match a path, before httpd asks where it leads. `sections` are those that the
 * path alone is enough for.
 * Source: hook_uri2file() in modules/mappers/mod_rewrite.c.
 */
export function possibleRulesFor(
  server: Server,
  host: Located<OpeningTag> | undefined,
  sections: readonly MergedSection[],
  uri: ByteText,
  subject: RewriteSubject,
): readonly PossibleRule[] {
  const { state } = engineAmong(sections);
  if (state === 'off') return [];
  // rules see paths only
  if (!uri.startsWith('/') && !mayAllow(sections, 'allowanyuri')) return [];
  const scopes = scopesOfRules(server, host);
  const isCertain = state === 'on' && !(host !== undefined && mayInherit([server, host]));
  return distinctRules(scopes.flatMap((scope) => possibleRulesIn(scope, uri, subject, isCertain)));
}

/** Each rule once, however often it is asked. */
export function distinctRules(rules: readonly PossibleRule[]): readonly PossibleRule[] {
  const found = new Map(rules.map((rule) => [rule.at.command, rule]));
  return [...found.values()];
}

/**
 * The rules of a scope that may match a path as it comes, up to one that surely ends it. Source: apply_rewrite_list().
 */
export function possibleRulesIn(
  scope: Scope,
  path: ByteText,
  subject: RewriteSubject,
  areSurelyAsked: boolean,
): readonly PossibleRule[] {
  const found: PossibleRule[] = [];
  /** Whether the rule before, which this one is chained to, keeps it from being asked. */
  let chain: 'none' | 'skipped' | 'perhaps' = 'none';
  /** Whether a rule with `[S]` may skip this one. */
  let mayBeSkipped = false;
  /** Of a rule before that ends the rules where a file that plume cannot see is there. */
  let endsIfThere: ByteText | undefined;
  for (const { at, conditions: own, rule, effect } of (subject.isInSections ? linesInSection : linesOutside)(
    scope,
  )) {
    if (subject.isSubrequest && effect?.isForClients === true) {
      chain = 'none';
      continue;
    }
    const isAsked = chain !== 'skipped';
    const isUnchained = chain === 'none' && !mayBeSkipped;
    const matches = isAsked ? ruleMatches(rule, own, path, subject) : false;
    const isSure = isUnchained && at.certainty === 'present';
    chain = chainAfter(rule, isAsked && matches, isSure || !isAsked);
    if (matches === false) continue;
    const unseen = matches === undefined ? decidingFile(rule, own, path, subject) : undefined;
    if (unseen?.ifThere === true && unseen.ifMissing === false && effect?.endsAsItIs === true && isSure) {
      endsIfThere ??= unseen.path;
      continue;
    }
    const ifMissing = endsIfThere ?? (unseen?.ifThere === false ? unseen.path : undefined);
    // without conditions, and with nothing before it that changes the path, it matches in every round
    const isEndless = effect?.startsOverAsItIs === true && own.length + found.length === 0 && isUnchained;
    const isMatch = matches === true || (ifMissing !== undefined && unseen?.ifMissing === true);
    const surelyApplies = areSurelyAsked && isSure && isMatch;
    if (effect === undefined || effect.leadsElsewhere)
      found.push({
        at,
        answer: isEndless ? endlessAnswer(at) : effect?.answer,
        isCertain:
          surelyApplies &&
          ifMissing === undefined &&
          (effect?.refuses === true || (effect?.redirects === true && isPlain(path))),
        unknown: surelyApplies ? 'target' : 'pattern',
        rewrite: rule && effect && rewriteOf(rule, effect, path),
        ifMissing,
      });
    if (rule === undefined || rule.does.skips > 0) mayBeSkipped = true;
    if (matches === true && isSure && effect?.isLast === true) break;
  }
  return found;
}

type LineWithEffect = RuleLine & { readonly effect: RuleEffect | undefined };

const linesOutside = scopeQuery('linesOutside', (scope) => linesIn(scope, false));
const linesInSection = scopeQuery('linesInSection', (scope) => linesIn(scope, true));

function linesIn(scope: Scope, isInSections: boolean): readonly LineWithEffect[] {
  const lines = readRuleLines(commandsIn(scope, ['rewriterule', 'rewritecond']));
  return lines.map((line) => ({ ...line, effect: line.rule && effectOf(line.rule, isInSections) }));
}

/** httpd 2.4 refuses a redirect to what has spaces, control characters or an encoded `?` in it. */
function isPlain(path: ByteText): boolean {
  return /^[\w./~-]*$/.test(path);
}

function rewriteOf(
  { find, to, hasNoQuery, does: { isRedirect, isProxied } }: WrittenRule,
  { isLast, answer }: RuleEffect,
  path: ByteText,
): Rewrite | undefined {
  // where a redirect without [L] leads is not known
  if (to === '-' || (isRedirect && answer === undefined)) return undefined;
  const groups = /[%\\]|\$\{/.test(to) ? undefined : find(path);
  const filledIn = groups === undefined || groups === 'unknown' ? to : substitute(to, groups);
  return { to: isLast || isProxied ? filledIn : undefined, isProxied, dropsQuery: hasNoQuery };
}

function chainAfter(
  rule: WrittenRule | undefined,
  matches: boolean | undefined,
  isSure: boolean,
): 'none' | 'skipped' | 'perhaps' {
  if (rule === undefined) return 'perhaps';
  if (!rule.does.isChained) return 'none';
  if (matches === undefined || !isSure) return 'perhaps';
  return matches ? 'none' : 'skipped';
}

/** Whether pattern and conditions match; undefined where that is not known. */
function ruleMatches(
  rule: WrittenRule | undefined,
  conditions: readonly LocatedCommand[],
  path: ByteText,
  subject: RewriteSubject,
): boolean | undefined {
  const matches = rule === undefined ? undefined : patternMatches(rule, path);
  if (matches === false) return false;
  const { holds } = matchConditions(conditions, () => subject);
  if (holds === false) return false;
  return matches === true && holds === true ? true : undefined;
}

/**
 * The one file that plume cannot see and that decides whether a rule matches, and whether it does where the file is there
 * or missing; undefined where several decide, or none.
 */
function decidingFile(
  rule: WrittenRule | undefined,
  conditions: readonly LocatedCommand[],
  path: ByteText,
  subject: RewriteSubject,
):
  | {
      readonly path: ByteText;
      readonly ifThere: boolean | undefined;
      readonly ifMissing: boolean | undefined;
    }
  | undefined {
  const there = supposeUnseen(subject.files, true);
  const ifThere = ruleMatches(rule, conditions, path, { ...subject, files: there.files });
  const [only, ...others] = there.unseen;
  if (only === undefined || others.length > 0 || ifThere === undefined) return undefined;
  const missing = supposeUnseen(subject.files, false);
  return {
    path: only,
    ifThere,
    ifMissing: ruleMatches(rule, conditions, path, { ...subject, files: missing.files }),
  };
}

/** Undefined where the pattern is none that plume can judge. */
function patternMatches({ find, isNegated }: WrittenRule, path: ByteText): boolean | undefined {
  const found = find(path);
  return found === 'unknown' ? undefined : (found !== undefined) !== isNegated;
}
