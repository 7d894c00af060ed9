import { moduleFact } from '../../facts/modules.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { isNowhereLoaded } from '../../model/modules/likely-modules.ts';
import type { Server } from '../../model/server/server.ts';
import type { Assumption } from './request-answer.ts';
import type { Possibility, RequestUnknown } from './unknowns.ts';

/**
 * Leaves out what comes only of a module that nothing loads and no distribution compiles in: it is assumed to be absent.
 * `assumes` has what would make a difference.
 */
export function withoutUnlikelyModules<Result>(
  server: Server,
  possibilities: readonly Possibility<Result>[],
): { readonly possible: readonly Possibility<Result>[]; readonly assumes: readonly Assumption[] } {
  const assumes = new Map<string, Assumption>();
  const isLikely = ({ when }: Possibility<Result>): boolean =>
    when.every(({ question, holds }) => {
      const answer = answerOf(question, server);
      if (answer === undefined) return true;
      assumes.set(answer.assumption.what, answer.assumption);
      return answer.holds === holds;
    });
  const likely = server.isStrict ? possibilities : possibilities.filter(isLikely);
  const possible = likely.map(({ result, when }) => ({
    result,
    when: server.isStrict ? when : when.filter(({ question }) => answerOf(question, server) === undefined),
  }));
  return { possible, assumes: [...assumes.values()] };
}

/** Whether the condition of an `<IfModule>` holds, as it is assumed; undefined where nothing is. */
function answerOf(
  { about, at }: RequestUnknown,
  server: Server,
): { readonly holds: boolean; readonly assumption: Assumption } | undefined {
  if (about !== 'condition' || at?.command.kind !== 'open' || at.command.key !== '<ifmodule')
    return undefined;
  const condition = readConditionOf(at.command, at.instance.partsOf(at.command));
  const module = condition && moduleFact(condition.name, server.target.series)?.name;
  if (condition === undefined || module === undefined) return undefined;
  if (!server.hasModuleList || server.modules.mayBeMore || !isNowhereLoaded(module, server)) return undefined;
  return {
    holds: condition.isNegated,
    assumption: { what: `\`${module}\`, which nothing loads, is not compiled into httpd`, at },
  };
}
