import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestResult, UpgradeResult } from '../../browser/results.ts';
import { bundleForBrowser } from '../../scripts/pack-browser.mjs';
import { type BrowserWorker, startBrowserWorker } from '../kit/browser-worker.ts';
import { findCorpus, readCorpus } from '../kit/corpus.ts';
import { installPlume } from '../kit/plume.ts';
import { LONE_SITES } from '../requests/lone-sites.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder of a worker, as a file and as a URI. */
const FOLDER = '/var/www/html';
const uriOf = (name: string) => `file://${FOLDER}/${name}`;

let bundle: { readonly text: string; readonly inputs: readonly string[] } | undefined;
let worker: BrowserWorker | undefined;
const plume = installPlume();

beforeAll(async () => {
  bundle = await bundleForBrowser('browser/worker.ts');
});
beforeEach(async () => {
  plume.clear();
  await worker?.end();
  worker = startBrowserWorker(bundle?.text ?? '');
});
afterAll(async () => {
  await worker?.end();
  plume.remove();
});

type Files = Readonly<Record<string, string>>;

/** Puts files into the worker and into the folder of the command line. */
async function give(files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) plume.write(name, Buffer.from(text, 'latin1'));
  const bytes = Object.entries(files).map(([name, text]) => [
    name,
    Uint8Array.from(Buffer.from(text, 'latin1')),
  ]);
  await worker?.request('plume/writeFiles', { files: Object.fromEntries(bytes) });
}

async function initialize(): Promise<void> {
  const folder = { uri: `file://${FOLDER}`, name: 'site' };
  await worker?.request('initialize', {
    processId: null,
    rootUri: folder.uri,
    workspaceFolders: [folder],
    capabilities: {
      textDocument: {
        diagnostic: {},
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
      },
      workspace: { diagnostics: { refreshSupport: true } },
    },
  });
  worker?.notify('initialized', {});
}

function open(name: string, text: string): void {
  worker?.notify('textDocument/didOpen', {
    textDocument: { uri: uriOf(name), languageId: 'apacheconf', version: 1, text },
  });
}

interface Told {
  readonly items: readonly {
    readonly range: { readonly start: { readonly line: number } };
    readonly code: string;
    readonly message: string;
  }[];
}

/** What the worker finds in an open file, as `line rule: message`. */
async function found(name: string): Promise<readonly string[]> {
  const told = (await worker?.request('textDocument/diagnostic', {
    textDocument: { uri: uriOf(name) },
  })) as Told;
  return told.items
    .map(({ range, code, message }) => `${range.start.line + 1} ${code}: ${message.split('\n')[0]}`)
    .sort();
}

/** What `plume lint` finds in the file; undefined where it says that it does not lint it. */
function linted(name: string): readonly string[] | undefined {
  const { stdout, code } = plume.run(['lint', name, '--format', 'json']);
  const { findings } = JSON.parse(stdout) as {
    findings: { file: string; rule: string; message: string; range: { start: { line: number } } }[];
  };
  const own = findings.filter(({ file }) => file === name);
  if (code === 2 && own.length === 0) return undefined;
  return own.map(({ range, rule, message }) => `${range.start.line} ${rule}: ${message}`).sort();
}

/** What the command prints, in which the folder of the test is that of the worker. */
function printed(args: readonly string[]): unknown {
  const { stdout, stderr } = plume.run(args);
  return stdout === ''
    ? { problem: stderr.trim().replace(/^plume: /, '') }
    : JSON.parse(Buffer.from(stdout, 'latin1').toString().replaceAll(plume.directory, FOLDER));
}

/** What the worker and the command line answer to requests. */
async function compareRequests(main: string, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const answer = (await worker?.request('plume/request', { root: main, url })) as RequestResult;
    const told = 'problem' in answer ? answer : answer.description;
    expect(told, `${main} ${url}`).toEqual(printed(['request', main, url, '--trace', '--format', 'json']));
  }
}

function filesBelow(folder: string): Files {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const places = files.map(({ parentPath, name }) => path.join(parentPath, name));
  return Object.fromEntries(
    places.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );
}

const SITE: Files = {
  '.htaccess': `RewriteEngine On
RewriteRule ^old/(.*)$ /new/$1 [R=301,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{REQUEST_FILENAME} !-d
RewriteRule ^ index.php [L]
Order deny,allow
Optoins -Indexes
`,
  'index.php': '<?php\n',
  'private/.htaccess': 'Require ip 192.0.2.7\n',
  'private/a.html': '<p>\n',
};

describe('the bundle', () => {
  const inBundle = () => bundle?.text ?? '';
  const names = builtinModules.flatMap((name) => [name, `node:${name}`]);
  /** Modules of Node.js that a text imports. */
  const imported = (text: string) =>
    [...text.matchAll(/(?:require|import)\(\s*["'`]([^"'`]+)["'`]\s*\)|\bfrom\s*["']([^"']+)["']/g)]
      .map(([, called, from]) => called ?? from ?? '')
      .filter((name) => names.includes(name));

  test('imports nothing of Node.js, and evaluates no text', () => {
    expect(inBundle().length).toBeGreaterThan(1_000_000);
    expect(imported(inBundle())).toEqual([]);
    expect(inBundle()).not.toMatch(/new Function\(|\bimportScripts\(/);
    expect(imported('a=require("node:fs");import("os")')).toEqual(['node:fs', 'os']);
  });
  test('is not made of a file that needs another module of Node.js', async () => {
    plume.write('entry.ts', "import { connect } from 'node:net';\nconnect(1);\n");
    await expect(bundleForBrowser(path.join(plume.directory, 'entry.ts'))).rejects.toThrow('node:net');
  });
  test('has the whole of plume but what starts programs and reads the disk', () => {
    const inputs = new Set(bundle?.inputs.map((file) => path.relative(root, file)));
    expect([...inputs]).toEqual(
      expect.arrayContaining([
        'server/lsp/serve.ts',
        'linter/judge/compare-access.ts',
        'upgrade/plan/plan-upgrade.ts',
      ]),
    );
    expect(
      [...inputs].filter((file) => /^(?:host\/tls|host\/machine\/accounts|cli\/main)/.test(file)),
    ).toEqual([]);
  });
});

describe('a worker', () => {
  test('is a language server', async () => {
    await give(SITE);
    await initialize();
    open('.htaccess', SITE['.htaccess'] ?? '');
    expect(await found('.htaccess')).toEqual(linted('.htaccess'));
    expect(await found('.htaccess')).toContainEqual(expect.stringMatching(/^7 unknown\/directive: /));
    const textDocument = { uri: uriOf('.htaccess') };
    const hover = await worker?.request('textDocument/hover', {
      textDocument,
      position: { line: 1, character: 2 },
    });
    expect(JSON.stringify(hover)).toContain('RewriteRule');
    const range = { start: { line: 6, character: 0 }, end: { line: 6, character: 7 } };
    const actions = await worker?.request('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] },
    });
    expect(JSON.stringify(actions)).toContain('"newText":"Options"');
  });
  test('sees what is typed, and files that come and go', async () => {
    await give({
      'httpd.conf': 'ServerRoot /etc/httpd\nListen 80\nInclude conf.d/*.conf\n',
      'conf.d/b.conf': 'Use Site\n',
    });
    await initialize();
    open('conf.d/b.conf', 'Use Site\n');
    const without = await found('conf.d/b.conf');
    expect(without).toEqual([expect.stringMatching(/^1 macro\/undefined: /)]);
    const textDocument = { uri: uriOf('conf.d/b.conf'), version: 2 };
    worker?.notify('textDocument/didChange', { textDocument, contentChanges: [{ text: '\nUse Site\n' }] });
    expect(await found('conf.d/b.conf')).toEqual(without.map((one) => one.replace('1', '2')));
    const uri = uriOf('conf.d/a.conf');
    const macro = '<Macro Site>\nTimeout 60\n</Macro>\n';
    await worker?.request('plume/writeFiles', { files: { 'conf.d/a.conf': macro } });
    worker?.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 1 }] });
    expect(await found('conf.d/b.conf')).toEqual([]);
    await worker?.request('plume/writeFiles', { files: { 'conf.d/a.conf': null } });
    worker?.notify('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 3 }] });
    expect(await found('conf.d/b.conf')).toHaveLength(1);
  });
  test('answers requests as the command line does', async () => {
    await give(SITE);
    await compareRequests('.htaccess', [
      '/',
      '/old/a?b',
      '/hello',
      '/private/a.html',
      '/index.php',
      'gopher://x/',
    ]);
    await compareRequests('nowhere', ['/']);
  });
  test('answers requests to sites of many kinds as the command line does', async () => {
    for (const [at, { files, requests }] of LONE_SITES.entries()) {
      await give(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${at}/${name}`, text])));
      await compareRequests(`${at}/.htaccess`, [...new Set(requests.map(({ path }) => path))]);
    }
  });
  test('answers requests to a whole server, and plans its upgrade, as the command line does', async () => {
    await give(filesBelow(path.join(root, 'examples/centos-5-server')));
    await compareRequests('etc/httpd/conf/httpd.conf', [
      'http://www.lindenau-library.example/server-info',
      'http://www.lindenau-library.example/',
      '/manual/',
    ]);
    const upgrade = (await worker?.request('plume/upgrade', {
      main: 'etc/httpd/conf/httpd.conf',
    })) as UpgradeResult;
    const planned = printed(['upgrade', 'etc/httpd/conf/httpd.conf', '--format', 'json']) as UpgradeResult;
    expect(upgrade?.changed.length).toBeGreaterThan(0);
    expect(upgrade?.edits).toEqual(planned?.edits);
    expect(upgrade?.proof).toEqual(planned?.proof);
  });
  test('refuses what it does not understand', async () => {
    const asked = (method: string, params: unknown) => worker?.request(method, params);
    await expect(asked('textDocument/hover', {})).rejects.toThrow('initialize');
    await expect(asked('plume/writeFiles', { files: { a: 1 } })).rejects.toThrow('plume/writeFiles');
    await expect(asked('plume/request', { url: '/' })).rejects.toThrow('plume/request');
    worker?.post('no message');
    await expect(asked('initialize', { processId: 'x' })).rejects.toThrow('processId');
  });
  test('keeps files in its folder', async () => {
    await worker?.request('plume/writeFiles', { files: { '../../../../etc/httpd.conf': 'Listen 80\n' } });
    const told = await worker?.request('plume/request', { root: 'etc/httpd.conf', url: '/' });
    expect(told).toHaveProperty('description');
  });
  test('ends when the client says so', async () => {
    await initialize();
    expect(await worker?.request('shutdown')).toBeNull();
    worker?.notify('exit');
    await worker?.ended;
  });
});

const corpus = findCorpus();

describe.skipIf(corpus === undefined)('real files (PLUME_SHARED)', () => {
  /** Each seventh, so that all kinds are among them. */
  const some = <T>(all: readonly T[], most: number) =>
    all.filter((_, at) => at % Math.ceil(all.length / most) === 0);

  test('300 of them are linted as the command line does', async () => {
    await initialize();
    const files = some(readCorpus(corpus ?? ''), 300);
    let compared = 0;
    for (const [at, { file, kind, text }] of files.entries()) {
      const name = `${at}/${kind === '.htaccess' ? '.htaccess' : 'site.conf'}`;
      await give({ [name]: text });
      worker?.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(name), type: 1 }] });
      open(name, Buffer.from(text, 'latin1').toString());
      const [here, there] = [await found(name), linted(name)];
      if (there !== undefined) {
        compared++;
        // the command line tells the same of several lines once, in other words, and that a file is read alone at its end
        const places = (all: readonly string[]) => all.map((one) => one.split(': ', 1)[0]);
        expect(places(here), file).toEqual(expect.arrayContaining(places(there)));
        const rulesOf = (some: readonly string[]) =>
          [...new Set(some.map((one) => one.split(/[ :]/)[1]))].sort();
        const alone = new Set(['include/not-followed']);
        expect(
          rulesOf(here).filter((rule) => !alone.has(rule ?? '')),
          file,
        ).toEqual(rulesOf(there).filter((rule) => !alone.has(rule ?? '')));
      }
      worker?.notify('textDocument/didClose', { textDocument: { uri: uriOf(name) } });
      await worker?.request('plume/writeFiles', { files: { [name]: null } });
      plume.clear();
    }
    expect(compared).toBeGreaterThan(0.9 * files.length);
  });

  test('500 requests to .htaccess files are answered as the command line does', async () => {
    const files = some(
      readCorpus(corpus ?? '').filter(({ kind }) => kind === '.htaccess'),
      125,
    );
    for (const [at, { text }] of files.entries()) {
      const folder = `${at}`;
      await give({
        [`${folder}/.htaccess`]: text,
        [`${folder}/index.php`]: '<?php\n',
        [`${folder}/a/b.html`]: 'b',
      });
      await compareRequests(`${folder}/.htaccess`, [
        '/',
        '/a/b.html',
        '/no/such?x=1',
        'http://www.example.org/index.php',
      ]);
      await worker?.request('plume/writeFiles', { files: { [folder]: null } });
      plume.clear();
    }
  });
});
