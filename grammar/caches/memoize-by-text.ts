import type { ByteText } from '../byte-text.ts';
import type { Document } from '../syntax-tree.ts';

/** A function of documents that is asked once for each, and again where an editor has changed the text in place. */
export function memoizeByText<T>(find: (document: Document) => T): (document: Document) => T {
  const found = new WeakMap<Document, { readonly text: ByteText; readonly value: T }>();
  return (document) => {
    const { text } = document.source;
    const known = found.get(document);
    if (known?.text === text) return known.value;
    const value = find(document);
    found.set(document, { text, value });
    return value;
  };
}
