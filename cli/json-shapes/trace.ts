import type { Handshake } from './handshake.ts';
import type { WrittenLine } from './place.ts';

/** A request with what httpd asks about it: that of the client, or one that httpd makes of it. */
export interface TracedRequest {
  /**
   * Why httpd requests it: `index` in place of a directory or a missing file, `rewrite` because rules of a directory lead
   * there, `error` to show an error.
   */
  readonly cause: 'client' | 'rewrite' | 'index' | 'error';
  /** A path, or a URL as it was asked. */
  readonly url: string;
  /** What httpd asks about it, in its order. */
  readonly steps: readonly TraceStep[];
}

export type TraceStep =
  | TracedRule
  | TracedEntry
  | UnfollowedRule
  | TracedFile
  | TracedAccess
  | TracedHandshake;

/** A RewriteRule. */
export interface TracedRule extends WrittenLine {
  readonly kind: 'rule';
  /** The directory whose rules are asked, with a `/` at its end; null outside of directories. */
  readonly directory: string | null;
  /** What the pattern is matched with; null where the rule is skipped. */
  readonly tested: string | null;
  /** `unknown`: plume does not know whether it applies, or what it does. */
  readonly result: 'applied' | 'no-match' | 'unknown' | 'skipped';
  /** Only present for `skipped`. */
  readonly skippedBy?: 'subrequest' | 'chain' | 'skip';
  /** The conditions that are tested, in order. */
  readonly conditions: readonly TracedCondition[];
  /** The new path with its query; null where the rule does not apply, or leaves both as they are. */
  readonly to: string | null;
  /** Why it does not apply, with the one change by which it would match; only present where one is known. */
  readonly miss?: string;
}

/** A RewriteCond. */
export interface TracedCondition extends WrittenLine {
  /** What is tested; null where plume does not know, and for an expression. */
  readonly tested: string | null;
  readonly holds: boolean | null;
}

/** An Alias, a Redirect, a ProxyPass or one of their relatives. */
export interface TracedEntry extends WrittenLine {
  readonly kind: 'entry';
  /** The path that the line is compared with. */
  readonly tested: string;
  readonly matches: boolean | null;
  /** Where the line leads. */
  readonly to: string | null;
  /** The one change by which it would match; only present where one is known. */
  readonly miss?: string;
}

/** The first of the rules that httpd may ask and plume does not follow. */
export interface UnfollowedRule extends WrittenLine {
  readonly kind: 'unfollowed';
}

/** Where the URL leads. */
export interface TracedFile {
  readonly kind: 'file';
  /** The file or backend to which the URL leads. */
  readonly path: string;
  readonly by: WrittenLine | null;
}

/** The decision of access control. */
export interface TracedAccess {
  readonly kind: 'access';
  /** The decision of access control; 200 means that access is granted. */
  readonly status: number;
  readonly why: string;
  readonly at: readonly WrittenLine[];
  /** The section that decides; null where none does. */
  readonly section: WrittenLine | null;
}

/** The TLS handshake, before the request of the client. */
export interface TracedHandshake extends Handshake {
  /** The TLS handshake, before the request of the client. */
  readonly kind: 'handshake';
}
