import type { EditorPosition } from '../../../linter/findings/positions.ts';

/**
 * What the service takes and gives, in the shapes of the Language Server Protocol (3.17), so that a server passes them
 * on as they are. Positions count lines from 0 and characters in UTF-16 units; a line ends with LF, CRLF or CR.
 */
export interface Range {
  readonly start: EditorPosition;
  readonly end: EditorPosition;
}

/** Replaces `range` with `newText`; the edits of one list are all about the same text and do not overlap. */
export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

/** One step of an edit; without a range, `text` is the whole new text. */
export interface ContentChange {
  readonly range?: Range;
  readonly text: string;
}

/** 1 error, 2 warning, 3 information. */
export type DiagnosticSeverity = 1 | 2 | 3;

export interface Diagnostic {
  readonly range: Range;
  readonly severity: DiagnosticSeverity;
  /** The rule's id. */
  readonly code: string;
  /** The rule's document on the web; undefined for what no rule reports. */
  readonly codeDescription?: { readonly href: string };
  readonly source: 'plume';
  readonly message: string;
  readonly relatedInformation?: readonly RelatedInformation[];
}
/** All that there is to say of a file; `version` is undefined for one that the editor has not opened. */
export interface FileDiagnostics {
  readonly uri: string;
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}
export interface RelatedInformation {
  readonly location: { readonly uri: string; readonly range: Range };
  readonly message: string;
}

/** What a client says about a diagnostic it shows; clients leave out or change all but the range. */
export interface ShownDiagnostic {
  readonly range: Range;
  readonly code?: unknown;
}

export interface CodeAction {
  readonly title: string;
  readonly kind: typeof QUICK_FIX | typeof FIX_ALL;
  readonly diagnostics?: readonly Diagnostic[];
  readonly isPreferred?: true;
  /** Those in the document that was asked about, at its present version. */
  readonly edits: readonly TextEdit[];
  /** Those in other files. */
  readonly others?: readonly FileEdits[];
}
/** Edits of a file at a version; undefined for one that the editor has not opened. */
export interface FileEdits {
  readonly uri: string;
  readonly version: number | undefined;
  readonly edits: readonly TextEdit[];
}
export const QUICK_FIX = 'quickfix';
export const FIX_ALL = 'source.fixAll.plume';

/** What the client says about its request for code actions. */
export interface CodeActionContext {
  /** Kinds it wants, with all kinds below them; undefined means any. */
  readonly only?: readonly string[] | undefined;
  readonly diagnostics?: readonly ShownDiagnostic[] | undefined;
  /** True where nobody asked: the editor wants to know whether to show a light bulb. */
  readonly isAutomatic?: boolean | undefined;
}

/** How a client shows texts. */
export type MarkupKind = 'markdown' | 'plaintext';

/** What there is to say about what the pointer is over. */
export interface Hover {
  readonly contents: { readonly kind: MarkupKind; readonly value: string };
  readonly range: Range;
}
