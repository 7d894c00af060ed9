import { lazyRows } from '../table.ts';

/** Lines for a common task, with gaps to fill in. */
export interface ConfigurationSnippet {
  /** What a list shows: `redirect to https`. */
  readonly label: string;
  /** What it does, as a phrase. */
  readonly title: string;
  /** The lines, with gaps as snippets of LSP have them: `${1:name}`. */
  readonly lines: readonly string[];
  /** Modules that are asked for by what is in the arguments. */
  readonly modules: readonly string[];
}

/** All of them, for httpd 2.4. */
export const configurationSnippets: () => readonly ConfigurationSnippet[] = lazyRows('snippets', (row) => ({
  label: row.text('label'),
  title: row.text('title'),
  lines: row.list('lines'),
  modules: row.list('modules'),
}));
