import {
  BulkRegistration,
  DidChangeConfigurationNotification,
  type DidChangeConfigurationParams,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  type ServerCapabilities,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { version } from '../../package.json';
import { EXTRACT, FIX_ALL, QUICK_FIX, REWRITE } from '../service/documents/protocol.ts';
import { FORMAT_TRIGGERS } from '../service/formatting/answer-formatting.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../service/semantic-tokens/token.ts';
import type { ClientFeatures } from './client/client-features.ts';
import { commandNames } from './commands.ts';
import { triggersFor } from './completion-requests.ts';
import type { Session } from './session.ts';

/** `initialize` */
export function initialize({ client, configuration }: Session, params: InitializeParams): InitializeResult {
  client.initialize(params);
  configuration.receive(params.initializationOptions);
  return { capabilities: describeServer(client.features), serverInfo: { name: 'plume', version } };
}

/** `initialized`: asks the client to tell of changes. */
export function registerForChanges(session: Session): void {
  const { connection, client, progress, logFailure } = session;
  if (client.features.showsProgress) progress.prepare();
  const { registersConfiguration, watchesFiles, changesFolders } = client.features;
  const registrations = BulkRegistration.create();
  if (registersConfiguration)
    registrations.add(DidChangeConfigurationNotification.type, { section: 'plume' });
  if (watchesFiles) registrations.add(DidChangeWatchedFilesNotification.type, { watchers });
  if (registersConfiguration || watchesFiles) connection.client.register(registrations).catch(logFailure);
  if (changesFolders)
    connection.workspace.onDidChangeWorkspaceFolders((event) => {
      client.changeFolders(event);
      reconfigure(session);
    });
}

/** `workspace/didChangeConfiguration` */
export function changeConfiguration(session: Session, { settings }: DidChangeConfigurationParams): void {
  session.configuration.receive(settings);
  reconfigure(session);
}

function reconfigure({ configuration, diagnostics, logFailure }: Session): void {
  configuration.reconfigure().then(diagnostics.announce).catch(logFailure);
}

/** Files that servers are made of; a file may have any name, but those of distributions are called so. */
const watchers = [
  '**/*.{conf,load,vhost,htaccess}',
  '**/.htaccess',
  '**/{conf,mods,sites}-{available,enabled}/*',
  '**/{envvars,httpd,apache2}',
  '**/{plume,*.plume}.{json,jsonc}',
  '**/*baseline*.json',
].map((globPattern) => ({ globPattern }));

/** A directive may name any file. */
const renamedFiles = [{ scheme: 'file', pattern: { glob: '**' } }];

function describeServer(features: ClientFeatures): ServerCapabilities {
  const codeActionKinds = [QUICK_FIX, FIX_ALL, REWRITE, EXTRACT];
  return {
    positionEncoding: features.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      ...(features.renamesFiles && { fileOperations: { willRename: { filters: renamedFiles } } }),
    },
    hoverProvider: true,
    completionProvider: { triggerCharacters: triggersFor(features), resolveProvider: true },
    signatureHelpProvider: { triggerCharacters: [' '], retriggerCharacters: [' '] },
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: features.preparesRename ? { prepareProvider: true } : true,
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    foldingRangeProvider: true,
    documentLinkProvider: { resolveProvider: false },
    linkedEditingRangeProvider: true,
    selectionRangeProvider: true,
    inlayHintProvider: true,
    semanticTokensProvider: {
      legend: { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [...TOKEN_MODIFIERS] },
      full: { delta: true },
      range: true,
    },
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: {
      firstTriggerCharacter: FORMAT_TRIGGERS[0],
      moreTriggerCharacter: FORMAT_TRIGGERS.slice(1),
    },
    codeActionProvider: features.takesCodeActions
      ? { codeActionKinds, resolveProvider: features.resolvesCodeActions }
      : true,
    codeLensProvider: { resolveProvider: true },
    callHierarchyProvider: true,
    executeCommandProvider: { commands: [...commandNames] },
    ...(features.pullsDiagnostics && {
      diagnosticProvider: { identifier: 'plume', interFileDependencies: true, workspaceDiagnostics: true },
    }),
  };
}
