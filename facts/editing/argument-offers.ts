import { once } from '../../core/query.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { lazyRows } from '../table.ts';

/** Where the words that an argument may be come from. */
export type OfferSource =
  /** The words of the directive's own values. */
  | 'own'
  | 'authn'
  | 'authz'
  | 'charset'
  | 'condition-test'
  | 'directive'
  | 'encoding'
  | 'environment-switch'
  | 'environment-variable'
  | 'expiry'
  | 'extension'
  | 'header-value'
  | 'htaccess-directive'
  | 'input-filter'
  | 'language'
  | 'log-format'
  | 'map-type'
  | 'method'
  | 'mime-type'
  | 'module-file'
  | 'module-identifier'
  | 'module-name'
  | 'mutex'
  | 'output-filter'
  | 'path'
  | 'proxy-url'
  | 'redirect-status'
  | 'request-header'
  | 'response-header'
  | 'rewrite-variable'
  | 'section'
  | 'shared-object'
  | 'ssl-variable'
  | 'status'
  | 'variable'
  | 'worker-parameter';

/** What can be written as an argument of a directive. */
export interface ArgumentOffer {
  /** The first argument that it is about, from 0, and the last one. */
  readonly from: number;
  readonly to: number;
  /** The word before it must be one of these, in lower case; any where it is empty. */
  readonly after: readonly string[];
  /** Whether that word may be any argument before it. */
  readonly isList: boolean;
  readonly sources: readonly OfferSource[];
  /** Words of its own. */
  readonly words: readonly string[];
}

/** What can be written as an argument, by the directive's key; undefined where only its values tell. */
export function argumentOffersOf(key: string): readonly ArgumentOffer[] | undefined {
  return offersByKey().get(key);
}

const offersByKey = once('offersByKey', (): ReadonlyMap<string, readonly ArgumentOffer[]> => {
  const index = new Map<string, ArgumentOffer[]>();
  for (const { key, ...offer } of rows()) index.set(key, [...(index.get(key) ?? []), offer]);
  return index;
});

const rows = lazyRows('argument-offers', (row) => {
  const word = row.text('word');
  const from = word === '*' ? 0 : Number.parseInt(word, 10) - 1;
  const isOne = word !== '*' && !word.endsWith('+');
  return {
    key: asciiLowerCase(row.text('name')),
    from,
    to: isOne ? from : Number.POSITIVE_INFINITY,
    after: row.list('after'),
    isList: row.flag('list'),
    sources: row.list<OfferSource>('offers'),
    words: row.list('words'),
  };
});
