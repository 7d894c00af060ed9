import { type Query, query } from '../core/query.ts';
import type { Document } from './syntax-tree.ts';

/**
 * A query of a document, which is computed again once an editor has changed the text in place. Of a lasting document the cells
 * of what is read tell that.
 */
export function documentQuery<Result>(
  name: string,
  compute: (document: Document) => Result,
): Query<[document: Document], Result> {
  return query(name, compute, {
    keyLength: 1,
    asOf: ({ source, inFile }) => (inFile === undefined ? source.text : undefined),
  });
}
