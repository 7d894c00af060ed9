import type { ByteText } from '../../../grammar/byte-text.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { DocumentServers } from './document-servers.ts';
import type { LintableServer } from './live-server.ts';
import { isShown, withHidden } from './shown-files.ts';

/** A server that reads a document, and as what. */
export interface DocumentReader {
  readonly server: LintableServer;
  readonly identity: string | undefined;
  /** The path on the server of a .htaccess. */
  readonly htaccess: ByteText | undefined;
}

/** What a server finds in a file. */
export interface ServerView extends DocumentReader {
  readonly linted: LintedFile;
}

/** The servers that read a document, or that a .htaccess belongs to; none is asked what is wrong with it. */
export function readersOf(document: OpenDocument, servers: DocumentServers): readonly DocumentReader[] {
  const own = servers.of(document);
  const readers = own.flatMap((server): DocumentReader[] => {
    const identity = server.identityOf(document);
    return identity === undefined ? [] : [{ server, identity, htaccess: undefined }];
  });
  if (readers.length > 0 || kindOfFile(document.document, document.file) !== 'htaccess') return readers;
  // what covers it may be a server that only another document leads to
  const all = new Set([...own, ...servers.all()]);
  return [...all].flatMap((server): DocumentReader[] => {
    const path = server.coveredPath(document);
    return path === undefined ? [] : [{ server, identity: undefined, htaccess: path }];
  });
}

/** As what the server that is assumed around its site reads a .htaccess; undefined for other documents. */
export function siteReaderOf(document: OpenDocument, servers: DocumentServers): DocumentReader | undefined {
  if (kindOfFile(document.document, document.file) !== 'htaccess') return undefined;
  const server = servers.siteOf(document);
  const path = server?.coveredPath(document);
  return server === undefined || path === undefined
    ? undefined
    : { server, identity: undefined, htaccess: path };
}

/** What the readers of a document find in it; `folders` are those that the editor has open. */
export function viewsOf(
  document: OpenDocument,
  readers: readonly DocumentReader[],
  folders: ReadonlySet<string>,
): readonly ServerView[] {
  return readers.flatMap((reader): readonly ServerView[] => {
    const { server, identity, htaccess } = reader;
    if (htaccess !== undefined) {
      document.readAs(server.known.target.series);
      return [{ ...reader, linted: server.lintHtaccess(htaccess, document.document) }];
    }
    return identity === undefined ? [] : viewOf(server, identity, folders);
  });
}

/** What a server finds in one of its files, with a word on the files that this one includes and that are not shown. */
export function viewOf(
  server: LintableServer,
  identity: string,
  folders: ReadonlySet<string>,
): readonly ServerView[] {
  const linted = server.lint(identity);
  if (linted === undefined) return [];
  const shown = withHidden(linted, identity, server, (other) => isHidden(server, other, folders));
  return [{ server, identity, htaccess: undefined, linted: shown }];
}

/** Whether findings about a file of a server stay with the plume that found them. */
export function isHidden(server: LintableServer, identity: string, folders: ReadonlySet<string>): boolean {
  const place = server.openAs(identity) === undefined ? server.known.placeOf(identity) : undefined;
  const document = server.documentOf(identity);
  return place !== undefined && document !== undefined && !isShown(place, document, folders);
}
