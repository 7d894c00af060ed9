import type { LintedEditorFile } from '../documents/linted-file.ts';
import type {
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

/** What an editor can ask to be done about documents; nothing about one that is not open or not wanted. */
export interface ActionAnswers {
  codeActions(uri: string, range: Range, context?: CodeActionContext): readonly CodeAction[];
  /** Edits that make all safe fixes; empty where there are none. */
  fixAll(uri: string): readonly TextEdit[];
  /** Edits that let directives name files and directories as they are called after these are renamed. */
  renameFiles(renames: readonly FileRename[]): readonly FileEdits[];
}

/** `ask` answers from what is found in a document. */
export function answerActions(
  ask: <T>(uri: string, answer: (file: LintedEditorFile) => readonly T[]) => readonly T[],
  servers: OpenServers,
): ActionAnswers {
  return {
    codeActions: (uri, range, context = {}) => ask(uri, (file) => findCodeActions(file, range, context)),
    fixAll: (uri) => ask(uri, findAllFixes),
    renameFiles: (renames) =>
      findRenamedPaths(servers.filesOfServers(), renames, (file) => servers.mayChange('', file)),
  };
}
