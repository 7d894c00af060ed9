import { query } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import { editionOfStated, editionQuery, statedModules } from './stated/stated-modules.ts';
import { lazyRows } from './table.ts';

/**
 * What a name that a module registers is for, such as `authz` for `Require`, `authn` for AuthBasicProvider, `cache` for
 * CacheEnable, `socache` for shared caches, `proxy-scheme` for ProxyPass and `http-method` for request methods.
 */
export type ProviderGroup =
  | 'auth-type'
  | 'authn'
  | 'authz'
  | 'cache'
  | 'dav'
  | 'dav-lock'
  | 'fdpass-flusher'
  | 'http-method'
  | 'lbmethod'
  | 'mutex'
  | 'proxy-scheme'
  | 'slotmem'
  | 'socache';

/** A name that a module registers. */
export interface ProviderFact {
  readonly group: ProviderGroup;
  /** With its case: httpd compares these names exactly. */
  readonly name: string;
  /** The module that must be loaded; where several have the name, each has its own fact and one suffices. */
  readonly module: string;
  readonly allSeries: readonly Series[];
  /** First release of 2.4 that has it; undefined for the first of all. */
  readonly firstRelease: string | undefined;
  /** Last release that has it; undefined where the newest still does. */
  readonly lastRelease: string | undefined;
  /** What follows the name, in words: `none`, `user ...`. */
  readonly arguments: string | undefined;
}

/** A handler that SetHandler and AddHandler can name. */
export interface HandlerFact {
  readonly name: string;
  readonly module: string;
  readonly allSeries: readonly Series[];
}

/** A filter. */
export interface FilterFact {
  readonly name: string;
  readonly direction: 'input' | 'output';
  readonly module: string;
  readonly allSeries: readonly Series[];
  /** True where httpd puts it in place itself and a configuration has no business with it. */
  readonly isInternal: boolean;
}

/** The names a series knows in a group. */
export function providersOf(group: ProviderGroup, series: Series): readonly ProviderFact[] {
  return providersOfGroup(group, series).all;
}

/** A name of a group, once for each module that registers it; empty where the series knows it not. */
export function findProviders(group: ProviderGroup, name: string, series: Series): readonly ProviderFact[] {
  return providersOfGroup(group, series).byName.get(name) ?? NONE;
}

interface ProvidersOfGroup {
  readonly all: readonly ProviderFact[];
  readonly byName: ReadonlyMap<string, readonly ProviderFact[]>;
}

const NONE: readonly ProviderFact[] = [];

/** Asked for each of ten thousand lines. */
const providersOfGroup = query(
  'providersOfGroup',
  (group: ProviderGroup, series: Series): ProvidersOfGroup => {
    const rows = [...allProviders(), ...statedProviders()];
    const all = rows.filter((one) => one.group === group && one.allSeries.includes(series));
    const byName = new Map<string, ProviderFact[]>();
    for (const provider of all) byName.set(provider.name, [...(byName.get(provider.name) ?? []), provider]);
    return { all, byName };
  },
  { asOf: editionOfStated },
);

/** Whether a table has a name of a group: settings cannot say that another module registers it. */
export function isProviderOfHttpd(group: ProviderGroup, name: string): boolean {
  return allProviders().some((one) => one.group === group && one.name === name);
}

/** Whether a table has a handler of that name. */
export function isHandlerOfHttpd(name: string): boolean {
  return allHandlers().some((one) => one.name === name);
}

/** Whether a table has a filter of that name, which httpd compares without case. */
export function isFilterOfHttpd(name: string): boolean {
  return allFilters().some((one) => asciiLowerCase(one.name) === asciiLowerCase(name));
}

/** The handlers of a series, once for each module that answers to the name. */
export function handlersOf(series: Series): readonly HandlerFact[] {
  return [...allHandlers(), ...statedHandlers()].filter(({ allSeries }) => allSeries.includes(series));
}

/** The filters of a series. */
export function filtersOf(series: Series): readonly FilterFact[] {
  return [...allFilters(), ...statedFilters()].filter(({ allSeries }) => allSeries.includes(series));
}

const IN_BOTH: readonly Series[] = ['2.2', '2.4'];

const statedProviders = editionQuery('statedProviders', (): readonly ProviderFact[] =>
  statedModules().flatMap(({ identifier: module, providers }) =>
    providers.map((one) => ({
      ...{ ...one, module, allSeries: IN_BOTH },
      ...{ firstRelease: undefined, lastRelease: undefined, arguments: undefined },
    })),
  ),
);

const statedHandlers = editionQuery('statedHandlers', (): readonly HandlerFact[] =>
  statedModules().flatMap(({ identifier: module, handlers }) =>
    handlers.map((name) => ({ name, module, allSeries: IN_BOTH })),
  ),
);

const statedFilters = editionQuery('statedFilters', (): readonly FilterFact[] =>
  statedModules().flatMap(({ identifier: module, filters }) =>
    filters.map((one) => ({ ...one, module, allSeries: IN_BOTH, isInternal: false })),
  ),
);

const allProviders = lazyRows(
  'providers',
  (row): ProviderFact => ({
    group: row.text('group'),
    name: row.text('name'),
    module: row.text('module'),
    allSeries: row.list('allSeries'),
    firstRelease: row.optional('firstRelease'),
    lastRelease: row.optional('lastRelease'),
    arguments: row.optional('arguments'),
  }),
);

const allHandlers = lazyRows(
  'handlers',
  (row): HandlerFact => ({
    name: row.text('name'),
    module: row.text('module'),
    allSeries: row.list('allSeries'),
  }),
);

const allFilters = lazyRows(
  'filters',
  (row): FilterFact => ({
    name: row.text('name'),
    direction: row.text('direction'),
    module: row.text('module'),
    allSeries: row.list('allSeries'),
    isInternal: row.flag('internal'),
  }),
);
