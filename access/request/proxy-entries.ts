import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { isNamePattern } from '../../files/name-pattern.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import { regexGroups } from '../../pcre2/regex-match.ts';
import { argsAt } from '../policy/settings.ts';
import { matchPrefix, substitute } from './alias-entries.ts';
import type { RequestPath } from './request-url.ts';
import { matchServlet } from './servlet-mapping.ts';

/** A ProxyPass or ProxyPassMatch. */
export interface ProxyEntry {
  readonly at: Located;
  readonly isSure: boolean;
  /** Undefined where a variable hides it, or the section that it is for has no path of its own. */
  readonly from: { readonly text: ByteText; readonly isRegex: boolean } | undefined;
  /** `!` keeps requests here; undefined where a variable hides it. */
  readonly to: ByteText | undefined;
  /** The socket of `unix:SOCKET|URL`. */
  readonly socket: ByteText | undefined;
  /** `interpolate`: variables of the request are put in where ProxyPassInterpolateEnv is on. */
  readonly isInterpolated: boolean;
  readonly isNotDecoded: boolean;
  /** Whether httpd asks for it before it decodes the path: `mapping=encoded`, and `mapping=servlet` too. */
  readonly isEarly: boolean;
  /** `mapping=servlet`: path parameters do not count. */
  readonly isServlet: boolean;
}

/** The names of ProxyPass and its kin, in lower case. */
export const PROXY_KEYS: ReadonlySet<string> = new Set(['proxypass', 'proxypassmatch']);

/** Those outside of sections, in httpd's order. */
export const proxyEntriesIn: (scope: Scope) => readonly ProxyEntry[] = scopeQuery(
  'proxyEntriesIn',
  (scope) => {
    const entries: ProxyEntry[] = [];
    forEachCommand(
      scope,
      (at, certainty) => {
        const args = argsAt(at);
        const isTilde = args[0]?.value === '~';
        const [from, ...rest] = isTilde ? args.slice(1) : args;
        const isRegex = isTilde || at.command.key === 'proxypassmatch';
        const isWritten = from !== undefined && (!from.hasVariable || isInterpolatedIn(args));
        const text = isWritten ? from.value : undefined;
        entries.push(readEntry(at, certainty === 'present', text, isRegex, rest));
      },
      PROXY_KEYS,
    );
    return entries;
  },
);

/** Those of proxyEntriesIn() that httpd asks before it decodes the path, or those that it asks after that. */
export function proxyEntriesAsked(scope: Scope, isEarly: boolean): readonly ProxyEntry[] {
  const { early, late } = entriesByPhase(scope);
  return isEarly ? early : late;
}

const entriesByPhase = scopeQuery('entriesByPhase', (scope) => {
  const entries = proxyEntriesIn(scope);
  const early = entries.filter((entry) => entry.isEarly);
  return { early, late: early.length === 0 ? entries : entries.filter((entry) => !entry.isEarly) };
});

/** The one of a request's sections that counts. */
export function proxyEntryAmong(sections: readonly MergedSection[]): ProxyEntry | undefined {
  for (const { kind, scope, section, applies } of sections.toReversed()) {
    if (scope === undefined || kind === 'server' || kind === 'host') continue;
    let entry: ProxyEntry | undefined;
    const text =
      section?.kind === 'location' && section.pattern?.kind !== 'unknown' ? section.pattern?.text : undefined;
    forEachCommand(
      scope,
      (at, certainty) => {
        // a section whose path has wildcards is taken for a regular expression
        const isRegex = at.command.key === 'proxypassmatch' || (text !== undefined && isNamePattern(text));
        const isSure = certainty === 'present' && applies === 'present';
        entry = readEntry(at, isSure, text, isRegex, argsAt(at));
      },
      PROXY_KEYS,
    );
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** Source: add_pass() in modules/proxy/mod_proxy.c. */
function readEntry(
  at: Located,
  isSure: boolean,
  from: ByteText | undefined,
  isRegex: boolean,
  [to, ...parameters]: readonly Word[],
): ProxyEntry {
  const has = (word: string) => parameters.some(({ value }) => value.toLowerCase() === word);
  const isInterpolated = isInterpolatedIn(parameters);
  const isHidden = to === undefined || (to.hasVariable && !isInterpolated);
  const { socket, url } = isHidden ? { socket: undefined, url: undefined } : splitSocket(to.value);
  return {
    at,
    isSure,
    from: from === undefined ? undefined : { text: from, isRegex },
    to: url,
    socket,
    isInterpolated,
    isNotDecoded: has('nocanon'),
    isEarly: has('mapping=encoded') || has('mapping=servlet'),
    isServlet: has('mapping=servlet'),
  };
}

function isInterpolatedIn(args: readonly Word[]): boolean {
  return args.some(({ value }) => value.toLowerCase() === 'interpolate');
}

/** The socket of `unix:SOCKET|URL`, and the URL without it. Source: ap_proxy_de_socketfy() in mod_proxy.c. */
export function splitSocket(target: ByteText): {
  readonly socket: ByteText | undefined;
  readonly url: ByteText;
} {
  const bar = asciiLowerCase(target.slice(0, 'unix:'.length)) === 'unix:' ? target.indexOf('|') : -1;
  if (bar < 0) return { socket: undefined, url: target };
  const url = target.slice(bar + 1);
  const colon = url.indexOf(':');
  const isBare = colon >= 0 && (colon === url.length - 1 || url.slice(colon) === '://');
  return {
    socket: target.slice('unix:'.length, bar),
    url: isBare ? `${url.slice(0, colon)}://localhost` : url,
  };
}

/**
 * What of the request has become a part of the URL: its path as httpd has decoded it, the path before that, or all that the
 * client has sent, query included.
 */
export type PathForm = 'decoded' | 'encoded' | 'raw';

/** The URL that a request is passed on to. */
export interface PassedOn {
  readonly url: ByteText;
  readonly form: PathForm;
  /** What httpd makes of the path of the request, where that is not what it was. */
  readonly uri?: ByteText;
  /** Whether httpd logs, at level `warn`, that it ignores `nocanon`. */
  readonly isWarned?: true;
}

/**
 * The URL that a request is passed on to: `!` where it stays here, undefined where the entry is not for it, `unknown`
 * where plume cannot say. `value` is the environment where ProxyPassInterpolateEnv is on.
 * Source: ap_proxy_trans_match() in mod_proxy.c.
 */
export function passOn(
  entry: ProxyEntry,
  path: RequestPath,
  value?: (name: ByteText) => ByteText | undefined,
): PassedOn | '!' | 'unknown' | undefined {
  spendWork(PRICES.proxyEntry);
  const { isNotDecoded, isEarly, isServlet, isInterpolated } = entry;
  const put = (text: ByteText) => (isInterpolated && value !== undefined ? interpolate(text, value) : text);
  const uri = isEarly ? path.encoded : path.uri;
  const to = entry.to === undefined ? undefined : put(entry.to);
  if (entry.from === undefined) return 'unknown';
  const usual = { form: isEarly ? 'encoded' : 'decoded', ...(isEarly && { uri }) } as const;
  if (entry.from.isRegex) {
    const groups = regexGroups(entry.from.text, uri);
    if (groups === undefined) return undefined;
    if (groups === 'unknown' || to === undefined) return 'unknown';
    if (to === '!') return to;
    const raw = isNotDecoded ? regexGroups(entry.from.text, path.unparsed) : undefined;
    if (raw === 'unknown') return 'unknown';
    const found = substitute(to, raw ?? groups);
    const url = found === to ? to + (raw === undefined ? uri : path.unparsed) : found;
    const mismatch = isNotDecoded && ({ isWarned: true } as const);
    return raw === undefined ? { url, ...usual, ...mismatch } : { url, ...usual, form: 'raw' };
  }
  const from = put(entry.from.text);
  if (from === undefined) return 'unknown';
  const servlet = isServlet ? matchServlet(uri, from) : undefined;
  const length = isServlet ? (servlet?.length ?? 0) : matchPrefix(uri, from);
  if (length === 0) return undefined;
  if (to === undefined) return 'unknown';
  if (to === '!') return to;
  if (servlet !== undefined) {
    // `nocanon` is ignored by what follows alone, so that the query comes twice
    const rest = isNotDecoded ? path.unparsed : uri;
    return rest.length < length ? 'unknown' : { url: to + rest.slice(length), ...usual, uri: servlet.uri };
  }
  const isRaw = isNotDecoded && matchPrefix(path.unparsed, from) === length;
  const url = to + (isRaw ? path.unparsed : uri).slice(length);
  if (isRaw) return { url, ...usual, form: 'raw' };
  return { url, ...usual, ...(isNotDecoded && { isWarned: true }) };
}

/** Puts variables in; undefined where one is not known. Source: ap_proxy_interpolate() in proxy_util.c. */
function interpolate(text: ByteText, value: (name: ByteText) => ByteText | undefined): ByteText | undefined {
  let found = '';
  for (let rest = text; ; ) {
    const start = rest.indexOf('${');
    const end = start < 0 ? -1 : rest.indexOf('}', start + 2);
    if (end < 0) return found + rest;
    const one = value(rest.slice(start + 2, end));
    if (one === undefined) return undefined;
    found += rest.slice(0, start) + one;
    rest = rest.slice(end + 1);
  }
}
