import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../configuration/walk.ts';
import type { HtaccessTerms } from '../server/htaccess-terms.ts';
import type { Located, Server } from '../server/server.ts';
import { hostsAround } from './hosts-around.ts';
import { type Override, overrideAt } from './override.ts';
import { type Root, rootsOf } from './roots.ts';
import type { LocatedHost } from './sections.ts';

/**
 * What a server says about a .htaccess in one of its directories, and which of its lines say so: the same for all hosts
 * that lead there.
 */
export interface HtaccessPolicy extends HtaccessTerms {
  readonly override: Override;
  /** The AccessFileName that says so. */
  readonly accessNamesAt: Located | undefined;
  /** The hosts that lead there; undefined for the main server. */
  readonly hosts: readonly (Located<OpeningTag> | undefined)[];
  /** How they lead there. */
  readonly roots: readonly Root[];
}

/**
 * How the hosts of a server that lead to a directory cover a .htaccess in it; empty where none does. The main server is
 * one of them where requests may reach it.
 */
export function htaccessPolicyOf(server: Server, directory: ByteText): readonly HtaccessPolicy[] {
  const path = directory.endsWith('/') ? directory : `${directory}/`;
  const htaccessPolicies: HtaccessPolicy[] = [];
  for (const host of hostsAround(server, path)) {
    const roots = rootsAround(path, server, host);
    const htaccessPolicy = htaccessPolicyFor(server, host?.at, path, roots);
    const isUnsure = host?.certainty === 'unknown' || roots.every(({ certainty }) => certainty === 'unknown');
    const own = isUnsure ? { ...htaccessPolicy, override: unsure(htaccessPolicy.override) } : htaccessPolicy;
    const alike = htaccessPolicies.findIndex((other) => isAlike(own, other));
    if (alike < 0) htaccessPolicies.push(own);
    else {
      const other = htaccessPolicies[alike]!;
      htaccessPolicies[alike] = {
        ...other,
        hosts: [...other.hosts, host?.at],
        roots: [
          ...other.roots,
          ...roots.filter(({ at }) => !other.roots.some((one) => one.at.command === at.command)),
        ],
      };
    }
  }
  return htaccessPolicies;
}

/** Whether requests lead to a directory: whether htaccessPolicyOf() has something to say of it. */
export function isServed(server: Server, directory: ByteText): boolean {
  const path = directory.endsWith('/') ? directory : `${directory}/`;
  return hostsAround(server, path).length > 0;
}

/** The roots of a host that a directory, with a `/` at its end, is in. */
function rootsAround(path: ByteText, server: Server, host: LocatedHost | undefined): readonly Root[] {
  const { documentRoot, aliases } = rootsOf(server, host?.at);
  return [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases].filter((root) =>
    isWithin(path, root.directory),
  );
}

/** What covers a directory where a request of that host leads there. */
export function htaccessPolicyFor(
  server: Server,
  host: Located<OpeningTag> | undefined,
  directory: ByteText,
  roots: readonly Root[] = [],
): HtaccessPolicy {
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

function isWithin(directory: ByteText, root: ByteText): boolean {
  return root === '/' || directory.startsWith(`${root}/`);
}

function unsure(override: Override): Override {
  return { ...override, isSure: { override: false, list: false } };
}

function isAlike(one: HtaccessPolicy, other: HtaccessPolicy): boolean {
  return (
    one.override.at?.command === other.override.at?.command &&
    one.override.listAt?.command === other.override.listAt?.command &&
    one.override.isSure.override === other.override.isSure.override &&
    one.override.isSure.list === other.override.isSure.list &&
    one.accessNamesAt?.command === other.accessNamesAt?.command
  );
}

/** The names of .htaccess files for a host. */
export function accessNamesOf(server: Server, host: Located<OpeningTag> | undefined): AccessNames {
  return (host === undefined ? undefined : accessNamesIn(host)) ?? accessNamesIn(server) ?? DEFAULT_NAMES;
}

type AccessNames = Pick<HtaccessPolicy, 'accessNames' | 'accessNamesAt' | 'areNamesSure'>;
const DEFAULT_NAMES: AccessNames = {
  accessNames: ['.htaccess'],
  accessNamesAt: undefined,
  areNamesSure: true,
};

const ACCESS_FILE_NAME = new Set(['accessfilename']);

/** Source: set_access_name() in server/core.c. */
const accessNamesIn: (scope: Scope) => AccessNames | undefined = scopeQuery('accessNamesIn', (scope) => {
  let found: AccessNames | undefined;
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      if (command.key !== 'accessfilename') return;
      const { words: args } = instance.partsOf(command);
      found = {
        accessNames: args.map(({ value }) => value),
        accessNamesAt: { instance, command },
        areNamesSure: certainty === 'present' && !args.some(({ hasVariable }) => hasVariable),
      };
    },
    ACCESS_FILE_NAME,
  );
  return found;
});
