import { once } from '../../core/query.ts';
import { LocatedTable } from '../../model/configuration/located-table.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { Difference } from '../equivalence/request-space.ts';
import type { Outcome } from '../policy/outcome.ts';
import type { RequireNode } from '../policy/require-tree.ts';
import { accessIn } from '../policy/section-access.ts';
import { kindOfClass } from './class-kinds.ts';
import { haveNames } from './policy-kinds.ts';

// Request classes of the same kind (kindOfClass()) have the same settings in the same order, and decide alike. So what is
// found of one is true of the other, with the command at the same place in the place of each command, as long as nothing
// that is found names a user or an address: those differ.

/** Where a command is among the settings of some sections: the same for the counterparts in sections of the same kind. */
export interface PlaceInClass {
  readonly section: number;
  readonly setting: number;
  /** The way down to a `Require` in containers; empty for the setting itself. */
  readonly children: readonly number[];
}

/** That of a class of which no section names a user or an address; undefined for others, and for those without a kind. */
export function kindWithoutNames(requestClass: RequestClass): number | undefined {
  const hasNames = requestClass.sections.some(
    ({ scope }) => scope !== undefined && haveNames(accessIn(scope)),
  );
  return hasNames ? undefined : kindOfClass(requestClass);
}

/** Where a command is among the settings of some sections; undefined for what says nothing about access there. */
export type PlaceFinder = (at: Located) => PlaceInClass | undefined;

/** Finds the places of commands in some sections: each of a thousand may be asked for. */
export function createPlaceFinder(sections: readonly MergedSection[]): PlaceFinder {
  const places = once('places', () => tabulatePlaces(sections));
  return (at) => places().get(at);
}

type PlaceTable = LocatedTable<PlaceInClass>;

/** The first place of each command. */
function tabulatePlaces(sections: readonly MergedSection[]): PlaceTable {
  const places: PlaceTable = new LocatedTable();
  for (const [section, { scope }] of sections.entries())
    for (const [setting, one] of scope === undefined ? [] : accessIn(scope).entries()) {
      const place = { section, setting, children: [] };
      addPlace(places, one.at, place);
      if (one.what === 'require') addNode(places, one.node, place);
    }
  return places;
}

function addNode(places: PlaceTable, node: RequireNode, place: PlaceInClass): void {
  if (node.at !== undefined) addPlace(places, node.at, place);
  if (node.kind === 'line') return;
  for (const [i, child] of node.children.entries())
    addNode(places, child, { ...place, children: [...place.children, i] });
}

function addPlace(places: PlaceTable, at: Located, place: PlaceInClass): void {
  if (places.get(at) === undefined) places.set(at, place);
}

/** The command at a place of sections of the same kind; undefined where there is none after all. */
function commandAt(
  sections: readonly MergedSection[],
  { section, setting, children }: PlaceInClass,
): Located | undefined {
  const scope = sections[section]?.scope;
  const found = scope === undefined ? undefined : accessIn(scope)[setting];
  if (found === undefined || children.length === 0) return found?.at;
  let node = found.what === 'require' ? found.node : undefined;
  for (const child of children) node = node?.kind === 'container' ? node.children[child] : undefined;
  return node?.at;
}

/** A difference that was found in one class, to be told of others of the same kind. */
export interface DifferenceModel {
  readonly difference: Difference;
  readonly before: readonly PlaceInClass[];
  readonly after: readonly PlaceInClass[];
}

/** Undefined where something other than the settings of the sections takes part in it. */
export function modelOf(difference: Difference, find: PlaceFinder): DifferenceModel | undefined {
  const before = placesOfAll(difference.before.at, find);
  const after = placesOfAll(difference.after.at, find);
  return before === undefined || after === undefined ? undefined : { difference, before, after };
}

/** The places of some commands; undefined where one has none. */
export function placesOfAll(
  commands: readonly Located[],
  find: PlaceFinder,
): readonly PlaceInClass[] | undefined {
  const found: PlaceInClass[] = [];
  for (const at of commands) {
    const place = find(at);
    if (place === undefined) return undefined;
    found.push(place);
  }
  return found;
}

/** The commands at some places; undefined where one has none. */
export function commandsAt(
  sections: readonly MergedSection[],
  places: readonly PlaceInClass[],
): readonly Located[] | undefined {
  const found: Located[] = [];
  for (const place of places) {
    const at = commandAt(sections, place);
    if (at === undefined) return undefined;
    found.push(at);
  }
  return found;
}

/** The difference with the commands of other sections of the same kind. */
export function differenceIn(
  sections: readonly MergedSection[],
  { difference, before, after }: DifferenceModel,
): Difference | undefined {
  const first = outcomeIn(sections, difference.before, before);
  const second = outcomeIn(sections, difference.after, after);
  if (first === undefined || second === undefined) return undefined;
  return { assignment: difference.assignment, before: first, after: second };
}

function outcomeIn(
  sections: readonly MergedSection[],
  { status, log, why }: Outcome,
  places: readonly PlaceInClass[],
): Outcome | undefined {
  const at = commandsAt(sections, places);
  return at && { status, log, why, at };
}
