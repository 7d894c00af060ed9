import { isForeignDirective } from '../../facts/words/foreign-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Recognition } from './recognize-file.ts';

/**
 * Whether a text that a person calls httpd's is another program's for all that: it has a construct that no configuration
 * of httpd has, or more lines than somebody misspells, or directives of another program alone. One `Redirct / /a` is a
 * mistake, and to be told of.
 */
export function isClearlyForeign(text: ByteText, { owner, foreignConstructs }: Recognition): boolean {
  if (owner !== 'foreign') return false;
  if (foreignConstructs > 0) return true;
  const { lines } = parse(text.slice(0, mostBytes), '2.4');
  const keys = lines.flatMap((line) => (line.kind === 'directive' || line.kind === 'open' ? [line.key] : []));
  return keys.length > mostMistakes || (keys.length > 0 && keys.every(isForeignDirective));
}

const mostMistakes = 2;
/** More than the first lines take. */
const mostBytes = 4_096;
