import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import type { KnownServer, ServerFinder } from '../../../model/server/known-server.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { createLiveServer, type LintableServer, type LiveServer } from './live-server.ts';
import { createServerChoices } from './server-choices.ts';

/** The servers that open documents belong to: looked for when they are first asked for, read once between two changes. */
export interface DocumentServers {
  /** The servers of a document, with the texts of all open documents on top; none where they cannot be read. */
  of(document: OpenDocument): readonly LintableServer[];
  /** The server that is assumed around the site of a .htaccess, with the texts of the open documents; see ServerFinder. */
  siteOf(document: OpenDocument): LintableServer | undefined;
  /** All servers that the document may belong to, with the main file that a person picked. */
  candidates(document: OpenDocument): ServerCandidates;
  /** See ServerChoices; the servers of all documents are looked for anew. */
  choose(document: OpenDocument, main: string | undefined): void;
  /** All servers that some document was found to belong to. */
  all(): readonly LintableServer[];
  /** The servers of this document are looked for anew when they are asked for next. */
  seekAgain(document: OpenDocument): void;
  /** The document is closed: servers that no other one belongs to are let go. */
  release(document: OpenDocument): void;
  /** Servers are read anew, because `texts` of open documents changed, or other `documents` are open. */
  forgetRead(what: 'texts' | 'documents'): void;
  /** Nothing that was seen on disk holds any longer. */
  forgetDisk(): void;
}

/** The servers to pick from for a document. */
export interface ServerCandidates {
  readonly servers: readonly KnownServer[];
  /** The main file that was picked; it may be none of those of `servers`. */
  readonly chosen: string | undefined;
}

/** `documents` are those that are open, whenever it is asked. */
export function createDocumentServers(
  documents: ReadonlyMap<string, OpenDocument>,
  finder: ServerFinder,
  rules: readonly Rule[],
): DocumentServers {
  const live = new Map<KnownServer, LiveServer>();
  const found = new Map<OpenDocument, readonly LiveServer[]>();
  /** They lint nothing, and no other document belongs to them. */
  const sites = new Map<KnownServer, LiveServer>();

  const choices = createServerChoices();

  const findCandidates = ({ document, file, path, settings }: OpenDocument): readonly KnownServer[] => {
    const isMain = kindOfFile(document, file) === 'server';
    return path === undefined ? [] : finder.find(path, settings.server, isMain);
  };
  const find = (document: OpenDocument): readonly LiveServer[] => {
    const known = choices.narrow(document, findCandidates(document), finder);
    return known.map((one) => {
      const server = live.get(one) ?? createLiveServer(one, rules, true);
      live.set(one, server);
      return server;
    });
  };
  const readAll = (servers: Iterable<LiveServer>): readonly LintableServer[] =>
    [...servers].flatMap((server) => server.read(documents.values()) ?? []);

  return {
    of(document) {
      const servers = found.get(document) ?? find(document);
      found.set(document, servers);
      return readAll(servers);
    },
    siteOf({ path, settings }) {
      const known = path === undefined ? undefined : finder.findSite(path, settings.server);
      if (known === undefined) return undefined;
      const site = sites.get(known) ?? createLiveServer(known, rules, false);
      sites.set(known, site);
      return site.read(documents.values());
    },
    candidates(document) {
      const servers = findCandidates(document);
      return { servers, chosen: choices.chosenFor(document, servers) };
    },
    choose(document, main) {
      choices.choose(document, main);
      found.clear();
      live.clear();
    },
    all: () => readAll(live.values()),
    seekAgain(document) {
      found.delete(document);
    },
    release(document) {
      found.delete(document);
      const used = new Set([...found.values()].flat());
      for (const [known, server] of live) if (!used.has(server)) live.delete(known);
    },
    forgetRead(what) {
      for (const server of [...live.values(), ...sites.values()]) server.forget(what);
    },
    forgetDisk() {
      finder.forget();
      found.clear();
      live.clear();
      sites.clear();
    },
  };
}
