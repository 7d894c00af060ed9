import type { Span } from '../grammar/byte-text.ts';
import type { Checking, Entry, Value } from './check-shape.ts';
import type { Located } from './settings.ts';

/** The value of a key of an object; undefined where it is not written, or not what it must be. */
export function find(value: Value | undefined, name: string): Value | undefined {
  return entriesOf(value).find((entry) => entry.name === name)?.value;
}

/** The names of an object with their values. */
export function entriesOf(value: Value | undefined): readonly Entry[] {
  return value?.is === 'names' ? value.entries : [];
}

/** The items of a list. */
export function itemsOf(value: Value | undefined): readonly Value[] {
  return value?.is === 'list' ? value.items : [];
}

/** A text with its place. */
export function textIn(value: Value | undefined): Located<string> | undefined {
  return value?.is === 'text' ? { value: value.value, start: value.start, end: value.end } : undefined;
}

/** The place alone. */
export function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** The first ones of a list, as many as fit after `before` others; that there are more is a problem at the first of these. */
export function withinLimit<T extends Value | Entry>(
  items: readonly T[],
  most: number,
  [what, help]: readonly [string, string],
  { problems }: Checking,
  before = 0,
): readonly T[] {
  const room = Math.max(0, most - before);
  const first = items[room];
  if (first === undefined) return items;
  const message = `plume reads at most ${most} ${what}, and this one comes after them.`;
  problems.push({ ...spanOf('at' in first ? first.at : first), message, help });
  return items.slice(0, room);
}
