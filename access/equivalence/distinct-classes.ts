import { ObjectNumbers } from '../../model/configuration/object-numbers.ts';
import type { RequestClass } from './request-class.ts';

/** A function that returns equal keys for classes with the same sections in the same file instances. */
export function createClassKeys(): (requestClass: RequestClass) => string {
  const numbers = new ObjectNumbers();
  return ({ sections }) => {
    let key = '';
    for (const { scope, applies } of sections) {
      if (scope === undefined) continue;
      key +=
        'command' in scope
          ? `${numbers.of(scope.instance)}:${numbers.of(scope.command)}`
          : `${numbers.of(scope)}`;
      key += applies === 'present' ? ' ' : `${applies} `;
    }
    return key;
  };
}

/** Adds a class, or puts it where another one with the same sections is, of which less is known. */
export function addClass(key: string, requestClass: RequestClass, found: Map<string, RequestClass>): void {
  const known = found.get(key);
  const isBetter = known?.isAssumed === true && !requestClass.isAssumed;
  if (known === undefined || isBetter || (!known.hasUrl && requestClass.hasUrl)) found.set(key, requestClass);
}
