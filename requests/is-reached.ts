import { areSame } from '../access/equivalence/counterexample.ts';
import { ANY_NAME, SOMEWHERE } from '../access/equivalence/pattern-samples.ts';
import type { RequestClass } from '../access/equivalence/request-class.ts';
import { escapePath } from '../access/request/request-url.ts';
import type { Knowledge } from '../facts/knowledge.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import { rootsOf } from '../model/sections/roots.ts';
import type { Located, Server } from '../model/server/server.ts';
import { mayReachHost } from '../model/vhosts/reached-hosts.ts';
import { resolveToAccess } from './resolve/resolve-request.ts';
import { isEarly } from './resolve/resolved-request.ts';

/**
 * Whether a request of a class comes to access control with the sections of the class: `absent` where something else
 * answers it or it is passed on, `unknown` where something may lead it elsewhere. The files are taken to be there.
 */
export function isReached(server: Server, { host, uri, path, isAssumed, sections }: RequestClass): Knowledge {
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
