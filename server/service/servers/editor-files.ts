import { once } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { buildPositions, type PositionEncoding } from '../../../linter/findings/positions.ts';
import { uriOfPath } from '../documents/file-name.ts';
import type { EditorFile, LintedEditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { LintableServer } from './live-server.ts';

/** The files of servers as an editor knows them: one object for each file until `forget` is called. */
export interface EditorFiles {
  /** What the editor counts characters in. */
  readonly encoding: PositionEncoding;
  /** A file of a server by its identity; undefined where an editor could not open it. */
  inServer(server: LintableServer, identity: string): EditorFile | undefined;
  /** Some text is another one. */
  forget(): void;
}

/** Finds files without reading any: their texts are those that the servers were read with. */
export function createEditorFiles(encoding: () => PositionEncoding): EditorFiles {
  let files = new Map<string, EditorFile>();
  const keep = (uri: string, make: () => EditorFile): EditorFile => {
    const file = files.get(uri) ?? make();
    files.set(uri, file);
    return file;
  };
  return {
    get encoding() {
      return encoding();
    },
    inServer(server, identity) {
      const open = server.openAs(identity);
      if (open !== undefined) return keep(open.uri, () => fileOfDocument(open));
      const path = server.known.placeOf(identity);
      const text = server.documentOf(identity)?.source.text;
      if (path === undefined || text === undefined) return undefined;
      const uri = uriOfPath(path);
      return keep(uri, () => fileOnDisk(uri, text, encoding()));
    },
    forget() {
      files = new Map();
    },
  };
}

/** An open document as a file, with its tree; good until its next change. */
export function fileOfDocument(document: OpenDocument): EditorFile & Pick<LintedEditorFile, 'document'> {
  return {
    uri: document.uri,
    version: document.version,
    text: document.document.source.text,
    document: document.document,
    positions: () => document.positions(),
  };
}

/** A file that the editor has not opened; its positions are counted in `encoding`. */
export function fileOnDisk(uri: string, text: ByteText, encoding: PositionEncoding): EditorFile {
  return {
    uri,
    version: undefined,
    text,
    positions: once('positions', () => buildPositions(text, 'editor', encoding)),
  };
}
