import type { Span } from '../../../grammar/byte-text.ts';
import type { CompletionSubject } from './completion-subject.ts';

/** What sort of thing is offered; an editor shows it as an icon. Each is a kind of LSP that fits what httpd has. */
export type OfferKind =
  | 'directive'
  | 'section'
  | 'keyword'
  | 'module'
  | 'variable'
  | 'function'
  | 'operator'
  | 'name'
  | 'macro'
  | 'file'
  | 'directory'
  | 'snippet';

/** Something that can be written where the cursor is. */
export interface Offer {
  /** What the list shows, and what is written where `text` is left out. Text as an editor has it, not bytes. */
  readonly label: string;
  readonly kind: OfferKind;
  readonly text?: string;
  /** What clients that know snippets write instead. */
  readonly snippet?: string;
  /** What the letters that were typed are compared with, where it is not the label. */
  readonly filter?: string;
  /** The word that is complete as it is, where that is neither `text` nor the label: a directory without its slash. */
  readonly word?: string;
  /** A word or two beside the label: the module, or that it is not loaded. */
  readonly note?: string;
  readonly isDeprecated?: boolean;
  /** How likely it is; the highest comes first, and equal ones in the order of their labels. */
  readonly weight: number;
  /** What documentation is about, for `completionItem/resolve`. */
  readonly subject?: CompletionSubject;
  /** Lines that have to be elsewhere for it to be known. */
  readonly also?: readonly { readonly at: number; readonly text: string }[];
}

/** The offers for a place, and what of the text each of them replaces. */
export interface Offers {
  readonly span: Span;
  /** The part of the span that is before the cursor. */
  readonly typed: string;
  readonly offers: readonly Offer[];
  /** Whether there is more that was not looked at: an editor asks again when more is typed. */
  readonly isCut: boolean;
  /** Whether httpd takes what is typed as it is: a word of its own, or one of those that may be any. */
  readonly isComplete?: boolean;
}

/** Taken off the weight of what needs a module that is not loaded: it comes after all else. */
export const NOT_LOADED = 1_000_000;
