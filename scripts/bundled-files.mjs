// What the bundles have of files that are no code: the documents of rules, and PCRE2.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The file of PCRE2, named from the root. */
export const PCRE2_FILE = 'node_modules/@stephen-riley/pcre2-wasm/dist/libpcre2.wasm';

/** The documents of all rules, each with the name of its rule. */
export async function readRuleDocuments() {
  const rules = path.join(root, 'rules');
  const files = (await readdir(rules, { recursive: true })).filter(
    (file) => path.basename(file) === 'rule.md',
  );
  return await Promise.all(
    files
      .sort()
      .map(async (file) => [
        path.dirname(file).split(path.sep).join('/'),
        await readFile(path.join(rules, file), 'utf8'),
      ]),
  );
}

/** The bytes of PCRE2 in which each step is counted. */
export async function readMeteredPcre2() {
  const { code } = await transform(await readFile(path.join(root, 'pcre2/meter-module.ts')), {
    loader: 'ts',
    format: 'esm',
  });
  const { meterModule } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return meterModule(await readFile(path.join(root, PCRE2_FILE)));
}
