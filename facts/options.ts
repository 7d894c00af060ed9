import { text } from './generated/options.ts';
import { foldAscii, lazyRecords, readList } from './record-text.ts';

/** What Options turns on and off: bits of allow_options_t. */
export type Option =
  | 'indexes'
  | 'includes'
  | 'exec-in-includes'
  | 'symlinks'
  | 'symlinks-of-owner'
  | 'execcgi'
  | 'multiviews';

/** A word of Options. */
export interface OptionWord {
  readonly name: string;
  /** What it stands for; empty for `None`. */
  readonly options: readonly Option[];
}

/** All of them; what stands for more before what stands for less of the same. */
export const optionWords: () => readonly OptionWord[] = lazyRecords(text, ([name = '', options]) => ({
  name,
  options: readList(options) as readonly Option[],
}));

/** A word without its sign, in any case. */
export function optionWord(name: string): OptionWord | undefined {
  byName ??= new Map(optionWords().map((word) => [foldAscii(word.name), word]));
  return byName.get(foldAscii(name));
}

let byName: ReadonlyMap<string, OptionWord> | undefined;
