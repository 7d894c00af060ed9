import * as vscode from 'vscode';
import { APACHECONF, type LanguageServer } from './language-server';

/** Languages that VS Code gives to files whose language nobody has said. */
const UNDECIDED: ReadonlySet<string> = new Set(['plaintext', 'properties', 'ini']);
/** Endings of file names that say little: the text decides. As in facts/data/configuration-names.jsonl. */
const ENDINGS: readonly string[] = ['.conf', '.config', '.inc', '.include', '.load', '.rules'];
/** As much as the server looks at. */
const BEGINNING = 8_192;

/**
 * Gives files of httpd their language by their text where their name says little, such as `conf.d/shop.conf`. What a person
 * has decided stays: a language that they pick afterwards, and languages that they associate files with.
 */
export function detectLanguages(server: LanguageServer): vscode.Disposable {
  const decided = new Set<string>();
  const detect = async (document: vscode.TextDocument) => {
    const key = document.uri.toString();
    if (decided.has(key) || !isUndecided(document)) return;
    decided.add(key);
    const text = document.getText().slice(0, BEGINNING);
    if (text.trim() === '') return;
    const owner = await server.askAbout<string>('plume/recognize', document.uri, { text });
    if (owner === 'apache' && !document.isClosed)
      await vscode.languages.setTextDocumentLanguage(document, APACHECONF);
  };
  for (const document of vscode.workspace.textDocuments) void detect(document);
  return vscode.workspace.onDidOpenTextDocument(detect);
}

function isUndecided({ uri, languageId }: vscode.TextDocument): boolean {
  if (uri.scheme !== 'file' || !UNDECIDED.has(languageId)) return false;
  if (!vscode.workspace.getConfiguration('plume', uri).get<boolean>('enable', true)) return false;
  const name = (uri.path.split('/').at(-1) ?? '').toLowerCase();
  const mayBeApache = ENDINGS.some((ending) => name.endsWith(ending)) || !name.includes('.');
  return mayBeApache && !associations(uri).includes(languageId);
}

/** The languages that a person has associated files with. */
function associations(uri: vscode.Uri): readonly string[] {
  const set = vscode.workspace.getConfiguration('files', uri).get<Record<string, string>>('associations', {});
  return Object.values(set);
}
