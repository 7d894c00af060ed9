import type { SymbolicClient } from '../../access/equivalence/symbolic-client.ts';
import type { AuthenticationFacts } from '../../access/policy/authentication.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { Server } from '../../model/server/server.ts';
import type { AccessStep, AnswerOptions, UnresolvedFactor } from './request-answer.ts';
import type { RequestView } from './request-view.ts';
import type { RequestUnknown } from './unknowns.ts';

/** What stays the same while one attempt follows a request; only `client` and `undecidedBy` take notes. */
export interface Following {
  readonly server: Server;
  readonly question: RequestQuestion;
  readonly options: AnswerOptions;
  readonly assumed: ReadonlyMap<string, boolean>;
  readonly authentication: AuthenticationFacts;
  readonly client: SymbolicClient;
  /** Factors that left an attempt undecided; appended while it runs. */
  readonly undecidedBy: UnresolvedFactor[];
}

/** The result of an attempt that needed no unknown, or the unknown; `cannot-tell` if no answer would settle it. */
export type Found<Result> = Result | RequestUnknown | 'cannot-tell';

/** Whether an attempt stops at a question that nobody has settled. */
export function isQuestion(found: object): found is RequestUnknown {
  return 'key' in found;
}

/** A request that access control was asked about, as what httpd makes of it sees it. */
export interface Parent {
  readonly step: AccessStep;
  readonly view: RequestView;
}

/** Notes what an attempt hangs on that nobody can be asked. */
export function cannotTell(factor: UnresolvedFactor, { undecidedBy }: Following): 'cannot-tell' {
  undecidedBy.push(factor);
  return 'cannot-tell';
}

/** A clause for people, for where policies hang on too many conditions. */
export const TOO_MANY_CONDITIONS =
  'which conditions hold, because it depends on more of them than plume follows';
