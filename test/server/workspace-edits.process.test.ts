import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type LspClient, startLspClient } from '../kit/lsp-client.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/*
 * Quick fixes change files of the workspace only. In each of these servers `site.conf`, which is open, needs a module
 * that a LoadModule in another file brings; where that file lies decides.
 */
let plume: Plume;
let client: LspClient;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => plume.clear());
afterEach(async () => {
  client.kill();
  await client.ended;
});

const at = (...parts: readonly string[]) => path.join(plume.directory, ...parts);
const uriOf = (...parts: readonly string[]) => pathToFileURL(at(...parts)).href;

/** The URIs of the files that the fixes of the first line of `workspace/site.conf` change. */
async function changedFiles(modules: string, ...folders: readonly string[]): Promise<readonly string[]> {
  plume.write(
    'workspace/httpd.conf',
    `Listen 80\nUser apache\nErrorLog /dev/null\nInclude ${modules}\nInclude ${at('workspace/site.conf')}\n`,
  );
  plume.write('workspace/site.conf', 'RewriteEngine On\nServerName a.example\n');
  client = startLspClient(process.execPath, [plume.bundle, 'lsp', '--stdio']);
  await client.request('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folders.map((folder) => ({ uri: uriOf(folder), name: folder })),
    capabilities: {
      workspace: { workspaceEdit: { documentChanges: true } },
      textDocument: {
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
      },
    },
    initializationOptions: { server: 'rhel-9', maps: { [at()]: at() } },
  });
  client.notify('initialized', {});
  const uri = uriOf('workspace/site.conf');
  const textDocument = {
    uri,
    languageId: 'apacheconf',
    version: 1,
    text: 'RewriteEngine On\nServerName a.example\n',
  };
  client.notify('textDocument/didOpen', { textDocument });
  const published = (await client.next('textDocument/publishDiagnostics')) as {
    diagnostics: readonly { code: string }[];
  };
  expect(published.diagnostics.map(({ code }) => code)).toContain('module/not-loaded');
  const actions = (await client.request('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 13 } },
    context: { diagnostics: [], only: ['quickfix'] },
  })) as readonly { edit: { documentChanges: readonly { textDocument: { uri: string } }[] } }[];
  return actions.flatMap(({ edit }) => edit.documentChanges.map(({ textDocument }) => textDocument.uri));
}

const loaded =
  'LoadModule authz_core_module modules/mod_authz_core.so\nLoadModule alias_module modules/mod_alias.so\n';

test('a file of the workspace is changed', async () => {
  plume.write('workspace/modules.conf', loaded);
  expect(await changedFiles(at('workspace/modules.conf'), 'workspace')).toContain(
    uriOf('workspace/modules.conf'),
  );
});

test('one beside it is not', async () => {
  plume.write('outside/modules.conf', loaded);
  const changed = await changedFiles(at('outside/modules.conf'), 'workspace');
  expect(new Set(changed)).toEqual(new Set([uriOf('workspace/site.conf')]));
});

test('one beside it is where its folder is open, too', async () => {
  plume.write('outside/modules.conf', loaded);
  const changed = await changedFiles(at('outside/modules.conf'), 'workspace', 'outside');
  expect(changed).toContain(uriOf('outside/modules.conf'));
});

test('one that a link in the workspace leads to is not', async () => {
  plume.write('outside/modules.conf', loaded);
  mkdirSync(at('workspace'));
  symlinkSync('../outside', at('workspace/modules'));
  const changed = await changedFiles(at('workspace/modules/modules.conf'), 'workspace');
  expect(new Set(changed)).toEqual(new Set([uriOf('workspace/site.conf')]));
});
