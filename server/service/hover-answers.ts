import type { EditorPosition } from '../../linter/findings/positions.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { Hover, MarkupKind } from './documents/protocol.ts';
import { findHover } from './hover/find-hover.ts';
import type { OpenServers } from './servers/open-servers.ts';

/** What an editor shows beside the text. Nothing of a document that is not open or not wanted. */
export interface HoverAnswers {
  /** What is known of the word or the line at a position: what it means, whether it is in force, who has access. */
  hover(uri: string, position: EditorPosition, kind: MarkupKind): Hover | undefined;
}

/** Answers from the open documents and their servers as they are when they are asked. */
export function answerHover(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
): HoverAnswers {
  return {
    hover(uri, position, kind) {
      const document = documents.get(uri);
      if (document?.settings.enable !== true) return undefined;
      return findHover(document, position, kind, {
        readers: () => servers.readersOf(document),
        site: () => servers.siteOf(document),
        files: (withHtaccess) => servers.relatedFiles(document, withHtaccess),
      });
    },
  };
}
