import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';

/** What is asked about a request, in httpd's order: filled only where somebody wants to see it. */
export type RequestTrace = TraceStep[];

/** One line that is asked. */
export type TraceStep = RuleStep;

/** A RewriteRule. */
export interface RuleStep {
  readonly kind: 'rule';
  readonly at: Located;
  /** Whose rules they are: with a `/` at its end; undefined outside of sections. */
  readonly directory: ByteText | undefined;
  readonly pattern: ByteText;
  readonly isNegated: boolean;
  readonly ignoresCase: boolean;
  /** What the pattern is matched with. */
  readonly text: ByteText;
  /** The request when the rule is asked: its query. */
  readonly query: ByteText | undefined;
  /** Whether the pattern, with a `!` before it, matches; undefined where that is not known. */
  readonly matches: boolean | undefined;
  /** The conditions that are asked, in order. */
  readonly conditions: readonly ConditionStep[];
  /** `unknown`: plume does not know whether it applies, or does not follow what it does. */
  readonly result: 'applied' | 'no-match' | 'unknown' | 'skipped';
  /** Why it is not asked at all. */
  readonly skippedBy: 'subrequest' | 'chain' | 'skip' | undefined;
  /** The rewritten path, with its query; undefined where the rule leaves the path as it is. */
  readonly to: ByteText | undefined;
}

/** A RewriteCond. */
export interface ConditionStep {
  readonly at: Located;
  /** What its test comes to; undefined where that is not known, and for `expr`. */
  readonly text: ByteText | undefined;
  readonly pattern: ByteText;
  readonly isNegated: boolean;
  readonly ignoresCase: boolean;
  /** Whether `[OR]` joins it with the next. */
  readonly isJoined: boolean;
  readonly holds: boolean | undefined;
}
