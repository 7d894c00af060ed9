import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFacts } from '../../facts/import/import.ts';
import { formatJsonLines } from '../../facts/import/json-lines.ts';
import { keepPhases } from '../../facts/import/keep-phases.ts';
import { BY_HAND, keepRowsByHand } from '../../facts/import/keep-rows-by-hand.ts';
import { ensurePackedFacts, packedFile } from '../../facts/packing/ensure-packed-facts.ts';
import { packFacts } from '../../facts/packing/pack-facts.ts';
import { columnsOf, parseRows, readRows } from '../../facts/packing/read-rows.ts';
import { LATE, MADE, TABLES, UNSHIPPED } from '../../facts/packing/tables.ts';
import { sharedFacts } from './shared-facts.ts';

const data = join(import.meta.dirname, '../../facts/data');
const tables = readdirSync(data).map((file) => file.replace(/\.jsonl$/, ''));

describe('facts/data', () => {
  test.skipIf(!sharedFacts)(
    'is what facts/import/import-facts.ts imports (skipped without ../shared)',
    () => {
      for (const [table, records] of importFacts(sharedFacts!)) {
        const kept = readFileSync(join(data, `${table}.jsonl`), 'utf8');
        const known = readRows(table);
        const rows = keepRowsByHand(keepPhases(records, known), known);
        expect(kept === formatJsonLines(rows), `${table}.jsonl is another than imported`).toBe(true);
      }
    },
  );

  test('has the tables that facts/packing/tables.ts names, and no others', () => {
    expect(tables).toEqual([...new Set([...Object.keys(TABLES), ...Object.keys(UNSHIPPED)])].sort());
  });

  test.each(tables)(
    '%s: every row has a source and no column but those of facts/packing/tables.ts',
    (table) => {
      expect(readRows(table).length).toBeGreaterThan(0);
    },
  );

  test.each(tables)('%s: every column that tables.ts names is in some row', (table) => {
    const used = new Set(readRows(table).flatMap(Object.keys));
    expect([...columnsOf(table)].filter((column) => !used.has(column))).toEqual([]);
  });

  test.each(tables)('%s names no place of the machine it was made on', (table) => {
    expect(readFileSync(join(data, `${table}.jsonl`), 'utf8')).not.toMatch(/\/work\/|plume-help-/);
  });

  test.each(Object.keys(TABLES))(
    '%s is written as JSON.stringify writes it, so that a row is one line of git',
    (table) => {
      const text = readFileSync(join(data, `${table}.jsonl`), 'utf8');
      expect(text === formatJsonLines(readRows(table)), table).toBe(true);
    },
  );
});

test('an import keeps the rows that were added by hand, where they were', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, source: 'core.c' }));
  const [first, second] = ['first', 'second'].map((name) => ({ name, source: `${BY_HAND}core.c` }));
  expect(keepRowsByHand([a!, b!], [first!, a!, second!, b!])).toEqual([first, a, second, b]);
  expect(keepRowsByHand([a!, c!], [a!, b!, second!])).toEqual([a, c, second]);
  expect(keepRowsByHand([a!], [b!])).toEqual([a]);
});

describe('rows that nobody can read', () => {
  test.each([
    ['{"name":', 'facts/data/options.jsonl:2: Unexpected end of JSON input'],
    [
      '{"name":"X","source":"core.c","optoins":[]}',
      'options.jsonl:2: facts/packing/tables.ts does not name the column optoins.',
    ],
    ['{"name":"X","options":[]}', 'facts/data/options.jsonl:2: The row has no source.'],
    ['{"name":"X","options":[],"source":""}', 'facts/data/options.jsonl:2: The row has no source.'],
  ])('%s', (row, message) => {
    expect(() => parseRows('options', `{"name":"All","options":[],"source":"core.c"}\n${row}\n`)).toThrow(
      message,
    );
  });
  test('a table that is not named', () => {
    expect(() => parseRows('constructor', '')).toThrow('facts/packing/tables.ts has no table constructor.');
  });
});

describe('the packed form', () => {
  const packed = packFacts();

  test('is kept as long as nothing changes', () => {
    expect(ensurePackedFacts()).toEqual(packed);
    const { mtimeMs } = statSync(packedFile);
    expect(ensurePackedFacts()).toEqual(packed);
    expect(statSync(packedFile).mtimeMs).toBe(mtimeMs);
  });

  test('has the columns that tables.ts names, by name', () => {
    for (const [table, columns] of Object.entries({ ...TABLES, ...MADE })) {
      const header = packed[table as keyof typeof packed].split('\n')[0]!;
      expect(header.replaceAll('@', '').split('\t')).toEqual(columns.split(' '));
    }
  });

  test('stays below 950 KB, without the tables that are unpacked late', () => {
    const early = Object.entries(packed).filter(([name]) => !(LATE as readonly string[]).includes(name));
    const bytes = early.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(950_000);
  });
});

describe('facts/README.md', () => {
  const sections = readFileSync(join(data, '../README.md'), 'utf8').split(/^##+ /m);
  const columnsIn = (title: string) =>
    [
      ...(sections.find((section) => section.startsWith(`${title}\n`)) ?? '').matchAll(/^\| `(\w+)` \|/gm),
    ].map(([, column = '']) => column);
  const shared = columnsIn('Columns that mean the same everywhere');

  test.each(tables)('says what each column of %s means, and of no other', (table) => {
    expect(sections.filter((section) => section.startsWith(`${table}\n`))).toHaveLength(1);
    const columns = [...columnsOf(table)];
    const own = columnsIn(table);
    expect(columns.filter((column) => !own.includes(column) && !shared.includes(column))).toEqual([]);
    expect(own.filter((column) => !columns.includes(column))).toEqual([]);
  });
});
