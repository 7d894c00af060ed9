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
      const assumption = absenceAskedBy(question, server);
      if (assumption !== undefined) assumes.set(assumption.what, assumption);
      return assumption === undefined || !holds;
    });
  const likely = server.isStrict ? possibilities : possibilities.filter(isLikely);
  const possible = likely.map(({ result, when }) => ({
    result,
    when: server.isStrict
      ? when
      : when.filter(({ question }) => absenceAskedBy(question, server) === undefined),
  }));
  return { possible, assumes: [...assumes.values()] };
}

/**
 * That the module is absent of which a question asks whether it is there; undefined where nothing is assumed. The question of
 * `<IfModule !NAME>` is that of `<IfModule NAME>`, too.
 */
function absenceAskedBy({ about, at }: RequestUnknown, server: Server): Assumption | undefined {
  if (about !== 'condition' || at?.command.kind !== 'open' || at.command.key !== '<ifmodule')
    return undefined;
  const condition = readConditionOf(at.command, at.instance.partsOf(at.command));
  const module = condition && moduleFact(condition.name, server.target.series)?.name;
  if (module === undefined || !server.hasModuleList || server.modules.mayBeMore) return undefined;
  if (!isNowhereLoaded(module, server)) return undefined;
  return { what: `\`${module}\`, which nothing loads, is not compiled into httpd`, at };
}
