import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LspScript, startScript } from '../kit/lsp-script.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

interface Action {
  readonly title: string;
}

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const text = '<Location /a\n</Location>\nListen 80\nListenn 81\n';
const at = (line: number, character: number, endLine = line, endCharacter = character) => ({
  start: { line, character },
  end: { line: endLine, character: endCharacter },
});
const titles = async (script: LspScript, range: object, context: object, name = 'a.conf') =>
  ((await script.ask('textDocument/codeAction', name, { range, context })) as readonly Action[]).map(
    ({ title }) => title,
  );
const FIX = 'Add the missing `>`';

describe('what clients send with textDocument/codeAction', () => {
  test.each<readonly [client: string, range: object, diagnostics: readonly object[]]>([
    [
      'ALE: a diagnostic without source, severity or data',
      at(0, 0, 0, 1),
      [{ range: at(0, 0, 0, 12), code: 'syntax/missing-gt', message: 'x' }],
    ],
    [
      'ALE: a diagnostic with its code alone',
      at(0, 0, 0, 1),
      [{ range: at(0, 0, 0, 12), code: 'syntax/missing-gt' }],
    ],
    [
      'Kate: the whole document, and one diagnostic without data',
      at(0, 0, 4, 0),
      [{ range: at(0, 0, 0, 12), message: 'x' }],
    ],
    ['Neovim: a range without width at the beginning of the line', at(0, 0), []],
    ['lsp-mode: a range without width at the end of the finding', at(0, 12), []],
    [
      'Neovim: a range without width, and a diagnostic of another place',
      at(0, 3),
      [{ range: at(9, 0, 9, 1), message: 'x' }],
    ],
    ['eglot: the region from its end to its beginning', at(0, 12, 0, 0), []],
    [
      'Helix: the diagnostic as it was sent',
      at(0, 0, 0, 12),
      [
        {
          range: at(0, 0, 0, 12),
          severity: 1,
          code: 'syntax/missing-gt',
          source: 'plume',
          message: 'x',
          data: null,
        },
      ],
    ],
    [
      'Sublime: a code that is a number',
      at(0, 0, 0, 12),
      [{ range: at(0, 0, 0, 12), code: 5, message: 'x' }],
    ],
    ['Zed: a range beyond the line', at(0, 0, 0, 999), []],
  ])('%s', async (_, range, diagnostics) => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    script.open('a.conf', text);
    expect((await titles(script, range, { diagnostics }))[0]).toBe(FIX);
  });

  test('kinds that a client does not want are not sent', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    script.open('a.conf', text);
    const only = (...kinds: string[]) => titles(script, at(0, 0), { diagnostics: [], only: kinds });
    expect(await only('source.organizeImports')).toEqual([]);
    expect(await only('source.fixAll')).toEqual(['Apply all safe fixes in this file']);
    expect((await only('quickfix')).every((title) => !title.startsWith('Apply'))).toBe(true);
    expect(await only('refactor.inline')).toEqual([]);
  });

  test('a document that the server does not know has no actions, nor anything else', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    expect(await titles(script, at(0, 0), { diagnostics: [] }, 'file:///none.conf')).toEqual([]);
    const position = { line: 0, character: 0 };
    expect(await script.ask('textDocument/hover', 'none.conf', { position })).toBeNull();
    for (const method of ['documentSymbol', 'foldingRange', 'documentLink', 'codeLens'])
      expect(await script.ask(`textDocument/${method}`, 'none.conf')).toEqual([]);
    expect(await script.ask('textDocument/definition', 'none.conf', { position })).toEqual([]);
    script.change('none.conf', 2, 'x');
    script.client.notify('textDocument/didClose', { textDocument: { uri: script.uriOf('none.conf') } });
    await script.settled();
  });

  test('a document that was closed and opened again is the new one', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    script.open('a.conf', text);
    script.client.notify('textDocument/didClose', { textDocument: { uri: script.uriOf('a.conf') } });
    script.open('a.conf', 'Listen 80\n', 1);
    expect(await titles(script, at(0, 0), { diagnostics: [] })).toEqual([]);
    script.open('a.conf', text, 2);
    expect((await titles(script, at(0, 0), { diagnostics: [] }))[0]).toBe(FIX);
  });
});

describe('documents that are not files', () => {
  test.each([
    'untitled:Untitled-1',
    'untitled:/srv/new.conf',
    'vscode-vfs://github/a/b/httpd.conf',
    'inmemory://model/1',
  ])('%s is read on its own', async (uri) => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    script.open(uri, text);
    const fits = (params: unknown) => (params as { uri: string }).uri === uri;
    const published = await script.client.next('textDocument/publishDiagnostics', fits);
    expect(published).toMatchObject({
      diagnostics: [{ code: 'syntax/missing-gt' }, { code: 'unknown/directive' }],
    });
  });

  test('a version of source control is shown without findings', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    const uri = 'git:/srv/httpd.conf?ref';
    script.open(uri, text);
    expect(await titles(script, at(0, 0), { diagnostics: [] }, uri)).toEqual([]);
    expect(await script.ask('textDocument/documentSymbol', uri)).toHaveLength(1);
  });
});

describe('the process', () => {
  test('ends when the one that initialize names is gone', async () => {
    await using script = startScript(plume.bundle);
    const parent = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600000)']);
    await script.initialize({}, { processId: parent.pid ?? null });
    await script.settled();
    parent.kill('SIGKILL');
    expect(await script.client.ended).toBe(1);
  });

  test('does nothing while nobody asks: its threads take no processor time', async () => {
    await using script = startScript(plume.bundle);
    await script.initialize({});
    script.open('a.conf', text);
    await script.client.next('textDocument/publishDiagnostics');
    await script.settled();
    // what it began when it was asked, such as the look at other files, comes to an end
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const before = ticksOf(script.client.pid);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    // three seconds have 300 ticks; looking for the process of the editor takes none of them
    expect(ticksOf(script.client.pid) - before).toBeLessThanOrEqual(3);
  });
});

/** The processor time that a process has taken, in ticks of 10 ms; 0 where the system does not tell. */
function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
