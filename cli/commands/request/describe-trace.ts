import type { RequestQuestion } from '../../../access/request/request.ts';
import type { ConditionStep, EntryStep, RuleStep, TraceStep } from '../../../access/request/request-trace.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { sectionEffectsOf } from '../../../requests/answer/section-effects.ts';
import { isEarly } from '../../../requests/resolve/resolved-request.ts';
import { type Asked, nearMissOf } from '../../../requests/trace/near-miss.ts';
import { type TracedRequest, tracedRequestsOf } from '../../../requests/trace/traced-requests.ts';
import type { Handshake } from '../../json-shapes/handshake.ts';
import type { WrittenLine } from '../../json-shapes/place.ts';
import type * as Json from '../../json-shapes/trace.ts';

/** Describes the trace of the likeliest answer to a question that asks for one. */
export function describeTrace(
  answer: RequestAnswer,
  { url }: RequestQuestion,
  line: (at: Located) => WrittenLine,
  tls: Handshake | undefined,
): readonly Json.TracedRequest[] {
  return tracedRequestsOf(answer).map(({ cause, to, found, step, before, after }): Json.TracedRequest => {
    const asked: Asked = { url: to ?? url, uri: isEarly(found) ? '' : found.uri };
    const describeStep = (one: TraceStep): Json.TraceStep => {
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

function describeRule(step: RuleStep, asked: Asked, line: (at: Located) => WrittenLine): Json.TracedRule {
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
  line: (at: Located) => WrittenLine,
): Json.TracedCondition {
  return { ...line(at), tested: textOrNull(text), holds: holds ?? null };
}

function describeEntry(step: EntryStep, asked: Asked, line: (at: Located) => WrittenLine): Json.TracedEntry {
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
  line: (at: Located) => WrittenLine,
): Json.TracedAccess {
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
