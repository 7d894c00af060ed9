import type { ByteText } from '../../../grammar/byte-text.ts';
import { memoizeByScope } from '../../../model/configuration/memoize-by-scope.ts';
import { isUnlocated, type Scope } from '../../../model/configuration/scope.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { answerRequest } from '../../../requests/answer/answer.ts';
import { isSameLocation } from '../../kit/located.ts';
import { type HostUrl, urlOfHost } from '../host-url.ts';
import { redirectsThatMayReturn } from './redirects-that-may-return.ts';

/** A line that redirects a URL, and the URL to which it does, over and over. */
export interface RedirectLoop {
  readonly line: Located;
  /** The URLs one after the other, as a browser follows them; two that are equal at the end where it stays at one. */
  readonly urls: readonly ByteText[];
}

/** The lines outside of sections that surely redirect to themselves: each was asked as a request to the server. */
export const redirectLoopsOf: (server: Server) => readonly RedirectLoop[] = memoizeByScope((top) => {
  const server = top as Server;
  const loops: RedirectLoop[] = [];
  let left = MOST_ASKED;
  for (const host of [server, ...hostsOf(server).map(({ at }): Scope => at)]) {
    const base = isUnlocated(host) ? undefined : urlOfHost(host);
    if (base === undefined) continue;
    for (const { line, paths } of redirectsThatMayReturn(host, base))
      for (const path of paths) {
        if (left-- <= 0) return loops;
        const urls = follow(`${base.origin}${path}`, base, line, server);
        if (urls === undefined) continue;
        loops.push({ line, urls });
        break;
      }
  }
  return loops;
});

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 200;

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
    if (!FOLLOWED.has(status) || !at.some((one) => isSameLocation(one, line))) return undefined;
    const next = location.startsWith('/') ? origin + location : location;
    if (!next.startsWith(`${origin}/`)) return undefined;
    urls.push(next);
    if (next === urls.at(-2)) return urls;
  }
  return urls;
}

/** Those that browsers follow. */
const FOLLOWED: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
