import { execFileSync } from 'node:child_process';
import path from 'node:path';
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

/** A page of each kind, and those whose colours are looked at in the dark, too. */
const IN_DARK = ['', 'docs/install', 'rules/upgrade/default-type', 'search'];
const PAGES = [
  ...[
    ...IN_DARK,
    'docs',
    'docs/diff',
    'rules',
    'directives/Order',
    'modules/mod_rewrite',
    'modules/evasive20_module',
  ],
  ...['messages/AH01797', 'statuses', 'statuses/403', 'words/option', 'defaults/AllowOverride'],
  ...['changes/2.4.54/limit-request-body', 'symptoms'],
];
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const LOG_LINE =
  '[access_compat:error] [pid 812] [client 192.0.2.7:50122] AH01797: client denied by server configuration: /var/www/html/<b>x';

/** What axe-core finds wrong with a page. */
interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

describeWith([chromium], 'the site in Chromium', () => {
  const folder = path.join(root, 'dist/site');
  let site: StaticSite | undefined;
  let browser: Browser | undefined;
  const errors: string[] = [];

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(root, 'scripts/build-site.mjs'), '--if-stale']);
    site = await serveFolder(folder, { 'X-Content-Type-Options': 'nosniff' });
    browser = await browserType.launch({ executablePath: chromium.path ?? '', args: CHROMIUM_ARGS });
  });
  afterEach(() => expect(errors.splice(0)).toEqual([]));
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  async function start(options: BrowserContextOptions): Promise<Page> {
    const context = await browser!.newContext(options);
    context.setDefaultTimeout(150_000);
    const page = await context.newPage();
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('pageerror', (error) => void errors.push(error.message));
    return page;
  }
  const show = (page: Page, address: string) =>
    page.goto(`${site?.url}${address}${address === '' ? '' : '/'}`);

  test.each(['light', 'dark'] as const)(
    'a page of each kind is accessible and fits a phone, in %s',
    async (colorScheme) => {
      const page = await start({ ...PHONE, colorScheme });
      const wrong: string[] = [];
      for (const address of colorScheme === 'dark' ? IN_DARK : PAGES) {
        await show(page, address);
        await page.screenshot({
          path: path.join(cacheFolder, `site-${colorScheme}-${address.replaceAll('/', '-')}.png`),
        });
        const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        if (overflow !== 0) wrong.push(`${address}: wider than the screen by ${overflow}`);
        // the policy of a page forbids scripts in it, but not those of a debugger
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: Axe }).axe.run());
        for (const { id, nodes } of violations) wrong.push(`${address}: ${id}: ${nodes[0]?.html}`);
      }
      expect(wrong).toEqual([]);
      await page.context().close();
    },
  );

  test('a pasted log line finds its page, by keyboard, and is sent to nobody', async () => {
    const page = await start({ viewport: { width: 1200, height: 800 } });
    await show(page, 'rules/upgrade/default-type');
    await page.keyboard.press('/');
    await page.keyboard.insertText(LOG_LINE);
    await page.keyboard.press('Enter');
    await page.locator('.explained h2', { hasText: 'AH01797' }).waitFor();
    expect(await page.locator('.explained h2').first().innerText()).toContain('/var/www/html/<b>x');
    const first = page.locator('.results a').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'AH01797' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/messages/AH01797/');
    expect(site?.asked.filter((one) => /192|client/.test(decodeURIComponent(one)))).toEqual([]);
    await page.context().close();
  });

  test('an example of a rule opens in the playground, where the rule reports it', async () => {
    const page = await start({ viewport: { width: 1200, height: 800 } });
    await show(page, 'rules/upgrade/default-type');
    await page.locator('.open a').first().click();
    await page.locator('#findings li', { hasText: 'upgrade/default-type' }).first().waitFor();
    expect(await page.locator('.cm-content').innerText()).toContain('DefaultType text/plain');
    await page.context().close();
  });

  test('pages are read without JavaScript', async () => {
    const page = await start({ javaScriptEnabled: false });
    await show(page, 'messages/AH01797');
    expect(await page.locator('main').innerText()).toContain('What to do');
    expect(await page.locator('header .search').isVisible()).toBe(false);
    await page.context().close();
  });
});
