import type { ByteText } from '../../../grammar/byte-text.ts';
import { isSameLine, isUnlocated, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { urlOfDirectory } from '../../kit/directory-url.ts';
import { EXAMPLES, type HostUrl, urlOfHost } from '../../kit/host-url.ts';
import { hostsInTargets, mayHaveReturning, redirectsThatMayReturn } from './redirects-that-may-return.ts';

/** A line that redirects a URL, and the URL to which it does, over and over. */
export interface RedirectLoop {
  readonly line: Located;
  /** The URLs one after the other, as a browser follows them; two that are equal at the end where it stays at one. */
  readonly urls: readonly ByteText[];
}

/** The lines outside of directories that surely redirect to themselves: each was asked as a request to the server. */
export const redirectLoopsOf: (server: Server) => readonly RedirectLoop[] = scopeQuery(
  'redirectLoopsOf',
  (top) => {
    const server = top as Server;
    const hosts = [server, ...hostsOf(server).map(({ at }): Scope => at)];
    const bases = hosts.flatMap((scope) => {
      const host = isUnlocated(scope) ? undefined : urlOfHost(scope);
      return host === undefined ? [] : { scope, host, directory: undefined };
    });
    return findLoops(server, bases, MOST_ASKED);
  },
);

/** As redirectLoopsOf(), those of a .htaccess or of a section about a directory. */
export const redirectLoopsIn: (scope: Scope) => readonly RedirectLoop[] = scopeQuery(
  'redirectLoopsIn',
  (scope) => {
    const place = isUnlocated(scope) || !mayHaveReturning(scope) ? undefined : urlOfDirectory(scope);
    if (place === undefined) return [];
    const { server, host, path: directory } = place;
    const hosts = server.assumes.length > 0 ? [...EXAMPLES, ...hostsInTargets(scope)] : [host];
    return findLoops(
      server,
      hosts.map((one) => ({ scope, host: one, directory })),
      MOST_ASKED_OF_DIRECTORY,
    );
  },
);

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 200;
/** The most requests to one directory that are tried. */
const MOST_ASKED_OF_DIRECTORY = 20;

/** Lines, and the URL below which they are tried. */
interface Base {
  readonly scope: Scope;
  readonly host: HostUrl;
  /** The URL-path of the directory that rules are relative to; undefined for those outside of directories. */
  readonly directory: ByteText | undefined;
}

function findLoops(server: Server, bases: readonly Base[], most: number): readonly RedirectLoop[] {
  const loops: RedirectLoop[] = [];
  let left = most;
  for (const { scope, host, directory } of bases)
    for (const { line, paths } of redirectsThatMayReturn(scope, host, directory))
      for (const path of paths) {
        if (left-- <= 0) return loops;
        const urls = follow(`${host.origin}${path}`, host, line, server);
        if (urls === undefined) continue;
        loops.push({ line, urls });
        break;
      }
  return loops;
}

/** So often the same line must redirect: browsers follow about 20 redirects. */
const HOPS = 3;

function follow(
  first: ByteText,
  { origin }: HostUrl,
  line: Located,
  server: Server,
): readonly ByteText[] | undefined {
  const urls = [first];
  for (let hop = 0; hop < HOPS; hop++) {
    const answer = answerRequest(server, { url: urls.at(-1)! });
    const [only, ...others] = answer.possible;
    const { location, status = 0, unless, at } = only!;
    if (others.length > 0 || unless.length > 0 || location === undefined) return undefined;
    if (!FOLLOWED.has(status) || !at.some((one) => isSameLine(one, line))) return undefined;
    const next = location.startsWith('/') ? origin + location : location;
    if (!next.startsWith(`${origin}/`)) return undefined;
    urls.push(next);
    if (next === urls.at(-2)) return urls;
  }
  return urls;
}

/** Those that browsers follow. */
const FOLLOWED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
