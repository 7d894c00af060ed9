import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { type LspClient, startLspClient } from '../kit/lsp-client.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

const uri = 'file:///srv/www/conf/vhost.conf';
/** Two errors of one rule whose fix is safe, after characters of two units and four bytes. */
const text = '# 😀\n<Directory /srv\nRequire all granted\n</Directory>\n<Location /😀\n</Location>\n';
const fixed = text.replace('/srv', '/srv>').replace('/😀\n', '/😀>\n');
const rule = 'syntax/missing-gt';
const unknown = 'unknown/directive';

const vscode = {
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
    workspaceEdit: { documentChanges: true },
  },
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['', 'quickfix', 'source'] } } },
    diagnostic: { dynamicRegistration: true },
    publishDiagnostics: { relatedInformation: true },
  },
};
const neovim = {
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
    publishDiagnostics: { relatedInformation: true },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

let plume: Plume;
let client: LspClient;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
afterEach(async () => {
  client.kill();
  await client.ended;
});

interface Published {
  readonly uri: string;
  readonly version?: number;
  readonly diagnostics: readonly {
    readonly range: unknown;
    readonly code: string;
    readonly message: string;
  }[];
}
interface Action {
  readonly title: string;
  readonly isPreferred?: boolean;
  readonly kind: string;
  readonly edit: {
    readonly changes?: Readonly<Record<string, TextEdit[]>>;
    readonly documentChanges?: readonly {
      readonly textDocument: { readonly uri: string; readonly version: number };
      readonly edits: TextEdit[];
    }[];
  };
}

function start(): void {
  client = startLspClient(process.execPath, [plume.bundle, 'lsp', '--stdio']);
}
async function initialize(capabilities: object, initializationOptions?: unknown): Promise<unknown> {
  start();
  const params = { processId: process.pid, rootUri: null, capabilities, initializationOptions };
  const result = await client.request('initialize', params);
  client.notify('initialized', {});
  return result;
}
function open(content = text, version = 1, document = uri): void {
  client.notify('textDocument/didOpen', {
    textDocument: { uri: document, languageId: 'apacheconf', version, text: content },
  });
}
function change(version: number, contentChanges: readonly object[]): void {
  client.notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
}
async function published(version?: number): Promise<Published> {
  const fits = (params: unknown) => version === undefined || (params as Published).version === version;
  return (await client.next('textDocument/publishDiagnostics', fits)) as Published;
}
/** On a slow machine the same is published twice: what line-local rules find, and what all of them do. */
async function publishedWith(diagnostics: number): Promise<Published> {
  const fits = (params: unknown) => (params as Published).diagnostics.length === diagnostics;
  return (await client.next('textDocument/publishDiagnostics', fits)) as Published;
}
async function pull(): Promise<readonly { readonly code: string }[]> {
  const report = await client.request('textDocument/diagnostic', { textDocument: { uri } });
  expect(report).toMatchObject({ kind: 'full' });
  return (report as { items: { code: string }[] }).items;
}
async function askActions(range: unknown, context: object): Promise<readonly Action[]> {
  const params = { textDocument: { uri }, range, context };
  return (await client.request('textDocument/codeAction', params)) as Action[];
}
function at(line: number, character: number, endLine = line, endCharacter = character) {
  return { start: { line, character }, end: { line: endLine, character: endCharacter } };
}
function apply(content: string, edits: TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create(uri, 'apacheconf', 1, content), edits);
}
async function quit(): Promise<number | null> {
  expect(await client.request('shutdown')).toBe(null);
  client.notify('exit');
  return client.ended;
}

describe('as editors speak', () => {
  test('VS Code: pulls, asks for its settings, repairs, and is told when settings change', async () => {
    let target = '';
    const result = await initialize(vscode, { target: '' });
    client.answer('workspace/configuration', (params) => {
      expect(params).toEqual({ items: [{ scopeUri: uri, section: 'plume' }] });
      return [{ enable: target !== 'off', target: target === 'off' ? '' : target }];
    });
    expect(result).toMatchObject({
      serverInfo: { name: 'plume', version: expect.stringMatching(/^\d/) },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 2 },
        codeActionProvider: { codeActionKinds: expect.arrayContaining(['quickfix', 'source.fixAll.plume']) },
        diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
      },
    });
    open();
    expect(await pull()).toMatchObject([
      { code: rule, source: 'plume', severity: 1, range: at(1, 0, 1, 15) },
      { code: rule, range: at(4, 0, 4, 13) },
    ]);

    const actions = await askActions(at(4, 3), { diagnostics: [], only: ['quickfix'], triggerKind: 1 });
    expect(actions).toMatchObject([
      { title: 'Add the missing `>`', kind: 'quickfix', isPreferred: true, diagnostics: [{ code: rule }] },
      { title: `Fix all 2 findings of ${rule} in this file`, kind: 'quickfix' },
      { title: `Ignore ${rule} here`, kind: 'quickfix' },
    ]);
    const [document] = actions[0]!.edit.documentChanges!;
    expect(document!.textDocument).toEqual({ uri, version: 1 });
    expect(document!.edits).toEqual([{ range: at(4, 13), newText: '>' }]);
    change(2, [{ range: at(4, 13), text: '>' }]);
    expect(await pull()).toHaveLength(1);

    const all = await askActions(at(0, 0, 6, 0), {
      diagnostics: [],
      only: ['source.fixAll'],
      triggerKind: 2,
    });
    expect(all).toMatchObject([{ kind: 'source.fixAll.plume' }]);
    expect(all[0]!.edit.documentChanges![0]!.textDocument.version).toBe(2);
    expect(apply(text.replace('/😀\n', '/😀>\n'), all[0]!.edit.documentChanges![0]!.edits)).toBe(fixed);

    const refreshed = new Promise((resolve) =>
      client.answer('workspace/diagnostic/refresh', () => {
        resolve(undefined);
        return null;
      }),
    );
    target = 'off';
    client.notify('workspace/didChangeConfiguration', { settings: null });
    await refreshed;
    expect(await pull()).toEqual([]);
    expect(await quit()).toBe(0);
    expect(client.received.some(({ method }) => method === 'textDocument/publishDiagnostics')).toBe(false);
    expect(client.stderr()).toBe('');
  });

  test('who has access is told in Markdown only to clients that show it', async () => {
    const closed = '<Location /x>\nRequire all denied\n</Location>\n';
    const ask = async () =>
      client.request('textDocument/hover', { textDocument: { uri }, position: at(0, 3).start });
    const shows = (contentFormat: readonly string[]) => ({ textDocument: { hover: { contentFormat } } });

    expect(await initialize(shows(['markdown', 'plaintext']))).toMatchObject({
      capabilities: { hoverProvider: true },
    });
    open(closed);
    expect(await ask()).toEqual({
      contents: {
        kind: 'markdown',
        value: expect.stringContaining(
          `**Who has access here, as far as this file says** (\`GET /x\`): nobody.\n\nDecided by \`<Location /x>\` ([line 1](<${uri}#L1>)).\n\n\`<Location>\`: a section`,
        ),
      },
      range: at(0, 0, 0, 13),
    });
    const beside = { textDocument: { uri }, position: at(3, 0).start };
    expect(await client.request('textDocument/hover', beside)).toBeNull();
    expect(await quit()).toBe(0);

    await initialize({});
    open(`Define A 1\nListen \${A}\n`);
    const range = at(0, 0, 2, 0);
    expect(await client.request('textDocument/inlayHint', { textDocument: { uri }, range })).toEqual([]);
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: closed }],
    });
    expect(await client.request('textDocument/inlayHint', { textDocument: { uri }, range })).toEqual([
      { position: at(0, 13).start, label: 'access: nobody', paddingLeft: true },
    ]);
    expect(await ask()).toMatchObject({
      contents: { kind: 'plaintext', value: expect.stringContaining('(`GET /x`): nobody.') },
    });
    expect(await quit()).toBe(0);
    expect(client.stderr()).toBe('');
  });

  test('tokens are told by a legend: all, those of a range, and what became of them', async () => {
    const textDocument = { uri };
    const { capabilities } = (await initialize({})) as {
      readonly capabilities: {
        readonly semanticTokensProvider: { readonly legend: { readonly tokenTypes: string[] } };
      };
    };
    const { legend, ...rest } = capabilities.semanticTokensProvider;
    expect(rest).toEqual({ full: { delta: true }, range: true });
    const [name, number] = [legend.tokenTypes.indexOf('function'), legend.tokenTypes.indexOf('number')];
    open('Timeout 5\nFoo 6\n');
    const all = (await client.request('textDocument/semanticTokens/full', { textDocument })) as {
      readonly resultId: string;
      readonly data: readonly number[];
    };
    const variable = legend.tokenTypes.indexOf('variable');
    const first = [0, 0, 7, name, 4, 0, 8, 1, number, 0];
    expect(all.data).toEqual([...first, 1, 0, 3, variable, 0, 0, 4, 1, number, 0]);
    const range = at(1, 0, 2, 0);
    expect(await client.request('textDocument/semanticTokens/range', { textDocument, range })).toEqual({
      data: [1, 0, 3, variable, 0, 0, 4, 1, number, 0],
    });
    client.notify('textDocument/didChange', {
      textDocument: { ...textDocument, version: 2 },
      contentChanges: [{ range: at(1, 0, 2, 0), text: '' }],
    });
    const since = { textDocument, previousResultId: all.resultId };
    expect(await client.request('textDocument/semanticTokens/full/delta', since)).toMatchObject({
      edits: [{ start: 10, deleteCount: 10, data: [] }],
    });
    expect(await client.request('textDocument/semanticTokens/full/delta', since)).toMatchObject({
      data: first,
    });
    expect(await quit()).toBe(0);
  });

  test('a document is formatted: as a whole, in part, and while somebody types', async () => {
    const textDocument = { uri };
    const options = { tabSize: 2, insertSpaces: true };
    expect(await initialize({})).toMatchObject({
      capabilities: {
        documentFormattingProvider: true,
        documentRangeFormattingProvider: true,
        documentOnTypeFormattingProvider: { firstTriggerCharacter: '>', moreTriggerCharacter: ['\n'] },
      },
    });
    open('<Files a>\nOptions None\n</files>\n<If true>\n');
    const inner = { range: at(1, 0, 1, 0), newText: '  ' };
    const position = at(3, 9).start;
    expect(await client.request('textDocument/formatting', { textDocument, options })).toEqual([]);
    const closing = { range: at(4, 0, 4, 0), newText: '</If>' };
    const typed = { textDocument, position, ch: '>', options };
    expect(await client.request('textDocument/onTypeFormatting', typed)).toEqual([]);
    // Enter, before the next key
    client.notify('textDocument/didChange', {
      textDocument: { ...textDocument, version: 2 },
      contentChanges: [{ range: at(3, 9, 3, 9), text: '\n' }],
    });
    const entered = { textDocument, position: at(4, 0).start, ch: '\n', options };
    expect(await client.request('textDocument/onTypeFormatting', entered)).toEqual([
      { range: at(5, 0, 5, 0), newText: '</If>\n' },
    ]);
    client.notify('textDocument/didChange', {
      textDocument: { ...textDocument, version: 3 },
      contentChanges: [{ range: at(3, 9, 4, 0), text: '' }],
    });
    const range = at(0, 0, 2, 0);
    expect(await client.request('textDocument/rangeFormatting', { textDocument, range, options })).toEqual([
      inner,
    ]);
    client.notify('textDocument/didChange', {
      textDocument: { ...textDocument, version: 4 },
      contentChanges: [closing].map(({ range, newText }) => ({ range, text: newText })),
    });
    expect(await client.request('textDocument/formatting', { textDocument, options })).toEqual([
      inner,
      { range: at(2, 2, 2, 7), newText: 'Files' },
      { range: at(4, 5, 4, 5), newText: '\n' },
    ]);
    expect(await quit()).toBe(0);
  });

  test('an outline has several levels for clients that show them, and is a list for others', async () => {
    const nested = '<VirtualHost *:80>\nServerName a\n<Location /x>\n</Location>\n</VirtualHost>\n';
    const textDocument = { uri };
    const levels = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };
    expect(await initialize(levels)).toMatchObject({
      capabilities: {
        documentSymbolProvider: true,
        workspaceSymbolProvider: true,
        foldingRangeProvider: true,
        selectionRangeProvider: true,
        documentLinkProvider: { resolveProvider: false },
        linkedEditingRangeProvider: true,
      },
    });
    open(nested);
    expect(await client.request('textDocument/documentSymbol', { textDocument })).toMatchObject([
      { name: 'a (*:80)', children: [{ name: 'Location /x', range: at(2, 0, 3, 11) }] },
    ]);
    expect(await client.request('workspace/symbol', { query: 'loc' })).toMatchObject([
      { name: 'Location /x', containerName: 'a (*:80)', location: { uri } },
    ]);
    expect(await client.request('textDocument/foldingRange', { textDocument })).toEqual([
      { startLine: 0, endLine: 3 },
    ]);
    expect(await client.request('textDocument/documentLink', { textDocument })).toEqual([]);
    const tag = { textDocument, position: at(2, 3).start };
    expect(await client.request('textDocument/linkedEditingRange', tag)).toEqual({
      ranges: [at(2, 1, 2, 9), at(3, 2, 3, 10)],
    });
    const positions = [at(1, 2).start, at(0, 0).start];
    expect(await client.request('textDocument/selectionRange', { textDocument, positions })).toMatchObject([
      { range: at(1, 0, 1, 10), parent: { range: at(1, 0, 1, 12) } },
      {},
    ]);
    expect(await quit()).toBe(0);

    await initialize({});
    open(nested);
    expect(await client.request('textDocument/documentSymbol', { textDocument })).toEqual([
      { name: 'a (*:80)', kind: 2, location: { uri, range: at(0, 0, 4, 14) } },
      { name: 'Location /x', kind: 3, containerName: 'a (*:80)', location: { uri, range: at(2, 0, 3, 11) } },
    ]);
    expect(await quit()).toBe(0);
    expect(client.stderr()).toBe('');
  });

  test('names are followed and renamed; what would be wrong is refused in words', async () => {
    const named = '# 😀\nDefine A 1\nDefine B 2\nListen "😀${A}"\n';
    const here = { textDocument: { uri }, position: at(3, 12).start };
    const capabilities = { ...neovim, textDocument: { rename: { prepareSupport: true } } };
    expect(await initialize(capabilities)).toMatchObject({
      capabilities: {
        definitionProvider: true,
        referencesProvider: true,
        documentHighlightProvider: true,
        renameProvider: { prepareProvider: true },
      },
    });
    open(named);
    expect(await client.request('textDocument/definition', here)).toEqual([{ uri, range: at(1, 7, 1, 8) }]);
    const context = { includeDeclaration: false };
    expect(await client.request('textDocument/references', { ...here, context })).toEqual([
      { uri, range: at(3, 12, 3, 13) },
    ]);
    expect(await client.request('textDocument/documentHighlight', here)).toEqual([
      { range: at(1, 7, 1, 8), kind: 3 },
      { range: at(3, 12, 3, 13), kind: 2 },
    ]);
    expect(await client.request('textDocument/prepareRename', here)).toEqual({
      range: at(3, 12, 3, 13),
      placeholder: 'A',
    });
    expect(await client.request('textDocument/rename', { ...here, newName: 'PORT' })).toEqual({
      documentChanges: [
        {
          textDocument: { uri, version: 1 },
          edits: [
            { range: at(1, 7, 1, 8), newText: 'PORT' },
            { range: at(3, 12, 3, 13), newText: 'PORT' },
          ],
        },
      ],
    });
    await expect(client.request('textDocument/rename', { ...here, newName: 'B' })).rejects.toThrow(
      /^-32803: The variable `B` exists already/,
    );
    const beside = { ...here, position: at(0, 0).start };
    expect(await client.request('textDocument/prepareRename', beside)).toBeNull();
    expect(await quit()).toBe(0);
    expect(client.stderr()).toBe('');
  });

  test('Neovim: is sent diagnostics, asks with an empty range and the diagnostics of the line', async () => {
    expect(await initialize(neovim)).not.toHaveProperty('capabilities.diagnosticProvider');
    open();
    const { version, diagnostics } = await published();
    expect(version).toBe(1);
    expect(diagnostics).toMatchObject([{ code: rule }, { code: rule }]);
    // The cursor stands on the diagnostic, then beside it on the same line.
    for (const cursor of [at(1, 4), at(1, 15)]) {
      const [first] = await askActions(cursor, { diagnostics: [diagnostics[0]] });
      expect(first!.edit.documentChanges![0]!.edits).toEqual([{ range: at(1, 15), newText: '>' }]);
    }
    change(2, [{ range: at(1, 15), text: '>' }]);
    expect((await published()).diagnostics).toHaveLength(1);
    expect(await quit()).toBe(0);
  });

  test('ALE: can do nothing by its own account, and tells little of a diagnostic', async () => {
    expect(await initialize({})).toMatchObject({ capabilities: { codeActionProvider: true } });
    open();
    const { diagnostics } = await published(1);
    expect(diagnostics[0]).not.toHaveProperty('relatedInformation');
    const { range, code, message } = diagnostics[0]!;
    const actions = await askActions(at(1, 0, 1, 1), { diagnostics: [{ range, code, message }] });
    const titles = actions.map(({ title }) => title);
    expect(titles).toEqual([
      'Add the missing `>`',
      `Fix all 2 findings of ${rule} in this file`,
      `Ignore ${rule} here`,
      'Apply all safe fixes in this file',
    ]);
    expect(apply(text, actions[0]!.edit.changes![uri]!)).toBe(text.replace('/srv', '/srv>'));
    expect(apply(text, actions[3]!.edit.changes![uri]!)).toBe(fixed);
    // It sends the whole text each time.
    change(2, [{ text: fixed }]);
    expect((await published(2)).diagnostics).toEqual([]);
  });

  test('Kate: names one diagnostic and sends the whole document as range', async () => {
    await initialize(neovim);
    open();
    const { diagnostics } = await published(1);
    const { range, message } = diagnostics[1]!;
    const actions = await askActions(at(0, 0, 6, 0), {
      diagnostics: [{ range, message }],
      only: ['quickfix'],
    });
    expect(actions).toHaveLength(3);
    expect(actions[0]!.edit.documentChanges![0]!.edits).toEqual([{ range: at(4, 13), newText: '>' }]);
  });
});

describe('while typing', () => {
  test('a burst of keystrokes is linted as it ends, and not at each key', async () => {
    await initialize(neovim);
    open('\n');
    expect((await published(1)).diagnostics).toEqual([]);
    const keys = [...'<Directory /srv'];
    client.together(() => {
      for (const [i, key] of keys.entries()) change(i + 2, [{ range: at(0, i), text: key }]);
    });
    let last = await published();
    let lints = 1;
    // the machine may be so busy that a burst has a pause
    for (; last.version !== keys.length + 1; lints++) last = await published();
    expect(lints).toBeLessThan(keys.length / 3);
    // the word at the end is one after a pause
    expect(last.diagnostics).toEqual([]);
    await client.next('textDocument/publishDiagnostics', (params) =>
      (params as Published).diagnostics.some(({ code }) => code === rule),
    );
  });

  test('nothing is said of a word before it ends; of what is elsewhere at once', async () => {
    await initialize(neovim);
    open('Lisetn 80\n\n');
    const codes = async (version: number) => (await published(version)).diagnostics.map(({ code }) => code);
    expect(await codes(1)).toEqual([unknown]);
    change(2, [{ range: at(1, 0), text: 'Do' }]);
    expect(await codes(2)).toEqual([unknown]);
    // by a pause
    await publishedWith(2);
    change(3, [{ range: at(1, 2), text: 'k' }]);
    expect(await codes(3)).toEqual([unknown]);
    // by a space
    change(4, [{ range: at(1, 3), text: ' ' }]);
    expect(await codes(4)).toEqual([unknown, unknown]);
    change(5, [{ range: at(1, 2, 1, 4), text: '' }]);
    expect(await codes(5)).toEqual([unknown]);
    // by another line
    change(6, [{ range: at(0, 9), text: '8' }]);
    expect(await codes(6)).toEqual([unknown, unknown]);
  });

  test('nor to a client that asks, which is told to ask again after a pause; a save ends the word', async () => {
    await initialize(vscode);
    client.answer('workspace/configuration', () => [null]);
    let refreshed: () => void = () => undefined;
    const refresh = new Promise<void>((resolve) => {
      refreshed = resolve;
    });
    client.answer('workspace/diagnostic/refresh', () => {
      refreshed();
      return null;
    });
    open('Timeout 60\n');
    expect(await pull()).toEqual([]);
    change(2, [{ range: at(1, 0), text: 'Do' }]);
    expect(await pull()).toEqual([]);
    await refresh;
    expect(await pull()).toMatchObject([{ code: unknown }]);
    change(3, [{ range: at(1, 2), text: 'k' }]);
    expect(await pull()).toEqual([]);
    client.notify('textDocument/didSave', { textDocument: { uri } });
    expect(await pull()).toMatchObject([{ code: unknown }]);
  });

  test('what the client cancels is not done', async () => {
    await initialize(vscode);
    client.answer('workspace/configuration', () => [null]);
    open();
    const params = { textDocument: { uri } };
    const cancelled = client.request('textDocument/diagnostic', params, (id) => {
      // After the request, in one piece with it: the server reads both before it answers.
      queueMicrotask(() => client.notify('$/cancelRequest', { id }));
    });
    await expect(cancelled).rejects.toThrow('-32800');
    expect(await pull()).toHaveLength(2);
  });

  test('a closed document no longer has diagnostics, and can be opened again', async () => {
    await initialize(neovim);
    open();
    expect((await published()).diagnostics).toHaveLength(2);
    client.notify('textDocument/didClose', { textDocument: { uri } });
    expect(await published()).toEqual({ uri, diagnostics: [] });
    open(fixed, 1);
    expect(await published()).toEqual({ uri, version: 1, diagnostics: [] });
  });
});

describe('settings', () => {
  const newer = '<IfVersion < 2.4.60>\n<Directory /srv\n</Directory>\n</IfVersion>\n';

  test('from initializationOptions, then as the client sends them', async () => {
    await initialize(neovim, { target: '2.4.62' });
    open(newer);
    expect((await published()).diagnostics).toEqual([]);
    client.notify('workspace/didChangeConfiguration', { settings: { plume: { target: '2.4.59' } } });
    expect((await publishedWith(1)).diagnostics).toMatchObject([{ code: rule }]);
    client.notify('workspace/didChangeConfiguration', { settings: { plume: { enable: false } } });
    await publishedWith(0);
  });

  test('one that is not understood is said once, and changes nothing', async () => {
    await initialize(neovim, { plume: { target: '3.0' } });
    expect(await client.next('window/showMessage')).toMatchObject({
      type: 2,
      message: expect.stringContaining('not "3.0"'),
    });
    client.notify('workspace/didChangeConfiguration', { settings: { plume: { target: '3.0' } } });
    open();
    expect((await published()).diagnostics).toHaveLength(2);
    expect(client.received.filter(({ method }) => method === 'window/showMessage')).toHaveLength(1);
  });

  test('a client that answers late gets diagnostics with the default settings until then', async () => {
    await initialize({ workspace: { configuration: true } });
    let answer: (settings: readonly object[]) => void = () => undefined;
    const settings = new Promise<readonly object[]>((resolve) => {
      answer = resolve;
    });
    client.answer('workspace/configuration', () => settings);
    open();
    expect((await published()).diagnostics).toHaveLength(2);
    answer([{ enable: false }]);
    expect((await published()).diagnostics).toEqual([]);
  });

  test('a client that never answers gets diagnostics all the same', async () => {
    await initialize({ workspace: { configuration: true } });
    client.answer('workspace/configuration', () => undefined);
    open();
    expect((await published()).diagnostics).toHaveLength(2);
    expect(client.received.some(({ method }) => method === 'workspace/configuration')).toBe(true);
  });
});

describe('in a server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plume-lsp-'));
    write(
      'apache2.conf',
      `ServerRoot "${folder}"\nInclude ports.conf\nIncludeOptional sites-enabled/*.conf\n`,
    );
    write('ports.conf', 'Listen 80\n');
    write('sites-enabled/x.conf', '<VirtualHost *:80>\n    ServerName x.example\n</VirtualHost>\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(name: string, content: string): void {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
  const openFile = (name: string, content = readFileSync(path.join(folder, name), 'utf8')) =>
    open(content, 1, uriOf(name));
  const replaceAll = (name: string, version: number, content: string) =>
    client.notify('textDocument/didChange', {
      textDocument: { uri: uriOf(name), version },
      contentChanges: [{ text: content }],
    });
  async function publishedFor(name: string, fits: (codes: readonly string[]) => boolean): Promise<Published> {
    const isIt = (params: unknown) => {
      const { uri: of, diagnostics } = params as Published;
      return of === uriOf(name) && fits(diagnostics.map(({ code }) => code));
    };
    return (await client.next('textDocument/publishDiagnostics', isIt)) as Published;
  }
  const settings = { server: 'upstream-2.4' };

  test('a part is checked with what the whole server has', async () => {
    await initialize(neovim, settings);
    openFile('sites-enabled/x.conf', 'Redirect /a /b\nInclude none.conf\n');
    const { diagnostics } = await publishedFor('sites-enabled/x.conf', (codes) => codes.length >= 2);
    expect(diagnostics.map(({ code }) => code)).toEqual(['module/not-loaded', 'include/missing-file']);
    expect(diagnostics[0]!.message).toContain('mod_alias');
  });

  test('an unsaved change brings a finding in a file that is not open; the repair takes it away', async () => {
    await initialize(neovim, settings);
    openFile('ports.conf');
    expect((await publishedFor('ports.conf', () => true)).diagnostics).toEqual([]);
    replaceAll('ports.conf', 2, 'Listen 8080\n');
    const found = await publishedFor('sites-enabled/x.conf', (codes) => codes.length > 0);
    expect(found).not.toHaveProperty('version');
    expect(found.diagnostics).toMatchObject([{ code: 'vhost/port-without-listen', range: at(0, 13, 0, 17) }]);
    replaceAll('ports.conf', 3, 'Listen 80\n');
    expect((await publishedFor('sites-enabled/x.conf', () => true)).diagnostics).toEqual([]);
  });

  test('what is said of files that are not open goes when no file of their server is open', async () => {
    await initialize(neovim, settings);
    openFile('ports.conf', 'Listen 8080\n');
    await publishedFor('sites-enabled/x.conf', (codes) => codes.length > 0);
    client.notify('textDocument/didClose', { textDocument: { uri: uriOf('ports.conf') } });
    expect((await publishedFor('sites-enabled/x.conf', () => true)).diagnostics).toEqual([]);
  });

  test('a client that pulls is told of files that are not open, and asks again for those that are', async () => {
    await initialize(vscode, settings);
    const refreshed: unknown[] = [];
    client.answer('workspace/diagnostic/refresh', () => {
      refreshed.push(undefined);
      return null;
    });
    client.answer('workspace/configuration', () => [settings]);
    openFile('ports.conf');
    openFile('apache2.conf');
    const pullFrom = async (name: string) => {
      const report = await client.request('textDocument/diagnostic', { textDocument: { uri: uriOf(name) } });
      return (report as { items: { code: string }[] }).items.map(({ code }) => code);
    };
    expect(await pullFrom('ports.conf')).toEqual([]);
    await pullFrom('apache2.conf');
    replaceAll('ports.conf', 2, 'Listen 8080\nInclude sites-enabled/x.conf\n');
    await publishedFor('sites-enabled/x.conf', (codes) => codes.includes('vhost/port-without-listen'));
    // from now on it is the client's to ask
    openFile('sites-enabled/x.conf');
    expect(await pullFrom('sites-enabled/x.conf')).toContain('vhost/port-without-listen');
    expect((await publishedFor('sites-enabled/x.conf', (codes) => codes.length === 0)).diagnostics).toEqual(
      [],
    );
    refreshed.length = 0;
    replaceAll('ports.conf', 3, 'Listen 80\n');
    await expect.poll(() => refreshed.length, { timeout: 300_000 }).toBeGreaterThan(0);
    expect(await pullFrom('sites-enabled/x.conf')).not.toContain('vhost/port-without-listen');
  });

  test('files that come and go change what is said of the line that includes them', async () => {
    const watching = {
      ...neovim,
      workspace: { ...neovim.workspace, didChangeWatchedFiles: { dynamicRegistration: true } },
    };
    await initialize(watching, settings);
    const registered = new Promise((resolve) =>
      client.answer('client/registerCapability', (params) => {
        resolve(params);
        return null;
      }),
    );
    expect(await registered).toMatchObject({
      registrations: [{ method: 'workspace/didChangeWatchedFiles' }],
    });
    write('apache2.conf', `ServerRoot "${folder}"\nInclude ports.conf\nInclude later.conf\n`);
    openFile('apache2.conf');
    await publishedFor('apache2.conf', (codes) => codes.includes('include/missing-file'));
    write('later.conf', '# here\n');
    const tell = (type: number) =>
      client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf('later.conf'), type }] });
    tell(1);
    await publishedFor('apache2.conf', (codes) => !codes.includes('include/missing-file'));
    rmSync(path.join(folder, 'later.conf'));
    tell(3);
    await publishedFor('apache2.conf', (codes) => codes.includes('include/missing-file'));
  });

  test('a client that watches no files has them read again when it saves one', async () => {
    await initialize(neovim, settings);
    openFile('ports.conf', 'Include later.conf\nListen 80\n');
    await publishedFor('ports.conf', (codes) => codes.includes('include/missing-file'));
    write('later.conf', '# here\n');
    client.notify('textDocument/didSave', { textDocument: { uri: uriOf('ports.conf') } });
    await publishedFor('ports.conf', (codes) => !codes.includes('include/missing-file'));
  });

  test('a quick fix keeps the decisions of the line that settings name', async () => {
    // 2.2 obeys the first kind of `Require` alone, 2.4 both
    const closed = [
      '<Directory "/srv/a">',
      '    AuthType Basic\n    AuthName a\n    AuthUserFile /etc/a\n    AuthGroupFile /etc/g',
      '    Order deny,allow\n    Deny from all\n    Allow from 192.0.2.0/24\n    Satisfy any',
      '    Require group staff\n    Require user ann',
      '</Directory>\n',
    ].join('\n');
    const modules = ['access_compat', 'auth_basic', 'authn_core', 'authn_file', 'authz_core', 'authz_host']
      .concat('authz_groupfile', 'authz_user', 'unixd')
      .map((name) => `LoadModule ${name}_module modules/x.so\n`);
    write('httpd.conf', `${modules.join('')}DocumentRoot "/srv/a"\n${closed}`);
    const documents = [uriOf('httpd.conf'), 'file:///nowhere/part.conf'];
    await initialize(neovim, settings);
    openFile('httpd.conf');
    open(closed, 1, documents[1]);
    /** What keeps the decisions: in a server it is preferred; of a lone file it is the one that is marked. */
    const conversions = async () => {
      const asked = documents.map(async (document, i) => {
        const params = {
          textDocument: { uri: document },
          range: at((i === 0 ? modules.length + 1 : 0) + 5, 4),
          context: { diagnostics: [], only: ['quickfix'] },
        };
        const actions = (await client.request('textDocument/codeAction', params)) as Action[];
        return actions.find(({ title, isPreferred }) => isPreferred || title.includes('may grant'))?.title;
      });
      return Promise.all(asked);
    };
    const as = (decisions: string) => [
      `Convert to \`Require\`: decides as httpd ${decisions}`,
      'Convert to `Require` (may grant access)',
    ];
    expect(await conversions()).toEqual(as('2.4 with mod_access_compat'));
    client.notify('workspace/didChangeConfiguration', { settings: { plume: { ...settings, from: '2.2' } } });
    expect(await conversions()).toEqual(as('2.2'));
    client.notify('workspace/didChangeConfiguration', { settings: { plume: { ...settings, from: '2.4' } } });
    expect(await conversions()).toEqual(as('2.4 with mod_access_compat'));
  });

  test('settings name the main file, relative to the folder that is open', async () => {
    write('conf/odd-name', 'ServerRoot "/etc/web"\nInclude parts/a.conf\n');
    write('conf/parts/a.conf', '${NAME} maybe\n');
    start();
    const params = {
      processId: process.pid,
      rootUri: null,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'web' }],
      capabilities: neovim,
      initializationOptions: {
        ...settings,
        root: 'conf/odd-name',
        maps: { '/etc/web': 'conf' },
        defines: ['NAME=HostnameLookups'],
      },
    };
    await client.request('initialize', params);
    client.notify('initialized', {});
    openFile('conf/parts/a.conf');
    const { diagnostics } = await publishedFor('conf/parts/a.conf', (codes) => codes.length > 0);
    expect(diagnostics[0]!.message).toContain('HostnameLookups');
  });
});

describe('what should not happen', () => {
  test('documents that are not open have nothing to say', async () => {
    await initialize(vscode);
    expect(await askActions(at(0, 0), { diagnostics: [] })).toEqual([]);
    expect(await pull()).toEqual([]);
    change(2, [{ range: at(0, 0), text: 'x' }]);
    client.notify('textDocument/didClose', { textDocument: { uri } });
    expect(await pull()).toEqual([]);
  });

  test('what is not understood changes nothing', async () => {
    await initialize(neovim);
    client.notify('textDocument/didOpen', {});
    client.notify('textDocument/didOpen', { textDocument: { uri } });
    client.notify('textDocument/didChange', { textDocument: { uri } });
    client.notify('$/unknown', { a: 1 });
    open();
    change(2, [{}]);
    change(3, [{ range: { start: {}, end: { line: 'x', character: null } }, text: '' }]);
    change(4, [{ text }]);
    expect((await published(4)).diagnostics).toHaveLength(2);
    expect(await quit()).toBe(0);
  });

  test.each(['untitled:Untitled-1', 'not a uri', 'file:///%zz', ''])('a strange URI: %j', async (strange) => {
    await initialize(neovim);
    open(text, 1, strange);
    expect(await published()).toMatchObject({ uri: strange, version: 1 });
  });
});

describe('the end', () => {
  test('exit without shutdown is an error', async () => {
    await initialize({});
    client.notify('exit');
    expect(await client.ended).toBe(1);
  });

  test('so is a client that hangs up, even before it said anything', async () => {
    start();
    client.hangUp();
    expect(await client.ended).toBe(1);
  });

  test('after shutdown hanging up is none', async () => {
    await initialize({});
    await client.request('shutdown');
    client.hangUp();
    expect(await client.ended).toBe(0);
  });

  test.each(['processId', '--clientProcessId'])('comes when the editor dies: %s', async (way) => {
    const editor = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const args = way === 'processId' ? [] : [`--clientProcessId=${editor.pid}`];
    client = startLspClient(process.execPath, [plume.bundle, 'lsp', '--stdio', ...args]);
    await client.request('initialize', { processId: editor.pid, rootUri: null, capabilities: {} });
    editor.kill('SIGKILL');
    expect(await client.ended).toBe(1);
  });
});
