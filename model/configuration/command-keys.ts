import { query } from '../../core/query.ts';
import { isTracing } from '../../core/trace.ts';
import { documentQuery } from '../../grammar/document-query.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { kindsOfDocuments } from '../server/distinct-documents.ts';
import type { FileInstance, Server } from '../server/server.ts';

/**
 * Whether a command with one of the keys can be in the server or file that an instance is part of. Where the answer is
 * no, nobody need go through the lines: rules ask each of thirty thousand virtual hosts for directives that few servers
 * have.
 */
export function mayHaveKey({ server, htaccessTerms, document }: FileInstance, keys: Keys): boolean {
  // a .htaccess is none of the documents of a server, and brings no others
  if (htaccessTerms !== undefined) return mayHave(keysIn(document), keys);
  return server === undefined || serverMayHaveKey(server, keys);
}

/** Whether a command with one of the keys may be anywhere in a server. True where a part of the server is unknown. */
export function serverMayHaveKey(server: Server, keys: Keys): boolean {
  return isTracing() ? mayHaveTraced(server, keys) : mayHave(keysInServer(server), keys);
}

/** Who asks for one key does not depend on others. */
const mayHaveTraced = query('mayHaveTraced', (server: Server, keys: Keys) =>
  mayHave(keysInServer(server), keys),
);

function mayHave({ all, isOpen }: FoundKeys, keys: Keys): boolean {
  return isOpen || (typeof keys === 'string' ? all.has(keys) : hasAny(all, keys));
}

const hasAny = query('hasAny', (all: ReadonlySet<string>, keys: ReadonlySet<string>): boolean =>
  [...keys].some((key) => all.has(key)),
);

type Keys = string | ReadonlySet<string>;

interface FoundKeys {
  readonly all: ReadonlySet<string>;
  /** Whether variables make names, which are known only when httpd has come there. */
  readonly isOpen: boolean;
}

const keysInServer = query('keysInServer', (server: Server) => keysAmong(kindsOfDocuments(server)), {
  // while it is read there are more
  asOf: ({ instances }) => instances.length,
});

/** Those in a .htaccess: ten thousand with the same text have one document. */
const keysIn = documentQuery('keysIn', (document) => keysAmong([document]));

function keysAmong(documents: readonly Document[]): FoundKeys {
  const all = new Set<string>();
  for (const { lines } of documents)
    for (const line of lines) if (line.kind === 'directive' || line.kind === 'open') all.add(line.key);
  return { all, isOpen: [...all].some((key) => key.includes('${')) };
}
