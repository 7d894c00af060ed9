import type { Document } from '../../grammar/syntax-tree.ts';
import type { Server } from './server.ts';

/**
 * The documents that a server reads, each once, in the order in which it comes to them first: one file may be read, and
 * one macro used with the same values, a hundred thousand times.
 */
export function documentsOf(server: Server): readonly Document[] {
  const { length } = server.instances;
  let found = cache.get(server);
  // while it is read they become more
  if (found?.length !== length) {
    found = { length, documents: [...new Set(server.instances.map(({ document }) => document))] };
    cache.set(server, found);
  }
  return found.documents;
}

/** Of the documents that a server reads those that differ in more than arguments: one of each that are alike. */
export function kindsOfDocuments(server: Server): readonly Document[] {
  const documents = documentsOf(server);
  let found = kinds.get(server);
  if (found?.documents !== documents) {
    found = { documents, kinds: [...new Set(documents.map((document) => document.alike ?? document))] };
    kinds.set(server, found);
  }
  return found.kinds;
}

const cache = new WeakMap<Server, { readonly length: number; readonly documents: readonly Document[] }>();
const kinds = new WeakMap<
  Server,
  { readonly documents: readonly Document[]; readonly kinds: readonly Document[] }
>();
