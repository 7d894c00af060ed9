import { format } from 'node:util';
import {
  type Connection,
  createConnection,
  Event,
  LSPErrorCodes,
  type MessageReader,
  type MessageWriter,
} from 'vscode-languageserver/node';
import { createServerFinder } from '../../host/server-finder.ts';
import { createProjects } from '../../host/settings/projects.ts';
import { rules } from '../../rules/index.ts';
import { ruleNames } from '../../rules/rule-names.ts';
import { createLanguageService } from '../service/service.ts';
import { executeCommand } from './commands.ts';
import { answerCompletion, answerSignatureHelp, resolveCompletion } from './completion-requests.ts';
import {
  answerExplain,
  answerRecognize,
  answerRuleDocument,
  type ExplainParams,
  type RecognizeParams,
  type RuleDocumentParams,
} from './explain-request.ts';
import {
  answerCloseSection,
  answerFormatting,
  answerOnTypeFormatting,
  answerRangeFormatting,
  type CloseSectionParams,
} from './formatting-requests.ts';
import {
  answerCodeLenses,
  answerIncomingCalls,
  answerOutgoingCalls,
  answerPrepareHierarchy,
  resolveCodeLens,
} from './hierarchy-requests.ts';
import { changeConfiguration, initialize, registerForChanges } from './lifecycle.ts';
import {
  answerDefinition,
  answerHighlights,
  answerPrepareRename,
  answerReferences,
  answerRename,
} from './name-requests.ts';
import {
  answerCodeActions,
  answerDiagnostics,
  answerHover,
  CANCELLED,
  resolveCodeAction,
} from './requests.ts';
import {
  answerChooseServer,
  answerServer,
  type ChooseServerParams,
  type ServerParams,
} from './server-requests.ts';
import { createSession, type Session, type ShowRequest } from './session.ts';
import {
  answerDocumentLinks,
  answerDocumentSymbols,
  answerFoldingRanges,
  answerLinkedEditing,
  answerSelectionRanges,
  answerWorkspaceSymbols,
} from './structure-requests.ts';
import {
  answerFileRenames,
  changeDocument,
  changeFiles,
  closeDocument,
  openDocument,
  saveDocument,
} from './synchronize.ts';
import { answerInlayHints, answerTokens, answerTokensInRange, answerTokensSince } from './token-requests.ts';
import { createMessageQueue, type ServerPort } from './transport/message-queue.ts';
import { createRequestTrace, type RequestTrace } from './transport/trace-requests.ts';
import { writeMessage } from './transport/write-message.ts';
import { answerWorkspaceDiagnostics } from './workspace-diagnostics.ts';

/**
 * Does the work of the language server in a thread of its own: the messages that come through `port` are in order, and
 * what is posted to it is the body of a message each; `unread` counts those of the client that did not come yet;
 * `showRequest` answers requests to a server. Returns at once.
 */
export function serveThread(port: ServerPort, unread: Int32Array, showRequest: ShowRequest): void {
  const trace = createRequestTrace((message, verbose) => connection.tracer.log(message, verbose));
  const writer = createWriter(port, trace);
  const queue = createMessageQueue(port, unread, (id) => {
    const error = { code: LSPErrorCodes.RequestCancelled, message: CANCELLED };
    port.postMessage(writeMessage({ jsonrpc: '2.0', id, error }));
  });
  const connection = createConnection(tracedReader(queue.reader, trace), writer);
  redirectConsole(connection);
  const projects = createProjects(ruleNames);
  const finder = createServerFinder(projects);
  const session = createSession(
    connection,
    (client) => createLanguageService(rules, finder, client.holds, () => client.features.encoding, projects),
    projects,
    queue.isWaiting,
    showRequest,
  );
  answerMessages(connection, session);
  connection.listen();
}

/** Which message is whose: an editor feature is a line here, and what it answers is in `requests.ts`. */
function answerMessages(connection: Connection, session: Session): void {
  connection.onInitialize((params) => initialize(session, params));
  connection.onInitialized(() => registerForChanges(session));
  connection.onDidChangeConfiguration((params) => changeConfiguration(session, params));

  connection.onDidOpenTextDocument((params) => openDocument(session, params));
  connection.onDidChangeTextDocument((params) => changeDocument(session, params));
  connection.onDidCloseTextDocument((params) => closeDocument(session, params));
  connection.onDidSaveTextDocument((params) => saveDocument(session, params));
  connection.onDidChangeWatchedFiles((params) => changeFiles(session, params));
  connection.workspace.onWillRenameFiles((params, token) => answerFileRenames(session, params, token));

  connection.languages.diagnostics.on((params, token) => answerDiagnostics(session, params, token));
  connection.languages.diagnostics.onWorkspace((params, token, _progress, reports) =>
    answerWorkspaceDiagnostics(session, params, token, reports),
  );
  connection.onCodeAction((params, token) => answerCodeActions(session, params, token));
  connection.onCodeActionResolve((action, token) => resolveCodeAction(session, action, token));
  connection.onHover((params, token) => answerHover(session, params, token));

  connection.onExecuteCommand((params, token) => executeCommand(session, params, token));
  connection.onRequest('plume/server', (params: ServerParams, token) => answerServer(session, params, token));
  connection.onRequest('plume/chooseServer', (params: ChooseServerParams, token) =>
    answerChooseServer(session, params, token),
  );

  connection.onRequest('plume/explain', (params: ExplainParams, token) =>
    answerExplain(session, params, token),
  );
  connection.onRequest('plume/ruleDocument', (params: RuleDocumentParams) => answerRuleDocument(params));
  connection.onRequest('plume/recognize', (params: RecognizeParams) => answerRecognize(params));
  connection.onCompletion((params, token) => answerCompletion(session, params, token));
  connection.onCompletionResolve((item) => resolveCompletion(session, item));
  connection.onSignatureHelp((params, token) => answerSignatureHelp(session, params, token));

  connection.onDefinition((params, token) => answerDefinition(session, params, token));
  connection.onReferences((params, token) => answerReferences(session, params, token));
  connection.onDocumentHighlight((params, token) => answerHighlights(session, params, token));
  connection.onPrepareRename((params, token) => answerPrepareRename(session, params, token));
  connection.onRenameRequest((params, token) => answerRename(session, params, token));

  connection.onDocumentFormatting((params, token) => answerFormatting(session, params, token));
  connection.onDocumentRangeFormatting((params, token) => answerRangeFormatting(session, params, token));
  connection.onDocumentOnTypeFormatting((params, token) => answerOnTypeFormatting(session, params, token));
  connection.onRequest('plume/closeSection', (params: CloseSectionParams, token) =>
    answerCloseSection(session, params, token),
  );

  connection.onCodeLens((params, token) => answerCodeLenses(session, params, token));
  connection.onCodeLensResolve((lens, token) => resolveCodeLens(session, lens, token));
  const { callHierarchy } = connection.languages;
  callHierarchy.onPrepare((params, token) => answerPrepareHierarchy(session, params, token));
  callHierarchy.onIncomingCalls((params, token) => answerIncomingCalls(session, params, token));
  callHierarchy.onOutgoingCalls((params, token) => answerOutgoingCalls(session, params, token));

  connection.onDocumentSymbol((params, token) => answerDocumentSymbols(session, params, token));
  connection.onWorkspaceSymbol((params, token) => answerWorkspaceSymbols(session, params, token));
  connection.onFoldingRanges((params, token) => answerFoldingRanges(session, params, token));
  connection.onDocumentLinks((params, token) => answerDocumentLinks(session, params, token));
  connection.languages.onLinkedEditingRange((params, token) => answerLinkedEditing(session, params, token));
  connection.languages.inlayHint.on((params, token) => answerInlayHints(session, params, token));
  connection.languages.semanticTokens.on((params, token) => answerTokens(session, params, token));
  connection.languages.semanticTokens.onRange((params, token) => answerTokensInRange(session, params, token));
  connection.languages.semanticTokens.onDelta((params, token) => answerTokensSince(session, params, token));
  connection.onSelectionRanges((params, token) => answerSelectionRanges(session, params, token));
}

function tracedReader(reader: MessageReader, trace: RequestTrace): MessageReader {
  return {
    ...reader,
    listen: (callback) =>
      reader.listen((message) => {
        trace.received(message);
        callback(message);
      }),
  };
}

function createWriter(port: ServerPort, trace: RequestTrace): MessageWriter {
  return {
    onError: Event.None,
    onClose: Event.None,
    async write(message) {
      port.postMessage(writeMessage(message));
      trace.sent(message);
    },
    end() {},
    dispose() {},
  };
}

/** Standard output belongs to the protocol: what any code prints becomes a log message. */
function redirectConsole({ console: client }: Connection): void {
  console.log = console.info = console.debug = (...values: unknown[]) => client.log(format(...values));
  console.warn = (...values: unknown[]) => client.warn(format(...values));
  console.error = console.trace = (...values: unknown[]) => client.error(format(...values));
}
