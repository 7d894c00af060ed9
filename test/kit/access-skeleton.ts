import { ACCESS_KEYS } from '../../access/policy/section-access.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Line } from '../../grammar/syntax-tree.ts';

/** Sections in which access control stands, and the conditions around it. */
const SECTIONS: ReadonlySet<string> = new Set([
  '<directory',
  '<directorymatch',
  '<files',
  '<filesmatch',
  '<location',
  '<locationmatch',
  '<proxy',
  '<proxymatch',
  '<virtualhost',
  '<if',
  '<elseif',
  '<else',
  '<ifmodule',
  '<ifversion',
  '<ifdefine',
]);

/** What is left of a configuration where everything is taken away that is not about access, comments too. */
export function skeletonOf(text: ByteText): ByteText {
  return parse(text, '2.4')
    .lines.filter((line) => isKept(line) && isAround(line))
    .map(({ start, end }) => text.slice(start, end).trim())
    .map((line) => `${line}\n`)
    .join('');
}

/** All that is not access control, line for line; a note after a command of httpd 2.2 is a line, too. */
export function restOf(text: ByteText): readonly ByteText[] {
  return parse(text, '2.4')
    .lines.map((line) => {
      const written = text.slice(line.start, line.end).trim();
      if (line.kind === 'comment' || !isAccess(line)) return written;
      return line.kind === 'directive' && OLD.has(line.key) ? (/\s(#.*)$/.exec(written)?.[1] ?? '') : '';
    })
    .filter((line) => line !== '');
}

const OLD: ReadonlySet<string> = new Set(['order', 'allow', 'deny', 'satisfy']);

function isKept(line: Line): boolean {
  if (line.kind === 'close') return line.opening !== undefined && isKept(line.opening);
  return 'key' in line && (ACCESS_KEYS.has(line.key) || SECTIONS.has(line.key));
}

function isAround({ parent }: Line): boolean {
  return parent === undefined || (isKept(parent) && isAround(parent));
}

function isAccess(line: Line): boolean {
  if (line.kind === 'close') return line.opening !== undefined && isAccess(line.opening);
  return 'key' in line && ACCESS_KEYS.has(line.key);
}
