import { once } from '../../core/query.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { directiveFact } from '../directives.ts';
import { moduleFact } from '../modules.ts';
import { lazyRows } from '../table.ts';

/**
 * Whether a directive, whose name is in lower case, certainly does not affect who has access, the answer, or the host
 * that gives it: those of the table, and those of MPMs. False for names that httpd does not have.
 */
export function isAccessNeutral(key: string, series: Series): boolean {
  return isNeutral(key, series, neutralToAccess[series]());
}

/**
 * Whether a directive, whose name is in lower case, certainly takes no part in which sections and .htaccess files
 * configure a request: those of isAccessNeutral(), and others that affect only the answer. False for names that httpd does
 * not have.
 */
export function isSectionNeutral(key: string, series: Series): boolean {
  return isNeutral(key, series, neutralToSections[series]());
}

/**
 * Whether a directive, whose name is in lower case, takes no part in that as long as nothing asks for a variable of the
 * request: those of isSectionNeutral(), and those that do no more than set variables.
 */
export function isSectionNeutralWithoutVariables(key: string, series: Series): boolean {
  return isNeutral(key, series, neutralWithoutVariables[series]());
}

function isNeutral(key: string, series: Series, neutrals: Neutrals): boolean {
  const known = neutrals.byKey.get(key);
  if (known !== undefined) return known;
  const other = series === '2.2' ? '2.4' : '2.2';
  for (const one of [series, other] as const) {
    const providers = directiveFact(key, one)?.providers ?? [];
    if (providers.length === 0) continue;
    const isSo = providers.every(
      (name) => neutrals.modules.has(name) || moduleFact(name, one)?.isMpm === true,
    );
    neutrals.byKey.set(key, isSo);
    return isSo;
  }
  return false;
}

interface Neutrals {
  /** All of whose directives are neutral. */
  readonly modules: ReadonlySet<string>;
  /** Single directives, and those of modules that were asked for: of httpd's own, so that they are not too many. */
  readonly byKey: Map<string, boolean>;
}

interface NeutralRow {
  readonly name: string;
  readonly kind: 'module' | 'directive';
  /** The only series in which it is so; undefined for both. */
  readonly series?: Series | undefined;
  /** What it may take part by, after all. */
  readonly unless?: 'variables' | undefined;
}

const accessRows = lazyRows(
  'access-neutral',
  (row): NeutralRow => ({
    name: row.text('name'),
    kind: row.text('kind'),
    series: row.optional('series'),
  }),
);

const sectionRows = lazyRows(
  'section-neutral',
  (row): NeutralRow => ({
    name: row.text('name'),
    kind: row.text('kind'),
    unless: row.optional('unless'),
  }),
);

const neutralToAccess = inEachSeries('neutralToAccess', accessRows);
const neutralToSections = inEachSeries('neutralToSections', () => [
  ...accessRows(),
  ...sectionRows().filter(({ unless }) => unless === undefined),
]);
const neutralWithoutVariables = inEachSeries('neutralWithoutVariables', () => [
  ...accessRows(),
  ...sectionRows(),
]);

/** The neutral directives of each series, as rows say. */
function inEachSeries(
  name: string,
  rows: () => readonly NeutralRow[],
): Readonly<Record<Series, () => Neutrals>> {
  const findOnce = (series: Series) => once(`${name} ${series}`, () => neutralsIn(rows(), series));
  return { '2.2': findOnce('2.2'), '2.4': findOnce('2.4') };
}

function neutralsIn(rows: readonly NeutralRow[], series: Series): Neutrals {
  const valid = rows.filter((row) => row.series === undefined || row.series === series);
  const named = (wanted: NeutralRow['kind']) =>
    valid.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return {
    modules: new Set(named('module')),
    byKey: new Map(named('directive').map((name) => [name.toLowerCase(), true])),
  };
}
