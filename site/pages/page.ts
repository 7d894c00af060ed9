import type { Explanation } from '../../explain/explanation.ts';

/** The parts of the site, each with a page that lists its pages. */
export type Part =
  | 'docs'
  | 'rules'
  | 'directives'
  | 'modules'
  | 'messages'
  | 'statuses'
  | 'symptoms'
  | 'changes'
  | 'defaults'
  | 'words';

/** A page of the site. */
export interface Page {
  /** From the root of the site, without a slash at its end: `/rules/access/mixed-styles`. That of the first page is empty. */
  readonly address: string;
  readonly part: Part | undefined;
  /** In plain text. */
  readonly title: string;
  /** What it is about, in a sentence or two of plain text. */
  readonly description: string;
  /** What is in `<main>`, with links that begin at the root of the site. */
  readonly html: () => string | Promise<string>;
  /** The same as Markdown; undefined of a page that only leads elsewhere. */
  readonly markdown: (() => string) | undefined;
  /** More words that the search finds it by. */
  readonly words?: string;
  /** Parts of it that the search finds by themselves, by their ids. */
  readonly entries?: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** What the search reads: a row for each page or part of one, with where it is, its title, what it is about, and more words of it. */
export type SearchRow = readonly [address: string, title: string, text: string, words: string];

/** What a search found. */
export interface Results {
  /** What `plume explain` says of the text, where it says anything. */
  readonly explanation: Explanation | undefined;
  /** The page of the explanation first, then those with the words of the text. */
  readonly rows: readonly SearchRow[];
  /** Those of the pages that the explanation names that are there. */
  readonly known: readonly string[];
}
