import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';

/** What texts of mod_rewrite are expanded with. */
export interface ExpansionSource {
  /**
   * The values that `%{name}`, in lower case, may have, or `$1` and `%1`, which are called that; undefined where it may be
   * any.
   */
  values(name: string): readonly ByteText[] | undefined;
  /**
   * What a RewriteMap may have for a key: undefined among them where it has nothing. Undefined where it may have anything;
   * left out where maps are not looked at.
   */
  mapped?(map: ByteText, key: ByteText): readonly (ByteText | undefined)[] | undefined;
}

/** A text with all that is put in. */
export interface Expanded {
  readonly text: ByteText;
  /** For each part of it with a `?`: whether that has been put in. */
  readonly marks: readonly boolean[];
}

/** More values than these are not tried out. */
const MOST_VALUES = 16;

/** The texts that one with variables may come to; undefined where it may be any. Source: do_expand() there. */
export function expandAll(text: ByteText, source: ExpansionSource): readonly Expanded[] | undefined {
  return expandWithin(text, source, 0);
}

/** Maps in the keys and defaults of maps may have anything below the deepest that somebody writes. */
function expandWithin(
  text: ByteText,
  source: ExpansionSource,
  depth: number,
): readonly Expanded[] | undefined {
  if (depth > DEEPEST) return undefined;
  let all: readonly Expanded[] = [NOTHING];
  const closeOf = closingBracesIn(text);
  for (let at = 0; at < text.length; ) {
    const piece = readPiece(text, at, closeOf);
    at = piece.end;
    const more = expandPiece(piece, source, depth);
    if (more === undefined || all.length * more.length > MOST_VALUES) return undefined;
    all = all.flatMap((one) =>
      more.map((other) => ({ text: one.text + other.text, marks: [...one.marks, ...other.marks] })),
    );
  }
  return all;
}

const NOTHING: Expanded = { text: '', marks: [] };

/** The only text that it may come to; undefined where it may be several. */
export function expandText(text: ByteText, source: ExpansionSource): ByteText | undefined {
  return expandOnly(text, source)?.text;
}

/** As expandText(), with what is known of each `?`. */
export function expandOnly(text: ByteText, source: ExpansionSource): Expanded | undefined {
  const all = expandAll(text, source);
  return all?.length === 1 ? all[0] : undefined;
}

function expandPiece(piece: Piece, source: ExpansionSource, depth: number): readonly Expanded[] | undefined {
  if (piece.kind === 'text') {
    const { text, isEscaped } = piece;
    return [{ text, marks: !isEscaped && text.includes('?') ? [false] : [] }];
  }
  const values =
    piece.kind === 'variable' ? source.values(piece.name) : mappedValues(piece, source, depth + 1);
  return values?.map((text) => ({ text, marks: text.includes('?') ? [true] : [] }));
}

function mappedValues(
  { map, key, fallback }: Piece & { readonly kind: 'map' },
  source: ExpansionSource,
  depth: number,
): readonly ByteText[] | undefined {
  const keys = expandWithin(key, source, depth);
  if (keys === undefined || source.mapped === undefined) return undefined;
  const found: ByteText[] = [];
  for (const { text } of keys) {
    const values = source.mapped(map, text);
    if (values === undefined) return undefined;
    for (const value of values) {
      const texts = value === undefined ? expandWithin(fallback, source, depth) : [{ text: value }];
      if (texts === undefined) return undefined;
      for (const each of texts.map((one) => one.text)) found.push(each);
    }
  }
  return found;
}

type Piece = { readonly end: number } & (
  | { readonly kind: 'text'; readonly text: ByteText; readonly isEscaped: boolean }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'map'; readonly map: ByteText; readonly key: ByteText; readonly fallback: ByteText }
);

const SPECIAL: ReadonlySet<string | undefined> = new Set(['\\', '$', '%']);

function readPiece(text: ByteText, at: number, closeOf: ClosingBraces): Piece {
  const [byte, next = ''] = [text[at], text[at + 1]];
  if (byte === '\\' && next !== '') return { kind: 'text', text: next, isEscaped: true, end: at + 2 };
  if (byte === '%' || byte === '$') {
    if (next >= '0' && next <= '9') return { kind: 'variable', name: byte + next, end: at + 2 };
    if (next === '{') return readBraces(text, at, closeOf);
  }
  let end = at + 1;
  if (!SPECIAL.has(byte)) while (end < text.length && !SPECIAL.has(text[end])) end++;
  return { kind: 'text', text: text.slice(at, end), isEscaped: false, end };
}

/** Braces that do not close, and those of a map without a key, are text. */
function readBraces(text: ByteText, at: number, closeOf: ClosingBraces): Piece {
  const asText: Piece = { kind: 'text', text: text.slice(at, at + 2), isEscaped: false, end: at + 2 };
  const close = closeOf.get(at + 1);
  if (close === undefined) return asText;
  const end = close + 1;
  const inner = text.slice(at + 2, close);
  if (text[at] === '%') return { kind: 'variable', name: asciiLowerCase(inner), end };
  const colon = findOutside(inner, ':');
  if (colon < 0) return asText;
  const rest = inner.slice(colon + 1);
  const bar = findOutside(rest, '|');
  const [key, fallback] = bar < 0 ? [rest, ''] : [rest.slice(0, bar), rest.slice(bar + 1)];
  return { kind: 'map', map: inner.slice(0, colon), key, fallback, end };
}

/** By the place of an opening brace, where it closes; found once for a text, which may have nothing but braces. */
type ClosingBraces = ReadonlyMap<number, number>;

const NO_BRACES: ClosingBraces = new Map();

function closingBracesIn(text: ByteText): ClosingBraces {
  const first = text.indexOf('{');
  if (first < 0) return NO_BRACES;
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = first; at < text.length; at++)
    if (text[at] === '{') open.push(at);
    else if (text[at] === '}') {
      const start = open.pop();
      if (start !== undefined) closing.set(start, at);
    }
  return closing;
}

/** Where a byte is outside of inner braces; negative where it is not. */
function findOutside(text: ByteText, byte: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === byte && depth === 0) return at;
    if (text[at] === '}') depth--;
    else if (text[at] === '{') depth++;
    if (depth < 0) return -1;
  }
  return -1;
}

/** Something that is put into a text, by its name as in `ExpansionSource`, with its place in the text. */
export interface Reference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** All variables and groups that a text asks for, in the keys and defaults of maps, too, as deep as somebody writes them. */
export function referencesIn(text: ByteText): readonly Reference[] {
  const found: Reference[] = [];
  collectReferences(text, { offset: 0, depth: 0, found });
  return found;
}

/** The deepest maps in the keys and defaults of maps that are expanded: nobody nests them so deeply. */
const DEEPEST = 20;

function collectReferences(
  text: ByteText,
  { offset, depth, found }: { readonly offset: number; readonly depth: number; readonly found: Reference[] },
): void {
  if (depth > DEEPEST) return;
  const closeOf = closingBracesIn(text);
  for (let at = 0; at < text.length; ) {
    const piece = readPiece(text, at, closeOf);
    const start = offset + at;
    if (piece.kind === 'variable') found.push({ name: piece.name, start, end: offset + piece.end });
    if (piece.kind === 'map') {
      const key = start + '${'.length + piece.map.length + 1;
      collectReferences(piece.key, { offset: key, depth: depth + 1, found });
      collectReferences(piece.fallback, { offset: key + piece.key.length + 1, depth: depth + 1, found });
    }
    at = piece.end;
  }
}
