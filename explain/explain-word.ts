import { once } from '../core/query.ts';
import { type Meaning, type MeaningKind, meaningsOf } from '../facts/words/meanings.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { joinWords } from '../grammar/join-words.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import type { Explanation } from './explanation.ts';

type WordKind = Exclude<MeaningKind, 'module' | 'status'>;

interface Kind {
  /** With its article. */
  readonly what: string;
  /** Those that people look up to write one. */
  readonly directives: readonly string[];
}

/** What each sort of word is. */
const KIND_ENTRIES: Readonly<Record<WordKind, Kind>> = {
  option: { what: 'an option', directives: ['Options'] },
  'override-class': { what: 'a class of directives', directives: ['AllowOverride'] },
  'rule-flag': { what: 'a flag', directives: ['RewriteRule'] },
  'condition-flag': { what: 'a flag', directives: ['RewriteCond'] },
  'condition-test': { what: 'a test', directives: ['RewriteCond'] },
  'rewrite-option': { what: 'an option', directives: ['RewriteOptions'] },
  'map-type': { what: 'a type of map', directives: ['RewriteMap'] },
  'map-function': { what: 'a function of `int:` maps', directives: ['RewriteMap'] },
  'auth-type': { what: 'a type', directives: ['AuthType'] },
  authn: { what: 'a provider', directives: ['AuthBasicProvider', 'AuthDigestProvider'] },
  authz: { what: 'a provider', directives: ['Require'] },
  cache: { what: 'a provider', directives: ['CacheEnable'] },
  dav: { what: 'a provider', directives: ['Dav'] },
  'dav-lock': { what: 'a provider', directives: ['DavGenericLockDB'] },
  lbmethod: { what: 'a method', directives: ['ProxySet'] },
  socache: { what: 'a provider', directives: ['SSLSessionCache', 'AuthnCacheSOCache', 'CacheSocache'] },
  slotmem: { what: 'a provider of shared memory', directives: [] },
  mutex: { what: 'a name', directives: ['Mutex'] },
  'http-method': { what: 'a method of requests', directives: ['<Limit', '<LimitExcept', 'AllowMethods'] },
  'proxy-scheme': { what: 'a scheme', directives: ['ProxyPass'] },
  'fdpass-flusher': { what: 'a provider of mod_proxy_fdpass', directives: [] },
  handler: { what: 'a handler', directives: ['SetHandler', 'AddHandler'] },
  filter: { what: 'a filter', directives: ['SetOutputFilter', 'AddOutputFilter', 'FilterProvider'] },
  'header-action': { what: 'an action', directives: ['Header', 'RequestHeader'] },
  'header-item': { what: 'an item', directives: ['Header', 'RequestHeader'] },
  'log-item': { what: 'an item', directives: ['LogFormat', 'CustomLog'] },
  'error-log-item': { what: 'an item', directives: ['ErrorLogFormat'] },
  variable: { what: 'a variable of expressions and of mod_rewrite', directives: [] },
  'ssl-variable': { what: 'a variable of mod_ssl', directives: [] },
  'environment-switch': {
    what: 'a variable of the environment that httpd obeys',
    directives: ['SetEnv', 'SetEnvIf'],
  },
  function: { what: 'a function of expressions', directives: [] },
  operator: { what: 'an operator of expressions', directives: [] },
  'tls-protocol': { what: 'a protocol', directives: ['SSLProtocol'] },
  'cipher-word': { what: 'a word', directives: ['SSLCipherSuite'] },
};

const KINDS: ReadonlyMap<string, Kind> = new Map(Object.entries(KIND_ENTRIES));

/** All sorts of words that are explained. */
export const WORD_KINDS = Object.keys(KIND_ENTRIES) as readonly WordKind[];

/**
 * What a word of arguments means: an option, a provider, a handler, a flag of mod_rewrite, with a sign or in whatever
 * case. All its meanings, where several directives have it; undefined for other texts.
 */
export function explainWord(text: string): Explanation | undefined {
  const found = exactly(text, (name) => name) ?? exactly(asciiLowerCase(text), asciiLowerCase);
  const [first] = found ?? [];
  if (found === undefined || first === undefined) return undefined;
  const { name } = first.meaning;
  const directives = [...new Set(found.flatMap(({ kind }) => KINDS.get(kind)!.directives))];
  return {
    kind: 'word',
    subject: name,
    title:
      found.length === 1 ? `\`${name}\`: ${describeKind(first.kind)}` : `\`${name}\` has several meanings`,
    text: found.length === 1 ? [sentence(first.meaning.text)] : [],
    facts: [],
    sections:
      found.length === 1
        ? []
        : [
            {
              title: 'Meanings',
              paragraphs: [],
              points: found.map(({ kind, meaning }) => `As ${describeKind(kind)}: ${meaning.text}.`),
            },
          ],
    directives,
  };
}

/** The words of arguments that a misspelled one may be. */
export function nearestWords(text: string): readonly string[] {
  // of short words each is near others
  if (text.length < SHORTEST) return [];
  return nearestNames(withoutSign(text), allWords());
}

const SHORTEST = 5;
const allWords = once('allWords', (): readonly string[] => [
  ...new Set(WORD_KINDS.flatMap((kind) => meaningsOf(kind).map(({ name }) => name))),
]);

interface FoundWord {
  readonly kind: WordKind;
  readonly meaning: Meaning;
}

function exactly(text: string, spelled: (name: string) => string): readonly FoundWord[] | undefined {
  for (const asked of [text, withoutSign(text)]) {
    const found = WORD_KINDS.flatMap((kind) =>
      meaningsOf(kind)
        .filter(({ name }) => spelled(name) === asked)
        .map((meaning) => ({ kind, meaning })),
    );
    if (found.length > 0) return found;
  }
  return undefined;
}

function withoutSign(text: string): string {
  return text.replace(/^[+-]/, '');
}

/** The noun for each word of a sort, with the directives that accept it. */
export function describeKind(kind: WordKind): string {
  const { what, directives } = KINDS.get(kind)!;
  const of = directives.map((name) => `\`${name}${name.startsWith('<') ? '>' : ''}\``);
  return of.length === 0 ? what : `${what} of ${joinWords(of, 'and')}`;
}

function sentence(text: string): string {
  const begins = text.charAt(0);
  return `${begins === '`' ? begins : begins.toUpperCase()}${text.slice(1)}.`;
}
