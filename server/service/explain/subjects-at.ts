import type { EditorPosition } from '../../../linter/findings/positions.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { Diagnostic } from '../documents/protocol.ts';

/** What an editor can ask to be explained. */
export interface SubjectAnswers {
  /**
   * What there is to explain at a position, as `plume explain` takes it: the rules that report something in its line, then
   * the directive of the command there. Nothing twice, and nothing of a document that is not open or not wanted.
   */
  subjectsAt(uri: string, position: EditorPosition): readonly string[];
}

/** Answers from the open documents as they are when they are asked. */
export function answerSubjects(
  documents: ReadonlyMap<string, OpenDocument>,
  diagnosticsOf: (document: OpenDocument) => readonly Diagnostic[],
): SubjectAnswers {
  return {
    subjectsAt(uri, position) {
      const document = documents.get(uri);
      if (document?.settings.enable !== true) return [];
      return findSubjects(document, position, diagnosticsOf(document));
    },
  };
}

function findSubjects(
  document: OpenDocument,
  position: EditorPosition,
  diagnostics: readonly Diagnostic[],
): readonly string[] {
  const rules = diagnostics
    .filter(({ range }) => range.start.line <= position.line && position.line <= range.end.line)
    .map(({ code }) => code);
  const directive = directiveAt(document, position);
  return [...new Set([...rules, ...(directive === undefined ? [] : [directive])])];
}

/** The name of the directive or section at a position, as people write it. */
function directiveAt(document: OpenDocument, position: EditorPosition): string | undefined {
  const offset = document.positions().offsetAt(position);
  const line = document.document.lines.findLast(({ start }) => start <= offset);
  if (line === undefined || !('name' in line) || line.name === '') return undefined;
  return line.kind === 'directive' ? line.name : `<${line.name}>`;
}
