import { settingAmong } from '../../../access/policy/settings.ts';
import { contentHandlingOf } from '../content-handling.ts';
import { decideKnown, type FoundOnDisk, isSubrequest, placeOf, walkedBefore } from '../locating.ts';
import { passedOn } from '../pass-on.ts';
import type { ResolvedRequest } from '../resolved-request.ts';
import { tryInstead } from '../subrequests/fixup-dir.ts';
import { askInstead } from '../subrequests/internal-redirect.ts';
import { createAsk } from '../subrequests/lookup.ts';
import { negotiate } from '../subrequests/negotiate.ts';
import { exceedsRedirects } from '../subrequests/redirect-limit.ts';
import { askedAt } from './asked-there.ts';

/** What follows access control for what is found on the disk, and what httpd asks for in its place. */
export function handled({ request, mapped: { isScript, at }, disk, sections }: FoundOnDisk): ResolvedRequest {
  const { locating, path } = request;
  const decided = decideKnown(sections, locating, {
    uri: path.uri,
    filename: disk.path,
    pathInfo: disk.pathInfo,
    mappedBy: at,
  });
  const { uncertainties, depth = 0 } = locating;
  const walked = walkedBefore(disk, sections);
  const walkedFirst = isSubrequest(locating) ? locating.walkedFirst : walked;
  const ask = createAsk(locating, { walked, walkedFirst }, path.uri);
  const asked = { ...askedAt(request, { isScript, at }, disk, decided), ask };
  const negotiated = negotiate({ request, disk, sections, at }, asked);
  if (negotiated !== undefined) return negotiated;
  const found = contentHandlingOf(asked, uncertainties);
  const handling = exceedsRedirects(locating, found) ?? found;
  const { tries, triedWith, endsRewriting, redirect, rewritten, proxied, environment: inherited } = handling;
  const end: ResolvedRequest['follows'] =
    proxied === undefined
      ? handling
      : passedOn({ ...request, path: { ...path, query: proxied.query } }, proxied, sections, true);
  const ownUnknown = [...uncertainties];
  const isFile = disk.kind === 'file' ? 'present' : disk.kind === 'unknown' ? 'unknown' : 'absent';
  const fallback = settingAmong(decided, 'fallbackresource')?.at;
  const tried = end.isSettledEarly
    ? undefined
    : tryInstead(tries, triedWith === undefined ? path.query : triedWith || undefined, {
        ...locating,
        redirect,
        isOverOnceLed:
          locating.isRewritingOver === true || locating.isOverOnceLed === true || endsRewriting === true,
        triedBy: settingAmong(decided, 'directoryindex')?.at ?? fallback,
        fallback,
        depth: depth + 1,
        mainUri: path.uri,
        walked,
        walkedFirst,
        inherited,
      });
  // what such requests have logged is not told
  const logged = (follows: ResolvedRequest['follows']): ResolvedRequest['follows'] =>
    locating.lookups?.hasFailed === true ? { ...follows, isLogOpen: true } : follows;
  return {
    ...placeOf({ request, disk, sections, at }),
    follows: logged(tried?.follows ?? end),
    index: tried?.index,
    indexes: tried?.indexes ?? [],
    tried: tried?.tried ?? [],
    otherwise: logged(end),
    redirect,
    rewritten: rewritten && askInstead({ ...locating, walked: walkedFirst }, rewritten),
    negotiation: undefined,
    endsInFile:
      isFile !== 'absent' ? isFile : end.mayBeFile === true ? 'unknown' : (tried?.endsInFile ?? 'absent'),
    unknown: uncertainties,
    ownUnknown,
  };
}
