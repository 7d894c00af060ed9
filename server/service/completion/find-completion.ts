import { argumentOffersOf } from '../../../facts/editing/argument-offers.ts';
import { parametersOf } from '../../../facts/editing/parse-syntax.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Positions } from '../../../linter/findings/positions.ts';
import type { CompletionList } from '../documents/protocol.ts';
import { argumentOffers } from './argument-offers.ts';
import { closingOffers } from './closing-offers.ts';
import type { CompletionPlace } from './completion-place.ts';
import { type ArgumentSite, type CursorSite, cursorSiteAt } from './cursor-site.ts';
import { directiveOffers } from './directive-offers.ts';
import type { Offers } from './offer.ts';
import { snippetOffers } from './snippet-offers.ts';
import { type CompletionClient, writeCompletion } from './write-completion.ts';

/** How an editor asks. */
export interface CompletionQuery {
  readonly offset: number;
  /** The character that was typed, where that is why it asks; undefined where a person or a word asks. */
  readonly trigger?: string | undefined;
  readonly client: CompletionClient;
}

const NOTHING: CompletionList = { isIncomplete: false, items: [] };

/** What can be written at an offset of a place's document, the likeliest first. */
export function findCompletion(
  { offset, trigger, client }: CompletionQuery,
  place: CompletionPlace,
  positions: Positions,
): CompletionList {
  const site = cursorSiteAt(place.document, offset);
  if (site === undefined || !isWanted(site, trigger, place)) return NOTHING;
  const found = offersAt(site, place, client);
  return writeCompletion(found, { offset, client, positions });
}

/**
 * After a space a list is shown only where an argument begins that the command lacks, or one that only a few words can be:
 * elsewhere a line may be finished, and the key that ends it would write the first item.
 */
function isWanted(site: CursorSite, trigger: string | undefined, place: CompletionPlace): boolean {
  if (trigger !== ' ') return true;
  return site.kind === 'argument' && site.typed === '' && isNext(site) && isLacking(site, place);
}

/** Whether it comes after all other arguments, and after one space. */
function isNext({ index, args, command, span }: ArgumentSite): boolean {
  const { text } = command.source;
  return index === args.length && text[span.start - 2] !== ' ';
}

function isLacking({ command, index, args }: ArgumentSite, { configuration }: CompletionPlace): boolean {
  const fact = configuration.factOf(command.key);
  const required = fact === undefined ? [] : parametersOf(fact).filter(({ isOptional }) => !isOptional);
  const before = asciiLowerCase(args[index - 1]?.value ?? '');
  const rows = argumentOffersOf(command.key) ?? [];
  return (
    index < Math.max(1, required.length) ||
    rows.some(
      ({ from, to, after, isList }) => from <= index && index <= to && !isList && after.includes(before),
    )
  );
}

function offersAt(site: CursorSite, place: CompletionPlace, client: CompletionClient): Offers {
  const { span, typed } = site;
  switch (site.kind) {
    case 'argument':
      return argumentOffers(site, place);
    case 'closing':
      return { span, typed, offers: closingOffers(site), isCut: false };
    case 'name': {
      const snippets = client.takesSnippets ? snippetOffers(site, place) : [];
      return { span, typed, offers: [...directiveOffers(site, place), ...snippets], isCut: false };
    }
  }
}
