import type { Series } from '../grammar/syntax-tree.ts';
import type { Where } from './directive-fact.ts';
import type { SectionFamily } from './sections.ts';
import { lazyRows } from './table.ts';

/** A check that httpd makes when the handler of a directive asks where its command is. */
export interface ContextCheckFact {
  /** Where it refuses a command; for `section`, those of `families`. */
  readonly place: 'virtual-host' | 'limit' | 'htaccess' | 'directory-context' | 'section';
  readonly allSeries: readonly Series[];
  /** A directive asks for it with one of these flags, or because it may not be in one of the sections of `notIn`. */
  readonly flags: readonly string[];
  readonly notIn: readonly string[];
  /** A context in which the server was seen to allow a directive: it does not ask then, whatever its flags are. */
  readonly unlessWhere: Where | undefined;
  /** In the order in which httpd looks for them. */
  readonly families: readonly SectionFamily[];
  /** What the message says after "cannot occur within"; undefined where it names the section. */
  readonly within: string | undefined;
}

const checks: () => readonly ContextCheckFact[] = lazyRows(
  'context-checks',
  (row): ContextCheckFact => ({
    place: row.text('place'),
    allSeries: row.list('allSeries'),
    flags: row.list('flags'),
    notIn: row.list('notIn'),
    unlessWhere: row.optional('unlessWhere'),
    families: row.list('families'),
    within: row.optional('within'),
  }),
);

/** The checks of a series in httpd's order: the first one that refuses a command counts. */
export function contextChecksOf(series: Series): readonly ContextCheckFact[] {
  return checks().filter(({ allSeries }) => allSeries.includes(series));
}
