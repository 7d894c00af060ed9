import * as vscode from 'vscode';
import { APACHECONF, type LanguageServer } from './language-server';

/** What `plume/server` answers (docs/editor-protocol.md). */
interface ServerStatus {
  readonly servers: readonly ReadingServer[];
  readonly candidates: readonly Candidate[];
  readonly chosen: string | null;
}
interface Candidate {
  readonly uri: string;
  readonly name: string;
}
interface ReadingServer extends Candidate {
  readonly httpd: string;
  readonly as: 'main' | 'included' | 'htaccess';
  readonly files: number;
}

/** Names the httpd server of the file in the editor in the status bar; picking it picks another. */
export function registerServerStatus(server: LanguageServer): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('plume.server', vscode.StatusBarAlignment.Right, 99);
  item.name = 'httpd server of the file';
  item.command = 'plume.chooseServer';
  const update = async () => {
    const document = shownDocument();
    const status = document && (await server.askAbout<ServerStatus>('plume/server', document.uri));
    if (document !== shownDocument()) return;
    if (status === undefined) return item.hide();
    item.text = `$(server) ${describe(status)}`;
    item.tooltip = new vscode.MarkdownString(status.servers.map(explain).join('\n\n') || NO_SERVER);
    item.show();
  };
  return vscode.Disposable.from(
    item,
    vscode.window.onDidChangeActiveTextEditor(update),
    server.onServersChanged(update),
    vscode.commands.registerCommand('plume.chooseServer', async () => {
      const document = shownDocument();
      if (document !== undefined && (await choose(server, document.uri))) await update();
    }),
  );
}

const NO_SERVER = 'plume reads this file on its own, because no server that it found includes it.';

function shownDocument(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === APACHECONF ? document : undefined;
}

function describe({ servers }: ServerStatus): string {
  const [first, ...others] = servers;
  if (first === undefined) return 'no httpd server';
  return `${first.name} (httpd ${first.httpd})${others.length > 0 ? ` + ${others.length}` : ''}`;
}

function explain({ name, httpd, as, files }: ReadingServer): string {
  const how = {
    main: 'This file is the main file of the server',
    included: 'This file is included by the server of',
    htaccess: 'This .htaccess is read by the server of',
  };
  return `${how[as]} ${name} (httpd ${httpd}, ${files} ${files === 1 ? 'file' : 'files'}).`;
}

interface Choice extends vscode.QuickPickItem {
  /** What `plume/chooseServer` takes. */
  readonly main: string | null;
}

/** Lets a person pick the server that a document is read in; returns whether they did. */
async function choose(server: LanguageServer, uri: vscode.Uri): Promise<boolean> {
  const status = await server.askAbout<ServerStatus>('plume/server', uri);
  if (status === undefined) return false;
  const choices: readonly Choice[] = [
    { label: 'Automatic', description: 'the servers that include this file', main: null },
    ...status.candidates.map(({ uri: main, name }) => ({ label: name, main })),
  ];
  const picked = await vscode.window.showQuickPick(
    choices.map((choice) => ({ ...choice, ...(choice.main === status.chosen && { detail: 'chosen now' }) })),
    {
      title: status.servers.map(explain).join(' ') || NO_SERVER,
      placeHolder: 'Read this file in the server of …',
    },
  );
  if (picked === undefined) return false;
  await server.askAbout('plume/chooseServer', uri, { main: picked.main });
  return true;
}
