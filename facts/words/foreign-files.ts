import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { lazyRows } from '../table.ts';

interface ForeignFile {
  readonly names: readonly string[];
  readonly directives: readonly string[];
}

const foreignFiles: () => readonly ForeignFile[] = lazyRows(
  'foreign-files',
  (row): ForeignFile => ({ names: row.list('names'), directives: row.list('directives') }),
);

/** Whether a file, by its path, is called as the configuration or the secrets of another well-known program are. */
export function hasForeignName(file: string): boolean {
  names ??= new Set(foreignFiles().flatMap((row) => row.names));
  const slash = file.lastIndexOf('/');
  const above = file.lastIndexOf('/', slash - 1);
  return names.has(file.slice(slash + 1)) || (slash > 0 && names.has(file.slice(above + 1)));
}

/** Whether a directive, by its key, is one of another well-known program, and neither httpd nor a module has it. */
export function isForeignDirective(key: string): boolean {
  directives ??= new Set(foreignFiles().flatMap((row) => row.directives.map(asciiLowerCase)));
  return directives.has(key);
}

let names: ReadonlySet<string> | undefined;
let directives: ReadonlySet<string> | undefined;
