import type { EditorPosition, PositionEncoding } from '../../linter/findings/positions.ts';
import type { ContentChange, Diagnostic } from '../service/documents/protocol.ts';

/** Where the client types: what is said of the word there would hold only until the next key. */
export interface WordsInProgress {
  /** Notes where a change of a document ends, with characters counted in `encoding`. */
  edited(uri: string, changes: readonly ContentChange[], encoding: PositionEncoding): void;
  /** The diagnostics of a document without those about the word at the end of its last change, until that has ended. */
  without(uri: string, diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
  /** Nobody types: all words have ended. */
  paused(): void;
  forget(uri: string): void;
}

export function createWordsInProgress(): WordsInProgress {
  const ends = new Map<string, EditorPosition>();
  return {
    edited(uri, changes, encoding) {
      const [change, ...others] = changes;
      // several changes at once are not what somebody types
      const end = change === undefined || others.length > 0 ? undefined : endOf(change, encoding);
      if (end === undefined) ends.delete(uri);
      else ends.set(uri, end);
    },
    without(uri, diagnostics) {
      const end = ends.get(uri);
      if (end === undefined) return diagnostics;
      return diagnostics.filter(({ range }) => isBefore(end, range.start) || isBefore(range.end, end));
    },
    paused: () => ends.clear(),
    forget: (uri) => void ends.delete(uri),
  };
}

/** Where a changed text ends; undefined where all of the document was given, and where no word ends there. */
function endOf(change: ContentChange, encoding: PositionEncoding): EditorPosition | undefined {
  if (change.range === undefined || /\s$/.test(change.text)) return undefined;
  const { start } = change.range;
  const lines = change.text.split('\n');
  const last = lines.at(-1) ?? '';
  const length = encoding === 'utf-8' ? Buffer.byteLength(last) : last.length;
  const isOneLine = lines.length === 1;
  return {
    line: start.line + lines.length - 1,
    character: isOneLine ? start.character + length : length,
  };
}

function isBefore(one: EditorPosition, other: EditorPosition): boolean {
  return one.line < other.line || (one.line === other.line && one.character < other.character);
}
