import { once } from '../../core/query.ts';
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

/** True if a file, by its path, is called as the configuration or the secrets of another well-known program are. */
export function hasForeignName(file: string): boolean {
  const names = foreignNames();
  const slash = file.lastIndexOf('/');
  const above = file.lastIndexOf('/', slash - 1);
  return names.has(file.slice(slash + 1)) || (slash > 0 && names.has(file.slice(above + 1)));
}

/** True if a directive, by its key, is one of another well-known program, and neither httpd nor a module has it. */
export function isForeignDirective(key: string): boolean {
  return foreignDirectives().has(key);
}

const foreignNames = once('foreignNames', () => new Set(foreignFiles().flatMap((row) => row.names)));
const foreignDirectives = once(
  'foreignDirectives',
  () => new Set(foreignFiles().flatMap((row) => row.directives.map(asciiLowerCase))),
);
