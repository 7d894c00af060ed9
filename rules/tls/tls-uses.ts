import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import { commandsIn, type LocatedCommand, type Scope } from '../../model/configuration/scope.ts';
import type { Server } from '../../model/server/server.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../model/vhosts/virtual-hosts.ts';
import { argsAt } from '../kit/located.ts';
import { isTlsSeen, tlsHostsOf } from './tls-hosts.ts';

/** Settings of TLS that httpd surely makes use of when it starts. */
export interface TlsUse {
  /** server: for clients, where `SSLEngine` is on. proxy: for backends, where `SSLProxyEngine` is on. */
  readonly side: 'server' | 'proxy';
  readonly host: Host;
  /** What says something about it, the innermost first; the last is the main server. plume sees all of them. */
  readonly scopes: readonly Scope[];
  /** What switches it on. */
  readonly line: LocatedCommand | undefined;
}

/** All uses of TLS in a server; none where modules may be missing. */
export function tlsUsesOf(server: Server): readonly TlsUse[] {
  const isMine = server.target.series === '2.4' && server.modules.has('mod_ssl') === 'present';
  if (!isMine || server.modules.mayBeMore || !isTlsSeen(server)) return [];
  const clients = tlsHostsOf(server).map(({ host, scope, line }): TlsUse => {
    const scopes = scope === server ? [server] : [scope, server];
    return { side: 'server', host, scopes, line: line ?? commandsIn(server, 'sslengine').at(-1) };
  });
  return [...clients, ...proxiesOf(server)];
}

function proxiesOf(server: Server): readonly TlsUse[] {
  if (!serverMayHaveKey(server, 'sslproxyengine')) return [];
  // only mod_proxy has such sections looked at when httpd starts
  const hasProxy = server.modules.has('mod_proxy') === 'present';
  const hosts = virtualHostsOf(server);
  const found: TlsUse[] = [];
  const look = (host: Host, around: readonly Scope[]): void => {
    for (const scopes of [around, ...(hasProxy ? sectionsIn(around) : [])]) {
      const line = settingIn(scopes, 'sslproxyengine');
      if (line === undefined || line === 'unknown' || asciiLowerCase(line.arg.value) !== 'on') continue;
      found.push({ side: 'proxy', host, scopes, line: line.at });
    }
  };
  look(hosts.main, [server]);
  for (const host of hosts.hosts) {
    const { at, certainty } = host.config;
    if (at?.instance === undefined || at.command.kind !== 'open' || certainty !== 'present') continue;
    const scope = { instance: at.instance, command: at.command };
    if (isTlsSeen(scope)) look(host, [scope, server]);
  }
  return found;
}

/** The `<Proxy>` sections of a host, each with what is around it. */
function sectionsIn(around: readonly Scope[]): readonly (readonly Scope[])[] {
  const [host] = around;
  if (host === undefined) return [];
  return commandsIn(host, ['<proxy', '<proxymatch']).flatMap(({ instance, command, certainty }) => {
    if (command.kind !== 'open' || certainty !== 'present') return [];
    const scope = { instance, command };
    return isTlsSeen(scope) ? [[scope, ...around]] : [];
  });
}

/** A setting of one word. */
export interface TlsSetting {
  readonly at: LocatedCommand;
  readonly arg: Word;
}

/** What the innermost scope says that says something, and there the last; `unknown` where that is not sure. */
export function settingIn(scopes: readonly Scope[], key: string): TlsSetting | 'unknown' | undefined {
  for (const scope of scopes) {
    const at = commandsIn(scope, key).at(-1);
    if (at === undefined) continue;
    const [arg] = argsAt(at);
    return at.certainty === 'present' && arg !== undefined && !arg.hasVariable ? { at, arg } : 'unknown';
  }
  return undefined;
}

/** What mod_ssl calls the host of a use, its name and port; undefined where that is not known. */
export function nameOfUse({ host, scopes }: TlsUse): string | undefined {
  const { name, config } = host;
  const { serverName, inheritedPort } = config;
  if (name.known !== 'present' || serverName.known !== 'present' || inheritedPort !== 0) return undefined;
  const written = /:(\d+)$/.exec(serverName.value)?.[1];
  if (written !== undefined) return `${name.host}:${written}`;
  const engine = settingIn(scopes, 'sslengine');
  if (engine === 'unknown') return undefined;
  const isOn = engine !== undefined && asciiLowerCase(engine.arg.value) === 'on';
  return `${name.host}:${isOn ? 443 : 80}`;
}
