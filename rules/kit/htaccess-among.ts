import { configurationOf } from '../../model/configuration/configuration.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';

/**
 * Of commands that affect one request, the .htaccess farthest down that has one of them; undefined where none
 * stands in any. Whoever looks at that one sees all above it, and the server.
 */
export function htaccessAmong(locatedList: readonly Located[]): FileInstance | undefined {
  let last: FileInstance | undefined;
  for (const { instance } of locatedList)
    if (depthOf(instance) > (last === undefined ? 0 : depthOf(last))) last = instance;
  return last;
}

/** Whether a scope is a .htaccess, or a section of one. */
export function isOfHtaccess(scope: Scope): boolean {
  return depthOf(scope) > 0;
}

/** Grows from the .htaccess of a directory to those of the directories within; 0 for what is of none. */
export function depthOf(scope: Scope): number {
  if ('main' in scope) return 0;
  const { htaccessTerms } = 'command' in scope ? scope.instance : scope;
  return htaccessTerms?.directory.length ?? 0;
}

/**
 * Whether httpd does not obey a command: it does not have the module, or AllowOverride forbids the command in a
 * .htaccess, so that all requests below it get 500.
 */
export function isRefused({ instance, command }: Located): boolean {
  const configuration = configurationOf(instance);
  return (
    configuration.availability(command) === 'absent' ||
    (instance.htaccessTerms !== undefined && configuration.contextViolation(command) !== undefined)
  );
}
