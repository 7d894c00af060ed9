import type { Rule } from '../../rules/define-rule.ts';
import { findCodeActions } from './code-actions.ts';
import { findDiagnostics } from './diagnostics.ts';
import { findAllFixes } from './fix-all.ts';
import { type OpenDocument, type OpenedText, openDocument } from './open-document.ts';
import type {
  CodeAction,
  CodeActionContext,
  ContentChange,
  Diagnostic,
  Range,
  TextEdit,
} from './protocol.ts';
import type { Settings } from './settings.ts';

/**
 * What an editor can ask about the documents it has open. It does no I/O and knows no protocol but its shapes; nothing
 * throws, and a document that is not open has nothing to say.
 */
export interface LanguageService {
  open(text: OpenedText, settings: Settings): void;
  /** Makes the changes one after the other. Returns false where the document is not open. */
  change(uri: string, version: number, changes: readonly ContentChange[]): boolean;
  close(uri: string): void;
  /** Returns whether that can change what there is to say about the document. */
  configure(uri: string, settings: Settings): boolean;
  /** The URIs of the open documents. */
  opened(): readonly string[];
  /** The version that answers are about; undefined where the document is not open. */
  version(uri: string): number | undefined;
  diagnostics(uri: string): readonly Diagnostic[];
  codeActions(uri: string, range: Range, context?: CodeActionContext): readonly CodeAction[];
  /** Edits that make all safe fixes; empty where there are none. */
  fixAll(uri: string): readonly TextEdit[];
}

/** A service that checks with `rules`. */
export function createLanguageService(rules: readonly Rule[]): LanguageService {
  const documents = new Map<string, OpenDocument>();
  const ask = <T>(uri: string, answer: (document: OpenDocument) => readonly T[]): readonly T[] => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? answer(document) : [];
  };

  return {
    open(text, settings) {
      documents.set(text.uri, openDocument(text, settings, rules));
    },
    change(uri, version, changes) {
      const document = documents.get(uri);
      document?.change(version, changes);
      return document !== undefined;
    },
    close: (uri) => void documents.delete(uri),
    configure: (uri, settings) => documents.get(uri)?.configure(settings) ?? false,
    opened: () => [...documents.keys()],
    version: (uri) => documents.get(uri)?.version,
    diagnostics: (uri) => ask(uri, findDiagnostics),
    codeActions: (uri, range, context = {}) =>
      ask(uri, (document) => findCodeActions(document, range, context)),
    fixAll: (uri) => ask(uri, findAllFixes),
  };
}
