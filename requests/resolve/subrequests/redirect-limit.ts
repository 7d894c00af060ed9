import { settingOf } from '../../../access/policy/settings.ts';
import type { Located } from '../../../model/server/server.ts';
import { type ContentHandling, early, end } from '../content/handling.ts';
import type { Locating } from '../locating.ts';
import type { EarlyAnswer } from '../resolved-request.ts';
import { refuse } from '../resolved-request.ts';

/** What comes of rules that lead a request on and on. */
export function exceedsRedirects(
  locating: Locating,
  { rewritten }: ContentHandling,
): ContentHandling | undefined {
  if (rewritten === undefined) return undefined;
  const by = rewritten.byHandler === undefined ? 'the RewriteRule leads' : 'its handler leads';
  const why = `${by} the request on and on, until httpd gives up`;
  const end = { why, at: rewritten.rules.at(-1), isSettledEarly: true, tries: [] };
  const { isExceeded, httpd } = redirectLimit(locating);
  if (isExceeded === false) return undefined;
  return isExceeded
    ? { ...end, status: 500, httpd }
    : {
        ...end,
        status: 'unknown',
        why: `where ${by} the request, after more rounds than plume follows`,
      };
}

/**
 * What comes of requests that each ask for another one in their place. Source: ap_is_recursion_limit_exceeded() in
 * server/core.c.
 */
export function exceedsDepth(
  { server, host, sub }: Locating,
  { tries, isSettledEarly }: ContentHandling,
  /** The FallbackResource in force. */
  at: Located | undefined,
): ContentHandling | undefined {
  if ((sub?.depth ?? 0) < DEEPEST || isSettledEarly || tries.length === 0) return undefined;
  const message = `Request exceeded the limit of ${DEEPEST} subrequest nesting levels due to probable configuration error. Use 'LimitInternalRecursion' to increase the limit if necessary. Use 'LogLevel debug' to get a backtrace.`;
  // what another limit makes of it is not followed
  const isUsual = settingOf(server, host, 'limitinternalrecursion') === undefined;
  const why = 'the target of FallbackResource does not exist, so that httpd requests it again and again';
  return {
    ...early(end(500, why, at)),
    ...(isUsual ? { httpd: { id: 'AH00125', message } } : { isLogOpen: true }),
  };
}

/**
 * Whether httpd gives up when a request asks for another one, and what it logs; undefined where plume gives up before.
 * Source: ap_is_recursion_limit_exceeded() in server/core.c.
 */
export function redirectLimit({ server, host, redirects = 0 }: Locating): {
  readonly isExceeded: boolean | undefined;
  readonly httpd: { readonly id: string; readonly message: string };
} {
  const setting = settingOf(server, host, 'limitinternalrecursion');
  const limit = setting === undefined ? DEEPEST : Number(setting.args[0]?.value);
  const message = `Request exceeded the limit of ${limit} internal redirects due to probable configuration error. Use 'LimitInternalRecursion' to increase the limit if necessary. Use 'LogLevel debug' to get a backtrace.`;
  const isBelow = redirects < limit && redirects < MOST_REDIRECTS;
  const isUnknown = setting?.isSure === false || !(limit >= 1) || redirects < limit;
  return { isExceeded: isBelow ? false : isUnknown ? undefined : true, httpd: { id: 'AH00124', message } };
}

/** LimitInternalRecursion, where nobody says another. */
export const DEEPEST = 10;

/** Where it allows more, they are not followed. */
const MOST_REDIRECTS = 30;

/** What httpd answers itself where it has been led elsewhere too often to ask. */
export function overLimit(locating: Locating): EarlyAnswer {
  const why = 'rules have led the request elsewhere too often for httpd to ask for another file';
  return { ...refuse(500, why, locating.hostAnswer), httpd: redirectLimit(locating).httpd };
}
