import { someHostsOf } from '../../access/equivalence/host-kinds.ts';
import { unseenInAnswers } from '../../facts/requests/unseen-in-answers.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { hostOf, isSection } from '../../model/configuration/scope.ts';
import { hostsAround } from '../../model/sections/hosts-around.ts';
import { htaccessPolicyOf } from '../../model/sections/htaccess-policy.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { mayReachMainServer } from '../../model/vhosts/main-server.ts';
import { mayReachHost } from '../../model/vhosts/reached-hosts.ts';
import { folderOf } from '../../requests/examples/places.ts';

/** A virtual host; undefined for the main server. */
export type Host = Located<OpeningTag> | undefined;

/** The hosts of one side that changes may concern. */
export interface Reach {
  readonly hosts: readonly Host[];
  /** True if a change may concern every host. */
  readonly isEverywhere: boolean;
  /** True if a change may decide which host answers. */
  readonly isAboutNames: boolean;
}

/** The hosts that changed lines of one side may concern, and what lies in changed directories, with a `/` at their ends. */
export function reachOf(server: Server, lines: readonly Located[], directories: readonly ByteText[]): Reach {
  const found = new Set<Host>();
  let isEverywhere = false;
  let isAboutNames = false;
  for (const at of lines) {
    const { key } = at.command;
    if (unseenInAnswers(key, server.target.series) !== undefined) continue;
    isAboutNames ||= OF_NAMES.has(key);
    if (configurationOf(at.instance).kind === 'htaccess') {
      for (const { hosts } of htaccessPolicyOf(server, folderOf(at.instance.path)))
        for (const host of hosts) found.add(host);
      continue;
    }
    const host =
      key === HOST && at.command.kind === 'open'
        ? { instance: at.instance, command: at.command }
        : hostOf(at);
    if (isSection(host)) found.add(host);
    else if (!OF_ADDRESSES.has(key)) isEverywhere = true;
  }
  for (const directory of directories) for (const host of hostsAround(server, directory)) found.add(host?.at);
  const all = isEverywhere ? allHosts(server) : [];
  const hosts = distinct([...found, ...all]).filter((host) => isReached(server, host));
  return { hosts, isEverywhere, isAboutNames };
}

/** All hosts of a server that is not large; of a large one some of each kind. */
function allHosts(server: Server): readonly Host[] {
  const hosts = hostsOf(server);
  return hosts.length <= MOST_HOSTS ? [undefined, ...hosts.map(({ at }) => at)] : someHostsOf(server).hosts;
}

/** The most hosts of which each is asked because of a line that concerns all: of more those that differ in more than names. */
const MOST_HOSTS = 400;

function isReached(server: Server, host: Host): boolean {
  return host === undefined ? mayReachMainServer(server) : mayReachHost(server, host);
}

/** Each once, though questions about hosts make new objects for them. */
function distinct(hosts: readonly Host[]): readonly Host[] {
  const found = new Map<unknown, Host[]>();
  for (const host of hosts) {
    const others = found.get(host?.command) ?? [];
    if (!others.some((one) => one?.instance === host?.instance)) found.set(host?.command, [...others, host]);
  }
  return [...found.values()].flat();
}

const HOST = '<virtualhost';
/** Directives that decide at which address a host answers, and to which name. */
const OF_ADDRESSES: ReadonlySet<string> = new Set([HOST, 'listen', 'namevirtualhost']);
const OF_NAMES: ReadonlySet<string> = new Set([...OF_ADDRESSES, 'servername', 'serveralias', 'serverpath']);
