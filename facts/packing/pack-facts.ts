import { makeDirectiveTables } from './directive-tables.ts';
import { escapeField, formatTable } from './format-table.ts';
import { makeMessages } from './message-table.ts';
import { type Row, readRows } from './read-rows.ts';
import { createStringPool } from './string-pool.ts';
import { MADE, SHARED, TABLES, type TableName } from './tables.ts';
import { makeThirdPartyTables } from './third-party-tables.ts';

/** The tables as plume reads them, by name; `strings` has the texts that several rows share. */
export type PackedFacts = Readonly<Record<TableName | 'strings', string>>;

/** The shipped form of facts/data as it is now. Throws where a row is wrong, saying which. */
export function packFacts(): PackedFacts {
  const pool = createStringPool();
  const format = ([name, columns]: readonly [string, string], rows: readonly Row[]) =>
    [name, formatTable(columns.split(' '), rows, new Set(SHARED[name]?.split(' ')), pool)] as const;
  const made = makeTables();
  const tables = [
    ...Object.entries(TABLES).map((table) => format(table, readRows(table[0]))),
    ...Object.entries(MADE).map((table) => format(table, made.get(table[0])!)),
  ];
  const strings = pool.strings().map(escapeField).join('\n');
  return Object.fromEntries([...tables, ['strings', strings]]) as PackedFacts;
}

function makeTables(): ReadonlyMap<string, readonly Row[]> {
  const released = readRows('releases').filter(({ state }) => state === 'released' || state === 'unknown');
  return new Map([
    ...makeDirectiveTables(),
    ...makeThirdPartyTables(),
    ['messages', makeMessages()],
    ['modules', makeModules()],
    [
      'release-changes',
      readRows('release-changes').filter(({ kind }) => kind !== 'added' && kind !== 'accepted'),
    ],
    ['releases', released],
  ]);
}

/** Modules with the releases that have them; of the path of the C file only its name. */
function makeModules(): readonly Row[] {
  const history = readRows('module-history');
  return readRows('modules').map((row) => {
    const span = history.find(({ name, series }) => name === row.name && series === row.series);
    const file = String(row.file);
    return {
      ...row,
      file: file.slice(file.lastIndexOf('/') + 1),
      firstRelease: span?.firstRelease,
      lastRelease: span?.lastRelease,
    };
  });
}
