// Searches beside the page, so that typing does not wait for it.
import { createSearch } from './find-pages.ts';
import type { SearchRow } from './page.ts';

interface Scope {
  addEventListener(event: 'message', take: (event: { readonly data: string }) => void): void;
  postMessage(message: unknown): void;
}

const scope = globalThis as unknown as Scope;
const rows = fetch('search.json').then((answer) => answer.json() as Promise<readonly SearchRow[]>);
const search = rows.then(createSearch);

scope.addEventListener('message', ({ data: text }) => {
  search.then(
    (find) => scope.postMessage({ text, results: find(text) }),
    (error: unknown) => scope.postMessage({ text, problem: String(error) }),
  );
});
