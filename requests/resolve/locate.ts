import { logsInfo } from '../../access/policy/log-level.ts';
import type { LogLine } from '../../access/policy/outcome.ts';
import { firstArg, settingAmong, settingIn, settingOf } from '../../access/policy/settings.ts';
import type { OnDisk } from '../../access/request/disk/on-disk.ts';
import { lookOnDisk } from '../../access/request/disk/on-disk.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { type ConditionedRequest, decideKnownConditions } from '../../access/request/request-conditions.ts';
import type { RequestEnvironment } from '../../access/request/request-environment.ts';
import type { RequestTrace } from '../../access/request/request-trace.ts';
import type { PathInterpretation, PathRefusal, RequestPath } from '../../access/request/request-url.ts';
import { escapePath, readInternalPath, readRequestPath, splitUrl } from '../../access/request/request-url.ts';
import type { FoundByAsking } from '../../access/request/rewriting/rewrite-conditions.ts';
import { type Ask, rewriteSubjectOf } from '../../access/request/rewriting/rewrite-subject.ts';
import { type Mapped, passedOnEarly, type Uncertainty } from '../../access/request/url-to-file.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { MergedSection, SectionQuery } from '../../model/sections/merge-order.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { Asked, ContentHandling, Redirected } from './content/handling.ts';
import { choose, type Found, namesForViews, variantOf } from './content/negotiation.ts';
import { contentHandlingOf, redirectThere } from './content-handling.ts';
import { type ForbiddenLink, forbiddenLink } from './disk/symbolic-links.ts';
import { handOver, noHandler } from './proxy/hand-over.ts';
import type {
  EarlyAnswer,
  NegotiationEnd,
  RequestToAccess,
  ResolvedRequest,
  WayTo,
} from './resolved-request.ts';
import { isEarly, refuse } from './resolved-request.ts';
import { foundBy } from './rewriting/lookups.ts';
import type { Forced } from './rewriting/rule-list.ts';
import type { InternalRedirect } from './rewriting/rules-there.ts';
import { speaksScheme } from './served-handlers.ts';
import { translateUrl } from './translate-url.ts';

interface Locating {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly hostAnswer: HostAnswer;
  readonly likelyHost: HostAnswer;
  readonly target: ByteText;
  readonly method: ByteText;
  /** What the client asked with, which the handler sees; `method` where httpd asks for nothing by itself. */
  readonly sentMethod?: ByteText;
  /** Left out where nothing is known of the client's request. */
  readonly question?: RequestQuestion;
  readonly uncertainties: Uncertainty[];
  /** What the request has merged for which httpd asks for it. */
  readonly walked?: SectionQuery['walked'];
  /** What the one has merged that no other one was made for. */
  readonly walkedFirst?: SectionQuery['walked'];
  /** How often httpd has asked by itself for something in the place of something else. */
  readonly depth?: number;
  /** How many more such questions are followed. */
  readonly budget?: { left: number };
  /** The path of the request that httpd makes this one for. */
  readonly mainUri?: ByteText;
  /** Whether httpd refuses a .htaccess on the way to a place. */
  readonly isRefused?: (way: WayTo) => boolean;
  /** What conditions of rules have httpd ask. */
  readonly lookups?: { left: number; hasFailed: boolean };
  /** How often rules have led the request elsewhere. */
  readonly redirects?: number;
  /** Whether `[END]` keeps rules from being asked. */
  readonly isRewritingOver?: boolean;
  /** Of what stands for a directory: whether `[END]` has ended the rules of that, and so those of where this leads. */
  readonly isOverOnceLed?: boolean;
  /** What rules outside of sections say of the handler and the type. */
  readonly forced?: Forced;
  /** The variables that a request has from the one for which httpd asks by itself. */
  readonly inherited?: RequestEnvironment | undefined;
  /** The type that a handler gives to what it redirects to. */
  readonly inheritedType?: ByteText | undefined;
}

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
      ...{ server, host, path, method, sections: before, question: locating.question },
      isSubrequest: isSubrequest(locating),
      isRewritingOver: locating.isRewritingOver === true,
      inherited: isSubrequest(locating) ? (locating.inherited ?? NOTHING_INHERITED) : undefined,
      mainUri: locating.mainUri,
      ask: createAsk({ ...locating, walked: undefined, walkedFirst: undefined }, path.uri),
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

/** The sections when the conditions among them are decided, as far as what is known of the client's request decides them. */
function decideKnown(
  sections: readonly MergedSection[],
  locating: Locating,
  at: Pick<ConditionedRequest, 'uri' | 'filename' | 'pathInfo' | 'mappedBy'>,
): readonly MergedSection[] {
  const { server, host, method, question } = locating;
  if (question === undefined) return sections;
  return decideKnownConditions(sections, {
    ...at,
    server,
    host,
    method,
    question,
    isSubrequest: isSubrequest(locating),
  });
}

/** Variables of which nothing is known. */
const NOTHING_INHERITED: RequestEnvironment = { isSet: () => undefined, value: () => undefined };

function isSubrequest({ depth = 0 }: Locating): boolean {
  return depth > 0;
}

/** A request whose path httpd has read. */
interface ReadRequest {
  readonly locating: Locating;
  readonly path: RequestPath;
  /** The path as sections see it. */
  readonly uris: Pick<SectionQuery, 'uri' | 'unmergedUri'> & { readonly uri: ByteText };
  /** What configures it as long as its path alone is known. */
  readonly before: readonly MergedSection[];
  /** See ResolvedRequest. */
  readonly translatedTo: ResolvedRequest['translatedTo'];
}

function urisOf({ uri }: RequestPath): ReadRequest['uris'] {
  return uri.includes('//') ? { uri: uri.replace(/\/{2,}/g, '/'), unmergedUri: uri } : { uri };
}

/** What httpd says of a path with an encoded slash, at level `info`. */
const ENCODED_SLASH = 'AH00026';

function refusePath(
  refusal: PathRefusal,
  { server, host, hostAnswer, uncertainties }: Locating,
): EarlyAnswer {
  const isLogged = refusal.httpd?.id !== ENCODED_SLASH || logsInfo(server, host);
  return {
    ...refusal,
    httpd: isLogged ? refusal.httpd : undefined,
    at: undefined,
    location: undefined,
    hostAnswer,
    // nothing but what stands outside of sections is merged by then
    sections: outsideOfSections(mergeOrder(server, host, {})),
    unknown: uncertainties,
  };
}

function outsideOfSections(sections: readonly MergedSection[]): readonly MergedSection[] {
  return sections.filter(({ kind }) => kind === 'server' || kind === 'host');
}

/** What httpd answers before access is decided, when it has read the path. */
function answerEarly(
  { locating: { hostAnswer, uncertainties, lookups }, before }: ReadRequest,
  answer: Pick<EarlyAnswer, 'status' | 'why'> & Partial<EarlyAnswer>,
): EarlyAnswer {
  return {
    httpd: undefined,
    at: undefined,
    location: undefined,
    hostAnswer,
    ...(lookups?.hasFailed === true && { isLogOpen: true }),
    // the walk through directories begins with what stands outside of sections
    sections: outsideOfSections(before),
    unknown: uncertainties,
    ...answer,
  };
}

function answeredByMapping(
  request: ReadRequest,
  { status, location, at, httpd, why }: Extract<Mapped, { readonly kind: 'answered' }>,
): EarlyAnswer {
  const ofAlias =
    status === 500
      ? 'the target of the redirect is not a URL'
      : `${directiveName(at)} takes effect before access control`;
  return answerEarly(request, { status, location, at, why: why ?? ofAlias, httpd, sections: request.before });
}

/** The name of a line's directive as written, for people. */
function directiveName(at: Located | undefined): string {
  if (at === undefined) return '`Redirect`';
  const { instance, command } = at;
  const { name } = instance.partsOf(command);
  return `\`${instance.document.source.text.slice(name.start, name.end)}\``;
}

/** What httpd answers by itself, whatever is on the disk: OPTIONS for `*`, and TRACE. */
function answeredByCore(request: ReadRequest): EarlyAnswer | undefined {
  const { server, host, target, method } = request.locating;
  if (target === '*')
    return answerEarly(request, { status: 200, why: 'httpd answers OPTIONS for `*` itself' });
  if (method !== 'TRACE') return undefined;
  const trace = settingOf(server, host, 'traceenable');
  const isOff = firstArg(trace) === 'off';
  return answerEarly(request, {
    status: isOff ? 405 : 200,
    why: isOff ? 'TraceEnable is off' : 'httpd answers TRACE itself',
    at: trace?.at,
  });
}

/** What is known of a request wherever it leads. */
function identityOf({
  locating: { host, hostAnswer, likelyHost, method, question },
  path,
  translatedTo,
}: ReadRequest): Pick<
  ResolvedRequest,
  'host' | 'hostAnswer' | 'likelyHost' | 'method' | 'uri' | 'translatedTo' | 'query'
> {
  const { uri } = path;
  return { host, hostAnswer, likelyHost, method, uri, translatedTo, query: question?.query };
}

function toOtherServer(
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

type MappedToFile = Extract<Mapped, { readonly kind: 'file' }>;

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

/** A file or directory, or what is there on the way to one, when access to it is decided. */
interface FoundOnDisk {
  readonly request: ReadRequest;
  readonly mapped: MappedToFile;
  readonly disk: OnDisk & Pick<ResolvedRequest, 'kind'>;
  readonly sections: readonly MergedSection[];
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
  const ask = createAsk({ ...locating, walked, walkedFirst }, path.uri);
  const asked = { ...askedAt(request, { isScript, at }, disk, decided), ask };
  const negotiated = negotiate({ request, disk, sections, at }, asked);
  if (negotiated !== undefined) return negotiated;
  const found = contentHandlingOf(asked, uncertainties);
  const {
    tries,
    triedWith,
    endsRewriting,
    redirect,
    rewritten,
    proxied,
    environment: inherited,
    ...handling
  } = exceedsRedirects(locating, found) ?? found;
  const end =
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
  const logged = locating.lookups?.hasFailed === true ? ({ isLogOpen: true } as const) : {};
  return {
    ...identityOf(request),
    path: disk.path,
    pathInfo: disk.pathInfo,
    kind: disk.kind,
    sections,
    mappedBy: at,
    proxied: undefined,
    follows: { ...(tried?.follows ?? end), ...logged },
    index: tried?.index,
    indexes: tried?.indexes ?? [],
    tried: tried?.tried ?? [],
    otherwise: { ...end, ...logged },
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
  const sought = disk.path.slice(disk.path.lastIndexOf('/') + 1);
  const directory = disk.path.slice(0, disk.path.lastIndexOf('/') + 1);
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
      ...{
        uri: found.request.path.uri,
        filename: found.disk.path,
        pathInfo: found.disk.pathInfo,
        mappedBy: at,
      },
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
    ...{
      path: disk.path,
      pathInfo: disk.pathInfo,
      kind: disk.kind,
      sections,
      mappedBy: at,
      proxied: undefined,
    },
    ...{ follows, index: undefined, indexes: [], tried: [], otherwise: follows, redirect: undefined },
    rewritten: undefined,
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

/** Tells what comes of it if access is granted to some files; undefined where plume cannot tell. */
function chooserOf(
  kinds: readonly Found[],
  asked: Asked,
  path: ByteText,
): (granted: readonly number[]) => NegotiationEnd | undefined {
  const at = settingAmong(asked.sections, 'options')?.at;
  const fail = (status: number, why: string, httpd: LogLine | undefined): NegotiationEnd => ({
    ...{ status, why, at, isSettledEarly: true, httpd },
  });
  return (granted) => {
    const indexes = granted.filter((i) => typeof kinds[i] === 'object');
    const variants = indexes.flatMap((i) => {
      const kind = kinds[i];
      return typeof kind === 'object' ? [kind] : [];
    });
    if (variants.length === 0)
      return fail(404, 'MultiViews finds files with more extensions, and can send none of them', {
        id: 'AH00687',
        message: `Negotiation: discovered file(s) matching request: ${path} (None could be negotiated).`,
      });
    const choice = choose(variants, asked, false);
    if (choice === 'unknown') return undefined;
    if ('index' in choice) return { index: indexes[choice.index] ?? 0 };
    return choice.status === 300
      ? fail(300, 'the client asks for the list of files with more extensions', undefined)
      : fail(406, 'the client accepts none of the files that MultiViews finds', {
          id: 'AH00690',
          message: `no acceptable variant: ${path}`,
        });
  };
}

/** A file in the directory of one that is asked for, as httpd looks at it by itself. */
function fileBeside(
  request: ReadRequest,
  { path: before, pathInfo }: FoundOnDisk['disk'],
  file: ByteText,
  at: Located | undefined,
): FoundOnDisk | EarlyAnswer {
  const { locating, path } = request;
  const own = path.uri.slice(0, path.uri.length - pathInfo.length);
  const uri =
    own.slice(0, own.length - before.slice(before.lastIndexOf('/') + 1).length) +
    file.slice(file.lastIndexOf('/') + 1) +
    pathInfo;
  const asking = {
    ...locating,
    ...{
      method: 'GET',
      sentMethod: locating.sentMethod ?? locating.method,
      depth: (locating.depth ?? 0) + 1,
    },
    ...{ uncertainties: [], inheritedType: undefined },
  };
  const there = {
    ...request,
    locating: asking,
    path: { ...path, uri, encoded: uri },
    uris: urisOf({ ...path, uri }),
  };
  return toFile(there, { kind: 'file', path: file + pathInfo, isScript: false, at });
}

/** Why the walk through directories comes to an end, and what httpd logs. */
interface Stop {
  readonly id: string;
  readonly message: string;
  readonly why: string;
  readonly at?: Located | undefined;
}

function stopAt(path: ByteText, { id, message, why, at }: Stop, request: ReadRequest): EarlyAnswer {
  const { host } = request.locating;
  return answerEarly(request, {
    status: 403,
    httpd: { id, message },
    why,
    at,
    stopsAt: { host, path, kind: 'absent', proxied: undefined },
  });
}

function linkNotAllowed({ path, at }: ForbiddenLink): Stop {
  return {
    at,
    id: 'AH00037',
    message: `Symbolic link not allowed or link target not accessible: ${path}`,
    why: '`Options` does not allow the symbolic link in its path, or the target of the link does not exist',
  };
}

function notAFile(path: ByteText): Stop {
  return {
    id: 'AH00038',
    message: `Forbidden: ${path} doesn't point to a file or directory`,
    why: 'it leads to something that is neither a file nor a directory',
  };
}

function nameTooLong(path: ByteText, uri: ByteText): Stop {
  return {
    id: 'AH00036',
    message: `access to ${uri} failed (filesystem path '${path}')`,
    why: 'no file or directory can have a name of more than 255 bytes',
  };
}

/**
 * The directory whose sections httpd reuses for it, and for a file in it, that it then asks for. Source:
 * ap_directory_walk(), which keeps what it has merged.
 */
function walkedBefore({ kind, path }: OnDisk, sections: readonly MergedSection[]): SectionQuery['walked'] {
  if (kind === 'directory') return { directory: joinPath(path, ''), sections };
  return kind === 'unknown' ? undefined : { directory: path.slice(0, path.lastIndexOf('/') + 1), sections };
}

/** What comes of a request that mod_proxy passes on. Source: proxy_handler() in modules/proxy/mod_proxy.c. */
function passedOn(
  { locating, path, uris: { uri } }: ReadRequest,
  { url, form, socket, at }: Extract<Mapped, { readonly kind: 'proxied' }>,
  sections: readonly MergedSection[],
  /** Whether the rules of sections have been asked, of which one passes it on. */
  isRuleAsked: boolean,
): ResolvedRequest['follows'] {
  const { server, host, question, method, uncertainties } = locating;
  const decided = decideKnown(sections, locating, {
    uri,
    filename: `proxy:${url}`,
    pathInfo: '',
    mappedBy: at,
  });
  const speaks = speaksScheme(server, url);
  const query = path.query;
  const passed = { url, form, socket, isHandler: false, at };
  const asked = { server, host, sections: decided, question, method, uri, query, ...passed };
  const handed = speaks === 'present' ? handOver(asked) : undefined;
  const rule = isRuleAsked ? undefined : ruleInSection(decided);
  if (rule !== undefined)
    uncertainties.push({ what: 'whether this rewrite changes the answer', at: rule, phase: 'after' });
  const redirect = redirectThere(
    decided,
    { ...path, uri },
    rewriteSubjectOf({
      ...{ server, host, question, method, uri, query, filename: `proxy:${url}`, pathInfo: '' },
      isSubrequest: isSubrequest(locating),
      isAfterAccess: true,
    }).expression,
    (line) =>
      uncertainties.push({
        what: 'whether httpd reads this line, which redirects the request',
        at: line,
        phase: 'after',
      }),
    question?.trace,
  );
  if (handed !== undefined && 'status' in handed && handed.isSettledEarly) return handed;
  if (redirect !== undefined) return redirect;
  if (handed !== undefined && 'status' in handed) return handed;
  if (speaks !== 'absent') {
    const [only, ...others] = handed?.backends ?? [];
    return {
      status: 'unknown',
      why: 'what the backend answers',
      at,
      isSettledEarly: false,
      answeredBy: {
        kind: 'backend',
        url: only !== undefined && others.length === 0 ? only.url : url,
        backends: handed?.backends,
      },
    };
  }
  return noHandler(asked, url);
}

/** A rule of a section, which mod_rewrite asks before the request is passed on. */
function ruleInSection(sections: readonly MergedSection[]): Located | undefined {
  for (const { kind, scope } of sections)
    if (kind !== 'server' && kind !== 'host' && scope !== undefined) {
      const [rule] = commandsIn(scope, 'rewriterule');
      if (rule !== undefined) return rule;
    }
  return undefined;
}

/** Nothing is asked for in its place. */
function nothingElse(
  follows: ResolvedRequest['follows'],
): Pick<
  ResolvedRequest,
  'follows' | 'otherwise' | 'index' | 'indexes' | 'tried' | 'redirect' | 'rewritten' | 'negotiation'
> {
  const none = { index: undefined, indexes: [], tried: [], redirect: undefined, rewritten: undefined };
  return { follows, otherwise: follows, ...none, negotiation: undefined };
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

/** What comes of rules that lead a request on and on. */
function exceedsRedirects(locating: Locating, { rewritten }: ContentHandling): ContentHandling | undefined {
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
 * Whether httpd gives up when a request asks for another one, and what it logs; undefined where plume gives up before.
 * Source: ap_is_recursion_limit_exceeded() in server/core.c.
 */
function redirectLimit({ server, host, redirects = 0 }: Locating): {
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
const DEEPEST = 10;
/** Where it allows more, they are not followed. */
const MOST_REDIRECTS = 30;
/** Files that stand for directories may be directories themselves, with any number of such files. */
const MOST_TRIED = 100;
/** Conditions may ask for requests with conditions. */
const MOST_LOOKUPS = 60;

/** How conditions of rules ask for the request `uri`. Source: make_sub_request() in server/request.c. */
function createAsk(locating: Locating, uri: ByteText): Ask | undefined {
  const { server, question, lookups, depth = 0 } = locating;
  if (question === undefined || lookups === undefined) return undefined;
  const known = new Map<string, FoundByAsking | undefined>();
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
  return (asked) => {
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

/** What httpd answers itself where it has been led elsewhere too often to ask. */
function overLimit(locating: Locating): EarlyAnswer {
  const why = 'rules have led the request elsewhere too often for httpd to ask for another file';
  return { ...refuse(500, why, locating.hostAnswer), httpd: redirectLimit(locating).httpd };
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

/** How the host reads paths; what is not sure of it is said where it matters. */
function pathInterpretationOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  target: ByteText,
  uncertainties: Uncertainty[],
): PathInterpretation {
  const merging = settingOf(server, host, 'mergeslashes');
  // no host has this from the main server
  const encoded = settingIn(host ?? server, 'allowencodedslashes');
  const addUncertainty = (at: Located) =>
    uncertainties.push({
      what: 'whether httpd reads this line, which changes how it reads the path',
      at,
      phase: 'mapping',
    });
  if (merging?.isSure === false && /\/\/|%2f/i.test(target)) addUncertainty(merging.at);
  if (encoded?.isSure === false && /%2f/i.test(target)) addUncertainty(encoded.at);
  const word = firstArg(encoded);
  return {
    series: server.target.series,
    mergesSlashes: firstArg(merging) !== 'off',
    encodedSlashes: word === 'on' ? 'decoded' : word === 'nodecode' ? 'kept' : 'refused',
  };
}
