import * as vscode from 'vscode';
import type { LanguageServer } from './language-server';

/** What `plume/explain` answers (docs/editor-protocol.md). */
interface ExplainedSubject {
  readonly subject: string;
  readonly markdown: string;
}

const SCHEME = 'plume-explain';

/** Explains the rule or directive at the cursor in a preview beside the editor. */
export function registerExplain(server: LanguageServer): vscode.Disposable {
  const documents = new Map<string, string>();
  return vscode.Disposable.from(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: ({ path }) => documents.get(path),
    }),
    vscode.commands.registerCommand('plume.explain', async () => {
      const found = await pick(await askAtCursor(server));
      if (found === undefined) return;
      const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${found.subject.replace(/[<>]/g, '')}.md` });
      documents.set(uri.path, found.markdown);
      await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
    }),
  );
}

async function askAtCursor(server: LanguageServer): Promise<readonly ExplainedSubject[]> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return [];
  const { line, character } = editor.selection.active;
  const params = { position: { line, character } };
  const found = await server.ask<readonly ExplainedSubject[]>('plume/explain', editor.document.uri, params);
  if (found === undefined || found.length === 0)
    void vscode.window.showInformationMessage('There is no directive in this line that plume knows.');
  return found ?? [];
}

async function pick(found: readonly ExplainedSubject[]): Promise<ExplainedSubject | undefined> {
  if (found.length < 2) return found[0];
  const items = found.map((one) => ({ label: one.subject, one }));
  return (await vscode.window.showQuickPick(items, { title: 'Explain' }))?.one;
}
