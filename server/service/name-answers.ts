import { once } from '../../core/query.ts';
import { keysWithNames } from '../../facts/defined-names.ts';
import { directiveFact } from '../../facts/directives.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
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
import type { NameOccurrence } from './names/name-occurrences.ts';
import { findRename, prepareRename, type RenameScope } from './rename.ts';
import type { OpenServers } from './servers/open-servers.ts';
import { whyIncomplete } from './servers/related-files.ts';
import type { DocumentReader } from './servers/server-views.ts';

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
  /** Why `references` may lack places of the name at a position: a sentence; undefined where it has all of them. */
  whyReferencesMayLack(uri: string, position: EditorPosition): string | undefined;
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
    const readers = servers.readersOf(document);
    return {
      whyIncomplete: (kind) => whyMissed(kind, readers),
      files: once('files', () => servers.relatedFiles(document, true)),
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
    whyReferencesMayLack(uri, position) {
      const document = find(uri);
      const offset = document?.positions().offsetAt(position) ?? 0;
      const name = document === undefined ? undefined : nameAt(document.document, offset);
      if (document === undefined || name === undefined) return undefined;
      const why = whyMissed(name.kind, servers.readersOf(document));
      return why && `${why}, so \`${toDisplayText(name.name)}\` may be in others too.`;
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

/** Why the files of a document's servers may lack some that have names of that kind. */
function whyMissed(kind: NameOccurrence['kind'], readers: readonly DocumentReader[]): string | undefined {
  // a parameter means nothing outside of its macro
  if (kind === 'macro-parameter') return undefined;
  for (const { server } of readers) {
    const { series } = server.server.target;
    // a .htaccess has none of the macros of its server
    const isInHtaccess =
      OF_EXPRESSIONS.has(kind) ||
      (kind !== 'macro' &&
        keysWithNames(kind).some((key) => (directiveFact(key, series)?.htaccess.length ?? 0) > 0));
    const why = whyIncomplete(server, isInHtaccess);
    if (why !== undefined) return why;
  }
  return undefined;
}

/** Kinds that may be in an argument of any directive. */
const OF_EXPRESSIONS: ReadonlySet<NameOccurrence['kind']> = new Set(['variable', 'environment-variable']);

const PAST: Refusal = { reason: 'This is an earlier version of the file, which cannot be edited.' };
