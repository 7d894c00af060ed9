import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { Server } from '../server/server.ts';

/**
 * The document of a .htaccess: one for all with the same text in directories that are so deep. Of those that configure a
 * request together each has another depth, and so lines of its own.
 */
export const htaccessDocument: (server: Server, path: ByteText, text: ByteText) => Document = query(
  'htaccessDocument',
  (server, _path, text) => parse(text, server.target.series),
  { by: (server, path, text) => [server, `${path.split('/').length} ${text}`] },
);
