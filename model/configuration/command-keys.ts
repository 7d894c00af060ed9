import { documentQuery } from '../../grammar/document-query.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import { documentsOf, kindsOfDocuments } from '../server/distinct-documents.ts';
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
  return mayHave(keysOf(server), keys);
}

function mayHave({ all, asked, isOpen }: FoundKeys, keys: Keys): boolean {
  if (isOpen) return true;
  if (typeof keys === 'string') return all.has(keys);
  let may = asked.get(keys);
  if (may === undefined) {
    may = [...keys].some((key) => all.has(key));
    asked.set(keys, may);
  }
  return may;
}

type Keys = string | ReadonlySet<string>;

interface FoundKeys {
  readonly all: ReadonlySet<string>;
  readonly asked: WeakMap<ReadonlySet<string>, boolean>;
  /** Whether variables make names, which are known only when httpd has come there. */
  readonly isOpen: boolean;
}
interface KeysOfServer extends FoundKeys {
  readonly documents: readonly Document[];
  /** How many instances the server had: while it is read, more are added. */
  readonly instances: number;
}

const cache = new WeakMap<Server, KeysOfServer>();

function keysOf(server: Server): KeysOfServer {
  const before = cache.get(server);
  const { length: instances } = server.instances;
  if (before?.instances === instances) return before;
  const documents = documentsOf(server);
  const found = before?.documents === documents ? before : keysAmong(kindsOfDocuments(server));
  const keys = { ...found, documents, instances };
  cache.set(server, keys);
  return keys;
}

/** Those in a .htaccess: ten thousand with the same text have one document. */
const keysIn = documentQuery('keysIn', (document) => keysAmong([document]));

function keysAmong(documents: readonly Document[]): FoundKeys {
  const all = new Set<string>();
  for (const { lines } of documents)
    for (const line of lines) if (line.kind === 'directive' || line.kind === 'open') all.add(line.key);
  return { all, asked: new WeakMap(), isOpen: [...all].some((key) => key.includes('${')) };
}
