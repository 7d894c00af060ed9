import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Reading, Server } from '../server/server.ts';
import type { Scope } from '../server/walk.ts';

/** A function that finds something out about a scope of a server, once for each: nothing in them changes. */
export function oncePerScope<V>(find: (scope: Scope) => V): (scope: Scope) => V {
  const ofFiles = new WeakMap<Server | Reading, V>();
  // a file that is read in several places has its sections in each
  const ofSections = new WeakMap<Reading, WeakMap<OpeningTag, V>>();
  return (scope) => {
    if (!('command' in scope)) return remember(ofFiles, scope, () => find(scope));
    const table = remember(ofSections, scope.reading, () => new WeakMap<OpeningTag, V>());
    return remember(table, scope.command, () => find(scope));
  };
}

function remember<K extends WeakKey, V>(table: WeakMap<K, V>, key: K, make: () => V): V {
  let value = table.get(key);
  if (value === undefined) {
    value = make();
    table.set(key, value);
  }
  return value;
}
