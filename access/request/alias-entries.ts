import { portOfUri } from '../../facts/requests/url-schemes.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isRecording, noteQuestion } from '../../grammar/questions.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import type { Located } from '../../model/server/server.ts';
import { regexGroups } from '../../pcre2/regex-match.ts';
import { argsAt } from '../policy/settings.ts';
import { escapePath } from './request-url.ts';

interface Entry {
  readonly at: Located;
  /** What a path is compared with; undefined where a variable hides it. */
  readonly from: { readonly text: ByteText; readonly isRegex: boolean } | undefined;
  /** Whether httpd surely has the command. */
  readonly isSure: boolean;
}
/** An Alias, or one of its kin, with the path that it is for. */
export interface AliasEntry extends Entry {
  readonly to: ByteText | undefined;
  /** Whether what it leads to is a program. */
  readonly isScript: boolean;
}
/** A Redirect, or one of its kin, with the path that it is for. */
export interface RedirectEntry extends Entry {
  readonly status: number;
  /** Undefined for a status that is not a redirect. */
  readonly to: ByteText | undefined;
}
/** A Redirect or Alias without a path, which is for all that its section is about. */
export interface WholeEntry {
  readonly at: Located;
  readonly isSure: boolean;
  /** Undefined where the request decides what it says, and for a status without a URL. */
  readonly to: ByteText | undefined;
  readonly isKnown: boolean;
  /** The text with variables of the request that makes `to`; undefined where it has none, or another variable hides it. */
  readonly expression?: ByteText | undefined;
  readonly status: number;
  readonly isScript: boolean;
}

/** What mod_alias has been told in a scope. */
export interface AliasEntries {
  /** In the order in which httpd tries them. */
  readonly aliases: readonly AliasEntry[];
  readonly redirects: readonly RedirectEntry[];
  /** The last one of its kind. */
  readonly wholeAlias: WholeEntry | undefined;
  readonly wholeRedirect: WholeEntry | undefined;
}

const ALIASES: ReadonlyMap<string, { readonly isRegex: boolean; readonly isScript: boolean }> = new Map([
  ['alias', { isRegex: false, isScript: false }],
  ['scriptalias', { isRegex: false, isScript: true }],
  ['aliasmatch', { isRegex: true, isScript: false }],
  ['scriptaliasmatch', { isRegex: true, isScript: true }],
]);
const REDIRECTS: ReadonlyMap<string, { readonly isRegex: boolean; readonly status: number }> = new Map([
  ['redirect', { isRegex: false, status: 302 }],
  ['redirecttemp', { isRegex: false, status: 302 }],
  ['redirectpermanent', { isRegex: false, status: 301 }],
  ['redirectmatch', { isRegex: true, status: 302 }],
]);
/** The names of Alias, Redirect and their kin, in lower case. */
export const ALIAS_KEYS: ReadonlySet<string> = new Set([...ALIASES.keys(), ...REDIRECTS.keys()]);

/** Source: add_alias_internal(), add_alias() and add_redirect_internal() in modules/mappers/mod_alias.c. */
export const aliasEntriesIn: (scope: Scope) => AliasEntries = scopeQuery('aliasEntriesIn', (scope) => {
  const aliases: AliasEntry[] = [];
  const redirects: RedirectEntry[] = [];
  let wholeAlias: WholeEntry | undefined;
  let wholeRedirect: WholeEntry | undefined;
  const isSection = !('main' in scope) && !('command' in scope && scope.command.key === '<virtualhost');
  forEachCommand(
    scope,
    (at, certainty) => {
      const { key } = at.command;
      const args = argsAt(at);
      const isSure = certainty === 'present';
      const alias = ALIASES.get(key);
      if (alias !== undefined) {
        const [first, second] = args;
        if (first !== undefined && second === undefined)
          wholeAlias = { at, isSure, ...literalOf(first), status: 200, isScript: alias.isScript };
        else if (first !== undefined)
          aliases.push({ at, isSure, from: fromOf(first, alias.isRegex), to: textOf(second), ...alias });
      }
      const redirect = REDIRECTS.get(key);
      if (redirect === undefined) return;
      const { status, from, to } = readRedirect(args, redirect.status, isSection);
      if (from !== undefined)
        redirects.push({ at, isSure, from: fromOf(from, redirect.isRegex), to: textOf(to), status });
      else if (isSection)
        wholeRedirect = {
          at,
          isSure,
          ...(to === undefined ? { to: undefined, isKnown: true } : literalOf(to)),
          status,
          isScript: false,
        };
    },
    ALIAS_KEYS,
  );
  return { aliases, redirects, wholeAlias, wholeRedirect };
});

function fromOf(arg: Word, isRegex: boolean): Entry['from'] {
  return arg.hasVariable ? undefined : { text: arg.value, isRegex };
}

function textOf(arg: Word | undefined): ByteText | undefined {
  return arg === undefined || arg.hasVariable ? undefined : arg.value;
}

/** What has no path is an expression; what none of its signs stands in is a text. */
function literalOf(arg: Word): Pick<WholeEntry, 'to' | 'isKnown' | 'expression'> {
  if (arg.hasVariable) return { to: undefined, isKnown: false };
  return /[%$\\]/.test(arg.value)
    ? { to: undefined, isKnown: false, expression: arg.value }
    : { to: arg.value, isKnown: true };
}

function readRedirect(
  [first, second, third]: readonly Word[],
  usual: number,
  isInSection: boolean,
): { readonly status: number; readonly from: Word | undefined; readonly to: Word | undefined } {
  const word = first?.value.toLowerCase() ?? '';
  const named = STATUS_WORDS.get(word) ?? (/^[0-9]/.test(word) ? Number.parseInt(word, 10) : undefined);
  if (named === undefined)
    return second === undefined
      ? { status: usual, from: undefined, to: first }
      : { status: usual, from: first, to: second };
  const isWhole = isInSection && third === undefined && (isRedirect(named) || second === undefined);
  return isWhole
    ? { status: named, from: undefined, to: second }
    : { status: named, from: second, to: third };
}

/** Words for the statuses of redirects, in lower case, that several modules take. */
export const REDIRECT_WORDS: ReadonlyMap<string, number> = new Map([
  ['permanent', 301],
  ['temp', 302],
  ['seeother', 303],
]);

const STATUS_WORDS: ReadonlyMap<string, number> = new Map([...REDIRECT_WORDS, ['gone', 410]]);

/** ap_is_HTTP_REDIRECT(). */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/**
 * What a path becomes that a prefix or a pattern is for: `undefined` where it is not, `unknown` where plume cannot say.
 * `escape` is for what is added to a URL.
 */
export function replaceMatch(
  { from, to }: Pick<AliasEntry, 'from' | 'to'>,
  uri: ByteText,
  escapes: boolean,
): ByteText | 'unknown' | undefined {
  if (from === undefined) return 'unknown';
  if (!from.isRegex) {
    const length = matchPrefix(uri, from.text);
    if (length === 0) return undefined;
    const rest = uri.slice(length);
    return to === undefined ? 'unknown' : to + (escapes ? escapePath(rest) : rest);
  }
  const groups = regexGroups(from.text, uri);
  if (groups === undefined) return undefined;
  if (groups === 'unknown' || to === undefined) return 'unknown';
  const found = substitute(to, groups);
  return escapes ? escapeTarget(found) : found;
}

/**
 * The target of a redirect with its path escaped, and without the port that its scheme has anyway; a query and a fragment
 * stay. Source: try_alias_list() in mod_alias.c, apr_uri_unparse().
 */
export function escapeTarget(target: ByteText): ByteText {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const [place = '', scheme = '', authority = ''] = /^([A-Za-z][A-Za-z0-9+.-]*):\/\/([^/]*)/.exec(path) ?? [];
  if (authority === '') return escapePath(path) + rest;
  const at = authority.lastIndexOf('@');
  const [user, password] = splitAt(authority.slice(0, Math.max(at, 0)), ':');
  const host = authority.slice(at + 1);
  const colon = host.endsWith(']') ? -1 : host.lastIndexOf(':');
  const port = colon < 0 ? '' : host.slice(colon + 1);
  const isUsual = port === '' || Number(port) === portOfUri(scheme.toLowerCase());
  const login = at < 0 ? '' : `${user}${password === undefined ? '' : ':XXXXXXXX'}@`;
  const kept = isUsual && colon >= 0 ? host.slice(0, colon) : host;
  return escapePath(`${scheme}://${login}${kept}${path.slice(place.length)}`) + rest;
}

function splitAt(text: ByteText, separator: string): readonly [ByteText, ByteText | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Whether an entry is for a path, whatever it leads to. */
export function isFor({ from }: Pick<Entry, 'from'>, uri: ByteText): boolean | undefined {
  if (from === undefined) return undefined;
  if (!from.isRegex) return matchPrefix(uri, from.text) > 0;
  const groups = regexGroups(from.text, uri);
  return groups === 'unknown' ? undefined : groups !== undefined;
}

/** How many characters of a path a prefix is for, 0 for none. Source: alias_matches() in mod_alias.c. */
export function matchPrefix(uri: ByteText, prefix: ByteText): number {
  if (prefix === '') return 0;
  let at = 0;
  for (let i = 0; i < prefix.length; ) {
    if (prefix[i] !== '/') {
      if (uri[at++] !== prefix[i++]) return 0;
      continue;
    }
    if (uri[at] !== '/') return 0;
    // any number of slashes stands for any other
    while (prefix[i] === '/') i++;
    while (uri[at] === '/') at++;
  }
  return prefix.endsWith('/') || at === uri.length || uri[at] === '/' ? at : 0;
}

/** Puts in what groups found. Source: ap_pregsub() in server/util.c. */
export function substitute(text: ByteText, groups: readonly (ByteText | undefined)[]): ByteText {
  const found = putIn(text, groups);
  if (isRecording())
    noteQuestion({
      kind: 'substitute',
      words: [text, ...groups.map((group = '') => group)],
      answer: [found],
      again: ([other = '', ...others]) => [putIn(other, others)],
    });
  return found;
}

function putIn(text: ByteText, groups: readonly (ByteText | undefined)[]): ByteText {
  return text.replace(/\$([0-9])|\\([\s\S])/g, (_, digit?: string, escaped?: string) =>
    digit === undefined ? (escaped ?? '') : (groups[Number(digit)] ?? ''),
  );
}
