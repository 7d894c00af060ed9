import type { Severity } from '../../rules/kit/define-rule.ts';
import type { Colours } from './terminal.ts';

/** `1 file`, `2 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** The colour that goes with a severity; the word always stands there too. */
export function colourOfSeverity(colours: Colours, severity: Severity): (text: string) => string {
  const colour = severity === 'error' ? colours.red : severity === 'warning' ? colours.yellow : colours.cyan;
  return (text) => colours.bold(colour(text));
}

/** The first names of a list that may be long. */
export function listNames(files: readonly string[]): string {
  return listFirst(files.map((file) => `\`${file}\``));
}

/** The first items of a list that may be long, and how many more there are. */
export function listFirst(items: readonly string[], separator = ', '): string {
  const { first, rest } = firstOf(items);
  return rest > 0 ? `${first.join(separator)} and ${rest} more` : first.join(separator);
}

/** The items of a list that are named, and how many others there are. */
export function firstOf<T>(items: readonly T[]): { readonly first: readonly T[]; readonly rest: number } {
  return { first: items.slice(0, MOST_LISTED), rest: Math.max(0, items.length - MOST_LISTED) };
}

/** The most items of a list that are named; the others are counted. */
const MOST_LISTED = 3;
