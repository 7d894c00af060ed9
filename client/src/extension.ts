import * as vscode from 'vscode';
import { registerAskRequest } from './ask-request';
import { closeSections } from './close-sections';
import { detectLanguages } from './detect-language';
import { registerExplain } from './explain';
import { APACHECONF, createLanguageServer } from './language-server';
import { registerServerStatus } from './server-status';

/** Starts the language server when the first document needs it; everything plume knows is in there. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const server = createLanguageServer(context.extensionUri);
  const command = (name: string, run: () => unknown) => vscode.commands.registerCommand(name, run);
  context.subscriptions.push(
    server,
    command('plume.restart', server.restart),
    command('plume.showLog', server.showLog),
    command('plume.fixAll', fixAll),
    command('plume.format', () => vscode.commands.executeCommand('editor.action.formatDocument')),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (change.affectsConfiguration('plume.serverPath')) await server.restart();
    }),
    vscode.workspace.onDidOpenTextDocument((document) => {
      if (document.languageId === APACHECONF) void server.start();
    }),
    registerServerStatus(server),
    registerExplain(server),
    registerAskRequest(server),
    detectLanguages(server),
    closeSections(server),
  );
  if (vscode.workspace.textDocuments.some(({ languageId }) => languageId === APACHECONF))
    await server.start();
}

/** Applies the safe fixes of the file in the editor, as on save. */
async function fixAll(): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== APACHECONF) return;
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    whole,
    'source.fixAll.plume',
    // so many of them come with their edits
    1,
  );
  const edit = actions.find((action) => action.edit !== undefined)?.edit;
  if (edit !== undefined) await vscode.workspace.applyEdit(edit);
  else void vscode.window.showInformationMessage('There is nothing in this file that a safe fix repairs.');
}
