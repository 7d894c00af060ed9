import { directiveFact } from '../../../facts/directives.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Line } from '../../../grammar/syntax-tree.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Edit } from '../../kit/define-rule.ts';
import { insertLinesAfter } from '../../kit/edits.ts';

/** Settings of the whole server that a main file has together, in lower case. */
const NEIGHBOURS: ReadonlySet<string> = new Set([
  'serverroot',
  'listen',
  'timeout',
  'keepalive',
  'maxkeepaliverequests',
  'keepalivetimeout',
]);

/**
 * Adds a line to the main file, outside of sections, after the modules that know it: one of core is written after the
 * other settings of the server, all others at the end. Several may be added at once. Undefined where the end is inside a section.
 */
export function addToMainFile(text: string, { main }: Server): Edit | undefined {
  const { lines } = main.document;
  const [name = ''] = text.split(' ');
  const isOfCore = directiveFact(asciiLowerCase(name), '2.4')?.providers.includes('core') === true;
  const neighbour = isOfCore ? lines.findLast(isNeighbour) : undefined;
  const last = neighbour ?? lines.at(-1);
  if (last === undefined || ('parent' in last && last.parent !== undefined)) return undefined;
  return { ...insertLinesAfter(last, [text]), isUnordered: true };
}

function isNeighbour(line: Line): boolean {
  return line.kind === 'directive' && line.parent === undefined && NEIGHBOURS.has(line.key);
}
