import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScript } from '../kit/lsp-script.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

interface Published {
  readonly version?: number;
  readonly diagnostics: readonly { readonly range: { readonly end: object }; readonly code: string }[];
}

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

describe('the server of a file', () => {
  const files = {
    'conf/httpd.conf': 'Include conf/part.conf\n',
    'conf/part.conf': 'Timeout 5\n',
    'test.conf': 'Include conf/part.conf\n',
  };
  const root = (folder: string) => `ServerRoot "${folder}"\n`;

  test('is told, is picked by a request and by a command, and a client that wants to hears of it', async () => {
    await using script = startScript(plume.bundle, files);
    const { client, folder, uriOf } = script;
    script.write('conf/httpd.conf', `${root(folder)}${files['conf/httpd.conf']}`);
    script.write('test.conf', `${root(folder)}${files['test.conf']}Include conf/none.conf\n`);
    const result = await script.initialize({ experimental: { plume: { serversChanged: true } } });
    expect(result).toMatchObject({
      capabilities: {
        executeCommandProvider: { commands: expect.arrayContaining(['plume.server.choose']) },
      },
    });
    expect(await script.ask('plume/server', 'conf/part.conf')).toBeNull();
    script.open('conf/part.conf', 'Timeout 5\n');
    const name = 'conf/httpd.conf';
    expect(await script.ask('plume/server', 'conf/part.conf')).toEqual({
      uri: uriOf('conf/part.conf'),
      servers: [{ uri: uriOf(name), name, httpd: '2.4', as: 'included', files: 2 }],
      // the machine that this runs on may have a server too
      candidates: expect.arrayContaining([{ uri: uriOf(name), name }]),
      chosen: null,
    });
    await client.next('plume/serversChanged');

    const main = uriOf('test.conf');
    expect(await script.ask('plume/chooseServer', 'conf/part.conf', { main })).toMatchObject({
      servers: [{ name: 'test.conf', files: 2 }],
      chosen: main,
    });
    await client.next('plume/serversChanged');
    await client.request('workspace/executeCommand', {
      command: 'plume.server.show',
      arguments: [uriOf('conf/part.conf')],
    });
    expect(await client.next('window/showMessage')).toMatchObject({
      message: 'plume reads this file in the server of `test.conf` (httpd 2.4, 2 files).',
    });

    client.answer('window/showMessageRequest', (params) => {
      const actions = expect.arrayContaining([{ title: name }, { title: 'All that include it' }]);
      expect(params).toMatchObject({ actions });
      return { title: 'All that include it' };
    });
    const args = { command: 'plume.server.choose', arguments: [uriOf('conf/part.conf')] };
    expect(await client.request('workspace/executeCommand', args)).toMatchObject({
      servers: [{ name }],
      chosen: null,
    });
  });

  test('a request is answered as plume request answers it', async () => {
    const text = '# see http://www.example.org/old.\nRedirect /old /new\n';
    await using script = startScript(plume.bundle, { '.htaccess': text, 'index.html': '' });
    const { client } = script;
    await script.initialize({});
    script.open('.htaccess', text);
    await client.next('textDocument/publishDiagnostics');
    const uri = script.uriOf('.htaccess');
    const ask = (...args: readonly unknown[]) =>
      client.request('workspace/executeCommand', { command: 'plume.request.ask', arguments: args });
    const answer = {
      url: 'http://www.example.org/old',
      headline: '302 to http://www.example.org/new',
      text: expect.stringContaining('Redirect /old /new') as string,
    };
    expect(await ask(uri, 'http://www.example.org/old')).toMatchObject(answer);
    expect(await client.next('window/showMessage')).toMatchObject({
      message: '302 to http://www.example.org/new: http://www.example.org/old',
    });
    expect(await ask(uri, { line: 0, character: 12 })).toMatchObject(answer);
    expect(await ask(uri, { line: 1, character: 10 })).toMatchObject({
      url: '/old',
      headline: '302 to /new',
    });
    expect(await ask(uri, { line: 0, character: 3 })).toEqual({
      url: '',
      error: 'There is no URL at the cursor.',
    });
    expect(await ask(uri, 'www.example.org')).toMatchObject({
      error: expect.stringContaining('The URL: `www.example.org` is not a URL') as string,
    });
    expect(await ask(uri, '/', ['no-file:index.html'])).toMatchObject({
      error: expect.stringContaining('is not an absolute path on the server') as string,
    });
    expect(await ask('file:///none', '/')).toBeNull();
    await expect(ask(uri, '/', 'tls:on')).rejects.toThrow('must be those that the command takes');
    await expect(ask(uri)).rejects.toThrow('`params.arguments` must be those that the command takes');

    const [lens] = (await script.ask('textDocument/codeLens', '.htaccess')) as readonly object[];
    expect(lens).not.toHaveProperty('command');
    expect(await client.request('codeLens/resolve', lens)).toMatchObject({
      range: { start: { line: 1 } },
      command: {
        title: 'requests such as /old',
        command: 'plume.request.ask',
        arguments: [uri, '/old'],
      },
    });
  });

  test('a lens of which nothing is known stays bare, and the client is told to ask again', async () => {
    const text = 'Redirect /elsewhere /new\n';
    await using script = startScript(plume.bundle, { 'a/.htaccess': text, 'index.html': '' });
    await script.initialize({ workspace: { codeLens: { refreshSupport: true } } });
    script.open('a/.htaccess', text);
    const ask = async () => (await script.ask('textDocument/codeLens', 'a/.htaccess')) as readonly object[];
    const refreshed = new Promise((resolve) =>
      script.client.answer('workspace/codeLens/refresh', () => {
        resolve(undefined);
        return null;
      }),
    );
    const [lens] = await ask();
    expect(await script.client.request('codeLens/resolve', lens)).toEqual(lens);
    await refreshed;
    expect(await ask()).toEqual([]);
  });

  test('commands that are not understood are refused in words', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    const run = (command: string, args?: readonly unknown[]) =>
      script.client.request('workspace/executeCommand', { command, arguments: args });
    await expect(run('plume.none')).rejects.toThrow(
      '-32602: `params.command` must be one of the commands of plume.',
    );
    await expect(run('plume.server.show', [5])).rejects.toThrow(
      '-32602: `params.arguments` must be those that the command takes',
    );
    await expect(run('plume.server.choose')).rejects.toThrow(
      '-32602: `params.arguments` must be those that the command takes',
    );
    expect(await run('plume.server.choose', ['file:///none'])).toBeNull();
  });
});

describe('what a client shows beside the protocol', () => {
  const explain = (script: ReturnType<typeof startScript>, line: number) =>
    script.ask('plume/explain', 'a.conf', { position: { line, character: 2 } });

  test('explains the rules that report something in a line, and then its directive', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    expect(await explain(script, 0)).toEqual([]);
    script.open('a.conf', 'Options Indexes \\\n  +MultiViews\n<Directory />\n</Directory>\n# nothing\n');
    await script.client.next('textDocument/publishDiagnostics');
    expect(await explain(script, 1)).toEqual([
      {
        subject: 'syntax/options-mixed-signs',
        markdown: expect.stringMatching(/^# syntax\/options-mixed-signs\n[\s\S]*## Why/),
      },
      { subject: 'Options', markdown: expect.stringMatching(/^# Options\n[\s\S]*\| Context/i) },
    ]);
    for (const line of [2, 3])
      expect(await explain(script, line)).toEqual([
        { subject: '<Directory>', markdown: expect.stringMatching(/^# &lt;Directory>\n/) },
      ]);
    expect(await explain(script, 4)).toEqual([]);
  });

  test('recognizes whose a file is by its name and text', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    const recognize = (name: string, text: string) => script.ask('plume/recognize', name, { text });
    const site = '<VirtualHost *:80>\n  ServerName a.example\n  DocumentRoot /srv/a\n</VirtualHost>\n';
    expect(await recognize('conf.d/a.conf', site)).toBe('apache');
    expect(await recognize('conf.d/a.conf', 'server {\n  listen 80;\n  root /srv;\n}\n')).toBe('foreign');
    expect(await recognize('conf.d/a.conf', 'Listen 80\n')).toBe('unclear');
    expect(await recognize('conf.d/a.conf', site.replaceAll('a.example', '{{ name }}'))).toBe('unclear');
    // only the beginning is looked at
    expect(await recognize('a', `${'#'.repeat(9000)}\n${site}`)).toBe('unclear');
  });
});

describe('what a client can do', () => {
  test('a client that counts in UTF-8 is answered in UTF-8', async () => {
    await using script = startScript(plume.bundle);
    const capabilities = { general: { positionEncodings: ['utf-8', 'utf-32', 'utf-16'] } };
    expect(await script.initialize(capabilities)).toMatchObject({
      capabilities: { positionEncoding: 'utf-8' },
    });
    script.open('untitled:1', '# é😀\n<Location "/é😀"\n</Location>\n');
    const [finding] = ((await script.client.next('textDocument/publishDiagnostics')) as Published)
      .diagnostics;
    expect(finding?.range.end).toEqual({ line: 1, character: 19 });
    const at = { line: 1, character: 19 };
    script.change('untitled:1', 2, [{ range: { start: at, end: at }, text: '>' }]);
    const fits = (params: unknown) => (params as Published).version === 2;
    expect(await script.client.next('textDocument/publishDiagnostics', fits)).toMatchObject({
      diagnostics: [],
    });
  });

  test('of several encodings the first one that plume knows is taken, UTF-16 where none is named', async () => {
    for (const [offered, taken] of [
      [['utf-32', 'utf-16', 'utf-8'], 'utf-16'],
      [['utf-32'], 'utf-16'],
      [[], 'utf-16'],
    ] as const) {
      await using script = startScript(plume.bundle);
      const capabilities = { general: { positionEncodings: offered } };
      expect(await script.initialize(capabilities)).toMatchObject({
        capabilities: { positionEncoding: taken },
      });
    }
  });

  test('a client that renames a file gets the edits of directives that name it', async () => {
    await using script = startScript(plume.bundle, { 'httpd.conf': '', 'conf/a.conf': 'Timeout 5\n' });
    const { folder, uriOf, client } = script;
    script.write('httpd.conf', `ServerRoot "${folder}"\nInclude conf/a.conf\n`);
    const capabilities = { workspace: { fileOperations: { willRename: true } } };
    expect(await script.initialize(capabilities)).toMatchObject({
      capabilities: { workspace: { fileOperations: { willRename: { filters: [{ scheme: 'file' }] } } } },
    });
    script.open('conf/a.conf', 'Timeout 5\n');
    const files = [{ oldUri: uriOf('conf/a.conf'), newUri: uriOf('conf/b.conf') }];
    const range = { start: { line: 1, character: 13 }, end: { line: 1, character: 19 } };
    expect(await client.request('workspace/willRenameFiles', { files })).toEqual({
      changes: { [uriOf('httpd.conf')]: [{ range, newText: 'b.conf' }] },
    });
    expect(await client.request('workspace/willRenameFiles', { files: [] })).toBeNull();
  });

  test('a client that traces hears of each request, and no longer once it has had enough', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({}, { trace: 'off' });
    await script.settled();
    script.client.notify('$/setTrace', { value: 'verbose' });
    await script.ask('textDocument/hover', 'file:///x', { position: { line: 0, character: 0 } });
    expect(await script.client.next('$/logTrace')).toMatchObject({
      message: expect.stringMatching(/^`textDocument\/hover` was answered after [\d.]+ ms\.$/),
      verbose: expect.stringContaining('file:///x'),
    });
    script.client.notify('$/setTrace', { value: 'off' });
    await script.settled();
    expect(script.client.received.filter(({ method }) => method === '$/logTrace')).toHaveLength(1);
  });

  test('a client that shows progress is asked for a place for it, others are not', async () => {
    for (const workDoneProgress of [true, false]) {
      await using script = startScript(plume.bundle);
      const tokens: unknown[] = [];
      script.client.answer('window/workDoneProgress/create', (params) => {
        tokens.push(params);
        return null;
      });
      await script.initialize({ window: { workDoneProgress } });
      await script.settled();
      expect(tokens).toEqual(workDoneProgress ? [{ token: 'plume-1' }] : []);
    }
  });
});

describe('folders', () => {
  const files = {
    'one/httpd.conf': 'Include one.conf\n',
    'two/httpd.conf': 'Include two.conf\n',
    'two/two.conf': 'Redirect /a /b\n',
  };
  test('come and go; what one server has is not said of another', async () => {
    await using script = startScript(plume.bundle, files);
    const { client, folder, uriOf } = script;
    for (const name of ['one', 'two'])
      script.write(`${name}/httpd.conf`, `ServerRoot "${folder}/${name}"\nInclude ${name}.conf\n`);
    const folderOf = (name: string) => ({ uri: uriOf(name), name });
    await script.initialize(
      { workspace: { workspaceFolders: true } },
      { workspaceFolders: [folderOf('one'), folderOf('two')] },
    );
    script.open('one/one.conf', '');
    script.open('two/two.conf', files['two/two.conf']);
    const names = async (name: string) =>
      ((await script.ask('plume/server', name)) as { servers: { name: string }[] }).servers.map(
        ({ name }) => name,
      );
    expect(await names('one/one.conf')).toEqual(['httpd.conf']);
    expect(await names('two/two.conf')).toEqual(['httpd.conf']);
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [], removed: [folderOf('two')] },
    });
    await script.settled();
    expect(await names('two/two.conf')).toEqual([`${folder}/two/httpd.conf`]);
    client.notify('workspace/didChangeWorkspaceFolders', {
      event: { added: [{ uri: uriOf('.'), name: 'all' }], removed: [folderOf('one')] },
    });
    await script.settled();
    expect(await names('one/one.conf')).toEqual(['one/httpd.conf']);
  });
});

describe('diagnostics that are pulled', () => {
  interface Report {
    readonly kind: string;
    readonly uri: string;
    readonly resultId: string;
    readonly items?: readonly { readonly severity: number }[];
  }
  const capabilities = {
    workspace: { diagnostics: { refreshSupport: true } },
    textDocument: { diagnostic: {} },
  };
  const severitiesOf = ({ items = [] }: Report) => items.map(({ severity }) => severity);
  async function startServer(): Promise<ReturnType<typeof startScript>> {
    const script = startScript(plume.bundle);
    script.write('httpd.conf', `ServerRoot "${script.folder}"\nInclude a.conf\nInclude b.conf\n`);
    script.write('a.conf', 'Define X\n');
    script.write('b.conf', '<IfDefine X>\nTimeoutt 5\n</IfDefine>\n');
    await script.initialize(capabilities);
    return script;
  }
  const about = (script: ReturnType<typeof startScript>, items: readonly Report[], name: string) =>
    items.find(({ uri }) => uri === script.uriOf(name));

  test('of a document are not sent again while they are what they were', async () => {
    await using script = await startServer();
    script.open('a.conf', 'Timeoutt 5\n');
    const first = (await script.ask('textDocument/diagnostic', 'a.conf')) as Report;
    expect(first).toMatchObject({ kind: 'full', items: [{ code: 'unknown/directive' }] });
    const previousResultId = first.resultId;
    script.change('a.conf', 2, 'Timeoutt 5\n# more\n');
    expect(await script.ask('textDocument/diagnostic', 'a.conf', { previousResultId })).toEqual({
      kind: 'unchanged',
      resultId: previousResultId,
    });
    script.change('a.conf', 3, '\n');
    const clean = await script.ask('textDocument/diagnostic', 'a.conf', { previousResultId });
    expect(clean).toMatchObject({ kind: 'full', items: [] });
  });

  test('of the workspace are answered at once to who takes no partial results', async () => {
    await using script = await startServer();
    script.open('a.conf', 'Define X\n');
    const ask = async (previousResultIds: readonly object[]) =>
      ((await script.client.request('workspace/diagnostic', { previousResultIds })) as { items: Report[] })
        .items;
    const first = await ask([]);
    const found = about(script, first, 'b.conf');
    expect(found).toMatchObject({ kind: 'full', version: null, items: [{ code: 'unknown/directive' }] });
    expect(about(script, first, 'a.conf')).toMatchObject({ kind: 'full', version: 1, items: [] });
    const gone = { uri: 'file:///gone.conf', value: 'x' };
    const second = await ask([{ uri: found?.uri, value: found?.resultId }, gone]);
    expect(about(script, second, 'b.conf')).toMatchObject({ kind: 'unchanged', resultId: found?.resultId });
    expect(second.find(({ uri }) => uri === gone.uri)).toMatchObject({ kind: 'full', items: [] });
  });

  test('of the workspace come as they change to who takes partial results, and are no longer pushed', async () => {
    await using script = await startServer();
    const { client } = script;
    script.open('a.conf', 'Define X\n');
    const pushed = (params: unknown) => (params as Report).uri === script.uriOf('b.conf');
    expect(await client.next('textDocument/publishDiagnostics', pushed)).toMatchObject({
      diagnostics: [{ code: 'unknown/directive' }],
    });
    let id = 0;
    const answer = client
      .request('workspace/diagnostic', { previousResultIds: [], partialResultToken: 'p' }, (one) => {
        id = one;
      })
      .then(String, String);
    const streamed = async () => {
      const isOfB = (params: unknown) =>
        (params as { value: { items: Report[] } }).value.items.some(
          ({ uri }) => uri === script.uriOf('b.conf'),
        );
      const { value } = (await client.next('$/progress', isOfB)) as { value: { items: [Report] } };
      return severitiesOf(value.items[0]);
    };
    // what was pushed is taken back
    expect(await client.next('textDocument/publishDiagnostics', pushed)).toMatchObject({ diagnostics: [] });
    expect(await streamed()).toEqual([1]);
    script.change('a.conf', 2, '\n');
    // whether it is read is not known: httpd may be started with -D X
    expect(await streamed()).toEqual([2]);
    script.change('a.conf', 3, 'Define X\n');
    expect(await streamed()).toEqual([1]);
    client.notify('$/cancelRequest', { id });
    expect(await answer).toContain('-32800');
    const published = client.received.filter(
      ({ method, params }) => method === 'textDocument/publishDiagnostics' && pushed(params),
    );
    expect(published).toHaveLength(2);
  });
});

describe('code actions', () => {
  interface Action {
    readonly title: string;
    readonly kind: string;
    readonly data?: unknown;
    readonly command?: { readonly command: string; readonly arguments: unknown[] };
    readonly edit?: { readonly changes?: object; readonly documentChanges?: readonly object[] };
  }
  const text = '<Location /a\n</Location>\n<Location /b\n</Location>\n';
  const whole = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const ask = async (script: ReturnType<typeof startScript>, only?: readonly string[]) =>
    (await script.ask('textDocument/codeAction', 'a.conf', {
      range: whole,
      context: { diagnostics: [], only, triggerKind: 1 },
    })) as readonly Action[];

  test('are found out when they are picked where a client waits for them', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({
      textDocument: {
        codeAction: {
          codeActionLiteralSupport: {},
          dataSupport: true,
          resolveSupport: { properties: ['edit'] },
        },
      },
      workspace: { executeCommand: {} },
    });
    script.open('a.conf', text);
    const actions = await ask(script);
    expect(actions.map(({ title }) => title)).toEqual([
      'Add the missing `>`',
      'Fix all 2 findings of syntax/missing-gt in this file',
      'Ignore syntax/missing-gt here',
      'Explain syntax/missing-gt',
      'Apply all safe fixes in this file',
    ]);
    const all = actions[1]!;
    expect(all.edit).toBeUndefined();
    const resolved = (await script.client.request('codeAction/resolve', all)) as Action;
    expect(Object.values(resolved.edit?.changes ?? {})[0]).toHaveLength(2);
    script.change('a.conf', 2, 'Listen 80\n');
    expect(await script.client.request('codeAction/resolve', all)).toMatchObject({ title: all.title });

    const { command } = actions[3]!;
    await script.client.request('workspace/executeCommand', command);
    expect(await script.client.next('window/showMessage')).toMatchObject({
      message: expect.stringMatching(/^syntax\/missing-gt\n/),
    });
    await expect(script.client.request('codeAction/resolve', { title: 'x', data: 5 })).resolves.toEqual({
      title: 'x',
      data: 5,
    });
  });

  test('of a client that cannot wait, nor run commands, are whole', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    script.open('a.conf', text);
    const actions = await ask(script);
    expect(actions.map(({ title }) => title.split(' ')[0])).toEqual(['Add', 'Fix', 'Ignore', 'Apply']);
    for (const { edit } of actions)
      expect(Object.keys(edit?.changes ?? {})).toEqual([script.uriOf('a.conf')]);
  });

  test('extract a file for a client that creates files', async () => {
    await using script = startScript(plume.bundle, { 'httpd.conf': '' });
    const content = `ServerRoot "${script.folder}"\nInclude a.conf\n`;
    script.write('httpd.conf', content);
    script.write('a.conf', 'Listen 80\nListen 81\n');
    const workspaceEdit = { documentChanges: true, resourceOperations: ['create'] };
    await script.initialize({ workspace: { workspaceEdit } });
    script.open('a.conf', 'Listen 80\nListen 81\n');
    const [extract] = await ask(script, ['refactor.extract']);
    expect(extract).toMatchObject({
      title: 'Extract to `a-extracted.conf`',
      edit: {
        documentChanges: [
          { kind: 'create', uri: script.uriOf('a-extracted.conf') },
          { textDocument: { version: null }, edits: [{ newText: 'Listen 80\n' }] },
          {
            textDocument: { uri: script.uriOf('a.conf'), version: 1 },
            edits: [{ newText: 'Include a-extracted.conf' }],
          },
        ],
      },
    });
  });
});
