import type { ByteText } from '../grammar/byte-text.ts';
import { hasOuterAlternatives, type PatternPiece, piecesOf } from './plain-pattern.ts';
import { regexMatches } from './regex-match.ts';

/** Texts of which all that a pattern matches ends with one, each exactly as it is written, or case-insensitive. */
export interface Endings {
  readonly texts: readonly ByteText[];
  readonly ignoresCase: boolean;
}

/**
 * Whether a pattern surely matches every text that begins in a way and is not empty, as `.*` does; false where that is
 * not known.
 */
export function matchesEverything(pattern: ByteText, beginning: ByteText = ''): boolean {
  const written = piecesOf(pattern);
  if (written === undefined || written.some(isLookahead)) return false;
  const pieces = withoutPlainGroups(written);
  const core = withoutFreeEnd(
    pieces.filter((piece, i) => !(i === 0 && piece.text === '^') && !isOption(piece)),
  );
  if (core.length > 0 && core.length <= 2 && core[0]?.text === '.' && core[1]?.kind !== 'anchor')
    return isOneOrMore(core[1]);
  // what the beginning satisfies, and looks at no end, is satisfied whatever follows
  const isBlind = core.every(({ kind, text }) => kind !== 'anchor' || text === '^' || text === '|');
  return isBlind && regexMatches(pattern, beginning) === true;
}

/** Whether a pattern surely matches every text with one of some endings; false where that is not known. */
export function matchesAllWith({ texts, ignoresCase }: Endings, pattern: ByteText): boolean {
  const pieces = piecesOf(pattern);
  if (pieces === undefined || !pieces.every(looksNowhereBefore)) return false;
  if (ignoresCase && pieces[0]?.text !== IGNORE_CASE) return false;
  return texts.every((text) => regexMatches(pattern, text) === true);
}

/** The endings of what a pattern matches; undefined where it does not end with texts that are known. */
export function endingsOf(pattern: ByteText): Endings | undefined {
  const pieces = piecesOf(pattern);
  if (pieces === undefined || pieces.at(-1)?.text !== '$' || hasOuterAlternatives(pieces)) return undefined;
  const ignoresCase = pieces[0]?.text === IGNORE_CASE;
  if (pieces.some(({ text }, i) => text.startsWith('(?i') && !(i === 0 && ignoresCase))) return undefined;
  let texts: readonly ByteText[] = [''];
  for (let i = pieces.length - 2; i >= 0; i--) {
    const piece = pieces[i]!;
    const literal = literalOf(piece);
    if (literal !== undefined) texts = texts.map((text) => literal + text);
    else {
      const group = piece.kind === 'close' ? alternativesBefore(pieces, i) : undefined;
      if (group === undefined || group.length * texts.length > MOST_ENDINGS) break;
      texts = group.flatMap((one) => texts.map((text) => one + text));
      i = openingOf(pieces, i);
    }
  }
  return texts.includes('') ? undefined : { texts, ignoresCase };
}

/** A text with which all begins that a pattern matches; empty where none is known. */
export function beginningOf(pattern: ByteText): ByteText {
  const pieces = piecesOf(pattern);
  if (pieces?.[0]?.text !== '^' || pieces.some(isOption) || hasOuterAlternatives(pieces)) return '';
  let beginning = '';
  for (let i = 1; i < pieces.length; i++) {
    const literal = literalOf(pieces[i]!);
    if (literal === undefined || pieces[i + 1]?.kind === 'repetition') break;
    beginning += literal;
  }
  return beginning;
}

const IGNORE_CASE = '(?i)';
/** Nobody lists more. */
const MOST_ENDINGS = 64;

function isOption({ kind, text }: PatternPiece): boolean {
  return kind === 'anchor' && text.startsWith('(?');
}

function isLookahead({ kind, text }: PatternPiece): boolean {
  return kind === 'open' && (text === '(?=' || text === '(?!');
}

/** Without the parentheses of groups that have no alternatives and are there once. */
function withoutPlainGroups(pieces: readonly PatternPiece[]): readonly PatternPiece[] {
  const dropped = new Set<PatternPiece>();
  const open: { readonly at: PatternPiece; hasAlternatives: boolean }[] = [];
  for (const [i, piece] of pieces.entries()) {
    if (piece.kind === 'open') open.push({ at: piece, hasAlternatives: false });
    const group = open.at(-1);
    if (group !== undefined && piece.text === '|' && piece.kind === 'anchor') group.hasAlternatives = true;
    if (piece.kind !== 'close' || group === undefined) continue;
    open.pop();
    const isPlain = group.at.text === '(' || group.at.text === '(?:';
    if (!isPlain || group.hasAlternatives || pieces[i + 1]?.kind === 'repetition') continue;
    dropped.add(group.at).add(piece);
  }
  return pieces.filter((piece) => !dropped.has(piece));
}

/** `.*$` reaches the end of any text. */
function withoutFreeEnd(pieces: readonly PatternPiece[]): readonly PatternPiece[] {
  const [dot, repetition, end] = pieces.slice(-3);
  const isFree =
    end?.text === '$' && dot?.text === '.' && (repetition?.text === '*' || repetition?.text === '+');
  return isFree ? pieces.slice(0, -1) : pieces;
}

function isOneOrMore(repetition: PatternPiece | undefined): boolean {
  return repetition === undefined || ['*', '+', '?'].includes(repetition.text);
}

/** Whether a piece is satisfied whatever comes before the text that it is held against. */
function looksNowhereBefore({ kind, text }: PatternPiece): boolean {
  return kind !== 'anchor' || text === '$' || text === '|' || text.startsWith('(?');
}

/** The byte that a piece stands for; undefined where it may be several. */
function literalOf({ kind, text }: PatternPiece): ByteText | undefined {
  if (kind !== 'item') return undefined;
  if (text.length === 1) return text === '.' ? undefined : text;
  const [backslash, escaped = ''] = text;
  return text.length === 2 && backslash === '\\' && !/[A-Za-z0-9]/.test(escaped) ? escaped : undefined;
}

/** The texts of a group of plain alternatives that closes there. */
function alternativesBefore(pieces: readonly PatternPiece[], close: number): readonly ByteText[] | undefined {
  const open = openingOf(pieces, close);
  const opening = pieces[open]?.text;
  if (opening !== '(' && opening !== '(?:') return undefined;
  const texts: ByteText[] = [''];
  for (const piece of pieces.slice(open + 1, close)) {
    const literal = literalOf(piece);
    if (piece.text === '|' && piece.kind === 'anchor') texts.push('');
    else if (literal === undefined) return undefined;
    else texts.push(`${texts.pop() ?? ''}${literal}`);
  }
  return texts;
}

function openingOf(pieces: readonly PatternPiece[], close: number): number {
  let depth = 0;
  for (let i = close; i >= 0; i--) {
    if (pieces[i]!.kind === 'close') depth++;
    if (pieces[i]!.kind === 'open' && --depth === 0) return i;
  }
  return 0;
}
