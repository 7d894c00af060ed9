import type { ValueFact } from '../../facts/directive-fact.ts';
import { formatRecord } from '../../facts/record-text.ts';
import type { HttpdLine } from '../../grammar/syntax-tree.ts';
import type { DirectiveRecord } from './directive-record.ts';
import { createStringPool } from './string-pool.ts';

/** The texts of the shipped directives: one per line of httpd, and the strings they share. */
export function generateDirectives(records: readonly DirectiveRecord[]): {
  readonly lines: Readonly<Record<HttpdLine, string>>;
  readonly pool: string;
} {
  const pool = createStringPool();
  const intern = (text: string) => (text === '' ? '' : pool.intern(text));
  const format = (line: HttpdLine) =>
    records
      .filter((record) => record.line === line)
      .map((record) => formatDirective(record, intern))
      .join('\n');
  const lines = { '2.2': format('2.2'), '2.4': format('2.4') };
  return {
    lines,
    pool: pool
      .strings()
      .map((text) => formatRecord([text]))
      .join('\n'),
  };
}

function formatDirective(record: DirectiveRecord, intern: (text: string) => string): string {
  const { name, module, providers = [] } = record;
  const { handler, file, remark } = splitSource(record.source);
  return formatRecord([
    name,
    record.manualName ?? '',
    intern(formatPlacement(record)),
    intern(providers.length === 1 && providers[0] === module ? module : [module, ...providers].join(',')),
    intern(formatValues(record.values)),
    record.firstRelease ?? '',
    record.lastRelease ?? '',
    (record.changes ?? []).map(({ release, how }) => `${release} ${how}`).join(','),
    intern(record.buildCondition ?? ''),
    withoutName(record.syntax ?? '', record),
    withoutName(record.default ?? '', record),
    intern(record.status ?? ''),
    intern((record.manualOnly ?? []).join(',')),
    handler,
    intern(file),
    remark,
  ]);
}

/** What many directives have in common: how arguments are split and where the directive may stand. */
function formatPlacement(record: DirectiveRecord): string {
  const flags = `${record.ignoresExtraWords ? 'x' : ''}${record.execOnRead ? 'r' : ''}`;
  const messages = Object.entries(record.contextMessages ?? {}).map(
    ([section, message]) =>
      `${section}=${message.startsWith(record.name) ? `~${message.slice(record.name.length)}` : message}`,
  );
  return formatRecord([
    record.how ?? '',
    flags,
    record.where.join(','),
    (record.htaccess ?? []).join(','),
    (record.notIn ?? []).join(','),
    (record.forbid ?? []).join(','),
    ...messages,
  ]);
}

function formatValues(values: ValueFact | undefined): string {
  if (values === undefined) return '';
  const { ok: _ok, bad: _bad, warned: _warned, verified: _verified, ...shipped } = values;
  return JSON.stringify(shipped);
}

/** `handler file:line; remark` in its parts. */
function splitSource(source: string): { handler: string; file: string; remark: string } {
  const [place = '', ...remarks] = source.split('; ');
  const parts = /^(\S+) (\S+):\d+$/.exec(place);
  if (!parts) return { handler: '', file: '', remark: source };
  return { handler: parts[1]!, file: parts[2]!, remark: remarks.join('; ') };
}

/** A line of the manual that begins with the directive's name, without it. */
function withoutName(text: string, { name, manualName = name }: DirectiveRecord): string {
  return text.startsWith(`${manualName} `) ? `~${text.slice(manualName.length)}` : text;
}
