import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFacts } from '../../facts/import/import.ts';
import { formatJsonLines, readJsonLines } from '../../facts/import/json-lines.ts';
import { generateFacts } from '../../facts/packing/generate.ts';
import { sharedFacts } from './shared-facts.ts';

const data = join(import.meta.dirname, '../../facts/data');
const tables = readdirSync(data).filter((file) => file.endsWith('.jsonl') && !file.startsWith('third-party'));

describe('facts/data', () => {
  test.skipIf(!sharedFacts)(
    'is what facts/import/import-facts.ts imports (skipped without ../shared)',
    () => {
      for (const [table, records] of importFacts(sharedFacts!)) {
        const kept = readFileSync(join(data, `${table}.jsonl`), 'utf8');
        expect(kept === formatJsonLines(records), `${table}.jsonl is another than imported`).toBe(true);
      }
    },
  );

  test.each(tables)('%s: every record has a source', (table) => {
    const records = readJsonLines<{ readonly source?: string }>(join(data, table));
    expect(records.length).toBeGreaterThan(0);
    expect(records.filter(({ source }) => !source)).toEqual([]);
  });

  test.each(tables)('%s names no place of the machine it was made on', (table) => {
    expect(readFileSync(join(data, table), 'utf8')).not.toMatch(/\/work\/|plume-help-/);
  });
});

describe('facts/generated', () => {
  const files = [...generateFacts()];

  test.each(files)('%s is what scripts/generate-facts.ts writes', (path, text) => {
    expect(readFileSync(path, 'utf8') === text).toBe(true);
  });

  test('stays below 450 KB', () => {
    const bytes = files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    expect(bytes).toBeLessThan(450_000);
  });
});
