import type { DirectiveRecord } from '../import/directive-record.ts';
import type { HelpRecord } from '../import/import-help.ts';
import { groupRows } from './group-rows.ts';
import { type Row, readRows } from './read-rows.ts';

/** The tables of directives, one for each series, in the order of their keys; made of six tables of facts/data. */
export function makeDirectiveTables(): readonly (readonly [table: string, rows: readonly Row[]])[] {
  const help = groupRows(readAs<HelpRecord>('help'), keyOf);
  const forms = new Map(readRows('history').map((row) => [keyOf(row), row.forms]));
  const values = new Map(readRows('values').map((row) => [keyOf(row), row.values]));
  const records = [
    ...readAs<DirectiveRecord>('directives'),
    ...readAs<DirectiveRecord>('dropped-directives'),
  ];
  const rows = records
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map((record) => {
      const key = keyOf(record);
      const { series } = record;
      return {
        series,
        ...makeRow(record, help.get(key) ?? [], forms.get(key), values.get(key) ?? record.values),
      };
    });
  return (['2.2', '2.4'] as const).map((series) => [
    `directives-${series}`,
    rows.filter((row) => row.series === series),
  ]);
}

/** The rows of a table whose columns the record names: readRows() has checked their names. */
function readAs<Record>(table: string): readonly Record[] {
  return readRows(table) as unknown as readonly Record[];
}

function keyOf(row: { readonly name?: unknown; readonly series?: unknown }): string {
  return `${row.series} ${String(row.name).toLowerCase()}`;
}

function makeRow(record: DirectiveRecord, help: readonly HelpRecord[], forms: unknown, values: unknown): Row {
  const { module, providers = [] } = record;
  return {
    ...record,
    placement: placementOf(record),
    // one that defines it by itself is what the manual names
    providers: providers.length === 1 && providers[0] === module ? undefined : providers,
    values: withoutSamples(values),
    ...helpOf(providers, help),
    forms,
    syntax: withoutName(record.syntax, record),
    default: withoutName(record.default, record),
    ...splitSource(record.source),
  };
}

/** What many directives have in common: how arguments are split and where the directive may be. */
function placementOf(record: DirectiveRecord): Row {
  const { how, ignoresExtraWords, execOnRead, where, htaccess, notIn, forbid, contextMessages } = record;
  const messages = Object.entries(contextMessages ?? {}).map(([section, message]) => [
    section,
    message.startsWith(record.name) ? `~${message.slice(record.name.length)}` : message,
  ]);
  return {
    how,
    ignoresExtraWords,
    execOnRead,
    where,
    htaccess,
    notIn,
    forbid,
    contextMessages: messages.length > 0 ? Object.fromEntries(messages) : undefined,
  };
}

/** The samples are left out: only tests use them. */
function withoutSamples(values: unknown): unknown {
  if (typeof values !== 'object' || values === null) return undefined;
  const samples = ['ok', 'bad', 'warned', 'verified'];
  return Object.fromEntries(Object.entries(values).filter(([name]) => !samples.includes(name)));
}

/** The help text of the first provider that has one, and those of the others that differ from it. */
function helpOf(providers: readonly string[], help: readonly HelpRecord[]): Row {
  const textOf = (provider: string) => help.find((text) => text.provider === provider)?.help;
  const first = providers.map(textOf).find((text) => text !== undefined) ?? help[0]?.help ?? '';
  const others = providers.flatMap((provider) => {
    const text = textOf(provider);
    return text === undefined || text === first ? [] : [[provider, text]];
  });
  return { help: first, helpIn: others.length > 0 ? Object.fromEntries(others) : undefined };
}

/** `handler file:line; note` in its parts. */
function splitSource(source: string): Row {
  const [place = '', ...notes] = source.split('; ');
  const [, handler, file] = /^(\S+) ([^\s:]+)(?::\d+)?$/.exec(place) ?? [];
  return handler && file ? { handler, file, note: notes.join('; ') } : { note: source };
}

/** A text of the manual that begins with the directive's name, without it. */
function withoutName(
  text: string | undefined,
  { name, manualName = name }: DirectiveRecord,
): string | undefined {
  return text?.startsWith(`${manualName} `) ? `~${text.slice(manualName.length)}` : text;
}
