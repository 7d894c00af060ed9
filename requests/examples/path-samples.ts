import { fillExpression } from '../../access/equivalence/pattern-samples.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { beginningOf } from '../../pcre2/match-cover.ts';
import { type PatternPiece, piecesOf } from '../../pcre2/plain-pattern.ts';
import { regexGroups, regexMatches } from '../../pcre2/regex-match.ts';

/** Paths that a pattern matches, which begin with that: a slash, or nothing in a directory. */
// hosts of one kind have the same patterns
export const pathsMatching = query('pathsMatching', findPaths, {
  by: (pattern, begin) => [`${begin} ${pattern}`],
});

function findPaths(pattern: ByteText, begin: '/' | ''): readonly ByteText[] {
  const paths = [...fillExpression(pattern), `${beginningOf(pattern)}page`, `${begin}page`, begin];
  const found = new Set(
    paths.filter((path) => /^[\w./-]*$/.test(path) && path.startsWith('/') === (begin === '/')),
  );
  return [...found].filter((path) => regexMatches(pattern, path) === true).slice(0, MOST_SAMPLES);
}

/** The most paths that are tried because of one pattern. */
const MOST_SAMPLES = 2;

/**
 * A text in which a group of a pattern finds what begins with a value; undefined where none is easily found. `$0` is the whole
 * text that the pattern finds.
 */
export function textWithGroup(
  pattern: ByteText,
  group: number,
  value: ByteText,
  ignoresCase = false,
): ByteText | undefined {
  const around = group === 0 ? { before: '', after: '' } : partsAround(pattern, group);
  if (around === undefined) return undefined;
  const [before = ''] = fillExpression(withoutShorthands(around.before));
  const [after = ''] = fillExpression(withoutShorthands(around.after));
  return [`${before}${value}${after}`, `/${before}${value}${after}`].find((text) => {
    const groups = regexGroups(pattern, text, ignoresCase);
    return groups !== undefined && groups !== 'unknown' && groups[group]?.startsWith(value) === true;
  });
}

/** A pattern with letters and digits in the place of `\\w`, `\\d` and `\\s`, and without counts, as fillExpression() understands it. */
export function withoutShorthands(pattern: ByteText): ByteText {
  const pieces = piecesOf(pattern);
  if (pieces === undefined)
    return pattern.replaceAll('\\d', '[0-9]').replaceAll('\\w', '[a-z]').replaceAll('\\s', '[ ]');
  return pieces
    .map(({ kind, text }, at) => {
      if (kind !== 'item') return isCount(pieces[at]) && pieces[at - 1]?.kind === 'item' ? '' : text;
      const next = pieces[at + 1];
      const count = isCount(next) ? countOf(next.text) : 1;
      spendWork(count);
      return withoutClass(text).repeat(count);
    })
    .join('');
}

function isCount(piece: PatternPiece | undefined): piece is PatternPiece {
  return piece?.kind === 'repetition' && piece.text.startsWith('{');
}

/** The least times of `{2,3}`, but once at least. */
function countOf(text: ByteText): number {
  return Math.max(1, Number.parseInt(text.slice(1), 10));
}

/** An item, or one byte that it matches where it is a class of another kind than `[a-z]` and `[^/]`. */
function withoutClass(item: ByteText): ByteText {
  const isPlain = item.startsWith('[')
    ? !/^\[(?:\^(?!\/\]$)|[^\]]*\\)/.test(item)
    : !/^\\[a-zA-Z]$/.test(item);
  if (isPlain) return item;
  const byte = MEMBERS.find((one) => regexMatches(`^${item}$`, one) === true);
  return byte === undefined ? item : /\w/.test(byte) ? `[${byte}]` : `\\${byte}`;
}

/** Of these most classes have one; the most ordinary come first. */
const MEMBERS = ['a', '0', 'A', '-', '.', '_', ' ', '/'];

/** What is written around a group, without the groups that it is in; undefined where it has alternatives of its own level. */
function partsAround(
  pattern: ByteText,
  group: number,
): { readonly before: ByteText; readonly after: ByteText } | undefined {
  const pieces = piecesOf(pattern);
  const open = pieces === undefined ? -1 : placeOfGroup(pieces, group);
  if (pieces === undefined || open < 0) return undefined;
  let depth = 0;
  const close = pieces.findIndex(({ kind }, at) => {
    if (at >= open) depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    return at > open && depth === 0;
  });
  return {
    before: textOf(balanced(pieces.slice(0, open).reverse(), 'close').reverse()),
    after: textOf(balanced(pieces.slice(close + 1), 'open')),
  };
}

function placeOfGroup(pieces: readonly PatternPiece[], group: number): number {
  let count = 0;
  return pieces.findIndex(({ kind, text }) => kind === 'open' && text === '(' && ++count === group);
}

/** Without parentheses that have no counterpart, and what may repeat them. */
function balanced(pieces: readonly PatternPiece[], opening: 'open' | 'close'): PatternPiece[] {
  let depth = 0;
  let isDropped = true;
  return pieces.filter(({ kind }) => {
    if (kind === 'repetition' && isDropped) return false;
    isDropped = (kind === 'open' || kind === 'close') && kind !== opening && depth === 0;
    if (kind === opening) depth++;
    else if ((kind === 'open' || kind === 'close') && depth > 0) depth--;
    return !isDropped;
  });
}

function textOf(pieces: readonly PatternPiece[]): ByteText {
  return pieces.map(({ text }) => text).join('');
}
