import { once, query } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { type Language, languageOf, mayMatchAnyOf, mayMatchTogether } from '../../../pcre2/patterns-meet.ts';
import {
  hasMoreAfterEnd,
  hasOuterAlternatives,
  type PatternPiece,
  piecesOf,
} from '../../../pcre2/plain-pattern.ts';
import type { Compared } from '../compared-path.ts';

/** Why a pattern matches nothing that a client sends, or an exception in it. */
export type Impossible =
  | { readonly kind: 'query' | 'url' | 'slash' | 'relative' | 'end' | 'none' }
  | { readonly kind: 'exception'; readonly text: ByteText }
  | { readonly kind: 'optional'; readonly suffix: ByteText };

/** Undefined where the pattern may match something, and where that is not known. */
export function impossibleIn(pattern: ByteText, compared: Compared): Impossible | undefined {
  if (hasMoreAfterEnd(pattern)) return { kind: 'end' };
  if (isPlainlyPossible(pattern, compared)) return undefined;
  return judge(pattern, compared);
}

const judge = query('judge', findImpossible, { by: (pattern, compared) => [`${compared} ${pattern}`] });

/** Most patterns are, and need no closer look. */
function isPlainlyPossible(pattern: ByteText, compared: Compared): boolean {
  if (pattern.includes('?') && MAY_BE_WRONG.test(pattern)) return false;
  if (compared === 'path') return pattern.startsWith('^/') || !/[\^$]/.test(pattern);
  return compared === 'unknown' || !/^\^\W|\/\//.test(pattern);
}

/** A question mark as a text or in a class, before the name of a parameter, or that begins an exception. */
const MAY_BE_WRONG = /[\\[]\?|\?\]|\?[A-Za-z_]+=|\(\?!/;

/** A name in a path: neither `.` nor `..`, which httpd takes out before anything is compared. */
const nameOf = (byte: string) =>
  `(?:${byte.replace('[^', '[^.')}${byte}*|\\.${byte.replace('[^', '[^.')}${byte}*|\\.\\.${byte}+)`;

/** `//` is possible where MergeSlashes is off; below a directory only after a file. */
const pathsOf = (compared: Compared, byte: string): ByteText => {
  const name = nameOf(byte);
  if (compared === 'unknown') return `^${byte.replace('/', '')}*$`;
  return compared === 'path' ? `^/(?:${name}?/)*${name}?$` : `^(?:${name}(?:/(?:${name}(?:/${name}?)*)?)?)?$`;
};

type Languages = Readonly<Record<Compared, Language>>;

/** Of all paths, and of those without `?`, which are in one only if a client sends `%3F`. */
const languagesOfPaths = once('languagesOfPaths', () => {
  const read = (byte: string): Languages => ({
    path: languageOf(pathsOf('path', byte)),
    'below-directory': languageOf(pathsOf('below-directory', byte)),
    unknown: languageOf(pathsOf('unknown', byte)),
  });
  return { withoutMark: read('[^/?]'), all: read('[^/]') };
});

function findImpossible(pattern: ByteText, compared: Compared): Impossible | undefined {
  const pieces = piecesOf(pattern);
  if (pieces === undefined) return undefined;
  const { withoutMark, all } = languagesOfPaths();
  if (mayMatchAnyOf(pattern, withoutMark[compared]))
    return exceptionIn(pieces, compared) ?? optionalLetterIn(pieces);
  if (compared === 'unknown' || mayMatchAnyOf(pattern, all[compared]))
    return pattern.includes('?') ? { kind: 'query' } : undefined;
  if (/^\^?https?/.test(pattern) && mayMatchTogether(pattern, '^https?://')) return { kind: 'url' };
  const other = compared === 'path' ? 'below-directory' : 'path';
  if (mayMatchAnyOf(pattern, all[other])) return { kind: compared === 'path' ? 'slash' : 'relative' };
  return { kind: 'none' };
}

/** A `(?!…)` whose text no path has at that place. */
function exceptionIn(pieces: readonly PatternPiece[], compared: Compared): Impossible | undefined {
  if (hasOuterAlternatives(pieces)) return undefined;
  const open = pieces.findIndex(({ text }) => text === '(?!');
  if (open < 0 || pieces.slice(0, open).some(({ kind }) => kind === 'open')) return undefined;
  const close = closingOf(pieces, open);
  const inner = pieces.slice(open + 1, close);
  // `(?!)` never matches anything on purpose
  if (inner.length === 0) return undefined;
  const before = textOf(pieces.slice(0, open));
  if (mayMatchAnyOf(`${before}(?:${textOf(inner)})`, languagesOfPaths().all[compared])) return undefined;
  return { kind: 'exception', text: `(?!${textOf(inner)})` };
}

function closingOf(pieces: readonly PatternPiece[], open: number): number {
  let depth = 0;
  for (let i = open; i < pieces.length; i++) {
    if (pieces[i]!.kind === 'open') depth++;
    if (pieces[i]!.kind === 'close' && --depth === 0) return i;
  }
  return pieces.length;
}

function textOf(pieces: readonly PatternPiece[]): ByteText {
  return pieces.map(({ text }) => text).join('');
}

/** The suffix in `page\.php?id=`, whose last letter is optional. */
function optionalLetterIn(pieces: readonly PatternPiece[]): Impossible | undefined {
  const at = pieces.findIndex(
    ({ kind, text }, i) => kind === 'repetition' && text === '?' && isParameter(pieces, i + 1),
  );
  let start = at;
  while (start > 0 && isLetter(pieces[start - 1]!)) start--;
  const isSuffix = at - start >= 2 && /^\\?\.$/.test(pieces[start - 1]?.text ?? '');
  return isSuffix ? { kind: 'optional', suffix: textOf(pieces.slice(start, at)) } : undefined;
}

/** Whether the name of a parameter and a `=` begin there. */
function isParameter(pieces: readonly PatternPiece[], start: number): boolean {
  let end = start;
  while (end < pieces.length && isLetter(pieces[end]!)) end++;
  return end > start && pieces[end]?.text === '=';
}

function isLetter({ kind, text }: PatternPiece): boolean {
  return kind === 'item' && /^[A-Za-z_]$/.test(text);
}
