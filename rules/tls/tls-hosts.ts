import { once } from '../../core/query.ts';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import { commandsIn, isWhole, type LocatedCommand, type Scope } from '../../model/configuration/scope.ts';
import type { Server } from '../../model/server/server.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host } from '../../model/vhosts/virtual-hosts.ts';
import { argsAt } from '../kit/located.ts';

/** A host that surely speaks TLS. */
export interface TlsHost {
  readonly host: Host;
  /** What it says itself: the server for the main server. */
  readonly scope: Scope;
  /** Its own `SSLEngine`; undefined where it has that of the main server. */
  readonly line: LocatedCommand | undefined;
}

/** The hosts on which `SSLEngine` is surely on and of which plume sees all commands. None where modules may be missing. */
export function tlsHostsOf(server: Server): readonly TlsHost[] {
  if (!hasTls(server) || server.modules.mayBeMore || !isTlsSeen(server)) return [];
  const hosts = virtualHostsOf(server);
  const main = engineOf(server);
  const found: TlsHost[] = [];
  if (main.on === 'present') found.push({ host: hosts.main, scope: server, line: main.line });
  for (const host of hosts.hosts) {
    const { at, certainty } = host.config;
    if (at?.instance === undefined || at.command.kind !== 'open' || certainty !== 'present') continue;
    const scope = { instance: at.instance, command: at.command };
    if (!isTlsSeen(scope)) continue;
    const own = engineOf(scope);
    const isInherited = own.line === undefined && main.on === 'present' && own.on !== 'unknown';
    if (own.on === 'present' || isInherited) found.push({ host, scope, line: own.line });
  }
  return found;
}

function hasTls(server: Server): boolean {
  const isThere = server.target.series === '2.4' && server.modules.has('mod_ssl') === 'present';
  return isThere && serverMayHaveKey(server, 'sslengine');
}

/** Whether plume sees all that a scope says of TLS. */
export function isTlsSeen(scope: Scope): boolean {
  return isWhole(scope, tlsKeys());
}

const TLS_MODULES: ReadonlySet<string> = new Set(['mod_ssl', 'mod_md']);
const tlsKeys = once('tlsKeys', () =>
  directiveKeys('2.4').filter((key) =>
    directiveFact(key, '2.4')?.providers.some((module) => TLS_MODULES.has(module)),
  ),
);

/** Whether the last SSLEngine of a scope switches it on, and which that is. */
function engineOf(scope: Scope): { readonly on: Knowledge; readonly line: LocatedCommand | undefined } {
  const line = commandsIn(scope, 'sslengine').at(-1);
  if (line === undefined) return { on: 'absent', line };
  const [arg] = argsAt(line);
  if (line.certainty !== 'present' || arg === undefined || arg.hasVariable) return { on: 'unknown', line };
  return { on: arg.value.toLowerCase() === 'on' ? 'present' : 'absent', line };
}

/** What mod_ssl calls a host, its name and port; undefined where that is not known. */
export function tlsNameOf({ name, config }: Host): string | undefined {
  const { serverName, inheritedPort } = config;
  if (name.known !== 'present' || serverName.known !== 'present' || inheritedPort !== 0) return undefined;
  const port = /:(\d+)$/.exec(serverName.value)?.[1] ?? '443';
  return `${name.host}:${port}`;
}
