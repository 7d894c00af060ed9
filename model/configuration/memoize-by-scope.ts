import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { createInstanceTable } from '../server/instance-table.ts';
import type { FileInstance, Server } from '../server/server.ts';
import type { Scope } from './walk.ts';

/** A function that finds something out about a scope of a server, once for each: nothing in them changes. */
export function memoizeByScope<V>(find: (scope: Scope) => V): (scope: Scope) => V {
  const ofFiles = new WeakMap<Server | FileInstance, Found<V>>();
  // a file that is read in several places has its sections in each
  const ofSections = createInstanceTable<Sections<V>>();
  return (scope) => {
    if (!('command' in scope)) {
      const known = ofFiles.get(scope);
      if (known !== undefined) return known.value;
      const value = find(scope);
      ofFiles.set(scope, { value });
      return value;
    }
    const { instance, command } = scope;
    const { ordinal: index } = command;
    const known = ofSections.get(instance);
    if (known !== undefined && known.sections[index] === command) return known.values[index]!;
    const value = find(scope);
    // what was found out may have asked for other sections
    let table = ofSections.get(instance);
    if (table === undefined) {
      table = { sections: [], values: [] };
      ofSections.set(instance, table);
    }
    const { sections, values } = table;
    for (; sections.length <= index; values.push(value)) sections.push(undefined);
    sections[index] = command;
    values[index] = value;
    return value;
  };
}

/** That nothing was found is worth remembering, too. */
interface Found<V> {
  readonly value: V;
}

/**
 * What was found of sections, by their ordinals: forty questions are asked of forty thousand sections, whose Maps, with an
 * object for each, would be most of the memory.
 */
interface Sections<V> {
  /** Those of which it was; an edited document may have had others. */
  readonly sections: (OpeningTag | undefined)[];
  readonly values: V[];
}
