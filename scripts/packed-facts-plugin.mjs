// Plugin of esbuild: puts the packed tables of facts/data into the place of the module that packs them when plume runs
// from its source.
import { Buffer } from 'node:buffer';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const packing = fileURLToPath(new URL('../facts/packing', import.meta.url));

export const packedFacts = {
  name: 'packed-facts',
  setup(builder) {
    builder.onLoad({ filter: /facts[\\/]packing[\\/]packed-table\.ts$/ }, async () => {
      const tables = await packTables();
      const contents = `const tables = ${JSON.stringify(tables)};\nexport const packedTable = (name) => tables[name];`;
      return { contents, loader: 'js' };
    });
  },
};

async function packTables() {
  const { outputFiles } = await build({
    entryPoints: [path.join(packing, 'ensure-packed-facts.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.dirname': JSON.stringify(packing) },
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { ensurePackedFacts } = await import(`data:text/javascript;base64,${code}`);
  return ensurePackedFacts();
}
