import { query } from '../core/query.ts';
import { lazyRows } from './table.ts';

/**
 * What a file or directory name says about its contents. `…-ending`: the ending of a file with its dot; `older-ending`:
 * a backup that a directory may include. `word`: part of a file name. `htaccess`: a .htaccess under another name.
 * `home`, `part`: directories that are httpd's own, and that configurations include as a whole.
 */
export type NameKind =
  | 'ending'
  | 'weak-ending'
  | 'foreign-ending'
  | 'template-ending'
  | 'copy-ending'
  | 'leftover-ending'
  | 'backup-ending'
  | 'older-ending'
  | 'htaccess'
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

/** The names of a kind. */
export const namesOf: (kind: NameKind) => ReadonlySet<string> = query(
  'namesOf',
  (kind) => new Set(configurationNames().flatMap((one) => (one.kind === kind ? [one.name] : []))),
);

/** The ending of that kind that a name in lower case has after something else; undefined where it has none. */
export function endingIn(name: string, kind: NameKind): string | undefined {
  for (const ending of namesOf(kind)) if (name.length > ending.length && name.endsWith(ending)) return ending;
  return undefined;
}
