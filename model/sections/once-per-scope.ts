import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Reading, Server } from '../server/server.ts';
import type { Scope } from '../server/walk.ts';

/** A function that finds something out about a scope of a server, once for each: nothing in them changes. */
export function oncePerScope<V>(find: (scope: Scope) => V): (scope: Scope) => V {
  const ofFiles = new WeakMap<Server | Reading, Found<V>>();
  // a file that is read in several places has its sections in each; they go when it goes, so that a Map will do for them
  const ofSections = new WeakMap<Reading, Map<OpeningTag, Found<V>>>();
  return (scope) => {
    if (!('command' in scope)) {
      const known = ofFiles.get(scope);
      if (known !== undefined) return known.value;
      const value = find(scope);
      ofFiles.set(scope, { value });
      return value;
    }
    let table = ofSections.get(scope.reading);
    if (table === undefined) {
      table = new Map();
      ofSections.set(scope.reading, table);
    }
    const known = table.get(scope.command);
    if (known !== undefined) return known.value;
    const value = find(scope);
    table.set(scope.command, { value });
    return value;
  };
}

/** That nothing was found is worth remembering, too. */
interface Found<V> {
  readonly value: V;
}
