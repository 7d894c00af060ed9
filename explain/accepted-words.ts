import { joinedFlags } from '../arguments/directives/rewrite.ts';
import { query } from '../core/query.ts';
import { directiveFact } from '../facts/directives.ts';
import { optionWords } from '../facts/options.ts';
import { type ProviderGroup, providersOf } from '../facts/providers.ts';
import { rewriteWords } from '../facts/rewrite.ts';
import { nearestNames } from '../grammar/nearest-names.ts';

/** `Did you mean` the word that may be meant by one that a directive does not accept; undefined where none is near. */
export function suggestAccepted(fillings: readonly string[], key: string): string | undefined {
  const words = acceptedWords(key);
  const flags = flagsOf(key);
  const joined = fillings.flatMap((word) => joinedFlags(word, flags) ?? [])[0];
  const near = joined ?? fillings.flatMap((word) => nearestNames(word.replace(/^[+-]/, ''), words))[0];
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}

const acceptedWords = query('acceptedWords', (key: string): readonly string[] => {
  const { accepts = [], known: more = [] } = directiveFact(key, '2.4')?.values ?? {};
  const group = PROVIDERS.get(key);
  const names = group === undefined ? [] : providersOf(group, '2.4').map(({ name }) => name);
  const flags = flagsOf(key);
  const options = key === 'options' ? optionWords().map(({ name }) => name) : [];
  return [...new Set([...accepts, ...more, ...names, ...flags, ...options])];
});

const PROVIDERS: ReadonlyMap<string, ProviderGroup> = new Map([
  ['require', 'authz'],
  ['authbasicprovider', 'authn'],
  ['authdigestprovider', 'authn'],
  ['sslsessioncache', 'socache'],
]);

function flagsOf(key: string): readonly string[] {
  const kind = key === 'rewriterule' ? 'rule-flag' : key === 'rewritecond' ? 'condition-flag' : undefined;
  if (kind === undefined) return [];
  return rewriteWords(kind, '2.4').flatMap(({ name, long }) => (long === undefined ? [name] : [name, long]));
}
