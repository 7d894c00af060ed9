import { once, query } from '../core/query.ts';
import { packedTable } from './packing/packed-table.ts';
import type { ColumnOf, TableName } from './packing/tables.ts';

/**
 * One row of a shipped table, its fields by the names of their columns. It is valid until the next row is read. All
 * methods throw where the table has no such column.
 */
export interface TableRow<Column extends string> {
  /** The field; empty where the row has none. What words it can be is the data's promise, which tests hold. */
  text<Word extends string = string>(column: Column): Word;
  /** The field; undefined where the row has none. */
  optional<Word extends string = string>(column: Column): Word | undefined;
  flag(column: Column): boolean;
  /** The items of a list; none where the row has no list. */
  list<Word extends string = string>(column: Column): readonly Word[];
  /** The items of a list; undefined where the row has no list, while an empty list says that there are no items. */
  optionalList<Word extends string = string>(column: Column): readonly Word[] | undefined;
  /** What JSON says; undefined where the row has no field. Rows that share a text share the value. */
  json<Value>(column: Column): Value | undefined;
}

/** The rows of a table, each decoded, in its order; worked out on the first call. */
export function lazyRows<Name extends TableName, Fact>(
  name: Name,
  decode: (row: TableRow<ColumnOf<Name>>) => Fact,
): () => readonly Fact[] {
  return once(`rows of ${name}`, () => decodeAll(openTable(name), decode));
}

/** The rows of a table by their number, from 0; each is decoded when it is asked for, and only once. */
export function numberedRows<Name extends TableName, Fact>(
  name: Name,
  decode: (row: TableRow<ColumnOf<Name>>) => Fact,
): { at(place: number): Fact; count(): number } {
  const starts = once(`starts of ${name}`, () => rowStarts(openTable(name)));
  const factAt = createReader(name, decode);
  return { at: (place) => factAt(starts()[place]!), count: () => starts().length };
}

/**
 * The rows of a table by the text of its first column, folded by `fold`; decoded when they are asked for, and only once.
 * Where several rows have the same key, the last one has it.
 */
export function rowsByKey<Name extends TableName, Fact>(
  name: Name,
  fold: (first: string) => string,
  decode: (row: TableRow<ColumnOf<Name>>) => Fact,
): { get(key: string): Fact | undefined; has(key: string): boolean; keys(): readonly string[] } {
  const starts = once(`keys of ${name}`, () => indexTable(openTable(name), fold));
  const factAt = createReader(name, decode);
  return {
    get(key) {
      const start = starts().get(key);
      return start === undefined ? undefined : factAt(start);
    },
    has: (key) => starts().has(key),
    keys: () => [...starts().keys()],
  };
}

/** Decodes the row that begins at an offset in a table, only once: no table has as many rows as a query has room for. */
function createReader<Name extends TableName, Fact>(
  name: Name,
  decode: (row: TableRow<ColumnOf<Name>>) => Fact,
): (start: number) => Fact {
  return query(`row of ${name}`, (start) => {
    const table = openTable(name);
    table.moveTo(start);
    return decode(table.row);
  });
}

/** The rows whose first field is exactly `first` and that come one after the other, decoded. */
export function rowsNamed<Name extends TableName, Fact>(
  name: Name,
  first: string,
  decode: (row: TableRow<ColumnOf<Name>>) => Fact,
): readonly Fact[] {
  const table = openTable(name);
  const wanted = `${first}\t`;
  const found: Fact[] = [];
  let start = table.text.indexOf(`\n${wanted}`) + 1;
  while (start > 0 && table.text.startsWith(wanted, start)) {
    table.moveTo(start);
    found.push(decode(table.row));
    start = table.text.indexOf('\n', start) + 1;
  }
  return found;
}

/** A table with one row to look at, which moveTo() chooses by its offset in the text. */
interface Table {
  readonly text: string;
  /** Offset of the first row. */
  readonly start: number;
  readonly row: TableRow<string>;
  readonly moveTo: (start: number) => void;
}

const openTable = query('openTable', (name: TableName): Table => {
  const text = packedTable(name);
  const end = text.indexOf('\n');
  return createTable(name, text, end < 0 ? text.length : end);
});

function createTable(name: TableName, text: string, headerEnd: number): Table {
  const header = text.slice(0, headerEnd).split('\t');
  const columns = new Map(header.map((column, at) => [column.replace('@', ''), at]));
  const isShared = header.map((column) => column.startsWith('@'));
  let fields: readonly string[] = [];
  const raw = (column: string) => {
    const at = columns.get(column);
    if (at === undefined) throw new Error(`The table ${name} has no column ${column}.`);
    const field = fields[at] ?? '';
    return isShared[at] && field !== '' ? sharedText(field) : field;
  };
  const list = <Word extends string>(column: string) => {
    const field = raw(column);
    if (field === '') return undefined;
    return (field.startsWith('[') ? readJson(field) : field.split(',')) as readonly Word[];
  };
  const row: TableRow<string> = {
    text: <Word extends string>(column: string) => raw(column) as Word,
    optional: <Word extends string>(column: string) => (raw(column) || undefined) as Word | undefined,
    flag: (column) => raw(column) === '1',
    list: <Word extends string>(column: string) => list<Word>(column) ?? [],
    optionalList: list,
    json: <Value>(column: string) => {
      const field = raw(column);
      return field === '' ? undefined : (readJson(field) as Value);
    },
  };
  return {
    text,
    start: headerEnd + 1,
    row,
    moveTo(start) {
      const end = text.indexOf('\n', start);
      fields = readFields(text.slice(start, end < 0 ? text.length : end));
    },
  };
}

function decodeAll<Fact>(table: Table, decode: (row: TableRow<string>) => Fact): readonly Fact[] {
  return rowStarts(table).map((start) => {
    table.moveTo(start);
    return decode(table.row);
  });
}

/** The offset of each row. */
function rowStarts({ text, start: first }: Table): number[] {
  const starts: number[] = [];
  for (let start = first; start < text.length; ) {
    starts.push(start);
    const end = text.indexOf('\n', start);
    start = end < 0 ? text.length : end + 1;
  }
  return starts;
}

function indexTable(table: Table, fold: (first: string) => string): ReadonlyMap<string, number> {
  const { text } = table;
  const index = new Map<string, number>();
  for (let start = table.start; start < text.length; ) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const tab = text.indexOf('\t', start);
    index.set(fold(text.slice(start, tab < 0 || tab > end ? end : tab)), start);
    start = end + 1;
  }
  return index;
}

/** The fields of a line; those at the end that are empty are not there. */
function readFields(line: string): readonly string[] {
  const fields = line.split('\t');
  return line.includes('\\') ? fields.map(unescapeField) : fields;
}

function unescapeField(field: string): string {
  return field.includes('\\')
    ? field.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char))
    : field;
}

const strings = once('strings', (): readonly string[] => packedTable('strings').split('\n'));

/** The text that several rows share, by its place in base 36. */
function sharedText(place: string): string {
  return unescapeField(strings()[Number.parseInt(place, 36)] ?? '');
}

const readJson = query('readJson', (text: string): unknown => JSON.parse(text));
