/** The elements of Markdown that are kept; of all others the text is kept alone, and no attribute is. */
const KEPT = new Set([
  'p',
  'code',
  'pre',
  'em',
  'strong',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'a',
]);

/** HTML without anything that acts: text of a configuration is in it, and a link brings the configuration of anybody. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    if (!KEPT.has(element.localName)) {
      element.replaceWith(
        ...(element.localName === 'script' || element.localName === 'style' ? [] : element.childNodes),
      );
      continue;
    }
    const href = element.getAttribute('href');
    const classes = element.localName === 'span' ? element.getAttribute('class') : null;
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
    if (classes !== null) element.setAttribute('class', classes);
    if (element.localName === 'a' && href !== null && /^https?:\/\//.test(href)) {
      element.setAttribute('href', href);
      element.setAttribute('rel', 'noreferrer noopener');
      element.setAttribute('target', '_blank');
    }
  }
  return body.innerHTML;
}
