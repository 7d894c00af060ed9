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
  const rest = items.length - MOST_LISTED;
  const first = items.slice(0, MOST_LISTED).join(separator);
  return rest > 0 ? `${first} and ${rest} more` : first;
}

/** The most items of a list in a sentence; the others are counted. */
const MOST_LISTED = 3;
