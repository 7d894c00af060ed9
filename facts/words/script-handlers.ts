import { lazyRows } from '../table.ts';

const rows = lazyRows('script-handlers', (row) => ({ name: row.text('name'), isPrefix: row.flag('prefix') }));

/** Whether a handler, its name in lower case, runs the file that is asked for; false for names that nobody knows. */
export function runsFiles(handler: string): boolean {
  return rows().some(({ name, isPrefix }) => (isPrefix ? handler.startsWith(name) : handler === name));
}
