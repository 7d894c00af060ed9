import { query } from '../../core/query.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { Server } from './server.ts';

/**
 * The documents that a server reads, each once, in the order in which it comes to them first: one file may be read, and
 * one macro used with the same values, a hundred thousand times.
 */
export const documentsOf: (server: Server) => readonly Document[] = query(
  'documentsOf',
  ({ instances }) => [...new Set(instances.map(({ document }) => document))],
  // while it is read they become more
  { asOf: ({ instances }) => instances.length },
);

/** Of the documents that a server reads those that differ in more than arguments: one of each that are alike. */
export const kindsOfDocuments: (server: Server) => readonly Document[] = query(
  'kindsOfDocuments',
  (server) => [...new Set(documentsOf(server).map((document) => document.alike ?? document))],
  { asOf: documentsOf },
);
