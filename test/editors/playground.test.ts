import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateRawSync } from 'node:zlib';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium as browserType,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StaticSite, serveFolder } from '../kit/static-site.ts';
import { CHROMIUM_ARGS, cacheFolder, chromium, describeWith, root } from './tools.ts';

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const DESK: BrowserContextOptions = { viewport: { width: 1300, height: 850 } };

/** What axe-core finds wrong with a page. */
interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

describeWith([chromium], 'the playground in Chromium', () => {
  const siteFolder = path.join(root, 'dist/site');
  let site: StaticSite | undefined;
  let browser: Browser | undefined;
  const errors: string[] = [];
  /** URLs of other servers that were asked for. */
  const elsewhere: string[] = [];

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(root, 'scripts/build-site.mjs'), '--if-stale']);
    const lines = readFileSync(path.join(siteFolder, '_headers'), 'utf8').split('\n').slice(1);
    const headers = lines.flatMap((line) =>
      line === ''
        ? []
        : [
            line
              .trim()
              .split(/: (.*)/s)
              .slice(0, 2),
          ],
    );
    site = await serveFolder(siteFolder, Object.fromEntries(headers));
    browser = await browserType.launch({ executablePath: chromium.path ?? '', args: CHROMIUM_ARGS });
  });
  afterEach(() => {
    expect(errors.splice(0)).toEqual([]);
    expect(elsewhere.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function open(options: BrowserContextOptions, fragment = ''): Promise<Page> {
    const context = await browser!.newContext(options);
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(site?.url ?? '') && !/^(?:data|blob):/.test(url)) elsewhere.push(url);
    });
    // the machine may be busy
    context.setDefaultTimeout(150_000);
    const page = await context.newPage();
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => void errors.push(error.message));
    await page.goto(`${site?.url}playground/${fragment}`);
    await answered(page);
    return page;
  }
  async function answered(page: Page): Promise<string> {
    await page.locator('#answer[aria-busy="false"] > p').first().waitFor();
    return (await page.locator('#answer > p').first().textContent()) ?? '';
  }
  /** Waits for an answer that is like this. */
  const answerLike = (page: Page, text: string | RegExp) =>
    page.locator('#answer[aria-busy="false"] > p', { hasText: text }).first().waitFor();
  const textIn = (page: Page) => page.locator('.cm-content').innerText();
  async function type(page: Page, text: string): Promise<void> {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
  }
  async function violations(page: Page): Promise<readonly string[]> {
    await page.evaluate(axe.source);
    const found = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }

  test('opens with an example and its answer, whose line is lit', async () => {
    const page = await open(DESK);
    expect(await answered(page)).toMatch(/^301.*https:\/\/www\.example\.org\/news\/2026\/hello/);
    expect(await page.locator('.cm-line.lit').allInnerTexts()).toEqual([
      'RewriteRule ^blog/(.*)$ /news/$1 [R=301,L]',
    ]);
    const steps = await page.locator('#steps').innerText();
    expect(steps).toMatch(
      /Step by step.*RewriteRule \^blog.*After the redirects.*RewriteRule \. \/index\.php/s,
    );
    await page.context().close();
  });

  test('finds, mends and completes what is typed, by keyboard, and asks nobody', async () => {
    const page = await open(DESK);
    // what it keeps for later is fetched once
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    const before = site?.asked.length ?? 0;
    await type(page, 'RewriteEngine On\nOptoins -Indexes\n');
    await answerLike(page, /^500/);
    const finding = page.locator('#findings li.error');
    await finding.first().waitFor();
    expect(await finding.first().innerText()).toContain('Optoins');
    const fix = finding.locator('.fixes button', { hasText: 'Options' }).first();
    await fix.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => textIn(page)).toContain('Options -Indexes');
    await page.locator('#findings li.quiet').waitFor();
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('RewriteBa', { delay: 30 });
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'RewriteBase' }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.cm-line', { hasText: 'RewriteEngine' }).locator('span').first().hover();
    await page.locator('.cm-tooltip-hover', { hasText: 'RewriteEngine' }).waitFor();
    expect(site?.asked.slice(before)).toEqual([]);
    await page.context().close();
  });

  test('settles what it cannot tell, by switches and by buttons', async () => {
    const page = await open(DESK);
    await page.selectOption('#example', { label: 'Who gets 403' });
    await answerLike(page, /^401/);
    await page.locator('#more summary').click();
    await page.fill('#client', '192.0.2.7');
    await answerLike(page, /^200/);
    await page.fill('#client', '');
    await page.locator('#browser').uncheck();
    await answerLike(page, /^depends/);
    await page.locator('#answer button', { hasText: 'Ask as 192.0.2.0' }).click();
    await answerLike(page, /^200/);
    await page.fill('#client', '');
    await answerLike(page, /^depends/);
    await page.locator('#answer button', { hasText: 'Ask as anybody else' }).click();
    await answerLike(page, /^401/);
    expect(await page.inputValue('#client')).toBe('203.0.113.9');
    await page.selectOption('#override', 'None');
    await answerLike(page, /^200/);
    await page
      .locator('#steps', { hasText: 'is not read, because AllowOverride allows it nothing' })
      .waitFor();
    await page.selectOption('#override', 'All');
    await type(page, 'Require all denied\n');
    await answerLike(page, /^403/);
    expect(await page.locator('#answer .log').innerText()).toContain(
      'AH01630: client denied by server configuration',
    );
    await page.locator('#assumes', { hasText: 'DocumentRoot' }).waitFor();
    await page.context().close();
  });

  test('a link opens with its answer on a phone, and works without a network', async () => {
    const desk = await open(DESK);
    const hashOf = () => new URL(desk.url()).hash;
    await expect.poll(hashOf).toMatch(/^#1/);
    const before = hashOf();
    await desk.selectOption('#example', { label: 'Too many redirects' });
    await answerLike(desk, /^301 to https:\/\/www\.example\.org\/$/);
    await expect.poll(hashOf).not.toBe(before);
    const phone = await open(PHONE, hashOf());
    expect(await answered(phone)).toBe(await answered(desk));
    expect(await phone.locator('#answer .problem').innerText()).toContain('redirects to');
    expect(await phone.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await phone.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await phone.reload();
    await phone.context().setOffline(true);
    await phone.reload();
    expect(await answered(phone)).toBe(await answered(desk));
    await phone.context().close();
    await desk.context().close();
  });

  test('a damaged link says so', async () => {
    const page = await open(DESK, '#1abc');
    expect(await page.locator('#note').innerText()).toContain('damaged');
    await page.context().close();
  });

  test('text of a link is never HTML', async () => {
    const page = await open(DESK);
    await type(
      page,
      '<img src=x onerror="document.title=1">\n# <script>document.title=2</script>\n<Files "<b>">\n</Files>\n',
    );
    await page.fill('#url', '/<img src=x onerror="document.title=3">');
    await page.locator('#findings li.error').first().waitFor();
    await answered(page);
    expect(await page.title()).toBe('plume playground: what does Apache answer?');
    expect(await page.locator('main img').count()).toBe(0);
    await page.context().close();
  });

  test('takes a zip, plans the upgrade of its server, and copies for a forum', async () => {
    const page = await open({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] });
    const main =
      'ServerRoot /etc/httpd\nListen 80\nDefaultType text/plain\nDocumentRoot /var/www/html\n<Directory /var/www/html>\nOrder allow,deny\nAllow from all\n</Directory>\n';
    const buffer = zipOf({ 'tree/etc/httpd/conf/httpd.conf': main, 'tree/var/www/html/index.html': '<p>' });
    await page.setInputFiles('#picked', { name: 'tree.zip', mimeType: 'application/zip', buffer });
    await page.locator('#tree button', { hasText: 'etc/httpd/conf/httpd.conf' }).waitFor();
    expect(await textIn(page)).toContain('DefaultType text/plain');
    await page.fill('#url', '/index.html');
    await answerLike(page, /^200/);
    await page.click('#plan');
    await page.locator('#planned del', { hasText: 'Order allow,deny' }).waitFor();
    await page.locator('#planned button', { hasText: 'Take these files over' }).click();
    await expect.poll(() => textIn(page)).toContain('Require all granted');
    await page.click('#forum');
    await page.locator('#note', { hasText: 'copied' }).waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toContain('**etc/httpd/conf/httpd.conf**\n\n```apache\nServerRoot /etc/httpd\n');
    expect(copied).toContain('`GET /index.html`');
    const controller = 'RewriteEngine On\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^ index.php [L]\n';
    const application = zipOf({
      'app/public/.htaccess': controller,
      'app/public/index.php': '<?php',
      'app/.env': 'x',
    });
    await page.setInputFiles('#picked', {
      name: 'app.zip',
      mimeType: 'application/zip',
      buffer: application,
    });
    await page.locator('#assumes', { hasText: 'public is the DocumentRoot' }).waitFor();
    await page.context().close();
  });

  test('answers its reader while a heavy file is checked', async () => {
    const page = await open(DESK);
    const heavy = Array.from({ length: 3_000 }, (_, i) => `RewriteRule ^p${i}/(.*)$ /q${i}/$1 [L]`).join(
      '\n',
    );
    const buffer = Buffer.from(`RewriteEngine On\n${heavy}\n`);
    await page.evaluate(`
      globalThis.seen = [];
      document.getElementById('more').addEventListener('toggle', () => seen.push('opened'));
      const answer = document.getElementById('answer');
      new MutationObserver(() => seen.push(answer.ariaBusy === 'true' ? 'asked' : 'answered'))
        .observe(answer, { attributeFilter: ['aria-busy'] });
    `);
    await page.setInputFiles('#picked', { name: '.htaccess', mimeType: 'text/plain', buffer });
    await page.locator('#answer[aria-busy="true"]').waitFor();
    await page.locator('#more summary').click();
    await answered(page);
    expect(await page.evaluate('seen')).toEqual(['asked', 'opened', 'answered']);
    await page.context().close();
  });

  test.each([
    ['a desk, light', { ...DESK, colorScheme: 'light' }],
    ['a desk, dark', { ...DESK, colorScheme: 'dark' }],
    ['a phone, light', { ...PHONE, colorScheme: 'light' }],
    ['a phone, dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('can be used by everybody on %s', async (name, options) => {
    const page = await open(options);
    await page.selectOption('#example', { label: 'A server of 2.2, to upgrade' });
    await page.locator('#findings li.warning').first().waitFor();
    await page.locator('#more summary').click();
    await answered(page);
    await page.screenshot({ path: path.join(cacheFolder, `playground ${name}.png`), fullPage: true });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.context().close();
  });
});

/** A zip with the files, deflated. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text);
    const nameBytes = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, nameBytes, packed);
    directory.push(entry, nameBytes);
    at += 30 + nameBytes.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
