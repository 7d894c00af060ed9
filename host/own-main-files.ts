import path from 'node:path';
import { profileFacts } from '../facts/profiles.ts';
import { existsSync } from './disk.ts';

/** The main files that are on this machine where a distribution's httpd reads one. */
export function findOwnMainFiles(): readonly string[] {
  const all = profileFacts().flatMap(({ serverRoot, mainFile }) =>
    serverRoot?.startsWith('/') === true && mainFile !== undefined
      ? path.posix.resolve(serverRoot, mainFile)
      : [],
  );
  return [...new Set(all)].filter(existsSync);
}
