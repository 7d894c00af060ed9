import { describe, expect, test } from 'vitest';
import { formatDocument } from '../../format/format-document.ts';
import { chooseStyle } from '../../format/format-style.ts';
import { parse } from '../../grammar/parse.ts';
import { findCorpus, readCorpus, readVerdicts } from '../kit/corpus.ts';
import { dumpConfiguration } from '../kit/dump-configuration.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { isLong } from '../kit/run-options.ts';

/** A style that none of the files has, so that all are formatted. */
const style = chooseStyle([{ indentStyle: 'space', indentSize: 7, endOfLine: 'lf' }]);

function format(text: string): string {
  const result = formatDocument(parse(text, '2.4'), style);
  return result.ok ? result.text : text;
}

test.skipIf(!httpdIsInstalled())('httpd dumps the same configuration after formatting', async () => {
  const text =
    '<IfModule alias_module>\nAlias /x \\\n   "/srv/a  b"  \n<directory "/srv">\nOptions \\\n None\n  <IfModule !nothing>\nSetEnv A "b  c \\\n   d"\n</ifmodule>\n</DIRECTORY>\n</IfModule>\n<Macro M $d>\n<Directory $d>\nRequire all denied\n</Directory>\n</Macro>\nUse M /opt\n<If "%{HTTP_HOST} == \'a\'">\nSetEnv B 1\n</if>';
  const dump = (one: string) => dumpConfiguration(new Map([['a.conf', one]]));
  const before = await dump(text);
  expect(before?.split('\n').length).toBeGreaterThan(15);
  expect(format(text)).not.toBe(text);
  expect(await dump(format(text))).toBe(before);
  // what is dumped differs where httpd reads something else
  expect(await dump(text.replace('   d"', ' d"'))).not.toBe(before);
});

const corpus = findCorpus();
/** Then all files, else one in eight. */

describe.skipIf(corpus === undefined || !httpdIsInstalled())(
  'real files (skipped without the corpus)',
  () => {
    test('httpd dumps the same configuration of them, with the same lines', async () => {
      const accepted = new Set(
        readVerdicts(corpus ?? '').flatMap(({ file, class: kind }) => (kind === 'ok' ? [file] : [])),
      );
      const all = readCorpus(corpus ?? '').filter(({ file }) => accepted.has(file));
      const files = isLong ? all : all.filter((_, i) => i % 8 === 0);
      const names = files.map(({ kind, text }, i): [string, string] => [
        `${i}.conf`,
        kind === '.htaccess' ? `<Directory "/srv/${i}">\n${text}\n</Directory>\n` : text,
      ]);
      let compared = 0;
      for (let from = 0; from < names.length; from += BATCH)
        compared += await compare(new Map(names.slice(from, from + BATCH)));
      console.log(`${compared} files were dumped before and after formatting`);
      expect(compared).toBeGreaterThan(isLong ? 900 : 100);
    });
  },
);

/** So many files are read by one httpd. */
const BATCH = 60;

/** Compares the dumps of files, and says of how many; of those that httpd refuses together, it compares both halves. */
async function compare(files: ReadonlyMap<string, string>): Promise<number> {
  const before = await dumpConfiguration(files);
  if (before !== undefined) {
    const after = new Map([...files].map(([name, text]) => [name, format(text)]));
    expect(await dumpConfiguration(after)).toBe(before);
    return files.size;
  }
  if (files.size === 1) return 0;
  const entries = [...files];
  const middle = entries.length >> 1;
  return (await compare(new Map(entries.slice(0, middle)))) + (await compare(new Map(entries.slice(middle))));
}
