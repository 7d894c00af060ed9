import type { HttpdLine } from '../grammar/syntax-tree.ts';
import type {
  ArgumentKind,
  DirectiveChange,
  DirectiveFact,
  OverrideClass,
  Status,
  ValueFact,
  Where,
} from './directive-fact.ts';
import { text as pooledText } from './generated/directive-strings.ts';
import { text as text22 } from './generated/directives-2.2.ts';
import { text as text24 } from './generated/directives-2.4.ts';
import { foldAscii, indexRecords, readFields, recordAt } from './record-text.ts';

/**
 * What a line of httpd knows about a directive or section. `key` is the name in ASCII lower case, with `<`
 * before a section's. Undefined where no module of that line defines it. A directive that was dropped within
 * the line is there, with its `lastRelease`.
 */
export function directiveFact(key: string, line: HttpdLine): DirectiveFact | undefined {
  const table = tableOf(line);
  const known = table.facts.get(key);
  if (known) return known;
  const start = table.index().get(key);
  if (start === undefined) return undefined;
  const fact = decodeDirective(recordAt(table.text, start), line);
  table.facts.set(key, fact);
  return fact;
}

/** The names a line knows, as people write them, sections with `<`; in the order of their keys. */
export function directiveNames(line: HttpdLine): readonly string[] {
  const { text, index } = tableOf(line);
  return [...index().values()].map((start) => {
    const [name = '', spelling = ''] = recordAt(text, start);
    return spelling || name;
  });
}

/** The keys a line knows. */
export function directiveKeys(line: HttpdLine): readonly string[] {
  return [...tableOf(line).index().keys()];
}

/** The lines of httpd that know a directive, older first. */
export function linesThatKnow(key: string): readonly HttpdLine[] {
  return lines.filter((line) => tableOf(line).index().has(key));
}

interface Table {
  readonly text: string;
  readonly index: () => ReadonlyMap<string, number>;
  readonly facts: Map<string, DirectiveFact>;
}

const lines: readonly HttpdLine[] = ['2.2', '2.4'];
const tables: Readonly<Record<HttpdLine, Table>> = { '2.2': openTable(text22), '2.4': openTable(text24) };
let pool: readonly string[] | undefined;
const values = new Map<string, ValueFact>();

function tableOf(line: HttpdLine): Table {
  return tables[line];
}

function openTable(text: string): Table {
  let index: ReadonlyMap<string, number> | undefined;
  return { text, index: () => (index ??= indexRecords(text, foldAscii)), facts: new Map() };
}

function decodeDirective(fields: readonly string[], line: HttpdLine): DirectiveFact {
  const [name = '', spelling = '', placement = '', modules = '', value = ''] = fields;
  const [, , , , , firstRelease, lastRelease, changes, condition, syntax, defaultLine, status, manualOnly] =
    fields;
  const [handler = '', file = '', remark = ''] = fields.slice(13);
  const [how = '', flags = '', where, htaccess, notIn, forbid, ...messages] = readFields(pooled(placement));
  const [module = '', ...providers] = list(pooled(modules));
  const place = handler === '' ? '' : `${handler} in ${pooled(file)}`;
  return {
    name,
    spelling: spelling || name,
    line,
    section: name.startsWith('<'),
    module,
    providers: providers.length > 0 ? providers : how === '' ? [] : [module],
    how: how === '' ? undefined : (how as ArgumentKind),
    ignoresExtraWords: flags.includes('x'),
    execOnRead: flags.includes('r'),
    help: undefined,
    helpIn: {},
    where: list(where) as readonly Where[],
    htaccess: list(htaccess) as readonly OverrideClass[],
    notIn: list(notIn),
    forbid: list(forbid),
    contextMessages: Object.fromEntries(messages.map((message) => decodeMessage(message, name))),
    values: value === '' ? undefined : decodeValues(value),
    firstRelease: firstRelease || undefined,
    lastRelease: lastRelease || undefined,
    changes: list(changes).map(decodeChange),
    buildCondition: pooled(condition) || undefined,
    syntax: withName(syntax, spelling || name),
    default: withName(defaultLine, spelling || name),
    status: (pooled(status) || undefined) as Status | undefined,
    manualOnly: list(pooled(manualOnly)) as readonly Where[],
    source: [place, remark].filter((part) => part !== '').join('; '),
  };
}

function decodeMessage(message: string, name: string): [section: string, text: string] {
  const equals = message.indexOf('=');
  return [message.slice(0, equals), message.slice(equals + 1).replace(/^~/, () => name)];
}

function decodeChange(change: string): DirectiveChange {
  const [release = '', how = ''] = change.split(' ');
  return { release, how: how as ArgumentKind };
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

function withName(text: string | undefined, name: string): string | undefined {
  return text ? text.replace(/^~/, () => name) : undefined;
}

function pooled(place: string | undefined): string {
  if (!place) return '';
  pool ??= pooledText.split('\n').map((line) => readFields(line)[0] ?? '');
  return pool[Number.parseInt(place, 36)] ?? '';
}

function list(text: string | undefined): readonly string[] {
  return text ? text.split(',') : [];
}
