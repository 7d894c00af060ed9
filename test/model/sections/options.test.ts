import { describe, expect, test } from 'vitest';
import { optionWords } from '../../../facts/options.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { OpeningTag, Series } from '../../../grammar/syntax-tree.ts';
import { allOptions, defaultOptions, mergeOptions, optionsOf } from '../../../model/sections/options.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

/** What is in force after sections with these lines, each for itself. */
function behind(series: Series, ...sections: readonly string[]): readonly string[] {
  const text = sections.map((lines) => `<Directory "/srv">\n${lines}\n</Directory>\n`).join('');
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({ '/etc/httpd.conf': text }),
    profile: measuredProfile(series),
  });
  if (server === undefined) throw new Error('it cannot be read');
  const { main } = server;
  const tags = main.document.children.filter((child): child is OpeningTag => child.kind === 'open');
  expect(tags).toHaveLength(sections.length);
  const merged = tags.reduce(
    (before, command) => mergeOptions(before, { instance: main, command }, 'present'),
    defaultOptions(series),
  );
  return [...merged.options].toSorted();
}

test('words', () => {
  expect(optionsOf('-includesNoExec')).toEqual(['includes']);
  expect(optionsOf('None')).toEqual([]);
  expect(optionsOf('Index')).toBeUndefined();
  expect(allOptions().size).toBe(7);
  const all = optionsOf('All')!;
  expect([...allOptions()].filter((option) => !all.includes(option))).toEqual([
    'symlinks-of-owner',
    'multiviews',
  ]);
  expect(optionWords().map(({ name }) => name)).toContain('RunScripts');
});

describe.each(['2.2', '2.4'] as const)('sections of %s', (series) => {
  test('words without a sign begin anew, others add and take away', () => {
    expect(behind(series, 'Options Indexes ExecCGI')).toEqual(['execcgi', 'indexes']);
    expect(behind(series, 'Options None', 'Options +Indexes', 'Options -Indexes +MultiViews')).toEqual([
      'multiviews',
    ]);
    expect(behind(series, 'Options Indexes\nOptions MultiViews')).toEqual(['multiviews']);
  });
});

test('2.2 begins anew at the first word without a sign, whatever stands before it', () => {
  expect(behind('2.2', 'Options +Indexes ExecCGI MultiViews')).toEqual(['execcgi', 'multiviews']);
  expect(behind('2.2', 'Options ExecCGI +Indexes')).toEqual(['execcgi', 'indexes']);
});
