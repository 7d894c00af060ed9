// The digest of all that the build reads: equal digests make equal bundles.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { SITE } from './site-address.mjs';

/** The folders whose code is in the bundles, which is all that users run but the extension. */
export const FOLDERS = [
  'access',
  'arguments',
  'browser',
  'cli',
  'diff',
  'explain',
  'facts',
  'files',
  'format',
  'core',
  'grammar',
  'host',
  'library',
  'linter',
  'model',
  'pcre2',
  'profile',
  'requests',
  'rules',
  'server',
  'settings',
  'upgrade',
];
/** What else the build reads, named from the root. */
export const FILES = [
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/bundled-files.mjs',
  'scripts/compile-ahead.cjs',
  'scripts/notices/emscripten.txt',
  'scripts/notices/httpd.txt',
  'scripts/notices/pcre2.txt',
  'scripts/pack-browser.mjs',
  'scripts/packed-facts-plugin.mjs',
  'scripts/place-file.mjs',
  'scripts/site-address.mjs',
  'scripts/third-party-notices.mjs',
  'scripts/write-unpacking.mjs',
];
/** What is made of other sources. */
const MADE = path.join('facts', 'generated');

/** A hexadecimal digest of the names and contents of the sources below `root`, of the Node.js that builds them, and the address of the site. */
export function sourceDigest(root) {
  const hash = createHash('sha256').update(process.version).update(SITE);
  for (const file of [...FILES, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))])
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Another digest for all files of some folders beside it. */
export function digestOf(root, digest, folders) {
  const hash = createHash('sha256').update(digest);
  for (const file of folders.flatMap((folder) => filesBelow(root, folder)))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Whether a change of the file, named from the root, changes the digest. */
export function isSource(file) {
  return FILES.includes(file) || FOLDERS.includes(file.split(':').at(-1).split('/')[0]);
}

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(MADE + path.sep))
    .sort();
}
