import { spendWork } from '../../core/budget/work-budget.ts';

/** Something that is open, and whether it holds. */
interface Holding {
  readonly holds: boolean;
}

/** One of several things that may come of a request, with what must hold, and must not. */
interface Conditional<Condition extends Holding> {
  readonly when: readonly Condition[];
}

/**
 * The pairs of what may come of a request to one server and to another one that can both come of it: those whose conditions do not
 * exclude each other. `keyOf` is equal for conditions that are one in both.
 */
export function* pairsAtOnce<
  Condition extends Holding,
  One extends Conditional<Condition>,
  Other extends Conditional<Condition>,
>(
  some: readonly One[],
  others: readonly Other[],
  keyOf: (condition: Condition) => string,
): Generator<readonly [One, Other]> {
  spendWork(some.length * others.length);
  for (const one of some) {
    const holds = new Map(one.when.map((condition) => [keyOf(condition), condition.holds]));
    for (const other of others) {
      const areCompatible = other.when.every(
        (condition) => (holds.get(keyOf(condition)) ?? condition.holds) === condition.holds,
      );
      if (areCompatible) yield [one, other];
    }
  }
}
