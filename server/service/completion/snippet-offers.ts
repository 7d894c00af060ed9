import { type ConfigurationSnippet, configurationSnippets } from '../../../facts/editing/snippets.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { NameSite } from './cursor-site.ts';
import { legalNames } from './directive-offers.ts';
import type { Offer } from './offer.ts';

/**
 * Lines for common tasks, where httpd 2.4 takes each of the commands that they begin with and has their modules, for all
 * that is known.
 */
export function snippetOffers({ parent, isTag, rest }: NameSite, place: CompletionPlace): readonly Offer[] {
  const { configuration } = place;
  if (isTag || rest !== '' || configuration.target.series !== '2.4') return [];
  const isLegal = legalNames(parent, place);
  return configurationSnippets().flatMap((snippet): readonly Offer[] => {
    const facts = topLevelKeys(snippet).map((key) => configuration.factOf(key));
    const isTaken = facts.every(
      (fact) =>
        fact !== undefined &&
        isLegal(fact) &&
        fact.providers.some((module) => configuration.hasModule(module) !== 'absent'),
    );
    if (!isTaken || snippet.modules.some((module) => configuration.hasModule(module) === 'absent')) return [];
    const { label, title, lines } = snippet;
    return [
      { label, kind: 'snippet', note: title, snippet: lines.join('\n'), text: '', weight: SNIPPET_WEIGHT },
    ];
  });
}

/** After the names that are likely, before those that nobody uses. */
const SNIPPET_WEIGHT = 0.001;

/** The keys of the commands that are in no section of the snippet. */
function topLevelKeys({ lines }: ConfigurationSnippet): readonly string[] {
  return lines
    .filter((line) => !line.startsWith('\t') && !line.startsWith('</'))
    .map((line) => asciiLowerCase(line.split(/[ >]/, 1)[0] ?? ''));
}
