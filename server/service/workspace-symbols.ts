import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { findDocumentSymbols } from './document-symbols.ts';
import type { DocumentSymbol, WorkspaceSymbol } from './documents/protocol.ts';
import type { ServerFile } from './servers/server-files.ts';

/** How many symbols an editor gets at once; it asks again with each letter of the query. */
const MOST_SYMBOLS = 1_000;

/**
 * The sections of files whose names have the characters of the query in its order, whatever their case; all sections
 * for an empty query. Files come in their order, and what follows the thousandth symbol is left out.
 */
export function findWorkspaceSymbols(query: string, files: Iterable<ServerFile>): readonly WorkspaceSymbol[] {
  const wanted = asciiLowerCase(query);
  const found: WorkspaceSymbol[] = [];
  for (const { file, instance } of files) {
    const { uri } = file;
    const add = ({ name, kind, selectionRange, children }: DocumentSymbol, containerName?: string): void => {
      if (found.length >= MOST_SYMBOLS) return;
      if (hasInOrder(asciiLowerCase(name), wanted))
        found.push({
          name,
          kind,
          location: { uri, range: selectionRange },
          ...(containerName !== undefined && { containerName }),
        });
      for (const child of children ?? []) add(child, name);
    };
    for (const symbol of findDocumentSymbols(instance, file.positions())) add(symbol);
    if (found.length >= MOST_SYMBOLS) break;
  }
  return found;
}

function hasInOrder(name: string, wanted: string): boolean {
  let at = 0;
  for (const character of wanted) {
    at = name.indexOf(character, at) + character.length;
    if (at < character.length) return false;
  }
  return true;
}
