import type { RewriteKind } from '../../../facts/rewrite.ts';
import { CONDITION_WORDS } from './condition-words.ts';
import { FLAG_WORDS, TARGET_WORDS } from './flag-words.ts';
import { CLOSED_MAP_WORDS, MAP_WORDS, OPTION_WORDS, SETTING_WORDS } from './option-words.ts';
import { VARIABLE_WORDS } from './variable-words.ts';
import type { Maker, Makers } from './word-block.ts';

const named = (words: Makers, name: (word: string) => string): Makers =>
  words.map(([word, make]) => [name(word), make]);

/** What a row of the table is called. */
export const NAMES: Readonly<Record<RewriteKind, (word: string) => string>> = {
  'rule-flag': (word) => `RewriteRule [${word}]`,
  'condition-flag': (word) => `RewriteCond [${word}]`,
  'condition-test': (word) => `RewriteCond ${word}`,
  variable: (word) => `%{${word}}`,
  option: (word) => `RewriteOptions ${word}`,
  'map-type': (word) => `RewriteMap ${word}`,
  'map-function': (word) => `RewriteMap int:${word}`,
};

/** By row of the table: what makes lines in which a word may change the answer. */
const MAKERS: Makers = [
  ...named(FLAG_WORDS, NAMES['rule-flag']),
  ...named(TARGET_WORDS, (word) => `RewriteRule: ${word}`),
  ...named(CONDITION_WORDS, NAMES['condition-test']),
  ...named(VARIABLE_WORDS, NAMES.variable),
  ...named([...MAP_WORDS, ...CLOSED_MAP_WORDS], NAMES['map-type']),
  ...named(OPTION_WORDS, NAMES.option),
  ...SETTING_WORDS,
];

export const WORDS: readonly string[] = MAKERS.map(([word]) => word);

/** Rows of which nobody can know what comes: the clock, programs, chance, and what a client's machine chooses. */
export const CLOSED: ReadonlySet<string> = new Set([
  ...WORDS.filter((word) => word.startsWith('%{TIME')),
  ...CLOSED_MAP_WORDS.map(([word]) => NAMES['map-type'](word)),
  '%{REMOTE_PORT}',
]);

/** Words that change nothing but headers of the answer: these count, and firm is what else is told of it. */
export const HEADERS_ALONE: ReadonlySet<string> = new Set(['RewriteRule [CO]', 'RewriteCond [NV]']);

/** Words that change no answer, or of which no server here can be made, and why. */
export const UNDRAWN: ReadonlyMap<string, string> = new Map([
  ['RewriteOptions MaxRedirects', 'httpd 2.4 ignores it'],
  ['RewriteMap int', 'each of its functions has a row'],
  ['RewriteMap dbm', 'like `prg`'],
  ['RewriteMap dbd', 'like `prg`'],
  ['RewriteMap fastdbd', 'like `prg`'],
]);

export function makerOf(word: string): Maker {
  const [, make] = MAKERS.find(([one]) => one === word) ?? [];
  if (make === undefined) throw new Error(`no row is called ${word}`);
  return make;
}
