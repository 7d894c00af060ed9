import type { Command } from '../../grammar/syntax-tree.ts';
import type { FileInstance, Located } from '../server/server.ts';

/** What is known of commands, of each in every instance of its file for itself; SectionTable has one value for all. */
export class LocatedTable<V> {
  readonly #instances = new Map<FileInstance, Map<Command, V>>();

  get({ instance, command }: Located): V | undefined {
    return this.#instances.get(instance)?.get(command);
  }

  set({ instance, command }: Located, value: V): void {
    const values = this.#instances.get(instance);
    if (values === undefined) this.#instances.set(instance, new Map([[command, value]]));
    else values.set(command, value);
  }

  /** By instance, in each in the order in which they were set first. */
  values(): readonly V[] {
    return [...this.#instances.values()].flatMap((values) => [...values.values()]);
  }
}
