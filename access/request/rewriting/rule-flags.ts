import { atoi } from '../../../arguments/text/c-numbers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import { isRedirect, REDIRECT_WORDS } from '../alias-entries.ts';

/** What the flags of a RewriteRule say, in httpd's terms. */
export interface RuleFlags {
  readonly ignoresCase: boolean;
  readonly isLast: boolean;
  readonly isEnd: boolean;
  readonly isChained: boolean;
  /** How many rules `[S]` skips. */
  readonly skips: number;
  /** `[N]`: in which round httpd gives up; undefined without it. */
  readonly maxRounds: number | undefined;
  /** Whether it is not asked where httpd asks by itself: `[NS]`. */
  readonly isForClients: boolean;
  /** `[R]`. */
  readonly isRedirect: boolean;
  /** Whether it answers `status` by itself: `[F]`, `[G]`, and `[R]` with a status that does not redirect. */
  readonly isAnswer: boolean;
  readonly status: number;
  readonly isProxied: boolean;
  readonly isPassedThrough: boolean;
  readonly keepsText: boolean;
  readonly dropsPathInfo: boolean;
  readonly query: { readonly isAppended: boolean; readonly isDropped: boolean; readonly isLast: boolean };
  /** `[B]`: whether what patterns find is escaped, and how if it is. */
  readonly escapes: boolean;
  readonly escaping: Escaping;
  /** What `[E]` sets, in order. */
  readonly variables: readonly ByteText[];
  readonly cookies: readonly ByteText[];
  readonly handler: ByteText | undefined;
  readonly type: ByteText | undefined;
  /** `[UnsafePrefixStat]`, `[UnsafeAllow3F]`, `[UNC]`. */
  readonly trustsPrefix: boolean;
  readonly trustsMark: boolean;
  readonly keepsSlashes: boolean;
}

/** What `[B]`, `[BNE]`, `[BNP]` and `[BCTLS]` say. */
export interface Escaping {
  /** The characters that are escaped; undefined for all but letters and digits. */
  readonly only: ByteText | undefined;
  readonly never: ByteText;
  /** Whether a space becomes `%20`, and not `+`. */
  readonly hasNoPlus: boolean;
  /** Whether spaces and control characters are. */
  readonly hasControls: boolean;
}

const NONE: RuleFlags = {
  ignoresCase: false,
  isLast: false,
  isEnd: false,
  isChained: false,
  skips: 0,
  maxRounds: undefined,
  isForClients: false,
  isRedirect: false,
  isAnswer: false,
  status: 302,
  isProxied: false,
  isPassedThrough: false,
  keepsText: false,
  dropsPathInfo: false,
  query: { isAppended: false, isDropped: false, isLast: false },
  escapes: false,
  escaping: { only: undefined, never: '', hasNoPlus: false, hasControls: false },
  variables: [],
  cookies: [],
  handler: undefined,
  type: undefined,
  trustsPrefix: false,
  trustsMark: false,
  keepsSlashes: false,
};

/**
 * Reads the flags with their brackets; undefined where httpd refuses one. Source: cmd_parseflagfield() and
 * cmd_rewriterule_setflag() in modules/mappers/mod_rewrite.c.
 */
export function readRuleFlags(text: ByteText): RuleFlags | undefined {
  const read: Reading = { ...NONE, variables: [], cookies: [] };
  for (const flag of text.replace(/^\[|\]$/g, '').split(',')) {
    const { name, value } = splitFlag(flag);
    if (name === '' && value === '') continue;
    // every word that begins with `d` is accepted
    const change = CHANGES.get(name) ?? (name.startsWith('d') ? () => ({}) : undefined);
    if (change === undefined) return undefined;
    Object.assign(read, change(value, read));
  }
  return read;
}

function splitFlag(flag: ByteText): { readonly name: string; readonly value: ByteText } {
  let [start, end] = [0, flag.length];
  while (start < end && isWhitespace(flag.charCodeAt(start))) start++;
  while (end > start && isWhitespace(flag.charCodeAt(end - 1))) end--;
  const trimmed = flag.slice(start, end);
  const mark = trimmed.indexOf('=');
  return mark < 0
    ? { name: asciiLowerCase(trimmed), value: '' }
    : { name: asciiLowerCase(trimmed.slice(0, mark)), value: trimmed.slice(mark + 1) };
}

/** What is read so far; a line may have a hundred thousand flags that add to its lists. */
interface Reading extends RuleFlags {
  readonly variables: ByteText[];
  readonly cookies: ByteText[];
}

type Change = (value: ByteText, read: Reading) => Partial<Omit<RuleFlags, 'variables' | 'cookies'>>;

function named(names: readonly string[], change: Change | ReturnType<Change>): readonly [string, Change][] {
  return names.map((name) => [name, typeof change === 'function' ? change : () => change]);
}

function add(value: ByteText, list: ByteText[]): ReturnType<Change> {
  list.push(value);
  return {};
}

/** By name in lower case. */
const CHANGES: ReadonlyMap<string, Change> = new Map<string, Change>([
  ...named(['b', 'backrefescaping'], (value, { escaping }) => ({
    escapes: true,
    escaping: { ...escaping, only: value || escaping.only },
  })),
  ...named(['bne'], (never, { escaping }) => ({ escaping: { ...escaping, never } })),
  ...named(['bnp', 'backrefernoplus'], (_, { escaping }) => ({ escaping: { ...escaping, hasNoPlus: true } })),
  ...named(['bctls'], (_, { escaping }) => ({
    escapes: true,
    escaping: { ...escaping, hasControls: true },
  })),
  ...named(['c', 'chain'], { isChained: true }),
  ...named(['co', 'cookie'], (value, { cookies }) => add(value, cookies)),
  ...named(['d', 'dpi', 'discardpath'], { dropsPathInfo: true }),
  ...named(['e', 'env'], (value, { variables }) => add(value, variables)),
  ...named(['end'], { isEnd: true }),
  ...named(['f', 'forbidden'], { isAnswer: true, status: 403 }),
  ...named(['g', 'gone'], { isAnswer: true, status: 410 }),
  ...named(['h', 'handler'], (handler) => ({ handler })),
  ...named(['l', 'last'], { isLast: true }),
  ...named(['ne', 'noescape'], { keepsText: true }),
  ...named(['n', 'next'], (value, { maxRounds = MAX_ROUNDS }) => ({
    maxRounds: value === '' ? maxRounds : atoi(value),
  })),
  ...named(['ns', 'nosubreq'], { isForClients: true }),
  ...named(['nc', 'nocase'], { ignoresCase: true }),
  ...named(['p', 'proxy'], { isProxied: true }),
  ...named(['pt', 'passthrough'], { isPassedThrough: true }),
  ...named(['qsa', 'qsappend'], (_, { query }) => ({ query: { ...query, isAppended: true } })),
  ...named(['qsd', 'qsdiscard'], (_, { query }) => ({ query: { ...query, isDropped: true } })),
  ...named(['qsl', 'qslast'], (_, { query }) => ({ query: { ...query, isLast: true } })),
  ...named(['r', 'redirect'], (value) => ({ isRedirect: true, ...redirectStatus(value) })),
  ...named(['s', 'skip'], (value) => ({ skips: Math.max(0, atoi(value)) })),
  ...named(['t', 'type'], (type) => ({ type })),
  ...named(['unsafeprefixstat'], { trustsPrefix: true }),
  ...named(['unsafeallow3f'], { trustsMark: true }),
  ...named(['unc'], { keepsSlashes: true }),
]);

/** REWRITE_MAX_ROUNDS. */
const MAX_ROUNDS = 32_000;

function redirectStatus(value: ByteText): Pick<Partial<RuleFlags>, 'status' | 'isAnswer'> {
  if (value === '') return {};
  const named = REDIRECT_WORDS.get(asciiLowerCase(value));
  if (named !== undefined) return { status: named };
  // another word counts as none, which httpd then does not take for a redirect
  if (!/^[0-9]/.test(value)) return { status: 0 };
  const status = atoi(value);
  return isRedirect(status) ? { status } : { status, isAnswer: true };
}
