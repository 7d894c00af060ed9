import { lazyRows } from '../table.ts';

/** A handler that runs the file that is asked for. */
export interface ScriptHandler {
  /** In lower case. */
  readonly name: string;
  /** Whether all names that begin so are meant. */
  readonly isPrefix: boolean;
  /** Whether it refuses files where `Options ExecCGI` is off. */
  readonly needsExecCgi: boolean;
}

const rows: () => readonly ScriptHandler[] = lazyRows('script-handlers', (row) => ({
  name: row.text('name'),
  isPrefix: row.flag('prefix'),
  needsExecCgi: row.flag('needsExecCgi'),
}));

/** The handler with a name in lower case; undefined where none is known to run files. */
export function scriptHandler(handler: string): ScriptHandler | undefined {
  return rows().find(({ name, isPrefix }) => (isPrefix ? handler.startsWith(name) : handler === name));
}
