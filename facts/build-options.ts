import { lazyRows } from './table.ts';

/** Something that httpd, or the library that a module of it uses, may be compiled with. */
export interface BuildOption {
  /** `ssl3`; by this name profiles say that they lack it. */
  readonly name: string;
  /** The condition of C that directives depend on; undefined where only their words do. */
  readonly condition: string | undefined;
  /** Whether no build of httpd can have it: its source takes it back. */
  readonly isInNone: boolean;
}

/** The build options, by name. */
export const buildOptions: () => readonly BuildOption[] = lazyRows(
  'build-options',
  (row): BuildOption => ({
    name: row.text('name'),
    condition: row.optional('condition'),
    isInNone: row.text('builds') === 'none',
  }),
);

/** The option that a condition of C asks for; undefined for conditions that nothing is known of. */
export function buildOptionOf(condition: string): BuildOption | undefined {
  return buildOptions().find((option) => option.condition === condition);
}
