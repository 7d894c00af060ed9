import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { type SectionLines, type SettingLine, walksOf } from './setting-lines.ts';

/** A word that is in force, and the line that says so. */
export interface WordInForce {
  /** Without sign. */
  readonly word: ByteText;
  readonly line: SettingLine;
}

/**
 * The words in force after all sections: those of a section without a sign replace what was there, others add and take
 * away. Where none is left, httpd does as without any line. Source: ssl_config_perdir_merge() in
 * modules/ssl/ssl_engine_config.c.
 */
export function mergeSignedWords(sections: readonly SectionLines[]): readonly WordInForce[] {
  let words: Words = new Map();
  for (const section of sections) {
    const own = readWords(section, []);
    words = own.isSet ? own.set : change(words, own);
  }
  return [...words.values()];
}

/**
 * The components of an ETag in force: as mergeSignedWords(), but that words with `+` in one of several sections of a walk
 * replace what was there before that walk. `all` are the words that `All` stands for; `None` goes when there is another.
 * Source: set_etag_bits() and merge_core_dir_configs() in server/core.c.
 */
export function mergeEtagWords(
  sections: readonly SectionLines[],
  all: readonly string[],
): readonly WordInForce[] {
  const merge = (base: SignedWords, next: SignedWords): SignedWords => {
    const merged = next.isSet ? next : { ...joinSigns(base, next), set: base.set, isSet: false };
    const set = next.isSet ? next.set : change(base.set, merged);
    const some = set.size > 1 ? without(set, new Map([[NONE, undefined]])) : set;
    return { ...merged, set: some, isSet: some.size > 0 };
  };
  const walks = walksOf(sections).map((walk) => walk.map((section) => readWords(section, all)).reduce(merge));
  const [first, ...others] = walks;
  if (first === undefined) return [];
  const last = others.reduce(merge, first);
  return [...change(last.set, last).values()];
}

const NONE = 'none';

type Words = ReadonlyMap<ByteText, WordInForce>;

/** What a section says, or several merged ones. */
interface SignedWords {
  /** The words without a sign. */
  readonly set: Words;
  /** Whether they replace what was there before. */
  readonly isSet: boolean;
  readonly added: Words;
  readonly removed: Words;
}

function readWords({ lines }: SectionLines, all: readonly string[]): SignedWords {
  let set = new Map<ByteText, WordInForce>();
  let added = new Map<ByteText, WordInForce>();
  let removed = new Map<ByteText, WordInForce>();
  for (const line of lines) {
    // the words of a line with one without a sign begin anew
    if (line.args.some(({ value }) => !hasSign(value))) {
      set = new Map();
      added = new Map();
      removed = new Map();
    }
    for (const { value } of line.args) {
      const name = hasSign(value) ? value.slice(1) : value;
      for (const word of all.length > 0 && asciiLowerCase(name) === 'all' ? all : [name]) {
        const key = asciiLowerCase(word);
        const found = { word, line };
        if (value.startsWith('-')) {
          removed.set(key, found);
          added.delete(key);
        } else if (value.startsWith('+')) {
          added.set(key, found);
          removed.delete(key);
        } else set.set(key, found);
      }
    }
  }
  const isSet = set.size > 0;
  return isSet
    ? { set: change(set, { added, removed }), isSet, added, removed }
    : { set, isSet, added, removed };
}

function hasSign(word: ByteText): boolean {
  return word.startsWith('+') || word.startsWith('-');
}

function change(words: Words, { added, removed }: Pick<SignedWords, 'added' | 'removed'>): Words {
  return new Map([...without(words, removed), ...added]);
}

function joinSigns(base: SignedWords, next: SignedWords): Pick<SignedWords, 'added' | 'removed'> {
  return {
    added: new Map([...without(base.added, next.removed), ...next.added]),
    removed: new Map([...without(base.removed, next.added), ...next.removed]),
  };
}

function without(words: Words, others: ReadonlyMap<ByteText, unknown>): Words {
  return new Map([...words].filter(([key]) => !others.has(key)));
}
