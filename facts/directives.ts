import type { Series } from '../grammar/syntax-tree.ts';
import type {
  ArgumentKind,
  DirectiveFact,
  DirectiveForm,
  OverrideClass,
  Status,
  ValueFact,
  Where,
} from './directive-fact.ts';
import { text as pooledText } from './generated/directive-strings.ts';
import { text as text22 } from './generated/directives-2.2.ts';
import { text as text24 } from './generated/directives-2.4.ts';
import { foldAscii, indexRecords, readList, recordAt, unescapeField } from './record-text.ts';

/**
 * What a line of httpd knows about a directive or section. `key` is the name in ASCII lower case, with `<`
 * before a section's. Undefined where no module of that line defines it. A directive that was dropped within
 * the line is there, with its `lastRelease`.
 */
export function directiveFact(key: string, series: Series): DirectiveFact | undefined {
  const table = tableOf(series);
  const known = table.facts.get(key);
  if (known) return known;
  const start = table.index().get(key);
  if (start === undefined) return undefined;
  const fact = decodeDirective(recordAt(table.text, start), series);
  table.facts.set(key, fact);
  return fact;
}

/** The names a line knows, as people write them, sections with `<`; in the order of their keys. */
export function directiveNames(series: Series): readonly string[] {
  let names = namesOf.get(series);
  if (names === undefined) {
    const { text, index } = tableOf(series);
    names = [...index().values()].map((start) => {
      const [name = '', spelling = ''] = recordAt(text, start);
      return spelling || name;
    });
    namesOf.set(series, names);
  }
  return names;
}

const namesOf = new Map<Series, readonly string[]>();

/** The keys a line knows. */
export function directiveKeys(series: Series): readonly string[] {
  return [...tableOf(series).index().keys()];
}

/** The lines of httpd that know a directive, older first. */
export function seriesThatKnow(key: string): readonly Series[] {
  return allSeries.filter((series) => tableOf(series).index().has(key));
}

interface Table {
  readonly text: string;
  readonly index: () => ReadonlyMap<string, number>;
  readonly facts: Map<string, DirectiveFact>;
}

const allSeries: readonly Series[] = ['2.2', '2.4'];
const tables: Readonly<Record<Series, Table>> = { '2.2': openTable(text22), '2.4': openTable(text24) };
let pool: readonly string[] | undefined;
const values = new Map<string, ValueFact>();

function tableOf(series: Series): Table {
  return tables[series];
}

function openTable(text: string): Table {
  let index: ReadonlyMap<string, number> | undefined;
  return { text, index: () => (index ??= indexRecords(text, foldAscii)), facts: new Map() };
}

function decodeDirective(fields: readonly string[], series: Series): DirectiveFact {
  const [name = '', spelling = '', placement, modules, value = '', help, firstRelease, lastRelease] = fields;
  const [forms, condition, syntax, defaultLine, status, manualOnly, handler, file, remark] = fields.slice(8);
  const [how = '', flags = '', where, htaccess, notIn, forbid, ...messages] = pooled(placement).split(';');
  const [module = '', ...providers] = readList(pooled(modules));
  const place = handler ? `${handler} in ${pooled(file)}` : '';
  return {
    name,
    spelling: spelling || name,
    series,
    section: name.startsWith('<'),
    module,
    providers: providers.length > 0 ? providers : how === '' ? [] : [module],
    how: how === '' ? undefined : (how as ArgumentKind),
    ignoresExtraWords: flags.includes('x'),
    execOnRead: flags.includes('r'),
    help: pooled(help) || undefined,
    helpIn: readAssignments(fields.slice(17)),
    where: readList(where) as readonly Where[],
    htaccess: readList(htaccess) as readonly OverrideClass[],
    notIn: readList(notIn),
    forbid: readList(forbid),
    contextMessages: readAssignments(messages.map((message) => message.replace('=~', () => `=${name}`))),
    values: value === '' ? undefined : decodeValues(value),
    firstRelease: firstRelease || undefined,
    lastRelease: lastRelease || undefined,
    forms: readList(pooled(forms)).map(decodeForm),
    buildCondition: pooled(condition) || undefined,
    syntax: withName(pooled(syntax), spelling || name),
    default: withName(pooled(defaultLine), spelling || name),
    status: (pooled(status) || undefined) as Status | undefined,
    manualOnly: readList(pooled(manualOnly)) as readonly Where[],
    source: [place, remark].filter((part) => part).join('; '),
  };
}

/** `key=text` in a table. */
function readAssignments(assignments: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    assignments.map((assignment) => {
      const equals = assignment.indexOf('=');
      return [assignment.slice(0, equals), assignment.slice(equals + 1)];
    }),
  );
}

function decodeForm(form: string): DirectiveForm {
  const [release = '', how = '', override = ''] = form.split(' ');
  return { release, how: how as ArgumentKind, override: override.split('|') };
}

/** Directives that take the same values share one fact. */
function decodeValues(place: string): ValueFact {
  let fact = values.get(place);
  if (!fact) {
    fact = JSON.parse(pooled(place)) as ValueFact;
    values.set(place, fact);
  }
  return fact;
}

function withName(text: string, name: string): string | undefined {
  return text !== '' ? text.replace(/^~/, () => name) : undefined;
}

function pooled(place: string | undefined): string {
  if (!place) return '';
  pool ??= pooledText.split('\n');
  return unescapeField(pool[Number.parseInt(place, 36)] ?? '');
}
