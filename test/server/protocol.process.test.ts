import { writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createFrameReader, LARGEST_MESSAGE, writeFrame } from '../../server/lsp/transport/framing.ts';
import { type LspClient, type Message, startLspClient } from '../kit/lsp-client.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { randomFrom } from '../kit/random.ts';

const uri = 'file:///srv/www/conf/vhost.conf';
const text = '<Directory /srv\nRequire all granted\n</Directory>\n';

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

function start(): void {
  client = startLspClient(process.execPath, [plume.bundle, 'lsp', '--stdio']);
}
async function initialize(): Promise<void> {
  start();
  await client.request('initialize', { processId: null, rootUri: null, capabilities: {} });
  client.notify('initialized', {});
}
function sendBody(body: string | Buffer): void {
  const bytes = Buffer.from(body);
  client.sendRaw(`Content-Length: ${bytes.length}\r\n\r\n`);
  client.sendRaw(bytes);
}
/** The answer to a message without a usable id comes with null. */
async function answerWithId(id: unknown, from: number): Promise<Message> {
  for (let waited = 0; waited < 20_000; waited += 10) {
    const found = client.received
      .slice(from)
      .find((message) => message.id === id && message.method === undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no answer to ${JSON.stringify(id)}`);
}
const open = (version = 1) =>
  client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'apacheconf', version, text } });
const at = (line: number, character: number) => ({ line, character });

describe('the order of messages', () => {
  test('requests before initialize are refused, notifications dropped', async () => {
    start();
    open();
    for (const method of ['textDocument/hover', 'shutdown', 'no/such'])
      await expect(client.request(method, {})).rejects.toThrow(/^-32002: /);
    await client.request('initialize', { processId: null, rootUri: null, capabilities: {} });
    expect(client.received.some(({ method }) => method === 'textDocument/publishDiagnostics')).toBe(false);
  });

  test('initialize is taken once', async () => {
    start();
    for (const params of [
      undefined,
      null,
      [],
      5,
      'x',
      {},
      { capabilities: 5 },
      { capabilities: {}, processId: 'x' },
    ])
      await expect(client.request('initialize', params)).rejects.toThrow(/^-32602: /);
    await client.request('initialize', { processId: null, rootUri: null, capabilities: {} });
    await expect(client.request('initialize', { capabilities: {} })).rejects.toThrow(/^-32600: /);
    open();
    expect(await client.next('textDocument/publishDiagnostics')).toMatchObject({ uri });
  });

  test('after shutdown nothing is answered, and exit is obeyed', async () => {
    await initialize();
    expect(await client.request('shutdown')).toBe(null);
    for (const method of ['shutdown', 'initialize', 'textDocument/hover', 'no/such'])
      await expect(client.request(method, { capabilities: {} })).rejects.toThrow(/^-32600: /);
    client.notify('textDocument/didOpen', {});
    client.notify('exit');
    expect(await client.ended).toBe(0);
    expect(client.stderr()).toBe('');
  });

  test.each([
    ['before initialize', false, 1],
    ['without shutdown', true, 1],
  ])('exit %s', async (_when, isInitialized, code) => {
    if (isInitialized) await initialize();
    else start();
    client.notify('exit');
    expect(await client.ended).toBe(code);
  });
});

describe('what is not a message', () => {
  const bodies: readonly (readonly [body: string | Buffer, code: number, id: unknown])[] = [
    ['{bad}', -32700, null],
    ['', -32700, null],
    [Buffer.from([0x22, 0xff, 0x22]), -32700, null],
    ['42', -32600, null],
    ['null', -32600, null],
    ['"x"', -32600, null],
    ['[]', -32600, null],
    ['[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]', -32600, null],
    ['{}', -32600, null],
    ['{"jsonrpc":"2.0"}', -32600, null],
    ['{"jsonrpc":"2.0","id":7}', -32600, 7],
    ['{"jsonrpc":"1.0","id":7,"method":"shutdown"}', -32600, 7],
    ['{"id":"a","method":"shutdown"}', -32600, 'a'],
    ['{"jsonrpc":"2.0","id":8,"method":5}', -32600, 8],
    ['{"jsonrpc":"2.0","id":{},"method":"shutdown"}', -32600, null],
    ['{"jsonrpc":"2.0","id":[1],"method":"shutdown"}', -32600, null],
    ['{"jsonrpc":"2.0","id":true,"method":"shutdown"}', -32600, null],
    ['{"jsonrpc":"2.0","id":1.5,"method":"shutdown"}', -32600, null],
    ['{"jsonrpc":"2.0","id":null,"method":"shutdown"}', -32600, null],
    ['{"jsonrpc":"2.0","id":"\\ud800","method":"no/such"}', -32601, '\ufffd'],
    ['{"jsonrpc":"2.0","id":-3,"method":"no/such"}', -32601, -3],
    ['{"jsonrpc":"2.0","id":9,"method":"__proto__"}', -32601, 9],
    ['{"jsonrpc":"2.0","id":10,"method":"no/such","params":5}', -32602, 10],
    [
      `{"jsonrpc":"2.0","id":11,"method":"no/such","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      -32600,
      11,
    ],
  ];

  test('is answered with an error, whatever came before, and the server goes on', async () => {
    await initialize();
    for (const [index, [body, code, id]] of bodies.entries()) {
      const from = client.received.length;
      sendBody(body);
      const told = String(body).slice(0, 100);
      expect(await answerWithId(id, from), told).toMatchObject({ jsonrpc: '2.0', id, error: { code } });
      open(index);
      const fits = (params: unknown) => (params as { version?: number }).version === index;
      expect(await client.next('textDocument/publishDiagnostics', fits), told).toMatchObject({ uri });
    }
  });

  test('answers that nobody waits for are ignored', async () => {
    await initialize();
    for (const body of [
      '{"jsonrpc":"2.0","id":99,"result":1}',
      '{"jsonrpc":"2.0","id":"x","error":{}}',
      '{"jsonrpc":"2.0","id":{},"result":1}',
    ])
      sendBody(body);
    open();
    expect(await client.next('textDocument/publishDiagnostics')).toMatchObject({ uri });
  });
});

describe('parameters', () => {
  const values: readonly unknown[] = [undefined, null, 5, 'x', [], {}, true, -1, 1.5, 1e300];
  const document = { uri };
  const range = { start: at(0, 0), end: at(0, 1) };
  const options = { tabSize: 4, insertSpaces: true };
  /** Parameters that are right, of every request that plume answers. */
  const requests: readonly (readonly [method: string, params: object])[] = [
    ['textDocument/hover', { textDocument: document, position: at(0, 0) }],
    ['textDocument/diagnostic', { textDocument: document }],
    ['textDocument/definition', { textDocument: document, position: at(0, 0) }],
    [
      'textDocument/references',
      { textDocument: document, position: at(0, 0), context: { includeDeclaration: true } },
    ],
    ['textDocument/documentHighlight', { textDocument: document, position: at(0, 0) }],
    ['textDocument/prepareRename', { textDocument: document, position: at(1, 0) }],
    ['textDocument/rename', { textDocument: document, position: at(1, 0), newName: 'a' }],
    ['textDocument/documentSymbol', { textDocument: document }],
    ['textDocument/foldingRange', { textDocument: document }],
    ['textDocument/documentLink', { textDocument: document }],
    ['textDocument/linkedEditingRange', { textDocument: document, position: at(0, 0) }],
    ['textDocument/selectionRange', { textDocument: document, positions: [at(0, 0)] }],
    ['textDocument/semanticTokens/full', { textDocument: document }],
    ['textDocument/semanticTokens/full/delta', { textDocument: document, previousResultId: '1' }],
    ['textDocument/semanticTokens/range', { textDocument: document, range }],
    ['textDocument/inlayHint', { textDocument: document, range }],
    ['textDocument/formatting', { textDocument: document, options }],
    ['textDocument/rangeFormatting', { textDocument: document, range, options }],
    ['textDocument/onTypeFormatting', { textDocument: document, position: at(0, 0), ch: '>', options }],
    ['workspace/symbol', { query: 'a' }],
    ['workspace/executeCommand', { command: 'plume.server.show', arguments: [uri] }],
    ['workspace/willRenameFiles', { files: [{ oldUri: uri, newUri: `${uri}.old` }] }],
    ['workspace/diagnostic', { previousResultIds: [{ uri, value: 'none' }] }],
    ['codeAction/resolve', { title: 'a', data: { uri, rule: null } }],
    ['textDocument/codeLens', { textDocument: document }],
    ['codeLens/resolve', { range, data: { uri, version: 1, start: 0 } }],
    ['textDocument/prepareCallHierarchy', { textDocument: document, position: at(0, 0) }],
    ['callHierarchy/incomingCalls', { item: { data: { main: 'a', key: 'b' } } }],
    ['callHierarchy/outgoingCalls', { item: { data: { main: 'a', key: 'b' } } }],
    ['plume/closeSection', { textDocument: document, tag: at(0, 0), below: at(1, 0), options }],
    ['plume/server', { textDocument: document }],
    ['plume/explain', { textDocument: document, position: at(0, 0) }],
    ['plume/ruleDocument', { rule: 'value/refused' }],
    ['plume/recognize', { textDocument: document, text: 'a' }],
    ['plume/chooseServer', { textDocument: document, main: uri }],
    [
      'textDocument/codeAction',
      {
        textDocument: document,
        range,
        context: { diagnostics: [{ range, message: '' }], only: ['quickfix'], triggerKind: 1 },
      },
    ],
  ];
  const notifications: readonly (readonly [method: string, params: object])[] = [
    ['textDocument/didOpen', { textDocument: { uri, languageId: 'a', version: 1, text } }],
    ['textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range, text: 'x' }] }],
    ['textDocument/didSave', { textDocument: document }],
    ['workspace/didChangeConfiguration', { settings: {} }],
    ['workspace/didChangeWatchedFiles', { changes: [{ uri, type: 1 }] }],
    ['workspace/didChangeWorkspaceFolders', { event: { added: [{ uri, name: '' }], removed: [] } }],
    ['$/cancelRequest', { id: 3 }],
    ['$/setTrace', { value: 'off' }],
    ['initialized', {}],
    ['textDocument/didClose', { textDocument: document }],
  ];

  /** The value with one member, at any depth, in another form. */
  function* distort(value: unknown): Generator<unknown> {
    for (const other of values) yield other;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries(value))
      for (const other of distort(member))
        yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
  }

  test('that are wrong get the error of the protocol, in words that are not those of JavaScript', async () => {
    await initialize();
    open();
    let refused = 0;
    for (const [method, params] of requests) {
      expect(await client.request(method, params)).toBeDefined();
      const answers = [...distort(params)].map((wrong) =>
        client.request(method, wrong).then(
          () => undefined,
          (error: Error) => error.message,
        ),
      );
      for (const message of await Promise.all(answers)) {
        if (message === undefined) continue;
        refused++;
        expect(message).toMatch(/^-32602: `params[\w.[\]]*` must be .*\.$/);
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  test('of notifications that are wrong are logged, and nothing fails', async () => {
    await initialize();
    for (const [method, params] of notifications)
      for (const wrong of [...distort(params), params]) client.notify(method, wrong);
    open(7);
    const fits = (params: unknown) => (params as { version?: number }).version === 7;
    expect(await client.next('textDocument/publishDiagnostics', fits)).toMatchObject({ uri });
    const logs = client.received
      .filter(({ method }) => method === 'window/logMessage')
      .map(({ params }) => (params as { message: string }).message);
    expect(logs.length).toBeGreaterThan(100);
    for (const message of logs)
      expect(message).toMatch(/^`[\w$/]+` was not understood: `params[\w.[\]]*` must be .*\.$/);
    expect(await client.request('shutdown')).toBe(null);
  });

  test('a place that there is not is the nearest one', async () => {
    await initialize();
    open();
    for (const position of [at(99, 0), at(0, 9999), at(2 ** 31 - 1, 2 ** 31 - 1)]) {
      await client.request('textDocument/hover', { textDocument: document, position });
      await client.request('textDocument/codeAction', {
        textDocument: document,
        range: { start: position, end: at(0, 0) },
        context: { diagnostics: [] },
      });
    }
    client.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: at(50, 3), end: at(2, 1) }, text: '\n' }],
    });
    const fits = (params: unknown) => (params as { version?: number }).version === 2;
    expect(await client.next('textDocument/publishDiagnostics', fits)).toMatchObject({ uri });
  });

  test('URIs that are not UTF-8 come back as they were', async () => {
    await initialize();
    const odd = [
      'file:///srv/bad%ff.conf',
      'file:///%ED%A0%80/a.conf',
      'file:///srv/%00.conf',
      'file://',
      'file:///a\ud800.conf',
    ];
    for (const [index, one] of odd.entries()) {
      client.notify('textDocument/didOpen', {
        textDocument: { uri: one, languageId: 'a', version: index, text },
      });
      const fits = (params: unknown) => (params as { version?: number }).version === index;
      expect(await client.next('textDocument/publishDiagnostics', fits)).toMatchObject({
        uri: one.replace('\ud800', '\ufffd'),
      });
    }
  });
});

describe('a broken header ends the server, with a word on standard error', () => {
  test.each([
    'Content-Length: abc\r\n\r\n{}',
    'Content-Length: -5\r\n\r\n{}',
    'Content-Length: 1e3\r\n\r\n{}',
    'Content-Length:\r\n\r\n{}',
    `Content-Length: ${LARGEST_MESSAGE + 1}\r\n\r\n{}`,
    'Content-Length: 99999999999999999999\r\n\r\n',
    'Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}',
    'Content-Type: a\r\n\r\n{}',
    'Content-Length: 2\r\nContent-Type: a; charset=utf-16\r\n\r\n{}',
    'garbage\r\n\r\n',
    '\r\n\r\n',
    'Content-Length: 2\n\n{}',
    '\xff\xfe: 1\r\n\r\n',
    '{"jsonrpc":"2.0","id":1,"method":"initialize"}\n',
    'x'.repeat(5000),
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
  ])('%j', async (bytes) => {
    start();
    client.sendRaw(Buffer.from(bytes, 'latin1'));
    expect(await client.ended).toBe(1);
    expect(client.stderr()).toMatch(
      /^plume: what came on standard input is not a message of the Language Server Protocol: .*\.\n$/,
    );
  });

  test('and so it does in the middle of things', async () => {
    await initialize();
    open();
    client.sendRaw('Content-Length: abc\r\n\r\n');
    expect(await client.ended).toBe(1);
  });
});

describe('the stream', () => {
  test('may be cut anywhere', () => {
    const random = randomFrom(3);
    const bodies = ['{}', '', '"\ud83d\ude00"', 'x'.repeat(10_000), '1'];
    for (let round = 0; round < 200; round++) {
      const sent = Array.from({ length: 5 }, () => random.pick(bodies));
      const header = random.once(2) ? 'Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n' : '';
      let rest = Buffer.concat(sent.flatMap((body) => [Buffer.from(header), writeFrame(body)]));
      const got: string[] = [];
      const reader = createFrameReader(
        (body) => got.push(body.toString()),
        (why) => got.push(why),
      );
      while (rest.length > 0) {
        const size = 1 + random.below(random.pick([1, 3, 30, 20_000]));
        reader.push(rest.subarray(0, size));
        rest = rest.subarray(size);
      }
      expect(got).toEqual(sent);
    }
  });
});

test('exit is obeyed, and shutdown answered, whatever the thread that works is busy with', async () => {
  const loop = path.join(plume.directory, 'loop.cjs');
  const server = path.join(plume.directory, 'stdio.cjs');
  writeFileSync(
    loop,
    `const end = Date.now() + 3_600_000; while (Date.now() < end) /^(a+)+$/.test('${'a'.repeat(60)}b');`,
  );
  buildSync({
    entryPoints: ['server/lsp/stdio.ts'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile: server,
  });
  const run = `require(${JSON.stringify(server)}).serveStdio(${JSON.stringify(loop)})`;
  for (const isShutDown of [false, true]) {
    client = startLspClient(process.execPath, ['-e', run]);
    const answer = client.request('initialize', { processId: null, rootUri: null, capabilities: {} });
    answer.catch(() => undefined);
    if (isShutDown) expect(await client.request('shutdown')).toBe(null);
    client.notify('exit');
    expect(await client.ended).toBe(isShutDown ? 0 : 1);
  }
});
