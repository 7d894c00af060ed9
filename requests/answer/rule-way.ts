import type { ResolvedRequest, RewrittenRequest, RuleTarget } from '../resolve/resolved-request.ts';
import { isEarly } from '../resolve/resolved-request.ts';
import type { AccessStep, RequestAnswer } from './request-answer.ts';

/** The way of a request along rules, as far as plume follows them. */
export interface RuleWay {
  /** Where rules lead, in order. */
  readonly targets: readonly RuleTarget[];
  /** What httpd asks for last; undefined where it answers before it knows where that leads. */
  readonly final: ResolvedRequest | undefined;
}

/** The way that rules lead a request for its likeliest answer. */
export function wayOf({ resolved, possible: [first] }: RequestAnswer): RuleWay {
  const targets: RuleTarget[] = [];
  let final = resolved;
  if (first?.answeredBy?.kind === 'rewrite') return { targets, final };
  while (final !== undefined) {
    if (final.translatedTo !== undefined) targets.push(final.translatedTo);
    const rewritten = ledFrom(final, first?.steps ?? []);
    if (rewritten === undefined) break;
    targets.push(rewritten);
    final = isEarly(rewritten.resolved) ? undefined : rewritten.resolved;
  }
  return { targets, final };
}

/** Whether the step after one is what rules or a handler lead that to. */
export function isLedOn(steps: readonly AccessStep[], number: number): boolean {
  const rewritten = steps[number]?.resolved.rewritten;
  return rewritten !== undefined && steps[number + 1]?.resolved === rewritten.resolved;
}

/** What httpd asks for next, because rules lead a request with access there, or the file that stands for it. */
function ledFrom(from: ResolvedRequest, steps: readonly AccessStep[]): RewrittenRequest | undefined {
  const start = steps.findIndex(({ resolved }) => resolved === from);
  if (start < 0 || from.redirect !== undefined) return undefined;
  const tried = from.rewritten === undefined ? steps.slice(start) : steps.slice(start, start + 1);
  const led = tried.find(
    ({ resolved: { rewritten }, outcome }) =>
      rewritten !== undefined && outcome.status === 200 && isFollowed(rewritten, steps),
  );
  return led?.resolved.rewritten;
}

/** What stands for a directory or a missing file comes before what its handler leads to. */
function isFollowed({ resolved, isByHandler }: RewrittenRequest, steps: readonly AccessStep[]): boolean {
  return isByHandler !== true || isEarly(resolved) || steps.some((one) => one.resolved === resolved);
}
