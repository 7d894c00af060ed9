import type { ClientCapabilities } from 'vscode-languageserver/node';
import type { PositionEncoding } from '../../../linter/findings/positions.ts';
import type { CompletionClient } from '../../service/completion/write-completion.ts';
import type { MarkupKind } from '../../service/documents/protocol.ts';

/** What of the protocol the client can do, as far as the server must know. */
export interface ClientFeatures {
  /** What it counts the characters of a line in. */
  readonly encoding: PositionEncoding;
  /** It asks for diagnostics, and asks again when told to; else they are pushed. */
  readonly pullsDiagnostics: boolean;
  readonly answersConfiguration: boolean;
  readonly registersConfiguration: boolean;
  readonly versionsEdits: boolean;
  readonly takesCodeActions: boolean;
  /** It asks for the edit of a code action once somebody picks that. */
  readonly resolvesCodeActions: boolean;
  /** An edit may create files for it. */
  readonly createsFiles: boolean;
  /** It runs the command of a code action. */
  readonly runsCommands: boolean;
  /** It shows an explanation that the server sends as Markdown. */
  readonly showsExplanations: boolean;
  /** It asks for closing tags by `plume/closeSection`, and puts them in itself. */
  readonly closesSections: boolean;
  readonly showsRelatedInformation: boolean;
  /** It fades or strikes out what a diagnostic is about, if told so by these tags. */
  readonly diagnosticTags: readonly number[];
  /** It makes a link of the code of a diagnostic. */
  readonly linksCodes: boolean;
  /** The URI by which it shows a rule's document itself, with `{rule}` for the id; undefined: it follows links to the web. */
  readonly ruleLink: string | undefined;
  /** It shows an outline of several levels. */
  readonly nestsSymbols: boolean;
  /** It asks what is renamed before it asks for the new name. */
  readonly preparesRename: boolean;
  /** What of completion lists it can show, and what it writes. */
  readonly completion: CompletionClient;
  /** What documentation of items may be written in. */
  readonly documentationKind: MarkupKind;
  /** What hovers may be written in. */
  readonly hoverKind: MarkupKind;
  /** It asks for semantic tokens again when told to. */
  readonly refreshesTokens: boolean;
  /** It asks again for inlay hints when told to. */
  readonly refreshesHints: boolean;
  /** It asks again for code lenses when told to. */
  readonly refreshesLenses: boolean;
  /** It tells of files that change on disk, if asked to. */
  readonly watchesFiles: boolean;
  /** It shows the servers of documents, and wants to hear when they are others. */
  readonly showsServers: boolean;
  /** It asks for edits before it renames files. */
  readonly renamesFiles: boolean;
  /** It shows that work takes long. */
  readonly showsProgress: boolean;
  /** It tells of folders that are opened and closed. */
  readonly changesFolders: boolean;
}

export function readClientFeatures(capabilities: ClientCapabilities): ClientFeatures {
  const { workspace, textDocument } = capabilities;
  const own = memberOf(capabilities.experimental, 'plume');
  const ruleLink = memberOf(own, 'ruleLink');
  return {
    encoding: chooseEncoding(capabilities.general?.positionEncodings),
    pullsDiagnostics:
      textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true,
    answersConfiguration: workspace?.configuration === true,
    registersConfiguration: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    versionsEdits: workspace?.workspaceEdit?.documentChanges === true,
    takesCodeActions: textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    resolvesCodeActions: textDocument?.codeAction?.resolveSupport?.properties?.includes('edit') === true,
    createsFiles:
      workspace?.workspaceEdit?.documentChanges === true &&
      workspace.workspaceEdit.resourceOperations?.includes('create') === true,
    runsCommands: workspace?.executeCommand !== undefined,
    closesSections: memberOf(own, 'closesSections') === true,
    showsExplanations: memberOf(own, 'showsExplanations') === true,
    showsRelatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    diagnosticTags: textDocument?.publishDiagnostics?.tagSupport?.valueSet ?? [],
    linksCodes: textDocument?.publishDiagnostics?.codeDescriptionSupport === true,
    ruleLink: typeof ruleLink === 'string' ? ruleLink : undefined,
    nestsSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    completion: readCompletionClient(textDocument?.completion, memberOf(own, 'acceptsByEnter') === true),
    documentationKind: kindOf(textDocument?.completion?.completionItem?.documentationFormat),
    preparesRename: textDocument?.rename?.prepareSupport === true,
    hoverKind: kindOf(textDocument?.hover?.contentFormat),
    refreshesTokens: workspace?.semanticTokens?.refreshSupport === true,
    refreshesHints: workspace?.inlayHint?.refreshSupport === true,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    showsServers: memberOf(own, 'serversChanged') === true,
    renamesFiles: workspace?.fileOperations?.willRename === true,
    showsProgress: capabilities.window?.workDoneProgress === true,
    changesFolders: workspace?.workspaceFolders === true,
  };
}

/** The first one that plume knows, since clients name first what they like best. */
function chooseEncoding(offered: readonly string[] = []): PositionEncoding {
  return offered.find((one) => one === 'utf-8' || one === 'utf-16') ?? 'utf-16';
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function kindOf(formats: readonly MarkupKind[] | undefined): MarkupKind {
  return formats?.includes('markdown') === true ? 'markdown' : 'plaintext';
}

type CompletionCapabilities = NonNullable<ClientCapabilities['textDocument']>['completion'];

function readCompletionClient(completion: CompletionCapabilities, acceptsByEnter: boolean): CompletionClient {
  const item = completion?.completionItem;
  return {
    acceptsByEnter,
    takesSnippets: item?.snippetSupport === true,
    insertsOrReplaces: item?.insertReplaceSupport === true,
    showsLabelDetails: item?.labelDetailsSupport === true,
    showsDeprecated: item?.tagSupport !== undefined,
    sharesRanges: completion?.completionList?.itemDefaults?.includes('editRange') === true,
  };
}
