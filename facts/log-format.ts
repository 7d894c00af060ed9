import type { Series } from '../grammar/syntax-tree.ts';
import { text } from './generated/log-format.ts';
import { lazyRecords, readList } from './record-text.ts';

/** An item of LogFormat and CustomLog, or of ErrorLogFormat. */
export interface LogItem {
  readonly format: 'LogFormat' | 'ErrorLogFormat';
  /** What stands behind `%` and its modifiers, with its case: `h`, `^ti`. */
  readonly item: string;
  /** The module that must be loaded. */
  readonly module: string;
  /** True where it speaks of the request as it came in unless `>` is written; the others of the one served. */
  readonly isOriginal: boolean;
  readonly allSeries: readonly Series[];
  /** First release of 2.4 that has it; undefined for the first of all. */
  readonly firstRelease: string | undefined;
}

/** The items a line knows in a format. */
export function logItems(format: LogItem['format'], series: Series): readonly LogItem[] {
  return allItems().filter((item) => item.format === format && item.allSeries.includes(series));
}

const allItems = lazyRecords(text, (fields): LogItem => {
  const [format, item = '', module = '', original, lines, firstRelease] = fields;
  return {
    format: format as LogItem['format'],
    item,
    module,
    isOriginal: original === '1',
    allSeries: readList(lines) as readonly Series[],
    firstRelease: firstRelease || undefined,
  };
});
