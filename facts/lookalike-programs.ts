import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { lazyRows } from './table.ts';

/** Another program whose configuration has names of httpd's in httpd's form. */
export interface LookalikeProgram {
  readonly program: string;
  /** The keys of those names: ASCII lower case, sections with `<`. */
  readonly keys: ReadonlySet<string>;
}

/** The lookalikes that plume knows, those with keywords and values on a line among them. */
export const lookalikePrograms: () => readonly LookalikeProgram[] = lazyRows(
  'lookalike-programs',
  (row): LookalikeProgram => ({
    program: row.text('program'),
    keys: new Set(row.list('names').map(asciiLowerCase)),
  }),
);

/** How many of these programs have a name, by its key. */
export function countLookalikes(key: string): number {
  return countsByWord().get(key) ?? 0;
}

const countsByWord = once('countsByWord', (): ReadonlyMap<string, number> => {
  const counted = new Map<string, number>();
  for (const { keys } of lookalikePrograms())
    for (const key of keys) counted.set(key, (counted.get(key) ?? 0) + 1);
  return counted;
});
