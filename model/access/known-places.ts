import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../server/server.ts';
import { mayReachMainServer } from '../vhosts/main-server.ts';
import type { AccessPlace } from './access-place.ts';
import { accessPlaces, reachedPlaces } from './places.ts';

type Find = (server: Server, htaccess: readonly ByteText[]) => readonly AccessPlace[];

/** accessPlaces(), found once for each server and each set of directories. */
export const knownPlaces: Find = remembering(accessPlaces);

const knownReached: Find = remembering(reachedPlaces);

/** The same of reachedPlaces(); the same list as knownPlaces() where the main server is reached. */
export const knownReachedPlaces: Find = (server, htaccess) =>
  (mayReachMainServer(server) ? knownPlaces : knownReached)(server, htaccess);

function remembering(find: Find): Find {
  const placesIn = new WeakMap<Server, Map<string, readonly AccessPlace[]>>();
  return (server, htaccess) => {
    const known = placesIn.get(server) ?? new Map<string, readonly AccessPlace[]>();
    placesIn.set(server, known);
    const directories = [...new Set(htaccess)].sort();
    const key = directories.join('\n');
    const places = known.get(key) ?? find(server, directories);
    known.set(key, places);
    return places;
  };
}
