import type { Series } from '../../grammar/syntax-tree.ts';
import type { DirectiveForm, ValueFact } from '../directive-fact.ts';
import { compareDirectives, type DirectiveRecord } from '../import/directive-record.ts';
import type { HelpRecord } from '../import/import-help.ts';
import type { HistoryRecord } from '../import/import-history.ts';
import { foldAscii, formatRecord } from '../record-text.ts';
import { createStringPool, type StringPool } from './string-pool.ts';

/** The tables of facts/data that say something about directives. */
export interface DirectiveTables {
  readonly directives: readonly DirectiveRecord[];
  readonly help: readonly HelpRecord[];
  readonly history: readonly HistoryRecord[];
  readonly values: readonly ValuesRecord[];
}

/** One line of facts/data/values.jsonl: what the checks of values need to know beyond the collected tables. */
export interface ValuesRecord {
  readonly name: string;
  readonly series: Series;
  /** Takes the place of what directives.jsonl says. */
  readonly values: ValueFact;
  readonly source: string;
}

/** The texts of the shipped directives: one per series of httpd, and the strings they share. */
export function generateDirectives(tables: DirectiveTables): {
  readonly allSeries: Readonly<Record<Series, string>>;
  readonly pool: string;
} {
  const pool = createStringPool();
  const help = groupByKey(tables.help);
  const history = new Map(tables.history.map((record) => [keyOf(record), record.forms]));
  const values = new Map(tables.values.map((record) => [keyOf(record), record.values]));
  const records = tables.directives
    .map((record) => ({ ...record, ...optional('values', values.get(keyOf(record)) ?? record.values) }))
    .sort(compareDirectives);
  const format = (series: Series) =>
    records
      .filter((record) => record.series === series)
      .map((record) =>
        formatDirective(record, help.get(keyOf(record)) ?? [], history.get(keyOf(record)) ?? [], pool),
      )
      .join('\n');
  const allSeries = { '2.2': format('2.2'), '2.4': format('2.4') };
  const strings = pool.strings().map((text) => formatRecord([text]));
  return { allSeries, pool: strings.join('\n') };
}

function groupByKey(records: readonly HelpRecord[]): ReadonlyMap<string, readonly HelpRecord[]> {
  const groups = new Map<string, HelpRecord[]>();
  for (const record of records) groups.set(keyOf(record), [...(groups.get(keyOf(record)) ?? []), record]);
  return groups;
}

function optional<Key extends string, Value>(key: Key, value: Value | undefined): { [key in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [key in Key]: Value });
}

function keyOf({ name, series }: { readonly name: string; readonly series: Series }): string {
  return `${series} ${foldAscii(name)}`;
}

function formatDirective(
  record: DirectiveRecord,
  help: readonly HelpRecord[],
  forms: readonly DirectiveForm[],
  { intern }: StringPool,
): string {
  const { name, module, providers = [] } = record;
  const { handler, file, remark } = splitSource(record.source);
  const helpOf = (provider: string) => help.find((text) => text.provider === provider)?.help;
  const firstHelp = providers.map(helpOf).find((text) => text !== undefined) ?? help[0]?.help ?? '';
  const otherHelp = providers.flatMap((provider) => {
    const text = helpOf(provider);
    return text === undefined || text === firstHelp ? [] : [`${provider}=${text}`];
  });
  return formatRecord([
    name,
    record.manualName ?? '',
    intern(formatPlacement(record)),
    intern(providers.length === 1 && providers[0] === module ? module : [module, ...providers].join(',')),
    intern(formatValues(record.values)),
    intern(firstHelp),
    record.firstRelease ?? '',
    record.lastRelease ?? '',
    intern(forms.map(({ release, how, override }) => `${release} ${how} ${override.join('|')}`).join(',')),
    intern(record.buildCondition ?? ''),
    intern(withoutName(record.syntax ?? '', record)),
    intern(withoutName(record.default ?? '', record)),
    intern(record.status ?? ''),
    intern((record.manualOnly ?? []).join(',')),
    handler,
    intern(file),
    remark,
    ...otherHelp,
  ]);
}

/** What many directives have in common: how arguments are split and where the directive may stand. */
function formatPlacement(record: DirectiveRecord): string {
  const flags = `${record.ignoresExtraWords ? 'x' : ''}${record.execOnRead ? 'r' : ''}`;
  const messages = Object.entries(record.contextMessages ?? {}).map(
    ([section, message]) =>
      `${section}=${message.startsWith(record.name) ? `~${message.slice(record.name.length)}` : message}`,
  );
  return [
    record.how ?? '',
    flags,
    record.where.join(','),
    (record.htaccess ?? []).join(','),
    (record.notIn ?? []).join(','),
    (record.forbid ?? []).join(','),
    ...messages,
  ].join(';');
}

/** The samples stay behind: tests ask for them, plume does not. */
function formatValues(values: ValueFact | undefined): string {
  if (values === undefined) return '';
  const { ok: _ok, bad: _bad, warned: _warned, verified: _verified, ...shipped } = values;
  return JSON.stringify(shipped);
}

/** `handler file:line; remark` in its parts. */
function splitSource(source: string): { handler: string; file: string; remark: string } {
  const [place = '', ...remarks] = source.split('; ');
  const [, handler, file] = /^(\S+) ([^\s:]+)(?::\d+)?$/.exec(place) ?? [];
  if (!handler || !file) return { handler: '', file: '', remark: source };
  return { handler, file, remark: remarks.join('; ') };
}

/** A line of the manual that begins with the directive's name, without it. */
function withoutName(text: string, { name, manualName = name }: DirectiveRecord): string {
  return text.startsWith(`${manualName} `) ? `~${text.slice(manualName.length)}` : text;
}
