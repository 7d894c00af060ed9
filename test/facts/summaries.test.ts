import { describe, expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { manualAddress } from '../../facts/words/manual-pages.ts';
import { summaryOf } from '../../facts/words/summaries.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { placedExample } from './placed-example.ts';

const SERIES: readonly Series[] = ['2.2', '2.4'];
const LONGEST = 140;
const LONGEST_LINE = 68;

interface SummaryRow {
  readonly name: string;
  readonly series?: Series;
  readonly summary: string;
  readonly example?: readonly string[];
}
const rows = readRows('summaries') as unknown as readonly SummaryRow[];
const facts = SERIES.flatMap((series) => directiveKeys(series).map((key) => directiveFact(key, series)!));

describe('what a directive does', () => {
  test.each(SERIES)('is said of each directive of %s', (series) => {
    const silent = directiveKeys(series).filter(
      (key) => summaryOf(directiveFact(key, series)!.name, series) === undefined,
    );
    expect(silent).toEqual([]);
  });

  test('is one sentence that begins with a verb and is not long', () => {
    const wrong = rows.filter(({ summary }) => {
      const plain = summary.replaceAll(/`[^`]*`|\.htaccess\b|\d\.\d[\d.]*\d|\d\.\d/g, 'x');
      const isSentence = /^[A-Z][a-z]*s,? [^.!?`]*\.$/.test(plain);
      return !isSentence || summary.length > LONGEST;
    });
    expect(wrong.map(({ name, summary }) => `${name}: ${summary}`)).toEqual([]);
  });

  test('is said once for a series', () => {
    const said = rows.flatMap(({ name, series }) =>
      (series ? [series] : SERIES).map((one) => `${name} ${one}`),
    );
    expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
    const known = new Set(facts.map(({ name, series }) => `${name} ${series}`));
    expect(rows.filter(({ name, series }) => series && !known.has(`${name} ${series}`))).toEqual([]);
    expect(rows.filter(({ name }) => SERIES.every((one) => !known.has(`${name} ${one}`)))).toEqual([]);
  });

  test("is not said in the words of httpd's help strings", () => {
    const wordsOf = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).join(' ');
    const copied = facts.filter(({ name, series, help }) => {
      const own = wordsOf(summaryOf(name, series)!.text);
      const its = wordsOf(help ?? '');
      return its.split(' ').length > 3 && (own.includes(its) || its.includes(own));
    });
    expect(copied.map(({ name }) => name)).toEqual([]);
  });

  test('is not the same of two directives, but for other names of the same', () => {
    const sentences = new Map<string, string[]>();
    for (const { name, summary } of rows) sentences.set(summary, [...(sentences.get(summary) ?? []), name]);
    expect([...sentences.values()].filter((names) => names.length > 1)).toEqual([
      ['<MDomain', '<MDomainSet'],
      ['MaxClients', 'MaxRequestWorkers'],
    ]);
  });
});

describe('the example of a directive', () => {
  test('fits a terminal of 80 columns beside its label', () => {
    const long = rows.flatMap(({ example = [] }) => example.filter((line) => line.length > LONGEST_LINE));
    expect(long).toEqual([]);
  });

  test('uses the directive', () => {
    const without = facts.filter(({ name, series }) => {
      const { example } = summaryOf(name, series)!;
      const begins = (line: string) => line.trimStart().toLowerCase().startsWith(name.toLowerCase());
      return example.length > 0 && !example.some(begins);
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('has no error of which plume knows', () => {
    const wrong = facts
      .filter(({ series }) => series === '2.4')
      .flatMap((fact) => {
        const { example } = summaryOf(fact.name, '2.4')!;
        return example.length === 0
          ? []
          : errorsIn(placedExample(fact, example)).map((one) => `${fact.name}: ${one}`);
      });
    expect(wrong).toEqual([]);
  });
});

/** What plume calls an error in a file. */
function errorsIn(text: string): readonly string[] {
  const { findings } = lintText(text, {
    file: 'httpd.conf',
    target: { series: '2.4', release: undefined },
    rules,
  });
  return findings.filter(({ severity }) => severity === 'error').map(({ message }) => message);
}

describe("the address of httpd's manual", () => {
  test('is that of a page which describes the directive, with its anchor', () => {
    const anchors = readRows('manual-pages') as unknown as readonly {
      readonly name: string;
      readonly series: Series;
      readonly anchors?: readonly string[];
    }[];
    const wrong = facts.filter((fact) => {
      const address = manualAddress(fact);
      if (address === undefined) return anchors.some(({ name }) => name === fact.module);
      const [, series, page, anchor] =
        /^https:\/\/httpd\.apache\.org\/docs\/(2\.[24])\/mod\/(\w+)\.html(?:#(\w+))?$/.exec(address) ?? [];
      const described = anchors.find((one) => one.name === page && one.series === series);
      return described === undefined || (anchor !== undefined && !described.anchors?.includes(anchor));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const without = facts.filter((fact) => manualAddress(fact) === undefined).map(({ module }) => module);
    expect([...new Set(without)]).toEqual(['mod_case_filter', 'mod_case_filter_in']);
  });

  test.each([
    ['alias', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#alias'],
    ['<directory', '2.4', 'https://httpd.apache.org/docs/2.4/mod/core.html#directory'],
    ['<if', '2.4', 'https://httpd.apache.org/docs/2.4/mod/core.html#if'],
    ['<ifsection', '2.4', 'https://httpd.apache.org/docs/2.4/mod/core.html#ifsection'],
    ['<mdomainset', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_md.html#mdomainsetsection'],
    ['mdomain', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_md.html#mdomain'],
    ['order', '2.2', 'https://httpd.apache.org/docs/2.2/mod/mod_authz_host.html#order'],
    ['maxclients', '2.2', 'https://httpd.apache.org/docs/2.2/mod/mpm_common.html#maxclients'],
    ['maxclients', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mpm_common.html#maxrequestworkers'],
    [
      'maxrequestsperchild',
      '2.4',
      'https://httpd.apache.org/docs/2.4/mod/mpm_common.html#maxconnectionsperchild',
    ],
    ['<manageddomain', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_md.html#mdomainsetsection'],
    ['fancyindexing', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_autoindex.html#indexoptions'],
    ['tlsengine', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html#sslengine'],
    ['sslvhostsnipolicy', '2.4', 'https://httpd.apache.org/docs/2.4/mod/mod_ssl.html'],
  ] as const)('%s in %s: %s', (key, series, address) => {
    expect(manualAddress(directiveFact(key, series)!)).toBe(address);
  });
});
