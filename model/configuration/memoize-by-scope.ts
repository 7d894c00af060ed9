import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { FileInstance, Server } from '../server/server.ts';
import type { Scope } from './walk.ts';

/** A function that finds something out about a scope of a server, once for each: nothing in them changes. */
export function memoizeByScope<V>(find: (scope: Scope) => V): (scope: Scope) => V {
  const ofFiles = new WeakMap<Server | FileInstance, Found<V>>();
  // a file that is read in several places has its sections in each
  const ofSections = new WeakMap<FileInstance, Map<OpeningTag, Found<V>>>();
  return (scope) => {
    if (!('command' in scope)) {
      const known = ofFiles.get(scope) ?? { value: find(scope) };
      ofFiles.set(scope, known);
      return known.value;
    }
    const { instance, command } = scope;
    const known = ofSections.get(instance)?.get(command);
    if (known !== undefined) return known.value;
    const value = find(scope);
    // what was found out may have asked for other sections
    const table = ofSections.get(instance) ?? new Map<OpeningTag, Found<V>>();
    ofSections.set(instance, table);
    table.set(command, { value });
    return value;
  };
}

/** That nothing was found is worth remembering, too. */
interface Found<V> {
  readonly value: V;
}
