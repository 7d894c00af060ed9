import { lazyRows } from './table.ts';

/**
 * What a file or directory name says about its contents. Kinds that end in `-ending` are file name endings with their
 * dot, of which `foreign-ending` is another program's; `word` is part of a file name; `home` and `part` are directories: httpd's own in a distribution, and one that
 * configurations include as a whole.
 */
export type NameKind =
  | 'ending'
  | 'weak-ending'
  | 'foreign-ending'
  | 'template-ending'
  | 'copy-ending'
  | 'leftover-ending'
  | 'backup-ending'
  | 'word'
  | 'home'
  | 'part';

/** A name of files or directories of httpd's configuration. Other programs have the same names, too. */
export interface ConfigurationName {
  /** Of an ending with its dot. */
  readonly name: string;
  readonly kind: NameKind;
}

/** All names that are known. */
export const configurationNames: () => readonly ConfigurationName[] = lazyRows(
  'configuration-names',
  (row): ConfigurationName => ({ name: row.text('name'), kind: row.text('kind') }),
);
