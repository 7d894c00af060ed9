import { query } from '../../core/query.ts';
import type { ProviderGroup } from '../providers.ts';
import { rowsNamed } from '../table.ts';

/** What sort of word a meaning is of; the words of most kinds are those of another table of facts. */
export type MeaningKind =
  | ProviderGroup
  | 'module'
  | 'rule-flag'
  | 'condition-flag'
  | 'condition-test'
  | 'map-type'
  | 'map-function'
  | 'rewrite-option'
  /** Of expressions and of mod_rewrite. */
  | 'variable'
  | 'function'
  | 'operator'
  | 'log-item'
  | 'error-log-item'
  /** What follows a `%` in Header and RequestHeader. */
  | 'header-item'
  | 'header-action'
  | 'handler'
  | 'filter'
  | 'ssl-variable'
  | 'environment-switch'
  | 'option'
  | 'override-class'
  | 'tls-protocol'
  | 'cipher-word'
  | 'status';

/** What a word means. */
export interface Meaning {
  /** With the case in which httpd or its manual writes it. */
  readonly name: string;
  /** The phrase of a status: `Not Found`. Undefined for other words. */
  readonly title: string | undefined;
  /** What follows the name and a colon; configuration text is in backticks. */
  readonly text: string;
}

/** All words of a kind that have a meaning, in the order of the table. */
export function meaningsOf(kind: MeaningKind): readonly Meaning[] {
  return [...wordsByKind(kind).values()];
}

/** What a word means, by its exact name; undefined where nothing is known. */
export function meaningOf(kind: MeaningKind, name: string): Meaning | undefined {
  return wordsByKind(kind).get(name);
}

const wordsByKind = query('wordsByKind', (kind: MeaningKind): ReadonlyMap<string, Meaning> => {
  const rows = rowsNamed('meanings', kind, (row): Meaning => {
    return { name: row.text('name'), title: row.optional('title'), text: row.text('meaning') };
  });
  return new Map(rows.map((meaning) => [meaning.name, meaning]));
});
