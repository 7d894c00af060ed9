import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { DirectiveFact } from '../directive-fact.ts';
import { lazyRows } from '../table.ts';

/**
 * The address of the page of httpd's manual that describes a directive; that of its module's page where the manual does
 * not describe it, and undefined where its module has no page.
 */
export function manualAddress({ name, module, series }: DirectiveFact): string | undefined {
  const key = asciiLowerCase(name).replace('<', '');
  for (const anchor of name.startsWith('<') ? [key, `${key}section`] : [key]) {
    const page = pagesOf(series).find(({ anchors }) => anchors.includes(anchor));
    if (page !== undefined) return `${addressOf(page.name, series)}#${anchor}`;
  }
  return manualPage(module, series);
}

/** The address of the page of httpd's manual about a module; undefined where the manual of the series has none. */
export function manualPage(module: string, series: Series): string | undefined {
  return pagesOf(series).some((page) => page.name === module) ? addressOf(module, series) : undefined;
}

function pagesOf(series: Series): readonly { readonly name: string; readonly anchors: readonly string[] }[] {
  return pages().filter((page) => page.series === series);
}

function addressOf(page: string, series: Series): string {
  return `https://httpd.apache.org/docs/${series}/mod/${page}.html`;
}

const pages = lazyRows('manual-pages', (row) => ({
  name: row.text('name'),
  series: row.text<Series>('series'),
  anchors: row.list('anchors'),
}));
