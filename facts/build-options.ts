import type { Series } from '../grammar/syntax-tree.ts';
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

/** An option of httpd's configure that is not `--enable-MODULE`, with one thing to know of it, if any. */
export interface ConfigureOption {
  /** `enable-so`, `with-mpm`, `prefix`. */
  readonly name: string;
  /** Those whose configure knows it. */
  readonly series: readonly Series[];
  /** Undefined where there is nothing to know. */
  readonly note: ConfigureNote | undefined;
}

/** What an upgrade has to know of an option. */
export interface ConfigureNote {
  /** Whether it is about a line that has the option or one that lacks it. */
  readonly when: 'given' | 'missing';
  /** It holds for these values alone; undefined for all. */
  readonly values: readonly string[] | undefined;
  /** It holds for none of these. */
  readonly exceptValues: readonly string[];
  readonly kind: 'fails' | 'changes' | 'recompile' | 'install' | 'check';
  /** Whole sentences. */
  readonly change: string;
  readonly advice: string;
}

/** All of them; an option with several notes has several rows. */
export const configureOptions: () => readonly ConfigureOption[] = lazyRows('configure-options', (row) => {
  const when = row.optional<ConfigureNote['when']>('when');
  const note: ConfigureNote | undefined = when && {
    when,
    values: row.optionalList('values'),
    exceptValues: row.list('exceptValues'),
    kind: row.text('kind'),
    change: row.text('change'),
    advice: row.text('advice'),
  };
  return { name: row.text('name'), series: row.list<Series>('series'), note };
});
