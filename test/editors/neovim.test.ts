import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeWith, neovim, root, serverBundle } from './tools.ts';

describeWith([neovim], 'in a real Neovim', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plume-nvim-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a mistake has a diagnostic, its quick fix is applied, the file is saved', () => {
    const file = path.join(folder, '.htaccess');
    writeFileSync(file, '# caf\u00e9\nOptions FollowSymLinks +MultiViews\n');

    const seen = openInNeovim(file, 'Put + before every word');

    expect(seen).toMatchObject({
      diagnostics: [
        {
          line: 2,
          source: 'plume',
          code: 'syntax/options-mixed-signs',
          message: expect.stringContaining('httpd'),
        },
      ],
    });
    expect(readFileSync(file, 'utf8')).toBe('# caf\u00e9\nOptions +FollowSymLinks +MultiViews\n');
  });
});

/** What neovim.lua printed. */
function openInNeovim(file: string, action: string): unknown {
  const args = [
    '--headless',
    '-n',
    '-u',
    'NONE',
    '-i',
    'NONE',
    '-S',
    path.join(root, 'test/editors/neovim.lua'),
    file,
  ];
  const folder = path.dirname(file);
  const env = {
    ...process.env,
    HOME: folder,
    XDG_STATE_HOME: folder,
    PLUME_SERVER: serverBundle,
    PLUME_ACTION: action,
  };
  const { status, stdout, stderr } = spawnSync(neovim.path ?? '', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 45_000,
  });
  expect(status, stdout + stderr).toBe(0);
  return JSON.parse(stdout);
}
