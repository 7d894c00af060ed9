import type { Scope } from '../../model/configuration/scope.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { RequestClass } from './request-class.ts';

/** Puts what is in a list into the tables of what it stands in. A list is put there once. */
export type FileIndex<T> = (found: readonly T[]) => ReadonlyMap<string, readonly T[]>;

/** The request classes with each section. */
export const classesBySection: (
  requestClasses: readonly RequestClass[],
) => Pick<SectionTable<readonly RequestClass[]>, 'get'> = createIndex(
  () => new SectionTable<RequestClass[]>(),
  itself,
  (scope) => scope,
);

/** The request classes with sections of a file, by its identity: each of ten thousand .htaccess files has a few. */
export const classesByFile: FileIndex<RequestClass> = createFileIndex(itself);

/** What was found in request classes, by the identities of the files that have sections of those. */
export function createFileIndex<T>(classOf: (one: T) => RequestClass | undefined): FileIndex<T> {
  return createIndex(() => new Map<string, T[]>(), classOf, identityOf);
}

function identityOf(scope: Scope): string | undefined {
  if ('main' in scope) return undefined;
  return 'command' in scope ? scope.instance.identity : scope.identity;
}

function itself(requestClass: RequestClass): RequestClass {
  return requestClass;
}

interface Table<K, T> {
  get(key: K): T[] | undefined;
  set(key: K, value: T[]): unknown;
}

function createIndex<K, T, I extends Table<K, T>>(
  createTable: () => I,
  classOf: (one: T) => RequestClass | undefined,
  keyOf: (scope: Scope) => K | undefined,
): (found: readonly T[]) => I {
  const indexedBefore = new WeakMap<readonly T[], I>();
  return (found) => {
    const known = indexedBefore.get(found);
    if (known !== undefined) return known;
    const table = createTable();
    for (const one of found)
      for (const { scope } of classOf(one)?.sections ?? []) {
        const key = scope === undefined ? undefined : keyOf(scope);
        if (key === undefined) continue;
        const others = table.get(key);
        if (others === undefined) table.set(key, [one]);
        else if (others.at(-1) !== one) others.push(one);
      }
    indexedBefore.set(found, table);
    return table;
  };
}
