import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest';
import { CONVERTED, FAULTS, type Fault, indexOfLine, MAIN } from '../kit/main-file-alone.ts';
import { chromium, codeServer, describeWith, root, vsCodeNode } from './tools.ts';
import { startVsCode, type VsCode, type Window } from './vscode.ts';
import { readConfiguration } from './walk.ts';

const web = {
  'web/sites-available/shop.conf': `# The shop
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
`,
};

/** A server that still controls access as 2.2 did. */
const old = {
  'old/apache2/apache2.conf': `LoadModule authz_core_module modules/mod_authz_core.so
LoadModule authz_host_module modules/mod_authz_host.so
LoadModule access_compat_module modules/mod_access_compat.so
Listen 80
DocumentRoot /srv/shop
<Directory "/srv/shop">
    AuthType Basic
    AuthName "members only"
    AuthUserFile /srv/users
    Require valid-user
</Directory>
Include sites-enabled/shop.conf
`,
  'old/apache2/sites-enabled/shop.conf': `<Directory "/srv/shop/admin">
    # from the office only
    Order deny,allow
    Deny from all
    Allow from 10.0.0.0/8
</Directory>
`,
};

/** A server of several files. */
const many = {
  'server/apache2/apache2.conf':
    'Include ports.conf\nInclude sites-enabled/000-shop.conf\nInclude sites-enabled/010-blog.conf\n',
  'server/apache2/ports.conf': 'Listen 80\n',
  'server/apache2/sites-enabled/000-shop.conf':
    '<VirtualHost *:80>\n    ServerName shop.example.org\n</VirtualHost>\n',
  'server/apache2/sites-enabled/010-blog.conf':
    '<VirtualHost *:80>\n    ServerName blog.example.org\n</VirtualHost>\n\n<VirtualHost *:80>\n    ServerName shop.example.org\n</VirtualHost>\n',
};

describeWith([vsCodeNode, codeServer, chromium], 'in a real VS Code', () => {
  let vsCode: VsCode;
  let window: Window;
  let page: Page;

  beforeAll(async () => {
    vsCode = await startVsCode({
      node: vsCodeNode.path ?? '',
      codeServer: codeServer.path ?? '',
      chromium: chromium.path ?? '',
      vsix: inject('vsix'),
      settings: JSON.parse(`{${readConfiguration('vscode.md', 'vscode fix on save')}}`),
    });
    // one window for the whole walk: each takes five seconds to open
    window = await vsCode.openFolder(
      'walk',
      { ...web, ...many, ...old, ...shop },
      'web/sites-available/shop.conf',
    );
    page = window.page;
  });
  afterAll(() => vsCode?.close());

  test('the suite in the extension host', async () => {
    const { code, printed } = await vsCode.runSuite('suite', suiteFiles, suite);
    const saying = (word: string) =>
      printed.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
    expect(saying('FAILED')).toEqual([]);
    expect(saying('ok')).toEqual(saying('step'));
    expect(saying('step').length, printed.join('\n')).toBeGreaterThan(8);
    expect(code).toBe(0);
  });

  test('a mistake is underlined, explained and repaired from the menu; saving repairs the rest', async () => {
    const file = 'web/sites-available/shop.conf';
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
    await menu.locator('.monaco-list-row', { hasText: 'to every option that has no sign' }).first().click();

    await expect.poll(() => shownText(window)).toContain('Options +Indexes +ExecCGI');
    expect(await shownText(window)).toContain('DefaultType text/plain');
    await squiggle.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');
    const repaired = web[file]
      .replace('Indexes +ExecCGI', '+Indexes +ExecCGI')
      .replace('DefaultType text/plain\n', '');
    await expect.poll(() => window.read(file)).toBe(repaired);
    await window.takeScreenshot('vscode-4-saved');
  });

  test('an unsaved change brings a finding in another file, and what belongs together can be walked to', async () => {
    await window.openFile('server/apache2/ports.conf');
    onTestFailed(() => window.takeScreenshot('vscode-server-failed'));
    await page.locator('.monaco-editor .view-line').first().click();
    await page.keyboard.press('Control+Shift+M');
    const problems = page.locator('.markers-panel-container');
    const row = (text: string) => problems.locator('.monaco-list-row', { hasText: text });
    // what is wrong with the server is there before anything is typed
    await row('vhost/duplicate-server-name').waitFor();
    expect(await row('010-blog.conf').first().textContent()).toContain('sites-enabled');

    // the cursor goes back to the editor, to the end of `Listen 80`
    await page.locator('.monaco-editor .view-line').first().click();
    await page.keyboard.press('End');
    await page.keyboard.type('80');
    await row('vhost/port-without-listen').first().waitFor();
    expect(window.read('server/apache2/ports.conf')).toBe('Listen 80\n');
    expect(await row('000-shop.conf').count()).toBeGreaterThan(0);
    await window.takeScreenshot('vscode-5-other-files');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await row('vhost/port-without-listen').first().waitFor({ state: 'detached' });
    await page.keyboard.press('Control+s');

    // the finding opens to the other place, which leads to the other file
    await row('vhost/duplicate-server-name').click();
    await page.keyboard.press('ArrowRight');
    const related = problems.locator('.monaco-list-row', { hasText: '000-shop.conf' }).last();
    await related.waitFor();
    await window.takeScreenshot('vscode-6-related');
    // what hovers over the row that was clicked is in the way
    await page.mouse.move(5, 5);
    await page.locator('.hover-contents', { hasText: 'No request reaches' }).waitFor({ state: 'detached' });
    await related.dblclick();
    await expect
      .poll(() => page.locator('.tabs-container .tab.active').textContent())
      .toContain('000-shop.conf');
    await window.takeScreenshot('vscode-7-jumped');
  });

  test('old access control tells who has access, and is converted by the quick fix that proves it', async () => {
    onTestFailed(() => window.takeScreenshot('vscode-access-failed'));
    await window.openFile('old/apache2/sites-enabled/shop.conf');
    const squiggle = page.locator('.squiggly-info').first();
    await squiggle.waitFor();

    // the lens moves the lines down when it comes
    await page
      .locator('.codelens-decoration', { hasText: 'included from apache2.conf:12' })
      .first()
      .waitFor();
    const tag = page.locator('.view-line', { hasText: '<Directory' }).first();
    // colours that come draw the line again
    await expect.poll(() => tag.boundingBox()).not.toBeNull();
    const place = await tag.boundingBox();
    await page.mouse.move(place!.x + 80, place!.y + 30);
    await page.mouse.move(place!.x + 40, place!.y + place!.height / 2, { steps: 5 });
    const hover = page.locator('.monaco-hover:visible').first();
    await hover.waitFor();
    await expect
      .poll(() => hover.textContent())
      .toContain('Who has access here (GET /admin/…): valid users, only from 10.0.0.0/8.');
    // It fades in, and the picture is for people.
    await page.waitForTimeout(300);
    await window.takeScreenshot('vscode-8-who-gets-in');

    // one of the sections that decide is in another file
    await hover.locator('a', { hasText: 'apache2.conf:6' }).click();
    const tab = page.locator('.tabs-container .tab.active');
    await expect.poll(() => tab.textContent()).toContain('apache2.conf');
    await expect.poll(() => page.locator('.statusbar').textContent()).toContain('Ln 6, Col 1');
    await window.openFile('old/apache2/sites-enabled/shop.conf');
    await page.mouse.move(place!.x + 80, place!.y + 300, { steps: 5 });
    await squiggle.waitFor();
    const mistake = await squiggle.boundingBox();
    await page.mouse.click(mistake!.x + mistake!.width / 2, mistake!.y + mistake!.height / 2);
    await page.keyboard.press('Control+.');
    const menu = page.locator('.action-widget');
    await menu.locator('.monaco-list-row').first().waitFor();
    await window.takeScreenshot('vscode-9-conversion');
    await menu.locator('.monaco-list-row', { hasText: 'Convert to `Require`' }).first().click();
    await expect.poll(() => shownText(window)).toContain('Require ip 10.0.0.0/8');
    expect(await shownText(window)).toContain('# from the office only');
    expect(await shownText(window)).not.toContain('Deny from all');
    await squiggle.waitFor({ state: 'detached' });

    // a hover that another list or the menu closes comes when the mouse comes again
    await expect
      .poll(async () => {
        await page.mouse.move(place!.x + 80, place!.y + 300);
        await page.mouse.move(place!.x + 40, place!.y + place!.height / 2, { steps: 5 });
        return hover.textContent({ timeout: 5_000 }).catch(() => 'none');
      })
      .toContain('valid users, only from 10.0.0.0/8.');
    await window.takeScreenshot('vscode-10-converted');
    await page.keyboard.press('Control+s');
  });

  test('a name is completed, a variable renamed over two files, the file formatted and saved', async () => {
    await window.openFile('shop/apache2/apache2.conf');
    onTestFailed(() => window.takeScreenshot('vscode-shop-failed'));
    const file = (name: string) => window.read(`shop/apache2/${name}`);
    // it names the server as soon as plume answers
    await page.locator('.statusbar-item', { hasText: 'shop/apache2/apache2.conf (httpd 2.4)' }).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('ServerSig');
    const suggestions = page.locator('.suggest-widget.visible .monaco-list-row');
    await suggestions.filter({ hasText: 'ServerSignature' }).first().waitFor();
    await window.takeScreenshot('vscode-11-completion');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownText(window)).toContain('ServerSignature');
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    // as a person types: the list comes with a letter after the answer to the space
    await page.keyboard.type(' EM', { delay: 250 });
    await suggestions.filter({ hasText: 'EMail' }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => shownText(window)).toContain('ServerSignature EMail');

    await window.openInput('Control+Shift+O');
    await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Directory /srv/shop' }).waitFor();
    await window.takeScreenshot('vscode-13-outline');
    await page.keyboard.press('Escape');

    const input = page.locator('.rename-box input');
    // into `SITE` of the second line
    const keys = ['Escape', 'Control+Home', 'ArrowDown', 'End', ...Array(4).fill('ArrowLeft'), 'F2'];
    await window.pressUntilSeen(keys, input);
    await input.fill('SHOP');
    await window.takeScreenshot('vscode-12-rename');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownText(window)).toContain('"${SHOP}');

    await window.runCommand('plume: Format This File');
    await expect.poll(() => shownText(window)).toContain('    Options Indexes');
    await window.runCommand('File: Save All Files');
    await expect
      .poll(() => file('apache2.conf'))
      .toBe(
        'Include names.conf\n<Directory "${SHOP}">\n    Options Indexes\n    Require all granted\n</Directory>\nServerSignature EMail\n',
      );
    expect(file('names.conf')).toContain('Define SHOP /srv/shop\n');
    await window.takeScreenshot('vscode-14-formatted');
  });

  test('the status bar names the server of a file, and another can be picked', async () => {
    await window.openFile('server/apache2/sites-enabled/000-shop.conf');
    onTestFailed(() => window.takeScreenshot('vscode-status-failed'));
    const status = page.locator('.statusbar-item', { hasText: 'httpd 2.4' });
    await expect.poll(() => status.textContent()).toContain('server/apache2/apache2.conf (httpd 2.4)');
    await status.click();
    const choices = page.locator('.quick-input-list .monaco-list-row');
    await choices.filter({ hasText: 'Automatic' }).first().waitFor();
    await window.takeScreenshot('vscode-15-servers');
    expect(await choices.filter({ hasText: 'server/apache2/apache2.conf' }).count()).toBe(1);
    await page.keyboard.press('Escape');
  });

  test('the code of a problem opens the document of its rule beside the editor', async () => {
    await window.openFile('server/apache2/sites-enabled/010-blog.conf');
    onTestFailed(() => window.takeScreenshot('vscode-code-failed'));
    const squiggle = page.locator('.squiggly-warning').first();
    await squiggle.waitFor();
    // the lens moves the lines down when it comes
    await page.locator('.codelens-decoration', { hasText: 'never answers on' }).first().waitFor();
    const place = await squiggle.boundingBox();
    await page.mouse.move(place!.x - 10, place!.y + place!.height / 2);
    await page.mouse.move(place!.x + 10, place!.y + place!.height / 2, { steps: 5 });
    await page.locator('.monaco-hover:visible a.code-link', { hasText: 'vhost/' }).first().click();
    await page.locator('.tabs-container .tab.active', { hasText: 'duplicate-server-name' }).waitFor();
    // what the preview shows cannot be seen here: this browser shows no web views; the suite above reads its text
    await window.takeScreenshot('vscode-16-rule');
  });

  test('a request that is typed is answered for a site without its server, with the way there', async () => {
    const files = {
      '.htaccess': 'RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule . index.php [L]\n',
      'index.php': 'page\n',
    };
    const site = await vsCode.openFolder('site', files, '.htaccess');
    onTestFailed(() => site.takeScreenshot('vscode-request-failed'));
    await site.runCommand('plume: Ask a Request…');
    const url = site.page.locator('.quick-input-widget input').first();
    await url.fill('/news/7');
    await url.press('Enter');
    const answer = site.page.frameLocator('iframe.webview').frameLocator('iframe').locator('body');
    await answer.getByText('Internal redirect to /index.php').waitFor();
    expect(await answer.textContent()).toContain('200 OK  GET /news/7');
    await site.takeScreenshot('vscode-21-request');

    // a click on the lens of a rule asks for the request that it names
    const lens = site.page.locator('.codelens-decoration a', { hasText: 'requests such as /x' });
    await lens.first().waitFor();
    await lens.first().click();
    await answer.getByText('200 OK  GET /x').waitFor();
    await site.takeScreenshot('vscode-22-lens');
    await site.page.close();
  });

  test('a main file with nothing beside it shows its mistakes, and the menu repairs each', async () => {
    const alone = await vsCode.openFolder('alone', { 'httpd.conf': MAIN }, 'httpd.conf');
    onTestFailed(() => alone.takeScreenshot('vscode-alone-failed'));
    const problems = alone.page.locator('.markers-panel-container');
    await alone.pressUntilSeen(['Control+Shift+M'], problems);
    // what is out of sight is not there
    await alone.page.getByRole('button', { name: 'Maximize Panel' }).click();
    // a row below the mouse has a light bulb in place of its icon
    await alone.page.mouse.move(5, 5);
    const rowOf = ({ says }: Fault) => problems.locator('.monaco-list-row', { hasText: says }).first();
    for (const fault of FAULTS) {
      await rowOf(fault).waitFor();
      expect(await rowOf(fault).textContent()).toContain(`[Ln ${indexOfLine(fault) + 1}, Col `);
      expect(await rowOf(fault).locator('.codicon-error, .codicon-warning').count()).toBe(1);
    }
    await alone.takeScreenshot('vscode-18-main-file-alone');
    await alone.page.getByRole('button', { name: 'Restore Panel' }).click();

    const menu = alone.page.locator('.action-widget');
    for (const fault of FAULTS) {
      await alone.page.getByPlaceholder('Filter (e.g. text').fill(fault.says);
      await rowOf(fault).dblclick();
      await alone.page.locator('.editor-instance .monaco-editor.focused').first().waitFor();
      await alone.pressUntilSeen(['Control+.'], menu.locator('.monaco-list-row').first());
      if (fault.says === 'AH01797') await alone.takeScreenshot('vscode-19-choices');
      await menu.locator('.monaco-list-row', { hasText: fault.fix }).first().click();
      await rowOf(fault).waitFor({ state: 'detached' });
    }
    await alone.takeScreenshot('vscode-20-repaired');
    // the fixes on save convert what the choice has opened
    await alone.page.keyboard.press('Control+s');
    await expect.poll(() => alone.read('httpd.conf')).toBe(CONVERTED);
    await alone.page.close();
  });
});

/** What runs in the extension host of a window of its own, and what it finds there. */
const suite = path.join(root, 'test/editors/extension-host-suite.cjs');
const suiteFiles = {
  'apache2/apache2.conf':
    'Include names.conf\n<Directory "${SITE}">\nOptions Indexes +MultiViews\n</Directory>\n',
  'apache2/names.conf': '# The shop: \u00e9\nServerName shop.example.org\nDefine SITE /srv/shop\n',
  'conf.d/shop.conf':
    'DefaultType text/plain\n<VirtualHost *:80>\n    ServerName shop.example.org\n    DocumentRoot /srv/shop\n</VirtualHost>\n',
  'conf.d/proxy.conf': 'upstream shop {\n    server 127.0.0.1:8080;\n}\nserver {\n    listen 80;\n}\n',
  'conf.d/other.conf': 'Listen 8080\nLoadModule ssl_module modules/mod_ssl.so\nRewriteEngine On\n',
};

/** A small server to work in. */
const shop = {
  'shop/apache2/apache2.conf':
    'Include names.conf\n<Directory "${SITE}">\nOptions Indexes\nRequire all granted\n</Directory>\n',
  'shop/apache2/names.conf': '# The shop: \u00e9\nServerName shop.example.org\nDefine SITE /srv/shop\n',
};

/** The text of the editor as a person reads it; VS Code shows spaces as no-break spaces. */
async function shownText({ page }: Window): Promise<string | undefined> {
  return (await page.locator('.monaco-editor .view-lines').first().textContent())?.replaceAll('\u00a0', ' ');
}
