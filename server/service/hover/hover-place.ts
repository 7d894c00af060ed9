import type { Span } from '../../../grammar/byte-text.ts';
import type { Positions } from '../../../linter/findings/positions.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import type { CompletionPlace } from '../completion/completion-place.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { Range } from '../documents/protocol.ts';
import type { RelatedFile } from '../servers/related-files.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import type { HoverText } from './hover-text.ts';

/** A place that an editor asks about. */
export interface HoverPlace {
  readonly document: OpenDocument;
  readonly offset: number;
  readonly write: HoverText;
  /** The servers that read the document. */
  readonly readers: readonly DocumentReader[];
  /** Reads a .htaccess that no server reads: the server that is assumed around its site; undefined where there is none. */
  readonly site?: (() => DocumentReader | undefined) | undefined;
  /** The document as its first server reads it; on its own where none does. */
  readonly instance: FileInstance;
  /** What the document means there, and the other files of its servers. */
  readonly reading: CompletionPlace;
  /** All files of its servers, those of .htaccess only if they are asked for. */
  files(withHtaccess: boolean): readonly RelatedFile[];
}

/** What there is to say of a part of a line. */
export interface HoverPart {
  readonly text: string;
  readonly span: Span;
}

/** Where bytes of the text are in the editor. */
export function rangeOf({ start, end }: Span, positions: Positions): Range {
  return { start: positions.editorPosition(start), end: positions.editorPosition(end) };
}
