import type { Atom } from './atom.ts';
import type { RequestFacts } from './request-facts.ts';

/** Whether one of the atoms holds; undefined where that is open. */
export function evaluateAtoms(
  atoms: readonly Atom[],
  facts: RequestFacts,
  hasUser = false,
): boolean | undefined {
  let result: boolean | undefined = false;
  for (const atom of atoms) {
    const truth = facts.truth(atom, hasUser);
    if (truth === true) return true;
    if (truth === undefined) result = undefined;
  }
  return result;
}
