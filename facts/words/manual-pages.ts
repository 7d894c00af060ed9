import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { DirectiveFact } from '../directive-fact.ts';
import { lazyRows } from '../table.ts';
import { outdatedDirective } from '../upgrade.ts';

/**
 * The address at which httpd's manual describes a directive. Where the manual leaves it out, that of the directive which
 * replaces it, or else that of its module's page; undefined where its module has no page.
 */
export function manualAddress({ name, module, series }: DirectiveFact): string | undefined {
  const replacements = outdatedDirective(asciiLowerCase(name))?.replacement ?? [];
  for (const described of [name, ...replacements]) {
    const address = anchorOf(described, series);
    if (address !== undefined) return address;
  }
  return manualPage(module, series);
}

/** Where the manual of a series has a directive by its name. */
function anchorOf(name: string, series: Series): string | undefined {
  const key = asciiLowerCase(name).replace('<', '');
  for (const anchor of name.startsWith('<') ? [key, `${key}section`] : [key]) {
    const page = pagesOf(series).find(({ anchors }) => anchors.includes(anchor));
    if (page !== undefined) return `${addressOf(page.name, series)}#${anchor}`;
  }
  return undefined;
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
