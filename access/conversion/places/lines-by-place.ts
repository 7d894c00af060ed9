import type { RequestClass } from '../../equivalence/request-class.ts';
import type { TwinsOf } from '../../equivalence/twin-classes.ts';
import type { TextLine } from '../draft.ts';
import type { FoundSection } from '../found-section.ts';
import { type Place, placesOf } from './places.ts';

/** A section that follows another one, for a place in which other lines are needed. */
export interface SectionVariant {
  readonly place: Place;
  readonly lines: readonly TextLine[];
}

/** A section whose lines depend on the place of a request. */
export interface LinesByPlace {
  /** For the section itself. */
  readonly lines: readonly TextLine[];
  /** For places that need other ones, in httpd's merge order: the last that a request is in decides. */
  readonly variants: readonly SectionVariant[];
}

/**
 * The lines of a section by the places of requests; undefined where no few places tell apart those that need other lines.
 * `linesOf`: for each of its uses, which its twins need as well. `join`: for several uses, by their numbers, that no place
 * tells apart.
 */
export function linesByPlace(
  section: FoundSection,
  linesOf: readonly (readonly TextLine[])[],
  twinsOf: TwinsOf,
  join: (uses: readonly number[]) => readonly TextLine[] | undefined = () => undefined,
): LinesByPlace | undefined {
  const needs = section.uses.flatMap(({ requestClass, index }, use) => {
    const lines = linesOf[use] ?? [];
    const text = textOf(lines);
    return twinsOf(requestClass).map((twin) => ({ requestClass: twin, index, use, lines, text }));
  });
  const places = placesOf({ ...section, uses: needs }).map((place) => ({
    place,
    needs: needs.filter(({ requestClass }) => place.has(requestClass) === true),
  }));
  // a decision list, made from its end: a place whose requests all need the same decides for them
  const open = new Set(needs);
  const found: Decided[] = [];
  while (new Set([...open].map(({ text }) => text)).size > 1) {
    const usual = mostUsual([...open]);
    let best: Decided | undefined;
    for (const { place, needs: there } of places) {
      const own = there.filter((need) => open.has(need));
      const [first] = own;
      if (first === undefined || own.some(({ text }) => text !== first.text)) continue;
      const one = { place, first, own, isUsual: first.text === usual };
      if (best === undefined || isBetter(one, best)) best = one;
    }
    if (best === undefined || found.length === MOST_VARIANTS) break;
    found.unshift(best);
    for (const need of best.own) open.delete(need);
  }
  const lines = linesForAll([...open], join);
  return lines && { lines, variants: found.map(({ place, first }) => ({ place, lines: first.lines })) };
}

function linesForAll(
  needs: readonly Need[],
  join: (uses: readonly number[]) => readonly TextLine[] | undefined,
): readonly TextLine[] | undefined {
  const [first] = needs;
  if (needs.every(({ text }) => text === first?.text)) return first?.lines;
  return join([...new Set(needs.map(({ use }) => use))]);
}

/** A place that decides for requests that no place after it decides for. */
interface Decided {
  readonly place: Place;
  readonly first: Need;
  readonly own: readonly Need[];
  /** Whether they need what most others need as well. */
  readonly isUsual: boolean;
}

function isBetter(one: Decided, other: Decided): boolean {
  return one.isUsual === other.isUsual ? one.own.length > other.own.length : other.isUsual;
}

interface Need {
  readonly index: number;
  /** The number of the use that needs it, or whose twin does. */
  readonly use: number;
  readonly requestClass: RequestClass;
  readonly lines: readonly TextLine[];
  readonly text: string;
}

/** Nobody reads many copies of one section. */
const MOST_VARIANTS = 8;

function mostUsual(needs: readonly Need[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { text } of needs) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce<[string | undefined, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [undefined, 0],
  )[0];
}

/** The lines as one text, for comparing them with others. */
function textOf(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}
