// Words of `Options` in every order, as set_options() and core's merge of 2.2.34 and 2.4 treat them: what the fix of
// syntax/options-mixed-signs writes turns on what 2.2 turned on, in the directory and in those below it.
import { expect, test } from 'vitest';
import { optionsOf2_2 } from '../../rules/syntax/options-mixed-signs/options-of-2-2.ts';

const WORDS = [
  'Indexes',
  '+Indexes',
  '-Indexes',
  'Includes',
  '+IncludesNOEXEC',
  '-IncludesNOEXEC',
  'ExecCGI',
  '-ExecCGI',
  'All',
  'None',
];
const BITS = new Map([
  ['indexes', 1],
  ['includes', 2 + 32],
  ['includesnoexec', 2],
  ['followsymlinks', 4],
  ['execcgi', 8],
  ['none', 0],
  ['all', 1 + 2 + 4 + 8 + 32],
]);
const UNSET = 64;

interface State {
  readonly opts: number;
  readonly add: number;
  readonly remove: number;
}

const MIXED = sequences(3).filter((words) => words.some((one) => !isSigned(one)) && words.some(isSigned));

test('What is written for 2.4 turns on what 2.2 turned on', () => {
  let exact = 0;
  for (const words of MIXED) {
    const was = read([words], '2.2')!;
    const { lines, list, isListExact } = optionsOf2_2(words);
    if (lines !== undefined) {
      exact += 1;
      expect(read(lines, '2.4'), words.join(' ')).toEqual(was);
    }
    if (list === undefined) continue;
    const now = read([list], '2.4');
    expect(now?.opts, words.join(' ')).toBe(was.opts);
    if (isListExact)
      for (const deeper of sequences(2).filter((one) => one.every(isSigned)))
        expect(mergeBelow(now!, deeper), `${words.join(' ')}, then ${deeper.join(' ')}`).toBe(
          mergeBelow(was, deeper),
        );
  }
  expect(exact).toBeGreaterThan(MIXED.length / 2);
});

test('Words that 2.2 ignored are named', () => {
  for (const words of MIXED) {
    const first = words.findIndex((word) => !isSigned(word));
    const was = read([words], '2.2')!;
    const lost = words.filter(
      (word, i) => i < first && word.startsWith('+') && (bitsOf(word) & ~was.opts) !== 0,
    );
    expect(optionsOf2_2(words).dropped, words.join(' ')).toEqual(lost);
  }
});

function sequences(longest: number): readonly (readonly string[])[] {
  let all: readonly (readonly string[])[] = [[]];
  const found: (readonly string[])[] = [];
  for (let length = 1; length <= longest; length += 1) {
    all = all.flatMap((words) => WORDS.map((word) => [...words, word]));
    found.push(...all);
  }
  return found;
}

function isSigned(word: string): boolean {
  return word.startsWith('+') || word.startsWith('-');
}

function bitsOf(word: string): number {
  return BITS.get(word.replace(/^[+-]/, '').toLowerCase())!;
}

/** set_options() for each line in turn; undefined where 2.4 refuses one. */
function read(lines: readonly (readonly string[])[], series: '2.2' | '2.4'): State | undefined {
  let [opts, add, remove] = [UNSET, 0, 0];
  for (const words of lines) {
    let [first, merge, whole] = [true, false, false];
    for (const word of words) {
      const bits = bitsOf(word);
      const isWhole = /^[+-]?(?:all|none)$/i.test(word);
      if (isSigned(word)) {
        if (series === '2.4' && !merge && !first && !whole) return undefined;
        merge = true;
      } else if (first) opts = 0;
      else if (series === '2.4' && merge) return undefined;
      if (series === '2.4' && isWhole && (!first || merge)) return undefined;
      whole ||= isWhole;
      if (word.startsWith('-')) [remove, add, opts] = [remove | bits, add & ~bits, opts & ~bits];
      else if (word.startsWith('+')) [add, remove, opts] = [add | bits, remove & ~bits, opts | bits];
      else opts |= bits;
      // in 2.2 only a word without a sign ends the beginning
      if (series === '2.4' || !isSigned(word)) first = false;
    }
  }
  return { opts, add, remove };
}

/** What core's merge makes of it in a directory below, whose own words all have signs. */
function mergeBelow(base: State, words: readonly string[]): number {
  const own = read([words], '2.4')!;
  const add = (base.add & ~own.remove) | own.add;
  const remove = (base.remove & ~own.add) | own.remove;
  return (base.opts & ~remove) | add;
}
