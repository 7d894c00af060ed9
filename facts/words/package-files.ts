import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { lazyRows } from '../table.ts';

/** What a configuration file may have that a package installs, and that administrators include. */
export interface PackageFile {
  readonly package: string;
  /** The keys of its directives and sections that are in no other section: lower case, `<` before those of sections. */
  readonly keys: ReadonlySet<string>;
  /** The beginnings of URLs that it leads elsewhere, and that its sections are about; without a `/` at the end. */
  readonly urls: readonly string[];
  /** The directories that its sections are about; without a `/` at the end. */
  readonly directories: readonly string[];
  /** Whether it may change the answers to other requests as well. */
  readonly isAnywhere: boolean;
  /** Whether it loads modules or defines names. */
  readonly loads: boolean;
}

interface Row {
  /** Paths; a `*` in one means any text without a `/`. */
  readonly names: readonly string[];
  readonly file: PackageFile;
}

const rows: () => readonly Row[] = lazyRows('package-files', (row) => ({
  names: row.list('names'),
  file: {
    package: row.text('package'),
    keys: new Set(row.list('directives').map(asciiLowerCase)),
    urls: row.list('urls'),
    directories: row.list('directories'),
    isAnywhere: row.flag('anywhere'),
    loads: row.flag('loads'),
  },
}));

/** Every file of a package that plume knows. */
export function packageFiles(): readonly PackageFile[] {
  return rows().map(({ file }) => file);
}

/**
 * The file of a package that a path is, or that the files are which a pattern of paths means; undefined where that is
 * known of none.
 */
export function packageFileAt(path: string): PackageFile | undefined {
  return rows().find(({ names }) => names.some((name) => isMeant(path, name)))?.file;
}

/** Whose file it is, for people, after its name: " of certbot"; empty for files of no known package. */
export function ofPackage(file: PackageFile | undefined): string {
  return file === undefined ? '' : ` of ${file.package}`;
}

function isMeant(path: string, name: string): boolean {
  const [before = '', after] = name.split('*');
  if (after === undefined) return path === name;
  return (
    path.length >= before.length + after.length &&
    path.startsWith(before) &&
    path.endsWith(after) &&
    !path.slice(before.length, path.length - after.length).includes('/')
  );
}
