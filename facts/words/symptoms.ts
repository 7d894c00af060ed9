import { lazyRows } from '../table.ts';

/** What people see when something is wrong, in their words. */
export interface Symptom {
  readonly title: string;
  /** What people say of it: each is words in lower case with spaces between them. */
  readonly said: readonly string[];
  /** Sentences in plain words. */
  readonly meaning: string;
  /** What usually leads to it, as sentences. */
  readonly causes: readonly string[];
  readonly advice: string;
}

/** All symptoms that plume knows. */
export const symptoms = lazyRows(
  'symptoms',
  (row): Symptom => ({
    title: row.text('title'),
    said: row.list('said'),
    meaning: row.text('meaning'),
    causes: row.list('causes'),
    advice: row.text('advice'),
  }),
);
