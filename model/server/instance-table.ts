import { holdRecent } from './recent-server.ts';
import type { FileInstance, Server } from './server.ts';

/** What was found out about file instances, each its own. */
export interface InstanceTable<V extends object> {
  get(instance: FileInstance): V | undefined;
  set(instance: FileInstance, value: V): void;
}

/**
 * An empty table; what it has of a server goes with the server, but for the recent one. Instances are found by their
 * indexes: a table of a hundred thousand weak references would cost more than what is in it.
 */
export function createInstanceTable<V extends object>(): InstanceTable<V> {
  const ofServers = new WeakMap<Server, (V | undefined)[]>();
  /** Those that are none of their server's, or of no server. */
  const others = new WeakMap<FileInstance, V>();
  let last: { readonly server: Server; readonly values: (V | undefined)[] } | undefined;
  const release = (): void => {
    last = undefined;
  };
  const valuesIn = (server: Server): (V | undefined)[] => {
    if (last?.server !== server) {
      const values = ofServers.get(server) ?? [];
      ofServers.set(server, values);
      holdRecent(server, release);
      last = { server, values };
    }
    return last.values;
  };
  return {
    get(instance) {
      const { server, index } = instance;
      if (index === undefined || server === undefined) return others.get(instance);
      const values = valuesIn(server);
      return index < values.length ? values[index] : undefined;
    },
    set(instance, value) {
      const { server, index } = instance;
      if (index === undefined || server === undefined) {
        others.set(instance, value);
        return;
      }
      const values = valuesIn(server);
      while (values.length < index) values.push(undefined);
      values[index] = value;
    },
  };
}
