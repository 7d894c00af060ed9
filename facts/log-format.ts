import type { Series } from '../grammar/syntax-tree.ts';
import { lazyRows } from './table.ts';

/** An item of LogFormat and CustomLog, or of ErrorLogFormat. */
export interface LogItem {
  readonly format: 'LogFormat' | 'ErrorLogFormat';
  /** What follows `%` and its modifiers, with its case: `h`, `^ti`. */
  readonly item: string;
  /** The module that must be loaded. */
  readonly module: string;
  /** True where it speaks of the request as it came in unless `>` is written; the others of the one served. */
  readonly isOriginal: boolean;
  readonly allSeries: readonly Series[];
  /** First release of 2.4 that has it; undefined for the first of all. */
  readonly firstRelease: string | undefined;
}

/** The items a series knows in a format. */
export function logItems(format: LogItem['format'], series: Series): readonly LogItem[] {
  return allItems().filter((item) => item.format === format && item.allSeries.includes(series));
}

const allItems = lazyRows(
  'log-format',
  (row): LogItem => ({
    format: row.text('format'),
    item: row.text('item'),
    module: row.text('module'),
    isOriginal: row.flag('original'),
    allSeries: row.list('allSeries'),
    firstRelease: row.optional('firstRelease'),
  }),
);
