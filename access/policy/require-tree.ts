import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { rawWordsIn, unquote } from '../../grammar/words.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { Located } from '../../model/server/server.ts';
import { type AddressSet, LOOPBACK, readAddressSet, unionOf } from './address-set.ts';
import { aggregateChildren } from './aggregate-addresses.ts';
import type { Atom } from './atom.ts';
import { evaluateAtoms } from './evaluate-atoms.ts';
import { type Methods, methodsOf } from './methods.ts';
import type { RequestFacts } from './request-facts.ts';
import type { Guard } from './section-access.ts';

/** What httpd keeps of `Require` lines and their containers. */
export type RequireNode = RequireLine | RequireContainer;

/** One `Require`. */
export interface RequireLine {
  readonly kind: 'line';
  readonly at: Located;
  readonly methods: Methods;
  readonly isNegated: boolean;
  readonly provider: ByteText;
  /** What follows the provider, as written. */
  readonly argument: ByteText;
  readonly test: RequireTest;
}

/** What one line comes to: always the same, or granted where one of its atoms holds. */
export type RequireTest =
  | 'granted'
  | 'denied'
  | {
      readonly anyOf: readonly Atom[];
      /** `always`: it asks who somebody is before all else; `if-false`: a no may become a yes with a user. */
      readonly user: 'never' | 'always' | 'if-false';
    };

export interface RequireContainer {
  readonly kind: 'container';
  readonly op: 'all' | 'any';
  readonly isNegated: boolean;
  readonly methods: Methods;
  readonly children: readonly RequireNode[];
  /** Conditions around children that plume cannot decide. */
  readonly guardOf: ReadonlyMap<RequireNode, readonly Guard[]>;
  /** Undefined for the one that httpd puts around all lines of a section, and for what AuthMerging joins. */
  readonly at: Located | undefined;
}

/** The results of mod_authz_core; `no-user` is a no that a user may turn into a yes. */
export type RequireResult = 'granted' | 'denied' | 'no-user' | 'neutral';

/** Reads a `Require`; undefined where there is nothing in it. Source: add_authz_provider(). */
export function readRequireLine(at: Located, methods: Methods): RequireLine | undefined {
  const { words: args, rawArguments } = at.instance.partsOf(at.command);
  const isNegated = asciiLowerCase(args[0]?.value ?? '') === 'not';
  const arg = args[isNegated ? 1 : 0];
  if (arg === undefined) return undefined;
  const [argument, values] = wordsAfter(rawArguments, isNegated ? 2 : 1);
  const isHidden = args.some(({ hasVariable }) => hasVariable);
  // httpd 2.4 looks for it as it is written, and starts with none that it does not find
  const is22 = configurationOf(at.instance).target.series === '2.2';
  const provider = is22 ? asciiLowerCase(arg.value) : arg.value;
  const test = isHidden
    ? opaque(`${provider} ${argument}`, USER_PROVIDERS.has(provider))
    : readTest(provider, argument, values);
  return { kind: 'line', at, methods, isNegated, provider, argument, test };
}

/** What is left of a text after its first words, and the words of that. */
function wordsAfter(text: ByteText, count: number): readonly [ByteText, readonly ByteText[]] {
  const words = rawWordsIn(text);
  const last = words[count];
  // one word, as most lines of long lists have
  if (last !== undefined && words.length === count + 1) return [last, [unquote(last)]];
  let rest = text;
  for (const word of words.slice(0, count)) rest = rest.slice(rest.indexOf(word) + word.length);
  return [trimWhitespace(rest), words.slice(count).map(unquote)];
}

/** Providers that ask who somebody is, besides those that are read here. */
const USER_PROVIDERS: ReadonlySet<ByteText> = new Set([
  'user',
  'valid-user',
  'group',
  'file-group',
  'file-owner',
]);
const USERLESS_PROVIDERS: ReadonlySet<ByteText> = new Set([
  'ssl',
  'ssl-verify-client',
  'dbd-login',
  'dbd-logout',
]);

function readAll(argument: ByteText): RequireTest {
  const value = asciiLowerCase(argument);
  return value === 'granted' || value === 'denied' ? value : opaque(`all ${argument}`, false);
}

/** Undefined where one of them is none that httpd accepts. */
function readAddressSets(words: readonly ByteText[]): readonly AddressSet[] | undefined {
  const sets: AddressSet[] = [];
  for (const word of words) {
    const set = readAddressSet(word);
    if (set === undefined) return undefined;
    sets.push(set);
  }
  return sets;
}

/** Up to a `#`: the rest is a comment to mod_authz_host. */
function domainsIn(argument: ByteText, words: readonly ByteText[]): readonly ByteText[] {
  const end = argument.indexOf('#');
  return end < 0 ? words : rawWordsIn(argument.slice(0, end)).map(unquote);
}

function readExpression(argument: ByteText): RequireTest {
  const isQuoted = argument.startsWith('"') && argument.endsWith('"') && argument.length > 1;
  const text = isQuoted ? argument.slice(1, -1) : argument;
  const isAboutUser = /%\{[\t-\r ]*REMOTE_USER[\t-\r ]*\}/i.test(text);
  return anyOf([{ kind: 'expression', text, isAboutUser }], isAboutUser ? 'if-false' : 'never');
}

function readTest(provider: ByteText, argument: ByteText, words: readonly ByteText[]): RequireTest {
  switch (provider) {
    case 'all':
      return readAll(argument);
    case 'ip': {
      const sets = readAddressSets(words);
      return sets === undefined
        ? opaque(`ip ${argument}`, false)
        : anyOf([{ kind: 'address', set: unionOf(sets) }]);
    }
    case 'local':
      return anyOf([{ kind: 'address', set: LOOPBACK }, { kind: 'own-address' }]);
    case 'env':
      return anyOf(words.map((name) => ({ kind: 'environment', name })));
    case 'method':
      return anyOf([{ kind: 'method', methods: methodsOf(words) }]);
    case 'valid-user':
      return anyOf([{ kind: 'user', names: undefined }], 'always');
  }
  // these are expressions, and may ask anything
  if (argument.includes('%{')) {
    if (provider !== 'expr') return opaque(`${provider} ${argument}`, USER_PROVIDERS.has(provider));
  }
  switch (provider) {
    case 'host':
      return anyOf(domainsIn(argument, words).map((domain) => ({ kind: 'host', domain })));
    case 'forward-dns':
      return anyOf(words.map((name) => ({ kind: 'forward-dns', name })));
    case 'user':
      return anyOf([{ kind: 'user', names: new Set(words) }], 'always');
    case 'group':
      return anyOf(
        words.map((name) => ({ kind: 'group', name, file: undefined })),
        'always',
      );
    case 'expr':
      return readExpression(argument);
  }
  return opaque(`${provider} ${argument}`, !USERLESS_PROVIDERS.has(provider));
}

function anyOf(atoms: readonly Atom[], user: 'never' | 'always' | 'if-false' = 'never'): RequireTest {
  return { anyOf: atoms, user };
}

function opaque(words: ByteText, needsUser: boolean): RequireTest {
  return {
    anyOf: [{ kind: 'provider', words: trimWhitespace(words), needsUser }],
    user: needsUser ? 'always' : 'never',
  };
}

/** Who asks, as far as httpd knows when it asks mod_authz_core. */
export interface Asking {
  readonly method: string;
  readonly hasUser: boolean;
  /** The AuthGroupFile in force. */
  readonly groupFile: ByteText | undefined;
  readonly facts: RequestFacts;
}

/**
 * All results that a tree may come to; one where everything that matters is known.
 * Source: apply_authz_sections() in modules/aaa/mod_authz_core.c.
 */
export function evaluateTree(
  node: RequireNode,
  asking: Asking,
  parentOp: 'all' | 'any' = 'all',
): ReadonlySet<RequireResult> {
  if (!node.methods.has(asking.method)) return only(parentOp === 'all' ? 'granted' : 'neutral');
  const results = node.kind === 'line' ? evaluateLine(node, asking) : evaluateContainer(node, asking);
  return node.isNegated ? map(results, negate) : results;
}

function evaluateLine(
  { test }: RequireLine,
  { hasUser, groupFile, facts }: Asking,
): ReadonlySet<RequireResult> {
  if (test === 'granted' || test === 'denied') return only(test);
  if (test.user === 'always' && !hasUser) return only('no-user');
  const truth = evaluateAtoms(inGroupFile(test.anyOf, groupFile), facts, hasUser);
  const no = test.user === 'if-false' ? 'no-user' : 'denied';
  return truth === undefined ? new Set(['granted', no]) : only(truth ? 'granted' : no);
}

/** Without a group file nobody is in a group. */
export function inGroupFile(atoms: readonly Atom[], file: ByteText | undefined): readonly Atom[] {
  if (!atoms.some(({ kind }) => kind === 'group')) return atoms;
  if (file === undefined) return atoms.filter(({ kind }) => kind !== 'group');
  return atoms.map((atom) => (atom.kind === 'group' ? { ...atom, file } : atom));
}

function evaluateContainer(container: RequireContainer, asking: Asking): ReadonlySet<RequireResult> {
  const { op } = container;
  const ranks = op === 'all' ? RANKS_OF_ALL : RANKS_OF_ANY;
  let results: ReadonlySet<RequireResult> = only('neutral');
  for (const child of aggregateChildren(container)) {
    const next = evaluateTree(child, asking, op);
    const joined = new Set<RequireResult>();
    for (const a of results) for (const b of next) joined.add(ranks.indexOf(a) <= ranks.indexOf(b) ? a : b);
    results = joined;
    if (results.size === 1 && results.has(ranks[0]!)) return results;
  }
  return results;
}

/** What comes first settles a container. */
const RANKS_OF_ALL: readonly RequireResult[] = ['denied', 'no-user', 'granted', 'neutral'];
const RANKS_OF_ANY: readonly RequireResult[] = ['granted', 'no-user', 'denied', 'neutral'];

function negate(result: RequireResult): RequireResult {
  if (result === 'granted') return 'denied';
  return 'neutral';
}

function only(result: RequireResult): ReadonlySet<RequireResult> {
  return SINGLE[result];
}

const SINGLE: Readonly<Record<RequireResult, ReadonlySet<RequireResult>>> = {
  granted: new Set(['granted']),
  denied: new Set(['denied']),
  'no-user': new Set(['no-user']),
  neutral: new Set(['neutral']),
};

function map(
  results: ReadonlySet<RequireResult>,
  change: (result: RequireResult) => RequireResult,
): ReadonlySet<RequireResult> {
  return new Set([...results].map(change));
}
