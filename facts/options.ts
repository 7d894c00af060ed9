import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { lazyRows } from './table.ts';

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
export const optionWords: () => readonly OptionWord[] = lazyRows('options', (row) => ({
  name: row.text('name'),
  options: row.list('options'),
}));

/** A word without its sign, in any case. */
export function optionWord(name: string): OptionWord | undefined {
  return optionsByName().get(asciiLowerCase(name));
}

const optionsByName = once(
  'optionsByName',
  () => new Map(optionWords().map((word) => [asciiLowerCase(word.name), word])),
);
