import { spawn } from 'node:child_process';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { type LspClient, startLspClient } from '../kit/lsp-client.ts';
import { buildPlume, type Plume } from '../kit/plume.ts';

const uri = 'file:///srv/www/conf/vhost.conf';
/** Two errors of one rule whose fix is safe, behind characters of two units and four bytes. */
const text = '# 😀\n<Directory /srv\nRequire all granted\n</Directory>\n<Location /😀\n</Location>\n';
const fixed = text.replace('/srv', '/srv>').replace('/😀\n', '/😀>\n');
const rule = 'syntax/missing-gt';

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
  plume = buildPlume();
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
        codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.plume'] },
        diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false },
      },
    });
    open();
    expect(await pull()).toMatchObject([
      { code: rule, source: 'plume', severity: 1, range: at(1, 0, 1, 15) },
      { code: rule, range: at(4, 0, 4, 13) },
    ]);

    const actions = await askActions(at(4, 3), { diagnostics: [], only: ['quickfix'], triggerKind: 1 });
    expect(actions).toMatchObject([
      { title: 'Add the `>`', kind: 'quickfix', isPreferred: true, diagnostics: [{ code: rule }] },
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
    expect(titles).toEqual(['Add the `>`', `Ignore ${rule} here`, 'Make all safe fixes in this file']);
    expect(apply(text, actions[0]!.edit.changes![uri]!)).toBe(text.replace('/srv', '/srv>'));
    expect(apply(text, actions[2]!.edit.changes![uri]!)).toBe(fixed);
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
    expect(actions).toHaveLength(2);
    expect(actions[0]!.edit.documentChanges![0]!.edits).toEqual([{ range: at(4, 13), newText: '>' }]);
  });
});

describe('while typing', () => {
  test('a burst of keystrokes is linted once, as it ends', async () => {
    await initialize(neovim);
    open('\n');
    expect((await published(1)).diagnostics).toEqual([]);
    const keys = [...'<Directory /srv'];
    for (const [i, key] of keys.entries()) change(i + 2, [{ range: at(0, i), text: key }]);
    const { version, diagnostics } = await published();
    expect(version).toBe(keys.length + 1);
    expect(diagnostics.map(({ code }) => code)).toContain(rule);
  });

  test('what the client cancels is not done', async () => {
    await initialize(vscode);
    client.answer('workspace/configuration', () => [null]);
    open();
    const params = { textDocument: { uri } };
    const cancelled = client.request('textDocument/diagnostic', params, (id) => {
      // Behind the request, in one piece with it: the server reads both before it answers.
      queueMicrotask(() => client.notify('$/cancelRequest', { id }));
    });
    await expect(cancelled).rejects.toThrow('-32800');
    expect(await pull()).toHaveLength(2);
  });

  test('a closed document has no diagnostics any more, and can be opened again', async () => {
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
    expect((await published()).diagnostics).toMatchObject([{ code: rule }]);
    client.notify('workspace/didChangeConfiguration', { settings: { plume: { enable: false } } });
    expect((await published()).diagnostics).toEqual([]);
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
    client.answer('workspace/configuration', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return [{ enable: false }];
    });
    open();
    expect((await published()).diagnostics).toHaveLength(2);
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

describe('what should not happen', () => {
  test('documents that are not open have nothing to say', async () => {
    await initialize(vscode);
    expect(await askActions(at(0, 0), { diagnostics: [] })).toEqual([]);
    expect(await pull()).toEqual([]);
    change(2, [{ range: at(0, 0), text: 'x' }]);
    client.notify('textDocument/didClose', { textDocument: { uri } });
    expect(await pull()).toEqual([]);
  });

  test('garbage does not end the server', async () => {
    await initialize(neovim);
    const garbage = ['garbage\r\n\r\n', 'Content-Length: 5\r\n\r\n{bad}', 'Content-Length: x\r\n\r\n'];
    const nonsense = ['42', 'null', '[]', '{}', '{"method":"$/cancelRequest"}', '{"id":7}'];
    for (const bytes of [
      ...garbage,
      ...nonsense.map((body) => `Content-Length: ${body.length}\r\n\r\n${body}`),
    ]) {
      client.sendRaw(bytes);
      // What stands behind garbage in one piece with it is read when more comes.
      const more = setInterval(() => client.notify('$/more', {}), 50);
      await expect(client.request('textDocument/none', {})).rejects.toThrow('-32601');
      clearInterval(more);
    }
    await expect(client.request('textDocument/codeAction')).rejects.toThrow('-32602');
    expect(await client.request('textDocument/codeAction', { textDocument: {} })).toEqual([]);
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
