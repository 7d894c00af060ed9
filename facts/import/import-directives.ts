import type { Series } from '../../grammar/syntax-tree.ts';
import type { ArgumentKind, OverrideClass, Status, ValueFact, Where } from '../directive-fact.ts';
import { compareDirectives, type DirectiveRecord } from './directive-record.ts';

/** A record of the shared directives.json, as far as plume takes it over. */
interface SharedDirective {
  readonly name: string;
  readonly line: Series;
  readonly section: boolean;
  readonly module: string;
  readonly providers?: readonly string[];
  readonly how?: ArgumentKind;
  readonly macro?: string;
  readonly override?: readonly string[];
  readonly htaccess?: readonly OverrideClass[];
  readonly where?: readonly Where[];
  readonly where_verified?: string;
  readonly not_in?: readonly string[];
  readonly forbid?: readonly string[];
  readonly ctx_msgs?: Readonly<Record<string, string>>;
  readonly handler?: string;
  readonly file?: string;
  readonly cond?: readonly string[];
  readonly msgs?: readonly string[];
  readonly values?: SharedValues;
  readonly first_tag?: string;
  readonly first_release?: string;
  readonly doc?: SharedManual;
  readonly doc_2_4_71?: Partial<SharedManual>;
  readonly doc_name?: string;
  readonly doc_vs_code?: { readonly doc_only: readonly Where[]; readonly code_only: readonly Where[] };
  readonly source?: string;
}
interface SharedManual {
  readonly syntax: readonly string[];
  readonly default?: readonly string[];
  readonly status: Status;
  readonly contexts: readonly string[];
}
type Sample = string | readonly [sample: string, output: string];
interface SharedValues {
  readonly type: string;
  readonly accepts?: readonly string[];
  readonly known?: readonly string[];
  readonly case_sensitive?: boolean;
  readonly min?: string;
  readonly max?: string;
  readonly unit?: string;
  readonly build_dependent?: readonly string[];
  readonly note?: string;
  readonly ok?: readonly Sample[];
  readonly bad?: readonly (readonly [string, string])[];
  readonly verified?: string | false;
}

const manualContexts: Readonly<Record<string, Where>> = {
  'server config': 'server',
  'virtual host': 'vhost',
  directory: 'directory',
  '.htaccess': 'htaccess',
};

/** The text of facts/data/directives.jsonl from the shared directives.json. */
export function importDirectives(json: string): readonly DirectiveRecord[] {
  const shared = JSON.parse(json) as readonly SharedDirective[];
  return shared.map(importDirective).sort(compareDirectives);
}

function importDirective(shared: SharedDirective): DirectiveRecord {
  const manual = shared.doc && { ...shared.doc, ...shared.doc_2_4_71 };
  const where = shared.where ?? manual?.contexts.map((context) => manualContexts[context]!) ?? [];
  return dropEmpty({
    name: shared.name,
    series: shared.line,
    module: shared.module.includes(',') ? 'mpm_common' : shared.module,
    providers: shared.providers?.filter((module) => GONE[`${shared.name} ${shared.line}`] !== module),
    how: shared.how,
    ignoresExtraWords: shared.macro === 'NO_ARGS',
    execOnRead: shared.override?.includes('EXEC_ON_READ'),
    where,
    htaccess: shared.htaccess,
    notIn: shared.not_in,
    forbid: shared.forbid,
    contextMessages: shared.ctx_msgs,
    whereVerified: shared.where_verified,
    values: shared.values && importValues(shared.values),
    firstRelease: firstRelease(shared),
    buildCondition: shared.cond?.join(' && '),
    manualName: shared.doc_name,
    syntax: clearerSyntax[shared.name] ?? manual?.syntax.join(' ').replace(' OR ', ' | '),
    default: manual?.default?.join(' '),
    status: manual?.status,
    manualOnly: shared.doc_vs_code?.doc_only,
    messages: shared.msgs,
    source: source(shared),
  });
}

function source(shared: SharedDirective): string {
  const remark = remarks.find(([text]) => shared.source?.includes(text))?.[1];
  const handler = shared.handler && shared.file ? `${shared.handler} ${shared.file}` : undefined;
  return [handler, remark].filter((part) => part !== undefined).join('; ');
}

/** Modules that had the directive in the source of 2.4.63-dev, and in 2.4.71 have not. */
const GONE: Readonly<Record<string, string>> = { 'AuthName 2.4': 'mod_auth_digest' };

const remarks: readonly (readonly [text: string, remark: string])[] = [
  ['not in git 2.4.x', 'listed by 2.4.71, not in the source of 2.4.63-dev'],
  ['binary value used', 'as 2.4.71 has it, which differs from the source of 2.4.63-dev'],
  ['manual only', 'only in the manual, in no table of commands'],
];

function firstRelease(shared: SharedDirective): string | undefined {
  const release = shared.first_release ?? shared.first_tag ?? earliestRelease(shared);
  return release === '2.2.0' || release === '2.4.1' ? undefined : release;
}

/** Directives that 2.4.63 in development had not, and 2.4.71 has. */
function earliestRelease(shared: SharedDirective): string | undefined {
  return shared.source?.includes('not in git 2.4.x') ? '2.4.63' : undefined;
}

function importValues(shared: SharedValues): ValueFact {
  const ok = shared.ok?.filter((sample) => typeof sample === 'string');
  const warned = shared.ok?.filter((sample) => typeof sample !== 'string');
  return dropEmpty({
    type: shared.type,
    accepts: shared.accepts,
    known: shared.known,
    caseSensitive: shared.case_sensitive,
    min: number(shared.min?.replace(/ or 0$/, '')),
    max: number(shared.max),
    orZero: shared.min?.endsWith(' or 0') || undefined,
    unit: shared.unit,
    buildDependent: shared.build_dependent,
    note: shared.note,
    ok,
    bad: shared.bad,
    warned,
    verified: shared.verified || undefined,
  });
}

function number(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new Error(`not a whole number: ${text}`);
  return value;
}

/** The record without members that say nothing: undefined, false at top level, empty lists and tables. */
function dropEmpty<Shape extends object>(
  record: {
    readonly [Key in keyof Shape]: Shape[Key] | undefined;
  },
): Shape {
  const kept = Object.entries(record).filter(([key, value]) => {
    if (value === undefined || value === '') return false;
    if (value === false) return key === 'caseSensitive';
    if (Array.isArray(value)) return value.length > 0 || key === 'where';
    return true;
  });
  return Object.fromEntries(kept) as Shape;
}

/** Where the manual's own line, alone, says something else to a reader. */
const clearerSyntax: Readonly<Record<string, string>> = {
  ExpiresByType: 'ExpiresByType MIME-type Aseconds|Mseconds|"base [plus] num type ..."',
  ExpiresDefault: 'ExpiresDefault Aseconds|Mseconds|"base [plus] num type ..."',
};
