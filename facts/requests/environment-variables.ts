import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lazyRows } from '../table.ts';

/** A variable that a module puts into the environment of requests by itself, before httpd answers them. */
export interface EnvironmentVariable {
  /** In lower case, because httpd ignores case; only the beginning where `isPrefix`, empty for any name. */
  readonly name: string;
  readonly isPrefix: boolean;
  /** The module that sets it; of another maker's the identifier. */
  readonly module: string;
  /** Keys of directives of which one must be there; empty where the module needs none. */
  readonly directives: readonly string[];
  /** Whether access control can see it. */
  readonly isInTime: boolean;
  /** Whether it is set for every request. */
  readonly isAlways: boolean;
  readonly allSeries: readonly Series[];
}

/** What runs when httpd has granted a request access. Source: ap_process_request_internal() in server/request.c. */
const AFTER_ACCESS_CONTROL = ['type_checker', 'fixups'];

/** All that modules set of a line. */
export function environmentVariables(series: Series): readonly EnvironmentVariable[] {
  return all().filter(({ allSeries }) => allSeries.includes(series));
}

/** Those that a name, in lower case, may be one of. */
export function environmentVariablesNamed(name: string, series: Series): readonly EnvironmentVariable[] {
  return environmentVariables(series).filter((variable) =>
    variable.isPrefix ? name.startsWith(variable.name) : name === variable.name,
  );
}

const all = lazyRows(
  'environment-variables',
  (row): EnvironmentVariable => ({
    name: asciiLowerCase(row.text('name')),
    isPrefix: row.flag('prefix'),
    module: row.text('module'),
    directives: row.list('directives').map(asciiLowerCase),
    isInTime: !AFTER_ACCESS_CONTROL.includes(row.text('hook')),
    isAlways: row.flag('always'),
    allSeries: row.list('allSeries'),
  }),
);
