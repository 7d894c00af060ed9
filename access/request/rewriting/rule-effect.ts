import type { ByteText } from '../../../grammar/byte-text.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';
import { isRedirect as isRedirection } from '../alias-entries.ts';
import type { RuleFlags } from './rule-flags.ts';
import { type AnswerOfRule, answerWith } from './rule-refusal.ts';
import type { WrittenRule } from './written-rules.ts';

/** What a rule does where it matches, whatever it makes of the path. */
export interface RuleEffect {
  /** Whether no later rule is asked. */
  readonly isLast: boolean;
  /** Whether it is not asked where httpd asks by itself. */
  readonly isForClients: boolean;
  readonly leadsElsewhere: boolean;
  /** `[F]`, `[G]`: it ends the request. */
  readonly refuses: boolean;
  /** Whether it ends the request with a redirect, if the path has none but plain characters. */
  readonly redirects: boolean;
  /** Whether it leaves the request as it is and no later rule is asked. */
  readonly endsAsItIs: boolean;
  /** Whether it leaves the path as it is and begins with the first rule again. */
  readonly startsOverAsItIs: boolean;
  /** What httpd answers; undefined where that hangs on what it leads to. */
  readonly answer: AnswerOfRule | undefined;
}

export function effectOf({ at: { instance }, to, does }: WrittenRule, isInSections: boolean): RuleEffect {
  const { isRedirect, isProxied, status } = does;
  const isLast = does.isLast || does.isEnd;
  const isKept = to === '-';
  // httpd does not redirect to where the request is anyway
  const isIdle = isKept && isRedirect && !is22(instance) && !does.isAnswer && isRedirection(status);
  const isHandled = does.handler !== undefined || does.type !== undefined;
  // httpd 2.2 takes every status of `[R]` for a redirect
  const refuses = does.isAnswer && !(isRedirect && is22(instance));
  const isDeciding = refuses || isProxied || isHandled || does.isPassedThrough || (isRedirect && !isIdle);
  // what ends the rules is looked at before what begins them again
  const startsOver = does.maxRounds !== undefined && !isLast && !isProxied && !does.isPassedThrough;
  return {
    isLast,
    isForClients: does.isForClients || isRedirect,
    // `[END]` keeps the rules of sections from being asked, and what comes of that is not followed
    leadsElsewhere: !isKept || isDeciding || startsOver || (!isInSections && does.isEnd),
    refuses: refuses && !is22(instance),
    redirects: !isIdle && isLast && isPlainTarget(to) && isPlainRedirect(does),
    endsAsItIs: isLast && isKept && !isDeciding && (isInSections || !does.isEnd),
    startsOverAsItIs: startsOver && isKept && !isDeciding,
    answer: isIdle ? undefined : answerOf(does, refuses, isLast),
  };
}

/** Whether a redirect has no flags that change where it leads, or that it is one. */
function isPlainRedirect(does: RuleFlags): boolean {
  const isOther =
    does.isProxied || does.isPassedThrough || does.handler !== undefined || does.type !== undefined;
  const movesOn = does.isChained || does.skips > 0 || does.maxRounds !== undefined;
  const changesText = does.dropsPathInfo || does.escapes || does.query.isLast || does.keepsSlashes;
  return does.isRedirect && !isOther && !movesOn && !changesText && !does.trustsPrefix && !does.trustsMark;
}

/** Whether nothing in it but the path and the name of the host is filled in. */
function isPlainTarget(to: ByteText): boolean {
  const rest = to.replace(/%\{(?:HTTP_HOST|SERVER_NAME|REQUEST_URI)\}|\$[0-9]/g, '');
  return to !== '' && !/[$%\\]/.test(rest);
}

/** What a rule answers by itself. */
function answerOf(
  { isRedirect, status }: RuleFlags,
  refuses: boolean,
  isLast: boolean,
): AnswerOfRule | undefined {
  // what a redirect without [L] leads to may be changed by the rules after it
  const answers = refuses || (isRedirect && isLast);
  if (!answers || status < 300 || status > 599) return undefined;
  return answerWith(status);
}

/**
 * What httpd answers where a rule begins with the first one again for good: 2.4 ends after some rounds (AH02596), 2.2
 * never does. Source: apply_rewrite_list() in modules/mappers/mod_rewrite.c.
 */
export function endlessAnswer({ instance }: Located): AnswerOfRule | undefined {
  if (is22(instance)) return undefined;
  return { status: 500, why: 'the RewriteRule begins again until httpd gives up (AH02596)' };
}

function is22(instance: FileInstance): boolean {
  return configurationOf(instance).target.series === '2.2';
}
