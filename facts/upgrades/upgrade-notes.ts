import { rowsByKey } from '../table.ts';

/** What an item of an upgrade that no rule reports is about, in whole sentences. */
export interface UpgradeNote {
  /** `build/shared-module`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly advice: string;
}

const notes = rowsByKey(
  'upgrade-notes',
  (id) => id,
  (row): UpgradeNote => ({
    id: row.text('id'),
    title: row.text('title'),
    text: row.text('text'),
    advice: row.text('advice'),
  }),
);

/** The note of an id in lower case; undefined where no item has it. */
export function upgradeNote(id: string): UpgradeNote | undefined {
  return notes.get(id);
}

/** The ids of all notes. */
export function upgradeNoteIds(): readonly string[] {
  return notes.keys();
}
