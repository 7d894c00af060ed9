import * as vscode from 'vscode';
import {
  type ClientCapabilities,
  LanguageClient,
  type ServerOptions,
  type StaticFeature,
  TransportKind,
} from 'vscode-languageclient/node';

/** The language id of Apache configuration. */
export const APACHECONF = 'apacheconf';

/** The language server, which runs from the first time that somebody needs it. */
export interface LanguageServer extends vscode.Disposable {
  /** Starts it unless it runs; resolves when it answers. */
  start(): Promise<void>;
  restart(): Promise<void>;
  showLog(): void;
  /** Sends a request of plume's own, and starts the server for it; undefined where there is no answer. */
  ask<T>(method: string, uri: vscode.Uri, params?: object): Promise<T | undefined>;
  /** The server reads open documents in other servers of httpd than before, or it has just started. */
  readonly onServersChanged: vscode.Event<void>;
}

export function createLanguageServer(extension: vscode.Uri): LanguageServer {
  const log = vscode.window.createOutputChannel('plume', { log: true });
  const serversChanged = new vscode.EventEmitter<void>();
  let running: LanguageClient | undefined;
  let settled: Promise<void> = Promise.resolve();

  /** A client that is still starting cannot be stopped: each change waits for the one before it. */
  const inTurn = (change: () => Promise<void>): Promise<void> => {
    settled = settled.catch(() => undefined).then(change);
    return settled;
  };
  const startNow = async () => {
    if (running !== undefined) return;
    running = createClient(extension, log);
    running.onNotification('plume/serversChanged', () => serversChanged.fire());
    await running.start();
    serversChanged.fire();
  };
  const stopNow = async () => {
    const client = running;
    running = undefined;
    await client?.dispose();
  };
  const start = () => inTurn(startNow);
  return {
    start,
    restart: () =>
      inTurn(async () => {
        await stopNow();
        await startNow();
      }),
    showLog: () => log.show(),
    async ask<T>(method: string, uri: vscode.Uri, params: object = {}) {
      await start();
      const textDocument = { uri: running?.code2ProtocolConverter.asUri(uri) };
      try {
        return (await running?.sendRequest<T | null>(method, { textDocument, ...params })) ?? undefined;
      } catch (error) {
        log.error(`${method}: ${String(error)}`);
        return undefined;
      }
    },
    onServersChanged: serversChanged.event,
    dispose: () => void inTurn(stopNow),
  };
}

function createClient(extension: vscode.Uri, outputChannel: vscode.LogOutputChannel): LanguageClient {
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
  });
  client.registerFeature(ownCapabilities);
  return client;
}

/** Tells the server that this client wants to hear of `plume/serversChanged`. */
const ownCapabilities: StaticFeature = {
  fillClientCapabilities(capabilities: ClientCapabilities) {
    capabilities.experimental = { ...capabilities.experimental, plume: { serversChanged: true } };
  },
  initialize() {},
  getState: () => ({ kind: 'static' }),
  clear() {},
};
