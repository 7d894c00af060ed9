import type { LintedEditorFile } from '../documents/linted-file.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type {
  ActionData,
  CodeAction,
  CodeActionContext,
  FileEdits,
  FileRename,
  Range,
  TextEdit,
} from '../documents/protocol.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import { findCodeActions } from './code-actions.ts';
import { findRenamedPaths } from './file-renames.ts';
import { findAllFixes } from './fix-all.ts';
import { findRefactorings } from './refactorings.ts';

/** What an editor can ask to be done about documents; nothing about one that is not open or not wanted. */
export interface ActionAnswers {
  codeActions(uri: string, range: Range, context?: CodeActionContext): readonly CodeAction[];
  /** The edits of a code action that has only `data`; empty where the document no longer needs them. */
  resolveAction(data: ActionData): readonly TextEdit[];
  /** Edits that make all safe fixes; empty where there are none. */
  fixAll(uri: string): readonly TextEdit[];
  /** Edits that let directives name files and directories as they are called after these are renamed. */
  renameFiles(renames: readonly FileRename[]): readonly FileEdits[];
}

/** `ask` answers from what is found in a document. */
export function answerActions(
  documents: ReadonlyMap<string, OpenDocument>,
  ask: <T>(uri: string, answer: (file: LintedEditorFile) => readonly T[]) => readonly T[],
  servers: OpenServers,
): ActionAnswers {
  return {
    codeActions(uri, range, context = {}) {
      const actions = ask(uri, (file) => findCodeActions(file, range, context));
      return [
        ...actions,
        ...ask(uri, (file) => {
          const document = file.mayChange(file) ? documents.get(uri) : undefined;
          return document === undefined
            ? []
            : findRefactorings(document, range, context, servers.readersOf(document));
        }),
      ];
    },
    resolveAction: ({ uri, rule }) => ask(uri, (file) => findAllFixes(file, rule ?? undefined)),
    fixAll: (uri) => ask(uri, (file) => findAllFixes(file)),
    renameFiles: (renames) =>
      findRenamedPaths(servers.filesOfServers(), renames, (file) => servers.mayChange('', file)),
  };
}
