import { directoryPart } from '../../files/server-path.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { unseenHtaccessOn } from '../../model/sections/unseen-htaccess.ts';
import type { Server } from '../../model/server/server.ts';
import type { WayTo } from '../resolve/resolved-request.ts';
import type { Assumption } from './request-answer.ts';

/** That none of the .htaccess files changes an answer that httpd may read on the ways there and plume cannot see. */
export function htaccessAssumptions(server: Server, ways: readonly WayTo[]): readonly Assumption[] {
  if (server.isStrict) return [];
  const found = new Map<ByteText, Assumption>();
  for (const { host, path, kind, proxied } of ways) {
    if (path === undefined || proxied !== undefined) continue;
    const directory = kind === 'directory' && !path.endsWith('/') ? `${path}/` : directoryPart(path);
    const unseen = unseenHtaccessOn(server, host, directory);
    const last = unseen.at(-1);
    if (last === undefined || found.has(last.directory)) continue;
    const place = last.directory === '/' ? '/' : last.directory.slice(0, -1);
    const above = unseen.length > 1 ? ' or above it' : '';
    found.set(last.directory, {
      what: `no .htaccess in ${toDisplayText(place)}${above} changes this`,
      at: last.at,
    });
  }
  return [...found.values()];
}
