import * as vscode from 'vscode';
import { LanguageClient, type ServerOptions, TransportKind } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;
let settled: Promise<void> = Promise.resolve();

/** Starts the language server; everything plume knows is in there. It asks for the other settings itself. */
export function activate(context: vscode.ExtensionContext): Promise<void> {
  const restart = () =>
    inTurn(async () => {
      await stop();
      await start(context.extensionUri);
    });
  context.subscriptions.push(
    vscode.commands.registerCommand('plume.restart', restart),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration('plume.serverPath')) await restart();
    }),
  );
  return restart();
}

export function deactivate(): Promise<void> {
  return inTurn(stop);
}

async function start(extension: vscode.Uri): Promise<void> {
  const bundled = vscode.Uri.joinPath(extension, 'dist', 'server', 'plume.cjs').fsPath;
  const module = vscode.workspace.getConfiguration('plume').get<string>('serverPath', '') || bundled;
  // VS Code's own Node.js runs the server: nothing else has to be installed.
  const server: ServerOptions = { module, args: ['lsp'], transport: TransportKind.stdio };
  client = new LanguageClient('plume', 'plume', server, {
    documentSelector: [
      { language: 'apacheconf', scheme: 'file' },
      { language: 'apacheconf', scheme: 'untitled' },
    ],
  });
  await client.start();
}

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  await running?.dispose();
}

/** A client that is still starting cannot be stopped: each change waits for the one before it. */
function inTurn(change: () => Promise<void>): Promise<void> {
  settled = settled.catch(() => undefined).then(change);
  return settled;
}
