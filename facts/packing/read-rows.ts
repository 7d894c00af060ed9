import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLES, UNSHIPPED } from './tables.ts';

/** A row of facts/data. */
export type Row = Readonly<Record<string, unknown>>;

/** The folder of the tables; absolute. */
export const dataFolder: string = join(import.meta.dirname, '../data');

/** The rows of a table of facts/data, in its order. Throws what parseRows() throws. */
export function readRows(table: string): readonly Row[] {
  return parseRows(table, readFileSync(join(dataFolder, `${table}.jsonl`), 'utf8'));
}

/**
 * The rows that the text of a table has. Throws where a row is not JSON, has no source, or has a column that tables.ts does
 * not name, with file and line.
 */
export function parseRows(table: string, text: string): readonly Row[] {
  const columns = columnsOf(table);
  return text
    .split('\n')
    .flatMap((line, at) =>
      line === '' ? [] : [checkRow(line, `facts/data/${table}.jsonl:${at + 1}`, columns)],
    );
}

/** Every column that a table of facts/data may have; throws for a table that tables.ts does not name. */
export function columnsOf(table: string): ReadonlySet<string> {
  const named = [...columnsIn(TABLES, table), ...columnsIn(UNSHIPPED, table)];
  if (named.length === 0) throw new Error(`facts/packing/tables.ts has no table ${table}.`);
  return new Set([...named, 'source']);
}

function columnsIn(tables: Readonly<Record<string, string>>, table: string): readonly string[] {
  return Object.hasOwn(tables, table) ? tables[table]!.split(' ') : [];
}

function checkRow(line: string, place: string, columns: ReadonlySet<string>): Row {
  const row = parseRow(line, place);
  const unknown = Object.keys(row).find((column) => !columns.has(column));
  if (unknown !== undefined)
    throw new Error(
      `${place}: facts/packing/tables.ts does not name the column ${unknown}. It names ${[...columns].join(', ')}.`,
    );
  if (typeof row.source !== 'string' || row.source === '')
    throw new Error(`${place}: The row has no source.`);
  return row;
}

function parseRow(line: string, place: string): Row {
  try {
    return JSON.parse(line) as Row;
  } catch (error) {
    throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
  }
}
