import type { LogLine } from '../../../access/policy/outcome.ts';
import type { OnDisk } from '../../../access/request/disk/on-disk.ts';
import type { RequestQuestion, VariableState } from '../../../access/request/request.ts';
import type { RequestEnvironment } from '../../../access/request/request-environment.ts';
import type { RequestPath } from '../../../access/request/request-url.ts';
import type { Rewrite } from '../../../access/request/rewriting/possible-rules.ts';
import type { Ask } from '../../../access/request/rewriting/rewrite-subject.ts';
import type { Forced } from '../../../access/request/rewriting/rule-list.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { Backend } from '../proxy/backend.ts';
import type { EndOfRules } from '../rewriting/end-of-rules.ts';
import type { InternalRedirect } from '../rewriting/rules-there.ts';
import type { Said } from './file-type.ts';

/** How a request with access ends, without what httpd asks for in its place. */
export interface Settled {
  readonly status: number | 'unknown';
  /** A clause for people. */
  readonly why: string;
  readonly at: Located | undefined;
  /** Where a redirect leads to: a URL, or a path of the same server. */
  readonly location?: ByteText | undefined;
  /** What httpd writes to its error log at its usual level. */
  readonly httpd?: LogLine | undefined;
  /** Whether what answers leaves the body of the request alone until it has answered. */
  readonly isBodyLeft?: true;
  /** Whether what is sent says its own status, which stays, and has no ErrorDocument. */
  readonly hasOwnStatus?: true;
  /** Whether rules would lead a request elsewhere that httpd makes by itself, and that is about no file. */
  readonly isLedAway?: true;
  /** Whether rules answer, and none of them has changed the path. */
  readonly isInPlace?: true;
  /** Whether httpd writes to its error log what plume does not say. */
  readonly isLogOpen?: true;
  /** What plume takes for granted: clauses for people. */
  readonly assumes?: readonly string[];
  /** Whether that is settled before a handler is asked. */
  readonly isSettledEarly: boolean;
  /** The one that answers with success, or with a status that is not known. */
  readonly answeredBy?: AnsweredBy | undefined;
  /** For an unknown status: whether a file may be sent in place of what is asked for. */
  readonly mayBeFile?: true;
  /** What rules have done to variables, by name in lower case, where they leave the request what it is and that is known. */
  readonly variables?: ReadonlyMap<string, VariableState>;
}

/** What follows if a request is granted access. */
export interface ContentHandling extends Settled {
  /**
   * The paths that httpd asks for by itself, as URLs, one after the other until one of them is a file to which access
   * is granted; `why` is for when none is.
   */
  readonly tries: readonly ByteText[];
  /** The query that `tries` are asked for with, where rules have made another one; empty for none. */
  readonly triedWith?: ByteText | undefined;
  /** Whether `[END]` keeps rules from being asked where the first of `tries` that is a file leads elsewhere. */
  readonly endsRewriting?: boolean;
  /** What the client gets instead of the first of `tries` that is a file: a redirect to it. */
  readonly redirect?: { readonly status: number; readonly at: Located } | undefined;
  /** What httpd asks for in place of all that, because rules lead there. */
  readonly rewritten?: (InternalRedirect & Redirected) | undefined;
  /** The URL that mod_proxy asks for in place of all that, because a rule says so. */
  readonly proxied?: Extract<EndOfRules, { readonly kind: 'proxied' }> | undefined;
  /** The variables of the request when it asks for `tries`; undefined where they are not known. */
  readonly environment?: RequestEnvironment | undefined;
}

/** What an internal redirect takes along that a handler makes. */
export interface Redirected {
  /** The type of what is handled; left out where rules make the redirect, before a handler is asked. */
  readonly byHandler?: { readonly type: ByteText | undefined };
}

/**
 * What answers a request: a file, a listing, a handler, another server, or what a RewriteRule makes of the request. Where the
 * status is not known, a file is one that plume cannot see.
 */
export type AnsweredBy =
  | AnsweringFile
  | Listing
  /** `backends`: among which httpd chooses, exactly; undefined where plume cannot tell. */
  | { readonly kind: 'backend'; readonly url: ByteText; readonly backends?: readonly Backend[] | undefined }
  /** `at`: the line that names it; undefined where none does. */
  | { readonly kind: 'handler'; readonly name: ByteText; readonly at: Located | undefined }
  | ({ readonly kind: 'rewrite'; readonly at: Located | undefined } & Rewrite);

/** A file that the core sends. */
export interface AnsweringFile {
  readonly kind: 'file';
  readonly path: ByteText;
  /** Its type, by mod_mime, `ForceType` and rules, with no value where they say nothing. */
  readonly type: Said<ByteText | undefined>;
  /** The line that names a handler for it which no module has, or that of the core. */
  readonly handlerAt: Located | undefined;
}

/** A list of the files in a directory, by mod_autoindex. */
export interface Listing {
  readonly kind: 'listing';
  /** The path of the directory. */
  readonly path: ByteText;
  /** The `Options` that allows it; undefined where the default does. */
  readonly at: Located | undefined;
  /** The files that mod_dir looks for, none of which is there; empty where it looks for none. */
  readonly missing: readonly ByteText[];
}

/** A request with access, as the modules see it that run after access control. */
export interface Asked {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** As it was sent. */
  readonly method: ByteText;
  /** GET, where httpd asks by itself. */
  readonly askedWith: ByteText;
  readonly isSubrequest: boolean;
  /** Undefined where nothing is known of the client's request. */
  readonly question: RequestQuestion | undefined;
  readonly path: RequestPath;
  readonly sections: readonly MergedSection[];
  readonly disk: OnDisk;
  /** Whether ScriptAlias leads there. */
  readonly isScript: boolean;
  /** The line that leads to the file. */
  readonly mappedBy: Located | undefined;
  /** Whether `[END]` keeps rules from being asked. */
  readonly isRewritingOver: boolean;
  /** See RewriteMoment. */
  readonly mainUri: ByteText | undefined;
  readonly ask: Ask | undefined;
  /** What rules say of the handler and the type. */
  readonly forced: Forced;
  /** The variables that a request has from the one for which httpd asks by itself. */
  readonly inherited: RequestEnvironment | undefined;
  /** How often httpd has asked by itself for something else: internal redirects. */
  readonly redirects: number;
  /** The type that a handler gives to what it redirects to. */
  readonly inheritedType: ByteText | undefined;
}

/** The end of a request. */
export function end(
  status: ContentHandling['status'],
  why: string,
  at: Located | undefined,
  location?: ByteText,
): ContentHandling {
  return { status, why, at, location, isSettledEarly: false, tries: [] };
}

/** The end of what may be another file than what is asked for. */
export function unknownFile(why: string, at: Located | undefined): ContentHandling {
  return { ...end('unknown', why, at), mayBeFile: true };
}

/** What is settled before a handler is asked. */
export function early(following: ContentHandling): ContentHandling {
  return { ...following, isSettledEarly: true };
}
