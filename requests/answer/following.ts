import type { SymbolicClient } from '../../access/equivalence/symbolic-client.ts';
import type { AuthenticationFacts } from '../../access/policy/authentication.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { Server } from '../../model/server/server.ts';
import type { UnresolvedFactor } from '../resolve/response.ts';
import type { AccessStep, AnswerOptions } from './request-answer.ts';
import type { RequestView } from './request-view.ts';
import { Undecided } from './unknowns.ts';

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

/** A request that access control was asked about, as what httpd makes of it sees it. */
export interface Parent {
  readonly step: AccessStep;
  readonly view: RequestView;
}

/** Ends an attempt, and notes what it hangs on that nobody can be asked. */
export function giveUp(factors: readonly UnresolvedFactor[], { undecidedBy }: Following): never {
  for (const one of factors) undecidedBy.push(one);
  throw new Undecided(undefined);
}

/** A clause for people, for where policies hang on too many conditions. */
export const TOO_MANY_CONDITIONS =
  'which conditions hold, because it depends on more of them than plume follows';
