import type { ResolvedRequest, RuleTarget } from '../resolve/resolved-request.ts';
import { isEarly } from '../resolve/resolved-request.ts';
import type { RequestAnswer } from './request-answer.ts';

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
    const { rewritten, translatedTo }: ResolvedRequest = final;
    if (translatedTo !== undefined) targets.push(translatedTo);
    const step = first?.steps.find((one) => one.resolved === final);
    if (rewritten === undefined || step?.outcome.status !== 200) break;
    targets.push(rewritten);
    final = isEarly(rewritten.resolved) ? undefined : rewritten.resolved;
  }
  return { targets, final };
}
