import { describe, expect, test } from 'vitest';
import { documentHasAccessCompatDirectives } from '../access/policy/access-lines.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { convertFile, corpus, type Tried } from './convert-corpus.ts';
import { skeletonOf } from './kit/access-skeleton.ts';
import { readCorpus } from './kit/corpus.ts';
import { askHttpd } from './kit/httpd.ts';
import { httpdIsInstalled } from './kit/httpd-installation.ts';
import { isLong } from './kit/run-options.ts';

/** Then whole files are put to httpd, and not what they say about access alone, which is more than it takes. */

describe.skipIf(corpus === undefined)('old access control of the corpus (PLUME_SHARED)', () => {
  let files: readonly Tried[] | undefined;
  const convertAll = () => {
    files ??= readCorpus(corpus ?? '').flatMap(({ file, kind, text }) => {
      const name = kind === '.htaccess' ? `${file}/.htaccess` : file;
      return documentHasAccessCompatDirectives(parse(text, '2.4')) ? [convertFile(name, text)] : [];
    });
    return files;
  };

  test.skipIf(!httpdIsInstalled())('httpd without mod_access_compat takes what was converted', async () => {
    const converted = convertAll().filter(
      ({ before, after, refusals }) => before !== after && refusals.length === 0,
    );
    const refused = await findRefused(
      converted.map((one) => ({ ...one, text: one.before })),
      [],
    );
    const asked = converted.filter(({ name }) => !refused.has(name));
    const wrong = await findRefused(
      asked.map((one) => ({ ...one, text: one.after })),
      ['access_compat'],
    );
    console.log(`${asked.length} converted files were put to httpd; ${refused.size} it had refused before`);
    expect([...wrong].map(([name, why]) => `${name}: ${why}`)).toEqual([]);
    expect(asked.length).toBeGreaterThan(isLong ? 100 : 200);
  });
});

/** Which texts httpd refuses for what they say about access, and why; all are read by one server. */
async function findRefused(
  tried: readonly (Tried & { readonly text: ByteText })[],
  without: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  const names = new Map(tried.map(({ name }, i) => [`${i}.conf`, name]));
  const files = new Map(
    tried.map(({ text, isInSection }, i) => {
      const skeleton = isLong ? text : skeletonOf(text);
      return [`${i}.conf`, isInSection ? `<Directory "/srv/${i}">\n${skeleton}</Directory>\n` : skeleton];
    }),
  );
  for (;;) {
    const main = [...files.keys()].map((name) => `Include "@ROOT@/${name}"\n`).join('');
    const { errors } = await askHttpd({ 'all.conf': main, ...Object.fromEntries(files) }, { without });
    const [error] = errors;
    if (error === undefined) return refused;
    const name = error.file;
    if (name === undefined || !files.delete(name)) throw new Error(`httpd: ${error.message}`);
    refused.set(names.get(name) ?? name, `${error.line}: ${error.message}`);
  }
}
