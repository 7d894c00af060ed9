import type { LogLine } from '../../access/policy/outcome.ts';
import type { OnDisk } from '../../access/request/disk/on-disk.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { RequestTrace } from '../../access/request/request-trace.ts';
import type { RequestPath } from '../../access/request/request-url.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { ContentHandling, Settled } from './content/handling.ts';
import type { ConnectionFailure } from './response.ts';

/** Where a request leads: what httpd knows of it when access is decided. */
export interface ResolvedRequest {
  /** The virtual host that answers, undefined for the main server; the most likely one where that is not known. */
  readonly host: Located<OpeningTag> | undefined;
  readonly hostAnswer: HostAnswer;
  /** Which host answers if there are no other virtual hosts than those that plume sees. */
  readonly likelyHost: HostAnswer;
  /** `GET`, also for what httpd asks for by itself. */
  readonly method: ByteText;
  /** r->uri: decoded, without `.`, `..` and, where the server merges them, double slashes. */
  readonly uri: ByteText;
  /** What rules outside of sections have made of its path, and with its query; undefined where none has. */
  readonly translatedTo: RuleTarget | undefined;
  /** The query, where rules have made another one of that of the URL. */
  readonly query: ByteText | undefined;
  /** What rules outside of sections have done to variables; undefined where nobody has followed them. */
  readonly variables: RequestQuestion['variables'];
  /**
   * r->filename, which httpd prints when it denies access: the path as far as it is there, with the first part that is
   * not; `proxy:` and the URL for what is passed on. Undefined where plume cannot tell.
   */
  readonly path: ByteText | undefined;
  /** r->path_info: what is left of the path after `path`. */
  readonly pathInfo: ByteText;
  /** What `path` is; `unknown` for what is passed on. */
  readonly kind: Exclude<OnDisk['kind'], 'special' | 'too-long'>;
  /** The URL that mod_proxy asks for. */
  readonly proxied: ByteText | undefined;
  /** What configures the request, in httpd's order. */
  readonly sections: readonly MergedSection[];
  /** The DocumentRoot, Alias or ProxyPass that leads there. */
  readonly mappedBy: Located | undefined;
  /**
   * The requests that httpd makes in place of a directory or a missing file, in order: the files of DirectoryIndex,
   * then that of FallbackResource. Access is decided for each; httpd sends the first one with access that leads to a
   * file, or else denies the request with the status of the last one denied.
   */
  readonly tried: readonly (ResolvedRequest | EarlyAnswer)[];
  /** What follows if the request is granted access, none of `tried` is sent, and none of them is denied. */
  readonly otherwise: Settled;
  /** Where httpd sends the client to that of `tried` which it would send: DirectoryIndexRedirect. */
  readonly redirect: ContentHandling['redirect'];
  /** The files of which MultiViews chooses one in the place of what is not there. */
  readonly negotiation: Negotiation | undefined;
  /** What a request with access leads to, if access is granted to all of `tried`, too. */
  readonly endsIn: End;
  /** What httpd asks for by itself in place of all that, once access is granted, because rules of sections lead there. */
  readonly rewritten: RewrittenRequest | undefined;
  /** What may lead the request elsewhere, and what plume does not follow, that of `tried` included. */
  readonly unknown: readonly Uncertainty[];
  /** What may lead the request itself elsewhere: `unknown` without that of `tried`. */
  readonly ownUnknown: readonly Uncertainty[];
  /** What is asked about it on the way, whether access is granted or not; only where the question has a trace. */
  readonly trace?: RequestTrace;
}

/** The files that MultiViews finds, to each of which access is decided before httpd chooses. */
export interface Negotiation {
  readonly files: readonly (ResolvedRequest | EarlyAnswer)[];
  /** What comes of it if access is granted to some of them alone, by their indexes. */
  choose(granted: readonly number[]): NegotiationEnd;
}

/** One of the files by its index, or how the request ends. */
export type NegotiationEnd = { readonly index: number } | Settled;

/** Where rules lead. */
export interface RuleTarget {
  /** The path, with its query where it has one. */
  readonly to: ByteText;
  /** The rules that lead there, in their order. */
  readonly rules: readonly Located[];
  /** What plume takes for granted of what it cannot see: a clause for people. */
  readonly assumes?: string | undefined;
}

/** A request that httpd makes of another one: an internal redirect. */
export interface RewrittenRequest extends RuleTarget {
  readonly resolved: ResolvedRequest | EarlyAnswer;
  readonly question: RequestQuestion;
  /** Whether a handler makes it: what stands for a directory is found by then. */
  readonly isByHandler?: true;
}

/** A file, or another server; what may be a file; what httpd answers before a handler is asked; or nothing that is sent. */
export type End = 'file' | 'perhaps-file' | 'early' | 'nothing';

/** What a request comes to at a place. Source: fixup_dir() in modules/mappers/mod_dir.c. */
export function endAt(
  place: End,
  { status, isSettledEarly }: Pick<Settled, 'status' | 'isSettledEarly'>,
): End {
  if (!isSettledEarly || status === 404 || status === 200) return place;
  return status === 'unknown' || (status >= 300 && status < 400) ? 'early' : 'nothing';
}

/** As much of where a request leads as it takes to know which .htaccess httpd reads on the way to it. */
export type WayTo = Pick<ResolvedRequest, 'host' | 'path' | 'kind' | 'proxied'>;

/** As much of where a request leads as access is decided by; `unknown` has what may lead it elsewhere before. */
export type RequestToAccess = Pick<ResolvedRequest, 'proxied' | 'sections' | 'unknown'>;

/** What httpd answers before access is decided: with a status, or not at all. */
export type EarlyAnswer =
  | EarlyStatus
  | (BeforeAccess & { readonly status: undefined; readonly failure: ConnectionFailure });

/** An answer with a status. */
export type EarlyStatus = BeforeAccess & { readonly status: number; readonly failure?: undefined };

interface BeforeAccess {
  readonly httpd: LogLine | undefined;
  /** A clause for people. */
  readonly why: string;
  readonly at: Located | undefined;
  /** Where a redirect leads to: a URL, or a path of the same server. */
  readonly location: ByteText | undefined;
  readonly hostAnswer: HostAnswer | undefined;
  /** Where it stops on its way through the directories; a .htaccess that it refuses before comes first. */
  readonly stopsAt?: WayTo | undefined;
  /** What configures the answer; undefined for what is answered before there is a request. */
  readonly sections?: readonly MergedSection[];
  /** Whether httpd writes to its error log what plume does not say. */
  readonly isLogOpen?: true;
  /** The path as it is, where a rule answers and none has changed it. */
  readonly asRead?: RequestPath;
  /** Whether httpd refuses the path before it looks for a file, or asks who the user is. */
  readonly isUnread?: true;
  /** See ContentHandling. */
  readonly assumes?: readonly string[];
  /** What may keep httpd from answering that. */
  readonly unknown: readonly Uncertainty[];
  /** See ResolvedRequest. */
  readonly trace?: RequestTrace;
}

/** Whether it is an answer that access control has no part in. */
export function isEarly(resolved: RequestToAccess | EarlyAnswer): resolved is EarlyAnswer {
  return 'status' in resolved;
}

/** An answer without a line of the log, from before httpd has read the path. */
export function refuse(status: number, why: string, hostAnswer: HostAnswer | undefined): EarlyStatus {
  return { status, httpd: undefined, why, at: undefined, location: undefined, hostAnswer, unknown: [] };
}

/** A connection that ends without an answer. */
export function fail(failure: ConnectionFailure, why: string, at: Located | undefined): EarlyAnswer {
  const nothing = { status: undefined, httpd: undefined, location: undefined, hostAnswer: undefined };
  return { ...nothing, failure, why, at, unknown: [] };
}
