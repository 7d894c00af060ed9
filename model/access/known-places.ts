import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../server/server.ts';
import type { AccessPlace } from './access-place.ts';
import { accessPlaces, type ServerPlaces } from './places.ts';

/** All of accessPlaces(), found once for each server and each set of directories. */
export function knownPlaces(server: Server, htaccess: readonly ByteText[]): readonly AccessPlace[] {
  return placesOnce(server, htaccess).all;
}

/** Those of them that requests reach. */
export function knownReachedPlaces(server: Server, htaccess: readonly ByteText[]): readonly AccessPlace[] {
  return placesOnce(server, htaccess).reached;
}

const placesBefore = new WeakMap<Server, Map<string, ServerPlaces>>();

function placesOnce(server: Server, htaccess: readonly ByteText[]): ServerPlaces {
  const known = placesBefore.get(server) ?? new Map<string, ServerPlaces>();
  placesBefore.set(server, known);
  const directories = [...new Set(htaccess)].sort();
  const key = directories.join('\n');
  const places = known.get(key) ?? accessPlaces(server, directories);
  known.set(key, places);
  return places;
}
