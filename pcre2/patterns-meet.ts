import { PRICES } from '../core/budget/prices.ts';
import { spendWork } from '../core/budget/work-budget.ts';
import { query } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type ByteSet, byteSetOf, haveCommonByte } from './byte-set.ts';
import { type PatternPiece, piecesOf } from './plain-pattern.ts';

/**
 * Whether some text may match both patterns: false only where surely none does. Assertions other than `^` and `$` count as
 * satisfied, and what is too much work, or not plain, may match anything.
 */
export function mayMatchTogether(pattern: ByteText, other: ByteText): boolean {
  const [one, two] = [readAutomaton(pattern), readAutomaton(other)];
  return one === undefined || two === undefined || meet(one, two);
}

/**
 * Whether a pattern may match a directory, with or without the `/` at its end, or something in it: false only where it
 * surely matches none of them.
 */
export function mayMatchIn(pattern: ByteText, directory: ByteText): boolean {
  const one = readAutomaton(pattern);
  return one === undefined || meet(one, automatonOf(directory));
}

/** The texts that a pattern matches, read once for many questions. */
export interface Language {
  readonly automaton: Automaton | undefined;
}

/** That of a pattern which is not plain may have any text. */
export function languageOf(pattern: ByteText): Language {
  return { automaton: readAutomaton(pattern) };
}

/** As mayMatchTogether(), for a language that is read already. */
export function mayMatchAnyOf(pattern: ByteText, { automaton }: Language): boolean {
  const one = readAutomaton(pattern);
  return one === undefined || automaton === undefined || meet(one, automaton);
}

/** Of a directory, which ends with `/`, and all that begins as it does. */
function automatonOf(directory: ByteText): Automaton {
  const [start, end] = [newState(), newState()];
  let last = start;
  for (const [at, byte] of [...directory].entries()) {
    if (at === directory.length - 1) last.free.push(end);
    const next = newState();
    last.onByte.push({ bytes: onlyByte(byte), to: next });
    last = next;
  }
  last.onByte.push({ bytes: ANY_BYTE, to: last });
  last.free.push(end);
  return { start, end };
}

/** Few items are in most patterns. */
const bytesOfItem = query(
  'bytesOfItem',
  (item: ByteText, ignoresCase: boolean): ByteSet => byteSetOf(item, ignoresCase),
);

function onlyByte(byte: ByteText): ByteSet {
  return bytesOfItem(byte === '.' || byte === '[' ? `\\${byte}` : byte, false);
}

/** Where a pattern is after some bytes, and how it may go on. Source: Thompson's construction. */
interface State {
  readonly free: State[];
  /** Only where no byte was read yet. */
  readonly atStart: State[];
  /** After it no byte is read. */
  readonly atEnd: State[];
  readonly onByte: { readonly bytes: ByteSet; readonly to: State }[];
}

interface Automaton {
  readonly start: State;
  readonly end: State;
}

function newState(): State {
  return { free: [], atStart: [], atEnd: [], onByte: [] };
}

const ANY_BYTE: ByteSet = byteSetOf('.', false);

function readAutomaton(pattern: ByteText): Automaton | undefined {
  const pieces = piecesOf(pattern);
  if (pieces === undefined) return undefined;
  spendWork(PRICES.pieceOfPattern * pieces.length);
  const reader = { pieces, at: 0, ignoresCase: false };
  const found = readAlternatives(reader);
  // what comes before and after is anything, where no anchor says otherwise
  found.start.onByte.push({ bytes: ANY_BYTE, to: found.start });
  found.end.onByte.push({ bytes: ANY_BYTE, to: found.end });
  return found;
}

interface Reader {
  readonly pieces: readonly PatternPiece[];
  at: number;
  ignoresCase: boolean;
}

/** Up to the end of the pattern, or of the group, which is left unread. */
function readAlternatives(reader: Reader): Automaton {
  const whole = { start: newState(), end: newState() };
  for (;;) {
    const one = readSequence(reader);
    whole.start.free.push(one.start);
    one.end.free.push(whole.end);
    if (reader.pieces[reader.at]?.text !== '|') return whole;
    reader.at++;
  }
}

function readSequence(reader: Reader): Automaton {
  const start = newState();
  let end = start;
  for (let piece = reader.pieces[reader.at]; piece !== undefined; piece = reader.pieces[reader.at]) {
    if (piece.kind === 'close' || (piece.kind === 'anchor' && piece.text === '|')) break;
    reader.at++;
    const next = readOne(piece, reader);
    end.free.push(next.start);
    end = next.end;
  }
  return { start, end };
}

function readOne(piece: PatternPiece, reader: Reader): Automaton {
  switch (piece.kind) {
    case 'open':
      return readGroup(piece.text, reader);
    case 'item': {
      const bytes = bytesOfItem(piece.text, reader.ignoresCase);
      return readRepetition(reader, () => {
        const [start, end] = [newState(), newState()];
        start.onByte.push({ bytes, to: end });
        return { start, end };
      });
    }
    default:
      return readAnchor(piece.text, reader);
  }
}

function readAnchor(text: ByteText, reader: Reader): Automaton {
  const [start, end] = [newState(), newState()];
  if (text === '(?i)') reader.ignoresCase = true;
  const way = text === '^' ? start.atStart : text === '$' ? start.atEnd : start.free;
  way.push(end);
  return { start, end };
}

function readGroup(opening: ByteText, reader: Reader): Automaton {
  const { ignoresCase } = reader;
  if (opening === '(?i:') reader.ignoresCase = true;
  const found = readAlternatives(reader);
  reader.at++;
  reader.ignoresCase = ignoresCase;
  // what a lookahead wants may be there
  if (opening === '(?=' || opening === '(?!') return readAnchor('', reader);
  return readRepetition(reader, () => found);
}

/** How often something is there, which `make` makes: once where no repetition follows. */
function readRepetition(reader: Reader, make: () => Automaton): Automaton {
  const piece = reader.pieces[reader.at];
  if (piece?.kind !== 'repetition') return make();
  reader.at++;
  const { least, most } = readCount(piece.text);
  const start = newState();
  const last = newState();
  let end = start;
  const add = (): void => {
    const one = make();
    end.free.push(one.start);
    end = one.end;
  };
  for (let i = 0; i < Math.min(least, MOST_COPIES); i++) add();
  end.free.push(last);
  if (most === undefined || most > MOST_COPIES) {
    const again = end;
    add();
    end.free.push(again);
  } else
    for (let i = least; i < most; i++) {
      add();
      end.free.push(last);
    }
  return { start, end: last };
}

/** What is there more often may be there any number of times. */
const MOST_COPIES = 16;

function readCount(text: ByteText): { readonly least: number; readonly most: number | undefined } {
  if (text[0] === '*') return { least: 0, most: undefined };
  if (text[0] === '+') return { least: 1, most: undefined };
  if (text[0] === '?') return { least: 0, most: 1 };
  const [, least = '0', comma, most = ''] = /^\{(\d{1,3})(,?)(\d{0,3})\}/.exec(text) ?? [];
  if (comma === '') return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? undefined : Number(most) };
}

/** Where two patterns are after the same bytes, and whether either reads no more. */
interface Pair {
  readonly one: State;
  readonly other: State;
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

function meet(first: Automaton, second: Automaton): boolean {
  const numbers = new Map<State, number>();
  const numberOf = (state: State): number => {
    const known = numbers.get(state) ?? numbers.size;
    numbers.set(state, known);
    return known;
  };
  const seen = new Set<string>();
  const open: Pair[] = [];
  const visit = (pair: Pair): void => {
    const key = `${numberOf(pair.one)} ${numberOf(pair.other)} ${pair.isAtStart} ${pair.isAtEnd}`;
    if (seen.has(key)) return;
    seen.add(key);
    open.push(pair);
  };
  visit({ one: first.start, other: second.start, isAtStart: true, isAtEnd: false });
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    if (pair.one === first.end && pair.other === second.end) return true;
    if (seen.size > MOST_PAIRS) return true;
    spendWork(1 + pair.one.onByte.length * pair.other.onByte.length);
    for (const next of nextOf(pair)) visit(next);
  }
  return false;
}

/** The most pairs of states that are visited: patterns with more are assumed to match a common text. */
const MOST_PAIRS = 5_000;

function* nextOf(pair: Pair): Iterable<Pair> {
  const { one, other, isAtStart, isAtEnd } = pair;
  for (const to of one.free) yield { ...pair, one: to };
  for (const to of other.free) yield { ...pair, other: to };
  if (isAtStart) {
    for (const to of one.atStart) yield { ...pair, one: to };
    for (const to of other.atStart) yield { ...pair, other: to };
  }
  for (const to of one.atEnd) yield { ...pair, one: to, isAtEnd: true };
  for (const to of other.atEnd) yield { ...pair, other: to, isAtEnd: true };
  if (isAtEnd) return;
  for (const { bytes, to } of one.onByte)
    for (const { bytes: others, to: toOther } of other.onByte)
      if (haveCommonByte(bytes, others)) yield { one: to, other: toOther, isAtStart: false, isAtEnd };
}
