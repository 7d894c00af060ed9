import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownHtml, type Surroundings, summaryOf, withLinks } from './markdown.ts';
import type { Page } from './page.ts';
import { escapeHtml } from './write-html.ts';

/** A document of the project that the site has. */
export interface DocumentFile {
  /** From the root of the project: `docs/requests.md`. */
  readonly file: string;
  readonly address: string;
  readonly text: string;
}

/** Documents beside docs/ that it leads to. */
const OTHERS: ReadonlyMap<string, string> = new Map([
  ['SECURITY.md', '/docs/security'],
  ['CONTRIBUTING.md', '/docs/contributing'],
  ['CHANGELOG.md', '/docs/changelog'],
]);
/** Files that documents lead to, and that the site has as they are. */
export const PLAIN_FILES = [
  'action.yml',
  'templates/Dockerfile',
  'templates/diff/action.yml',
  'templates/gitlab.yml',
  'templates/gitlab-diff.yml',
  'templates/pre-push',
  'templates/problem-matcher.json',
  'templates/write-comment.mjs',
];

/** The pictures of documents. */
export const PICTURES = ['docs/images/lint-dark.png', 'docs/images/lint-light.png'];

/** All documents of the project, whose folder is `root`. */
export function readDocuments(root: string): readonly DocumentFile[] {
  const inDocs = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.split(path.sep).join('/')}`);
  return [...inDocs, ...OTHERS.keys()].sort().map((file) => ({
    ...{ file, address: OTHERS.get(file) ?? addressOfDocument(file) },
    text: readFileSync(path.join(root, file), 'utf8'),
  }));
}

/** Where the site has a picture. */
export function addressOfPicture(file: string): string {
  return `/${file.slice('docs/'.length)}`;
}

function addressOfDocument(file: string): string {
  return `/${file.replace(/(?:\/README)?\.md$/, '')}`;
}

/** Where links of documents lead; `file` is the document, named from the root of the project. */
export function linkResolver(
  documents: readonly DocumentFile[],
): (file: string, href: string) => string | undefined {
  const addresses = new Map(documents.map(({ file, address }) => [file, address]));
  return (file, href) => {
    const [name = '', fragment] = href.split('#');
    const target = path.posix.join(path.posix.dirname(file), name).replace(/\/$/, '');
    if (target === 'README.md') return '/';
    const rule = /^rules\/([a-z-]+\/[a-z0-9-]+)\/rule\.md$/.exec(target)?.[1];
    const address =
      addresses.get(target) ??
      (rule === undefined ? undefined : `/rules/${rule}`) ??
      (target === 'docs/decisions' ? '/docs' : undefined) ??
      (PLAIN_FILES.includes(target) ? `/files/${target}` : undefined) ??
      (PICTURES.includes(target) ? addressOfPicture(target) : undefined);
    return address && (fragment === undefined ? address : `${address}#${fragment}`);
  };
}

/** A page for each document. */
export function docPages(
  documents: readonly DocumentFile[],
  { findPage }: Pick<Surroundings, 'findPage'>,
): readonly Page[] {
  const resolve = linkResolver(documents);
  return documents.map(({ file, address, text }) => {
    const surroundings = { findPage, resolve: (href: string) => resolve(file, href) };
    const html = markdownHtml(text, surroundings);
    return {
      ...{ address, part: 'docs', ...summaryOf(text) },
      html: () => withContents(html),
      markdown: () => withLinks(text, surroundings.resolve),
      entries: headingsOf(html),
    };
  });
}

interface Heading {
  readonly id: string;
  readonly title: string;
  /** The first paragraph after it. */
  readonly text: string;
}

function headingsOf(html: string): readonly Heading[] {
  const found = html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>\s*(?:<p>(.*?)<\/p>)?/gs);
  return [...found].map(([, id = '', title = '', text = '']) => ({
    id,
    title: readable(title),
    text: readable(text),
  }));
}

/** The text of HTML without its tags. */
function readable(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** A document with more than a few headings gets a list of them after the first one. */
function withContents(html: string): string {
  const headings = headingsOf(html);
  if (headings.length < 3) return html;
  const links = headings.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`);
  const list = `<nav class="contents" aria-label="On this page"><ul>${links.join('')}</ul></nav>\n`;
  return html.replace(/<\/h1>\n/, (end) => end + list);
}
