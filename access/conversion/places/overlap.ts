import { isNamePattern, readPathPattern } from '../../../files/name-pattern.ts';
import { isPathIn, joinPath, withoutSlashesAtEnd } from '../../../files/server-path.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { ANYTHING } from '../../../model/sections/conjuncts.ts';
import {
  directoryPattern,
  locationPattern,
  type SectionPattern,
} from '../../../model/sections/section-pattern.ts';
import { escapeRegex } from '../../../pcre2/escape-regex.ts';
import { mayMatchIn, mayMatchTogether } from '../../../pcre2/patterns-meet.ts';
import { hasOuterAlternatives, piecesOf } from '../../../pcre2/plain-pattern.ts';

/** Whether patterns are held against paths of directories, or of URLs. */
export type Subject = 'directory' | 'location';

/**
 * What a section is about whose place is that of two others: in `one`, and in `other` as well; `one` itself where that is all
 * of it. Undefined where there is no such place, or none that a section can be about that httpd merges right after `one`.
 */
export function overlapOf(
  subject: Subject,
  one: SectionPattern,
  other: SectionPattern,
): SectionPattern | undefined {
  if (isAllIn(one, other)) return one;
  if (subject === 'directory' && one.kind !== 'regex') return overlapOfNames(one, other);
  if (subject === 'location' && one.kind === 'text' && other.kind === 'text')
    return isPathIn(other.text, one.text) ? other : undefined;
  const [body, lookahead] = [bodyOf(subject, one), bodyOf(subject, other)];
  if (body === undefined || lookahead === undefined || !mayMeet(one, other)) return undefined;
  const regex = one.kind !== 'regex' && one.text === '/' ? `^${lookahead}` : `^(?=${lookahead})${body}`;
  return subject === 'directory' ? directoryPattern(regex, true) : locationPattern(regex, true);
}

/** All that a pattern is about surely has the path. */
function isAllIn(one: SectionPattern, path: SectionPattern): boolean {
  if (path.kind !== 'text') return false;
  return path.text === '/' || (one.kind === 'text' && isPathIn(one.text, path.text));
}

/** Whether something may be in both places: false only where surely nothing is. */
function mayMeet(one: SectionPattern, other: SectionPattern): boolean {
  if (one.kind !== 'regex') return other.kind !== 'regex' || mayMeet(other, one);
  if (other.kind === 'regex') return mayMatchTogether(one.text, other.text);
  return other.kind !== 'text' || mayMatchIn(one.text, joinPath(withoutSlashesAtEnd(other.text), ''));
}

/**
 * The URLs of what a `<Directory>` is about, where the file of a request is in the place that its URL says; undefined where
 * they cannot be told.
 */
export function urlsOf(
  { kind, text }: SectionPattern,
  path: ByteText,
  uri: ByteText,
): SectionPattern | undefined {
  if (kind === 'text') {
    if (!path.startsWith(text)) return undefined;
    const rest = path.slice(text.length - 1);
    if (!uri.endsWith(rest)) return undefined;
    return locationPattern(uri.slice(0, uri.length - rest.length) || '/', false);
  }
  const { directory, url } = rootsOf(path, uri);
  if (kind === 'wildcard') {
    const names = text.startsWith(`${directory}/`) ? regexOfNames(text.slice(directory.length)) : undefined;
    return names === undefined ? undefined : locationPattern(`^${escapeRegex(url)}${names}`, true);
  }
  if (kind !== 'regex') return undefined;
  for (const written of new Set([directory, escapeRegex(directory)]))
    if (text.startsWith(`^${written}/`))
      return locationPattern(`^${escapeRegex(url)}${text.slice(written.length + 1)}`, true);
  return undefined;
}

/** Where a path and a URL begin to be the same, up to their ends. */
function rootsOf(path: ByteText, uri: ByteText): { readonly directory: ByteText; readonly url: ByteText } {
  let same = 0;
  for (let length = 1; length <= Math.min(path.length, uri.length); length++) {
    if (path[path.length - length] !== uri[uri.length - length]) break;
    if (path[path.length - length] === '/') same = length;
  }
  return { directory: path.slice(0, path.length - same), url: uri.slice(0, uri.length - same) };
}

/** The overlap of two texts or patterns of names, name by name, as long as one of two is a plain name. */
function overlapOfNames(one: SectionPattern, other: SectionPattern): SectionPattern | undefined {
  if (one.kind !== 'wildcard' || (other.kind !== 'text' && other.kind !== 'wildcard')) return undefined;
  const [names, others] = [one, other].map(({ text }) => withoutSlashesAtEnd(text).split('/')) as [
    ByteText[],
    ByteText[],
  ];
  if (others.length > names.length || `${one.text}${other.text}`.includes('\\')) return undefined;
  const both: ByteText[] = [];
  for (const [i, name] of names.entries()) {
    const otherName = others[i];
    if (otherName === undefined || otherName === name) both.push(name);
    else if (!isNamePattern(otherName) && readPathPattern(name)(otherName)) both.push(otherName);
    else if (!isNamePattern(name) && readPathPattern(otherName)(name)) both.push(name);
    else return undefined;
  }
  return directoryPattern(both.join('/'), false);
}

/** What a pattern matches, as a regular expression that begins where the path begins, without a `^`. */
function bodyOf(subject: Subject, { kind, text }: SectionPattern): ByteText | undefined {
  switch (kind) {
    case 'text': {
      const path = subject === 'directory' ? withoutSlashesAtEnd(text) : text;
      return path.endsWith('/') ? escapeRegex(path) : `${escapeRegex(path)}${END}`;
    }
    case 'wildcard':
      return subject === 'directory' ? regexOfNames(text) : undefined;
    case 'regex':
      return bodyOfRegex(text);
    case 'unknown':
      return undefined;
  }
}

/** Of a name that is a whole one. */
const END = '(?:/|$)';

function bodyOfRegex(regex: ByteText): ByteText | undefined {
  const pieces = piecesOf(regex);
  if (pieces === undefined) return undefined;
  if (hasOuterAlternatives(pieces)) return `${ANYTHING}(?:${regex})`;
  return regex.startsWith('^') ? regex.slice(1) : `${ANYTHING}${regex}`;
}

/** What patterns of names match, slash by slash; undefined for those with brackets. */
function regexOfNames(pattern: ByteText): ByteText | undefined {
  const regex = regexOfName(withoutSlashesAtEnd(pattern));
  return regex === undefined ? undefined : `${regex}${END}`;
}

function regexOfName(pattern: ByteText): ByteText | undefined {
  let regex = '';
  for (const byte of pattern) {
    if (byte === '[' || byte === '\\') return undefined;
    regex += byte === '*' ? '[^/]*' : byte === '?' ? '[^/]' : escapeRegex(byte);
  }
  return regex;
}
