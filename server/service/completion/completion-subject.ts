import type { MeaningKind } from '../../../facts/words/meanings.ts';

/**
 * What an item of a completion list is about, as a client sends it back in `data` when it wants documentation: a directive
 * by its key, or a word and what sort of word it is.
 */
export interface CompletionSubject {
  readonly of: 'directive' | MeaningKind;
  readonly name: string;
}

/** The subject in what a client sent back, which may be anything. */
export function readSubject(data: unknown): CompletionSubject | undefined {
  if (typeof data !== 'object' || data === null || !('of' in data) || !('name' in data)) return undefined;
  const { name } = data;
  const of = KINDS.find((kind) => kind === data.of);
  return of === undefined || typeof name !== 'string' ? undefined : { of, name };
}

/** The kinds of words that lists have. */
const KINDS: readonly CompletionSubject['of'][] = [
  'directive',
  'module',
  'rule-flag',
  'condition-flag',
  'condition-test',
  'map-type',
  'map-function',
  'rewrite-option',
  'variable',
  'function',
  'operator',
  'log-item',
  'error-log-item',
  'header-item',
  'header-action',
  'auth-type',
  'authn',
  'authz',
  'cache',
  'dav',
  'http-method',
  'lbmethod',
  'mutex',
  'proxy-scheme',
  'socache',
  'handler',
  'filter',
  'ssl-variable',
  'environment-switch',
  'option',
  'override-class',
  'tls-protocol',
  'cipher-word',
  'status',
];
