import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Reading, Server } from '../server/server.ts';
import type { Scope } from '../server/walk.ts';

/** A function that finds something out about a scope of a server, once for each: nothing in them changes. */
export function oncePerScope<V>(find: (scope: Scope) => V): (scope: Scope) => V {
  const ofFiles = new WeakMap<Server | Reading, Found<V>>();
  // a file that is read in several places has its sections in each
  const ofSections = new WeakMap<Reading, WeakMap<OpeningTag, Found<V>>>();
  return (scope) => {
    if (!('command' in scope)) return remember(ofFiles, scope, () => ({ value: find(scope) })).value;
    const table = remember(ofSections, scope.reading, () => new WeakMap<OpeningTag, Found<V>>());
    return remember(table, scope.command, () => ({ value: find(scope) })).value;
  };
}

/** That nothing was found is worth remembering, too. */
interface Found<V> {
  readonly value: V;
}

function remember<K extends WeakKey, V extends object>(table: WeakMap<K, V>, key: K, make: () => V): V {
  let known = table.get(key);
  if (known === undefined) {
    known = make();
    table.set(key, known);
  }
  return known;
}
