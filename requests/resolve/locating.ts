import type { OnDisk } from '../../access/request/disk/on-disk.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { type ConditionedRequest, decideKnownConditions } from '../../access/request/request-conditions.ts';
import type { RequestEnvironment } from '../../access/request/request-environment.ts';
import type { RequestPath } from '../../access/request/request-url.ts';
import type { Forced } from '../../access/request/rewriting/rule-list.ts';
import type { Mapped, Uncertainty } from '../../access/request/url-to-file.ts';
import { directoryPart, joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { type MergedSection, mergeOrder, type SectionQuery } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { Settled } from './content/handling.ts';
import type { ResolvedRequest, WayTo } from './resolved-request.ts';

/** What is known of a request that leads somewhere. */
export interface Locating {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly hostAnswer: HostAnswer;
  readonly likelyHost: HostAnswer;
  readonly target: ByteText;
  readonly method: ByteText;
  /** Left out where nothing is known of the client's request. */
  readonly question?: RequestQuestion;
  readonly uncertainties: Uncertainty[];
  /** What the request has merged for which httpd asks for it. */
  readonly walked?: SectionQuery['walked'];
  /** Undefined where the client asks for it, and where rules or a handler lead the client's request there. */
  readonly sub?: Subrequest | undefined;
  /** How many more such questions are followed. */
  readonly budget?: { left: number };
  /** Whether httpd refuses a .htaccess on the way to a place. */
  readonly isRefused?: (way: WayTo) => boolean;
  /** What conditions of rules have httpd ask. */
  readonly lookups?: { left: number; hasFailed: boolean };
  /** How often rules have led the request elsewhere. */
  readonly redirects?: number;
  /** Whether `[END]` keeps rules from being asked. */
  readonly isRewritingOver?: boolean;
  /** What rules outside of sections say of the handler and the type. */
  readonly forced?: Forced;
  /** The type that a handler gives to what it redirects to. */
  readonly inheritedType?: ByteText | undefined;
}

/** Of a request that httpd makes for another one, to find out or to answer in its place. */
export interface Subrequest {
  /** How many such requests are made for each other, this one included. */
  readonly depth: number;
  /** The path of the request that it is made for. */
  readonly mainUri: ByteText | undefined;
  /** What the client asked with, which the handler sees; httpd asks with GET. */
  readonly sentMethod: ByteText;
  /** What the one has merged that no other one was made for. */
  readonly walkedFirst: SectionQuery['walked'];
  /** The variables of the request that it is made for. */
  readonly inherited: RequestEnvironment;
  /** Of what stands for a directory: whether `[END]` has ended the rules of that, and so those of where this leads. */
  readonly isOverOnceLed: boolean;
}

/** One more, for the request that `locating` is about. */
export function subrequestOf({ sub, method }: Locating, own: Partial<Subrequest>): Subrequest {
  const before = { mainUri: undefined, walkedFirst: undefined, isOverOnceLed: false };
  const first = { ...before, sentMethod: method, inherited: NOTHING_INHERITED };
  return { ...first, ...sub, ...own, depth: (sub?.depth ?? 0) + 1 };
}

/** The sections when the conditions among them are decided, as far as what is known of the client's request decides them. */
export function decideKnown(
  sections: readonly MergedSection[],
  locating: Locating,
  at: Pick<ConditionedRequest, 'uri' | 'filename' | 'pathInfo' | 'mappedBy'>,
): readonly MergedSection[] {
  const { server, host, method, question } = locating;
  if (question === undefined) return sections;
  return decideKnownConditions(sections, () => ({
    ...at,
    server,
    host,
    method,
    question,
    isSubrequest: isSubrequest(locating),
  }));
}

/** Variables of which nothing is known. */
export const NOTHING_INHERITED: RequestEnvironment = { isSet: () => undefined, value: () => undefined };

export function isSubrequest({ sub }: Locating): boolean {
  return sub !== undefined;
}

/** A request whose path httpd has read. */
export interface ReadRequest {
  readonly locating: Locating;
  readonly path: RequestPath;
  /** The path as sections see it. */
  readonly uris: Pick<SectionQuery, 'uri' | 'unmergedUri'> & { readonly uri: ByteText };
  /** What configures it as long as its path alone is known. */
  readonly before: readonly MergedSection[];
  /** See ResolvedRequest. */
  readonly translatedTo: ResolvedRequest['translatedTo'];
}

export function urisOf({ uri }: RequestPath): ReadRequest['uris'] {
  return uri.includes('//') ? { uri: uri.replace(/\/{2,}/g, '/'), unmergedUri: uri } : { uri };
}

export function outsideOfSections(sections: readonly MergedSection[]): readonly MergedSection[] {
  return sections.filter(({ kind }) => kind === 'server' || kind === 'host');
}

/** The sections of a request as long as no path of it is known. */
export function withoutPath(server: Server, host: Locating['host']): readonly MergedSection[] {
  return outsideOfSections(mergeOrder(server, host, {}));
}

/** What is known of a request wherever it leads. */
export function identityOf({
  locating: { host, hostAnswer, likelyHost, method, question },
  path,
  translatedTo,
}: ReadRequest): Pick<
  ResolvedRequest,
  'host' | 'hostAnswer' | 'likelyHost' | 'method' | 'uri' | 'translatedTo' | 'query' | 'variables'
> {
  const { uri } = path;
  const { query, variables } = question ?? {};
  return { host, hostAnswer, likelyHost, method, uri, translatedTo, query, variables };
}

export type MappedToFile = Extract<Mapped, { readonly kind: 'file' }>;

/** A file or directory, or what is there on the way to one, when access to it is decided. */
export interface FoundOnDisk {
  readonly request: ReadRequest;
  readonly mapped: MappedToFile;
  readonly disk: OnDisk & Pick<ResolvedRequest, 'kind'>;
  readonly sections: readonly MergedSection[];
}

/** What is known of a request that leads to a file or directory, whatever handles it. */
export function placeOf({
  request,
  disk: { path, pathInfo, kind },
  sections,
  at: mappedBy,
}: Omit<FoundOnDisk, 'mapped'> & Pick<MappedToFile, 'at'>): ReturnType<typeof identityOf> &
  Pick<ResolvedRequest, 'path' | 'pathInfo' | 'kind' | 'sections' | 'mappedBy' | 'proxied'> {
  return { ...identityOf(request), path, pathInfo, kind, sections, mappedBy, proxied: undefined };
}

/**
 * The directory whose sections httpd reuses for it, and for a file in it, that it then asks for. Source:
 * ap_directory_walk(), which keeps what it has merged.
 */
export function walkedBefore(
  { kind, path }: OnDisk,
  sections: readonly MergedSection[],
): SectionQuery['walked'] {
  if (kind === 'directory') return { directory: joinPath(path, ''), sections };
  return kind === 'unknown' ? undefined : { directory: directoryPart(path), sections };
}

/** Nothing is asked for in its place. */
export function nothingElse(
  otherwise: Settled,
): Pick<ResolvedRequest, 'otherwise' | 'tried' | 'redirect' | 'rewritten' | 'negotiation'> {
  return { otherwise, tried: [], redirect: undefined, rewritten: undefined, negotiation: undefined };
}
