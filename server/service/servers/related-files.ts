import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { PositionEncoding } from '../../../linter/findings/positions.ts';
import { htaccessFilesOf } from '../../../model/sections/htaccess-files.ts';
import type { Located, NoticeKind } from '../../../model/server/server.ts';
import { uriOfPath } from '../documents/file-name.ts';
import type { EditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { type EditorFiles, fileOfDocument, fileOnDisk } from './editor-files.ts';
import type { LintableServer } from './live-server.ts';
import type { DocumentReader } from './server-views.ts';

/** A file with its tree, and the server that reads it; undefined for a .htaccess and for what no server reads. */
export interface RelatedFile extends EditorFile {
  readonly document: Document;
  readonly server: LintableServer | undefined;
  readonly identity: string | undefined;
  /** Whether its text is still the one that is on disk, or the one that the editor has. */
  isCurrent(): boolean;
}

/**
 * The document, then the other files of its servers and, if it is asked for, every .htaccess of them that is open, or that
 * requests may lead to. Each comes once.
 */
export function relatedFilesOf(
  document: OpenDocument,
  readers: readonly DocumentReader[],
  opened: Iterable<OpenDocument>,
  files: EditorFiles,
  withHtaccess: boolean,
): readonly RelatedFile[] {
  const found = new Map<string, RelatedFile>();
  const add = (file: RelatedFile): void => {
    if (!found.has(file.uri)) found.set(file.uri, file);
  };
  const addOpen = (one: OpenDocument, server: LintableServer | undefined): void =>
    add({ ...fileOfDocument(one), server, identity: server?.identityOf(one), isCurrent: () => true });
  const servers = new Set(readers.map(({ server }) => server));
  addOpen(document, readers.find(({ identity }) => identity !== undefined)?.server);
  for (const server of servers) {
    for (const identity of server.identities) {
      const tree = server.documentOf(identity);
      const file = files.inServer(server, identity);
      if (tree === undefined || file === undefined) continue;
      const isCurrent = () => file.version !== undefined || isOnDisk(server, identity, file.text);
      add({ ...file, document: tree, server, identity, isCurrent });
    }
    if (!withHtaccess) continue;
    for (const other of opened) if (server.coveredPath(other) !== undefined) addOpen(other, undefined);
    for (const file of htaccessOnDisk(server, files.encoding)) add(file);
  }
  return [...found.values()];
}

function isOnDisk({ known, server }: LintableServer, identity: string, text: ByteText): boolean {
  const path = server.instances.find((one) => one.kind === 'file' && one.identity === identity)?.path;
  const read = path === undefined ? undefined : known.options().files.read(path);
  return read?.ok === true && read.text === text;
}

/** The .htaccess files that requests may lead to, as they are on disk; `why` is called with a clause for each that cannot be read. */
function* htaccessOnDisk(
  { server, known, openAs }: LintableServer,
  encoding: PositionEncoding,
  why: (clause: string) => void = () => undefined,
): Generator<RelatedFile> {
  for (const path of htaccessFilesOf(server).paths) {
    const entry = server.files.look(path);
    if (entry.ok && (entry.kind !== 'file' || openAs(entry.identity) !== undefined)) continue;
    const place = entry.ok ? known.placeOf(entry.identity) : undefined;
    const read = server.files.read(path);
    if (place === undefined || !read.ok) {
      why(`plume cannot read \`${server.files.nameOf(path)}\``);
      continue;
    }
    const document = parse(read.text, server.target.series);
    yield {
      ...fileOnDisk(uriOfPath(place), read.text, encoding),
      document,
      server: undefined,
      identity: undefined,
      isCurrent: () => true,
    };
  }
}

/**
 * Why relatedFilesOf() may lack a file of a server: a clause for people; undefined where it has all of them.
 * `withHtaccess` asks about .htaccess files, too.
 */
export function whyIncomplete(one: LintableServer, withHtaccess: boolean): string | undefined {
  const { server, identities, known } = one;
  if (server.isCutShort) return 'plume did not read all files of this server';
  const unknown = server.unknowns.find(({ what }) => what === 'file');
  if (unknown !== undefined) return whyUnread(unknown.name, unknown.at);
  const notice = server.notices.find(({ kind }) => UNREAD.has(kind));
  if (notice !== undefined) return whyUnread(notice.data.path ?? '', notice);
  for (const identity of identities)
    if (one.openAs(identity) === undefined && known.placeOf(identity) === undefined)
      return `plume does not know where \`${identity}\` is`;
  if (!withHtaccess) return undefined;
  let why = htaccessFilesOf(server).missed;
  const note = (clause: string) => {
    why ??= clause;
  };
  for (const _ of htaccessOnDisk(one, 'utf-16', note)) if (why !== undefined) break;
  return why;
}

/** Notices of a file that is there, or is named, and has not been read. */
const UNREAD: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['include-foreign', 'include-unreadable']);

function whyUnread(name: ByteText, at: Located | undefined): string {
  const line =
    at === undefined ? '' : `, which line ${at.command.number} of \`${at.instance.file}\` includes`;
  return `plume did not read \`${toDisplayText(name)}\`${line}`;
}
