// Bundles the worker that a browser runs: all of plume but the command line and the disk, in one file without Node.js.
import { Buffer } from 'node:buffer';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { PCRE2_FILE, readMeteredPcre2, readRuleDocuments } from './bundled-files.mjs';
import { packFacts } from './packed-facts-plugin.mjs';
import { SITE } from './site-address.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const inBrowser = (file) => path.join(root, 'browser/substitutes', file);

/** What is in the place of modules of Node.js and of packages; a module of Node.js that is not here fails the build. */
const SUBSTITUTES = {
  'node:crypto': inBrowser('crypto.ts'),
  'node:fs': inBrowser('fs.ts'),
  'node:os': inBrowser('os.ts'),
  'node:path': 'path-browserify',
  'node:process': inBrowser('process.ts'),
  'node:timers': inBrowser('timers.ts'),
  'node:util': inBrowser('util.ts'),
  'node:v8': inBrowser('v8.ts'),
  'vscode-languageserver/node': 'vscode-languageserver/browser',
};

/** The oldest browsers for which is built: those that can compress streams. */
export const BROWSERS = ['chrome109', 'firefox115', 'safari16.4'];

/**
 * Bundles an entry for a browser. Returns its text and the absolute paths of all files that are in it. Throws where something
 * in it imports a module of Node.js, or is missing.
 */
export async function bundleForBrowser(entry) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: BROWSERS,
    minify: true,
    legalComments: 'none',
    mainFields: ['browser', 'module', 'main'],
    alias: SUBSTITUTES,
    define: { global: 'globalThis', PLUME_SITE: JSON.stringify(SITE) },
    inject: [inBrowser('globals.ts')],
    plugins: [packFacts(asText), substituteModules, packDocuments, embedPcre2],
    metafile: true,
    write: false,
    outfile: 'worker.js',
    logLevel: 'warning',
  });
  const inputs = [...Object.keys(result.metafile.inputs), PCRE2_FILE];
  return { text: result.outputFiles[0].text, inputs: inputs.map((input) => path.resolve(root, input)) };
}

/** What is sent is compressed on the way: packed once more it would be larger. */
const asText = (bytes) => JSON.stringify(Buffer.from(bytes).toString('utf8'));

/** Modules of plume that ask a machine what no browser knows. */
const substituteModules = {
  name: 'substitute-modules',
  setup(builder) {
    const tls = inBrowser('tls.ts');
    const places = {
      [path.join(root, 'host/tls/key-pairs.ts')]: tls,
      [path.join(root, 'host/tls/tls-files.ts')]: tls,
      [path.join(root, 'host/machine/accounts.ts')]: inBrowser('accounts.ts'),
    };
    builder.onResolve({ filter: /\/(?:key-pairs|tls-files|accounts)\.ts$/ }, ({ path: id, resolveDir }) => {
      const there = places[path.resolve(resolveDir, id)];
      return there === undefined ? undefined : { path: there };
    });
    // no command line is read, but the options of commands are described with it
    builder.onResolve({ filter: /^commander$/ }, () => ({ path: 'commander', namespace: 'part' }));
    builder.onLoad({ filter: /.*/, namespace: 'part' }, () => ({
      contents: `
        export { InvalidArgumentError } from './node_modules/commander/lib/error.js';
        export { Option } from './node_modules/commander/lib/option.js';`,
      resolveDir: root,
    }));
  },
};

/** The documents of all rules. */
const packDocuments = {
  name: 'pack-documents',
  setup(builder) {
    builder.onLoad({ filter: /host[\\/]rule-document\.ts$/ }, async () => ({
      contents: `
        let documents;
        const text = ${JSON.stringify(JSON.stringify(await readRuleDocuments()))};
        export const ruleDocument = (id) => (documents ??= new Map(JSON.parse(text))).get(id);`,
      loader: 'js',
    }));
  },
};

/** Puts PCRE2, metered, into the place of the module that reads it from node_modules. */
const embedPcre2 = {
  name: 'embed-pcre2',
  setup(builder) {
    builder.onLoad({ filter: /pcre2[\\/]wasm-bytes\.ts$/ }, async () => {
      const text = JSON.stringify(Buffer.from(await readMeteredPcre2()).toString('base64'));
      return {
        contents: `
          export const readPcre2 = () => {
            const text = atob(${text});
            const bytes = new Uint8Array(text.length);
            for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
            return bytes;
          };`,
        loader: 'js',
      };
    });
  },
};
