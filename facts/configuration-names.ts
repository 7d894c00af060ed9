import { text } from './generated/configuration-names.ts';
import { lazyRecords } from './record-text.ts';

/**
 * What a name says. Endings: `ending` of configuration; `weak-ending` of one that other programs have more often;
 * `template-ending` of what becomes one; `copy-ending` of a copy for people; `leftover-ending` of what a package manager
 * put aside; `backup-ending` of what editors and people did. `word`: what the name of a configuration has in it.
 * Directories: `home` of httpd in some distribution; `part`, one that configurations include as a whole.
 */
export type NameKind =
  | 'ending'
  | 'weak-ending'
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
export const configurationNames: () => readonly ConfigurationName[] = lazyRecords(
  text,
  ([name = '', kind]): ConfigurationName => ({ name, kind: kind as NameKind }),
);
