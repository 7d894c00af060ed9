import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { isNamePattern } from '../../files/name-pattern.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { SectionPattern } from '../../model/sections/section-pattern.ts';
import { fillWildcards } from './pattern-samples.ts';

/**
 * Adds to some directories (with a `/` at the end of each) those that two of the patterns with wildcards may both be
 * about, or about one above them, and those below one of the directories that a pattern is about.
 */
export function addMeetings(wildcards: readonly SectionPattern[], directories: Set<ByteText>): void {
  if (wildcards.length === 0) return;
  const patterns = distinct(wildcards);
  const known = [...directories].map(readNames);
  const add = (directory: ByteText): void => {
    if (directories.has(directory)) return;
    directories.add(directory);
    known.push(readNames(directory));
  };
  for (const [i, one] of patterns.entries())
    for (let j = one.isRepeated ? i : i + 1; j < patterns.length; j++) {
      const other = patterns[j]!;
      const meeting = meet(one, other);
      if (meeting !== undefined && isAbout(one, meeting) && isAbout(other, meeting)) add(meeting);
    }
  for (const pattern of patterns) {
    const { length } = known;
    for (let i = 0; i < length; i++) {
      const directory = known[i]!;
      const meeting = meet(directory, pattern);
      if (meeting?.startsWith(directory.text) === true && isAbout(pattern, meeting)) add(meeting);
    }
  }
}

/** A path, and the names between its slashes. */
interface Names {
  readonly text: ByteText;
  readonly names: readonly Name[];
}
interface Name {
  readonly text: ByteText;
  readonly isPlain: boolean;
  /** Whether it means nothing but itself. */
  readonly isLiteral: boolean;
  /** A name that it is about. */
  readonly filled: ByteText;
}
interface PatternNames extends Names {
  readonly pattern: SectionPattern;
  /** Whether several sections have it. */
  readonly isRepeated: boolean;
}

/** Each once: a thousand sections may be about the same. */
function distinct(wildcards: readonly SectionPattern[]): readonly PatternNames[] {
  const found = new Map<ByteText, PatternNames>();
  for (const pattern of wildcards) {
    const known = found.get(pattern.text);
    if (known?.isRepeated === true) continue;
    found.set(pattern.text, {
      ...(known ?? readNames(pattern.text)),
      pattern,
      isRepeated: known !== undefined,
    });
  }
  return [...found.values()];
}

function readNames(text: ByteText): Names {
  const names = text.split('/').map((name): Name => {
    const isPlain = name !== '' && !isNamePattern(name);
    return { text: name, isPlain, isLiteral: isPlain && !name.includes('\\'), filled: fillWildcards(name) };
  });
  spendWork(PRICES.directoryName * names.length);
  return { text, names };
}

/**
 * A directory that two of their kind, with wildcards or without, may both be about, or about one above it; undefined
 * where they name different directories in the same place.
 */
function meet({ names }: Names, { names: others }: Names): ByteText | undefined {
  const shorter = Math.min(names.length, others.length);
  let met = 0;
  while (met < shorter && !areDifferent(names[met]!, others[met]!)) met++;
  spendWork(PRICES.directoryPair + (met >> 2));
  if (met < shorter) return undefined;
  const longer = Math.max(names.length, others.length);
  spendWork(PRICES.directoryName * longer);
  const parts: ByteText[] = [];
  for (let i = 0; i < longer; i++) {
    const [one, other] = [names[i], others[i]];
    const name = one?.isPlain === true ? one : other?.isPlain === true ? other : one?.text ? one : other;
    parts.push(name?.filled ?? '');
  }
  return parts.join('/');
}

function areDifferent(one: Name, other: Name): boolean {
  return one.isLiteral && other.isLiteral && one.text !== other.text;
}

function isAbout({ names, pattern }: PatternNames, directory: ByteText): boolean {
  return pattern.matches(`${directory.split('/', names.length - 1).join('/')}/`) === 'present';
}
