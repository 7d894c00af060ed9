import { isNamePattern } from '../../files/name-pattern.ts';
import { spendWork } from '../../grammar/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import { regexGroups } from '../../pcre2/regex-match.ts';
import { argsAt } from '../policy/settings.ts';
import { matchPrefix, substitute } from './alias-entries.ts';
import type { RequestPath } from './request-url.ts';

/** A ProxyPass or ProxyPassMatch. */
export interface ProxyEntry {
  readonly at: Located;
  readonly isSure: boolean;
  /** Undefined where a variable hides it, or the section that it is for has no path of its own. */
  readonly from: { readonly text: ByteText; readonly isRegex: boolean } | undefined;
  /** `!` keeps requests here; undefined where a variable hides it. */
  readonly to: ByteText | undefined;
  readonly isNotDecoded: boolean;
  /** `mapping=encoded`: httpd asks for it before it decodes the path. */
  readonly isEarly: boolean;
  /** `mapping=servlet`: path parameters do not count. */
  readonly isServlet: boolean;
}

const KEYS = new Set(['proxypass', 'proxypassmatch']);

/** Those outside of sections, in httpd's order. */
export const proxyEntriesIn: (scope: Scope) => readonly ProxyEntry[] = memoizeByScope((scope) => {
  const entries: ProxyEntry[] = [];
  forEachCommand(
    scope,
    (at, certainty) => {
      const args = argsAt(at);
      const isTilde = args[0]?.value === '~';
      const [from, ...rest] = isTilde ? args.slice(1) : args;
      const isRegex = isTilde || at.command.key === 'proxypassmatch';
      const text = from === undefined || from.hasVariable ? undefined : from.value;
      entries.push(readEntry(at, certainty === 'present', text, isRegex, rest));
    },
    KEYS,
  );
  return entries;
});

/** Those of proxyEntriesIn() that httpd asks before it decodes the path, or those that it asks after that. */
export function proxyEntriesAsked(scope: Scope, isEarly: boolean): readonly ProxyEntry[] {
  const { early, late } = entriesByPhase(scope);
  return isEarly ? early : late;
}

const entriesByPhase = memoizeByScope((scope) => {
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
      KEYS,
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
  return {
    at,
    isSure,
    from: from === undefined ? undefined : { text: from, isRegex },
    to: to === undefined || to.hasVariable ? undefined : afterSocket(to.value),
    isNotDecoded: has('nocanon'),
    isEarly: has('mapping=encoded'),
    isServlet: has('mapping=servlet'),
  };
}

/** `unix:/path|URL` stands for the URL. */
function afterSocket(to: ByteText): ByteText {
  return /^unix:[^|]*\|(.*)$/is.exec(to)?.[1] ?? to;
}

/** What it takes to compare a path with an entry. */
const STEPS_OF_AN_ENTRY = 5;

/**
 * The URL that a request is passed on to: `!` where it stays here, undefined where the entry is not for it, `unknown`
 * where plume cannot say. Source: ap_proxy_trans_match() in mod_proxy.c.
 */
export function passOn(entry: ProxyEntry, path: RequestPath): ByteText | 'unknown' | undefined {
  spendWork(STEPS_OF_AN_ENTRY);
  const { from, to, isNotDecoded, isEarly, isServlet } = entry;
  const uri = isEarly ? path.encoded : path.uri;
  if (from === undefined) return 'unknown';
  if (isServlet && /[;%]/.test(path.unparsed)) return 'unknown';
  if (from.isRegex) {
    const groups = regexGroups(from.text, uri);
    if (groups === undefined) return undefined;
    if (groups === 'unknown' || to === undefined) return 'unknown';
    if (to === '!') return to;
    const raw = isNotDecoded ? regexGroups(from.text, path.unparsed) : undefined;
    if (raw === 'unknown') return 'unknown';
    const isRaw = raw !== undefined;
    const found = substitute(to, isRaw ? raw : groups);
    return found === to ? to + (isRaw ? path.unparsed : uri) : found;
  }
  const length = matchPrefix(uri, from.text);
  if (length === 0) return undefined;
  if (to === undefined) return 'unknown';
  if (to === '!') return to;
  const isRaw = isNotDecoded && matchPrefix(path.unparsed, from.text) === length;
  return to + (isRaw ? path.unparsed : uri).slice(length);
}
