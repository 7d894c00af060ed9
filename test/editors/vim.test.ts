import { expect, test } from 'vitest';
import { startInTerminal } from './terminal.ts';
import { describeWith, tmux, vim } from './tools.ts';
import { makeWalkFolder, readConfiguration } from './walk.ts';

/** What a person has beside the lines for plume: colours and files of their own, and messages below the window. */
const person = `set nocompatible noswapfile nobackup viminfo= hidden
filetype plugin on
syntax off
`;

describeWith([vim, tmux], 'a real Vim with ALE, with the configuration of docs/editors', () => {
  test('the walk through a server', async () => {
    const server = makeWalkFolder();
    try {
      const init = server.configure('.vimrc', person + readConfiguration('vim.md', 'vim ale'));
      const editor = startInTerminal([vim.path ?? '', '-u', init, 'apache2.conf'], server.folder, server.env);
      await editor.see('<Directory "${SITE}">');
      await editor.see('httpd will not start');

      editor.press('3', 'G', 'f', '+');
      editor.type(':ALECodeAction');
      editor.press('Enter');
      await editor.see('Replace with `Options Indexes MultiViews`');
      editor.press('1', 'Enter');
      await editor.see('Options Indexes MultiViews\n');

      editor.press('2', 'G', 'f', 'S');
      editor.type(':ALEGoToDefinition');
      editor.press('Enter');
      await editor.see('Define SITE /srv/shop');
      editor.press('C-o');
      await editor.see('<Directory "${SITE}">');

      editor.press('2', 'G', 'f', 'S');
      editor.type(':ALERename');
      editor.press('Enter');
      await editor.see('New name:');
      editor.press('C-u');
      editor.type('SHOP');
      editor.press('Enter');
      await editor.see('<Directory "${SHOP}">');
      editor.type(':wall');
      editor.press('Enter');
      // ALE neither completes without a plugin nor formats by a language server
      await expect
        .poll(() => server.read('apache2.conf'))
        .toBe('Include names.conf\n<Directory "${SHOP}">\nOptions Indexes MultiViews\n</Directory>\n');
      await expect.poll(() => server.read('names.conf')).toContain('Define SHOP');
    } finally {
      server.remove();
    }
  });
});
