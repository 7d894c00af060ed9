import { join } from 'node:path';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import type { Host, VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import { unknownProfile } from '../../../profile/profiles.ts';

export const target = { series: '2.4', release: undefined } as const;

/** The hosts of a server whose files lie in `root` under these names, the first one the main file. */
export function read(
  files: Readonly<Record<string, string>>,
  { root = '/etc/httpd', defines = [] as readonly string[] } = {},
): VirtualHosts {
  const texts = Object.fromEntries(Object.entries(files).map(([name, text]) => [join(root, name), text]));
  const server = readServer({
    main: join(root, Object.keys(files)[0] ?? ''),
    files: createMemoryFiles(texts, { sees: [root] }),
    profile: { ...unknownProfile(target), commandLine: [] },
    serverRoot: root,
    defines: new Map(defines.map((name) => [name, undefined])),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return virtualHostsOf(server);
}

export function showHost({ name, config }: Host): string {
  return `${name.known === 'present' ? name.host : '-'}${config.certainty === 'present' ? '' : '?'}`;
}

export const host = (name: string, address = '*:80', ...lines: readonly string[]) =>
  `<VirtualHost ${address}>\nServerName ${name}\n${lines.map((line) => `${line}\n`).join('')}</VirtualHost>\n`;
