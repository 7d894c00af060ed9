// Takes the pictures of client/README.md and of the walkthrough, in a real VS Code with the extension as it is now:
//   npx tsx scripts/take-pictures.ts      (after scripts/setup-editors.sh; Chromium must be there)
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, codeServer, vsCodeNode } from '../test/editors/tools.ts';
import { startVsCode, type Window } from '../test/editors/vscode.ts';
import { packageExtension } from './package-extension.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = path.join(root, 'client/images/walkthrough');

/** A server that has something for each picture. */
const files = {
  'apache2/apache2.conf': `ServerName shop.example.org
Define SITE /srv/shop
Listen 80
<Directory "\${SITE}">
    Require all denied
</Directory>
Include sites-enabled/shop.conf
`,
  'apache2/sites-enabled/shop.conf': `# The shop
<VirtualHost *:80>
    ServerName shop.example.org
    DocumentRoot "\${SITE}"

    <Directory "\${SITE}/public">
        Options Indexes +ExecCGI
        Require ip 10.0.0.0/8
    </Directory>

    RewriteEngine On
    RewriteRule ^/old/(.*)$ /new/$1 [R=301,L]

    ErrorLog "\${APACHE_LOG_DIR}/shop-error.log"

</VirtualHost>
`,
};
const file = 'apache2/sites-enabled/shop.conf';

const vsix = await packageExtension({ server: undefined, outFolder: path.join(root, '.cache/extension') });
const vsCode = await startVsCode({
  node: vsCodeNode.path ?? '',
  codeServer: codeServer.path ?? '',
  chromium: chromium.path ?? '',
  vsix,
  settings: { 'workbench.activityBar.location': 'hidden', 'window.commandCenter': false },
});
try {
  const window = await vsCode.openFolder('shop', files, file);
  await window.page.locator('.statusbar-item', { hasText: 'httpd 2.4' }).waitFor();
  await window.page.keyboard.press('Control+b');
  await takeFindings(window);
  await takeFixes(window);
  await takeCompletion(window);
  await takeServer(window);
  await takeExplanation(window);
} finally {
  await vsCode.close();
}

async function takeFindings(window: Window): Promise<void> {
  const { page } = window;
  const squiggle = page.locator('.squiggly-error').first();
  await squiggle.waitFor();
  // lenses and hints move the lines
  await page.locator('.codelens-decoration', { hasText: 'answers' }).first().waitFor();
  await page.waitForTimeout(2000);
  const place = await squiggle.boundingBox();
  if (place === null) throw new Error('nothing is underlined');
  await page.mouse.move(place.x - 40, place.y + 8);
  await page.mouse.move(place.x + place.width / 2, place.y + 8, { steps: 5 });
  await page.locator('.monaco-hover:visible', { hasText: 'httpd will not start' }).first().waitFor();
  await takePicture(window, 'findings');
  await page.mouse.click(place.x + place.width / 2, place.y + 8);
}

async function takeFixes(window: Window): Promise<void> {
  await window.page.keyboard.press('Control+.');
  await window.page.locator('.action-widget .monaco-list-row').first().waitFor();
  await takePicture(window, 'fixes');
  await window.page.keyboard.press('Escape');
}

/** On the empty line above the closing tag of the virtual host. */
async function takeCompletion(window: Window): Promise<void> {
  const { page } = window;
  for (const key of ['Control+End', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.type('    Rew');
  await page.keyboard.press('Control+Space');
  await page
    .locator('.suggest-widget.visible .monaco-list-row', { hasText: 'RewriteCond' })
    .first()
    .waitFor();
  await takePicture(window, 'completion');
  for (const key of ['Escape', 'Control+z', 'Control+z']) await page.keyboard.press(key);
}

async function takeServer(window: Window): Promise<void> {
  await window.page.locator('.statusbar-item', { hasText: 'httpd 2.4' }).click();
  await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'Automatic' }).first().waitFor();
  await takePicture(window, 'server');
  await window.page.keyboard.press('Escape');
}

/** Of the directive on line 12, `RewriteRule`. */
async function takeExplanation(window: Window): Promise<void> {
  const { page } = window;
  await page.locator('.view-line', { hasText: 'RewriteRule' }).first().click();
  await window.runCommand('plume: Explain the Rule or Directive at the Cursor');
  await page.locator('.tab', { hasText: 'Preview' }).first().waitFor();
  await takePicture(window, 'explain');
}

async function takePicture({ page }: Window, name: string): Promise<void> {
  // it fades in
  await page.waitForTimeout(1500);
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}
