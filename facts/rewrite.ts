import { query } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';
import { lazyRows } from './table.ts';

export type RewriteKind =
  | 'variable'
  | 'rule-flag'
  | 'condition-flag'
  | 'condition-test'
  | 'map-type'
  | 'map-function'
  | 'option';

/** A word of mod_rewrite. */
export interface RewriteFact {
  readonly kind: RewriteKind;
  /** Flags, options and map types are compared without case, variables and map functions with it. */
  readonly name: string;
  /** The spelled-out form of a flag. */
  readonly long: string | undefined;
  /** Whether a flag or option takes `=VALUE`; undefined for others. */
  readonly value: 'yes' | 'no' | 'optional' | undefined;
  /** True where the name goes on: `ENV:` and a variable, `-eq` and a number. */
  readonly isPrefix: boolean;
  readonly allSeries: readonly Series[];
  /** First release of 2.4 that has it; undefined for the first of all. */
  readonly firstRelease: string | undefined;
}

/** The words of a kind that a series knows. */
export function rewriteWords(kind: RewriteKind, series: Series): readonly RewriteFact[] {
  return wordsOfKind(kind, series).all;
}

/**
 * A flag of RewriteRule by its short or long form, without `=VALUE` and in any case. mod_rewrite also accepts,
 * without effect, every word that begins with D.
 */
export function ruleFlag(name: string, series: Series): RewriteFact | undefined {
  return findFlag('rule-flag', name, series);
}

/** A flag of RewriteCond by its short or long form, in any case. */
export function conditionFlag(name: string, series: Series): RewriteFact | undefined {
  return findFlag('condition-flag', name, series);
}

function findFlag(kind: RewriteKind, name: string, series: Series): RewriteFact | undefined {
  return wordsOfKind(kind, series).byForm.get(asciiLowerCase(name));
}

interface WordsOfKind {
  readonly all: readonly RewriteFact[];
  /** By their short and long forms in lower case; where two have one form, the first. */
  readonly byForm: ReadonlyMap<string, RewriteFact>;
}

/** Asked for each of ten thousand lines. */
const wordsOfKind = query('wordsOfKind', (kind: RewriteKind, series: Series): WordsOfKind => {
  const all = allWords().filter((word) => word.kind === kind && word.allSeries.includes(series));
  const byForm = new Map<string, RewriteFact>();
  for (const word of all)
    for (const form of [word.name, word.long ?? word.name]) {
      const key = asciiLowerCase(form);
      if (!byForm.has(key)) byForm.set(key, word);
    }
  return { all, byForm };
});

const allWords = lazyRows(
  'rewrite',
  (row): RewriteFact => ({
    kind: row.text('kind'),
    name: row.text('name'),
    long: row.optional('long'),
    value: row.optional('value'),
    isPrefix: row.flag('prefix'),
    allSeries: row.list('allSeries'),
    firstRelease: row.optional('firstRelease'),
  }),
);
