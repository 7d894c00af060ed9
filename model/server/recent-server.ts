import type { Server } from './server.ts';

let recent: Server | undefined;
let holders: (() => void)[] = [];

/**
 * Makes a server the one to which caches may hold a reference, because most questions follow one about the same server.
 * Whoever holds one gives `release`, which is called once another server is asked about: no cache keeps an older one
 * alive.
 */
export function holdRecent(server: Server, release: () => void): void {
  if (recent !== server) {
    const before = holders;
    holders = [];
    recent = server;
    for (const each of before) each();
  }
  holders.push(release);
}
