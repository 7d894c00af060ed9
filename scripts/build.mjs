// Builds dist/: the one file that is published as `plume` and the JSON schema of its output.
//   node scripts/build.mjs [FILE] [--meta]    FILE gets the bundle instead of dist/plume.cjs; --meta prints what is in it
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles cli/main.ts into one CommonJS file that runs on its own. Returns esbuild's metafile.
 * @param {string} outfile
 */
async function bundle(outfile) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: ['cli/main.ts'],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Names stay: they make an internal error's stack readable and cost a tenth of the size.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    banner: { js: '#!/usr/bin/env node' },
    plugins: [packJson, packWebAssembly, embedPcre2],
    loader: { '.md': 'text' },
    metafile: true,
    write: false,
    outfile,
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  // Renamed into place, so that a test which starts the bundle while another builds it never sees half a file.
  const partial = `${outfile}.${process.pid}`;
  await mkdir(path.dirname(outfile), { recursive: true });
  await writeFile(partial, file.contents, { mode: 0o755 });
  await rename(partial, outfile);
  return result.metafile;
}

/** Large JSON is parsed by JSON.parse when it is first asked for: twice as fast as an object literal, and lazy. */
const packJson = {
  name: 'pack-json',
  setup(builder) {
    builder.onLoad({ filter: /\.json$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (text.length < 10_000) return undefined;
      const contents = `module.exports = JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(text)))});`;
      return { contents, loader: 'js' };
    });
  },
};

/** `import bytes from './x.wasm'` gives a Uint8Array, unpacked when its module is first evaluated. */
const packWebAssembly = {
  name: 'pack-web-assembly',
  setup(builder) {
    builder.onLoad({ filter: /\.wasm$/ }, async ({ path: file }) => {
      const packed = brotliCompressSync(await readFile(file), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      });
      const contents = `module.exports = require('node:zlib').brotliDecompressSync(Buffer.from('${packed.toString('base64')}', 'base64'));`;
      return { contents, loader: 'js' };
    });
  },
};

/**
 * PCRE2's loader looks for its .wasm beside its own file and takes over the process's error handlers; in the bundle
 * it gets the bytes handed in and leaves the process alone.
 */
const embedPcre2 = {
  name: 'embed-pcre2',
  setup(builder) {
    builder.onLoad({ filter: /pcre2-wasm\/dist\/libpcre2\.js$/ }, async ({ path: file }) => {
      let contents = await readFile(file, 'utf8');
      const replace = (pattern, by) => {
        if (!pattern.test(contents)) throw new Error(`${file} has changed: ${pattern} is not in it any more`);
        contents = contents.replace(pattern, by);
      };
      replace(/^var Module = [^\n]*\n/, "var Module = { wasmBinary: require('./libpcre2.wasm') };\n");
      replace(/process\["on"\]\("uncaughtException", function\(ex\) \{.*?\n \}\);\n/s, '');
      replace(/process\["on"\]\("unhandledRejection", abort\);\n/, '');
      return { contents, loader: 'js' };
    });
  },
};

const args = process.argv.slice(2);
const outfile = args.find((arg) => !arg.startsWith('--'));
const metafile = await bundle(path.resolve(outfile ?? path.join(root, 'dist/plume.cjs')));
if (outfile === undefined) {
  const schema = 'findings-1.schema.json';
  await copyFile(path.join(root, 'cli/json-schema', schema), path.join(root, 'dist', schema));
}
if (args.includes('--meta')) {
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output.inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  for (const [name, { bytesInOutput }] of inputs.slice(0, 40)) console.log(`${bytesInOutput}\t${name}`);
  console.log(`${output.bytes}\tin all`);
}
