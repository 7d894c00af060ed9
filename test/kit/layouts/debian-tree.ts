import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readTree } from '../machine-tree.ts';

const INSTALLED = '/etc/apache2';

/** What Debian's package enables when it is installed; modules of other packages enable more of its own, such as unique_id. */
const ENABLED: Readonly<Record<'mods' | 'conf' | 'sites', readonly string[]>> = {
  mods: [
    ...['access_compat', 'alias', 'auth_basic', 'authn_core', 'authn_file', 'authz_core', 'authz_host'],
    ...['authz_user', 'autoindex', 'deflate', 'dir', 'env', 'filter', 'mime', 'mpm_event', 'negotiation'],
    ...['reqtimeout', 'setenvif', 'status'],
  ],
  conf: ['charset', 'localized-error-pages', 'other-vhosts-access-log', 'security', 'serve-cgi-bin'],
  sites: ['000-default'],
};

/** Whether Debian's configuration is installed here, so that it can be copied. */
export function debianIsInstalled(): boolean {
  return existsSync(`${INSTALLED}/mods-available`) && packageFiles().has(`${INSTALLED}/apache2.conf`);
}

let tree: ReadonlyMap<string, string> | undefined;

/**
 * The files of /etc/apache2 that Debian's package apache2 has, by their paths below it, and the links that it makes itself:
 * nothing of other packages or of who owns the machine. Links are `-> ` and their targets.
 */
export function debianTree(): ReadonlyMap<string, string> {
  tree ??= new Map([
    ...[...readTree(INSTALLED)].filter(([name]) => packageFiles().has(`${INSTALLED}/${name}`)),
    ...Object.entries(ENABLED).flatMap(([kind, names]) => names.flatMap((name) => linksTo(kind, name))),
  ]);
  return tree;
}

function linksTo(kind: string, name: string): readonly (readonly [string, string])[] {
  return ['load', 'conf']
    .map((ending) => `${name}.${ending}`)
    .filter((file) => packageFiles().has(`${INSTALLED}/${kind}-available/${file}`))
    .map((file) => [`${kind}-enabled/${file}`, `-> ../${kind}-available/${file}`]);
}

let files: ReadonlySet<string> | undefined;
/** All paths of the package; none where dpkg does not know it. */
function packageFiles(): ReadonlySet<string> {
  files ??= new Set(spawnSync('dpkg-query', ['-L', 'apache2'], { encoding: 'utf8' }).stdout?.split('\n'));
  return files;
}
