import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import type { ArgumentKind, DirectiveFact, OverrideClass, Where } from './directive-fact.ts';
import type { ColumnOf } from './packing/tables.ts';
import { editionQuery, statedDirective, statedModules } from './stated/stated-modules.ts';
import { lazyRows, rowsByKey, type TableRow } from './table.ts';

/**
 * What a series of httpd knows about a directive or section, or settings say of one. `key` is the name in ASCII lower
 * case, with `<` before a section's. Undefined where no module of that series defines it. A directive that was dropped
 * within the series is there, with its `lastRelease`.
 */
export function directiveFact(key: string, series: Series): DirectiveFact | undefined {
  return tables[series].get(key) ?? statedDirective(key)?.[series];
}

/**
 * The names a series knows, as people write them, sections with `<`; in the order of their keys, those of settings last.
 * The same array each time, until settings describe other modules.
 */
export function directiveNames(series: Series): readonly string[] {
  return statedModules().length === 0 ? namesOf[series]() : namesWithStated[series]();
}

/** The keys a series knows. */
export function directiveKeys(series: Series): readonly string[] {
  const stated = statedModules().length === 0 ? [] : statedNames().map(asciiLowerCase);
  return [...tables[series].keys(), ...stated];
}

/** The series of httpd that know a directive, older first. */
export function seriesThatKnow(key: string): readonly Series[] {
  return statedDirective(key) === undefined ? seriesWith(key) : allSeries;
}

/** Whether a table has a directive, for any series: settings cannot describe it. */
export function isDirectiveOfHttpd(key: string): boolean {
  return seriesWith(key).length > 0;
}

function seriesWith(key: string): readonly Series[] {
  return allSeries.filter((series) => tables[series].has(key));
}

const statedNames = editionQuery('statedNames', (): readonly string[] => [
  ...new Set(statedModules().flatMap(({ directives = [] }) => directives.map(({ name }) => name))),
]);

const allSeries: readonly Series[] = ['2.2', '2.4'];
const tables = {
  '2.2': rowsByKey('directives-2.2', asciiLowerCase, (row) => readDirective(row, '2.2')),
  '2.4': rowsByKey('directives-2.4', asciiLowerCase, (row) => readDirective(row, '2.4')),
} as const;

const namesOf = {
  '2.2': lazyRows('directives-2.2', spellingOf),
  '2.4': lazyRows('directives-2.4', spellingOf),
} as const;

const namesWithStated = {
  '2.2': editionQuery('namesWithStated 2.2', () => [...namesOf['2.2'](), ...statedNames()]),
  '2.4': editionQuery('namesWithStated 2.4', () => [...namesOf['2.4'](), ...statedNames()]),
} as const;

type DirectiveRow = TableRow<ColumnOf<'directives-2.4'>>;

/** What facts/packing/directive-tables.ts packs together. */
interface Placement {
  readonly how?: ArgumentKind;
  readonly ignoresExtraWords?: boolean;
  readonly execOnRead?: boolean;
  readonly where: readonly Where[];
  readonly htaccess?: readonly OverrideClass[];
  readonly notIn?: readonly string[];
  readonly forbid?: readonly string[];
  readonly contextMessages?: Readonly<Record<string, string>>;
}

function readDirective(row: DirectiveRow, series: Series): DirectiveFact {
  const name = row.text('name');
  const spelling = spellingOf(row);
  const module = row.text('module');
  const placement = row.json<Placement>('placement')!;
  const messages = Object.entries(placement.contextMessages ?? {});
  return {
    name,
    spelling,
    series,
    section: name.startsWith('<'),
    module,
    providers: row.optionalList('providers') ?? [module],
    how: placement.how,
    ignoresExtraWords: placement.ignoresExtraWords ?? false,
    execOnRead: placement.execOnRead ?? false,
    help: row.optional('help'),
    helpIn: row.json('helpIn') ?? {},
    where: placement.where,
    htaccess: placement.htaccess ?? [],
    notIn: placement.notIn ?? [],
    forbid: placement.forbid ?? [],
    contextMessages: Object.fromEntries(
      messages.map(([section, message]) => [section, withName(message, name)]),
    ),
    values: row.json('values'),
    firstRelease: row.optional('firstRelease'),
    lastRelease: row.optional('lastRelease'),
    forms: row.json('forms') ?? [],
    buildCondition: row.optional('buildCondition'),
    syntax: withName(row.optional('syntax'), spelling),
    default: withName(row.optional('default'), spelling),
    status: row.optional('status'),
    manualOnly: row.list('manualOnly'),
    source: sourceOf(row),
  };
}

/** As people write it. */
function spellingOf(row: DirectiveRow): string {
  return row.optional('manualName') ?? row.text('name');
}

/** A text that begins with `~` in the place of the directive's name. */
function withName<Text extends string | undefined>(text: Text, name: string): Text {
  return text?.startsWith('~') ? ((name + text.slice(1)) as Text) : text;
}

function sourceOf(row: DirectiveRow): string {
  const handler = row.text('handler');
  const place = handler === '' ? '' : `${handler} in ${row.text('file')}`;
  return [place, row.text('note')].filter((part) => part !== '').join('; ');
}
