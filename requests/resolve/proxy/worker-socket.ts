import { argsAt } from '../../../access/policy/settings.ts';
import { proxyEntriesIn, splitSocket } from '../../../access/request/proxy-entries.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import { sectionsIn } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';

/** What a URL is asked for with. */
interface Asked {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** What mod_proxy makes of the URL. */
  readonly url: ByteText;
  /** The socket of the line that leads there. */
  readonly own: ByteText | undefined;
  /** Whether that is a handler, whose socket counts where no worker has one. */
  readonly isHandler: boolean;
}

/**
 * The socket for a URL: that of the worker which httpd finds for it, which another line may have made; `unknown` where
 * plume cannot tell which one that is. Source: ap_proxy_get_worker_ex() in modules/proxy/proxy_util.c.
 */
export function socketFor({ server, host, url, own, isHandler }: Asked): ByteText | 'unknown' | undefined {
  const workers = (host === undefined ? [server] : [server, host]).flatMap(workersWithin);
  if (workers.every(({ socket }) => socket === undefined)) return own;
  const place = placeOf(url);
  const alike = workers.filter(({ to }) => to !== undefined && placeOf(to) === place);
  const [first, ...others] = new Set(alike.map(({ socket }) => socket ?? ''));
  if (first === undefined) return isHandler || own === undefined ? own : 'unknown';
  if (others.length > 0) return 'unknown';
  if (first === '') return isHandler ? own : undefined;
  if (isHandler) return own === first ? own : 'unknown';
  const isFound = alike.some(
    ({ to = '', isRegex }) => isRegex || url.startsWith(place + to.slice(place.length)),
  );
  return isFound ? first : 'unknown';
}

/** Whether a line has made a worker for a place, or may have. */
export function hasWorkerAt(server: Server, host: Located<OpeningTag> | undefined, url: ByteText): boolean {
  const place = placeOf(url);
  return (host === undefined ? [server] : [server, host])
    .flatMap(workersWithin)
    .some(({ to }) => to === undefined || to.includes('$') || placeOf(to) === place);
}

interface Worker {
  readonly to: ByteText | undefined;
  readonly socket: ByteText | undefined;
  readonly isRegex: boolean;
}

const workersWithin: (scope: Scope) => readonly Worker[] = scopeQuery('workersWithin', (scope) => [
  ...proxyEntriesIn(scope).map(({ to, socket, from }) => ({ to, socket, isRegex: from?.isRegex === true })),
  ...sectionsIn(scope).locations.flatMap(({ at }) =>
    commandsIn(at, ['proxypass', 'proxypassmatch']).map((command) => {
      const [arg] = argsAt(command);
      const { socket, url } = splitSocket(arg?.value ?? '');
      return {
        to: arg?.hasVariable === false ? url : undefined,
        socket,
        isRegex: command.command.key !== 'proxypass',
      };
    }),
  ),
]);

/** The scheme and the host, with the port, in lower case; the whole text where it has none. */
export function placeOf(url: ByteText): ByteText {
  return asciiLowerCase(/^[^:]*:\/\/[^/]*/.exec(url)?.[0] ?? url);
}
