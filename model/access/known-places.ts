import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../server/server.ts';
import type { AccessPlace } from './access-place.ts';
import { accessPlaces } from './places.ts';

const placesIn = new WeakMap<Server, Map<string, readonly AccessPlace[]>>();

/** accessPlaces(), found once for each server and each set of directories. */
export function knownPlaces(server: Server, htaccess: readonly ByteText[]): readonly AccessPlace[] {
  const known = placesIn.get(server) ?? new Map<string, readonly AccessPlace[]>();
  placesIn.set(server, known);
  const directories = [...new Set(htaccess)].sort();
  const key = directories.join('\n');
  const places = known.get(key) ?? accessPlaces(server, directories);
  known.set(key, places);
  return places;
}
