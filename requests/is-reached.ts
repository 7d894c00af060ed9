import { areSame } from '../access/equivalence/counterexample.ts';
import { someOf } from '../access/equivalence/host-kinds.ts';
import { ANY_NAME, SOMEWHERE } from '../access/equivalence/pattern-samples.ts';
import { makeRequestClass, type RequestClass } from '../access/equivalence/request-class.ts';
import { urlsOf } from '../access/request/path-mapping.ts';
import { escapePath } from '../access/request/request-url.ts';
import type { Knowledge } from '../facts/knowledge.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import { hostsAround } from '../model/sections/hosts-around.ts';
import { mergeOrder } from '../model/sections/merge-order.ts';
import { rootsOf } from '../model/sections/roots.ts';
import type { Located, Server } from '../model/server/server.ts';
import { mayReachHost } from '../model/vhosts/reached-hosts.ts';
import { resolveToAccess } from './resolve/resolve-request.ts';
import { isEarly } from './resolve/resolved-request.ts';

/**
 * Whether a request of a class comes to access control with the sections of the class: `absent` where something else
 * answers it or it is passed on, `unknown` where something may lead it elsewhere. The files are taken to be there.
 */
function isReached(server: Server, { host, uri, path, isAssumed, sections }: RequestClass): Knowledge {
  if (isAssumed || uri === undefined) return 'unknown';
  if (host !== undefined && !mayReachHost(server, host)) return 'absent';
  const found = resolveToAccess(server, host, escapePath(uri));
  if (isEarly(found)) return 'absent';
  const uncertainties = found.unknown.filter(({ phase }) => phase === 'mapping');
  if (found.proxied !== undefined && !areSame(sections, found.sections)) return 'absent';
  if (!path.startsWith(`${SOMEWHERE}/`)) return uncertainties.length === 0 ? 'present' : 'unknown';
  // that nobody knows the document root is one doubt, and makes no difference
  return uncertainties.length === 1 && rootsOf(server, host).others.length === 0 ? 'present' : 'unknown';
}

/** A request class that stands for others, and whether requests come there. */
export interface ReachedClass {
  readonly requestClass: RequestClass;
  readonly reached: Knowledge;
}

/**
 * As isReached(), for the class of another host where none comes to its own: of hosts that have the same sections one stands
 * for all, which may be the one that redirects to the others.
 */
export function reachedAnywhere(server: Server, requestClass: RequestClass): ReachedClass {
  const reached = isReached(server, requestClass);
  if (reached !== 'absent') return { requestClass, reached };
  for (const other of classesElsewhere(server, requestClass)) {
    const reachedThere = isReached(server, other);
    if (reachedThere !== 'absent') return { requestClass: other, reached: reachedThere };
  }
  return { requestClass, reached };
}

/** The classes of other hosts that serve the file of a class with the sections of it. */
function classesElsewhere(server: Server, requestClass: RequestClass): readonly RequestClass[] {
  const { host, uri, path, sections, isAssumed } = requestClass;
  if (isAssumed || uri === undefined || path.startsWith(`${SOMEWHERE}/`)) return [];
  const directory = path.slice(0, path.lastIndexOf('/') + 1);
  const others = hostsAround(server, directory)
    .map((one) => one?.at)
    .filter((one) => one?.command !== host?.command);
  return someOf(others, server).hosts.flatMap((one) =>
    urlsOf(server, one, directory).flatMap((url) => {
      const place = { host: one, path, uri: url + path.slice(directory.length) };
      const isSame = areSame(sections, mergeOrder(server, one, place));
      return isSame ? makeRequestClass(place, sections, requestClass) : [];
    }),
  );
}

/**
 * Whether a request to a virtual host, or to the main server, may lead to the files below a URL-path, with a slash at its end:
 * false where some that stand for all are answered before, such as by a redirect. The certificates of most hosts that redirect
 * everything else are renewed below one path.
 */
export function mayReachBelow(
  server: Server,
  host: Located<OpeningTag> | undefined,
  path: ByteText,
): boolean {
  if (host !== undefined && !mayReachHost(server, host)) return false;
  return [path, `${path}${ANY_NAME}`, `${path}.well-known/acme-challenge/${ANY_NAME}`].some((one) => {
    const found = resolveToAccess(server, host, escapePath(one));
    return !isEarly(found) && found.proxied === undefined;
  });
}
