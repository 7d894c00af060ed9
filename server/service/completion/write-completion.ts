import { asciiLowerCase, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Positions } from '../../../linter/findings/positions.ts';
import type { CompletionItem, CompletionItemKind, CompletionList, Range } from '../documents/protocol.ts';
import { fitOf, hasLetters } from './letters.ts';
import type { Offer, OfferKind, Offers } from './offer.ts';

/** What of completion the client can do. */
export interface CompletionClient {
  /** It filters a list itself as more is typed, and Enter accepts what is chosen in it. */
  readonly acceptsByEnter: boolean;
  readonly takesSnippets: boolean;
  /** It knows two ranges: one where text is inserted, one where it replaces what is after the cursor. */
  readonly insertsOrReplaces: boolean;
  /** It shows a word beside a label. */
  readonly showsLabelDetails: boolean;
  readonly showsDeprecated: boolean;
  /** It takes the ranges of all items once, for all of them. */
  readonly sharesRanges: boolean;
}

/** What an item is written with. */
interface Writing {
  readonly offset: number;
  readonly client: CompletionClient;
  readonly positions: Positions;
}

/**
 * The offers that the typed letters may mean, as LSP has them: the likeliest first, before them the word that is complete as
 * it was typed.
 */
export function writeCompletion(found: Offers, writing: Writing): CompletionList {
  const { span, typed, offers, isCut } = found;
  const { positions, offset } = writing;
  const written = toDisplayText(typed);
  const shown = written.toLowerCase();
  const fitting = offers.flatMap((offer) => {
    const text = filterOf(offer).toLowerCase();
    return hasLetters(text, shown) ? [{ offer, fit: fitOf(text, shown) }] : [];
  });
  const likely = fitting
    .sort((a, b) => a.fit - b.fit || b.offer.weight - a.offer.weight || compare(a.offer.label, b.offer.label))
    .map(({ offer }) => offer);
  const isKept = found.isComplete === true && writing.client.acceptsByEnter;
  const sorted = offset === span.end ? withTypedFirst(written, likely, isKept) : likely;
  const start = positions.editorPosition(span.start);
  const insert = { start, end: positions.editorPosition(offset) };
  const replace = { start, end: positions.editorPosition(span.end) };
  const range = writing.client.insertsOrReplaces ? { insert, replace } : replace;
  return {
    // what is typed next is another word that stands first
    isIncomplete: isCut || isKept,
    ...(writing.client.sharesRanges && { itemDefaults: { editRange: range } }),
    items: sorted.map((offer, rank) => toItem(offer, rank, range, writing)),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The offers with the one that was typed in full first, which writes what is there already, so that the key that accepts
 * it may as well end the line. What writes more than the word stays as an offer of its own. `isKept` where any word may be it.
 */
function withTypedFirst(written: string, offers: readonly Offer[], isKept: boolean): readonly SortedOffer[] {
  const key = asciiLowerCase(written);
  if (key === '' || offers.length === 0) return offers;
  const typed =
    offers.find((offer) => wordOf(offer) === written) ??
    offers.find((offer) => asciiLowerCase(wordOf(offer)) === key);
  if (typed === undefined)
    return isKept ? [{ label: written, kind: 'keyword', weight: 0, isTyped: true }, ...offers] : offers;
  const { text: _text, snippet, filter: _filter, also, word: _word, ...rest } = typed;
  const first: SortedOffer = { ...rest, label: written, isTyped: true };
  const writesMore = snippet !== undefined || also !== undefined || textOf(typed).length !== written.length;
  return [first, ...(writesMore ? offers : offers.filter((offer) => offer !== typed))];
}

/** An offer in its order; `isTyped` where it is what was typed. */
interface SortedOffer extends Offer {
  readonly isTyped?: boolean;
}

function wordOf(offer: Offer): string {
  return offer.word ?? textOf(offer);
}

function textOf({ text, label }: Offer): string {
  return text ?? label;
}

function filterOf({ filter, label }: Offer): string {
  return filter ?? label;
}

function toItem(
  offer: SortedOffer,
  rank: number,
  range: Range | InsertReplaceRange,
  { client, positions }: Writing,
): CompletionItem {
  const { label, kind, note, subject, isDeprecated, also } = offer;
  const isSnippet = client.takesSnippets && offer.snippet !== undefined;
  const newText = isSnippet ? (offer.snippet ?? '') : textOf(offer);
  const filter = filterOf(offer);
  return {
    label,
    kind: KINDS.get(kind) ?? 1,
    sortText: String(rank).padStart(5, '0'),
    ...(filter !== label && { filterText: filter }),
    ...(isSnippet && { insertTextFormat: SNIPPET, insertTextMode: ADJUST_INDENTATION }),
    ...(offer.isTyped === true && { preselect: true }),
    ...(client.sharesRanges ? sharedEditOf(newText, label) : { textEdit: editOf(newText, range) }),
    ...(note !== undefined &&
      (client.showsLabelDetails ? { labelDetails: { description: note } } : { detail: note })),
    ...(isDeprecated === true && (client.showsDeprecated ? { tags: [DEPRECATED] } : { deprecated: true })),
    ...(also !== undefined && {
      additionalTextEdits: also.map(({ at, text }) => {
        const place = positions.editorPosition(at);
        return { range: { start: place, end: place }, newText: text };
      }),
    }),
    ...(subject !== undefined && { data: subject }),
  };
}

interface InsertReplaceRange {
  readonly insert: Range;
  readonly replace: Range;
}

/** The label is what is written where nothing else is said. */
function sharedEditOf(newText: string, label: string): Pick<CompletionItem, 'textEditText'> {
  return newText === label ? {} : { textEditText: newText };
}

function editOf(newText: string, range: Range | InsertReplaceRange): NonNullable<CompletionItem['textEdit']> {
  return 'insert' in range ? { newText, ...range } : { newText, range };
}

const SNIPPET = 2;
const ADJUST_INDENTATION = 2;
const DEPRECATED = 1;

/** CompletionItemKind of LSP: what comes nearest. */
const KINDS: ReadonlyMap<OfferKind, CompletionItemKind> = new Map([
  ['directive', 10],
  ['section', 7],
  ['keyword', 12],
  ['module', 9],
  ['variable', 6],
  ['function', 3],
  ['operator', 24],
  ['name', 18],
  ['macro', 3],
  ['file', 17],
  ['directory', 19],
  ['snippet', 15],
]);
