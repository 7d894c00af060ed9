import { type Reference, referencesIn } from '../../../access/request/rewriting/expand-text.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexGroups } from '../../../pcre2/regex-match.ts';

/** A request that shows where the target of a rule has a slash too few or too many. */
export interface GluedRequest {
  readonly kind: 'glued' | 'anyHost' | 'doubled';
  readonly request: ByteText;
  readonly url: ByteText;
  /** The group after the host or slash. */
  readonly group: Reference;
}

interface Rule {
  readonly pattern: ByteText;
  readonly ignoresCase: boolean;
  readonly to: ByteText;
  /** With which a path begins that the pattern is compared with. */
  readonly slash: '' | '/';
}

/** Undefined where nothing is wrong, and where plume cannot tell what the target becomes. */
export function gluedRequestOf(rule: Rule, { group, isHost }: GroupAfterHost): GluedRequest | undefined {
  const begin = beginningOf(rule.pattern) || rule.slash;
  const pages = [`${begin}dir/page`, `${begin}/dir/page`].flatMap((path) => tryOut(path, rule, group));
  const isWrong = isHost ? isGlued : (value: ByteText) => value.startsWith('/');
  const [page] = pages;
  if (page !== undefined && pages.every(({ value }) => isWrong(value))) {
    const { request, url } = page;
    return { kind: isHost ? 'glued' : 'doubled', request, url, group };
  }
  const [other] = isHost ? tryOut(`${begin}${ELSEWHERE}`, rule, group) : [];
  if (other === undefined || !other.value.startsWith(ELSEWHERE)) return undefined;
  return { kind: 'anyHost', request: other.request, url: other.url, group };
}

/** The first group of a target, which follows a host, or the slash after one. */
export interface GroupAfterHost {
  readonly group: Reference;
  readonly isHost: boolean;
}

/** Undefined where it is elsewhere, or the pattern plainly has it begin as it should. */
export function groupAfterHost({ pattern, to }: Pick<Rule, 'pattern' | 'to'>): GroupAfterHost | undefined {
  const group = referencesIn(to).find(({ name }) => name.startsWith('$'));
  if (group === undefined || /\\|\$\{/.test(to)) return undefined;
  const before = expand(to.slice(0, group.start), '', []);
  if (before === undefined) return undefined;
  const isHost = HOST.test(before);
  // most: what the group matches begins after the slash
  if (isHost ? beginsWithSlash(pattern, group) : pattern.startsWith('^/(') || !PATH.test(before))
    return undefined;
  return { group, isHost };
}

/** Whether the group is the first, and plainly begins with a slash: most are right so. */
function beginsWithSlash(pattern: ByteText, { name }: Reference): boolean {
  const open = pattern.indexOf('(');
  return name === '$1' && pattern.startsWith('(/', open) && !/[|\\]|\/[?*{]/.test(pattern);
}

/** A host at the end, where something may follow. */
const HOST = /^https?:\/\/[\w.:-]*\w$/i;
const PATH = /^https?:\/\/[\w.:-]+\/(?:[\w./-]*\/)?$/i;

const ELSEWHERE = '@elsewhere.example/';

/** What a group may choose among several on purpose has no slash. */
function isGlued(value: ByteText): boolean {
  return /^[\w.-]/.test(value) && value.includes('/');
}

interface Tried {
  readonly request: ByteText;
  readonly url: ByteText;
  readonly value: ByteText;
}

/** What becomes of a path; nothing where the pattern does not match it, or the group is empty. */
function tryOut(
  path: ByteText,
  { pattern, ignoresCase, to, slash }: Rule,
  { name }: Reference,
): readonly Tried[] {
  if (path.includes('//') || path.startsWith('/') !== (slash === '/')) return [];
  const groups = regexGroups(pattern, path, ignoresCase);
  if (groups === undefined || groups === 'unknown') return [];
  const value = groups[Number(name[1])] ?? '';
  const request = slash === '/' ? path : `/${path}`;
  const url = expand(to, request, groups);
  return value === '' || url === undefined ? [] : [{ request, url, value }];
}

/** A target with what is put in; undefined where that is not known. */
function expand(
  text: ByteText,
  path: ByteText,
  groups: readonly (ByteText | undefined)[],
): ByteText | undefined {
  let url = '';
  let at = 0;
  for (const { name, start, end } of referencesIn(text)) {
    const value = name.startsWith('$') ? (groups[Number(name[1])] ?? '') : VALUES.get(name);
    if (value === undefined && name !== 'request_uri') return undefined;
    url += text.slice(at, start) + (value ?? path);
    at = end;
  }
  return url + text.slice(at);
}

/** The host in a message, whatever the client names. */
const VALUES: ReadonlyMap<string, ByteText> = new Map(
  ['http_host', 'server_name', '%1', '%2'].map((name) => [name, 'www.example.org']),
);
