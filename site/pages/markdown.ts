import { Marked, type Tokens } from 'marked';
import { codeHtml, escapeHtml, type FindPage } from './write-html.ts';

/** What a document needs of the site around it. */
export interface Surroundings {
  readonly findPage: FindPage;
  /** Where a link of the document leads; undefined where the site does not have it. */
  resolve(href: string): string | undefined;
  /** The HTML of a block of code with what its fence says; undefined where it is shown as it is. */
  block?(text: string, info: string): string | undefined;
}

/** A document as HTML, with the id of each heading. */
export function markdownHtml(markdown: string, { findPage, resolve, block }: Surroundings): string {
  const ids = new Map<string, number>();
  const idOf = (text: string): string => {
    const id = headingId(text);
    const count = ids.get(id) ?? 0;
    ids.set(id, count + 1);
    return count === 0 ? id : `${id}-${count}`;
  };
  const marked = new Marked({
    renderer: {
      html: ({ text }) => (text.trimStart().startsWith('<!--') ? '' : escapeHtml(text)),
      codespan: ({ text }) => codeHtml(text, findPage),
      code: ({ text, lang = '' }) => block?.(text, lang) ?? codeBlock(text),
      heading({ depth, tokens, text }) {
        return `<h${depth} id="${escapeHtml(idOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens).replace(/<\/?a\b[^>]*>/g, '');
        const to = /^(?:https?:|#)/.test(href) ? href : resolve(href);
        const isOutside = /^https?:/.test(href);
        if (to === undefined) return words;
        return `<a href="${escapeHtml(to)}"${isOutside ? ' rel="external"' : ''}>${words}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(resolve(href) ?? href)}" alt="${escapeHtml(text)}" loading="lazy">`,
      table(token: Tokens.Table) {
        const cell = (tag: string, { tokens }: Tokens.TableCell) => {
          const words = this.parser.parseInline(tokens);
          return words === '' ? '<td></td>' : `<${tag}>${words}</${tag.split(' ')[0]}>`;
        };
        const head = token.header.map((one) => cell('th scope="col"', one)).join('');
        const rows = token.rows.map((row) => `<tr>${row.map((one) => cell('td', one)).join('')}</tr>\n`);
        return `<div class="wide" tabindex="0"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>${rows.join('')}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/** A block of code. It may be wider than the page: then keys move it. */
function codeBlock(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
}

/** The id by which links of a document name a heading, as forges make it. */
function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[`*]/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** A document whose links lead to the same pages as Markdown. */
export function withLinks(markdown: string, resolve: Surroundings['resolve']): string {
  return markdown.replace(/\]\((?!https?:|#)([^)\s]+)\)/g, (all, href: string) => {
    const to = resolve(href);
    if (to === undefined) return all;
    const [page = '', fragment] = to.split('#');
    const file = /\.[a-z]+$/i.test(page) ? page : `${page}.md`;
    return `](${file}${fragment === undefined ? '' : `#${fragment}`})`;
  });
}

/** The first heading of a document, and the first paragraph after it, without the signs of Markdown. */
export function summaryOf(markdown: string): { readonly title: string; readonly description: string } {
  const [, title = '', rest = ''] = /^# (.+)\n([\s\S]*)$/m.exec(markdown) ?? [];
  const paragraph = rest.split(/\n\s*\n/).find((one) => /^[A-Za-z`*[]/.test(one.trim())) ?? '';
  const plain = (text: string) =>
    text
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  return { title: plain(title), description: plain(paragraph) };
}
