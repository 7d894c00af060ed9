import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type LspClient, startLspClient } from '../kit/lsp-client.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/** The outside limit, in ms: who waits longer waits for ever. */
const FOR_EVER = 600_000;

const small = '<VirtualHost *:80\n</VirtualHost>\n';
const host = (i: number, access: string) =>
  `<VirtualHost *:80>\n  ServerName h${i}.example\n  DocumentRoot /srv/h${i}\n  <Directory /srv/h${i}>\n    ${access}\n    AllowOverride None\n  </Directory>\n</VirtualHost>\n`;
const hosts = (count: number, access: string) =>
  Array.from({ length: count }, (_, i) => host(i, access)).join('');

/** Texts that take long, each in a way of its own. */
const heavy: readonly (readonly [name: string, text: string])[] = [
  ['120,000 lines of httpd 2.2', hosts(13_000, 'Order allow,deny\n    Allow from all')],
  ['320,000 lines', hosts(40_000, 'Require all granted')],
  ['sections in one another', `${'<IfModule a>\n'.repeat(30_000)}${'</IfModule>\n'.repeat(30_000)}`],
  ['sections that are not closed', `<Directory /a>\n${'<RequireAll>\n'.repeat(40_000)}`],
  ['uses of a macro', `<Macro m $x>\nHeader set X $x\n</Macro>\n${'Use m 1\n'.repeat(200_000)}`],
  [
    'patterns that go back and forth',
    `${Array.from({ length: 400 }, (_, i) => `AliasMatch ^/(a+)+${i}$ /x\n`).join('')}${Array.from({ length: 400 }, (_, i) => `Alias /${'a'.repeat(40)}b${i} /y\n`).join('')}`,
  ],
];

/** What is found last in the text whose end can be told from its beginning: conversions need all of it. */
const FOUND_LAST = 'upgrade/access-compat';

let plume: Plume;
let client: LspClient;
let folder = '';
beforeAll(() => {
  plume = installPlume();
  folder = mkdtempSync(path.join(tmpdir(), 'plume-hostile-'));
  mkdirSync(path.join(folder, 'a'));
  mkdirSync(path.join(folder, 'b'));
});
afterAll(() => {
  plume.remove();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  client.kill();
  await client.ended;
});

const uriOf = (name: string) => pathToFileURL(path.join(folder, name)).href;
const pulling = {
  workspace: { diagnostics: { refreshSupport: true } },
  textDocument: { diagnostic: { dynamicRegistration: true } },
};

async function start(capabilities: object, initializationOptions?: unknown): Promise<void> {
  client = startLspClient(process.execPath, [plume.bundle, 'lsp', '--stdio']);
  const params = {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities,
    initializationOptions,
  };
  await client.request('initialize', params);
  client.notify('initialized', {});
}
function open(name: string, text: string): void {
  client.notify('textDocument/didOpen', {
    textDocument: { uri: uriOf(name), languageId: 'apacheconf', version: 1, text },
  });
}
function edit(name: string, version: number, text: string): void {
  const at = { line: 1, character: 0 };
  client.notify('textDocument/didChange', {
    textDocument: { uri: uriOf(name), version },
    contentChanges: [{ range: { start: at, end: at }, text }],
  });
}
const askActions = (name: string) =>
  client.request('textDocument/codeAction', {
    textDocument: { uri: uriOf(name) },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
    context: { diagnostics: [] },
  });
/** Whether all was said of a version; before that, what single lines have to say may have been. */
const isDoneWith = (name: string, version: number) =>
  client.received.some(({ method, params }) => {
    const told = params as { uri: string; version?: number; diagnostics?: readonly { code?: unknown }[] };
    return (
      method === 'textDocument/publishDiagnostics' &&
      told.uri === uriOf(name) &&
      told.version === version &&
      told.diagnostics?.some(({ code }) => code === FOUND_LAST)
    );
  });
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe.each(heavy)('while a heavy file is open: %s', (_, text) => {
  test(
    'a second one is answered before that is done with, and so is what ends the server',
    async () => {
      await start({});
      open('b/small.conf', small);
      await client.next('textDocument/publishDiagnostics');
      open('a/heavy.conf', text);
      // until it is looked at
      await sleep(700);
      expect(await askActions('b/small.conf')).toMatchObject([{ title: 'Add the missing `>`' }, {}, {}]);
      expect(isDoneWith('a/heavy.conf', 1)).toBe(false);
      edit('b/small.conf', 2, ' ');
      edit('a/heavy.conf', 2, ' ');
      const fits = (params: unknown) => {
        const told = params as { uri: string; version?: number };
        return told.uri === uriOf('b/small.conf') && told.version === 2;
      };
      await client.next('textDocument/publishDiagnostics', fits);
      expect(isDoneWith('a/heavy.conf', 2)).toBe(false);
      edit('a/heavy.conf', 3, ' ');
      await sleep(100);
      expect(await client.request('shutdown')).toBe(null);
      client.notify('exit');
      expect(await client.ended).toBe(0);
      expect(isDoneWith('a/heavy.conf', 3)).toBe(false);
    },
    FOR_EVER,
  );
});

describe('a heavy file', () => {
  test(
    'that is asked for does not hold up others, and is answered in the end',
    async () => {
      await start(pulling);
      open('b/small.conf', small);
      open('a/heavy.conf', hosts(1500, 'Order allow,deny\n    Allow from all'));
      let isAnswered = false;
      const pull = (name: string) =>
        client.request('textDocument/diagnostic', { textDocument: { uri: uriOf(name) } });
      const answer = pull('a/heavy.conf').then((report) => {
        isAnswered = true;
        return report as { items: readonly unknown[] };
      });
      for (let i = 0; i < 5; i++) {
        expect(await pull('b/small.conf')).toMatchObject({ items: [{ code: 'syntax/missing-gt' }] });
        expect(isAnswered).toBe(false);
      }
      expect((await answer).items.length).toBeGreaterThanOrEqual(1500);
    },
    FOR_EVER,
  );

  test(
    'that is asked for is answered before thirty others that the client is told about',
    async () => {
      await start({});
      const text = hosts(150, 'Order allow,deny\n    Allow from all');
      for (let i = 0; i < 30; i++) open(`a/${i}.conf`, text);
      await client.request('textDocument/diagnostic', { textDocument: { uri: uriOf('a/5.conf') } });
      const told = client.received.filter(({ method }) => method === 'textDocument/publishDiagnostics');
      expect(told.length).toBeLessThan(10);
    },
    FOR_EVER,
  );

  test(
    'that is typed into has its findings in the end, and they are those of a fresh look',
    async () => {
      const text = hosts(800, 'Order allow,deny\n    Allow from all');
      const told = async (versions: number) => {
        await start({});
        open('a/heavy.conf', text);
        for (let version = 2; version <= versions; version++) {
          edit('a/heavy.conf', version, '#');
          await sleep(30);
        }
        if (versions === 1) edit('a/heavy.conf', 20, '#'.repeat(19));
        const fits = (params: unknown) => (params as { version?: number }).version === 20;
        const last = (await client.next('textDocument/publishDiagnostics', fits)) as { diagnostics: unknown };
        client.kill();
        await client.ended;
        return last.diagnostics;
      };
      expect(await told(20)).toEqual(await told(1));
    },
    FOR_EVER,
  );
});

describe.runIf(process.platform === 'linux')('settings that name what is not a file', () => {
  beforeAll(() => {
    execFileSync('mkfifo', [path.join(folder, 'fifo')]);
    writeFileSync(path.join(folder, 'secret'), 'root:$6$salt:20000::::::\n');
  });
  test.each([
    [{ server: '/dev/zero' }, '`plume.server`: `/dev/zero` is a device, not a file.'],
    [{ server: 'fifo' }, '`plume.server`: `fifo` is a named pipe (FIFO), not a file.'],
    [{ server: '/dev/stdin' }, '`plume.server`: `/dev/stdin` is '],
    [{ server: './a' }, '`plume.server`: `./a` is a directory.'],
    [{ server: './secret' }, '`plume.server ./secret`: The file is not JSON.'],
    [{ root: '/dev/zero' }, '`plume.root`: `/dev/zero` is a device, not a file.'],
    [{ root: 'fifo' }, '`plume.root`: `fifo` is a named pipe (FIFO), not a file.'],
    [{ root: 'a' }, '`plume.root`: `a` is a directory.'],
    [{ maps: { '/etc/httpd': 'fifo' } }, '`plume.maps`: `fifo` is not a directory.'],
    [{ maps: { '/etc/httpd': '/dev/zero' } }, '`plume.maps`: `/dev/zero` is not a directory.'],
  ])('%j', async (settings, sentence) => {
    await start({}, settings);
    open('b/small.conf', small);
    const fits = (params: unknown) => (params as { uri: string }).uri === uriOf('b/small.conf');
    expect(await client.next('textDocument/publishDiagnostics', fits)).toMatchObject({
      diagnostics: [{ code: 'syntax/missing-gt' }],
    });
    const said = client.received
      .filter(({ method }) => method === 'window/showMessage')
      .map(({ params }) => (params as { message: string }).message);
    expect(said.join('\n')).toContain(sentence);
    expect(await client.request('shutdown')).toBe(null);
  });
});
