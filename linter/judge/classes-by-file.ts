import type { RequestClass } from '../../access/equivalence/request-class.ts';

const foundByFile = new WeakMap<readonly RequestClass[], ReadonlyMap<string, readonly RequestClass[]>>();

/** The classes with sections of a file, by its identity: each of ten thousand .htaccess files has a few. */
export function classesByFile(
  requestClasses: readonly RequestClass[],
): ReadonlyMap<string, readonly RequestClass[]> {
  const known = foundByFile.get(requestClasses);
  if (known !== undefined) return known;
  const found = new Map<string, RequestClass[]>();
  for (const requestClass of requestClasses)
    for (const { scope } of requestClass.sections) {
      if (scope === undefined || 'main' in scope) continue;
      const { identity } = 'command' in scope ? scope.instance : scope;
      const others = found.get(identity);
      if (others === undefined) found.set(identity, [requestClass]);
      else if (others.at(-1) !== requestClass) others.push(requestClass);
    }
  foundByFile.set(requestClasses, found);
  return found;
}
