import type { RequestQuestion } from '../../../access/request/request.ts';
import { type RequestEnvironment, withVariables } from '../../../access/request/request-environment.ts';
import type { PossibleRule } from '../../../access/request/rewriting/possible-rules.ts';
import { mapsOf } from '../../../access/request/rewriting/rewrite-maps.ts';
import {
  isSteadyVariable,
  type RewriteMoment,
  rewriteSubjectOf,
} from '../../../access/request/rewriting/rewrite-subject.ts';
import {
  type Followed,
  followRules,
  type RewriteOutcome,
} from '../../../access/request/rewriting/rule-list.ts';
import { ruleTraceOf } from '../../../access/request/rewriting/rule-trace.ts';
import { type Suppositions, whicheverHolds } from '../../../access/request/rewriting/supposed-conditions.ts';
import type { RuleLine } from '../../../access/request/rewriting/written-rules.ts';
import { keyOfOutcome, serverAsked } from './end-of-rules.ts';
import { mapScopesOf } from './rules-in-force.ts';

/** A request of which something is known, when rules are asked. */
interface Moment extends RewriteMoment {
  readonly question: RequestQuestion;
  readonly environment: RequestEnvironment;
}

/** Rules of which it is not known what they do. */
export interface OpenRules {
  readonly kind: 'open';
  /** Those that lead the request elsewhere, or may. */
  readonly possible: readonly PossibleRule[];
}

/** The result of the rules for a request, where that is the same whichever open conditions hold. */
export function followRequest<Result extends { readonly kind: string }>(
  lines: readonly RuleLine[],
  moment: Moment,
  resultOf: (outcome: RewriteOutcome) => Result | undefined,
): Result | OpenRules {
  const { server, host, question, uri, filename, pathInfo, query, isSubrequest, isAfterAccess } = moment;
  const directory = moment.there?.directory;
  const mapped = mapsOf(server, mapScopesOf(server, host), question.given);
  let first: Followed | undefined;
  const attempt = (supposed: Suppositions): Result | undefined => {
    const isFirst = supposed.made.length === (question.supposed?.made.length ?? 0);
    const found = followRules(lines, {
      start: { filename, pathInfo, query },
      ...{ directory, isInSections: isAfterAccess, isSubrequest, isSurelyAsked: true },
      subjectOf: (state) =>
        rewriteSubjectOf({
          ...{
            ...moment,
            ...state,
            environment: undefined,
            login: undefined,
            isOwnVariable: undefined,
            ask: isAfterAccess ? moment.ask : undefined,
          },
        }),
      following: {
        ...serverAsked(server, host, question),
        uri,
        trace: isFirst && question.trace ? ruleTraceOf(question.trace, directory) : undefined,
        subjectOf: ({ variables, ...state }, isOwnVariable) => ({
          ...rewriteSubjectOf({
            ...moment,
            ...state,
            environment: withVariables(moment.environment, variables),
            isOwnVariable: (name) => isOwnVariable(name) || moment.isOwnVariable?.(name) === true,
          }),
          mapped,
          supposed,
          isSteady: (name) => isSteadyVariable(name, isOwnVariable),
        }),
      },
    });
    first ??= found;
    const led = found.outcome && resultOf(found.outcome);
    // a request that no rule surely rewrites keeps the list of rules that may
    return isFirst || led?.kind !== 'left' ? led : undefined;
  };
  return (
    whicheverHolds(question, attempt, keyOfOutcome) ?? { kind: 'open', possible: first?.mayLead() ?? [] }
  );
}
