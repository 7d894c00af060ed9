import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeExplanation } from '../../cli/commands/explain/write-explanation.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { ruleDocument } from '../../host/rule-document.ts';
import { listedAddresses } from '../../scripts/generate-addresses.ts';
import { allPages, copiedFiles, searchRows } from '../../site/pages/all-pages.ts';
import { createSearch } from '../../site/pages/find-pages.ts';
import { documentOf, htmlFile, markdownFile } from '../../site/pages/template.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = allPages(root);
const pageAt = new Map(pages.map((page) => [page.address, page]));
/** All that is listed or a guide, and a few of the thousands. */
const sample = pages.filter(
  ({ part, address }, at) =>
    part === undefined || part === 'docs' || at % 50 === 0 || /syntax\//.test(address),
);

describe('addresses', () => {
  test('are those of site/pages/addresses.txt, which may only grow (npm run generate)', () => {
    const addresses = new Set(pages.map(({ address }) => address || '/'));
    const listed = listedAddresses();
    expect(listed.filter((address) => !addresses.has(address))).toEqual([]);
    expect([...addresses].filter((address) => !listed.includes(address))).toEqual([]);
    expect(addresses.size).toBe(pages.length);
  });
  test('differ where a disk does not tell letters by their case', () => {
    expect(new Set(pages.map(({ address }) => address.toLowerCase())).size).toBe(pages.length);
  });
  test.each([
    '/rules/access/mixed-styles',
    '/directives/RewriteRule',
    '/directives/Directory',
    '/modules/mod_rewrite',
    '/messages/AH01797',
    '/statuses/403',
    '/defaults/AllowOverride',
    '/changes/2.4.54/limit-request-body',
    '/docs/requests',
  ])('%s is there', (address) => expect(pageAt.has(address)).toBe(true));
});

test('links of pages lead to pages, files and headings of the site', async () => {
  const built = new Set(['/playground/', '/site.css', '/site.js', ...copiedFiles.keys()]);
  const pageOf = new Map(pages.map((page) => [htmlFile(page), page]));
  const files = new Set([
    ...pageOf.keys(),
    ...pages.flatMap((page) => (page.markdown ? markdownFile(page) : [])),
  ]);
  const broken: string[] = [];
  for (const page of sample) {
    const text = await documentOf(page, { site: '' });
    for (const [, link = ''] of text.matchAll(/ (?:href|src)="(?!https:|data:)([^"]*)"/g)) {
      const url = new URL(link, `https://plume.test${htmlFile(page)}`);
      const name = decodeURIComponent(url.pathname).replace(/\/$/, '/index.html');
      const target = pageOf.get(name);
      const id = decodeURIComponent(url.hash.slice(1));
      const isThere = built.has(url.pathname) || files.has(name);
      const hasId =
        id === '' || target === undefined || `id="main" ${await target.html()}`.includes(`id="${id}"`);
      if (!isThere || !hasId) broken.push(`${page.address}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
  for (const file of copiedFiles.values()) expect(existsSync(path.join(root, file)), file).toBe(true);
});

/** What a person reads of HTML. */
function readable(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** Without the signs of Markdown, and without whitespace. */
function bare(text: string): string {
  return text.replace(/[`*_\s]+/g, '');
}

describe('a page has what plume explain prints', () => {
  test.each([
    'Order',
    '<Directory>',
    'AH01797',
    'AH00052',
    '403',
    'mod_rewrite',
    'evasive20_module',
    'AcceptMutex',
    '2.4.54/limit-request-body',
    'too many redirects',
  ])('%s', async (text) => {
    const found = findExplanation(text)!;
    const [row] = search(text).rows;
    const html = bare(readable((await pageAt.get(row?.[0] ?? '')?.html()) ?? ''));
    const printed = writeExplanation(
      {
        ...ANSWER,
        question: { text, found, count: 1, clients: new Map(), consequences: new Set() },
        explanation: found.explanation,
      },
      plainTerminal,
    );
    const lines = printed.split('\n').map((line) => line.replace(/^ *- /, ''));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(html).toContain(bare(line));
  });
  test('of a rule, and as Markdown the document itself', async () => {
    const page = pageAt.get('/rules/upgrade/default-type');
    expect(page?.markdown?.()).toBe(ruleDocument('upgrade/default-type'));
    const html = (await page?.html()) ?? '';
    expect(bare(readable(html))).toContain(bare('Deleting the line changes nothing in 2.4.'));
    expect(html).toContain('<span class="mark warning">#           ^^^^^^^^^^ warning[upgrade/default-type]');
    expect(html.match(/href="\/playground\/#1/g)?.length).toBeGreaterThan(3);
    expect(html).toContain('<a href="/directives/AddType"><code>AddType TYPE .ending</code></a>');
  });
});
const ANSWER = { count: 1, about: [], clients: [] };

const search = createSearch(searchRows(pages));

describe('the search', () => {
  test.each([
    ['AH01797', '/messages/AH01797'],
    ['client denied by server configuration', '/messages/AH01630'],
    ['Order deny,allow', '/directives/Order'],
    ['too many redirects', '/symptoms/the-browser-is-redirected-again-and-again'],
    [
      '[Sun Nov 29 10:11:12.123456 2026] [core:error] [pid 812:tid 903] (13)Permission denied: [client 192.0.2.7:50122] AH00035: access to /a.html denied (filesystem path "/srv/www/a.html") because search permissions are missing on a component of the path',
      '/messages/AH00035',
    ],
    [
      '[Fri Jan 04 10:00:00 2013] [error] [client 192.0.2.7] client denied by server configuration: /var/www/x',
      '/messages/AH01797',
    ],
    ['/var/www/html/.htaccess: RewriteRule: bad flag delimiters', '/messages/bad-flag-delimiters-4cit'],
    ['HTTP/1.1 403 Forbidden', '/statuses/403'],
    ['syntax/trailing-comment', '/rules/syntax/trailing-comment'],
    ['mod_rewrite', '/modules/mod_rewrite'],
    ['commit hook', '/docs/pre-commit'],
    ['403 after the upgrade', '/docs/requests#403-after-the-upgrade-comparing-22-with-24'],
  ])('finds the page of %s', (text, address) => {
    expect(search(text).rows[0]?.[0]).toBe(address);
  });
  test('says nothing of a text that nothing is like', () => {
    expect(search('qqqqxxxx zzzzyyyy')).toEqual({ explanation: undefined, rows: [], known: [] });
  });
});

test('llms.txt, the page for other addresses and the map of the site are made of the pages', async () => {
  const { filesOf } = await import('../../site/pages/all-pages.ts');
  const few = pages.slice(0, 20);
  const files = await filesOf(few, 'https://plume.test/docs');
  expect(files.get('/llms.txt')).toContain('(https://plume.test/docs/messages.md)');
  expect(files.get('/404.html')).toContain('href="/docs/search/"');
  expect(files.get('/sitemap.xml')?.match(/<loc>/g)).toHaveLength(few.length);
  expect(readFileSync(path.join(root, 'site/pages/site.css'), 'utf8')).not.toContain('url(');
});
