import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startInTerminal } from './terminal.ts';
import { currentNeovim, describeWith, neovim, type Tool, tmux } from './tools.ts';
import { makeWalkFolder, readConfiguration } from './walk.ts';

const text =
  '<VirtualHost *:80>\nServerName é.example  \n  <directory "/srv">\nOptions \\\n None\n</Directory>\n</VirtualHost>\n';
const formatted =
  '<VirtualHost *:80>\n  ServerName é.example\n  <directory "/srv">\n    Options \\\n None\n  </directory>\n</VirtualHost>\n';

describeWith([neovim, currentNeovim, tmux], 'formatting in a real Neovim', () => {
  test('the stock one, by vim.lsp.buf.formatting_sync()', () => {
    expect(formatIn(neovim, 'neovim 0.7', 'vim.lsp.buf.formatting_sync(nil, 120000)')).toBe(formatted);
  });
  test('the current one, by vim.lsp.buf.format()', () => {
    const format = 'vim.lsp.buf.format({ timeout_ms = 120000 })';
    expect(formatIn(currentNeovim, 'neovim current', format)).toBe(formatted);
  });

  // on a busy machine Neovim may drop an answer that comes after the next key
  test('the current one, while somebody types', { retry: 1 }, async () => {
    const server = makeWalkFolder();
    try {
      const lines = [
        readConfiguration('neovim.md', 'neovim current'),
        readConfiguration('neovim.md', 'neovim on type'),
      ];
      const init = server.configure(
        '.config/nvim/init.lua',
        `vim.o.shiftwidth, vim.o.expandtab = 4, true\n${lines.join('\n')}`,
      );
      writeFileSync(server.file, 'Listen 80\nTimeout 5\nSeTTings x\n');
      // the interface is a process of its own, so that a Neovim that is not installed can be used
      const socket = path.join(server.folder, '../nvim.sock');
      const listening = ['--headless', '--listen', socket, '-n', '-i', 'NONE', '-u', init, server.file];
      const options = { cwd: server.folder, env: server.env, stdio: 'ignore' } as const;
      const background = spawn(currentNeovim.path ?? '', listening, options);
      onTestFinished(() => void background.kill());
      await expect.poll(() => existsSync(socket)).toBe(true);
      const interfaceOf = [currentNeovim.path ?? '', '--server', socket, '--remote-ui'];
      const editor = startInTerminal(interfaceOf, server.folder, server.env);
      // the finding of the third line says that the server has read the file
      await editor.see('W:1');
      editor.press('o');
      // Enter adds the closing tag, after the server was asked about the tag that was typed
      for (const name of ['VirtualHost *:80', 'Location /x']) {
        editor.type(`<${name}>`);
        await editor.see(`<${name}>`);
        await sleep(500);
        editor.press('Enter');
        await editor.see(`</${name.split(' ')[0]}>`);
      }
      // typed faster than the server answers; the line is indented when it is left
      editor.type('Require all denied');
      editor.press('Enter');
      await editor.see('        Require all denied');
      editor.press('Escape');
      editor.type(':write');
      editor.press('Enter');
      await expect
        .poll(() => readFileSync(server.file, 'utf8').replace(/ +$/gm, ''))
        .toBe(
          'Listen 80\n<VirtualHost *:80>\n    <Location /x>\n        Require all denied\n\n    </Location>\n</VirtualHost>\nTimeout 5\nSeTTings x\n',
        );
    } finally {
      server.remove();
    }
  });
});

/** What a file becomes that Neovim formats, with its settings for it. */
function formatIn(program: Tool, configuration: string, format: string): string {
  const server = makeWalkFolder();
  // what the editor has set is what is tried
  rmSync(path.join(server.folder, '.editorconfig'));
  try {
    const init = server.configure('.config/nvim/init.lua', readConfiguration('neovim.md', configuration));
    writeFileSync(server.file, text);
    const settings = 'set shiftwidth=2 expandtab';
    const waiting =
      'lua assert(vim.wait(120000, function() for _, one in pairs((vim.lsp.get_clients or vim.lsp.get_active_clients)()) do if one.initialized then return true end end end, 20))';
    const run = ['-c', settings, '-c', waiting, '-c', `lua ${format}`, '-c', 'write | qall!'];
    const { status, stdout, stderr } = spawnSync(
      program.path ?? '',
      ['--headless', '-n', '-u', init, '-i', 'NONE', server.file, ...run],
      { cwd: server.folder, env: server.env, encoding: 'utf8', timeout: 170_000 },
    );
    expect(status, stdout + stderr).toBe(0);
    return readFileSync(server.file, 'utf8');
  } finally {
    server.remove();
  }
}
