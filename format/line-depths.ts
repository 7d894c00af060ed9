import type { Document, Line, OpeningTag } from '../grammar/syntax-tree.ts';

/** In how many sections the lines of a document are; a closing tag is as deep as its opening one. */
export function depthsOf({ lines }: Document): ReadonlyMap<Line, number> {
  const depths = new Map<Line, number>();
  for (const line of lines) depths.set(line, line.parent === undefined ? 0 : depthBelow(line.parent, depths));
  return depths;
}

function depthBelow(section: OpeningTag, depths: ReadonlyMap<Line, number>): number {
  return (depths.get(section) ?? 0) + 1;
}
