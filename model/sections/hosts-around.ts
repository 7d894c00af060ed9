import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { joinPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../server/server.ts';
import { mayReachMainServer } from '../vhosts/main-server.ts';
import { directoriesTo } from './directory-walk.ts';
import { ownRootsOf, type Root } from './roots.ts';
import { hostsOf, type LocatedHost } from './sections.ts';

/** A virtual host; undefined for the main server. */
type Host = LocatedHost | undefined;

/**
 * The hosts that requests may reach and that have a root around a directory, with a `/` at its end, in httpd's order of
 * reading; undefined for the main server.
 */
export function hostsAround(server: Server, directory: ByteText): readonly Host[] {
  const { hosts, byRoot, shared, ofMainRoot, mainRoot } = indexOf(server);
  const around = directoriesTo(directory);
  const isReached = (number: number) => number > 0 || mayReachMainServer(server);
  if (around.some((root) => shared.has(root))) return hosts.filter((_, number) => isReached(number));
  const numbers = new Set(around.flatMap((root) => byRoot.get(root) ?? []));
  if (mainRoot !== undefined && around.includes(mainRoot))
    for (const number of ofMainRoot) numbers.add(number);
  spendWork(around.length + numbers.size);
  return [...numbers]
    .filter(isReached)
    .sort((a, b) => a - b)
    .map((number) => hosts[number]);
}

/**
 * The main server and the hosts, and their numbers by where they lead. Directories end with a `/`. Whether requests reach
 * the main server, which takes all addresses of all hosts, is not asked before something leads to it.
 */
interface HostIndex {
  readonly hosts: readonly Host[];
  /** By the roots that hosts have themselves. */
  readonly byRoot: ReadonlyMap<ByteText, readonly number[]>;
  /** Roots that all hosts have, by each `Alias` of the main server. */
  readonly shared: ReadonlySet<ByteText>;
  /** Those without a DocumentRoot of their own. */
  readonly ofMainRoot: readonly number[];
  readonly mainRoot: ByteText | undefined;
}

const indexOf = query('indexOf', (server: Server): HostIndex => {
  const hosts = [undefined, ...hostsOf(server)];
  const byRoot = new Map<ByteText, number[]>();
  const ofMainRoot: number[] = [];
  for (const [number, host] of hosts.entries()) {
    const own = host && ownRootsOf(host.at);
    if (own?.documentRoot === undefined) ofMainRoot.push(number);
    const roots = own?.documentRoot === undefined ? (own?.aliases ?? []) : [own.documentRoot, ...own.aliases];
    spendWork(1 + roots.length);
    for (const root of roots) {
      addTo(byRoot, directoryOf(root), number);
    }
  }
  const main = ownRootsOf(server);
  const mainRoot = main.documentRoot && directoryOf(main.documentRoot);
  return { hosts, byRoot, shared: new Set(main.aliases.map(directoryOf)), ofMainRoot, mainRoot };
});

function directoryOf({ directory }: Root): ByteText {
  return joinPath(directory, '');
}
