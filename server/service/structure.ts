import type { EditorPosition } from '../../linter/findings/positions.ts';
import { toRange } from './diagnostics.ts';
import { findDocumentLinks } from './document-links.ts';
import { findDocumentSymbols } from './document-symbols.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type {
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  LinkedEditingRanges,
  SelectionRange,
  WorkspaceSymbol,
} from './documents/protocol.ts';
import { findFoldingRanges } from './folding-ranges.ts';
import { tagPairAt } from './section-tags.ts';
import { findSelectionRanges } from './selection-ranges.ts';
import type { OpenServers } from './servers/open-servers.ts';
import { fileInServer } from './servers/server-files.ts';
import { findWorkspaceSymbols } from './workspace-symbols.ts';

/** What an editor can ask about how files are made up; nothing of a document that is not open or not wanted. */
export interface StructureAnswers {
  /** The outline: sections, the inner ones as children of the outer ones. */
  documentSymbols(uri: string): readonly DocumentSymbol[];
  /** Sections of all files of all servers that open documents belong to, whose names have the query's characters in order. */
  workspaceSymbols(query: string): readonly WorkspaceSymbol[];
  foldingRanges(uri: string): readonly FoldingRange[];
  /** Files that commands name and that are there, with where they lie on this machine. */
  documentLinks(uri: string): readonly DocumentLink[];
  /** The names in the two tags of a section, to be edited together; undefined where there is no such pair. */
  linkedEditing(uri: string, position: EditorPosition): LinkedEditingRanges | undefined;
  /** One for each position. */
  selectionRanges(uri: string, positions: readonly EditorPosition[]): readonly SelectionRange[];
}

/** Answers from the open documents as they are when they are asked. */
export function answerStructure(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
): StructureAnswers {
  const ask = <T>(uri: string, answer: (document: OpenDocument) => readonly T[]): readonly T[] => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? answer(document) : [];
  };
  return {
    documentSymbols: (uri) =>
      ask(uri, (document) => {
        const { instance } = fileInServer(document, servers.readersOf(document));
        return findDocumentSymbols(instance, document.positions());
      }),
    workspaceSymbols: (query) => findWorkspaceSymbols(query, servers.shownFiles()),
    foldingRanges: (uri) =>
      ask(uri, (document) => findFoldingRanges(document.document, document.positions())),
    documentLinks: (uri) => ask(uri, (document) => findLinks(document, servers)),
    linkedEditing(uri, position) {
      const document = documents.get(uri);
      if (document?.settings.enable !== true) return undefined;
      const positions = document.positions();
      const pair = tagPairAt(document.document, positions.offsetAt(position));
      return pair && { ranges: pair.map((span) => toRange(span, positions)) };
    },
    selectionRanges: (uri, positions) =>
      ask(uri, (document) => findSelectionRanges(document.document, positions, document.positions())),
  };
}

function findLinks(document: OpenDocument, servers: OpenServers): readonly DocumentLink[] {
  const [reader] = servers.readersOf(document);
  if (reader === undefined) return [];
  const { instance } = fileInServer(document, [reader]);
  return findDocumentLinks(instance, document.positions(), reader.server.known.placeOf);
}
