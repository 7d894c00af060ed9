import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest';
import { chromium, codeServer, describeWith, vsCodeNode } from './tools.ts';
import { startVsCode, type VsCode, type Window } from './vscode.ts';

const site = `# The shop
DefaultType text/plain

<VirtualHost *:80>
    ServerName shop.example.org
    DocumentRoot "/srv/shop"

    <Directory "/srv/shop">
        Options Indexes +ExecCGI
        Require all granted
    </Directory>

    RewriteEngine On
    RewriteCond %{HTTPS} !=on
    RewriteRule ^/(.*)$ https://shop.example.org/$1 [R=301,L]

    ErrorLog "\${APACHE_LOG_DIR}/shop-error.log"
    LogFormat "%h %t \\"%r\\" %>s %{Referer}i" short
    CustomLog "\${APACHE_LOG_DIR}/shop.log" short
</VirtualHost>
`;

describeWith([vsCodeNode, codeServer, chromium], 'in a real VS Code', () => {
  let vsCode: VsCode;

  beforeAll(async () => {
    vsCode = await startVsCode({
      node: vsCodeNode.path ?? '',
      codeServer: codeServer.path ?? '',
      chromium: chromium.path ?? '',
      vsix: inject('vsix'),
      settings: { '[apacheconf]': { 'editor.codeActionsOnSave': { 'source.fixAll.plume': 'explicit' } } },
    });
  });
  afterAll(() => vsCode?.close());

  test('a mistake is underlined, explained and repaired from the menu; saving repairs the rest', async () => {
    const file = 'sites-available/shop.conf';
    const window = await vsCode.openFolder('web', { [file]: site }, file);
    const { page } = window;
    onTestFailed(() => window.takeScreenshot('vscode-failed'));

    const squiggle = page.locator('.squiggly-error').first();
    await squiggle.waitFor();
    expect(await page.locator('.statusbar').textContent()).toContain('Apache HTTP Server configuration');
    await window.takeScreenshot('vscode-1-squiggle');

    const place = await squiggle.boundingBox();
    expect(place).not.toBeNull();
    const x = place!.x + place!.width / 2;
    const y = place!.y + place!.height / 2;
    await page.mouse.move(x - 40, y);
    await page.mouse.move(x, y, { steps: 5 });
    const hover = page.locator('.monaco-hover:visible').first();
    await hover.waitFor();
    await expect.poll(() => hover.textContent()).toContain('httpd will not start');
    expect(await hover.textContent()).toContain('syntax/options-mixed-signs');
    // It fades in, and the picture is for people.
    await page.waitForTimeout(300);
    await window.takeScreenshot('vscode-2-hover');

    await page.mouse.click(x, y);
    await page.keyboard.press('Control+.');
    const menu = page.locator('.action-widget');
    await menu.locator('.monaco-list-row').first().waitFor();
    await window.takeScreenshot('vscode-3-menu');
    await menu.locator('.monaco-list-row', { hasText: 'Put + before every word' }).first().click();

    await expect.poll(() => shownText(window)).toContain('Options +Indexes +ExecCGI');
    expect(await shownText(window)).toContain('DefaultType text/plain');
    await squiggle.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    const repaired = site
      .replace('Indexes +ExecCGI', '+Indexes +ExecCGI')
      .replace('DefaultType text/plain\n', '');
    await expect.poll(() => window.read(file)).toBe(repaired);
    await window.takeScreenshot('vscode-4-saved');
    await page.close();
  });
});

/** The text of the editor as a person reads it; VS Code shows blanks as no-break spaces. */
async function shownText({ page }: Window): Promise<string | undefined> {
  return (await page.locator('.monaco-editor .view-lines').first().textContent())?.replaceAll('\u00a0', ' ');
}
