import type { Recognition } from './recognize-file.ts';

/** How plume came to a file: a person named it, a server includes it, or a directory was searched. */
export type Origin = 'named' | 'included' | 'found';

/**
 * Why a file may never be fixed, as a clause that follows "because"; undefined where nothing speaks against it. A named
 * file is taken at its word unless it is clearly another program's, or a template.
 */
export function whyNeverFixed(
  { owner, template, foreignConstructs }: Recognition,
  origin: Origin,
): string | undefined {
  if (template !== undefined) return 'it is a template';
  if (owner === 'foreign') return 'it is not Apache configuration';
  if (origin === 'named') return undefined;
  if (foreignConstructs >= mostForeignConstructs) return 'parts of it are not Apache configuration';
  if (origin === 'found' && owner !== 'apache') return OPEN;
  return undefined;
}

/** A reason of whyNeverFixed() as it is said of several files. */
export function reasonOfSeveral(reason: string): string {
  return SEVERAL.get(reason) ?? reason;
}

/** The reason of a file whose text leaves open whose it is. */
export const OPEN = 'it may belong to another program';

const SEVERAL: ReadonlyMap<string, string> = new Map([
  ['it is a template', 'they are templates'],
  ['it is not Apache configuration', 'they are not Apache configuration'],
  ['parts of it are not Apache configuration', 'parts of them are not Apache configuration'],
  [OPEN, 'they may belong to another program'],
]);

/** One `;` or `//` is a mistake; two are another language. */
const mostForeignConstructs = 2;
