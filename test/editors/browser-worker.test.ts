import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type Browser, chromium as browserType, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaticSite, serveFolder } from '../kit/static-site.ts';
import { CHROMIUM_ARGS, chromium, describeWith, root } from './tools.ts';

/** No text may be evaluated, and nothing may be asked of another server. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
/** So that the page and its worker can share memory. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** What a page has, as far as the functions need it that run there. */
interface PageGlobals {
  Worker: new (url: string) => PageWorker;
  readonly crossOriginIsolated: boolean;
  worker: PageWorker;
  count: Int32Array | undefined;
  sent: number;
}
interface PageWorker {
  postMessage(message: unknown): void;
  addEventListener(
    event: 'message',
    take: (event: { data: { id?: unknown } & Record<string, unknown> }) => void,
  ): void;
}

describeWith([chromium], 'the worker in Chromium', () => {
  let site: StaticSite | undefined;
  let browser: Browser | undefined;
  const errors: string[] = [];

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(root, 'scripts/build-site.mjs'), '--if-stale']);
    browser = await browserType.launch({ executablePath: chromium.path ?? '', args: CHROMIUM_ARGS });
  });
  afterAll(async () => {
    await browser?.close();
  });

  async function openPage(headers: Readonly<Record<string, string>>): Promise<Page> {
    await site?.close();
    site = await serveFolder(
      path.join(root, 'dist/site'),
      { 'Content-Security-Policy': POLICY, ...headers },
      { '/': '<title>plume</title>' },
    );
    const page = await browser!.newPage();
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => void errors.push(error.message));
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(site.url);
    await page.evaluate(() => {
      const globals = globalThis as unknown as PageGlobals;
      globals.worker = new globals.Worker('plume-worker.js');
      globals.sent = 0;
      globals.count = globals.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
      if (globals.count !== undefined) globals.worker.postMessage({ unread: globals.count });
    });
    return page;
  }
  /** Puts a request to the worker of the page, and gives its answer. */
  const ask = (page: Page, method: string, params: unknown): Promise<{ result?: unknown; error?: unknown }> =>
    page.evaluate(
      ([method, params]) =>
        new Promise<Record<string, unknown>>((resolve) => {
          const globals = globalThis as unknown as PageGlobals;
          const id = ++globals.sent;
          globals.worker.addEventListener('message', ({ data }) => {
            if (data.id === id) resolve(data);
          });
          if (globals.count !== undefined) Atomics.add(globals.count, 0, 1);
          globals.worker.postMessage({ jsonrpc: '2.0', id, method, params });
        }),
      [method, params] as const,
    );

  const HTACCESS = 'RewriteEngine On\nRewriteRule ^(\\w+)/(?<rest>.*)$ /b/$2 [R=301,L]\nOptoins -Indexes\n';

  test.each([
    ['with memory that is shared', ISOLATED],
    ['without', {}],
  ])('answers under a policy that forbids to evaluate text, %s', async (_, headers) => {
    const page = await openPage(headers);
    await ask(page, 'plume/writeFiles', { files: { '.htaccess': HTACCESS } });
    const told = await ask(page, 'plume/request', { root: '.htaccess', url: 'http://www.example.org/a/x' });
    expect(told.result).toMatchObject({
      description: { status: 500, why: 'httpd refuses a line of this .htaccess' },
    });
    await ask(page, 'plume/writeFiles', { files: { '.htaccess': HTACCESS.replace('Optoins', 'Options') } });
    const mended = await ask(page, 'plume/request', { root: '.htaccess', url: 'http://www.example.org/a/x' });
    expect(mended.result).toMatchObject({
      description: { status: 301, location: 'http://www.example.org/b/x' },
    });
    const rootUri = 'file:///var/www/html';
    const textDocument = { diagnostic: {} };
    const workspace = { diagnostics: { refreshSupport: true } };
    await ask(page, 'initialize', { processId: null, rootUri, capabilities: { textDocument, workspace } });
    const uri = `${rootUri}/.htaccess`;
    await page.evaluate(
      ([uri, text]) => {
        const globals = globalThis as unknown as PageGlobals;
        const opened = { uri, languageId: 'apacheconf', version: 1, text };
        for (const [method, params] of [
          ['initialized', {}],
          ['textDocument/didOpen', { textDocument: opened }],
        ] as const) {
          if (globals.count !== undefined) Atomics.add(globals.count, 0, 1);
          globals.worker.postMessage({ jsonrpc: '2.0', method, params });
        }
      },
      [uri, HTACCESS] as const,
    );
    const found = await ask(page, 'textDocument/diagnostic', { textDocument: { uri } });
    expect(found.result).toMatchObject({
      items: [{ code: 'unknown/directive', range: { start: { line: 2 } } }],
    });
    expect(errors).toEqual([]);
    expect(site?.asked.filter((one) => one !== '/favicon.ico')).toEqual(['/', '/plume-worker.js']);
    await page.close();
  });
});
