import type { RequestQuestion } from '../../../access/request/request.ts';
import type { ConditionStep, EntryStep, RuleStep, TraceStep } from '../../../access/request/request-trace.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { sectionEffectsOf } from '../../../requests/answer/section-effects.ts';
import { isEarly } from '../../../requests/resolve/resolved-request.ts';
import { type Asked, nearMissOf } from '../../../requests/trace/near-miss.ts';
import { type TracedRequest, tracedRequestsOf } from '../../../requests/trace/traced-requests.ts';
import type { DescribedHandshake } from './describe-handshake.ts';
import type { DescribedLine } from './describe-request.ts';

/** A request with what httpd asks about it, in its order: that of the client, or one that httpd makes of it. */
export interface DescribedTracedRequest {
  /**
   * `index`: httpd requests it in place of a directory or a missing file; `rewrite`: rules of a directory lead there;
   * `error`: it is the page of an error.
   */
  readonly cause: TracedRequest['cause'];
  readonly url: string;
  readonly steps: readonly DescribedTraceStep[];
}

export type DescribedTraceStep =
  | DescribedHandshakeStep
  | DescribedTracedRule
  | DescribedTracedEntry
  | DescribedUnfollowed
  | DescribedFile
  | DescribedAccess;

/** The TLS handshake, before the first request. */
export interface DescribedHandshakeStep extends DescribedHandshake {
  readonly kind: 'handshake';
}

/** The first of the rules that httpd may ask and plume does not follow. */
export interface DescribedUnfollowed extends DescribedLine {
  readonly kind: 'unfollowed';
}

/** A RewriteRule. */
export interface DescribedTracedRule extends DescribedLine {
  readonly kind: 'rule';
  /** Where rules of a directory are: with a `/` at its end; null outside of directories. */
  readonly directory: string | null;
  /** What the pattern is matched with; null where the rule is skipped. */
  readonly tested: string | null;
  readonly result: RuleStep['result'];
  readonly skippedBy?: NonNullable<RuleStep['skippedBy']>;
  /** The conditions that are tested, in order. */
  readonly conditions: readonly DescribedTracedCondition[];
  /** The new path with its query; null where the rule does not apply or leaves both as they are. */
  readonly to: string | null;
  /** Why it does not apply, with the one change by which it would match. */
  readonly miss?: string;
}

/** A RewriteCond. */
export interface DescribedTracedCondition extends DescribedLine {
  /** What is tested; null where plume does not know, and for an expression. */
  readonly tested: string | null;
  readonly holds: boolean | null;
}

/** An Alias, a Redirect, a ProxyPass or one of their relatives. */
export interface DescribedTracedEntry extends DescribedLine {
  readonly kind: 'entry';
  readonly tested: string;
  readonly matches: boolean | null;
  readonly to: string | null;
  readonly miss?: string;
}

/** The file or backend to which the URL leads. */
export interface DescribedFile {
  readonly kind: 'file';
  readonly path: string;
  readonly by: DescribedLine | null;
}

/** The decision of access control. */
export interface DescribedAccess {
  readonly kind: 'access';
  readonly status: number;
  readonly why: string;
  readonly at: readonly DescribedLine[];
  /** The section that decides, as it is written; null where none does. */
  readonly section: DescribedLine | null;
}

/** Describes the trace of the likeliest answer to a question that asks for one. */
export function describeTrace(
  answer: RequestAnswer,
  { url }: RequestQuestion,
  line: (at: Located) => DescribedLine,
  tls: DescribedHandshake | undefined,
): readonly DescribedTracedRequest[] {
  return tracedRequestsOf(answer).map(({ cause, to, found, step, before, after }) => {
    const asked: Asked = { url: to ?? url, uri: isEarly(found) ? '' : found.uri };
    const describeStep = (one: TraceStep): DescribedTraceStep => {
      if (one.kind === 'unfollowed') return { kind: 'unfollowed', ...line(one.at) };
      return one.kind === 'rule' ? describeRule(one, asked, line) : describeEntry(one, asked, line);
    };
    const path = isEarly(found) ? undefined : (found.proxied ?? found.path);
    const by = isEarly(found) ? undefined : found.mappedBy;
    return {
      cause,
      url: toDisplayText(asked.url),
      steps: [
        ...(tls === undefined || cause !== 'client' ? [] : [{ kind: 'handshake' as const, ...tls }]),
        ...before.map(describeStep),
        ...(path === undefined
          ? []
          : [{ kind: 'file' as const, path: toDisplayText(path), by: by === undefined ? null : line(by) }]),
        ...(step === undefined ? [] : [describeAccess(step, line)]),
        ...after.map(describeStep),
      ],
    };
  });
}

function describeRule(
  step: RuleStep,
  asked: Asked,
  line: (at: Located) => DescribedLine,
): DescribedTracedRule {
  const { at, directory, text, result, skippedBy, conditions, to } = step;
  const miss = nearMissOf(step, asked);
  return {
    kind: 'rule',
    ...line(at),
    directory: directory === undefined ? null : toDisplayText(directory),
    tested: result === 'skipped' ? null : toDisplayText(text),
    result,
    ...(skippedBy && { skippedBy }),
    conditions: conditions.map((one) => describeCondition(one, line)),
    to: to === undefined ? null : toDisplayText(to),
    ...(miss !== undefined && { miss: toDisplayText(miss) }),
  };
}

function describeCondition(
  { at, text, holds }: ConditionStep,
  line: (at: Located) => DescribedLine,
): DescribedTracedCondition {
  return { ...line(at), tested: textOrNull(text), holds: holds ?? null };
}

function describeEntry(
  step: EntryStep,
  asked: Asked,
  line: (at: Located) => DescribedLine,
): DescribedTracedEntry {
  const { at, text, matches, to } = step;
  const miss = nearMissOf(step, asked);
  return {
    kind: 'entry',
    ...line(at),
    tested: toDisplayText(text),
    matches: matches ?? null,
    to: textOrNull(to),
    ...(miss !== undefined && { miss: toDisplayText(miss) }),
  };
}

function describeAccess(
  step: NonNullable<TracedRequest['step']>,
  line: (at: Located) => DescribedLine,
): DescribedAccess {
  const { outcome, policy } = step;
  const isDeciding = (at: Located) => outcome.at.some(({ command }) => command === at.command);
  const deciding =
    policy === undefined
      ? undefined
      : sectionEffectsOf(step).findLast(({ lines }) => lines.some(({ at }) => isDeciding(at)));
  const tag = deciding?.section.section?.at;
  return {
    kind: 'access',
    status: outcome.status,
    why: toDisplayText(outcome.why),
    at: outcome.at.map(line),
    section: tag === undefined ? null : line(tag),
  };
}

function textOrNull(text: ByteText | undefined): string | null {
  return text === undefined ? null : toDisplayText(text);
}
