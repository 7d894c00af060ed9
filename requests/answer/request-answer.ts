import type { LogLine, Outcome } from '../../access/policy/outcome.ts';
import type { Policy } from '../../access/policy/policy.ts';
import type { RequestFacts } from '../../access/policy/request-facts.ts';
import type { Uncertainty } from '../../access/request/url-to-file.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { AnsweredBy } from '../resolve/content/handling.ts';
import type { Backend } from '../resolve/proxy/backend.ts';
import type { EarlyAnswer, ResolvedRequest, WayTo } from '../resolve/resolved-request.ts';
import type { Response, UnresolvedFactor } from '../resolve/response.ts';
import type { Possibility } from './unknowns.ts';

/** What becomes of a request. */
export interface RequestAnswer {
  /** What the client gets; undefined where plume cannot tell. */
  readonly status: number | undefined;
  /**
   * The backends to one of which httpd surely hands the request, where theirs is the answer; undefined where anything before
   * that is open.
   */
  readonly handedTo: readonly Backend[] | undefined;
  /** Whether access control grants access; undefined where that is unknown, and where it is not evaluated. */
  readonly isGranted: boolean | undefined;
  /**
   * The last that httpd writes to its error log, at its usual level; undefined for nothing, and if `isLogKnown` is not.
   */
  readonly httpd: LogLine | undefined;
  readonly isLogKnown: boolean;
  /** Everything that may come of it, the likeliest first; never empty. One where all that matters is known. */
  readonly possible: readonly PossibleAnswer[];
  /** What it depends on and nobody knows, and what plume does not follow. */
  readonly unknown: readonly UnresolvedFactor[];
  /** Where it leads; undefined where httpd answers before it knows. */
  readonly resolved: ResolvedRequest | undefined;
  /** What httpd answers before it knows where the request leads; left out where it gets that far. */
  readonly early?: EarlyAnswer | undefined;
  /** Who answers, or likely does; undefined where httpd answers before it asks. */
  readonly hostAnswer: HostAnswer | undefined;
  /** What no line points to, and would change the answer: it is assumed not to be so. */
  readonly assumes: readonly Assumption[];
}

/** What an answer assumes. */
export interface Assumption {
  /** A clause for people that says what is assumed to be true. */
  readonly what: string;
  /** The line that it is about. */
  readonly at: Located | undefined;
}

/** One thing that may come of a request; `when` is the first of what must hold, and must not. */
export type PossibleAnswer = Response & Handled & Pick<Possibility<unknown>, 'when'>;

/** How httpd comes to a response. */
export interface Handled {
  readonly isGranted: boolean | undefined;
  /** What may lead the request elsewhere all the same. */
  readonly unless: readonly Uncertainty[];
  /** What httpd writes to its error log, in order, without `logLines`. */
  readonly log: readonly LogLine[];
  /** What becomes of the request if there is nothing at the path, which plume cannot see; undefined where that is not known. */
  readonly ifMissing:
    | { readonly path: ByteText; readonly by: AnsweredBy & { readonly kind: 'rewrite' } }
    | undefined;
  /** Whether httpd may log more than `log`. */
  readonly isLogOpen?: boolean;
  /** What plume takes for granted: clauses for people. */
  readonly assumes?: readonly string[] | undefined;
  /** What sends it; undefined for what is answered before there is a request. */
  readonly sent?: SentBy | undefined;
  /** What access control was asked for: the request, then what httpd asks for in its place. */
  readonly steps: readonly AccessStep[];
}

/** What an answer is sent by. */
export interface SentBy {
  /** What configures it. */
  readonly sections: readonly MergedSection[];
  /** Whether the core sends a file. */
  readonly isFileSent: boolean;
  /** What httpd answers to itself when it asks for the page of an error. */
  readonly page?: RequestAnswer;
}

/** Access control is asked for one path. */
export interface AccessStep {
  readonly resolved: ResolvedRequest;
  /** What configures it, conditions decided. */
  readonly sections: readonly MergedSection[];
  /** Undefined where access control is not evaluated: a .htaccess stops it, or access was granted already. */
  readonly policy: Policy | undefined;
  readonly outcome: Outcome;
  /** What httpd logs, placeholders filled in. */
  readonly log: readonly LogLine[];
  /** What it logs on the way that says nothing of what comes of it; undefined where plume cannot tell. */
  readonly logLines: readonly LogLine[] | undefined;
  /** What of the policy holds for the request. */
  readonly facts: RequestFacts;
}

/** A line that httpd refuses, and what it logs of it. */
export interface Refusal {
  readonly message: string;
  /** Undefined where it is not a line with a directive or section. */
  readonly at: Located | undefined;
}

/** What an answer takes besides the server and the request. */
export interface AnswerOptions {
  /** Why httpd refuses to go on for a .htaccess on the way to a place; rules know that. */
  readonly refusalOf?: (way: WayTo) => Refusal | undefined;
  /**
   * Whether somebody sends the request, so that it also hangs on modules that may deny any request, on who reads the files
   * of a copy, and on where it comes in. Left out by those who ask what the configuration says.
   */
  readonly isSent?: boolean;
  /** Whether httpd asks for it to show an error: what shows that it fails is not asked for again. */
  readonly isPage?: boolean;
}
