import type { TraceStep } from '../../access/request/request-trace.ts';
import { isSameLine } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { PossibleAnswer, RequestAnswer } from '../../requests/answer/request-answer.ts';
import { errorDocumentFor } from '../../requests/resolve/final-response.ts';
import { tracedRequestsOf } from '../../requests/trace/traced-requests.ts';

/**
 * Whether a line surely has a part in a request that was asked with a trace: its section configures the request, its rule
 * applies, or its path is the one that httpd goes by.
 */
export function surelyUses(answer: RequestAnswer, line: Located): boolean {
  const { possible, early, resolved } = answer;
  const isSure = [...(early?.unknown ?? []), ...(resolved?.ownUnknown ?? [])].every(isLater);
  return (
    isSure &&
    possible.every((one) => one.unless.every(isLater) && isUsedIn({ ...answer, possible: [one] }, line))
  );
}

/** Whether a line is the ErrorDocument that surely shows what becomes of a request. */
export function surelyShows({ possible: [only, ...others] }: RequestAnswer, line: Located): boolean {
  if (only?.status === undefined || others.length + only.unless.length > 0) return false;
  // a URL makes it a redirect, which names the line
  if (only.at.some((at) => isSameLine(at, line))) return true;
  if (only.sent === undefined || only.hasOwnStatus === true) return false;
  return isSameLine(errorDocumentFor(only.sent.sections, only.status), line);
}

function isLater({ phase }: { readonly phase: 'mapping' | 'after' }): boolean {
  return phase === 'after';
}

function isUsedIn(
  answer: RequestAnswer & { readonly possible: readonly PossibleAnswer[] },
  line: Located,
): boolean {
  const isOpen = answer.possible.some(({ unless }) => unless.length > 0);
  return tracedRequestsOf(answer).some(({ found, step, before, after, cause }) => {
    if (cause === 'error') return false;
    if (before.some((one) => isAsked(one, line))) return true;
    if (!isOpen && after.some((one) => isAsked(one, line))) return true;
    const sections = step?.sections ?? found.sections ?? [];
    return sections.some(({ section, applies }) => applies === 'present' && isSameLine(section?.at, line));
  });
}

function isAsked(step: TraceStep, line: Located): boolean {
  if (!isSameLine(step.at, line)) return false;
  return step.kind === 'rule' ? step.result === 'applied' : step.kind === 'entry' && step.matches === true;
}
