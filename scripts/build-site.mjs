// Builds dist/site/: the worker with which a page, or an editor in a browser, runs plume.
//   npm run site [-- --if-stale]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundleForBrowser } from './pack-browser.mjs';
import { placeFile } from './place-file.mjs';
import { sourceDigest } from './source-digest.mjs';
import { NOTICES_FILE, packagesOf, writeNotices } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = path.join(root, 'dist/site');
/** Where the site has the digest of the sources that it was built from. */
const builtFrom = path.join(site, 'sources.sha256');

const digest = sourceDigest(root);
if (process.argv.includes('--if-stale') && (await readFile(builtFrom, 'latin1').catch(() => '')) === digest)
  process.exit();
const { text, inputs } = await bundleForBrowser('browser/worker.ts');
await placeFile(path.join(site, 'plume-worker.js'), text);
await placeFile(path.join(site, NOTICES_FILE), writeNotices(packagesOf(inputs), { hasFacts: true }));
await placeFile(builtFrom, digest);
const [gzip, brotli] = [gzipSync(text, { level: 9 }), brotliCompressSync(text)];
console.log(`plume-worker.js: ${text.length} bytes, ${gzip.length} with gzip, ${brotli.length} with brotli`);
