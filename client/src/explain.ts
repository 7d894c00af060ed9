import * as vscode from 'vscode';
import { EXPLAIN_SCHEME, type ExplainedSubject, type LanguageServer } from './language-server';

/**
 * Explains the rule or directive at the cursor in a preview beside the editor, and gives the links of problems their
 * text: the document of the rule.
 */
export function registerExplain(server: LanguageServer): vscode.Disposable {
  const documents = new Map<string, string>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const show = async ({ subject, markdown }: ExplainedSubject) => {
    const uri = vscode.Uri.from({ scheme: EXPLAIN_SCHEME, path: `/${subject.replace(/[<>]/g, '')}.md` });
    const isOther = documents.has(uri.path) && documents.get(uri.path) !== markdown;
    documents.set(uri.path, markdown);
    // a preview that is open shows the text of before
    if (isOther) changed.fire(uri);
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  };
  return vscode.Disposable.from(
    changed,
    vscode.workspace.registerTextDocumentContentProvider(EXPLAIN_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: async ({ path }) => documents.get(path) ?? readRuleDocument(server, path),
    }),
    server.onShowExplanation(show),
    vscode.commands.registerCommand('plume.explain', async () => {
      const found = await pick(await askAtCursor(server));
      if (found !== undefined) await show(found);
    }),
  );
}

/** `path` is `/RULE.md`; undefined where there is no such rule. */
async function readRuleDocument(server: LanguageServer, path: string): Promise<string | undefined> {
  const rule = path.slice('/'.length, -'.md'.length);
  return (await server.ask<ExplainedSubject>('plume/ruleDocument', { rule }))?.markdown;
}

async function askAtCursor(server: LanguageServer): Promise<readonly ExplainedSubject[]> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return [];
  const { line, character } = editor.selection.active;
  const params = { position: { line, character } };
  const found = await server.askAbout<readonly ExplainedSubject[]>(
    'plume/explain',
    editor.document.uri,
    params,
  );
  if (found === undefined || found.length === 0)
    void vscode.window.showInformationMessage('There is no directive in this line that plume knows.');
  return found ?? [];
}

async function pick(found: readonly ExplainedSubject[]): Promise<ExplainedSubject | undefined> {
  if (found.length < 2) return found[0];
  const items = found.map((one) => ({ label: one.subject, one }));
  return (await vscode.window.showQuickPick(items, { title: 'Explain' }))?.one;
}
