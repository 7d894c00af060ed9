import { expect, test } from 'vitest';
import { startInTerminal } from './terminal.ts';
import { describeWith, helix, tmux } from './tools.ts';
import { makeWalkFolder, readConfiguration } from './walk.ts';

describeWith([helix, tmux], 'a real Helix, with the configuration of docs/editors', () => {
  test('the walk through a server', async () => {
    const server = makeWalkFolder();
    try {
      server.configure('.config/helix/languages.toml', readConfiguration('helix.md', 'helix'));
      const editor = startInTerminal([helix.path ?? '', 'apache2.conf'], server.folder, server.env);
      await editor.see('httpd will not start');

      // the third line, `+MultiViews`; the first fix of the menu
      editor.press('3', 'g', 'g', 'f', '+');
      editor.press('Space', 'a');
      await editor.see('Replace with `Options Indexes MultiViews`');
      editor.press('Enter');
      await editor.see('Options Indexes MultiViews');
      await editor.seeNo('httpd will not start');

      editor.press('3', 'g', 'g', 'Space', 'k');
      await editor.see('core');
      editor.press('Escape');
      await editor.seeNo('core');
      editor.press('Space', 's');
      await editor.see('Directory /srv/shop');
      editor.press('Escape');
      // a key right after it would be one with Alt
      await editor.seeNo('container');

      // into `${SITE}` on the second line
      editor.press('2', 'g', 'g', 'f', 'S');
      editor.press('g', 'd');
      await editor.see('Define SITE /srv/shop');
      expect(await editor.see(' 3:')).toContain('names.conf');
      editor.press('C-o');
      await editor.see('<Directory "${SITE}">');

      editor.press('2', 'g', 'g', 'f', 'S', 'Space', 'r');
      await editor.see('rename-to:');
      editor.press('C-u');
      editor.type('SHOP');
      editor.press('Enter');
      await editor.see('<Directory "${SHOP}">');

      editor.press('4', 'g', 'g', 'o');
      editor.type('ServerSig');
      await editor.see('ServerSignature');
      editor.press('Tab', 'Enter');
      editor.type(' Off');
      editor.press('Escape');
      await editor.see(' NOR ');
      editor.type(':format');
      editor.press('Enter');
      await editor.see('    Options Indexes MultiViews');
      editor.type(':write-all');
      editor.press('Enter');
      await expect.poll(() => server.read('names.conf')).toContain('SHOP');
      await expect.poll(() => server.read('apache2.conf')).toContain('ServerSignature');
      server.expectWalked();
    } finally {
      server.remove();
    }
  });
});
