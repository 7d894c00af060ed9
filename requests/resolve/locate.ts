import { settingAmong } from '../../access/policy/settings.ts';
import { lookOnDisk } from '../../access/request/disk/on-disk.ts';
import type { RequestEnvironment } from '../../access/request/request-environment.ts';
import type { RequestTrace } from '../../access/request/request-trace.ts';
import type { PathInterpretation, PathRefusal } from '../../access/request/request-url.ts';
import { escapePath, readInternalPath, readRequestPath, splitUrl } from '../../access/request/request-url.ts';
import type { FoundByAsking } from '../../access/request/rewriting/rewrite-conditions.ts';
import type { Ask } from '../../access/request/rewriting/rewrite-subject.ts';
import { type Mapped, passedOnEarly } from '../../access/request/url-to-file.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { directoryPart, lastPart } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { Asked, ContentHandling, Redirected } from './content/handling.ts';
import { chooserOf, type Found, namesForViews, variantOf } from './content/negotiation.ts';
import { contentHandlingOf } from './content-handling.ts';
import { forbiddenLink } from './disk/symbolic-links.ts';
import {
  answeredByCore,
  answeredByMapping,
  ENCODED_SLASH,
  linkNotAllowed,
  nameTooLong,
  notAFile,
  refusePath,
  stopAt,
} from './early-answers.ts';
import {
  decideKnown,
  type FoundOnDisk,
  identityOf,
  isSubrequest,
  type Locating,
  type MappedToFile,
  nothingElse,
  outsideOfSections,
  type ReadRequest,
  urisOf,
  walkedBefore,
} from './locating.ts';
import { passedOn } from './pass-on.ts';
import { pathInterpretationOf } from './path-interpretation.ts';
import { DEEPEST, exceedsRedirects, overLimit, redirectLimit } from './redirect-limit.ts';
import type { EarlyAnswer, RequestToAccess, ResolvedRequest } from './resolved-request.ts';
import { isEarly, refuse } from './resolved-request.ts';
import { foundBy } from './rewriting/lookups.ts';
import type { InternalRedirect } from './rewriting/rules-there.ts';
import { translateUrl } from './translate-url.ts';

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
  const translated = translateUrl(
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

/** What becomes of a path with an encoded slash that mod_proxy passes on before httpd decodes it, and would refuse it. */
function passedOnUndecoded(
  { httpd }: PathRefusal,
  interpretation: PathInterpretation,
  locating: Locating,
): ResolvedRequest | undefined {
  const { server, host, target, method, question, uncertainties } = locating;
  if (httpd?.id !== ENCODED_SLASH) return undefined;
  const path = readRequestPath(target, { ...interpretation, encodedSlashes: 'kept' });
  if ('status' in path) return undefined;
  const undecoded = { ...path, uri: path.encoded };
  const uris = urisOf(undecoded);
  const before = decideKnown(mergeOrder(server, host, uris), locating, {
    uri: path.encoded,
    filename: '',
    pathInfo: '',
    mappedBy: undefined,
  });
  const asking = { server, host, path: undecoded, method, question, sections: before };
  const mapped = passedOnEarly({ ...asking, isSubrequest: isSubrequest(locating) }, uncertainties);
  if (mapped === undefined) return undefined;
  return toOtherServer({ locating, path: undecoded, uris, before, translatedTo: undefined }, mapped);
}

const NOTHING_WALKED = { walked: undefined, walkedFirst: undefined };

/** Variables of which nothing is known. */
const NOTHING_INHERITED: RequestEnvironment = { isSet: () => undefined, value: () => undefined };

export function toOtherServer(
  request: ReadRequest,
  mapped: Extract<Mapped, { readonly kind: 'proxied' }>,
): ResolvedRequest {
  const { url, at, uri } = mapped;
  const { server, host, uncertainties } = request.locating;
  const uris = uri === undefined ? request.uris : urisOf({ ...request.path, uri });
  const sections = mergeOrder(server, host, { ...uris, proxied: url });
  const follows = {
    ...passedOn({ ...request, uris }, mapped, sections, false),
    ...(mapped.isWarned && { isLogOpen: true as const }),
  };
  return {
    ...identityOf(request),
    path: `proxy:${url}`,
    pathInfo: '',
    kind: 'unknown',
    endsInFile: 'present',
    proxied: url,
    sections,
    mappedBy: at,
    ...nothingElse(follows),
    unknown: uncertainties,
    ownUnknown: uncertainties,
  };
}

/** Where plume cannot tell which file a URL leads to, or whether to one. */
function toUnknown(request: ReadRequest): ResolvedRequest {
  const { uncertainties } = request.locating;
  const cause = uncertainties.at(-1);
  return {
    ...identityOf(request),
    path: undefined,
    pathInfo: '',
    kind: 'unknown',
    endsInFile: 'unknown',
    proxied: undefined,
    sections: request.before,
    mappedBy: undefined,
    ...nothingElse({
      status: 'unknown',
      why: cause?.what ?? 'where it leads',
      at: cause?.at,
      isSettledEarly: false,
    }),
    unknown: uncertainties,
    ownUnknown: uncertainties,
  };
}

/** Walks through the directories to what a URL is mapped to, as far as there is something. */
function toFile(request: ReadRequest, mapped: MappedToFile): FoundOnDisk | EarlyAnswer {
  const { locating, uris, path } = request;
  const { server, host, uncertainties } = locating;
  const disk = lookOnDisk(server.files, mapped.path);
  const { kind } = disk;
  const sections = mergeOrder(server, host, {
    ...uris,
    path: disk.path,
    isDirectory: kind === 'directory',
    mayBeDirectory: kind === 'unknown',
    hasPathInfo: disk.pathInfo !== '',
    walked: kind === 'file' || kind === 'directory' ? locating.walked : undefined,
  });
  const link = forbiddenLink(server, sections, disk);
  if (link?.isSure === true) return stopAt(link.path, linkNotAllowed(link), request);
  if (link !== undefined)
    uncertainties.push({
      what: 'whether `Options` forbids the symbolic link in its path',
      at: link.at,
      phase: 'mapping',
    });
  if (kind === 'special') return stopAt(disk.path, notAFile(disk.path), request);
  if (kind === 'too-long') return stopAt(disk.path, nameTooLong(disk.path, path.uri), request);
  return { request, mapped, disk: { ...disk, kind }, sections };
}

/** What follows access control for what is found on the disk, and what httpd asks for in its place. */
function handled({ request, mapped: { isScript, at }, disk, sections }: FoundOnDisk): ResolvedRequest {
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
  const tried = end.isSettledEarly
    ? undefined
    : tryInstead(tries, triedWith === undefined ? path.query : triedWith || undefined, {
        ...locating,
        redirect,
        isOverOnceLed:
          locating.isRewritingOver === true || locating.isOverOnceLed === true || endsRewriting === true,
        triedBy: (settingAmong(decided, 'directoryindex') ?? settingAmong(decided, 'fallbackresource'))?.at,
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
    ...identityOf(request),
    path: disk.path,
    pathInfo: disk.pathInfo,
    kind: disk.kind,
    sections,
    mappedBy: at,
    proxied: undefined,
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

function askedAt(
  { locating, path }: ReadRequest,
  { isScript, at }: Pick<MappedToFile, 'isScript' | 'at'>,
  disk: FoundOnDisk['disk'],
  sections: readonly MergedSection[],
): Asked {
  const { server, host, method, question } = locating;
  return {
    server,
    host,
    method: locating.sentMethod ?? method,
    askedWith: method,
    isSubrequest: isSubrequest(locating),
    question,
    path,
    sections,
    disk,
    isScript,
    mappedBy: at,
    isRewritingOver: locating.isRewritingOver === true,
    mainUri: locating.mainUri,
    ask: undefined,
    forced: locating.forced ?? {},
    inherited: isSubrequest(locating) ? (locating.inherited ?? NOTHING_INHERITED) : undefined,
    redirects: locating.redirects ?? 0,
    inheritedType: locating.inheritedType,
  };
}

/** The files that MultiViews finds for what does not exist; undefined where it does not look for them, or plume cannot tell. */
function negotiate(
  {
    request,
    disk,
    sections,
    at,
  }: Pick<FoundOnDisk, 'request' | 'disk' | 'sections'> & Pick<MappedToFile, 'at'>,
  asked: Asked,
): ResolvedRequest | undefined {
  const names = namesForViews(asked);
  if (names === undefined || names.length === 0) return undefined;
  const { locating } = request;
  const sought = lastPart(disk.path);
  const directory = directoryPart(disk.path);
  const files: (ResolvedRequest | EarlyAnswer)[] = [];
  const kinds: Found[] = [];
  for (const name of names) {
    const found = fileBeside(request, disk, directory + name, at);
    if (!('disk' in found)) {
      files.push(found);
      kinds.push('none');
      continue;
    }
    const ownSections = decideKnown(found.sections, found.request.locating, {
      uri: found.request.path.uri,
      filename: found.disk.path,
      pathInfo: found.disk.pathInfo,
      mappedBy: at,
    });
    const kind = variantOf(askedAt(found.request, { isScript: false, at }, found.disk, ownSections), sought);
    if (kind === 'unknown' || kind === 'map') return undefined;
    files.push(handled(found));
    kinds.push(kind);
  }
  const choose = chooserOf(kinds, asked, disk.path);
  const end = choose(files.flatMap((file, i) => (isEarly(file) ? [] : [i])));
  if (end === undefined) return undefined;
  const index = 'index' in end ? files.at(end.index) : undefined;
  const sent = index === undefined || isEarly(index) ? undefined : index;
  const follows = sent?.follows ?? ('index' in end ? UNTOLD : end);
  return {
    ...identityOf(request),
    path: disk.path,
    pathInfo: disk.pathInfo,
    kind: disk.kind,
    sections,
    mappedBy: at,
    proxied: undefined,
    ...nothingElse(follows),
    negotiation: { files, choose: (granted) => choose(granted) ?? UNTOLD },
    endsInFile: sent?.endsInFile ?? 'absent',
    unknown: locating.uncertainties,
    ownUnknown: [...locating.uncertainties],
  };
}

const UNTOLD: ResolvedRequest['follows'] = {
  status: 'unknown',
  why: 'which file MultiViews chooses',
  at: undefined,
  isSettledEarly: true,
};

/** A file in the directory of one that is asked for, as httpd looks at it by itself. */
function fileBeside(
  request: ReadRequest,
  { path: before, pathInfo }: FoundOnDisk['disk'],
  file: ByteText,
  at: Located | undefined,
): FoundOnDisk | EarlyAnswer {
  const { locating, path } = request;
  const own = path.uri.slice(0, path.uri.length - pathInfo.length);
  const uri = own.slice(0, own.length - lastPart(before).length) + lastPart(file) + pathInfo;
  const asking = {
    ...locating,
    method: 'GET',
    sentMethod: locating.sentMethod ?? locating.method,
    depth: (locating.depth ?? 0) + 1,
    uncertainties: [],
    inheritedType: undefined,
  };
  const there = {
    ...request,
    locating: asking,
    path: { ...path, uri, encoded: uri },
    uris: urisOf({ ...path, uri }),
  };
  return toFile(there, { kind: 'file', path: file + pathInfo, isScript: false, at });
}

/** What httpd asks for by itself because rules lead there. Source: internal_internal_redirect() in http_request.c. */
function askInstead(
  locating: Locating,
  { target, rules, isEnd, variable, assumes, byHandler }: InternalRedirect & Redirected,
): ResolvedRequest['rewritten'] {
  const { question, redirects = 0 } = locating;
  if (question === undefined) return undefined;
  // rules of an index file lead the request for its directory elsewhere
  const method = locating.sentMethod ?? locating.method;
  const from = splitUrl(question.url)?.server;
  const [whole = ''] = target.split('#', 1);
  const mark = whole.indexOf('?');
  const asked = {
    ...question,
    url: (from === undefined ? '' : `${from.scheme}://${from.host}`) + escapePath(target),
    query: mark < 0 ? '' : whole.slice(mark + 1),
    variables: undefined,
    sent: {
      ...(question.sent ?? { url: question.url, method }),
      keepsPort: true,
      variable: (name: string) => (name === 'status' ? STATUS_BEFORE : variable(name)),
    },
  };
  const resolved = locate({
    ...locating,
    inheritedType: byHandler?.type,
    target,
    method,
    question: asked,
    uncertainties: [],
    depth: 0,
    redirects: redirects + 1,
    isRewritingOver: isEnd || locating.isOverOnceLed === true,
    isOverOnceLed: false,
    forced: {},
  });
  const made = { resolved, question: asked, to: target, rules, assumes };
  return byHandler === undefined ? made : { ...made, isByHandler: true };
}

/** The status of a request as long as nothing has gone wrong. */
const STATUS_BEFORE = { isSet: true, value: '200' } as const;

/** Files that stand for directories may be directories themselves, with any number of such files. */
const MOST_TRIED = 100;

/** Conditions may ask for requests with conditions. */
const MOST_LOOKUPS = 60;

/** How conditions of rules ask for the request `uri`, which few of them do. */
function createAsk(
  locating: Locating,
  walks: Pick<Locating, 'walked' | 'walkedFirst'>,
  uri: ByteText,
): Ask | undefined {
  const { question, lookups } = locating;
  if (question === undefined || lookups === undefined) return undefined;
  let ask: Ask | undefined;
  return (asked, environment) => {
    ask ??= askFrom({ ...locating, ...walks, question, lookups }, uri);
    return ask(asked, environment);
  };
}

/** Source: make_sub_request() in server/request.c. */
function askFrom(locating: Locating & Required<Pick<Locating, 'question' | 'lookups'>>, uri: ByteText): Ask {
  const { server, question, lookups, depth = 0 } = locating;
  const knownBy = new Map<RequestEnvironment | undefined, Map<string, FoundByAsking | undefined>>();
  const looking = {
    server,
    question,
    sectionsOf: ({ sections, uri: of, path = '', pathInfo, mappedBy }: ResolvedRequest) =>
      decideKnown(
        sections,
        { ...locating, depth: depth + 1 },
        { uri: of, filename: path, pathInfo, mappedBy },
      ),
    isRefused: (resolved: ResolvedRequest) => locating.isRefused?.(resolved) === true,
  };
  return (asked, environment) => {
    const known = knownBy.get(environment) ?? new Map<string, FoundByAsking | undefined>();
    knownBy.set(environment, known);
    const key = 'url' in asked ? `url ${asked.url}` : `file ${asked.file}`;
    if (known.has(key)) return known.get(key);
    if (lookups.left-- <= 0) return undefined;
    const limit = depth >= DEEPEST ? true : redirectLimit(locating).isExceeded;
    const sub = {
      ...locating,
      method: 'GET',
      uncertainties: [],
      depth: depth + 1,
      mainUri: uri,
      isRewritingOver: false,
      inherited: environment,
    };
    const found =
      limit === undefined
        ? undefined
        : limit
          ? notAsked(asked)
          : foundBy(
              'url' in asked ? locate({ ...sub, target: asked.url }) : locateFile(sub, asked.file, asked.uri),
              looking,
            );
    if (found === undefined || found.status >= 400) lookups.hasFailed = true;
    known.set(key, found);
    return found;
  };
}

/** What httpd knows of a request that it does not ask, because there are too many already. */
function notAsked(asked: Parameters<Ask>[0]): FoundByAsking {
  const nothing = { pathInfo: '', isLedAway: false };
  if ('file' in asked)
    return { status: 500, place: { ...nothing, filename: asked.file, uri: asked.uri, query: undefined } };
  const [whole = ''] = asked.url.split('#', 1);
  const [uri = '', ...query] = whole.split('?');
  return {
    status: 500,
    place: { ...nothing, filename: '', uri, query: query.length === 0 ? undefined : query.join('?') },
  };
}

/** What httpd makes of a file that it looks up by its path. Source: ap_sub_req_lookup_file() there. */
function locateFile(locating: Locating, file: ByteText, uri: ByteText): ResolvedRequest | EarlyAnswer {
  const { server, host } = locating;
  const path = { uri, encoded: uri, unparsed: file, query: undefined };
  const before = outsideOfSections(mergeOrder(server, host, {}));
  const request = {
    locating: { ...locating, target: uri },
    path,
    uris: urisOf(path),
    before,
    translatedTo: undefined,
  };
  const found = toFile(request, { kind: 'file', path: file, at: undefined, isScript: false });
  return 'disk' in found ? handled(found) : found;
}

/** Source: fixup_dir() and fixup_dflt() in modules/mappers/mod_dir.c. */
function tryInstead(
  urls: readonly ByteText[],
  query: ByteText | undefined,
  locating: Locating & {
    readonly depth: number;
    readonly redirect?: ContentHandling['redirect'];
    /** The line that names the files. */
    readonly triedBy: Located | undefined;
  },
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
    if (depth > DEEPEST) return end ?? come('absent', TOO_DEEP);
    if (budget.left-- <= 0) {
      const [what, at] = [TOO_MANY.why, locating.triedBy];
      // what is not tried may be what httpd sends
      tried.push({ ...refuse(404, what, locating.hostAnswer), unknown: [{ what, at, phase: 'after' }] });
      return end ?? come('unknown', { ...TOO_MANY, at });
    }
    const target = query === undefined ? url : `${url}?${query}`;
    const resolved = isOver
      ? overLimit(locating)
      : locate({
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

const TOO_DEEP: ResolvedRequest['follows'] = {
  status: 500,
  why: 'the target of FallbackResource does not exist, so that httpd requests it again and again',
  at: undefined,
  isSettledEarly: true,
};
