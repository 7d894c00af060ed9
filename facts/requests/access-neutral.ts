import type { Series } from '../../grammar/syntax-tree.ts';
import { directiveFact } from '../directives.ts';
import { moduleFact } from '../modules.ts';
import { lazyRows } from '../table.ts';

/** What does not affect who has access, the answer, or the host that gives it. */
const accessNeutrals: () => readonly {
  readonly name: string;
  readonly kind: 'module' | 'directive';
  /** The only series in which it has none; undefined for both. */
  readonly series: Series | undefined;
}[] = lazyRows('access-neutral', (row) => ({
  name: row.text('name'),
  kind: row.text('kind'),
  series: row.optional('series'),
}));

const knownIn = new Map<Series, ReadonlySet<string>>();

function neutralNames(series: Series): ReadonlySet<string> {
  const before = knownIn.get(series);
  if (before !== undefined) return before;
  const names = accessNeutrals().filter((one) => one.series === undefined || one.series === series);
  const known = new Set(names.map(({ name, kind }) => (kind === 'module' ? name : name.toLowerCase())));
  knownIn.set(series, known);
  return known;
}

/**
 * Whether a directive, whose name is in lower case, certainly does not affect who has access: those of the table, and
 * those of MPMs. False for names that httpd does not have.
 */
export function isAccessNeutral(key: string, series: Series): boolean {
  const known = neutralNames(series);
  if (known.has(key)) return true;
  const other = series === '2.2' ? '2.4' : '2.2';
  for (const one of [series, other] as const) {
    const providers = directiveFact(key, one)?.providers ?? [];
    if (providers.length > 0)
      return providers.every((name) => known.has(name) || moduleFact(name, one)?.isMpm === true);
  }
  return false;
}
