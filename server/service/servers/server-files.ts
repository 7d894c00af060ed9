import { query } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { instanceOf, readConfiguration } from '../../../model/configuration/configuration.ts';
import { htaccessPolicyOf } from '../../../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../../../model/sections/read-htaccess.ts';
import type { FileInstance, Server } from '../../../model/server/server.ts';
import type { EditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import { type EditorFiles, fileOfDocument } from './editor-files.ts';
import type { LintableServer } from './live-server.ts';
import { type DocumentReader, isHidden } from './server-views.ts';

/** A file with the first time that a server reads it; of a document that none reads, with the document on its own. */
export interface ServerFile {
  readonly file: EditorFile;
  readonly instance: FileInstance;
}

/** An open document as its first reader reads it. */
export function fileInServer(document: OpenDocument, readers: readonly DocumentReader[]): ServerFile {
  const file = fileOfDocument(document);
  for (const { server, identity, htaccess } of readers) {
    const instance =
      htaccess === undefined
        ? firstInstances(server.server).get(identity ?? '')
        : readHtaccessIn(server, htaccess, document);
    if (instance !== undefined) return { file, instance };
  }
  const configuration = readConfiguration(document.document, document.file, document.target);
  return { file, instance: instanceOf(document.document, configuration) };
}

/** As a request of the first host that leads to it has it read. */
function readHtaccessIn(
  { server }: LintableServer,
  path: ByteText,
  { document }: OpenDocument,
): FileInstance | undefined {
  const [terms] = htaccessPolicyOf(server, path.slice(0, path.lastIndexOf('/') + 1));
  return terms === undefined ? undefined : readHtaccess(server, path, document, terms);
}

/** The files of servers that are shown to the editor, each once. */
export function* shownFilesOf(
  servers: Iterable<LintableServer>,
  files: EditorFiles,
  folders: ReadonlySet<string>,
): Generator<ServerFile & { readonly server: LintableServer }> {
  const seen = new Set<string>();
  for (const server of servers)
    for (const [identity, instance] of firstInstances(server.server)) {
      const file = isHidden(server, identity, folders) ? undefined : files.inServer(server, identity);
      if (file === undefined || seen.has(file.uri)) continue;
      seen.add(file.uri);
      yield { file, instance, server };
    }
}

const firstInstances = query('firstInstances', (server: Server) => {
  const instances = new Map<string, FileInstance>();
  for (const instance of server.instances)
    if (instance.kind === 'file' && !instances.has(instance.identity))
      instances.set(instance.identity, instance);
  return instances;
});
