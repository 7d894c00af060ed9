// Plugin of esbuild: puts the packed tables of facts/data into the place of the module that packs them when plume runs
// from its source. Tables that a lint never reads are compressed, and unpacked when one of them is first asked for.
import { Buffer } from 'node:buffer';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeUnpacking } from './write-unpacking.mjs';

const packing = fileURLToPath(new URL('../facts/packing', import.meta.url));

export const packedFacts = packFacts((bytes) => `${writeUnpacking(bytes)}.toString()`);

/** The same with another expression of JavaScript for the text of tables that a lint never reads, made of its bytes. */
export function packFacts(writeLate) {
  return { name: 'packed-facts', setup: (builder) => replaceTables(builder, writeLate) };
}

function replaceTables(builder, writeLate) {
  builder.onLoad({ filter: /facts[\\/]packing[\\/]packed-table\.ts$/ }, async () => {
    const { tables, late } = await packTables();
    const [early, others] = [false, true].map((isLate) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(tables).filter(([name]) => late.includes(name) === isLate)),
      ),
    );
    const contents = `
        const tables = ${early};
        let late;
        export const packedTable = (name) =>
          tables[name] ?? (late ??= JSON.parse(${writeLate(Buffer.from(others))}))[name];`;
    return { contents, loader: 'js' };
  });
}

async function packTables() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './ensure-packed-facts.ts'; export { LATE } from './tables.ts';",
      resolveDir: packing,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { 'import.meta.dirname': JSON.stringify(packing) },
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { ensurePackedFacts, LATE } = await import(`data:text/javascript;base64,${code}`);
  return { tables: ensurePackedFacts(), late: LATE };
}
