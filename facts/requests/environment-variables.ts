import type { Series } from '../../grammar/syntax-tree.ts';
import { text } from '../generated/environment-variables.ts';
import { foldAscii, lazyRecords, readList } from '../record-text.ts';

/** A variable that a module puts into the environment of requests by itself, before httpd answers them. */
export interface EnvironmentVariable {
  /** In lower case, for httpd compares without it; only the beginning where `isPrefix`, empty for any name. */
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

/** What runs when httpd has let a request in. Source: ap_process_request_internal() in server/request.c. */
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

const all = lazyRecords(text, (fields): EnvironmentVariable => {
  const [name = '', isPrefix, module = '', directives, hook = '', isAlways, lines] = fields;
  return {
    name: foldAscii(name),
    isPrefix: isPrefix === '1',
    module,
    directives: readList(directives).map(foldAscii),
    isInTime: !AFTER_ACCESS_CONTROL.includes(hook),
    isAlways: isAlways === '1',
    allSeries: readList(lines) as readonly Series[],
  };
});
