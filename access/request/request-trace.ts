import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';

/** What is asked about a request, in httpd's order: filled only where somebody wants to see it. */
export type RequestTrace = TraceStep[];

/** One line that is asked. */
export type TraceStep = RuleStep | EntryStep | UnfollowedStep;

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
  /** The path that it makes, with the query; undefined where it does not apply, and for a rule with `-`. */
  readonly to: ByteText | undefined;
}

/** A RewriteCond. */
export interface ConditionStep {
  readonly at: Located;
  /** Its place among the conditions of its rule, from 1. */
  readonly number: number;
  /** What its test comes to; undefined where that is not known, and for `expr`. */
  readonly text: ByteText | undefined;
  readonly pattern: ByteText;
  readonly isNegated: boolean;
  readonly ignoresCase: boolean;
  /** Whether `[OR]` joins it with the next. */
  readonly isJoined: boolean;
  readonly holds: boolean | undefined;
}

/** A line of mod_alias or mod_proxy that is for a path or a pattern. */
export interface EntryStep {
  readonly kind: 'entry';
  /** Whether it is asked after access control, with the rules of directories. */
  readonly isFixup: boolean;
  readonly at: Located;
  /** Undefined where a variable hides it, and for what is for all of its section. */
  readonly from: { readonly text: ByteText; readonly isRegex: boolean } | undefined;
  /** The path that it is compared with. */
  readonly text: ByteText;
  /** Undefined where plume cannot tell. */
  readonly matches: boolean | undefined;
  /** Where it leads; undefined where it does not match, and for what leads nowhere. */
  readonly to: ByteText | undefined;
}

/** Rules that plume does not follow. */
export interface UnfollowedStep {
  readonly kind: 'unfollowed';
  readonly isFixup: boolean;
  /** The last that applied, or the first that may be asked. */
  readonly at: Located;
}

/** Notes that rules are not followed, unless a rule says so itself; `first` is what there is where none was asked. */
export function noteUnfollowed(trace: RequestTrace, first: Located | undefined, isFixup: boolean): void {
  const asked = trace.filter(
    (one): one is RuleStep => one.kind === 'rule' && (one.directory !== undefined) === isFixup,
  );
  if (asked.some(({ result }) => result === 'unknown')) return;
  const at = asked.findLast(({ result }) => result === 'applied')?.at ?? first;
  if (at !== undefined) trace.push({ kind: 'unfollowed', isFixup, at });
}

/** Notes that a line is compared with a path, and what was found: undefined where the line is not for it. */
export function noteEntry(
  trace: RequestTrace | undefined,
  { at, from }: Pick<EntryStep, 'at' | 'from'>,
  text: ByteText,
  found: { readonly to: ByteText | undefined } | 'unknown' | undefined,
  isFixup = false,
): void {
  const isKnown = found !== 'unknown';
  trace?.push({
    ...{ kind: 'entry', isFixup, at, from, text },
    matches: isKnown ? found !== undefined : undefined,
    to: isKnown ? found?.to : undefined,
  });
}
