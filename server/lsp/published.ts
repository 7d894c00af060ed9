import { createHash } from 'node:crypto';
import type { Diagnostic, FileDiagnostics } from '../service/documents/protocol.ts';

/** What the client was told about each file, so that it is told again only what is new. */
export interface Published {
  /** Whether the client was told something else about the file, or nothing; notes that it is told this now. */
  isNew(file: FileDiagnostics): boolean;
  /** Files of which the client was told something, other than these; notes that they are cleared. */
  clearOthers(uris: ReadonlySet<string>): readonly string[];
  forget(uri: string): boolean;
  /** Notes what the client says that it was told: result ids by URI. */
  adopt(told: Iterable<readonly [uri: string, resultId: string]>): void;
}

export function createPublished(): Published {
  const told = new Map<string, string>();
  return {
    isNew({ uri, diagnostics }) {
      const id = resultIdOf(diagnostics);
      if ((told.get(uri) ?? NOTHING) === id) return false;
      if (id === NOTHING) told.delete(uri);
      else told.set(uri, id);
      return true;
    },
    clearOthers(uris) {
      const others = [...told.keys()].filter((uri) => !uris.has(uri));
      for (const uri of others) told.delete(uri);
      return others;
    },
    forget: (uri) => told.delete(uri),
    adopt(before) {
      told.clear();
      for (const [uri, id] of before) if (id !== NOTHING) told.set(uri, id);
    },
  };
}

/** Equal for equal diagnostics, and for no others. */
export function resultIdOf(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return NOTHING;
  return createHash('sha256').update(JSON.stringify(diagnostics)).digest('base64url').slice(0, 22);
}

const NOTHING = 'none';
