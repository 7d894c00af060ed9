import { settingOf } from '../../../access/policy/settings.ts';
import type { Knowledge } from '../../../facts/knowledge.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { ContentHandling } from '../content/handling.ts';
import type { Locating } from '../locating.ts';
import { type EarlyAnswer, isEarly, type ResolvedRequest, refuse } from '../resolved-request.ts';
import { DEEPEST, overLimit, redirectLimit } from './redirect-limit.ts';

/** Files that stand for directories may be directories themselves, with any number of such files. */
const MOST_TRIED = 100;

interface Trying extends Locating {
  readonly depth: number;
  readonly redirect?: ContentHandling['redirect'];
  /** The line that names the files. */
  readonly triedBy: Located | undefined;
  /** The FallbackResource in force. */
  readonly fallback: Located | undefined;
}

/** Source: fixup_dir() and fixup_dflt() in modules/mappers/mod_dir.c. */
export function tryInstead(
  urls: readonly ByteText[],
  query: ByteText | undefined,
  locating: Trying,
): {
  readonly indexes: readonly ResolvedRequest[];
  readonly tried: readonly (ResolvedRequest | EarlyAnswer)[];
  readonly index: ResolvedRequest | undefined;
  readonly endsInFile: Knowledge;
  /** Undefined where what there is for a directory or a missing file remains. */
  readonly follows: ResolvedRequest['follows'] | undefined;
} {
  const indexes: ResolvedRequest[] = [];
  const tried: (ResolvedRequest | EarlyAnswer)[] = [];
  const come = (
    endsInFile: Knowledge,
    follows: ResolvedRequest['follows'] | undefined,
    index?: ResolvedRequest,
  ): ReturnType<typeof tryInstead> => ({ indexes, tried, index, endsInFile, follows });
  /** What comes of it if access control denies nothing. */
  let end: ReturnType<typeof tryInstead> | undefined;
  /** What httpd answers if it finds nothing. */
  let failure: ResolvedRequest['follows'] | undefined;
  const { depth, uncertainties, question, budget = { left: MOST_TRIED } } = locating;
  const isOver = locating.redirects !== undefined && redirectLimit(locating).isExceeded === true;
  for (const url of urls) {
    if (depth > DEEPEST) return end ?? come('absent', tooDeep(locating, locating.fallback));
    if (budget.left-- <= 0) {
      const [what, at] = [TOO_MANY.why, locating.triedBy];
      // what is not tried may be what httpd sends
      tried.push({ ...refuse(404, what, locating.hostAnswer), unknown: [{ what, at, phase: 'after' }] });
      return end ?? come('unknown', { ...TOO_MANY, at });
    }
    const target = query === undefined ? url : `${url}?${query}`;
    const resolved = isOver
      ? overLimit(locating)
      : locating.again.locate({
          ...locating,
          budget,
          target,
          // httpd asks with GET, whatever it was asked with; what handles it then sees the method of the request
          method: 'GET',
          sentMethod: locating.sentMethod ?? locating.method,
          uncertainties: [],
          // it counts for what shares the memory of the request
          isRewritingOver: false,
          forced: {},
          // what rules have done to variables is among those that it has from the request
          ...(question && { question: { ...question, variables: undefined } }),
          inheritedType: undefined,
        });
    tried.push(resolved);
    if (end !== undefined) continue;
    for (const { what, at } of resolved.unknown)
      if (!uncertainties.some((known) => known.what === what && known.at?.command === at?.command))
        uncertainties.push({ what, at, phase: 'after' });
    if (!isEarly(resolved)) indexes.push(resolved);
    const settled = isEarly(resolved)
      ? { ...resolved, status: resolved.status ?? ('unknown' as const), isSettledEarly: true }
      : resolved.follows;
    const { status } = settled;
    if (settled.isSettledEarly && status !== 404) {
      if (typeof status !== 'number' || (status >= 300 && status < 400)) end = come('absent', settled);
      else failure = settled;
      continue;
    }
    if (isEarly(resolved) || resolved.endsInFile === 'absent') continue;
    const isSure = resolved.endsInFile === 'present';
    const { redirect } = locating;
    const follows = redirect === undefined ? resolved.follows : redirectTo(redirect, sentFor(resolved).uri);
    end = come(resolved.endsInFile, isSure ? follows : { ...follows, status: 'unknown' }, resolved);
  }
  return end ?? come('absent', failure);
}

/** What httpd sends for a place, which may stand for a directory, or for a file that is not there. */
function sentFor(resolved: ResolvedRequest): ResolvedRequest {
  let sent = resolved;
  while (sent.index !== undefined) sent = sent.index;
  return sent;
}

/** What the client gets instead of a file that is served for a directory. */
export function redirectTo(
  { status, at }: NonNullable<ContentHandling['redirect']>,
  uri: ByteText,
): ResolvedRequest['follows'] {
  return {
    status,
    why: 'DirectoryIndexRedirect sends it to the file',
    at,
    location: uri,
    isSettledEarly: true,
  };
}

const TOO_MANY: ResolvedRequest['follows'] = {
  status: 'unknown',
  why: 'which file httpd sends, because it tries more than plume follows',
  at: undefined,
  isSettledEarly: false,
};

/** Source: ap_is_recursion_limit_exceeded() in server/core.c. */
function tooDeep(
  { server, host }: Pick<Locating, 'server' | 'host'>,
  at: Located | undefined,
): ResolvedRequest['follows'] {
  const message = `Request exceeded the limit of ${DEEPEST} subrequest nesting levels due to probable configuration error. Use 'LimitInternalRecursion' to increase the limit if necessary. Use 'LogLevel debug' to get a backtrace.`;
  // what another limit makes of it is not followed
  const isUsual = settingOf(server, host, 'limitinternalrecursion') === undefined;
  return {
    status: 500,
    why: 'the target of FallbackResource does not exist, so that httpd requests it again and again',
    at,
    ...(isUsual ? { httpd: { id: 'AH00125', message } } : { isLogOpen: true }),
    isSettledEarly: true,
  };
}
