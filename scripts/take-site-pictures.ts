// Takes the pictures of README.md and of the first page of the site: what plume prints, on a terminal, in light and dark.
//   npm run build && npx tsx scripts/take-site-pictures.ts      (Chromium must be there)
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browserType } from 'playwright-core';
import { escapeHtml } from '../site/pages/write-html.ts';
import { chromium } from '../test/editors/tools.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = path.join(root, 'docs/images');
/** Two mistakes that stop a site, as many .htaccess files have them. */
const HTACCESS = `RewriteEngine On
RewriteRule ^old/(.*)$ /new/$1 [R=301, L]
<Files "config.php">
    Deny from all # never served
</Files>
`;
/** In cells. */
const WIDTH = 76;

/** What a run prints, as it is on a terminal. */
function runPlume(args: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plume-picture-'));
  try {
    writeFileSync(path.join(folder, '.htaccess'), HTACCESS);
    const { stdout } = spawnSync(process.execPath, [path.join(root, 'dist/plume.cjs'), ...args, '--color'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, COLUMNS: String(WIDTH) },
    });
    return stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Text with the colours of a terminal as HTML: each sequence turns one property on or off. */
function terminalHtml(text: string): string {
  const on = new Map<string, string>();
  return text
    .split(/(\x1b\[\d+m)/)
    .map((part) => {
      const code = Number(/^\x1b\[(\d+)m$/.exec(part)?.[1] ?? Number.NaN);
      if (Number.isNaN(code)) return `<span class="${[...on.values()].join(' ')}">${escapeHtml(part)}</span>`;
      if (code === 22) on.delete('weight');
      else if (code === 39) on.delete('colour');
      else on.set(code < 30 ? 'weight' : 'colour', `c${code}`);
      return '';
    })
    .join('');
}

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0; background: light-dark(#ffffff, #17181b) }
  pre { margin: 0; padding: 16px 18px; display: inline-block; color: light-dark(#24292f, #d8d8d8);
    font: 14px/1.45 "DejaVu Sans Mono", monospace }
  .c1 { font-weight: 700 } .c2 { opacity: .75 } .c31 { color: light-dark(#b3261e, #ff8a80) } .c32 { color: light-dark(#1a6b2e, #7fd992) }
  .c33 { color: light-dark(#7a5200, #f2c063) } .c34 { color: light-dark(#0a4f9c, #86b8ff) } .c35 { color: light-dark(#7a1f8a, #e39cf0) }
  .c36 { color: light-dark(#00606b, #6fd6e0) }`;

const printed = `\x1b[2m$\x1b[22m plume lint\n${runPlume(['lint'])}`.trimEnd();
mkdirSync(pictures, { recursive: true });
const browser = await browserType.launch({ executablePath: chromium.path ?? '', args: ['--no-sandbox'] });
for (const colorScheme of ['light', 'dark'] as const) {
  const page = await browser.newPage({ colorScheme, deviceScaleFactor: 2 });
  await page.setContent(`<style>${STYLE}</style><pre>${terminalHtml(printed)}</pre>`);
  await page.locator('pre').screenshot({ path: path.join(pictures, `lint-${colorScheme}.png`) });
}
await browser.close();
