import type { Series } from '../../grammar/syntax-tree.ts';
import { rowsNamed } from '../table.ts';
import type { MeaningKind } from './meanings.ts';

/** What a directive does, in plain words. */
export interface DirectiveSummary {
  /** One sentence without its subject, which is the directive: "Maps …". */
  readonly text: string;
  /** The usual way to write it, a line each; empty where there is nothing to copy. */
  readonly example: readonly string[];
  /** The kinds of words that it accepts and that have a meaning each. */
  readonly words: readonly MeaningKind[];
}

/** What a directive of a series does, by the name that httpd's table has; undefined where the series lacks it. */
export function summaryOf(name: string, series: Series): DirectiveSummary | undefined {
  const rows = rowsNamed('summaries', name, (row) => ({
    series: row.optional<Series>('series'),
    summary: {
      text: row.text('summary'),
      example: row.list('example'),
      words: row.list<MeaningKind>('words'),
    },
  }));
  return rows.find((row) => row.series === undefined || row.series === series)?.summary;
}
