import { once } from '../../core/query.ts';
import { lazyRows } from '../table.ts';

const rows = lazyRows('example-names', (row) => [row.text('kind'), row.text('name')] as const);

/** Names of hosts and of a program, and a value, for requests that are made up. */
export interface ExampleNames {
  /** Of a server that answers for any name. */
  readonly anybody: string;
  /** Of a server that clients are not to be sent to. */
  readonly elsewhere: string;
  /** Of a header or cookie for which no line waits. */
  readonly value: string;
  /** The User-Agent of a client that is not a browser. */
  readonly program: string;
}

export const exampleNames: () => ExampleNames = once('exampleNames', () => {
  const names = new Map(rows());
  const [anybody, elsewhere, value, program] = ['anybody', 'elsewhere', 'value', 'program'].map(
    (kind) => names.get(kind)!,
  ) as [string, string, string, string];
  return { anybody, elsewhere, value, program };
});
