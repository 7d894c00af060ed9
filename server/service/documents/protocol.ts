import type {
  CompletionItem,
  CompletionItemKind,
  CompletionList,
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  Location,
  MarkupContent,
  MarkupKind,
  Diagnostic as ProtocolDiagnostic,
  Hover as ProtocolHover,
  Range,
  DiagnosticRelatedInformation as RelatedInformation,
  SelectionRange,
  SignatureHelp,
  SignatureInformation,
  SymbolKind,
  TextEdit,
  SymbolInformation as WorkspaceSymbol,
} from 'vscode-languageserver-types';

/**
 * What the service takes and gives is in the shapes of the Language Server Protocol (3.17), so that a server passes them on
 * as they are. Positions count lines from 0 and characters in the units that the service was made for; a line ends with LF, CRLF or CR.
 */
export type {
  CompletionItem,
  CompletionItemKind,
  CompletionList,
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  InlayHint,
  Location,
  MarkupKind,
  Range,
  RelatedInformation,
  SelectionRange,
  SignatureHelp,
  SignatureInformation,
  SymbolKind,
  TextEdit,
  WorkspaceSymbol,
};

/** Ranges of one text that are edited together: they contain equal text but for its case. */
export interface LinkedEditingRanges {
  readonly ranges: readonly Range[];
}

/** One step of an edit; without a range, `text` is the whole new text. */
export interface ContentChange {
  readonly range?: Range;
  readonly text: string;
}

/** A finding as an editor shows it. */
export interface Diagnostic extends ProtocolDiagnostic {
  readonly severity: DiagnosticSeverity;
  /** The rule's id. */
  readonly code: string;
  readonly source: 'plume';
  readonly message: string;
}

/** All that there is to say of a file; `version` is undefined for one that the editor has not opened. */
export interface FileDiagnostics {
  readonly uri: string;
  readonly version: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a client says about a diagnostic it shows; clients leave out or change all but the range. */
export interface ShownDiagnostic {
  readonly range: Range;
  readonly code?: unknown;
}

/** Something to be done about a document, of which some part may be found when it is picked. */
export interface CodeAction {
  readonly title: string;
  readonly kind: typeof QUICK_FIX | typeof FIX_ALL | typeof REWRITE | typeof EXTRACT;
  readonly diagnostics?: readonly Diagnostic[];
  readonly isPreferred?: true;
  /** Those in the document that was asked about, at its present version. */
  readonly edits?: readonly TextEdit[];
  /** Those in other files. */
  readonly others?: readonly FileEdits[];
  /** Files that it creates, with what is in them; none of them is there. */
  readonly creates?: readonly NewFile[];
  readonly command?: ClientCommand;
  /** What the edits are found with where they are left out: the document, and the rule whose fixes they are, or null for all. */
  readonly data?: ActionData;
}
export interface NewFile {
  readonly uri: string;
  readonly text: string;
}
/** A command of `workspace/executeCommand`. */
export interface ClientCommand {
  readonly title: string;
  readonly command: string;
  readonly arguments: readonly unknown[];
}
export interface ActionData {
  readonly uri: string;
  readonly rule: string | null;
}
/** Edits of a file at a version; undefined for one that the editor has not opened. */
export interface FileEdits {
  readonly uri: string;
  readonly version: number | undefined;
  readonly edits: readonly TextEdit[];
}
export const QUICK_FIX = 'quickfix';
export const FIX_ALL = 'source.fixAll.plume';
export const REWRITE = 'refactor.rewrite';
export const EXTRACT = 'refactor.extract';

/** What the client says about its request for code actions. */
export interface CodeActionContext {
  /** Kinds it wants, with all kinds below them; undefined means any. */
  readonly only?: readonly string[] | undefined;
  readonly diagnostics?: readonly ShownDiagnostic[] | undefined;
  /** True where nobody asked: the editor wants to know whether to show a light bulb. */
  readonly isAutomatic?: boolean | undefined;
  /** It asks for the edits of an action that somebody picked. */
  readonly isLazy?: boolean | undefined;
  /** It runs commands. */
  readonly runsCommands?: boolean | undefined;
  /** It creates files that an edit names. */
  readonly createsFiles?: boolean | undefined;
}

/** What there is to say about what the pointer is over. */
export interface Hover extends ProtocolHover {
  readonly contents: MarkupContent;
  readonly range: Range;
}

/** A name that can be renamed, as it stands in the document. */
export interface PreparedRename {
  readonly range: Range;
  readonly placeholder: string;
}
/** Why plume does not rename something, as a sentence for the person who asked. */
export interface Refusal {
  readonly reason: string;
}
/** All edits of a renaming; none of them is right without the others. */
export interface RenameEdits {
  readonly files: readonly FileEdits[];
}

/** A main file that a document may be read from. */
export interface ServerCandidate {
  /** Of the main file, on this machine. */
  readonly uri: string;
  /** Its path from the folder that the editor has open, or its whole path outside of all. */
  readonly name: string;
}
/** A server that reads a document. */
export interface ReadingServer extends ServerCandidate {
  /** The series of httpd, or its release where that is known: `2.4`, `2.4.62`. */
  readonly httpd: string;
  readonly as: 'main' | 'included' | 'htaccess';
  /** How many configuration files it reads. */
  readonly files: number;
}
/** The servers that a document is read in, and those that it may be read in. */
export interface ServerStatus {
  readonly uri: string;
  /** None: the document is read on its own. */
  readonly servers: readonly ReadingServer[];
  readonly candidates: readonly ServerCandidate[];
  /** The main file that a person picked; null where nobody did. */
  readonly chosen: string | null;
}

/** A file or directory that an editor renames. */
export interface FileRename {
  readonly oldUri: string;
  readonly newUri: string;
}

/** What an editor shows above a line. */
export interface CodeLens {
  readonly range: Range;
  /** Undefined for what is found out when the editor shows it, by `data`. */
  readonly title: string | undefined;
  readonly data?: LensData;
}

/** Which lens it is: the line by where it starts in the text, in a version of the document. */
export interface LensData {
  readonly uri: string;
  readonly version: number;
  readonly start: number;
}

/** What a lens says; `url` is what it asks when it is clicked. */
export interface ResolvedLens {
  readonly title: string;
  readonly url: string | undefined;
}

/** A file or a macro in a hierarchy of those that bring each other. */
export interface HierarchyItem {
  readonly name: string;
  readonly kind: SymbolKind;
  readonly detail: string;
  readonly uri: string;
  readonly range: Range;
  readonly selectionRange: Range;
  /** What it is asked about with: the main file of its server on this machine, and what tells it from others there. */
  readonly data: { readonly main: string; readonly key: string };
}
/** An item that brings or is brought, with the lines that do so. */
export interface HierarchyCall {
  readonly item: HierarchyItem;
  readonly ranges: readonly Range[];
}
