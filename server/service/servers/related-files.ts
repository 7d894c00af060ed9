import { joinPath } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import type { PositionEncoding } from '../../../linter/findings/positions.ts';
import { htaccessPolicyOf } from '../../../model/sections/htaccess-policy.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
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
 * The document, then the other files of its servers and, if it is asked for, every .htaccess of them that is open, or is in
 * a directory that the server's files name. Each comes once.
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
      const tree = server.server.documentOf(identity);
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

/** So many directories are looked into. */
const MOST_DIRECTORIES = 1_000;

/** The .htaccess files in directories that a server names; in others there may be more. */
function* htaccessOnDisk(
  { server, known, openAs }: LintableServer,
  encoding: PositionEncoding,
): Generator<RelatedFile> {
  for (const path of htaccessPathsOf(server)) {
    const entry = server.files.look(path);
    const place = entry.ok && entry.kind === 'file' ? known.placeOf(entry.identity) : undefined;
    if (!entry.ok || place === undefined || openAs(entry.identity) !== undefined) continue;
    const read = server.files.read(path);
    if (!read.ok) continue;
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

/** The .htaccess files that there may be in directories that a server names, whatever `AccessFileName` calls them. */
function* htaccessPathsOf(server: LintableServer['server']): Generator<ByteText> {
  for (const directory of [...directoriesOf(server)].slice(0, MOST_DIRECTORIES)) {
    const names = new Set(htaccessPolicyOf(server, directory).flatMap(({ accessNames }) => accessNames));
    for (const name of names) yield joinPath(directory, name);
  }
}

/** Whether .htaccess files of a server may be called as plume cannot know, or there are more directories than it looks into. */
export function mayMissHtaccess({ server }: LintableServer): boolean {
  const directories = directoriesOf(server);
  if (directories.size > MOST_DIRECTORIES) return true;
  return [...directories].some((directory) =>
    htaccessPolicyOf(server, directory).some(({ areNamesSure }) => !areNamesSure),
  );
}

/** Document roots, the targets of aliases, and directories that have a section. */
function directoriesOf(server: LintableServer['server']): ReadonlySet<ByteText> {
  const directories = new Set<ByteText>();
  for (const host of [undefined, ...hostsOf(server)]) {
    const { documentRoot, aliases } = rootsOf(server, host?.at);
    for (const root of [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases])
      directories.add(root.directory);
  }
  for (const { document } of server.instances)
    for (const line of document.children) {
      const [arg] = line.kind === 'open' && line.key === '<directory' ? wordsOf(line) : [];
      if (arg?.value.startsWith('/') === true) directories.add(arg.value.replace(/\/$/, '') || '/');
    }
  return directories;
}
