import type { RequestTrace, TraceStep } from '../../access/request/request-trace.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { AccessStep, RequestAnswer } from '../answer/request-answer.ts';
import type { EarlyAnswer, ResolvedRequest } from '../resolve/resolved-request.ts';
import { isEarly } from '../resolve/resolved-request.ts';

/** A request with what is asked about it: that of the client, or one that httpd makes of it. */
export interface TracedRequest {
  /** `index`: httpd asks for it in place of a directory or a missing file. `error`: to show an error. */
  readonly cause: 'client' | 'rewrite' | 'index' | 'error';
  /** The path, with its query where rules have made one; undefined for that of the client. */
  readonly to: ByteText | undefined;
  readonly found: ResolvedRequest | EarlyAnswer;
  /** What access control decides; undefined where it is not asked. */
  readonly step: AccessStep | undefined;
  /** What is asked before access control, and after it where it grants access. */
  readonly before: RequestTrace;
  readonly after: RequestTrace;
}

/** The requests of the likeliest answer to one that was asked with a trace, in httpd's order. */
export function tracedRequestsOf({ resolved, early, possible: [first] }: RequestAnswer): TracedRequest[] {
  const steps = first?.steps ?? [];
  const requests: TracedRequest[] = [];
  const add = (cause: TracedRequest['cause'], to: ByteText | undefined, found: TracedRequest['found']) => {
    const { trace = [] } = found;
    const step = isEarly(found) ? undefined : steps.find((one) => one.resolved === found);
    const isGranted = step?.outcome.status === 200;
    const isFixup = (one: TraceStep) => (one.kind === 'rule' ? one.directory !== undefined : one.isFixup);
    requests.push({
      ...{ cause, to, found, step },
      before: trace.filter((one) => !isFixup(one)),
      after: isGranted ? trace.filter(isFixup) : [],
    });
    if (isEarly(found) || !isGranted) return;
    if (found.rewritten !== undefined) add('rewrite', found.rewritten.to, found.rewritten.resolved);
    else if (!found.otherwise.isSettledEarly)
      for (const tried of triedOf(found, steps)) add('index', isEarly(tried) ? undefined : tried.uri, tried);
  };
  const start = resolved ?? early;
  if (start !== undefined) add('client', undefined, start);
  const page = first?.sent?.page;
  if (page === undefined) return requests;
  const ofPage = tracedRequestsOf(page).map((one): TracedRequest => {
    const { cause, found } = one;
    return cause === 'client' ? { ...one, cause: 'error', to: isEarly(found) ? undefined : found.uri } : one;
  });
  return [...requests, ...ofPage];
}

/** Those that were asked for until one was sent. Source: fixup_dir() in modules/mappers/mod_dir.c. */
function triedOf(
  { tried }: ResolvedRequest,
  steps: readonly AccessStep[],
): readonly (ResolvedRequest | EarlyAnswer)[] {
  const end = tried.findIndex((one) => {
    if (isEarly(one)) return one.status === undefined || (one.status >= 300 && one.status < 400);
    const step = steps.find(({ resolved }) => resolved === one);
    if (step === undefined) return true;
    // a rule may refuse it after access control
    const { isSettledEarly, status } = one.otherwise;
    const isRefused = isSettledEarly && typeof status === 'number' && status >= 400;
    return step.outcome.status === 200 && one.kind === 'file' && !isRefused;
  });
  if (end < 0) return tried;
  const last = tried[end]!;
  const isAsked = isEarly(last) || steps.some(({ resolved }) => resolved === last);
  return tried.slice(0, isAsked ? end + 1 : end);
}
