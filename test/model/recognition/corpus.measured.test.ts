import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../../grammar/parse.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { findCorpus, readCorpus, readRecords, readString, readVerdicts } from '../../kit/corpus.ts';

const corpus = findCorpus();

/** Files of the corpus that are foreign, by what they are; none of them is configuration that httpd would read. */
const NOT_OF_HTTPD: readonly (readonly [what: string, path: RegExp])[] = [
  ['prose', /\/README(?:\.modules)?$/],
  ['tests of parsers with made-up names', /perl-apache-configparser\/t\/httpd0[148]\.conf$/],
  ['tests of parsers with made-up names', /php-htaccess-parser\/.*\/testcase1\/htaccess$/],
  [
    'tests of parsers with made-up names',
    /\/complex_parsing\/(?:conf-enabled\/dummy|test_variables|test_fnmatch)\.conf$/,
  ],
  ['texts for highlighters', /\/(?:PrismJS\+prism|pygments\+pygments)\//],
  ['tests of parsers with made-up names', /\/augeas\/(?:embedded|lenses)\/|augeas\/embedded\//],
  ['settings for a shell', /\/sysconfig\/httpd$|\/gentoo_apache\/apache\/conf\.d\/apache2$/],
  ['lists of sites for a test', /testdata\/\w+\/apache\/sites$/],
  ['a pool of PHP', /\/php-fpm\.d\//],
  ['modules with directives of a test', /\/modules\/core\/test\/conf\/test\d+\.conf$/],
];

describe.skipIf(corpus === undefined)('the corpus (skipped where it does not lie beside the project)', () => {
  const files = corpus === undefined ? [] : readCorpus(corpus);
  const recognized = files.map(({ file, kind, text }) => {
    const name = kind === '.htaccess' ? '.htaccess' : basename(file);
    return { file, kind, text, ...recognizeFile(text, name) };
  });
  const classes = new Map(
    corpus === undefined ? [] : readVerdicts(corpus).map((verdict) => [verdict.file, verdict.class]),
  );
  const isAccepted = (file: string) => classes.get(file) === 'ok' || classes.get(file) === 'env';

  test('is there', () => {
    expect(recognized.length).toBeGreaterThan(1500);
  });

  test('no real configuration of httpd is another program’s', () => {
    const lost = recognized.filter(({ owner }) => owner === 'foreign').map(({ file }) => file);
    expect(lost.filter((file) => !NOT_OF_HTTPD.some(([, path]) => path.test(file)))).toEqual([]);
    expect(lost.filter(isAccepted)).toEqual([]);
  });

  test('what is unclear has next to nothing in it', () => {
    const unclear = recognized.filter(({ file, owner }) => owner === 'unclear' && isAccepted(file));
    for (const { file, text } of unclear) {
      const commands = parse(text, '2.4').lines.filter(({ kind }) => kind === 'directive');
      expect(commands.length, file).toBeLessThanOrEqual(4);
    }
    expect(unclear.length).toBeLessThan(50);
  });

  test('no file that httpd accepts is treated as a template, unless it waited for configure when it was written', () => {
    const templates = recognized.filter(({ file, template }) => template !== undefined && isAccepted(file));
    // those of httpd's own sources; their placeholders were filled in before httpd was asked
    const isSource = (file: string) =>
      /\.(?:in|template)$/.test(file) || file.includes('/httpd-2.2.25/docs/conf/');
    expect(templates.filter(({ file }) => !isSource(file)).map(({ file }) => file)).toEqual([]);
    expect(templates.length).toBeGreaterThan(20);
  });

  test('no file that httpd accepts has two constructs of others', () => {
    const strange = recognized.filter(
      ({ file, foreignConstructs }) => foreignConstructs > 1 && isAccepted(file),
    );
    expect(strange.map(({ file }) => file)).toEqual([]);
  });

  test('magic, lists of types and other files that lie beside it are others’', () => {
    if (corpus === undefined) return;
    const beside = readRecords(join(corpus, 'manifest.jsonl')).filter(({ kind }) => kind === 'aux');
    expect(beside.length).toBeGreaterThan(10);
    for (const record of beside) {
      const file = readString(record, 'file');
      const { owner } = recognizeFile(readFileSync(join(corpus, file), 'latin1'), basename(file));
      expect(owner, file).toBe('foreign');
    }
  });
});
