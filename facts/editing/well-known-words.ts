import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { lazyRows } from '../table.ts';

/** What sort of word people write where httpd takes any. */
export type WellKnownKind =
  | 'charset'
  | 'encoding'
  | 'expiry'
  | 'extension'
  | 'language'
  | 'mime-type'
  | 'request-header'
  | 'response-header';

/** A word that stands for itself, in an argument that may be anything. */
export interface WellKnownWord {
  /** As it is written in a configuration, with its quotation marks. */
  readonly name: string;
  /** What a header is often set to, as it is written in a configuration. */
  readonly values: readonly string[];
}

/** The words of a kind, in the order of the table. */
export function wellKnownWords(kind: WellKnownKind): readonly WellKnownWord[] {
  return rows().filter((word) => word.kind === kind);
}

/** What a header is often set to; empty for headers that the table does not have. */
export function headerValues(kind: 'request-header' | 'response-header', name: string): readonly string[] {
  const wanted = asciiLowerCase(name);
  return wellKnownWords(kind).find((word) => asciiLowerCase(word.name) === wanted)?.values ?? [];
}

const rows = lazyRows('well-known-words', (row) => ({
  kind: row.text<WellKnownKind>('kind'),
  name: row.text('name'),
  values: row.list('values'),
}));
