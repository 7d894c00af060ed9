import type { Server } from './server.ts';

let atHand: Server | undefined;
let holders: (() => void)[] = [];

/**
 * Makes a server the one that caches may keep at hand, because most questions follow one about the same server. Whoever
 * keeps something of it gives `letGo`, which is called once another server is: no cache keeps an older one alive.
 */
export function takeInHand(server: Server, letGo: () => void): void {
  if (atHand !== server) {
    const before = holders;
    holders = [];
    atHand = server;
    for (const each of before) each();
  }
  holders.push(letGo);
}
