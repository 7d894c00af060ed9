import type { Handshake } from './handshake.ts';
import type { Line, WrittenLine } from './place.ts';
import type { TracedRequest } from './trace.ts';

/** @title What plume request --format json prints, and on each line with --batch, version 2 */
export type RequestOutput = RequestDescription | RequestRefusal;

/** Why there is no answer. */
export interface RequestRefusal {
  readonly version: 2;
  /** A sentence; why a line of the --batch file cannot be read begins with its number: `line 3: …`. */
  readonly error: string;
}

/** What becomes of a request. */
export interface RequestDescription {
  readonly version: 2;
  readonly request: AskedRequest;
  /** The series (2.4, 2.2) or the release. */
  readonly target: string;
  /**
   * `firm`: httpd answers with `status`. `open`: the answer depends on what `unknown` lists and is one of `possible`.
   * `none`: no server answers, because httpd does not start (`stop`), does not listen on the port, or does not speak TLS
   * there.
   */
  readonly answer: 'firm' | 'open' | 'none';
  /** The first line because of which httpd does not start; null where it starts as far as plume knows. */
  readonly stop: RequestStop | null;
  /** Only present if httpd does not start: what it would answer if it did. */
  readonly ifStarted?: RequestDescription;
  /** The answer in a few words, for people. */
  readonly headline: string;
  /**
   * Null where the answer is open, and where no server answers.
   * @minimum 100
   * @maximum 599
   */
  readonly status: number | null;
  /** Whether access control grants access; null where it is not evaluated, or where plume cannot tell. */
  readonly granted: boolean | null;
  /**
   * The last message that httpd writes to its error log at the default LogLevel; null where it writes none, or where plume
   * cannot tell.
   */
  readonly httpd: LogLine | null;
  /** The explanation of the first entry of `possible`. */
  readonly why: string;
  /** The target of a redirect; null if the answer is not a redirect. */
  readonly location: string | null;
  /** The TLS handshake of the client; absent where there is none, or where plume cannot tell that there is. */
  readonly tls?: Handshake;
  /** The virtual host that answers; null where httpd answers before it selects one, or where plume cannot tell. */
  readonly vhost: RequestHost | null;
  /** The path of the file as httpd logs it; null where plume cannot tell. */
  readonly path: string | null;
  /** The DocumentRoot, Alias or ProxyPass that maps the URL to `path`. */
  readonly mappedBy: WrittenLine | null;
  /** The URL that mod_proxy requests; null where it does not pass the request on. */
  readonly backend: string | null;
  /**
   * The backends to one of which httpd surely hands the request: all that httpd does by itself is certain, and the backend
   * answers. null where httpd hands it to none, or where something before that is open.
   */
  readonly handedTo: readonly Backend[] | null;
  /**
   * Where rules of mod_rewrite lead the request, in order; empty where they do not, or where plume does not follow them.
   * `path`, `mappedBy`, `backend` and `serves` are about where it ends.
   */
  readonly rewrites: readonly RewriteStep[];
  /** The path of the URL that is served in place of a directory or a missing file; null where there is none. */
  readonly serves: string | null;
  /**
   * The headers of the answer that lines of the configuration set or change, in httpd's order, and the Content-Type of a
   * file; left out where there are none, and where plume cannot tell which.
   */
  readonly headers?: readonly AnswerHeader[];
  /**
   * The headers of the request as the backend or the script gets them; only present where one surely gets the request, and
   * plume can tell.
   */
  readonly receives?: ReceivedRequest;
  /** The sections that apply to the last request in `decision`, in httpd's merge order. */
  readonly sections: readonly RequestSection[];
  /**
   * Each evaluation of access control: for the request, and for requests that httpd makes in its place, such as index.html
   * for a directory.
   */
  readonly decision: readonly RequestStep[];
  /**
   * All answers that are possible; exactly one if the answer is firm. Those that depend on lines which plume does not
   * evaluate are last.
   */
  readonly possible: readonly PossibleAnswer[];
  /** What the answer depends on: parts of the request that are unknown, and lines that plume does not evaluate. */
  readonly unknown: readonly Clause[];
  /**
   * What the answer assumes to be true: no line of the configuration points to the contrary, and it would change the answer.
   */
  readonly assumes: readonly Clause[];
  /** The .htaccess files on the way that httpd surely does not read; left out where there are none. */
  readonly unread?: readonly UnreadHtaccess[];
  readonly notes: readonly Clause[];
  /** Only with `--trace`: what httpd asks about the request, and about those that it makes of it, in its order. */
  readonly trace?: readonly TracedRequest[];
  /** Only with `--follow`: where redirects lead, as a browser follows them. */
  readonly follow?: Following;
  /** With `--compare 2.2`: the same request to the same files as httpd 2.2 reads them. */
  readonly before?: RequestDescription;
  /**
   * How the answer of 2.4 differs from that of 2.2. `opens`: 2.4 grants access that 2.2 denied. `closes`: the opposite.
   * `unknown`: plume cannot tell. `open`: one of `possibleChanges`.
   */
  readonly change?: Change;
  /** All possible values of `change`; exactly one where `change` is not `open`. */
  readonly possibleChanges?: readonly Exclude<Change, 'open'>[];
  /** Lines that affect the answer in 2.2 only. */
  readonly onlyBefore?: readonly WrittenLine[];
  /** Lines that affect the answer in 2.4 only. */
  readonly onlyAfter?: readonly WrittenLine[];
}

/** `opens`: 2.4 grants access that 2.2 denied; `open`: that depends on what is not known. */
export type Change = 'same' | 'opens' | 'closes' | 'differs' | 'unknown' | 'open';

/** The request as plume understood it. */
export interface AskedRequest {
  readonly url: string;
  readonly method: string;
  readonly client: string | null;
  readonly user: string | null;
  readonly host: string | null;
  /** What is said of the surroundings of the request, as it is written; only present where something is. */
  readonly given?: readonly string[];
}

/** A message in the error log. */
export interface LogLine {
  /** The AH code, such as AH01630; null for httpd 2.2, and for messages without a code. */
  readonly id: string | null;
  /** The message as httpd writes it, without the id. */
  readonly message: string;
}

/** A line because of which httpd does not start. */
export interface RequestStop extends WrittenLine {
  /** The rule of `plume lint` that reports it. */
  readonly rule: string;
  readonly message: string;
  /** What httpd prints when it stops; null where plume does not quote it. */
  readonly httpd: LogLine | null;
  /**
   * The number of further lines because of which httpd does not start.
   * @minimum 0
   */
  readonly more: number;
}

/** The virtual host that answers, or the main server. */
export interface RequestHost {
  /** Null where it is unknown. */
  readonly name: string | null;
  /** Only present if the host has no `ServerName`, so that httpd finds a name for it when it starts. */
  readonly isUnnamed?: true;
  readonly why:
    | 'server-name'
    | 'machine-name'
    | 'alias'
    | 'pattern'
    | 'address'
    | 'default'
    | 'only'
    | 'main';
  /**
   * Only present if the name is not UTF-8: the name with every byte percent-encoded except ASCII letters, digits and
   * `-._~/`. In `file`, bytes that are not UTF-8 are written as in `bad\xff.conf`.
   */
  readonly fileBytes?: string;
  /** Null for the main server. */
  readonly file: string | null;
  /** @minimum 1 */
  readonly line: number | null;
}

/** A section that applies to a request. */
export interface RequestSection extends Partial<Line> {
  readonly kind: 'htaccess' | 'directory' | 'files' | 'location' | 'proxy' | 'if' | 'elseif' | 'else';
  /** The argument of the tag; for a .htaccess, its directory. */
  readonly name: string;
  /** The tag as it is written; empty for a .htaccess. */
  readonly tag: string;
  /** False if plume cannot tell whether the section applies. */
  readonly certain: boolean;
  /** The access control directives of the section, in the order of the text. */
  readonly sets: readonly RequestSetting[];
}

/** An access control directive of a section. */
export interface RequestSetting extends WrittenLine {
  /**
   * The number of containers (such as `<RequireAll>`) around it within its section.
   * @minimum 0
   */
  readonly depth: number;
  /** Whether it still applies after all sections are merged. */
  readonly inForce: boolean;
  /** Whether it applies to the method of the request; `<Limit>` can exclude that. */
  readonly forMethod: boolean;
  /** Only for Allow, Deny, Require and its containers: whether the request matches; null where that is unknown. */
  readonly holds?: boolean | null;
  /**
   * Only for Allow, Deny, Require and its containers: what the line does for the request. `login`: it requires a user.
   * `none`: it does not match the request, and does not decide. Null where that is unknown.
   */
  readonly effect?: 'grants' | 'denies' | 'login' | 'none' | null;
}

/** An evaluation of access control. */
export interface RequestStep {
  /** The decoded path of the URL. */
  readonly url: string;
  /** The path of the file; null where plume cannot tell. */
  readonly path: string | null;
  /** The decision of access control; 200 means that access is granted. */
  readonly status: 200 | 401 | 403 | 405 | 413 | 500;
  readonly why: string;
  /** What httpd logs; the last message belongs to the final decision. */
  readonly httpd: readonly LogLine[];
  /** What httpd also logs while it decides; these messages do not change the decision. */
  readonly logLines: readonly LogLine[];
  /** The lines that decide. */
  readonly at: readonly WrittenLine[];
  /**
   * False if access control is not evaluated, because httpd refuses a .htaccess or has already granted access to a request
   * with the same configuration.
   */
  readonly asked: boolean;
}

/** Where rules lead a request. */
export interface RewriteStep {
  /** The path, with its query where it has one. */
  readonly to: string;
  /** The rules that have changed the path, in their order. */
  readonly at: readonly WrittenLine[];
}

/** A header of the answer. */
export interface AnswerHeader {
  readonly name: string;
  /** Null where plume cannot tell it. */
  readonly value: string | null;
  /** Whether it is surely sent. */
  readonly certain: boolean;
  /** The lines that set or change it. */
  readonly at: readonly WrittenLine[];
}

/** The headers that a backend or a script gets. */
export interface ReceivedRequest {
  /** Those that lines of the configuration set or change, then those that mod_proxy adds. */
  readonly headers: readonly ReceivedHeader[];
  /** Headers of the client, or of lines, that it does not get. */
  readonly withheld: readonly WithheldHeader[];
  /** Only for a script, and where a login grants access: the user that it gets as REMOTE_USER. */
  readonly user?: string;
}

/** A header that a backend or a script gets. */
export interface ReceivedHeader extends AnswerHeader {
  /** Only where `value` is null because the client may send the header: the text that mod_proxy appends. */
  readonly adds?: string;
}

/** A header that a backend or a script does not get. */
export interface WithheldHeader {
  readonly name: string;
  /**
   * `unset`: a line takes it away. `name`: a script gets only names of letters, digits and hyphens. `credentials`: a script
   * gets it only with CGIPassAuth.
   */
  readonly why: 'unset' | 'name' | 'credentials';
  /** The line that decides it; left out where none does. */
  readonly at?: WrittenLine;
}

/** What mod_proxy hands a request to. */
export interface Backend {
  /** The URL that mod_proxy requests, byte for byte, with the query. */
  readonly url: string;
  /** The path of the Unix socket to which httpd connects; null where it connects to the host of the URL. */
  readonly socket: string | null;
  /** The proxy, as HOST:PORT, that httpd asks in place of the host of the URL (ProxyRemote); null where it asks none. */
  readonly proxy: string | null;
  /** The Host header that the backend receives; null where plume cannot tell, and for protocols without one. */
  readonly host: string | null;
}

/** An answer that is possible. */
export interface PossibleAnswer {
  /**
   * Null where plume does not know what follows, and where no server answers.
   * @minimum 100
   * @maximum 599
   */
  readonly status: number | null;
  readonly granted: boolean | null;
  /** Where a redirect leads to, where that is known, as in the header `Location`. */
  readonly location?: string;
  readonly httpd: LogLine | null;
  readonly why: string;
  /**
   * Only where `status` is 200 or null: what answers, after access control. `file`: httpd sends the file with this path, if
   * it exists. `listing`: mod_autoindex lists the directory with this path. `backend`: the URL that mod_proxy requests.
   * `handler`: the handler with this name. `rewrite`: a RewriteRule that surely applies, and that plume does not follow.
   */
  readonly answeredBy?: AnsweredBy;
  /** Only where `status` is null: what decides it, where neither `when` nor `answeredBy` says so. */
  readonly dependsOn?: Clause;
  /**
   * Only where plume cannot see `path`: what httpd does if there is nothing at `path`. The possibility itself is for when
   * there is something.
   */
  readonly ifMissing?: MissingPath;
  /** Only where no server answers: why. */
  readonly failure?: 'connection-refused' | 'tls-handshake';
  /** What must be true for this answer; empty if the answer is firm. */
  readonly when: readonly Condition[];
  /** The lines that cause this answer. */
  readonly at: readonly WrittenLine[];
}

/** What answers, after access control. */
export type AnsweredBy = AnsweringFile | AnsweringListing | AnsweringContent | AnsweringRewrite;

/** A file that httpd sends as it is. */
export interface AnsweringFile {
  readonly kind: 'file';
  readonly name: string;
  /**
   * The media type that its name, a rule or `ForceType` gives to it, before `AddDefaultCharset` and `Header`; null where
   * nothing does, so that httpd sends none. Left out where plume cannot tell.
   */
  readonly type?: string | null;
  /** Only for the source of a script that nothing runs, so that clients get it: what the file begins with. */
  readonly source?: '<?php' | '<?=' | '#!';
  /** The line that names a handler for it, which is that of files, or which no module has. */
  readonly at?: WrittenLine;
}

/** A list of the files in a directory. */
export interface AnsweringListing {
  readonly kind: 'listing';
  readonly name: string;
  /** The files that httpd looks for, and sends in place of the list if one is there. */
  readonly missing: readonly string[];
  /** The `Options` that allows it; left out where the default does. */
  readonly at?: WrittenLine;
}

/** A backend or a handler. */
export interface AnsweringContent {
  readonly kind: 'backend' | 'handler';
  readonly name: string;
  /** Only for a handler that a line names: the line. */
  readonly at?: WrittenLine;
}

/** A RewriteRule that surely applies, and that plume does not follow. */
export interface AnsweringRewrite {
  readonly kind: 'rewrite';
  /** The path or URL that the RewriteRule makes of the request; null where later rules may change it. */
  readonly name: string | null;
  /** Whether `[P]` passes the request on. */
  readonly isProxied: boolean;
  readonly at?: WrittenLine;
  /** For people: what httpd answers to a request for that path. */
  readonly answer?: string;
}

/** What httpd does if there is nothing at a path. */
export interface MissingPath {
  readonly path: string;
  readonly answeredBy: AnsweringRewrite;
}

/** A .htaccess that is there, and that httpd does not read for the request. */
export interface UnreadHtaccess {
  readonly file: string;
  /**
   * `not-allowed`: AllowOverride allows it nothing. `other-name`: AccessFileName has other names. `answered-before`: httpd
   * answers, or passes the request on, before it looks for files.
   */
  readonly why: 'not-allowed' | 'other-name' | 'answered-before';
  /** The line that decides it. */
  readonly at?: WrittenLine;
}

/** A clause for people, and the line that it is about. */
export interface Clause extends Partial<WrittenLine> {
  /** A clause to be shown to people. */
  readonly what: string;
  /**
   * Only for unknown parts of the request: which part it is. `content`: what answers after access control.
   */
  readonly about?: UnknownPart | 'content';
}

/** A part of a request, or of what decides about it. */
export type UnknownPart =
  | 'address'
  | 'own-address'
  | 'host'
  | 'forward-dns'
  | 'environment'
  | 'method'
  | 'expression'
  | 'user'
  | 'group'
  | 'provider'
  | 'applies'
  | 'condition'
  | 'unseen';

/** What must hold for an answer, or must not, and the line that it is about. */
export interface Condition extends Partial<WrittenLine> {
  /**
   * A clause to be shown to people. It begins with `whether`, or with `what`, `where` or `which` if the question is not a
   * yes-or-no question.
   */
  readonly what: string;
  /** Only for unknown parts of the request: which part it is. */
  readonly about?: UnknownPart;
  /**
   * For people, only for conditions about the client alone: the clients for which it holds, such as `10.0.0.0/8`.
   */
  readonly who?: string;
  /** Whether the condition must be true or false for this answer. */
  readonly holds: boolean;
}

/** The redirects of a request, as a browser follows them. */
export interface Following {
  /**
   * Each request with its answer, that of the client first.
   * @minItems 1
   */
  readonly hops: readonly Hop[];
  /**
   * `answer`: the last request is answered without a redirect, or nobody answers it. `loop`: it redirects to one of `hops`.
   * `endless`: there are more redirects than browsers follow. `leaves`: the last redirect leads to another server. `open`:
   * plume does not know what the last request gets, or where that leads.
   */
  readonly end: 'answer' | 'loop' | 'endless' | 'leaves' | 'open';
  /** How it ends, for people. */
  readonly why: string;
  /**
   * Only for `loop`: the index in `hops` of the request to which the last one redirects.
   * @minimum 0
   */
  readonly loopsTo?: number;
  /** The whole answer to the last request, where it is not the first. */
  readonly last?: RequestDescription;
}

/** One request, and what it gets. */
export interface Hop {
  readonly method: string;
  readonly url: string;
  /** Null where the answer is not firm, and where nobody answers. */
  readonly status: number | null;
  readonly headline: string;
  /** The URL to which it redirects; null where it does not. */
  readonly location: string | null;
  /** The lines that cause the answer. */
  readonly at: readonly WrittenLine[];
}
