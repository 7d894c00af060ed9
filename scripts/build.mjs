// Builds dist/: `plume`, compiled ahead for the Node.js that builds it, the library, and the JSON schemas of the output.
//   node scripts/build.mjs [FILE] [--meta] [--if-stale] [--alone]
// FILE alone gets all of plume, for whatever Node.js, and the notices beside it; --meta prints what is in it; --if-stale builds dist/ only where the
// sources are not those that it was built from; --alone leaves no earlier build in dist/, for the package.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { PCRE2_FILE, readMeteredPcre2, readRuleDocuments } from './bundled-files.mjs';
import { packedFacts } from './packed-facts-plugin.mjs';
import { placeFile } from './place-file.mjs';
import { SITE } from './site-address.mjs';
import { isSource, sourceDigest } from './source-digest.mjs';
import { NOTICES_FILE, packagesOf, writeNotices } from './third-party-notices.mjs';
import { writeUnpacking } from './write-unpacking.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files that are bundled within others, which esbuild's metafile does not list. */
const packedInputs = [];

/** Bundles plume into one CommonJS file that needs nothing else. Returns its bytes, the notices of what is in it, and esbuild's metafile. */
async function bundle(entry) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { PLUME_SITE: JSON.stringify(SITE) },
    // Names stay: they make an internal error's stack readable and cost a tenth of the size.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    mainFields: ['module', 'main'],
    plugins: [
      packedFacts,
      packJson,
      loadGrammarsLate,
      loadBuiltinsLate,
      packDocuments,
      packLspLibrary,
      embedPcre2,
      lightenCommander,
    ],
    metafile: true,
    write: false,
    outfile: 'plume.cjs',
    logLevel: 'warning',
  });
  const [file] = result.outputFiles;
  const bundled = [...Object.keys(result.metafile.inputs), ...packedInputs].map((input) =>
    path.resolve(root, input),
  );
  const notices = writeNotices(packagesOf(bundled), { hasFacts: true });
  return { contents: file.contents, notices, metafile: result.metafile };
}

/**
 * Puts the launcher, and beside it the program and what V8 makes of that. Their name is the program's digest, since V8
 * takes what it made of one program for any other of the same length.
 */
async function placeCompiled(folder, contents) {
  const text = `(function (exports, require, module, __filename, __dirname) {${Buffer.from(contents)}\n})`;
  const name = `plume-${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  const program = path.join(folder, `${name}.js`);
  const compiled = path.join(folder, `${name}.compiled`);
  await placeFile(program, text);
  const partial = `${compiled}.${process.pid}`;
  await promisify(execFile)(process.execPath, [
    path.join(root, 'scripts/compile-ahead.cjs'),
    program,
    partial,
  ]);
  await rename(partial, compiled);
  const launcher = await readFile(path.join(root, 'cli/launcher.cjs'), 'utf8');
  await placeFile(
    path.join(folder, 'plume.cjs'),
    launcher.replaceAll('PROGRAM', name).replaceAll('BUILT_WITH', process.versions.v8),
  );
  await removeOld(folder, name);
}

/**
 * Puts the library: one file of CommonJS with all that it needs, a module that gives the same names to `import`, and for
 * each of the two its types.
 */
async function placeLibrary(folder, contents) {
  const library = path.join(folder, 'library.cjs');
  await placeFile(library, contents);
  const names = Object.keys(createRequire(import.meta.url)(library)).sort();
  const list = names.map((name) => `  ${name},\n`).join('');
  const module = `import library from './library.cjs';\n\nexport const {\n${list}} = library;\n`;
  await placeFile(path.join(folder, 'library.mjs'), module);
  const types = await readTypes(path.join(root, 'library/plume.d.ts'));
  for (const kind of ['cts', 'mts']) await placeFile(path.join(folder, `library.d.${kind}`), types);
}

/** Types as one file, which imports nothing: the files whose types are exported are in the places of these lines. */
async function readTypes(file) {
  const text = await readFile(file, 'utf8');
  const exported = [...text.matchAll(/^export type \* from '(.+)';\n/gm)];
  const shapes = await Promise.all(
    exported.map(([, name]) => readFile(path.resolve(path.dirname(file), name), 'utf8')),
  );
  const own = exported.reduce((rest, [line]) => rest.replace(line, ''), text);
  return [own, ...shapes].join('\n').replace(/^import type [^;]+;\n+/gm, '');
}

/** Removes what an earlier build has left; not the last one's, which may be about to start, but with --alone. */
async function removeOld(folder, name) {
  const old = args.includes('--alone') ? Number.POSITIVE_INFINITY : Date.now() - 60_000;
  for (const file of await readdir(folder))
    if (/^plume-[0-9a-f]{16}\./.test(file) && !file.startsWith(name)) {
      const { mtimeMs } = await stat(path.join(folder, file));
      if (mtimeMs < old) await rm(path.join(folder, file), { force: true });
    }
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

/** The documents of all rules, of which `plume explain` wants one. */
const packDocuments = {
  name: 'pack-documents',
  setup(builder) {
    builder.onLoad({ filter: /host[\\/]rule-document\.ts$/ }, async () => {
      const documents = await readRuleDocuments();
      const packed = writeUnpacking(Buffer.from(JSON.stringify(documents)));
      const contents = `
        const documents = new Map(JSON.parse(${packed}.toString()));
        export const ruleDocument = (id) => documents.get(id);`;
      return { contents, loader: 'js' };
    });
  },
};

/**
 * The library of the language server is as large as the rest of plume, and Node reads through all of a file before it
 * runs its first line (11 ms here). Only `plume lsp` needs it: so it is packed, and compiled when it is asked for.
 */
const packLspLibrary = {
  name: 'pack-lsp-library',
  setup(builder) {
    builder.onResolve({ filter: /^vscode-languageserver\/node$/ }, ({ path: id }) => ({
      path: id,
      namespace: 'packed',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'packed' }, async ({ path: id }) => {
      const { outputFiles, metafile } = await build({
        stdin: { contents: `module.exports = require('${id}')`, resolveDir: root },
        bundle: true,
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        minify: true,
        keepNames: true,
        legalComments: 'none',
        metafile: true,
        write: false,
      });
      packedInputs.push(...Object.keys(metafile.inputs));
      const contents = `
        const source = ${writeUnpacking(outputFiles[0].contents)}.toString();
        const { Script } = require('node:vm');
        const wrapped = '(function (module, exports, require) {' + source + '\\n})';
        new Script(wrapped, { filename: '${id}' }).runInThisContext()(module, exports, require);`;
      return { contents, loader: 'js' };
    });
  },
};

/**
 * Modules and the functions they export that are loaded when one is first called. Ohm and a grammar take 15 ms, and
 * hardly a server has pages with old conditions; all rules take as long, and `plume format` needs them for their names.
 */
const lazyModules = {
  'grammar/ssi/legacy-expressions.ts': ['readLegacyExpression', 'splitVariables'],
  'rules/rule-names.ts': ['ruleNames'],
};
const loadGrammarsLate = {
  name: 'load-grammars-late',
  setup(builder) {
    builder.onResolve(
      { filter: /\/(legacy-expressions|rule-names)\.ts$/ },
      ({ path: id, resolveDir, kind }) => {
        const file = path.relative(root, path.resolve(resolveDir, id));
        return kind === 'import-statement' && file in lazyModules
          ? { path: file, namespace: 'late' }
          : undefined;
      },
    );
    builder.onLoad({ filter: /.*/, namespace: 'late' }, ({ path: file }) => ({
      contents: lazyModules[file]
        .map((name) => `export const ${name} = (...given) => require('./${file}').${name}(...given);`)
        .join('\n'),
      loader: 'js',
      resolveDir: root,
    }));
  },
};

/** Modules of Node.js that take milliseconds to load, and that most runs do not need: loaded when one of their names is. */
const LATE_BUILTINS = ['node:crypto', 'node:worker_threads'];
const loadBuiltinsLate = {
  name: 'load-builtins-late',
  setup(builder) {
    builder.onResolve({ filter: /^node:/ }, ({ path: id, kind }) =>
      kind === 'import-statement' && LATE_BUILTINS.includes(id)
        ? { path: id, namespace: 'late-builtin' }
        : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'late-builtin' }, ({ path: id }) => {
      const names = Object.keys(createRequire(import.meta.url)(id));
      const getters = names.map((name) => `get ${name}() { return require('${id}').${name}; },`);
      return { contents: `module.exports = {\n${getters.join('\n')}\n};`, loader: 'js' };
    });
  },
};

/** Puts PCRE2, metered, into the place of the module that reads it from node_modules; unpacked when it is first asked for. */
const embedPcre2 = {
  name: 'embed-pcre2',
  setup(builder) {
    builder.onLoad({ filter: /pcre2\/wasm-bytes\.ts$/ }, async () => {
      packedInputs.push(PCRE2_FILE);
      const packed = writeUnpacking(await readMeteredPcre2());
      return { contents: `export const readPcre2 = () => ${packed};`, loader: 'js' };
    });
  },
};

/** Commander can start other programs as commands, and loads what it takes (5 ms, decision 28); plume has none. */
const lightenCommander = rewrite('lighten-commander', /commander\/lib\/command\.js$/, [
  [/const childProcess = require\('node:child_process'\);/, 'const childProcess = {};'],
]);

/** A plugin that changes the text of a file; it fails when nothing is left to change. */
function rewrite(name, filter, replacements) {
  return {
    name,
    setup(builder) {
      builder.onLoad({ filter }, async ({ path: file }) => {
        let contents = await readFile(file, 'utf8');
        for (const [pattern, by] of replacements) {
          if (!pattern.test(contents))
            throw new Error(`${file} has changed: ${pattern} is not in it any more`);
          contents = contents.replace(pattern, () => by);
        }
        return { contents, loader: 'js' };
      });
    },
  };
}

/** Where dist/ has the digest of the sources that it was built from. */
const builtFrom = path.join(root, 'dist/sources.sha256');

async function isUpToDate(digest) {
  const made = await readFile(builtFrom, 'latin1').catch(() => undefined);
  return made === digest && existsSync(path.join(root, 'dist/plume.cjs'));
}

/** Whatever the bundle is made of and the digest leaves out would make a stale bundle look fresh. */
function checkInputs({ inputs }) {
  const missed = Object.keys(inputs).filter(
    (input) =>
      !/(?:^|:|\/)node_modules\//.test(input) && !/^(?:packed|late-builtin):/.test(input) && !isSource(input),
  );
  if (missed.length > 0) throw new Error(`scripts/source-digest.mjs leaves out ${missed.join(', ')}`);
}

const args = process.argv.slice(2);
const outfile = args.find((arg) => !arg.startsWith('--'));
const digest = sourceDigest(root);
if (args.includes('--if-stale') && (await isUpToDate(digest))) process.exit();
const { contents, notices, metafile } = await bundle(
  outfile === undefined ? 'cli/run-plume.ts' : 'cli/main.ts',
);
checkInputs(metafile);
const folder = outfile === undefined ? path.join(root, 'dist') : path.dirname(path.resolve(outfile));
await placeFile(path.join(folder, NOTICES_FILE), notices);
if (outfile !== undefined) await placeFile(path.resolve(outfile), contents);
else {
  await placeCompiled(path.join(root, 'dist'), contents);
  const library = await bundle('library/index.ts');
  checkInputs(library.metafile);
  await placeLibrary(path.join(root, 'dist'), library.contents);
  const schemas = path.join(root, 'cli/json-schema');
  for (const schema of await readdir(schemas))
    await copyFile(path.join(schemas, schema), path.join(root, 'dist', schema));
  await placeFile(builtFrom, digest);
}
if (args.includes('--meta')) {
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output.inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  for (const [name, { bytesInOutput }] of inputs.slice(0, 40)) console.log(`${bytesInOutput}\t${name}`);
  console.log(`${output.bytes}\tin all`);
}
