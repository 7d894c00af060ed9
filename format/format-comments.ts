import type { Line } from '../grammar/syntax-tree.ts';
import { rawWordsIn } from '../grammar/words.ts';

/**
 * What a comment says of the lines after it: `# plume: format off` leaves them as they are, up to `# plume: format on` or
 * the end of the file. Undefined for all other lines.
 */
export function formatSwitchOf(line: Line): 'off' | 'on' | undefined {
  if (line.kind !== 'comment') return undefined;
  const text = line.source.text.slice(line.start, Math.min(line.end, line.start + LONGEST));
  const [first = '', ...rest] = rawWordsIn(text);
  const [marker, command, state, more] = first === '#' ? rest : [first.slice(1), ...rest];
  if (marker !== 'plume:' || command !== 'format' || more !== undefined) return undefined;
  return state === 'off' || state === 'on' ? state : undefined;
}

/** Nobody indents it further. */
const LONGEST = 500;
