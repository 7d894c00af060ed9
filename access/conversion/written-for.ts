import { query } from '../../core/query.ts';
import { findProviders } from '../../facts/providers.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';

/**
 * The series whose decisions some sections had when they were written, where those of `from` are to be kept: what
 * httpd 2.2 could not read was never written for it.
 */
export function seriesFor(sections: readonly MergedSection[], from: Series): Series {
  return from === '2.2' && !isOf22(sections) ? '2.4' : from;
}

/** Whether httpd 2.2 could read all that some sections say of access. */
export function isOf22(sections: readonly MergedSection[]): boolean {
  return sections.every(({ scope }) => scope === undefined || isReadBy22(accessIn(scope)));
}

const isReadBy22 = query('isReadBy22', (settings: readonly Setting[]): boolean =>
  settings.every((setting) => {
    if (setting.what !== 'require') return setting.what !== 'merging';
    const { node } = setting;
    return node.kind === 'line' && !node.isNegated && isWordOf22(node.provider);
  }),
);

function isWordOf22(word: string): boolean {
  return findProviders('authz', asciiLowerCase(word), '2.2').length > 0;
}
