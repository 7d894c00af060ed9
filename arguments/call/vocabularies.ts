import { query } from '../../core/query.ts';
import type { ValueFact, Vocabulary } from '../../facts/directive-fact.ts';
import { logItems } from '../../facts/log-format.ts';
import { optionWords } from '../../facts/options.ts';
import { filtersOf, handlersOf, providersOf } from '../../facts/providers.ts';
import { compareReleases } from '../../facts/releases.ts';
import { rewriteWords } from '../../facts/rewrite.ts';
import { editionOfStated } from '../../facts/stated/stated-modules.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { startsIgnoringCase } from '../text/ascii.ts';
import type { ServerModules } from './call.ts';

/** What a fact's words are asked for. */
export interface Asked {
  readonly values: ValueFact;
  readonly series: Series;
  readonly release?: string | undefined;
  readonly modules?: ServerModules | undefined;
}

/**
 * The words a fact accepts in a release: its own, and those of the vocabulary it names, as far as the server may have
 * their modules.
 */
export function acceptedWords(asked: Asked): readonly string[] {
  return wordsByRelease(asked).all;
}

/** Whether a word is among those a fact accepts in a release, or begins as it allows. */
export function accepts(asked: Asked, value: ByteText): boolean {
  const { caseSensitive, prefixes } = asked.values;
  const { folded } = wordsByRelease(asked);
  if (folded.has(caseSensitive ? value : asciiLowerCase(value))) return true;
  return prefixes?.some((prefix) => startsIgnoringCase(value, prefix)) ?? false;
}

/**
 * The modules that have a word of a fact's vocabulary, where the server surely has none of them; empty for words that
 * nobody has.
 */
export function missingModules(asked: Asked, value: ByteText): readonly string[] {
  const { values, series, modules } = asked;
  if (modules === undefined || values.vocabulary === undefined) return [];
  const fold = foldIn(values.vocabulary);
  if (acceptedWords(asked).some((word) => fold(word) === fold(value))) return [];
  const names = namedIn(values.vocabulary, value, series).filter(({ since }) =>
    hasReached(asked.release, since),
  );
  return modulesOf(names).filter((module) => modules.has(module) === 'absent');
}

/** The modules of which one must be there for a word to mean something; empty for words that none of httpd's knows. */
export function modulesThatKnow(vocabulary: Vocabulary, value: ByteText, series: Series): readonly string[] {
  return modulesOf(namedIn(vocabulary, value, series));
}

function namedIn(vocabulary: Vocabulary, value: ByteText, series: Series): readonly VocabularyWord[] {
  const fold = foldIn(vocabulary);
  return readVocabulary(vocabulary, series).filter(({ name }) => fold(name) === fold(value));
}

function modulesOf(words: readonly VocabularyWord[]): readonly string[] {
  return [...new Set(words.flatMap(({ module }) => module ?? []))];
}

/** httpd compares the names of providers with case. */
function foldIn(vocabulary: Vocabulary): (word: ByteText) => ByteText {
  return IN_ANY_CASE.has(vocabulary) ? asciiLowerCase : (word) => word;
}
const IN_ANY_CASE: ReadonlySet<Vocabulary> = new Set([
  'auth-type',
  'handler',
  'input-filter',
  'output-filter',
]);

interface AcceptedWords {
  readonly all: readonly string[];
  /** The words of `all`, in lower case where httpd ignores case. */
  readonly folded: ReadonlySet<string>;
}

/** The same few facts are asked again and again; the modules of a server no longer change. */
const wordsByRelease = query(
  'wordsByRelease',
  (asked: Asked): AcceptedWords => {
    const all = collectWords(asked);
    return { all, folded: new Set(asked.values.caseSensitive ? all : all.map(asciiLowerCase)) };
  },
  {
    by: ({ values, series, release, modules }) => [
      values,
      values.vocabulary === undefined ? undefined : modules,
      release ?? series,
    ],
    asOf: editionOfStated,
  },
);

function collectWords({ values, series, release, modules }: Asked): readonly string[] {
  const own = (values.accepts ?? []).filter(
    (word) =>
      hasReached(release, ownEntry(values.since, word)) &&
      !hasOutlived(release, ownEntry(values.until, word)),
  );
  if (values.vocabulary === undefined) return own;
  const named = readVocabulary(values.vocabulary, series)
    .filter(({ since }) => series === '2.2' || hasReached(release, since))
    .filter(({ module }) => module === undefined || modules?.has(module) !== 'absent')
    .map(({ name }) => name);
  return [...own, ...named];
}

/** Whether a release has what `since` brought; undefined release means the newest, undefined since the first. */
export function hasReached(release: string | undefined, since: string | undefined): boolean {
  return release === undefined || since === undefined || compareReleases(release, since) >= 0;
}

/** Whether a release is newer than the last one that has something; undefined release means the newest. */
export function hasOutlived(release: string | undefined, last: string | undefined): boolean {
  return last !== undefined && (release === undefined || compareReleases(release, last) > 0);
}

interface VocabularyWord {
  readonly name: string;
  readonly since: string | undefined;
  /** The module that must be loaded; undefined where it is the directive's own. */
  readonly module?: string | undefined;
}

function readVocabulary(vocabulary: Vocabulary, series: Series): readonly VocabularyWord[] {
  switch (vocabulary) {
    case 'Options':
      return optionWords().map(({ name }) => ({ name, since: undefined }));
    case 'LogFormat':
    case 'ErrorLogFormat':
      return logItems(vocabulary, series).map(({ item, firstRelease, module }) => ({
        name: item,
        since: firstRelease,
        module,
      }));
    case 'handler':
      return handlersOf(series).map(({ name, module }) => ({ name, since: undefined, module }));
    case 'input-filter':
    case 'output-filter':
      return filtersOf(series)
        .filter(({ direction }) => vocabulary.startsWith(direction))
        .map(({ name, module }) => ({ name, since: undefined, module }));
    case 'option':
      // those with a value are no word by themselves
      return rewriteWords(vocabulary, series)
        .filter(({ value }) => value !== 'yes')
        .map(({ name, firstRelease }) => ({ name, since: firstRelease }));
    case 'rule-flag':
    case 'condition-flag':
    case 'map-function':
      return rewriteWords(vocabulary, series).flatMap(({ name, long, firstRelease: since }) =>
        long === undefined
          ? [{ name, since }]
          : [
              { name, since },
              { name: long, since },
            ],
      );
    default:
      return providersOf(vocabulary, series).map(({ name, firstRelease, module }) => ({
        name,
        since: firstRelease,
        module,
      }));
  }
}
