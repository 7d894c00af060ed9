import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Recognition } from './recognize-file.ts';

/**
 * Whether a text that a person calls httpd's is another program's for all that: it has a construct that no configuration
 * of httpd has, or more lines than somebody misspells. One `Redirct / /a` is a mistake, and to be told of.
 */
export function isClearlyForeign(text: ByteText, { owner, foreignConstructs }: Recognition): boolean {
  if (owner !== 'foreign') return false;
  return foreignConstructs > 0 || countCommands(text) > mostMistakes;
}

const mostMistakes = 2;
/** More than the first lines take. */
const mostBytes = 4_096;

function countCommands(text: ByteText): number {
  const { lines } = parse(text.slice(0, mostBytes), '2.4');
  return lines.filter(({ kind }) => kind === 'directive' || kind === 'open').length;
}
