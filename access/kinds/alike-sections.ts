import { spendWork } from '../../grammar/budget/work-budget.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { kindOfShortClass, MOST_SECTIONS } from './class-kinds.ts';

// Two sections are alike if they have the same position in classes of the same kinds (kindOfSections(), and whether they are
// assumed). Of alike sections one represents the others, and each kind of class that it is in is there once. So what holds
// of a section because of the kinds of its classes, and of its position in them, holds of it if and only if it holds of the
// one that represents it.

/**
 * Some request classes of a list, with all kinds of classes of some sections: those that represent all others, which are
 * in classes of the same kinds. Of sections that represent none, classes are missing.
 */
export interface Representatives {
  readonly requestClasses: readonly RequestClass[];
  has(scope: Scope): boolean;
}

const foundBefore = new WeakMap<readonly RequestClass[], Representatives>();

/** Found once for each list: ten thousand virtual hosts come to a handful of kinds. */
export function representativesOf(requestClasses: readonly RequestClass[]): Representatives {
  const known = foundBefore.get(requestClasses) ?? findRepresentatives(requestClasses);
  foundBefore.set(requestClasses, known);
  return known;
}

function findRepresentatives(requestClasses: readonly RequestClass[]): Representatives {
  let unlike = 0;
  const positionsOf = new SectionTable<Positions>();
  const all: Positions[] = [];
  for (const requestClass of requestClasses) {
    const { sections, isAssumed } = requestClass;
    spendWork(sections.length);
    const kind = kindOfShortClass(requestClass);
    const number = kind === undefined ? --unlike : 2 * kind + (isAssumed ? 1 : 0);
    for (const [i, { scope }] of sections.entries()) {
      if (scope === undefined) continue;
      const position = number * MOST_SECTIONS + Math.min(i, MOST_SECTIONS - 1);
      const positions = positionsOf.get(scope);
      if (positions === undefined) {
        const first = { scope, position, requestClass, others: undefined };
        positionsOf.set(scope, first);
        all.push(first);
      } else if (positions.position !== position) addPosition(positions, position, requestClass);
    }
  }
  const representatives = new Set<string | number>();
  const represented = new SectionTable<true>();
  const chosen = new Set<RequestClass>();
  for (const { scope, position, requestClass, others } of all) {
    const alike = others === undefined ? position : [position, ...others.keys()].sort((a, b) => a - b).join();
    if (representatives.has(alike)) continue;
    representatives.add(alike);
    represented.set(scope, true);
    chosen.add(requestClass);
    for (const other of others?.values() ?? []) chosen.add(other);
  }
  return { requestClasses: [...chosen], has: (scope) => represented.has(scope) };
}

/** The positions that a section has, each with the first class where it has that. Most have one. */
interface Positions {
  readonly scope: Scope;
  readonly position: number;
  readonly requestClass: RequestClass;
  others: Map<number, RequestClass> | undefined;
}

function addPosition(positions: Positions, position: number, requestClass: RequestClass): void {
  positions.others ??= new Map();
  if (!positions.others.has(position)) positions.others.set(position, requestClass);
}
