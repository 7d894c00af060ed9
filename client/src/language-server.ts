import * as vscode from 'vscode';
import {
  type ClientCapabilities,
  LanguageClient,
  type Middleware,
  type ServerOptions,
  type StaticFeature,
  TransportKind,
} from 'vscode-languageclient/node';
import { createSpellingKeeper } from './keep-spelling';

/** The language id of Apache configuration. */
export const APACHECONF = 'apacheconf';

/** The scheme of the URIs of explanations: `plume-explain:/RULE.md` and `plume-explain:/DIRECTIVE.md`. */
export const EXPLAIN_SCHEME = 'plume-explain';

/** The language server, which runs from the first time that somebody needs it. */
export interface LanguageServer extends vscode.Disposable {
  /** Starts it unless it runs; resolves when it answers. */
  start(): Promise<void>;
  restart(): Promise<void>;
  showLog(): void;
  /** Sends a request of plume's own, and starts the server for it; undefined where there is no answer. */
  ask<T>(method: string, params: object): Promise<T | undefined>;
  /** Sends a request of plume's own about a document, and starts the server for it; undefined where there is no answer. */
  askAbout<T>(method: string, uri: vscode.Uri, params?: object): Promise<T | undefined>;
  /** Runs a command of the server that takes the URI of a document first, and starts the server for it. */
  execute(command: string, uri: vscode.Uri, args: readonly unknown[]): Promise<void>;
  /** The server reads open documents in other servers of httpd than before, or it has just started. */
  readonly onServersChanged: vscode.Event<void>;
  /** The server has an explanation to show. */
  readonly onShowExplanation: vscode.Event<ExplainedSubject>;
}

/** A document about a rule or a directive, as `plume/explain` answers it (docs/editor-protocol.md). */
export interface ExplainedSubject {
  readonly subject: string;
  readonly markdown: string;
}

export function createLanguageServer(extension: vscode.Uri): LanguageServer {
  const log = vscode.window.createOutputChannel('plume', { log: true });
  const serversChanged = new vscode.EventEmitter<void>();
  const showExplanation = new vscode.EventEmitter<ExplainedSubject>();
  const spelling = createSpellingKeeper();
  let running: LanguageClient | undefined;
  let settled: Promise<void> = Promise.resolve();

  /** A client that is still starting cannot be stopped: each change waits for the one before it. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    settled = settled.catch(() => undefined).then(change);
    return settled;
  };
  const startNow = async () => {
    if (running !== undefined) return;
    running = createClient(extension, log, spelling.middleware);
    running.onNotification('plume/serversChanged', () => serversChanged.fire());
    running.onNotification('plume/showExplanation', (found: ExplainedSubject) => showExplanation.fire(found));
    await running.start();
    serversChanged.fire();
  };
  const stopNow = async () => {
    const client = running;
    running = undefined;
    await client?.dispose();
  };
  const start = () => inTurn(startNow);
  async function ask<T>(method: string, params: object): Promise<T | undefined> {
    await start();
    try {
      return (await running?.sendRequest<T | null>(method, params)) ?? undefined;
    } catch (error) {
      log.error(`${method}: ${String(error)}`);
      return undefined;
    }
  }
  return {
    start,
    restart: () =>
      inTurn(async () => {
        await stopNow();
        await startNow();
      }),
    showLog: () => log.show(),
    ask,
    askAbout: async (method, uri, params = {}) => {
      await start();
      return ask(method, { textDocument: { uri: running?.code2ProtocolConverter.asUri(uri) }, ...params });
    },
    execute: async (command, uri, args) => {
      await start();
      const first = running?.code2ProtocolConverter.asUri(uri);
      await ask('workspace/executeCommand', { command, arguments: [first, ...args] });
    },
    onServersChanged: serversChanged.event,
    onShowExplanation: showExplanation.event,
    dispose: () => {
      spelling.dispose();
      void inTurn(stopNow);
    },
  };
}

function createClient(
  extension: vscode.Uri,
  outputChannel: vscode.LogOutputChannel,
  middleware: Middleware,
): LanguageClient {
  const bundled = vscode.Uri.joinPath(extension, 'dist', 'server', 'plume.cjs').fsPath;
  const module = vscode.workspace.getConfiguration('plume').get<string>('serverPath', '') || bundled;
  // VS Code's own Node.js runs the server: nothing else has to be installed.
  const server: ServerOptions = { module, args: ['lsp'], transport: TransportKind.stdio };
  const client = new LanguageClient('plume', 'plume', server, {
    documentSelector: [
      { language: APACHECONF, scheme: 'file' },
      { language: APACHECONF, scheme: 'untitled' },
    ],
    outputChannel,
    middleware,
  });
  client.registerFeature(ownCapabilities);
  return client;
}

/** Tells the server what this client does with plume's own messages, and what it does itself: documents of rules, closing tags. */
const ownCapabilities: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    const ruleLink = `${EXPLAIN_SCHEME}:/{rule}.md`;
    const plume = {
      serversChanged: true,
      showsExplanations: true,
      closesSections: true,
      acceptsByEnter: true,
      ruleLink,
    };
    capabilities.experimental = { ...capabilities.experimental, plume };
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
};
