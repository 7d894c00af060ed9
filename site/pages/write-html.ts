import type { Explanation, ExplanationSection } from '../../explain/explanation.ts';

/** The address of the page about a word, such as `Order`, `mod_rewrite` or `AH01797`; undefined where there is none. */
export type FindPage = (word: string) => string | undefined;

/** A text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Configuration in backticks, as a link where there is a page about it. */
export function codeHtml(text: string, findPage: FindPage): string {
  const code = `<code>${escapeHtml(text)}</code>`;
  const page = findPage(text);
  return page === undefined ? code : `<a href="${escapeHtml(page)}">${code}</a>`;
}

/** A line of an explanation, whose Markdown is what a terminal shows of it: code and emphasis. */
export function lineHtml(text: string, findPage: FindPage): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (/^`[^`]+`$/.test(part)) return codeHtml(part.slice(1, -1), findPage);
      return escapeHtml(part)
        .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
        .replace(/(?<!\w)([*_])(\S[^*_]*)\1(?!\w)/g, '<em>$2</em>')
        .replace(/\bAH\d{5,6}\b/g, (id) => {
          const page = findPage(id);
          return page === undefined ? id : `<a href="${page}">${id}</a>`;
        })
        .replace(/https:\/\/[^\s<>"&]+/g, (url) => `<a href="${url}" rel="external">${url}</a>`);
    })
    .join('');
}

/** An explanation in the order in which `plume explain` prints it; `more` is added to its facts. */
export function explanationHtml(
  { kind, title, text, facts, sections }: Explanation,
  findPage: FindPage,
  heading: 'h1' | 'h2' = 'h1',
): string {
  const paragraph = (line: string) => `<p>${lineHtml(line, findPage)}</p>`;
  const section = ({ title: name, paragraphs, points = [] }: ExplanationSection) =>
    [
      `<${heading === 'h1' ? 'h2' : 'h3'}>${escapeHtml(name)}</${heading === 'h1' ? 'h2' : 'h3'}>`,
      ...paragraphs.map(paragraph),
      listHtml(points.map((point) => lineHtml(point, findPage))),
    ].join('\n');
  const known = factsHtml(facts, findPage);
  const told = sections.map(section);
  return [
    `<${heading}>${escapeHtml(title.replaceAll('`', ''))}</${heading}>`,
    ...text.map(paragraph),
    ...(kind === 'directive' || kind === 'module' ? [known, ...told] : [...told, known]),
  ]
    .filter((block) => block !== '')
    .join('\n');
}

/** A list of lines of HTML; nothing where there are none. */
export function listHtml(lines: readonly string[], kind?: 'columns' | 'list'): string {
  const tag = kind === undefined ? '<ul>' : `<ul class="${kind}">`;
  return lines.length === 0 ? '' : `${tag}\n${lines.map((line) => `<li>${line}</li>\n`).join('')}</ul>`;
}

/** Facts with their labels; nothing where there are none. */
export function factsHtml(facts: Explanation['facts'], findPage: FindPage): string {
  if (facts.length === 0) return '';
  const rows = facts.map(([label, value]) => {
    const lines = value.split('\n').map((line) => lineHtml(line, findPage));
    const head = label === '' ? '<td></td>' : `<th scope="row">${escapeHtml(label)}</th>`;
    return `<tr>${head}<td>${lines.join('<br>')}</td></tr>\n`;
  });
  return `<table class="facts">\n${rows.join('')}</table>`;
}
