import { acceptedWords, modulesThatKnow } from '../../../arguments/call/vocabularies.ts';
import {
  balancerParameters,
  healthParameters,
  workerParameters,
} from '../../../arguments/directives/proxy-parameters.ts';
import { environmentSwitches } from '../../../facts/defined-names.ts';
import type { ValueFact } from '../../../facts/directive-fact.ts';
import { directiveKeys, directiveNames } from '../../../facts/directives.ts';
import type { OfferSource } from '../../../facts/editing/argument-offers.ts';
import { headerValues, type WellKnownKind, wellKnownWords } from '../../../facts/editing/well-known-words.ts';
import { sslVariables } from '../../../facts/expressions.ts';
import { modulesOf } from '../../../facts/modules.ts';
import { filtersOf, findProviders, type ProviderGroup, providersOf } from '../../../facts/providers.ts';
import { rewriteWords } from '../../../facts/rewrite.ts';
import type { MeaningKind } from '../../../facts/words/meanings.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { OfferKind } from './offer.ts';

/** A word that an argument can be, as it is written in a configuration. */
export interface ArgumentWord {
  readonly name: string;
  readonly kind: OfferKind;
  readonly note?: string;
  /** What clients that know snippets write instead. */
  readonly snippet?: string;
  /** What sort of word it is, where facts have its meaning: a kind of the table `meanings`. */
  readonly sort?: MeaningKind;
  /** Whether it needs a module that the server surely lacks: the note says which. */
  readonly isMissing?: boolean;
  /** The name that its meaning is found by, where it is another one. */
  readonly meant?: string;
}

/** What a source is asked about. */
export interface SourceQuery {
  readonly configuration: Configuration;
  readonly values: ValueFact | undefined;
  /** The arguments before the one that is written. */
  readonly before: readonly string[];
  /** The directive's key. */
  readonly key: string;
  /** What of the argument is before the cursor; left out where nothing is typed. */
  readonly typed?: string;
}

/** The words of a source that facts know; undefined for sources that the configuration or the disk know. */
export function wordsFrom(source: OfferSource, query: SourceQuery): readonly ArgumentWord[] | undefined {
  return finders[source]?.(query);
}

type Finder = (query: SourceQuery) => readonly ArgumentWord[];

const finders: Readonly<Partial<Record<OfferSource, Finder>>> = {
  own: (query) => ownWords(query),
  authn: (query) => providers('authn', query),
  authz: (query) => providers('authz', query),
  mutex: (query) => providers('mutex', query),
  charset: () => wellKnown('charset'),
  encoding: () => wellKnown('encoding'),
  expiry: () => wellKnown('expiry'),
  extension: () => wellKnown('extension'),
  language: () => wellKnown('language'),
  'mime-type': () => wellKnown('mime-type'),
  'request-header': () => wellKnown('request-header'),
  'response-header': () => wellKnown('response-header'),
  'header-value': valuesOfHeader,
  directive: ({ configuration }) =>
    directiveNames(configuration.target.series)
      .filter((name) => !name.startsWith('<'))
      .map((name) => ({ name, kind: 'directive' })),
  section: ({ configuration }) =>
    directiveNames(configuration.target.series)
      .filter((name) => name.startsWith('<'))
      .map((name) => ({ name: name.slice(1), kind: 'section' })),
  'htaccess-directive': htaccessDirectives,
  'environment-switch': () =>
    environmentSwitches().map((name) => ({ name, kind: 'variable', sort: 'environment-switch' })),
  'ssl-variable': ({ configuration }) =>
    sslVariables(configuration.target.series)
      .filter(({ isPrefix }) => !isPrefix)
      .map(({ name }) => ({ name, kind: 'variable', sort: 'ssl-variable' })),
  'input-filter': (query) => filters('input', query),
  'output-filter': (query) => filters('output', query),
  'condition-test': ({ configuration }) =>
    rewriteWords('condition-test', configuration.target.series).flatMap(({ name, isPrefix }) =>
      (isPrefix ? [name] : [name, `!${name}`]).map((one) => ({
        name: one,
        kind: 'operator' as const,
        sort: 'condition-test',
        meant: name,
      })),
    ),
  'map-type': ({ configuration }) => [
    ...rewriteWords('map-type', configuration.target.series).map(({ name }) => ({
      name: `${name}:`,
      kind: 'keyword' as const,
      sort: 'map-type' as const,
      meant: name,
    })),
    ...rewriteWords('map-function', configuration.target.series).map(({ name }) => ({
      name: `int:${name}`,
      kind: 'function' as const,
      sort: 'map-function' as const,
      meant: name,
    })),
  ],
  'rewrite-variable': ({ configuration }) =>
    rewriteWords('variable', configuration.target.series)
      .filter(({ isPrefix }) => !isPrefix)
      .map(({ name }) => ({ name: `%{${name}}`, kind: 'variable', sort: 'variable', meant: name })),
  method: (query) => methods(query),
  'module-file': ({ configuration }) => {
    const modules = modulesOf(configuration.target.series);
    return [
      ...modules.map(({ file, name }) => moduleWord(file.slice(file.lastIndexOf('/') + 1), name)),
      ...modules.map(({ identifier, name }) => moduleWord(identifier, name)),
    ];
  },
  'module-identifier': unloadedModules,
  'module-name': modulesWithLevels,
  'proxy-url': (query) =>
    providers('proxy-scheme', query).map((word) => ({ ...word, name: `${word.name}://`, meant: word.name })),
  'redirect-status': () => [301, 302, 303, 307, 308, 410].map(statusWord),
  status: ({ values }) => (values?.statuses ?? ERRORS).filter((status) => status >= 400).map(statusWord),
  'worker-parameter': workerWords,
};

/** What httpd can be asked to override where facts say of no statuses. */
const ERRORS: readonly number[] = [400, 401, 403, 404, 405, 408, 410, 429, 500, 502, 503, 504];

/** The parameters of a worker, or of a balancer where the command is about one; with the values that some can have. */
function workerWords({ configuration, before, key }: SourceQuery): readonly ArgumentWord[] {
  const isOfBalancer = before.some((word) => asciiLowerCase(word).startsWith('balancer://'));
  const known = [
    ...(isOfBalancer && key !== 'balancermember' ? [] : [...workerParameters, ...healthParameters]),
    ...(isOfBalancer || key === 'proxyset' ? balancerParameters : []),
  ];
  const words = known
    .filter(({ series }) => series === undefined || series === configuration.target.series)
    .flatMap(({ key: name, values }): readonly string[] => [
      `${name}=`,
      ...ownWords({ configuration, values })
        .filter(({ isMissing }) => isMissing !== true)
        .map((word) => `${name}=${word.name}`),
    ]);
  return [...new Set(words)].map((name) => ({ name, kind: 'keyword' }));
}

function statusWord(status: number): ArgumentWord {
  return { name: String(status), kind: 'keyword', sort: 'status' };
}

function moduleWord(name: string, module: string): ArgumentWord {
  return { name, kind: 'module', sort: 'module', meant: module };
}

/** The words of a directive's values, with those of the vocabulary that they name. */
export function ownWords({
  configuration,
  values,
}: Pick<SourceQuery, 'configuration' | 'values'>): readonly ArgumentWord[] {
  if (values === undefined) return [];
  const { series, release } = configuration.target;
  const accepted = acceptedWords({ values, series, release });
  const own = new Set(values.accepts);
  const sort = sortOf(values);
  return [...new Set([...accepted, ...(values.known ?? [])])].map((name) => {
    const vocabulary = own.has(name) ? undefined : values.vocabulary;
    return {
      name,
      kind: 'keyword',
      ...(sort !== undefined && { sort }),
      ...(vocabulary !== undefined && missing(modulesThatKnow(vocabulary, name, series), configuration)),
    };
  });
}

/** The module that a word lacks, where the server surely has none of those that know it. */
function missing(
  modules: readonly string[],
  configuration: Configuration,
): Pick<ArgumentWord, 'note' | 'isMissing'> {
  const [first] = modules;
  if (first === undefined) return {};
  const isThere = modules.some((module) => configuration.hasModule(module) !== 'absent');
  return isThere ? { note: first } : { note: `${first} is not loaded`, isMissing: true };
}

/** The sort of the words of a directive's values: that of the vocabulary, or what its check is about. */
function sortOf({ vocabulary, type }: ValueFact): MeaningKind | undefined {
  switch (vocabulary) {
    case 'Options':
      return 'option';
    case 'option':
      return 'rewrite-option';
    case 'input-filter':
    case 'output-filter':
      return 'filter';
    case 'LogFormat':
    case 'ErrorLogFormat':
      return undefined;
    case undefined:
      return SORTS.get(type);
    default:
      return vocabulary;
  }
}

const SORTS: ReadonlyMap<string, MeaningKind> = new Map([
  ['allow-override', 'override-class'],
  ['header', 'header-action'],
  ['cipher-suite', 'cipher-word'],
]);

function wellKnown(kind: WellKnownKind): readonly ArgumentWord[] {
  return wellKnownWords(kind).map(({ name }) => ({ name, kind: 'keyword' }));
}

function valuesOfHeader({ before, key }: SourceQuery): readonly ArgumentWord[] {
  const kind = key === 'header' ? 'response-header' : 'request-header';
  // after the action and the name, and a condition before them
  const name = before.at(-1) ?? '';
  const action = before.at(-2)?.toLowerCase() ?? '';
  if (!WITH_VALUE.has(action)) return [];
  return headerValues(kind, name).map((value) => ({ name: value, kind: 'keyword' }));
}

const WITH_VALUE: ReadonlySet<string> = new Set(['set', 'append', 'add', 'merge', 'setifempty']);

function providers(group: ProviderGroup, { configuration }: SourceQuery): readonly ArgumentWord[] {
  const { series } = configuration.target;
  const names = new Set(providersOf(group, series).map(({ name }) => name));
  return [...names].map((name) => {
    const modules = findProviders(group, name, series).map(({ module }) => module);
    return { name, kind: 'keyword', sort: group, ...missing(modules, configuration) };
  });
}

function filters(direction: 'input' | 'output', { configuration }: SourceQuery): readonly ArgumentWord[] {
  return filtersOf(configuration.target.series)
    .filter((filter) => filter.direction === direction && !filter.isInternal)
    .map(({ name, module }) => ({
      name,
      kind: 'keyword',
      sort: 'filter',
      ...missing([module], configuration),
    }));
}

/** The methods that the values of a directive or of `<Limit>` name. */
function methods({ configuration, values }: SourceQuery): readonly ArgumentWord[] {
  const own = values?.methods ?? configuration.factOf('<limit')?.values?.accepts ?? [];
  return own.map((name) => ({ name, kind: 'keyword' }));
}

function htaccessDirectives({ configuration }: SourceQuery): readonly ArgumentWord[] {
  return directiveKeys(configuration.target.series).flatMap((key) => {
    const fact = configuration.factOf(key);
    const isLegal = fact !== undefined && !fact.section && fact.htaccess.length > 0;
    return isLegal ? [{ name: fact.spelling, kind: 'directive' as const }] : [];
  });
}

/** `ssl:`, and after a colon the levels that a module can have. */
function modulesWithLevels({ configuration, values, typed = '' }: SourceQuery): readonly ArgumentWord[] {
  const colon = typed.lastIndexOf(':');
  if (colon >= 0)
    return (values?.accepts ?? []).map((level) => ({
      name: `${typed.slice(0, colon + 1)}${level}`,
      kind: 'keyword',
    }));
  return modulesOf(configuration.target.series)
    .filter(({ name }) => configuration.hasModule(name) !== 'absent')
    .map(({ name }) => moduleWord(`${name.replace(/^mod_/, '')}:`, name));
}

function unloadedModules({ configuration }: SourceQuery): readonly ArgumentWord[] {
  const loadable = configuration.server?.profile.loadable;
  return modulesOf(configuration.target.series)
    .filter(({ name, isBuiltIn }) => !isBuiltIn && configuration.hasModule(name) !== 'present')
    .filter(({ name }) => loadable === undefined || loadable.surely.has(name) || loadable.perhaps.has(name))
    .map(({ identifier, name }) => moduleWord(identifier, name));
}
