import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { Server } from '../server/server.ts';

const documentsByText = new WeakMap<Server, Map<string, Document>>();

/**
 * The document of a .htaccess: one for all with the same text in directories that are so deep. Of those that configure a
 * request together each has another depth, and so lines of its own.
 */
export function htaccessDocument(server: Server, path: ByteText, text: ByteText): Document {
  let documents = documentsByText.get(server);
  if (documents === undefined) {
    documents = new Map();
    documentsByText.set(server, documents);
  }
  const key = `${path.split('/').length} ${text}`;
  let document = documents.get(key);
  if (document === undefined) {
    document = parse(text, server.target.series);
    documents.set(key, document);
  }
  return document;
}
