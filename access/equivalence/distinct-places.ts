import type { RequestClass } from './request-class.ts';

/** A function that returns equal keys for classes with the same sections in the same file instances. */
export function createPlaceKeys(): (requestClass: RequestClass) => string {
  const ids = new Map<object, number>();
  const idOf = (key: object): number => {
    let id = ids.get(key);
    if (id === undefined) {
      id = ids.size;
      ids.set(key, id);
    }
    return id;
  };
  return ({ sections }) => {
    let key = '';
    for (const { scope, applies } of sections) {
      if (scope === undefined) continue;
      key += 'command' in scope ? `${idOf(scope.instance)}:${idOf(scope.command)}` : `${idOf(scope)}`;
      key += applies === 'present' ? ' ' : '? ';
    }
    return key;
  };
}

/** Adds a place, or puts it where another one with the same sections is, of which less is known. */
export function addPlace(key: string, requestClass: RequestClass, found: Map<string, RequestClass>): void {
  const known = found.get(key);
  const isBetter = known?.isAssumed === true && !requestClass.isAssumed;
  if (known === undefined || isBetter || (!known.hasUrl && requestClass.hasUrl)) found.set(key, requestClass);
}
