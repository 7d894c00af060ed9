import { partsOf } from '../../../grammar/command.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { ClosingSite } from './cursor-site.ts';
import type { Offer } from './offer.ts';

/** The closing tags of the sections that are open, the innermost first, spelled as their opening tags are. */
export function closingOffers({ open }: ClosingSite): readonly Offer[] {
  const seen = new Set<string>();
  return open.flatMap((section, depth): readonly Offer[] => {
    const tag = `</${nameOf(section)}>`;
    if (seen.has(section.key) || section.name === '') return [];
    seen.add(section.key);
    return [{ label: tag, kind: 'section', weight: -depth, subject: { of: 'directive', name: section.key } }];
  });
}

function nameOf(section: OpeningTag): string {
  const { start, end } = partsOf(section).name;
  return section.source.text.slice(start, end);
}
