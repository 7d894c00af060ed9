import type { ClientCapabilities } from 'vscode-languageserver/node';
import type { MarkupKind } from '../service/documents/protocol.ts';

/** What of the protocol the client can do, as far as the server must know. */
export interface ClientFeatures {
  /** It asks for diagnostics, and asks again when told to; else they are pushed. */
  readonly pullsDiagnostics: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly versionsEdits: boolean;
  readonly takesCodeActions: boolean;
  readonly showsRelatedInformation: boolean;
  /** It makes a link of the code of a diagnostic. */
  readonly linksCodes: boolean;
  /** It shows an outline of several levels. */
  readonly nestsSymbols: boolean;
  /** It asks what is renamed before it asks for the new name. */
  readonly preparesRename: boolean;
  /** What hovers may be written in. */
  readonly hoverKind: MarkupKind;
  /** It tells of files that change on disk, if asked to. */
  readonly watchesFiles: boolean;
  /** It shows the servers of documents, and wants to hear when they are others. */
  readonly showsServers: boolean;
  /** It tells of folders that are opened and closed. */
  readonly changesFolders: boolean;
}

export function readClientFeatures(capabilities: ClientCapabilities): ClientFeatures {
  const { workspace, textDocument } = capabilities;
  const experimental: unknown = capabilities.experimental;
  return {
    pullsDiagnostics:
      textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true,
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    versionsEdits: workspace?.workspaceEdit?.documentChanges === true,
    takesCodeActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    showsRelatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    linksCodes: textDocument?.publishDiagnostics?.codeDescriptionSupport === true,
    nestsSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    hoverKind: textDocument?.hover?.contentFormat?.includes('markdown') === true ? 'markdown' : 'plaintext',
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    showsServers: memberOf(memberOf(experimental, 'plume'), 'serversChanged') === true,
    changesFolders: workspace?.workspaceFolders === true,
  };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
