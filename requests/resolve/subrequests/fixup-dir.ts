import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { ContentHandling } from '../content/handling.ts';
import type { Locating } from '../locating.ts';
import {
  type EarlyAnswer,
  type End,
  endAt,
  isEarly,
  type ResolvedRequest,
  refuse,
} from '../resolved-request.ts';
import { overLimit, redirectLimit } from './redirect-limit.ts';

/** Files that stand for directories may be directories themselves, with any number of such files. */
const MOST_TRIED = 100;

interface Trying extends Locating {
  readonly redirect: ContentHandling['redirect'];
  /** The line that names the files. */
  readonly triedBy: Located | undefined;
}

/**
 * What httpd asks for by itself, one after the other, and what that leads to if access control denies nothing. Source:
 * fixup_dir() and fixup_dflt() in modules/mappers/mod_dir.c.
 */
export function tryInstead(
  urls: readonly ByteText[],
  query: ByteText | undefined,
  locating: Trying,
  locate: (locating: Locating) => ResolvedRequest | EarlyAnswer,
): Pick<ResolvedRequest, 'tried' | 'endsIn'> {
  const tried: (ResolvedRequest | EarlyAnswer)[] = [];
  let endsIn: End = 'nothing';
  const { uncertainties, question, redirect, budget = { left: MOST_TRIED } } = locating;
  const isOver = locating.redirects !== undefined && redirectLimit(locating).isExceeded === true;
  for (const url of urls) {
    if (budget.left-- <= 0) {
      // what is not tried may be what httpd sends
      const unknown = { what: TOO_MANY, at: locating.triedBy, phase: 'after' } as const;
      tried.push({ ...refuse(404, TOO_MANY, locating.hostAnswer), unknown: [unknown] });
      return { tried, endsIn: endsIn === 'nothing' ? 'perhaps-file' : endsIn };
    }
    const target = query === undefined ? url : `${url}?${query}`;
    const resolved = isOver
      ? overLimit(locating)
      : locate({
          ...locating,
          budget,
          target,
          method: 'GET',
          uncertainties: [],
          // it counts for what shares the memory of the request
          isRewritingOver: false,
          forced: {},
          // what rules have done to variables is among those that it has from the request
          ...(question && { question: { ...question, variables: undefined } }),
          inheritedType: undefined,
        });
    tried.push(resolved);
    if (endsIn !== 'nothing') continue;
    for (const { what, at } of resolved.unknown)
      if (!uncertainties.some((known) => known.what === what && known.at?.command === at?.command))
        uncertainties.push({ what, at, phase: 'after' });
    endsIn = isEarly(resolved)
      ? endAt('nothing', { status: resolved.status ?? 'unknown', isSettledEarly: true })
      : resolved.endsIn;
    if (redirect !== undefined && endsIn !== 'nothing') endsIn = 'early';
  }
  return { tried, endsIn };
}

const TOO_MANY = 'which file httpd sends, because it tries more than plume follows';
