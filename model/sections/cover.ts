import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Placed, Server } from '../server/server.ts';
import { forEachCommand, type Scope } from '../server/walk.ts';
import { mayReachMainServer } from '../vhosts/main-server.ts';
import { oncePerScope } from './once-per-scope.ts';
import { isSure, type Override, overrideAt, readsHtaccess } from './override.ts';
import { type Root, rootsOf } from './roots.ts';
import { hostsOf } from './sections.ts';

/** What a server says about a .htaccess in one of its directories: the same for all hosts that lead there. */
export interface Cover {
  /** With a `/` at its end. */
  readonly directory: ByteText;
  readonly override: Override;
  /** The names that httpd looks for there (AccessFileName), in its order. */
  readonly accessNames: readonly ByteText[];
  /** The AccessFileName that says so. */
  readonly accessNamesAt: Placed | undefined;
  /** Whether these are the names for sure. */
  readonly areNamesSure: boolean;
  /** The hosts that lead there; undefined for the main server. */
  readonly hosts: readonly (Placed<OpeningTag> | undefined)[];
  /** How they lead there. */
  readonly roots: readonly Root[];
}

/**
 * How the hosts of a server that lead to a directory cover a .htaccess in it; empty where none does. The main server is
 * one of them where requests may reach it.
 */
export function coverOf(server: Server, directory: ByteText): readonly Cover[] {
  const path = directory.endsWith('/') ? directory : `${directory}/`;
  const covers: Cover[] = [];
  const hosts = [...(mayReachMainServer(server) ? [undefined] : []), ...hostsOf(server)];
  for (const host of hosts) {
    const { documentRoot, aliases } = rootsOf(server, host?.at);
    const roots = [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases].filter((root) =>
      isWithin(path, root.directory),
    );
    if (roots.length === 0) continue;
    const cover = coverFor(server, host?.at, path, roots);
    const isUnsure = host?.certainty === 'unknown' || roots.every(({ certainty }) => certainty === 'unknown');
    const own = isUnsure ? { ...cover, override: unsure(cover.override) } : cover;
    const alike = covers.findIndex((other) => isAlike(own, other));
    if (alike < 0) covers.push(own);
    else {
      const other = covers[alike]!;
      covers[alike] = {
        ...other,
        hosts: [...other.hosts, host?.at],
        roots: [
          ...other.roots,
          ...roots.filter(({ at }) => !other.roots.some((one) => one.at.command === at.command)),
        ],
      };
    }
  }
  return covers;
}

/** What covers a directory where a request of that host leads there. */
export function coverFor(
  server: Server,
  host: Placed<OpeningTag> | undefined,
  directory: ByteText,
  roots: readonly Root[] = [],
): Cover {
  const names = accessNamesOf(server, host);
  const override = overrideAt(server, host, directory);
  return {
    directory,
    override: names.areNamesSure ? override : unsure(override),
    ...names,
    hosts: [host],
    roots,
  };
}

/** Whether httpd surely does not open a file in the covered directory. */
export function isIgnored(cover: Cover, path: ByteText): boolean {
  return (isSure(cover.override) && !readsHtaccess(cover.override)) || !hasReadName(cover, path);
}

/** Whether httpd looks for files of that name there; so it may where the names are not known. */
export function hasReadName({ accessNames, areNamesSure }: Cover, path: ByteText): boolean {
  return !areNamesSure || accessNames.includes(path.slice(path.lastIndexOf('/') + 1));
}

function isWithin(directory: ByteText, root: ByteText): boolean {
  return root === '/' || directory.startsWith(`${root}/`);
}

function unsure(override: Override): Override {
  return { ...override, isSure: { override: false, list: false } };
}

function isAlike(one: Cover, other: Cover): boolean {
  return (
    one.override.at?.command === other.override.at?.command &&
    one.override.listAt?.command === other.override.listAt?.command &&
    one.override.isSure.override === other.override.isSure.override &&
    one.override.isSure.list === other.override.isSure.list &&
    one.accessNamesAt?.command === other.accessNamesAt?.command
  );
}

/** The names of .htaccess files for a host. */
export function accessNamesOf(server: Server, host: Placed<OpeningTag> | undefined): AccessNames {
  return (host === undefined ? undefined : accessNamesIn(host)) ?? accessNamesIn(server) ?? DEFAULT_NAMES;
}

type AccessNames = Pick<Cover, 'accessNames' | 'accessNamesAt' | 'areNamesSure'>;
const DEFAULT_NAMES: AccessNames = {
  accessNames: ['.htaccess'],
  accessNamesAt: undefined,
  areNamesSure: true,
};

const ACCESS_FILE_NAME = new Set(['accessfilename']);

/** Source: set_access_name() in server/core.c. */
const accessNamesIn: (scope: Scope) => AccessNames | undefined = oncePerScope((scope) => {
  let found: AccessNames | undefined;
  forEachCommand(
    scope,
    ({ reading, command }, certainty) => {
      if (command.key !== 'accessfilename') return;
      const { words } = reading.partsOf(command);
      found = {
        accessNames: words.map(({ value }) => value),
        accessNamesAt: { reading, command },
        areNamesSure: certainty === 'present' && !words.some(({ hasVariable }) => hasVariable),
      };
    },
    ACCESS_FILE_NAME,
  );
  return found;
});
