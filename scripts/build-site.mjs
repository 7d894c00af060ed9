// Builds dist/site/: pages of all that plume explains, the worker in which plume runs in a browser, and the playground.
//   npm run site [-- --if-stale]
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { BROWSERS, bundleForBrowser } from './pack-browser.mjs';
import { placeFile } from './place-file.mjs';
import { SITE } from './site-address.mjs';
import { digestOf, sourceDigest } from './source-digest.mjs';
import { NOTICES_FILE, packagesOf, writeNotices } from './third-party-notices.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const site = path.join(root, 'dist/site');
/** Where the site has the digest of the sources that it was built from. */
const builtFrom = path.join(site, 'sources.sha256');

/** What a server sends with each file, for those that read such a list: the page says most of it itself, its worker does not. */
const HEADERS = `/*
  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Embedder-Policy: require-corp
  X-Content-Type-Options: nosniff
`;

async function bundlePage(entry, define = {}, format = 'esm') {
  const result = await build({
    ...{ absWorkingDir: root, entryPoints: [entry], bundle: true, write: false, metafile: true },
    ...{ format, platform: 'browser', target: BROWSERS, minify: true, legalComments: 'none' },
    ...{ define, outfile: 'page.js', logLevel: 'warning' },
  });
  const inputs = Object.keys(result.metafile.inputs).map((input) => path.resolve(root, input));
  return { text: result.outputFiles[0].text, inputs };
}

/** Pages of an earlier build are removed. */
async function placePages() {
  const { allPages, copiedFiles, filesOf, PARTS } = await tsImport(
    '../site/pages/all-pages.ts',
    import.meta.url,
  );
  const files = await filesOf(allPages(root), SITE);
  for (const part of [...PARTS.keys(), 'files', 'images'])
    await rm(path.join(site, part), { recursive: true, force: true });
  for (const folder of new Set([...files.keys(), ...copiedFiles.keys()].map(path.posix.dirname)))
    await mkdir(path.join(site, folder), { recursive: true });
  for (const [name, text] of files) await writeFile(path.join(site, name), text);
  for (const [name, file] of copiedFiles) await copyFile(path.join(root, file), path.join(site, name));
  console.log(`${files.size} files of pages`);
}

const digest = digestOf(root, sourceDigest(root), ['docs', 'site', 'scripts']);
if (process.argv.includes('--if-stale') && (await readFile(builtFrom, 'latin1').catch(() => '')) === digest)
  process.exit();
const worker = await bundleForBrowser('browser/worker.ts');
const pcre2 = await bundleForBrowser('browser/warm-pcre2.ts');
const start = await bundlePage('site/playground/start-workers.ts', {}, 'iife');
const page = await bundlePage('site/playground/playground.ts');
const search = await bundleForBrowser('site/pages/search-worker.ts');
const pages = ['index.html', 'style.css'];
const { text: keeper } = await bundlePage('site/playground/service-worker.ts', {
  FILES: JSON.stringify([
    'playground/',
    'playground/style.css',
    'playground/start-workers.js',
    'playground/playground.js',
    'plume-pcre2.js',
    'plume-worker.js',
  ]),
  VERSION: JSON.stringify(`plume ${digest.slice(0, 16)}`),
});
const texts = new Map([
  ['plume-worker.js', worker.text],
  ['plume-pcre2.js', pcre2.text],
  ['playground/start-workers.js', start.text],
  ['playground/playground.js', page.text],
  // beside the worker: a browser asks it for scripts of workers only where they lie beside or below it
  ['service-worker.js', keeper],
  [
    NOTICES_FILE,
    writeNotices(packagesOf([...worker.inputs, ...page.inputs, ...search.inputs]), { hasFacts: true }),
  ],
  ['_headers', HEADERS],
  ['site.css', await readFile(path.join(root, 'site/pages/site.css'), 'utf8')],
  ['site.js', (await bundlePage('site/pages/site.ts', {}, 'iife')).text],
  ['search.js', (await bundlePage('site/pages/search.ts', {}, 'iife')).text],
  ['search-worker.js', search.text],
]);
for (const name of pages)
  texts.set(`playground/${name}`, await readFile(path.join(root, 'site/playground', name), 'utf8'));
await placePages();
for (const [name, text] of texts) await placeFile(path.join(site, name), text);
await placeFile(builtFrom, digest);
for (const [name, text] of texts) {
  const [gzip, brotli] = [gzipSync(text, { level: 9 }), brotliCompressSync(text)];
  console.log(
    `${name}: ${Buffer.byteLength(text)} bytes, ${gzip.length} with gzip, ${brotli.length} with brotli`,
  );
}
