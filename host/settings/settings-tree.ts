import { homedir } from 'node:os';
import path from 'node:path';
import { lstatSync, realpathSync } from '../disk.ts';
import { isBelow, realPath, repositoryOf } from '../reading-policy.ts';

/**
 * The directory, links followed, out of which settings lead nowhere: the repository that they are in; without one, or
 * where it is the home directory of the user or above that, the directory of the settings file.
 */
export function treeOf(directory: string): string {
  const repository = repositoryOf(path.join(directory, 'plume.json'));
  const own = realPath(directory);
  return repository === undefined || isBelow(realPath(homedir()), repository) ? own : repository;
}

/**
 * Whether a place lies in a tree, all links followed. What is not there lies where its directory does; a link that leads
 * nowhere lies outside, so that nobody learns what there is.
 */
export function isInsideTree(place: string, tree: string): boolean {
  for (
    let above = place, rest = '';
    ;
    rest = path.join(path.basename(above), rest), above = path.dirname(above)
  ) {
    try {
      return isBelow(path.join(realpathSync(above), rest), tree);
    } catch {
      if (isLink(above) || above === path.dirname(above)) return false;
    }
  }
}

function isLink(place: string): boolean {
  try {
    return lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
}
