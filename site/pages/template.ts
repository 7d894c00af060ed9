import { PARTS } from './list-pages.ts';
import type { Page } from './page.ts';
import { escapeHtml } from './write-html.ts';

/** The site around a page. */
export interface SiteAround {
  /** The address of the site without a slash at its end; empty where it is not known. */
  readonly site: string;
  /** Whether links begin at the root of the site, as on a page that is shown for any address. */
  readonly isAnywhere?: boolean;
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Cpath d='M26 3C14 4 7 11 6 21l-3 8h3l2-5c9 0 16-7 18-21z' fill='%23b3261e'/%3E%3C/svg%3E";
/** The parts that each page leads to. */
const LEADING = ['docs', 'rules', 'directives', 'modules', 'messages'] as const;

/** A whole page. Its links are relative, so that the site may be in any folder of a server. */
export async function documentOf(page: Page, around: SiteAround): Promise<string> {
  const { address, part, title, description, markdown } = page;
  const html = withoutLinksTo(address, await page.html());
  const name = address === '' ? `plume: ${title}` : `${title} · plume`;
  const canonical =
    around.site === '' ? '' : `<link rel="canonical" href="${escapeHtml(around.site + address)}">\n`;
  const alternate =
    markdown === undefined
      ? ''
      : `<link rel="alternate" type="text/markdown" href="${markdownFile(page)}">\n`;
  const links = LEADING.map((one) => {
    const current =
      address === `/${one}` ? ' aria-current="page"' : part === one ? ' aria-current="true"' : '';
    return `<a href="/${one}"${current}>${PARTS.get(one)!.name}</a>`;
  });
  const above =
    part === undefined ? '' : `<p class="above"><a href="/${part}">${PARTS.get(part)!.name}</a></p>\n`;
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="description" content="${escapeHtml(description.slice(0, 300))}">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title>
<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="/site.css">
${canonical}${alternate}<script src="/site.js" defer></script>
</head>
<body>
<a class="skip" href="#main">To the text</a>
<header>
<a class="home" href="/">plume</a>
<nav aria-label="Site">${links.join('')}<a href="/playground/">Playground</a></nav>
<form class="search" role="search" data-search="/search"><input type="search" aria-label="Search, or paste a line of an error log" placeholder="Search, or paste a log line" spellcheck="false" autocapitalize="off" autocomplete="off"></form>
</header>
<main id="main"${address === '' ? ' class="first"' : ''}>
${above}${html}
</main>
<footer>
<p>${markdown === undefined ? '' : `<a href="${markdownFile(page)}">This page as Markdown</a> · `}<a href="/docs/install">Install plume</a> · <a href="/docs/glossary">Glossary</a></p>
<p>httpd is a project of the Apache Software Foundation, with which plume is not affiliated.</p>
</footer>
</body>
</html>
`;
  const base = around.isAnywhere === true ? `${pathOf(around.site)}/` : upTo(address);
  return text.replace(
    /((?:href|src|data-search)=")\/([^"]*)/g,
    (_, before: string, to: string) => before + base + withSlash(to),
  );
}

/** A page does not lead to itself. */
function withoutLinksTo(address: string, html: string): string {
  const [first = '', ...rest] = html.split(`<a href="${address}">`);
  return first + rest.map((part) => part.replace('</a>', '')).join('');
}

/** The name of the Markdown of a page, from the root of the site. */
export function markdownFile({ address }: Pick<Page, 'address'>): string {
  return address === '' ? '/index.md' : `${address}.md`;
}

/** The name of the HTML of a page, from the root of the site. */
export function htmlFile({ address }: Pick<Page, 'address'>): string {
  return `${address}/index.html`;
}

/** A page is a folder with an index: a server that is asked without the slash redirects. */
function withSlash(to: string): string {
  const [, page = '', fragment = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  return page === '' || page.endsWith('/') || isFile(page) ? to : `${page}/${fragment}`;
}

function isFile(page: string): boolean {
  return /\.(?:css|js|json|md|png|txt|yml)$/.test(page) || page.startsWith('files/');
}

function upTo(address: string): string {
  return address === '' ? './' : '../'.repeat(address.split('/').length - 1);
}

function pathOf(site: string): string {
  return site === '' ? '' : new URL(site).pathname.replace(/\/$/, '');
}
