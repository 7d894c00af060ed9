import type { RequestTrace } from '../../access/request/request-trace.ts';
import { readInternalPath, readRequestPath } from '../../access/request/request-url.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { answeredByCore, answeredByMapping, refusePath } from './early-answers.ts';
import { handled } from './hooks/fixups.ts';
import { toFile, toOtherServer, toUnknown } from './hooks/map-to-storage.ts';
import { passedOnUndecoded } from './hooks/pre-translate-name.ts';
import { translateName } from './hooks/translate-name.ts';
import {
  decideKnown,
  type FoundOnDisk,
  isSubrequest,
  type Locating,
  NOTHING_INHERITED,
  urisOf,
} from './locating.ts';
import { pathInterpretationOf } from './path-interpretation.ts';
import { type EarlyAnswer, type RequestToAccess, type ResolvedRequest, refuse } from './resolved-request.ts';
import { createAsk } from './subrequests/lookup.ts';

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
      inherited: isSubrequest(locating) ? (locating.inherited ?? NOTHING_INHERITED) : undefined,
      mainUri: locating.mainUri,
      ask: createAsk(locating, NOTHING_WALKED, path.uri),
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

const NOTHING_WALKED = { walked: undefined, walkedFirst: undefined };

/** Conditions may ask for requests with conditions. */
const MOST_LOOKUPS = 60;

/** For requests of httpd's own: what makes them is called from here, and so cannot import this. */
export const again: Locating['again'] = { locate, handle: handled };
