import { existsSync } from 'node:fs';
import { readTree } from '../machine-tree.ts';

const INSTALLED = '/etc/apache2';

/** Whether Debian's configuration is installed here, so that it can be copied. */
export function debianIsInstalled(): boolean {
  return existsSync(`${INSTALLED}/mods-available`) && existsSync(`${INSTALLED}/sites-enabled`);
}

let installed: ReadonlyMap<string, string> | undefined;

/**
 * The files of the installed /etc/apache2 by their paths below it, with their bytes; links are `-> ` and their targets.
 */
export function debianTree(): ReadonlyMap<string, string> {
  installed ??= readTree(INSTALLED);
  return installed;
}
