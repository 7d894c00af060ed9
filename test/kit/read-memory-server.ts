import { createMemoryFiles, type MemoryOptions } from '../../files/memory-files.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { profileNamed, unknownProfile } from '../../profile/profiles.ts';

export interface MemoryServerOptions extends Pick<MemoryOptions, 'links' | 'unreadable'> {
  /** The main file; the directory that it is in is the server root. */
  readonly main?: string;
  /** Directories besides the server root of which it is known what is in them. */
  readonly sees?: readonly string[];
  /** The series that the configuration was written for. */
  readonly from?: Series | undefined;
}

/** A server of Debian 13 with these files, by their paths. Throws where the main file is none of them. */
export function readMemoryServer(
  texts: Readonly<Record<string, string>>,
  { main = '/srv/httpd.conf', sees = [], from, ...disk }: MemoryServerOptions = {},
): Server {
  const profile = profileNamed('debian-13');
  if (profile === undefined) throw new Error('there is no such profile');
  const serverRoot = main.slice(0, main.lastIndexOf('/'));
  const files = createMemoryFiles(texts, { ...disk, sees: [serverRoot, ...sees] });
  const target = from === undefined ? profile.target : { ...profile.target, from };
  const server = readServer({ main, files, profile, serverRoot, target });
  if (server === undefined) throw new Error(`there is no ${main}`);
  return server;
}

/** A server of an httpd 2.4 of which nothing is known, with these files by their names; the main file is `main.conf`. */
export function readUnknownServer(texts: Readonly<Record<string, string>>): Server {
  const named = Object.entries(texts).map(([name, text]) => [`/srv/${name}`, text]);
  const files = createMemoryFiles(Object.fromEntries(named));
  const profile = unknownProfile({ series: '2.4', release: undefined });
  const server = readServer({ main: '/srv/main.conf', files, profile, serverRoot: '/srv' });
  if (server === undefined) throw new Error('there is no main.conf');
  return server;
}
