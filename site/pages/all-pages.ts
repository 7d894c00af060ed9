import { rules } from '../../rules/index.ts';
import {
  addressOfPicture,
  docPages,
  linkResolver,
  PICTURES,
  PLAIN_FILES,
  readDocuments,
} from './doc-pages.ts';
import { allExplained, type Explained, explainedPages } from './explained-pages.ts';
import { firstPage } from './first-page.ts';
import { listPages, PARTS } from './list-pages.ts';
import type { Page, Part, SearchRow } from './page.ts';
import { rulePages } from './rule-pages.ts';
import { documentOf, htmlFile, markdownFile } from './template.ts';
import { escapeHtml, type FindPage } from './write-html.ts';

export { PARTS };

/** All pages of the site; `root` is the folder of the project. Links to pages begin at the root of the site. */
export function allPages(root: string): readonly Page[] {
  const documents = readDocuments(root);
  const explained = allExplained();
  const findPage = pageFinder(explained);
  const resolve = linkResolver(documents);
  const pages = [
    ...docPages(documents, { findPage }),
    ...rulePages({ findPage, resolve: (href) => resolve('rules/GROUP/NAME/rule.md', href) }),
    ...explainedPages(explained, findPage),
  ];
  const counts = new Map(
    [...PARTS.keys()].map((part) => [part, pages.filter((page) => page.part === part).length]),
  );
  return [firstPage(counts), ...listPages(pages), SEARCH, ...pages];
}

/** The parts whose pages are found by a word of a text, such as `Order`. */
const NAMED: ReadonlySet<Part> = new Set(['directives', 'modules', 'messages']);

function pageFinder(explained: readonly Explained[]): FindPage {
  const known = new Map<string, string>(rules.map(({ id }) => [id, `/rules/${id}`]));
  for (const { address, part, explanation } of explained)
    if (NAMED.has(part) && address.endsWith(explanation.subject.replace(/^<|>$/g, '')))
      known.set(explanation.subject, address);
  return (word) => {
    const own = known.get(word) ?? (word.startsWith('<') ? known.get(`${word}>`) : undefined);
    if (own !== undefined) return own;
    const [, directive = ''] = /^(<?[A-Z]\w+) /.exec(word) ?? [];
    return known.get(directive.startsWith('<') ? `${directive}>` : directive);
  };
}

const SEARCH: Page = {
  ...{ address: '/search', part: undefined, title: 'Search', markdown: undefined },
  description: 'Finds rules, directives, messages and guides, and explains a line of an error log.',
  html: () => `<h1>Search</h1>
<p>Search for words, or paste a line of an error log, a status or what <code>httpd -t</code> prints. Nothing that you type leaves this page.</p>
<noscript><p>The search needs JavaScript. Without it, <a href="/messages">messages</a>, <a href="/directives">directives</a> and <a href="/rules">rules</a> are listed.</p></noscript>
<div id="found" aria-live="polite"></div>`,
};

/** The rows of the search: each page, and parts of pages that are found by themselves. */
export function searchRows(pages: readonly Page[]): readonly SearchRow[] {
  return pages.flatMap((page): readonly SearchRow[] =>
    page.part === undefined
      ? []
      : [
          [page.address, page.title, page.description, page.words ?? ''],
          ...(page.entries ?? []).map(
            ({ id, title, text }) => [`${page.address}#${id}`, title, text, ''] as const,
          ),
        ],
  );
}

/** The files of the site by their names from its root; `site` is its address, empty where it is not known. */
export async function filesOf(pages: readonly Page[], site: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>([
    ['/search.json', JSON.stringify(searchRows(pages))],
    ['/404.html', await documentOf(NOT_FOUND, { site, isAnywhere: true })],
    ['/llms.txt', llmsText(pages, site)],
  ]);
  if (site !== '') files.set('/sitemap.xml', siteMap(pages, site));
  for (const page of pages) {
    files.set(htmlFile(page), await documentOf(page, { site }));
    if (page.markdown !== undefined) files.set(markdownFile(page), page.markdown());
  }
  return files;
}

const NOT_FOUND: Page = {
  ...{ address: '/404', part: undefined, title: 'There is no such page', markdown: undefined },
  description: 'plume has no page at this address.',
  html: () => `<h1>There is no such page</h1>
<p>The <a href="/search">search</a> finds rules, directives and messages by their names. <a href="/">The first page</a> says what plume is.</p>`,
};

/** The form is that of https://llmstxt.org. */
function llmsText(pages: readonly Page[], site: string): string {
  const list = (wanted: readonly Page[]) =>
    wanted.map((page) => `- [${page.title}](${site}${markdownFile(page)}): ${page.description}`).join('\n');
  const lists = pages.filter(({ address }) => PARTS.has(address.slice(1) as never));
  const guides = pages.filter(
    ({ address, part }) => part === 'docs' && !address.startsWith('/docs/decisions/'),
  );
  return `# plume

> plume is a linter, language server, request simulator and upgrader for Apache HTTP Server configuration.

Each page of this site is there as Markdown, too: its address with \`.md\` at the end. A message of httpd is at \`/messages/AH01797.md\`, a
directive at \`/directives/Order.md\`, a rule at \`/rules/access/mixed-styles.md\`, a status at \`/statuses/403.md\`.

## Guides

${list(guides)}

## Lists

${list(lists)}
`;
}

function siteMap(pages: readonly Page[], site: string): string {
  const urls = pages.map(({ address }) => `<url><loc>${escapeHtml(`${site}${address}/`)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Files of the project that the site has as they are, by their names from the root of the site. */
export const copiedFiles: ReadonlyMap<string, string> = new Map([
  ...PLAIN_FILES.map((file) => [`/files/${file}`, file] as const),
  ...PICTURES.map((file) => [addressOfPicture(file), file] as const),
]);
