import { beforeEach, expect, test, vi } from 'vitest';
import { explainDirective } from '../../explain/explain-directive.ts';
import type * as packing from '../../facts/packing/packed-table.ts';
import { LATE } from '../../facts/packing/tables.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';

const opened = vi.hoisted(() => new Set<string>());
vi.mock('../../facts/packing/packed-table.ts', async (original) => {
  const { packedTable } = await original<typeof packing>();
  return {
    packedTable: (name: Parameters<typeof packedTable>[0]) => {
      opened.add(name);
      return packedTable(name);
    },
  };
});

beforeEach(() => opened.clear());

test('a lint opens no table that the build unpacks late', () => {
  const text =
    'Redirct / /b\nOrder allow,deny\nRewriteRule ^ / [R=301, L]\n<Directory /srv>\nOptions +Indexs\n</Directory>\n';
  const { findings } = lintText(text, {
    file: 'httpd.conf',
    target: { series: '2.4', release: undefined },
    rules,
  });
  expect(findings.length).toBeGreaterThan(2);
  expect(opened.size).toBeGreaterThan(5);
  expect(LATE.filter((name) => opened.has(name))).toEqual([]);
});

test('an explanation of a directive opens all of them', () => {
  explainDirective('allowoverride');
  expect(LATE.filter((name) => !opened.has(name))).toEqual([]);
});
