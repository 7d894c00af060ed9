/** Adds the addresses of pages of the site to site/pages/addresses.txt, of which none is ever removed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { allPages } from '../site/pages/all-pages.ts';

const list = new URL('../site/pages/addresses.txt', import.meta.url);

/** The addresses that people may have kept, sorted. */
export function listedAddresses(): readonly string[] {
  return readFileSync(list, 'utf8').trim().split('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const pages = allPages(fileURLToPath(new URL('..', import.meta.url)));
  const all = new Set([...listedAddresses(), ...pages.map(({ address }) => address || '/')]);
  writeFileSync(list, `${[...all].sort().join('\n')}\n`);
}
