import type { Recognition } from './recognize-file.ts';

/**
 * What to make of a file that its text leaves unclear, by the directories above it: `apache` below a home of httpd
 * (`apache2/conf-available/charset.conf`) where nothing in the text speaks for another program, the recognition's own
 * owner otherwise. For files that a search finds, and for those only: directories are the weakest evidence, so ask first
 * whether a server includes the file, and never let this outvote a text. `sites-available` and its kin are homes only
 * inside one, because nginx, PHP and FreeRADIUS have them, too.
 */
export function ownerWithHome(recognition: Recognition, path: string): Recognition['owner'] {
  const { owner, foreignConstructs } = recognition;
  if (owner !== 'unclear' || foreignConstructs > 0) return owner;
  return directoriesAbove(path).some((directory) => HOMES.has(directory.toLowerCase())) ? 'apache' : owner;
}

const HOMES: ReadonlySet<string> = new Set([
  ...['apache', 'apache2', 'apache22', 'apache24', 'httpd', 'httpd24', 'conf.modules.d', 'vhosts.d'],
]);
/** How far below its home a file of httpd lies: `apache2/vhosts.d/shop/site.conf`. */
const NEAREST = 3;

function directoriesAbove(path: string): readonly string[] {
  return path.split(/[\\/]/).slice(0, -1).slice(-NEAREST);
}
