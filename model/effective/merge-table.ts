import type { MergingFact } from '../../facts/requests/merging.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { commandsIn } from '../configuration/scope.ts';
import { type SectionLines, type SettingLine, walksOf } from './setting-lines.ts';
import { removedKeys, tableKeys } from './table-keys.ts';

/** An entry of a table: an extension, a status, a variable. */
export interface TableEntry {
  /** In lower case. */
  readonly key: ByteText;
  readonly line: SettingLine;
}

/** What a table comes to. */
export interface MergedTable {
  readonly entries: readonly TableEntry[];
  /** Lines that may have an entry instead. */
  readonly possible: readonly SettingLine[];
  /** Lines that have lost an entry, with the line that has it now or removes it. */
  readonly replaced: readonly { readonly line: SettingLine; readonly by: SettingLine }[];
}

/**
 * Merges the tables of sections. Lines of `fact.removedBy` take entries away; what a section removes is forgotten when it
 * is merged with another one of its walk that has any setting of the module.
 */
export function mergeTable(sections: readonly SectionLines[], fact: MergingFact): MergedTable {
  const replaced: { line: SettingLine; by: SettingLine }[] = [];
  const add = (base: Table, table: Table): Table => {
    const entries = new Map(base.entries);
    const remove = () => {
      for (const [key, by] of table.removed) {
        const line = entries.get(key);
        if (line !== undefined) replaced.push({ line, by });
        entries.delete(key);
      }
    };
    if (fact.removal === 'first') remove();
    for (const [key, by] of table.entries) {
      const line = entries.get(key);
      if (line !== undefined) replaced.push({ line, by });
      entries.set(key, by);
    }
    if (fact.removal === 'last') remove();
    return { entries, removed: NOTHING };
  };
  const tables = walksOf(sections.filter((section) => speaks(section, fact))).map((walk) =>
    walk.map((section) => readTable(section, fact, replaced)).reduce(add),
  );
  const merged = tables.length === 0 ? undefined : tables.reduce(add);
  return {
    entries: [...(merged?.entries ?? [])].flatMap(([key, line]) =>
      line.command.key === fact.removedBy ? [] : [{ key, line }],
    ),
    possible: sections.flatMap(({ lines }) => lines).filter((line) => !isClear(line, fact)),
    replaced,
  };
}

/** Whether httpd has settings of the module for the section; the main server always has. */
function speaks({ section, lines }: SectionLines, { siblings }: MergingFact): boolean {
  const { scope, kind } = section;
  if (kind === 'server' || lines.length > 0) return true;
  return scope !== undefined && siblings.length > 0 && commandsIn(scope, siblings).length > 0;
}

interface Table {
  readonly entries: ReadonlyMap<ByteText, SettingLine>;
  readonly removed: ReadonlyMap<ByteText, SettingLine>;
}

const NOTHING: ReadonlyMap<ByteText, SettingLine> = new Map();

function readTable(
  { lines }: SectionLines,
  fact: MergingFact,
  replaced: { line: SettingLine; by: SettingLine }[],
): Table {
  const entries = new Map<ByteText, SettingLine>();
  const removed = new Map<ByteText, SettingLine>();
  for (const line of lines) {
    if (!isClear(line, fact)) continue;
    const isRemoval = line.command.key === fact.removedBy && fact.removal !== 'entry';
    for (const key of keysOf(line, fact)) {
      const before = entries.get(key ?? '');
      if (!isRemoval && before !== undefined && before !== line) replaced.push({ line: before, by: line });
      (isRemoval ? removed : entries).set(key ?? '', line);
    }
  }
  return { entries, removed };
}

/** Whether it surely applies, and no variable hides what it is about. */
function isClear(line: SettingLine, fact: MergingFact): boolean {
  return line.certainty === 'present' && !keysOf(line, fact).includes(undefined);
}

function keysOf({ command, args }: SettingLine, fact: MergingFact): readonly (ByteText | undefined)[] {
  return command.key === fact.removedBy ? removedKeys(args) : tableKeys(args, fact.key ?? 'first');
}
