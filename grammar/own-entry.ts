/**
 * The entry of a table for a key that may be any text: undefined where there is none, also for `constructor`,
 * `__proto__` and whatever else every object has. No table is indexed in another way with what a configuration says
 * (test/own-entries.test.ts).
 */
export function ownEntry<V>(table: Readonly<Record<string, V>> | undefined, key: string): V | undefined {
  return table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}
