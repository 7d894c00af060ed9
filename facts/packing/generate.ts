import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { AccessHookRecord } from '../import/access-hook-record.ts';
import type { AccessNeutralRecord } from '../import/access-neutral-record.ts';
import type { BuildOptionRecord } from '../import/build-option-record.ts';
import type { ConfigurationNameRecord } from '../import/configuration-name-record.ts';
import type { DirectiveRecord } from '../import/directive-record.ts';
import type { EnvironmentVariableRecord } from '../import/environment-variable-record.ts';
import type { ExpressionRecord, SslVariableRecord } from '../import/import-expressions.ts';
import type { HelpRecord } from '../import/import-help.ts';
import type { HistoryRecord, ModuleHistoryRecord } from '../import/import-history.ts';
import type { LogFormatRecord } from '../import/import-log-format.ts';
import type { MessageRecord } from '../import/import-messages.ts';
import type { ModuleRecord } from '../import/import-modules.ts';
import type { FilterRecord, HandlerRecord, ProviderRecord } from '../import/import-providers.ts';
import type { ReleaseRecord } from '../import/import-releases.ts';
import type { RewriteRecord } from '../import/import-rewrite.ts';
import { readJsonLines } from '../import/json-lines.ts';
import type { LookalikeProgramRecord } from '../import/lookalike-program-record.ts';
import type { ManagementHandlerRecord } from '../import/management-handler-record.ts';
import type { MpmLimitRecord } from '../import/mpm-limit-record.ts';
import type { OptionRecord } from '../import/option-record.ts';
import type { PathRecord } from '../import/path-record.ts';
import { formatProfile, type ProfileRecord } from '../import/profile-record.ts';
import type { SectionRecord } from '../import/section-record.ts';
import type { UnfollowedDirectiveRecord } from '../import/unfollowed-directive-record.ts';
import type {
  BehaviourRecord,
  ChangedDefaultRecord,
  ModuleNeedRecord,
  OutdatedModuleRecord,
  ReplacementRecord,
  SplitModuleRecord,
} from '../import/upgrade-records.ts';
import { formatRecord } from '../record-text.ts';
import { generateDirectives, type ValuesRecord } from './generate-directives.ts';

const facts = join(import.meta.dirname, '..');

/** Path and text of every file of facts/generated, from facts/data as it stands. */
export function generateFacts(): ReadonlyMap<string, string> {
  const directives = generateDirectives({
    directives: [...read<DirectiveRecord>('directives'), ...read<DirectiveRecord>('dropped-directives')],
    help: read<HelpRecord>('help'),
    history: read<HistoryRecord>('history'),
    values: existsSync(tablePath('values')) ? read<ValuesRecord>('values') : [],
  });
  const tables: Readonly<Record<string, string>> = {
    'directives-2.2': directives.allSeries['2.2'],
    'directives-2.4': directives.allSeries['2.4'],
    'directive-strings': directives.pool,
    releases: read<ReleaseRecord>('releases')
      .filter(({ state }) => state === 'released' || state === 'unknown')
      .map(({ version }) => version)
      .join('\n'),
    modules: generateModules(read('modules'), read('module-history')),
    profiles: read<ProfileRecord>('profiles').map(formatProfile).join('\n'),
    'module-needs': format<ModuleNeedRecord>('module-needs', (row) => [
      row.module,
      row.needs.map((alternatives) => alternatives.join('|')).join(','),
      row.when,
      row.if,
      row.message,
      row.unless,
      row.fill?.join(','),
    ]),
    'outdated-modules': format<OutdatedModuleRecord>('outdated-modules', (row) => [
      row.name,
      row.identifier,
      row.what,
      row.last,
      row.replacement?.join(','),
      flag(row.safe),
      row.advice,
      flag(row.elsewhere),
    ]),
    options: format<OptionRecord>('options', (row) => [row.name, row.options.join(',')]),
    sections: format<SectionRecord>('sections', (row) => [row.name, row.kind]),
    paths: format<PathRecord>('paths', (row) => [
      row.name,
      formatLines(row.allSeries),
      row.scope,
      String(row.word),
      // a list that ends in nothing is not lost
      row.prefixes && `${row.prefixes.join(',')};`,
      row.unless?.join(','),
      row.wants,
      row.when,
      flag(row.level === 'warning'),
      row.id,
      row.message,
      row.otherKind,
      row.notAfter?.join(','),
      // the empty ending may be the first
      row.endings && `${row.endings.join(',')};`,
      flag(row.notEmpty),
      flag(row.inCopies),
    ]),
    'build-options': format<BuildOptionRecord>('build-options', (row) => [
      row.name,
      row.condition,
      row.builds,
    ]),
    'mpm-limits': format<MpmLimitRecord>('mpm-limits', (row) => [
      row.mpm,
      row.setting,
      String(row.initial),
      row.is,
      row.bound,
      row.id,
    ]),
    'split-modules': format<SplitModuleRecord>('split-modules', (row) => [row.from, row.to, row.what]),
    replacements: format<ReplacementRecord>('replacements', (row) => [
      row.name,
      row.what,
      row.since,
      flag(row.works),
      row.replacement?.join(','),
      row.repair,
      row.becomes?.join('\n'),
      row.deleteIf?.join(','),
      flag(row.safe),
      row.advice,
    ]),
    behaviour: format<BehaviourRecord>('behaviour', (row) => [
      row.id,
      row.kind,
      row.directives?.join(','),
      row.modules?.join(','),
      row.since,
      row.change,
      row.advice,
      row.words && Object.entries(row.words).flat().join(','),
    ]),
    'changed-defaults': format<ChangedDefaultRecord>('changed-defaults', (row) => [
      row.name,
      row.from,
      row.to,
      row.since,
      row.note,
    ]),
    providers: format<ProviderRecord>('providers', (row) => [
      row.group,
      row.name,
      row.module,
      formatLines(row.allSeries),
      row.firstRelease,
      row.lastRelease,
      row.arguments,
    ]),
    handlers: format<HandlerRecord>('handlers', (row) => [row.name, row.module, formatLines(row.allSeries)]),
    'lookalike-programs': format<LookalikeProgramRecord>('lookalike-programs', (row) => [
      row.program,
      row.names.join(','),
    ]),
    'access-neutral': format<AccessNeutralRecord>('access-neutral', (row) => [
      row.name,
      row.kind,
      row.series ?? '',
    ]),
    'access-hooks': format<AccessHookRecord>('access-hooks', (row) => [row.module]),
    'unfollowed-directives': format<UnfollowedDirectiveRecord>('unfollowed-directives', (row) => [
      row.name,
      row.phase,
      row.onlyWith ?? '',
      row.what,
    ]),
    'management-handlers': format<ManagementHandlerRecord>('management-handlers', (row) => [
      row.name,
      row.module,
      row.can,
    ]),
    'configuration-names': format<ConfigurationNameRecord>('configuration-names', (row) => [
      row.name,
      row.kind,
    ]),
    'environment-variables': format<EnvironmentVariableRecord>('environment-variables', (row) => [
      row.name,
      flag(row.prefix),
      row.module,
      row.directives?.join(','),
      row.hook,
      flag(row.always),
      formatLines(row.allSeries),
    ]),
    filters: format<FilterRecord>('filters', (row) => [
      row.name,
      row.direction,
      row.module,
      formatLines(row.allSeries),
      flag(row.internal),
    ]),
    expressions: format<ExpressionRecord>('expressions', (row) => [
      row.kind,
      row.name,
      row.operands,
      flag(row.restricted),
      flag(row.prefix),
      row.module,
      row.firstRelease,
    ]),
    'ssl-variables': format<SslVariableRecord>('ssl-variables', (row) => [
      row.name,
      flag(row.prefix),
      formatLines(row.allSeries),
    ]),
    rewrite: format<RewriteRecord>('rewrite', (row) => [
      row.kind,
      row.name,
      row.long,
      row.value,
      flag(row.prefix),
      formatLines(row.allSeries),
      row.firstRelease,
    ]),
    'log-format': format<LogFormatRecord>('log-format', (row) => [
      row.format,
      row.item,
      row.module,
      flag(row.original),
      formatLines(row.allSeries),
      row.firstRelease,
    ]),
    messages: format<MessageRecord>('messages', (row) => [
      row.id.slice('AH'.length),
      row.level.slice(0, 2),
      row.format,
    ]),
  };
  return new Map(
    Object.entries(tables).map(([name, text]) => [
      join(facts, 'generated', `${name}.ts`),
      formatModule(name, text),
    ]),
  );
}

function generateModules(modules: readonly ModuleRecord[], history: readonly ModuleHistoryRecord[]): string {
  return modules
    .map((row) => {
      const span = history.find(({ name, series }) => name === row.name && series === row.series);
      return formatRecord(
        [
          row.name,
          row.series,
          row.identifier,
          row.file.slice(row.file.lastIndexOf('/') + 1),
          row.status,
          flag(row.builtIn),
          row.buildSet,
          row.loadAfter?.join(','),
          span?.firstRelease,
          span?.lastRelease,
        ].map((field) => field ?? ''),
      );
    })
    .join('\n');
}

function format<Record>(
  table: string,
  fieldsOf: (record: Record) => readonly (string | undefined)[],
): string {
  return read<Record>(table)
    .map((record) => formatRecord(fieldsOf(record).map((field) => field ?? '')))
    .join('\n');
}

function formatLines(allSeries: readonly Series[]): string {
  return allSeries.join(',');
}

function flag(value: boolean | undefined): string {
  return value ? '1' : '';
}

function read<Record>(table: string): readonly Record[] {
  return readJsonLines<Record>(tablePath(table));
}

function tablePath(table: string): string {
  return join(facts, 'data', `${table}.jsonl`);
}

function formatModule(name: string, text: string): string {
  const literal = text.replace(/[`\\]|\$\{/g, (special) => `\\${special}`);
  return `// Written by scripts/generate-facts.ts from facts/data; do not edit.\n/** ${name} as records; read by facts/record-text.ts. */\nexport const text = \`${literal}\`;\n`;
}
