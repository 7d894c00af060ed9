import { settingAmong } from '../../access/policy/settings.ts';
import type { RequestTrace } from '../../access/request/request-trace.ts';
import { readInternalPath, readRequestPath } from '../../access/request/request-url.ts';
import type { Ask } from '../../access/request/rewriting/rewrite-subject.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import type { Settled } from './content/handling.ts';
import { contentHandlingOf } from './content-handling.ts';
import { answeredByCore, answeredByMapping, refusePath } from './early-answers.ts';
import { askedAt } from './hooks/asked-there.ts';
import { toFile, toOtherServer, toUnknown } from './hooks/map-to-storage.ts';
import { passedOnUndecoded } from './hooks/pre-translate-name.ts';
import { translateName } from './hooks/translate-name.ts';
import {
  decideKnown,
  type FoundOnDisk,
  isSubrequest,
  type Locating,
  NOTHING_INHERITED,
  placeOf,
  subrequestOf,
  urisOf,
  walkedBefore,
  withoutPath,
} from './locating.ts';
import { passedOn } from './pass-on.ts';
import { pathInterpretationOf } from './path-interpretation.ts';
import {
  type EarlyAnswer,
  endAt,
  type RequestToAccess,
  type ResolvedRequest,
  refuse,
} from './resolved-request.ts';
import { tryInstead } from './subrequests/fixup-dir.ts';
import { askInstead } from './subrequests/internal-redirect.ts';
import { createAsk } from './subrequests/lookup.ts';
import { negotiate } from './subrequests/negotiate.ts';
import { exceedsDepth, exceedsRedirects } from './subrequests/redirect-limit.ts';

/**
 * Where a request leads once its host is known, or what httpd answers before access is decided. `uncertainties` gets
 * what plume does not follow.
 */
export function locate(locating: Locating): ResolvedRequest | EarlyAnswer {
  const { question } = locating;
  if (question?.trace === undefined) return locateOne(locating);
  const trace: RequestTrace = [];
  return { ...locateOne({ ...locating, question: { ...question, trace } }), trace };
}

function locateOne(locating: Locating): ResolvedRequest | EarlyAnswer {
  const lookups = locating.lookups ?? { left: MOST_LOOKUPS, hasFailed: false };
  const found = follow({ ...locating, lookups });
  return 'disk' in found ? handled(found) : found;
}

/** As much of what locate() returns as is known before anybody asks what follows access control. */
export function locateToAccess(locating: Locating): RequestToAccess | EarlyAnswer {
  const found = follow(locating);
  if (!('disk' in found)) return found;
  const { sections, request } = found;
  return { proxied: undefined, sections, unknown: request.locating.uncertainties };
}

function follow(locating: Locating): ResolvedRequest | EarlyAnswer | FoundOnDisk {
  const { server, host, target, method, hostAnswer, uncertainties } = locating;
  if (target === '*' && method !== 'OPTIONS') return refuse(400, 'only OPTIONS may request `*`', hostAnswer);
  const interpretation = pathInterpretationOf(server, host, target, uncertainties);
  const isOwn = isSubrequest(locating) || (locating.redirects ?? 0) > 0;
  const path = (isOwn ? readInternalPath : readRequestPath)(target, interpretation);
  if ('status' in path)
    return passedOnUndecoded(path, interpretation, locating) ?? refusePath(path, locating);
  const uris = urisOf(path);
  const before = decideKnown(mergeOrder(server, host, uris), locating, {
    uri: path.uri,
    filename: '',
    pathInfo: '',
    mappedBy: undefined,
  });
  const translated = translateName(
    {
      server,
      host,
      path,
      method,
      sections: before,
      question: locating.question,
      isSubrequest: isSubrequest(locating),
      isRewritingOver: locating.isRewritingOver === true,
      inherited: locating.sub?.inherited,
      mainUri: locating.sub?.mainUri,
      ask: createAsk({ ...locating, walked: undefined }, undefined, path.uri, locateAsked),
    },
    uncertainties,
  );
  const { mapped, translatedTo, state } = translated;
  const request = {
    locating: { ...locating, ...state },
    path: translated.path,
    uris: translated.path.uri === path.uri ? uris : urisOf(translated.path),
    before,
    translatedTo,
  };
  if (mapped.kind === 'answered') return answeredByMapping(request, mapped);
  if (mapped.kind === 'proxied') return toOtherServer(request, mapped);
  const ofCore = answeredByCore(request);
  if (ofCore !== undefined) return ofCore;
  return mapped.kind === 'file' ? toFile(request, mapped) : toUnknown(request);
}

/** Conditions may ask for requests with conditions. */
const MOST_LOOKUPS = 60;

/** What follows access control for what is found on the disk, and what httpd asks for in its place. */
function handled({ request, mapped: { isScript, at }, disk, sections }: FoundOnDisk): ResolvedRequest {
  const { locating, path } = request;
  const decided = decideKnown(sections, locating, {
    uri: path.uri,
    filename: disk.path,
    pathInfo: disk.pathInfo,
    mappedBy: at,
  });
  const { uncertainties, sub } = locating;
  const walked = walkedBefore(disk, sections);
  const walkedFirst = sub === undefined ? walked : sub.walkedFirst;
  const ask = createAsk({ ...locating, walked }, walkedFirst, path.uri, locateAsked);
  const asked = { ...askedAt(request, { isScript, at }, disk, decided), ask };
  const negotiated = negotiate({ request, disk, sections, at }, asked, handled);
  if (negotiated !== undefined) return negotiated;
  const found = contentHandlingOf(asked, uncertainties);
  const fallback = settingAmong(decided, 'fallbackresource')?.at;
  const handling = exceedsRedirects(locating, found) ?? exceedsDepth(locating, found, fallback) ?? found;
  const { tries, triedWith, endsRewriting, redirect, rewritten, proxied, environment } = handling;
  const end: Settled =
    proxied === undefined
      ? handling
      : passedOn({ ...request, path: { ...path, query: proxied.query } }, proxied, sections, true);
  const ownUnknown = [...uncertainties];
  const own = {
    mainUri: path.uri,
    walkedFirst,
    inherited: environment ?? NOTHING_INHERITED,
    isOverOnceLed: locating.isRewritingOver === true || sub?.isOverOnceLed === true || endsRewriting === true,
  };
  const triedBy = settingAmong(decided, 'directoryindex')?.at ?? fallback;
  const trying = { ...locating, redirect, triedBy, walked, sub: subrequestOf(locating, own) };
  const query = triedWith === undefined ? path.query : triedWith || undefined;
  const { tried, endsIn } = tryInstead(end.isSettledEarly ? [] : tries, query, trying, locate);
  const perhaps = disk.kind === 'unknown' || end.mayBeFile === true ? 'perhaps-file' : endsIn;
  return {
    ...placeOf({ request, disk, sections, at }),
    tried,
    // what such requests have logged is not told
    otherwise: locating.lookups?.hasFailed === true ? { ...end, isLogOpen: true } : end,
    redirect,
    rewritten: rewritten && askInstead({ ...locating, walked: walkedFirst }, rewritten, locate),
    negotiation: undefined,
    endsIn: endAt(disk.kind === 'file' ? 'file' : perhaps, end),
    unknown: uncertainties,
    ownUnknown,
  };
}

/** Where a request leads that conditions of rules have httpd make: for a URL, or a file by its path. */
function locateAsked(sub: Locating, asked: Parameters<Ask>[0]): ResolvedRequest | EarlyAnswer {
  if ('url' in asked) return locate({ ...sub, target: asked.url });
  const { file, uri } = asked;
  const path = { uri, encoded: uri, unparsed: file, query: undefined };
  const before = withoutPath(sub.server, sub.host);
  const locating = { ...sub, target: uri };
  const request = { locating, path, uris: urisOf(path), before, translatedTo: undefined };
  const found = toFile(request, { kind: 'file', path: file, at: undefined, isScript: false });
  return 'disk' in found ? handled(found) : found;
}
