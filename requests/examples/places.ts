import { someHostsOf } from '../../access/equivalence/host-kinds.ts';
import { ANY_NAME, sampleOf } from '../../access/equivalence/pattern-samples.ts';
import {
  ANYTHING,
  requestClassesOfHtaccess,
  requestClassesOfSection,
  type SectionRequestClass,
} from '../../access/equivalence/request-classes-of-section.ts';
import { asDirectory } from '../../access/request/path-mapping.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { isSection, type Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { rootsOf } from '../../model/sections/roots.ts';
import { sectionAt } from '../../model/sections/sections.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { mayReachMainServer } from '../../model/vhosts/main-server.ts';
import { namesIn } from './names.ts';
import { type Origin, originsToAsk } from './origins.ts';

/** A URL below which clients reach what a section, a .htaccess, a virtual host or a server is about. */
export interface Place extends Origin {
  readonly server: Server;
  /** The `<VirtualHost>` that answers; undefined for the main server. */
  readonly host: Located<OpeningTag> | undefined;
  /** The path of the directory, with a slash at its beginning and its end. */
  readonly path: ByteText;
  /** The path of one request that the section or .htaccess is for. */
  readonly uri: ByteText;
}

/**
 * All of them, of each host that leads there and each of its ports; none where no host does. Of hosts that differ in names alone
 * some are asked for all.
 */
export const placesOf: (scope: Scope) => readonly Place[] = scopeQuery('placesOf', (scope) => {
  const server = 'main' in scope ? scope : fileOf(scope)?.server;
  if (server === undefined) return [];
  const found = new Map<string, Place>();
  const names = server.assumes.length > 0 ? namesIn(scope) : [];
  for (const { host, uri } of urisFor(scope, server))
    for (const origin of originsToAsk(server, host, names)) {
      const key = `${origin.origin} ${origin.differing.to?.port} ${uri}`;
      if (!found.has(key)) found.set(key, { ...origin, server, host, path: folderOf(uri), uri });
    }
  return [...found.values()];
});

interface HostUri {
  readonly host: Located<OpeningTag> | undefined;
  readonly uri: ByteText;
}

function urisFor(scope: Scope, server: Server): readonly HostUri[] {
  if (isSection(scope) && scope.command.key === '<virtualhost') return [{ host: scope, uri: ANYWHERE }];
  if ('main' in scope) return hostsToAsk(server).map((host) => ({ host, uri: ANYWHERE }));
  return requestClassesOf(scope).flatMap(({ host, uri }) => {
    if (host === undefined && !mayReachMainServer(server)) return [];
    return uri === undefined
      ? rootsInside(scope, server, host).map((own) => ({ host, uri: own }))
      : [{ host, uri }];
  });
}

/** The path of a request that may be for any line of a host. */
export const ANYWHERE: ByteText = `/${ANY_NAME}`;

/** The main server, where requests reach it, and virtual hosts of each kind. */
export function hostsToAsk(server: Server): readonly (Located<OpeningTag> | undefined)[] {
  const { hosts } = someHostsOf(server);
  return mayReachMainServer(server) ? hosts : hosts.filter((host) => host !== undefined);
}

/** The kinds of requests that a section or .htaccess is for; none for a top level, and where no server is known. */
export function requestClassesOf(scope: Scope): readonly SectionRequestClass[] {
  const file = fileOf(scope);
  if (file?.server === undefined) return [];
  const { requestClasses } = isSection(scope)
    ? requestClassesOfSection(file.server, scope, ANYTHING)
    : requestClassesOfHtaccess(file.server, file.path, (one) => one, ANYTHING);
  return requestClasses;
}

/** Paths of a host that lead into a directory that a section is about and that has none itself. */
export function rootsInside(
  scope: Scope,
  server: Server,
  host: Located<OpeningTag> | undefined,
): readonly ByteText[] {
  const section = isSection(scope) ? sectionAt(scope) : undefined;
  const sample = section?.kind === 'directory' ? sampleOf(section.pattern) : undefined;
  if (sample === undefined) return [];
  const { documentRoot, aliases } = rootsOf(server, host);
  const roots = documentRoot === undefined ? aliases : [documentRoot, ...aliases];
  return roots
    .filter(({ directory }) => asDirectory(directory).startsWith(asDirectory(sample)))
    .slice(0, MOST_ROOTS)
    .map(({ url }) => `${asDirectory(url)}${ANY_NAME}`);
}

/** The most URLs that are tried of those that lead into a directory. */
const MOST_ROOTS = 3;

/** The file that has a section, or is a scope; undefined for a server. */
export function fileOf(scope: Scope): FileInstance | undefined {
  return isSection(scope) ? scope.instance : 'main' in scope ? undefined : scope;
}

/** The URL-path up to its last slash. */
export function folderOf(uri: ByteText): ByteText {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}
