import type { Scope } from '../../model/scope.ts';
import type { Placed, Reading } from '../../model/server/server.ts';

/**
 * Of commands that have a say in one request, the .htaccess farthest down that has one of them; undefined where none
 * stands in any. Whoever looks at that one sees all above it, and the server.
 */
export function htaccessAmong(places: readonly Placed[]): Reading | undefined {
  let last: Reading | undefined;
  for (const { reading } of places)
    if (depthOf(reading) > (last === undefined ? 0 : depthOf(last))) last = reading;
  return last;
}

/** Whether a scope is a .htaccess, or a section of one. */
export function isOfHtaccess(scope: Scope): boolean {
  return depthOf(scope) > 0;
}

/** Grows from the .htaccess of a directory to those of the directories within; 0 for what is of none. */
export function depthOf(scope: Scope): number {
  if ('main' in scope) return 0;
  const { configuration } = 'command' in scope ? scope.reading : scope;
  return configuration.cover?.directory.length ?? 0;
}

/**
 * Whether httpd does not come to obey a command: it has not got the module, or AllowOverride keeps the command out of a
 * .htaccess, so that all requests below it get 500.
 */
export function isRefused({ reading: { configuration }, command }: Placed): boolean {
  return (
    configuration.availability(command) === 'absent' ||
    (configuration.cover !== undefined && configuration.misplacement(command) !== undefined)
  );
}
