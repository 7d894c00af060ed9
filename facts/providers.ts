import type { Series } from '../grammar/syntax-tree.ts';
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
  return allProviders().filter((provider) => provider.group === group && provider.allSeries.includes(series));
}

/** A name of a group, once for each module that registers it; empty where the series knows it not. */
export function findProviders(group: ProviderGroup, name: string, series: Series): readonly ProviderFact[] {
  return providersOf(group, series).filter((provider) => provider.name === name);
}

/** The handlers of a series, once for each module that answers to the name. */
export function handlersOf(series: Series): readonly HandlerFact[] {
  return allHandlers().filter(({ allSeries }) => allSeries.includes(series));
}

/** The filters of a series. */
export function filtersOf(series: Series): readonly FilterFact[] {
  return allFilters().filter(({ allSeries }) => allSeries.includes(series));
}

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
