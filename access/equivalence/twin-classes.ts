import { addTo } from '../../core/add-to.ts';
import { once } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { createClassKeys } from './distinct-classes.ts';
import type { RequestClass } from './request-class.ts';
import { requestClassesOfHost } from './request-classes.ts';

/** A class, and those of other places and virtual hosts that have the same sections. */
export type TwinsOf = (requestClass: RequestClass) => readonly RequestClass[];

/** Finds the twins of request classes of a server; those of a server with many hosts have none that are known. */
export function createTwins(server: Server, htaccess: readonly ByteText[]): TwinsOf {
  const keyOf = createClassKeys();
  const byKey = once('byKey', () => findAll(server, htaccess, keyOf));
  return (requestClass) => byKey().get(keyOf(requestClass)) ?? [requestClass];
}

/** Of more hosts each has what others have. */
const MOST_HOSTS = 64;

function findAll(
  server: Server,
  htaccess: readonly ByteText[],
  keyOf: (requestClass: RequestClass) => string,
): Map<string, RequestClass[]> {
  const found = new Map<string, RequestClass[]>();
  const hosts = hostsOf(server);
  if (hosts.length > MOST_HOSTS) return found;
  for (const host of [undefined, ...hosts.map(({ at }) => at)])
    for (const requestClass of requestClassesOfHost(server, host, htaccess)) {
      const key = keyOf(requestClass);
      addTo(found, key, requestClass);
    }
  return found;
}
