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
    const table = ofSections.get(instance);
    const known =
      table instanceof Map ? table.get(command) : table?.find(({ section }) => section === command);
    if (known !== undefined) return known.value;
    const value = find(scope);
    // what was found out may have asked for other sections
    const found = { section: command, value };
    const others = ofSections.get(instance);
    ofSections.set(instance, others === undefined ? [found] : withFound(others, found));
    return value;
  };
}

/** That nothing was found is worth remembering, too. */
interface Found<V> {
  readonly value: V;
}
interface FoundInSection<V> extends Found<V> {
  readonly section: OpeningTag;
}

/** Most instances of a macro have one section or two: thirty thousand Maps for each question are larger than all else. */
type Sections<V> = FoundInSection<V>[] | Map<OpeningTag, Found<V>>;
const MOST_IN_LIST = 4;

function withFound<V>(table: Sections<V>, found: FoundInSection<V>): Sections<V> {
  if (table instanceof Map) return table.set(found.section, found);
  if (table.length < MOST_IN_LIST) {
    table.push(found);
    return table;
  }
  return new Map([...table, found].map((one) => [one.section, one]));
}
