import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from './server.ts';

const cache = new WeakMap<Server, readonly ByteText[]>();

/** Says which .htaccess files are looked at together with a server, by their paths on it. */
export function noteHtaccess(server: Server, paths: readonly ByteText[]): void {
  cache.set(server, paths);
}

/** The .htaccess files that are looked at together with a server; undefined where nobody has looked for any. */
export function htaccessOf(server: Server): readonly ByteText[] | undefined {
  return cache.get(server);
}
