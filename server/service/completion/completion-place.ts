import type { Document } from '../../../grammar/syntax-tree.ts';
import {
  type Configuration,
  configurationOf,
  readConfiguration,
} from '../../../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../../../model/server/server.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { RelatedFile } from '../servers/related-files.ts';
import { fileInServer } from '../servers/server-files.ts';
import type { DocumentReader } from '../servers/server-views.ts';

/** Where somebody writes: a document as httpd reads it, and what else its server has. */
export interface CompletionPlace {
  readonly document: Document;
  /** What the document means where its first server reads it; on its own where none does. */
  readonly configuration: Configuration;
  /** What it means at the other places where that server reads it; only the first few of many. */
  readonly elsewhere: readonly Configuration[];
  /** The server that reads it; undefined where none is known. */
  readonly server: Server | undefined;
  /** The document and the other files of its servers. */
  files(): readonly RelatedFile[];
}

/** The place of a document; `files` is asked only where names are wanted that other files may define. */
export function placeOf(
  document: OpenDocument,
  readers: readonly DocumentReader[],
  files: () => readonly RelatedFile[],
): CompletionPlace {
  const { instance } = fileInServer(document, readers);
  // with variables in the names of its commands httpd reads another text than that of the file
  const isOwnText = instance.document.source.text === document.document.source.text;
  const configuration = isOwnText
    ? configurationOf(instance)
    : readConfiguration(document.document, document.file, document.target);
  return {
    document: isOwnText ? instance.document : document.document,
    configuration,
    elsewhere: isOwnText ? otherInstances(instance).map(configurationOf) : [],
    server: instance.server,
    files,
  };
}

/** A file may be read as often as it is included. */
const MOST_INSTANCES = 8;

function otherInstances(instance: FileInstance): readonly FileInstance[] {
  const { server, document } = instance;
  const others = server?.instances.filter((one) => one !== instance && one.document === document) ?? [];
  return others.slice(0, MOST_INSTANCES - 1);
}
