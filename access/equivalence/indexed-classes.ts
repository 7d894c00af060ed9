import { query } from '../../core/query.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import type { RequestClass } from './request-class.ts';

/** Puts what is in a list into a table, by the identities of files. A list is put there once. */
export type FileIndex<T> = (found: readonly T[]) => ReadonlyMap<string, readonly T[]>;

/** Puts what is in a list into a table, by sections. A list is put there once. */
export type SectionIndex<T> = (found: readonly T[]) => Pick<SectionTable<readonly T[]>, 'get'>;

/** The request classes with each section. */
export const classesBySection: SectionIndex<RequestClass> = createSectionIndex(scopesOf);

/** The request classes with sections of a file: each of ten thousand .htaccess files has a few. */
export const classesByFile: FileIndex<RequestClass> = createFileIndex((requestClass) => requestClass);

/** What is about some sections, by those. */
export function createSectionIndex<T>(sectionsOf: (one: T) => readonly Scope[]): SectionIndex<T> {
  return createIndex(() => new SectionTable<T[]>(), sectionsOf);
}

/** What was found in request classes, by the files that have sections of those. */
export function createFileIndex<T>(classOf: (one: T) => RequestClass | undefined): FileIndex<T> {
  return createIndex(
    () => new Map<string, T[]>(),
    (one) => {
      const requestClass = classOf(one);
      return requestClass === undefined
        ? []
        : scopesOf(requestClass).flatMap((scope) => identityOf(scope) ?? []);
    },
  );
}

function scopesOf({ sections }: RequestClass): readonly Scope[] {
  return sections.flatMap(({ scope }) => scope ?? []);
}

function identityOf(scope: Scope): string | undefined {
  if ('main' in scope) return undefined;
  return 'command' in scope ? scope.instance.identity : scope.identity;
}

interface Table<K, T> {
  get(key: K): T[] | undefined;
  set(key: K, value: T[]): unknown;
}

function createIndex<K, T, I extends Table<K, T>>(
  createTable: () => I,
  keysOf: (one: T) => readonly K[],
): (found: readonly T[]) => I {
  return query('createIndex', (found: readonly T[]) => {
    const table = createTable();
    for (const one of found)
      for (const key of keysOf(one)) {
        const others = table.get(key);
        if (others === undefined) table.set(key, [one]);
        else if (others.at(-1) !== one) others.push(one);
      }
    return table;
  });
}
