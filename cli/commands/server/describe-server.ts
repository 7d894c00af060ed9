import { moduleFact, modulesOf } from '../../../facts/modules.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { toFileName } from '../../../grammar/file-name.ts';
import type { OpenServer } from '../../../host/open-server.ts';
import { findLines, type LineOf, type LineOfFile } from '../../../linter/find-lines.ts';
import type { Server } from '../../../model/server/server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import {
  findReach,
  findShadowedNames,
  hostsOf,
  type Reach,
} from '../../../model/vhosts/unreachable-hosts.ts';
import type { Host, Setting } from '../../../model/vhosts/virtual-hosts.ts';
import type {
  ServerDescription,
  ServerFile,
  ServerModule,
  UnseenPart,
  VirtualHost,
} from '../../json-shapes/server.ts';
import { mapForCopy } from '../map-for-copy.ts';

/** Gathers what `plume server` shows. */
export function describeServer(server: Server, open: Pick<OpenServer, 'profile' | 'why'>): ServerDescription {
  const { target } = server;
  const lineOf = findLines(server);
  const hosts = virtualHostsOf(server);
  const reach = findReach(hosts.sets, findShadowedNames(hosts));
  /** How many of its sets a host was shown in. */
  const shown = new Map<Host, number>();
  const nextReach = (host: Host): Reach => {
    const nth = shown.get(host) ?? 0;
    shown.set(host, nth + 1);
    return reach.get(host)?.[nth] ?? 'unknown';
  };
  return {
    version: 1,
    main: server.main.file,
    target: target.release ?? target.series,
    profile: { name: open.profile.name, why: open.why, source: open.profile.source },
    serverRoot: server.serverRoot === undefined ? null : toDisplayText(server.serverRoot),
    serverRootHere:
      server.serverRoot !== undefined && server.files.look(server.serverRoot).ok
        ? server.files.nameOf(server.serverRoot)
        : null,
    mapIfWhole: mapForCopy(server) ?? null,
    files: server.instances
      .filter(({ kind }) => kind === 'file')
      .map(
        ({ file, path, from, depth, certainty }): ServerFile => ({
          file,
          path: toFileName(path),
          includedBy: from === undefined ? null : lineOf(from),
          depth,
          certain: certainty === 'present',
        }),
      ),
    modules: [...builtInModules(server), ...loadedModules(server, lineOf)],
    defines: [...server.variables.defined].map(([name, value]) => ({
      name: toDisplayText(name),
      value: value === undefined ? null : toDisplayText(value),
    })),
    listen: hosts.listening.listeners.flatMap(({ fact, protocol }) =>
      fact.at === undefined
        ? []
        : [{ address: toDisplayText(fact.address ?? ''), protocol, ...lineOf(fact.at) }],
    ),
    virtualHosts: hosts.sets.map((set) => ({
      address: set.shown,
      hosts: hostsOf(set)
        .filter(({ config }) => config.certainty !== 'gap')
        .map(
          (host): VirtualHost => ({
            ...lineOf(host.config.at),
            ...describeHost(host),
            reached: nextReach(host),
          }),
        ),
    })),
    documentRoots: documentRootsOf([hosts.main, ...hosts.hosts], lineOf),
    unknown: server.unknowns.map(
      ({ what, name, at }): UnseenPart => ({
        what,
        // of a section that is its text up to the line's end
        name: toDisplayText(name),
        ...(at === undefined ? {} : lineOf(at)),
      }),
    ),
  };
}

function builtInModules(server: Server): readonly ServerModule[] {
  const loaded = new Set(server.modules.loaded.map(({ identifier }) => identifier));
  return modulesOf(server.target.series)
    .filter(({ name, identifier }) => !loaded.has(identifier) && server.modules.has(name) === 'present')
    .map(({ identifier }): ServerModule => ({ identifier, loadedBy: null, certain: true }));
}

function loadedModules(server: Server, lineOf: LineOf): readonly ServerModule[] {
  return server.modules.loaded.map(
    ({ identifier, at, certainty }): ServerModule => ({
      identifier: moduleFact(identifier, server.target.series)?.identifier ?? toDisplayText(identifier),
      loadedBy: lineOf(at),
      certain: certainty === 'present',
    }),
  );
}

function describeHost({
  name,
  aliases,
  config,
}: Host): Pick<VirtualHost, 'serverName' | 'aliases' | 'documentRoot'> {
  return {
    serverName: name.known === 'present' ? toDisplayText(name.host) : null,
    aliases: aliases.map((alias) => toDisplayText(alias.name)),
    documentRoot: textOf(config.documentRoot),
  };
}

function documentRootsOf(hosts: readonly Host[], lineOf: LineOf): ServerDescription['documentRoots'] {
  const roots = new Map<string, LineOfFile & { readonly path: string }>();
  for (const { config } of hosts) {
    const { documentRoot } = config;
    if (documentRoot.known !== 'present' || documentRoot.at === undefined) continue;
    const path = toDisplayText(documentRoot.value);
    if (!roots.has(path)) roots.set(path, { path, ...lineOf(documentRoot.at) });
  }
  return [...roots.values()];
}

function textOf(setting: Setting): string | null {
  return setting.known === 'present' ? toDisplayText(setting.value as ByteText) : null;
}
