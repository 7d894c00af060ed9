import path from 'node:path';
import { fileNameOf, pathOfUri, uriOfPath } from '../documents/file-name.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { ReadingServer, ServerCandidate, ServerStatus } from '../documents/protocol.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import type { DocumentReader } from '../servers/server-views.ts';

/** What an editor can ask about the servers of a document; undefined where it is not open or not wanted. */
export interface StatusAnswers {
  /** The servers that read a document, and those to pick from. */
  serverStatus(uri: string): ServerStatus | undefined;
  /**
   * Reads a document, and the others that may belong there, in the server of this main file from now on; undefined takes
   * that back. Returns whether the document is open.
   */
  chooseServer(uri: string, main: string | undefined): boolean;
}

/** `changed` is called after each choice. */
export function answerStatus(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  changed: () => void,
): StatusAnswers {
  const find = (uri: string): OpenDocument | undefined => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? document : undefined;
  };
  return {
    serverStatus(uri) {
      const document = find(uri);
      if (document === undefined) return undefined;
      const candidates = servers.candidates(document);
      const toCandidate = (main: string) => describeMain(main, document);
      return {
        uri,
        servers: servers.readersOf(document).map((reader) => describeReader(reader, document)),
        candidates: candidates.servers.map(({ main }) => toCandidate(main)),
        chosen: candidates.chosen === undefined ? null : uriOfPath(candidates.chosen),
      };
    },
    chooseServer(uri, main) {
      const document = find(uri);
      if (document === undefined) return false;
      servers.choose(document, main === undefined ? undefined : (pathOfUri(main) ?? fileNameOf(main)));
      changed();
      return true;
    },
  };
}

function describeReader({ server, htaccess }: DocumentReader, document: OpenDocument): ReadingServer {
  const { main, target } = server.known;
  const isMain = document.path !== undefined && server.identityOf(document) === server.server.main.identity;
  return {
    ...describeMain(main, document),
    httpd: target.release ?? target.series,
    as: htaccess !== undefined ? 'htaccess' : isMain ? 'main' : 'included',
    files: server.identities.size,
  };
}

function describeMain(main: string, { settings }: OpenDocument): ServerCandidate {
  const folder = settings.server.directory;
  const inside = folder === undefined ? main : path.relative(folder, main);
  const isOutside = inside === '' || inside.startsWith('..') || path.isAbsolute(inside);
  return { uri: uriOfPath(main), name: isOutside ? main : inside };
}
