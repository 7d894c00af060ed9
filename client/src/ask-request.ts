import * as vscode from 'vscode';
import type { LanguageServer } from './language-server';

/** Asks what httpd answers to a request: one that is typed, or the one at the cursor. The server shows the answer. */
export function registerAskRequest(server: LanguageServer): vscode.Disposable {
  const ask = async ({ document: { uri } }: vscode.TextEditor, asked: string | vscode.Position) => {
    const position = typeof asked === 'string' ? asked : { line: asked.line, character: asked.character };
    await server.execute('plume.request.ask', uri, [position]);
  };
  return vscode.Disposable.from(
    vscode.commands.registerCommand('plume.askRequest', async () => {
      const editor = vscode.window.activeTextEditor;
      if (editor === undefined) return;
      const url = await vscode.window.showInputBox({
        title: 'Ask a Request',
        prompt: 'A path, or a whole URL',
        value: wordAtCursor(editor),
      });
      if (url !== undefined) await ask(editor, url);
    }),
    vscode.commands.registerCommand('plume.askRequestAtCursor', async () => {
      const editor = vscode.window.activeTextEditor;
      if (editor !== undefined) await ask(editor, editor.selection.active);
    }),
  );
}

/** What the input box begins with: the URL or path at the cursor, else the root. */
function wordAtCursor({ document, selection }: vscode.TextEditor): string {
  const range = document.getWordRangeAtPosition(selection.active, /[^\s"'<>()`]+/);
  const word = range === undefined ? '' : document.getText(range);
  return /^(?:\/|https?:\/\/)/.test(word) ? word : '/';
}
