import type { EditorPosition } from '../../linter/findings/positions.ts';
import { findDefinition, toLocation } from './definition.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type {
  DocumentHighlight,
  Location,
  PreparedRename,
  Refusal,
  RenameEdits,
} from './documents/protocol.ts';
import { findHighlights } from './highlights.ts';
import { nameAt, placesOfName } from './names/find-names.ts';
import { findRename, prepareRename, type RenameScope } from './rename.ts';
import type { OpenServers } from './servers/open-servers.ts';
import { mayMissHtaccess } from './servers/related-files.ts';

/**
 * What an editor can ask about names that a configuration gives: variables, macros and their parameters, log formats,
 * rewrite maps, balancers, provider aliases, environment variables. Nothing of a document that is not open or not
 * wanted.
 */
export interface NameAnswers {
  /** Where the name at a position is defined, or what the `Include` there reads. */
  definition(uri: string, position: EditorPosition): readonly Location[];
  /** All places of the name, in the document first; its definitions only if `withDefinitions`. */
  references(uri: string, position: EditorPosition, withDefinitions: boolean): readonly Location[];
  /** The places of the name in the document, or both tags of a section. */
  highlights(uri: string, position: EditorPosition): readonly DocumentHighlight[];
  /** What can be renamed at a position, or why it cannot; undefined where there is no name. */
  prepareRename(uri: string, position: EditorPosition): PreparedRename | Refusal | undefined;
  /** Renames in all files of the document's servers, or says why that would be wrong. */
  rename(uri: string, position: EditorPosition, name: string): RenameEdits | Refusal | undefined;
}

/** Answers from the open documents and their servers as they are when they are asked. */
export function answerNames(documents: ReadonlyMap<string, OpenDocument>, servers: OpenServers): NameAnswers {
  const find = (uri: string): OpenDocument | undefined => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? document : undefined;
  };
  const scopeOf = (document: OpenDocument): RenameScope => {
    let files: ReturnType<OpenServers['relatedFiles']> | undefined;
    const readers = servers.readersOf(document);
    return {
      mayMissHtaccess: () => readers.some(({ server }) => mayMissHtaccess(server)),
      files: () => (files ??= servers.relatedFiles(document, true)),
      readers,
      mayChange: (file) => servers.mayChange(document.uri, file),
    };
  };
  return {
    definition(uri, position) {
      const document = find(uri);
      if (document === undefined) return [];
      const files = (withHtaccess: boolean) => servers.relatedFiles(document, withHtaccess);
      return findDefinition(document, position, files, servers.readersOf(document));
    },
    references(uri, position, withDefinitions) {
      const document = find(uri);
      const offset = document?.positions().offsetAt(position) ?? 0;
      const name = document === undefined ? undefined : nameAt(document.document, offset);
      if (document === undefined || name === undefined) return [];
      return placesOfName(name, document, servers.relatedFiles(document, true))
        .filter((place) => withDefinitions || !place.name.isDefinition)
        .map(toLocation);
    },
    highlights(uri, position) {
      const document = find(uri);
      return document === undefined ? [] : findHighlights(document, position);
    },
    prepareRename(uri, position) {
      const document = find(uri);
      if (document?.isPast === true) return PAST;
      return document && prepareRename(document, position, scopeOf(document));
    },
    rename(uri, position, name) {
      const document = find(uri);
      if (document?.isPast === true) return PAST;
      return document && findRename(document, position, name, scopeOf(document));
    },
  };
}

const PAST: Refusal = { reason: 'This is an earlier version of the file, which cannot be edited.' };
