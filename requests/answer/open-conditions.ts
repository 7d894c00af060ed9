import type { RequestQuestion } from '../../access/request/request.ts';
import type { OpenCondition } from '../../access/request/rewriting/supposed-conditions.ts';
import type { HostAnswer } from '../../model/vhosts/host-for.ts';
import type { EarlyAnswer, ResolvedRequest } from '../resolve/resolved-request.ts';
import type { UnresolvedFactor } from '../resolve/response.ts';
import type { Ended } from './follow.ts';
import type { Possibility, RequestUnknown } from './unknowns.ts';

/** What is found of a request. */
export interface Found {
  readonly possible: readonly Possibility<Ended>[];
  readonly resolved: ResolvedRequest | EarlyAnswer;
  readonly hostAnswer: HostAnswer | undefined;
  readonly undecidedBy: readonly UnresolvedFactor[];
}

/**
 * Finds what becomes of a request. Where rules lead it to one place or another by an open condition, and to one of them
 * surely, each is asked for with what is supposed by then; what is likely comes first.
 */
export function answerWhichever(
  question: RequestQuestion,
  find: (question: RequestQuestion) => Found,
  keyOf: (ended: Ended) => string,
): Found {
  const { made } = question.supposed ?? { made: [] };
  const needed: OpenCondition[] = [];
  const found = find({ ...question, supposed: { made, needed } });
  const [open] = needed;
  if (open === undefined) return found;
  const suppose = (holds: boolean) => {
    const supposed = { made: [...made, { ...open, holds }], needed: [] };
    return answerWhichever({ ...question, supposed }, find, keyOf);
  };
  const [likely, other] = [suppose(open.isNegated), suppose(!open.isNegated)];
  const keyOfAll = ({ possible }: Found) => possible.map(({ result }) => result && keyOf(result)).join(' ');
  if (keyOfAll(likely) === keyOfAll(other)) return likely;
  const asked = unknownOf(open);
  const when = ({ possible }: Found, holds: boolean) =>
    possible.map((one) => ({ ...one, when: [{ question: asked, holds }, ...one.when] }));
  return {
    ...likely,
    possible: [...when(likely, false), ...when(other, true)],
    undecidedBy: [...likely.undecidedBy, ...other.undecidedBy],
  };
}

/** Whether the line that asks finds it to hold, which is less likely. */
function unknownOf({ about, pattern, text, at }: OpenCondition): RequestUnknown {
  return {
    key: `rewrite ${about} ${pattern}`,
    what: `whether ${text}`,
    at,
    about: 'expression',
    isUnlikely: true,
  };
}
