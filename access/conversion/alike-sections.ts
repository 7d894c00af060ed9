import { spendWork } from '../../grammar/budget/work-budget.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import { accessIn } from '../policy/section-access.ts';
import { kindOfSections } from './compare-once.ts';
import { keyOfSection } from './found-sections.ts';

// Two sections are alike if they have the same place in classes of the same kinds (kindOfSections(), and whether they are
// assumed). Of alike sections one represents the others, and each kind of class that it is in is there once. So what holds
// of a section because of the kinds of its classes, and of its place in them, holds of it if and only if it holds of the
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
  const kinds = new Map<string, number>();
  // by section, the places that it has, each with the first class where it has that
  const placesOf = new Map<string, Map<number, RequestClass>>();
  for (const requestClass of requestClasses) {
    const { sections } = requestClass;
    spendWork(sections.length);
    const kind = numberOfKind(requestClass, kinds);
    for (const [i, { scope }] of sections.entries()) {
      if (scope === undefined) continue;
      const key = keyOfSection(scope);
      const places = placesOf.get(key) ?? new Map<number, RequestClass>();
      placesOf.set(key, places);
      const place = kind * MOST_SECTIONS + Math.min(i, MOST_SECTIONS - 1);
      if (!places.has(place)) places.set(place, requestClass);
    }
  }
  const representatives = new Map<string, string>();
  const chosen = new Set<RequestClass>();
  for (const [key, places] of placesOf) {
    const alike = [...places.keys()].sort((a, b) => a - b).join();
    if (representatives.has(alike)) continue;
    representatives.set(alike, key);
    for (const requestClass of places.values()) chosen.add(requestClass);
  }
  const keys = new Set(representatives.values());
  return { requestClasses: [...chosen], has: (scope) => keys.has(keyOfSection(scope)) };
}

/** A class of more sections is like no other one. */
const MOST_SECTIONS = 64;

function numberOfKind({ sections, isAssumed }: RequestClass, kinds: Map<string, number>): number {
  const kind = sections.length < MOST_SECTIONS ? kindOfSections(sections, [accessIn]) : undefined;
  const key = kind === undefined ? `${kinds.size}` : `${isAssumed ? 'assumed' : 'known'} ${kind}`;
  const number = kinds.get(key) ?? kinds.size;
  kinds.set(key, number);
  return number;
}
