// The page of the search: asks plume, in a worker, what the text is, and looks for its words in all pages.
import { addressOfDirective } from './addresses.ts';
import type { Results } from './page.ts';
import { escapeHtml, explanationHtml } from './write-html.ts';

/** What the worker sends. */
interface Answer {
  readonly text: string;
  readonly results?: Results;
  /** Why there are none. */
  readonly problem?: string;
}

const root = new URL('../', location.href).href;
const found = document.querySelector('#found')!;
const field = document.querySelector<HTMLInputElement>('header form.search input')!;
const worker = new Worker(`${root}search-worker.js`);

/** In milliseconds, after the last key. */
const PAUSE = 150;
let waiting: ReturnType<typeof setTimeout> | undefined;

field.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    history.replaceState(null, '', `#${encodeURIComponent(field.value.trim())}`);
    ask();
  }, PAUSE);
});
addEventListener('hashchange', ask);
worker.addEventListener('message', ({ data: { text, results, problem } }: MessageEvent<Answer>) => {
  if (text !== askedFor()) return;
  if (results === undefined) found.textContent = `The search could not be loaded: ${problem}`;
  else found.innerHTML = resultsHtml(results);
  found.setAttribute('aria-busy', 'false');
});
ask();

function ask(): void {
  const text = askedFor();
  if (field.value.trim() !== text) field.value = text;
  document.title = text === '' ? 'Search · plume' : `${text.slice(0, 60)} · plume`;
  found.setAttribute('aria-busy', String(text !== ''));
  if (text === '') found.textContent = '';
  else worker.postMessage(text);
}

function askedFor(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

/** All that is shown is escaped: a text that was pasted comes from anybody. */
function resultsHtml({ explanation, rows, known }: Results): string {
  const link = (address: string) => {
    const [page = '', fragment] = address.split('#');
    return `${root}${page.slice(1)}/${fragment === undefined ? '' : `#${fragment}`}`;
  };
  const findPage = (word: string) => {
    const address = /^AH\d+$/.test(word) ? `/messages/${word}` : addressOfDirective(word);
    return known.includes(address) ? link(address) : undefined;
  };
  const list = rows.map(
    ([address, title, text]) =>
      `<li><a href="${escapeHtml(link(address))}">${escapeHtml(title)}</a> <span class="where">${escapeHtml(address.split('/')[1] ?? '')}</span><p>${escapeHtml(text.slice(0, 200))}</p></li>`,
  );
  return [
    explanation === undefined
      ? ''
      : `<article class="explained">${explanationHtml(explanation, findPage, 'h2')}</article>`,
    rows.length === 0
      ? '<p>No page has these words.</p>'
      : `<h2>Pages</h2><ol class="results">${list.join('')}</ol>`,
  ].join('\n');
}
