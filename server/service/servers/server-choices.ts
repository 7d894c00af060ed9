import type { KnownServer, ServerFinder } from '../../../model/server/known-server.ts';
import type { OpenDocument } from '../documents/open-document.ts';

/** Which of the servers that may read a file a person has picked; it lasts as long as the editor runs. */
export interface ServerChoices {
  /**
   * Reads a document in the server of a main file (a path of this machine) from now on, and every other document that it
   * may belong to; undefined takes that back.
   */
  choose(document: OpenDocument, main: string | undefined): void;
  /** The main file that was picked for a document; undefined where nobody did. */
  chosenFor(document: OpenDocument, candidates: readonly KnownServer[]): string | undefined;
  /** The servers of a document: of the candidates those that were picked, or all. */
  narrow(
    document: OpenDocument,
    candidates: readonly KnownServer[],
    finder: ServerFinder,
  ): readonly KnownServer[];
}

export function createServerChoices(): ServerChoices {
  /** By URI, whether the document is open or not. */
  const own = new Map<string, string>();
  /** What was picked for any document, the latest first. */
  let latest: readonly string[] = [];

  const chosenFor = ({ uri }: OpenDocument, candidates: readonly KnownServer[]): string | undefined =>
    own.get(uri) ?? latest.find((main) => candidates.some((one) => one.main === main));
  return {
    choose({ uri }, main) {
      const before = own.get(uri);
      own.delete(uri);
      if (main !== undefined) {
        own.set(uri, main);
        latest = [main, ...latest.filter((one) => one !== main)].slice(0, MOST_CHOICES);
      } else if (before !== undefined) latest = latest.filter((one) => one !== before);
      else latest = [];
    },
    chosenFor,
    narrow(document, candidates, finder) {
      const main = chosenFor(document, candidates);
      if (main === undefined) return candidates;
      const found = candidates.filter((one) => one.main === main);
      const { path, settings } = document;
      if (found.length > 0 || path === undefined) return found;
      return finder.find(path, { ...settings.server, root: main }, true);
    },
  };
}

/** Nobody works on so many servers at a time. */
const MOST_CHOICES = 50;
