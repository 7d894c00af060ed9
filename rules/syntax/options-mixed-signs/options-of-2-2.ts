import type { Option } from '../../../facts/options.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { optionsOf } from '../../../model/sections/options.ts';

/** What httpd 2.2 did with an `Options` that mixes words with and without a sign, written for 2.4. */
export interface OptionsOf2_2 {
  /** The arguments of one `Options` that turns on what 2.2 turned on; undefined where no words say that. */
  readonly list: readonly ByteText[] | undefined;
  /** The arguments of each `Options` that together leave what 2.2 left, for directories below as well. */
  readonly lines: readonly (readonly ByteText[])[] | undefined;
  /** Whether `list` means the same for directories below, if no other `Options` is in the section. */
  readonly isListExact: boolean;
  /** Words that turn on what 2.2 turned off again, because the first word without a sign began anew. */
  readonly dropped: readonly ByteText[];
}

/** Of known options with at least one word without a sign. Source: set_options() in server/core.c of 2.2.34 and 2.4. */
export function optionsOf2_2(words: readonly ByteText[]): OptionsOf2_2 {
  const first = words.findIndex((word) => !isSigned(word));
  const before = words.slice(0, first);
  const after = words.slice(first);
  const { options, added, removed } = applyIn2_2(words);
  return {
    list: listOf(options, after),
    lines: linesOf(before, after),
    isListExact: [...added].every((one) => options.has(one)) && ![...removed].some((one) => options.has(one)),
    dropped: before.filter(
      (word) => word.startsWith('+') && (optionsOf(word) ?? []).some((one) => !options.has(one)),
    ),
  };
}

function isSigned(word: ByteText): boolean {
  return word.startsWith('+') || word.startsWith('-');
}

function applyIn2_2(words: readonly ByteText[]): {
  readonly options: ReadonlySet<Option>;
  readonly added: ReadonlySet<Option>;
  readonly removed: ReadonlySet<Option>;
} {
  const options = new Set<Option>();
  const added = new Set<Option>();
  const removed = new Set<Option>();
  let isFirst = true;
  for (const word of words) {
    if (!isSigned(word) && isFirst) {
      options.clear();
      isFirst = false;
    }
    for (const bit of optionsOf(word) ?? []) {
      if (word.startsWith('-')) options.delete(bit);
      else options.add(bit);
      if (!isSigned(word)) continue;
      const [into, from] = word.startsWith('-') ? [removed, added] : [added, removed];
      into.add(bit);
      from.delete(bit);
    }
  }
  return { options, added, removed };
}

/**
 * An `Options` for the words with a sign that come first, one for those without, one for the other words with a sign: 2.2
 * did these things in turn. Undefined where a word without a sign follows one with a sign about the same option, and
 * where 2.4 takes a word only without a sign.
 */
function linesOf(before: readonly ByteText[], after: readonly ByteText[]): OptionsOf2_2['lines'] {
  const isOrdered = after.every(
    (word, i) => isSigned(word) || !meets(word, after.slice(0, i).filter(isSigned)),
  );
  const signed = after.filter(isSigned);
  if (!isOrdered || [...before, ...signed].some((word) => isWhole(word.slice(1)))) return undefined;
  const plain = distinct(after.filter((word) => !isSigned(word)));
  const some = plain.filter((word) => (optionsOf(word) ?? []).length > 0);
  return [before, some.length > 0 ? wholeFirst(some) : plain, signed].filter(({ length }) => length > 0);
}

/** Words of the line, without signs, that turn on some options and no others; `None` for no options. */
function listOf(options: ReadonlySet<Option>, words: readonly ByteText[]): readonly ByteText[] | undefined {
  if (options.size === 0) return ['None'];
  const fitting = distinct(
    words.filter((word) => !word.startsWith('-')).map((word) => word.replace('+', '')),
  ).filter((word) => {
    const bits = optionsOf(word) ?? [];
    return bits.length > 0 && bits.every((one) => options.has(one));
  });
  const isAll = new Set(fitting.flatMap((word) => optionsOf(word) ?? [])).size === options.size;
  return isAll ? wholeFirst(fitting) : undefined;
}

/** httpd 2.4 takes `All` only as the first option. */
function wholeFirst(words: readonly ByteText[]): readonly ByteText[] {
  return words.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}

function isWhole(word: ByteText): boolean {
  return ['all', 'none'].includes(asciiLowerCase(word));
}

function distinct(words: readonly ByteText[]): readonly ByteText[] {
  const seen = new Set<ByteText>();
  return words.filter((word) => {
    const key = asciiLowerCase(word);
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

function meets(word: ByteText, others: readonly ByteText[]): boolean {
  const bits = optionsOf(word) ?? [];
  return others.some((other) => (optionsOf(other) ?? []).some((one) => bits.includes(one)));
}
