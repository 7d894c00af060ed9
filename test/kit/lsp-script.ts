import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type LspClient, startLspClient } from './lsp-client.ts';

/** A folder with files, and a language server that a client has open it in. */
export interface LspScript extends AsyncDisposable {
  readonly client: LspClient;
  readonly folder: string;
  /** The URI of a file of the folder, or the URI itself. */
  uriOf(name: string): string;
  write(name: string, content: string): void;
  initialize(capabilities: object, more?: object): Promise<unknown>;
  open(name: string, text: string, version?: number): void;
  /** Replaces the text, or makes the changes. */
  change(name: string, version: number, changes: string | readonly object[]): void;
  /** A request about a document. */
  ask(method: string, name: string, more?: object): Promise<unknown>;
  /** Resolves when a request has been answered that comes after all that was sent. */
  settled(): Promise<void>;
}

/** `bundle` is the built program; `files` are written into the folder first. */
export function startScript(bundle: string, files: Readonly<Record<string, string>> = {}): LspScript {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'plume-script-')));
  const client = startLspClient(process.execPath, [bundle, 'lsp', '--stdio']);
  const uriOf = (name: string) =>
    /^[a-z][a-z0-9+.-]+:/i.test(name) ? name : pathToFileURL(path.join(folder, name)).href;
  const write = (name: string, content: string): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return {
    client,
    folder,
    uriOf,
    write,
    async initialize(capabilities, more = {}) {
      const params = {
        processId: process.pid,
        rootUri: null,
        workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'folder' }],
        capabilities,
        ...more,
      };
      const result = await client.request('initialize', params);
      client.notify('initialized', {});
      return result;
    },
    open(name, text, version = 1) {
      const textDocument = { uri: uriOf(name), languageId: 'apacheconf', version, text };
      client.notify('textDocument/didOpen', { textDocument });
    },
    change(name, version, changes) {
      client.notify('textDocument/didChange', {
        textDocument: { uri: uriOf(name), version },
        contentChanges: typeof changes === 'string' ? [{ text: changes }] : changes,
      });
    },
    ask: (method, name, more = {}) => client.request(method, { textDocument: { uri: uriOf(name) }, ...more }),
    async settled() {
      await client.request('workspace/symbol', { query: 'settled' });
    },
    async [Symbol.asyncDispose]() {
      client.kill();
      await client.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
