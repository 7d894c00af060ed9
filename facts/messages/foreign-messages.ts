import { rowsNamed } from '../table.ts';
import { fixedTextIn } from './messages.ts';

/** What a module of another maker logs, in its own words. */
export interface ForeignMessage {
  /** As in C: `%s` and `%d` stand for what the module fills in; `%s` alone is all that it says besides. */
  readonly format: string;
  /** As people write them. */
  readonly directives: readonly string[];
  /** Sentences in plain words. */
  readonly meaning: string;
  readonly advice: string;
}

/**
 * What a line of a log says whose module, as the log names it (`evasive20`), is one of another maker: the message that has most
 * of its own words in the line. Undefined for modules of which no messages are known.
 */
export function foreignMessage(module: string, text: string): ForeignMessage | undefined {
  const rows = rowsNamed('foreign-messages', module, (row) => ({
    format: row.text('format'),
    directives: row.list('directives'),
    meaning: row.text('meaning'),
    advice: row.text('advice'),
  }));
  const weighed = rows.map((row) => ({ row, weight: fixedTextIn(text, row.format) }));
  const fitting = weighed.filter(({ row, weight }) => weight > 0 || row.format === '%s');
  return fitting.toSorted((a, b) => b.weight - a.weight)[0]?.row;
}
