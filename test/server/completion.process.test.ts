import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CompletionItem, CompletionList, SignatureHelp } from 'vscode-languageserver-types';
import { type LspClient, startLspClient } from '../kit/lsp-client.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

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

const uri = 'untitled:Untitled-1';

/** Starts a server for a client that knows this of completion, with a document. */
async function open(text: string, completionItem: object | undefined): Promise<Record<string, unknown>> {
  client = startLspClient(process.execPath, [plume.bundle, 'lsp', '--stdio']);
  const { capabilities } = (await client.request('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: { textDocument: { completion: completionItem && { completionItem } } },
  })) as { capabilities: Record<string, unknown> };
  client.notify('initialized', {});
  client.notify('textDocument/didOpen', {
    textDocument: { uri, languageId: 'apacheconf', version: 1, text },
  });
  return capabilities;
}

async function complete(
  line: number,
  character: number,
  trigger?: string,
): Promise<readonly CompletionItem[]> {
  const context = trigger === undefined ? { triggerKind: 1 } : { triggerKind: 2, triggerCharacter: trigger };
  const params = { textDocument: { uri }, position: { line, character }, context };
  return ((await client.request('textDocument/completion', params)) as CompletionList).items;
}

describe('completion over stdio', () => {
  test('a client of today gets snippets, two ranges, marks and documentation in Markdown', async () => {
    const capabilities = await open('<Dir', {
      snippetSupport: true,
      insertReplaceSupport: true,
      labelDetailsSupport: true,
      tagSupport: { valueSet: [1] },
      documentationFormat: ['markdown', 'plaintext'],
    });
    expect(capabilities.completionProvider).toMatchObject({ resolveProvider: true });
    const [item] = await complete(0, 4);
    expect(item).toMatchObject({
      label: '<Directory>',
      filterText: '<Directory',
      insertTextFormat: 2,
      textEdit: { insert: { start: { line: 0, character: 0 } }, replace: {} },
      labelDetails: { description: 'core' },
    });
    const resolved = (await client.request('completionItem/resolve', item)) as CompletionItem;
    expect(resolved.documentation).toMatchObject({ kind: 'markdown' });
  });

  test('a client that says nothing gets plain text and one range', async () => {
    await open('<Dir', undefined);
    const [item] = await complete(0, 4);
    expect(item).toMatchObject({ detail: 'core', textEdit: { newText: '<Directory', range: {} } });
    expect(item?.insertTextFormat).toBeUndefined();
    const resolved = (await client.request('completionItem/resolve', item)) as CompletionItem;
    expect(resolved.documentation).toMatchObject({ kind: 'plaintext' });
  });

  test('after a space only where an argument is lacking, and the syntax of the command', async () => {
    await open('RewriteEngine \nServerName a \n', undefined);
    expect((await complete(0, 14, ' ')).map(({ label }) => label)).toEqual(['On', 'Off']);
    expect(await complete(1, 13, ' ')).toEqual([]);
    const params = { textDocument: { uri }, position: { line: 0, character: 14 } };
    const help = (await client.request('textDocument/signatureHelp', params)) as SignatureHelp;
    expect(help.signatures[0]?.label).toBe('RewriteEngine on|off');
  });
});
