import type { StringPool } from './string-pool.ts';

/**
 * The text of a table as it is shipped and facts/table.ts reads it: a line with the names of the columns, then a line for
 * each row, fields separated by tabs, those at the end that are empty left out. A column whose texts are in the pool has
 * an `@` before its name.
 */
export function formatTable(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  shared: ReadonlySet<string>,
  pool: StringPool,
): string {
  const header = columns.map((column) => (shared.has(column) ? `@${column}` : column));
  return [
    header.join('\t'),
    ...rows.map((row) =>
      formatRow(
        columns.map((column) => {
          const field = formatField(row[column]);
          return shared.has(column) ? pool.intern(field) : field;
        }),
      ),
    ),
  ].join('\n');
}

function formatRow(fields: readonly string[]): string {
  let length = fields.length;
  while (length > 0 && fields[length - 1] === '') length--;
  return fields.slice(0, length).map(escapeField).join('\t');
}

/** A field with nothing in it that separates fields or rows. */
export function escapeField(field: string): string {
  return field.replace(/[\\\n\t]/g, (char) => (char === '\n' ? '\\n' : char === '\t' ? '\\t' : '\\\\'));
}

/** What is absent or false is empty; true is 1; a list of plain words has commas between them; all else is JSON. */
function formatField(value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return isPlainList(value) ? value.join(',') : JSON.stringify(value);
}

function isPlainList(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof item === 'string' && item !== '' && !item.includes(',')) &&
    !value[0].startsWith('[')
  );
}
