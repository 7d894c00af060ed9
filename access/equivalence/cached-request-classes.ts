import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import type { RequestClass } from './request-class.ts';
import { requestClassesOf, type ServerRequestClasses } from './request-classes.ts';

/** All of requestClassesOf(), found once for each server and each set of directories. */
export function cachedRequestClasses(server: Server, htaccess: readonly ByteText[]): readonly RequestClass[] {
  return placesOnce(server, htaccess).all;
}

/** Those of them that requests reach. */
export function cachedReachedClasses(server: Server, htaccess: readonly ByteText[]): readonly RequestClass[] {
  return placesOnce(server, htaccess).reached;
}

const placesBefore = new WeakMap<Server, Map<string, ServerRequestClasses>>();

function placesOnce(server: Server, htaccess: readonly ByteText[]): ServerRequestClasses {
  const cache = placesBefore.get(server) ?? new Map<string, ServerRequestClasses>();
  placesBefore.set(server, cache);
  const directories = [...new Set(htaccess)].sort();
  const key = directories.join('\n');
  const places = cache.get(key) ?? requestClassesOf(server, directories);
  cache.set(key, places);
  return places;
}
