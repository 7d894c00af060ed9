import type { FileDiagnostics } from '../service/documents/protocol.ts';

/** What the client was told about each file, so that it is told again only what is new. */
export interface Published {
  /** Whether the client was told something else about the file, or nothing; notes that it is told this now. */
  isNew(file: FileDiagnostics): boolean;
  /** Files of which the client was told something, other than these; notes that they are cleared. */
  clearOthers(uris: ReadonlySet<string>): readonly string[];
  forget(uri: string): boolean;
}

export function createPublished(): Published {
  const told = new Map<string, string>();
  return {
    isNew({ uri, diagnostics }) {
      const text = JSON.stringify(diagnostics);
      if ((told.get(uri) ?? '[]') === text) return false;
      if (diagnostics.length === 0) told.delete(uri);
      else told.set(uri, text);
      return true;
    },
    clearOthers(uris) {
      const others = [...told.keys()].filter((uri) => !uris.has(uri));
      for (const uri of others) told.delete(uri);
      return others;
    },
    forget: (uri) => told.delete(uri),
  };
}
