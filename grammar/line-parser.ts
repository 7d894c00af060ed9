import type { ByteText } from './byte-text.ts';
import { knownShape } from './known-shapes.ts';
import { type LineShape, readLineShape } from './line-shape.ts';

/**
 * Parses logical lines as the grammar does, once for each *shape* of line. Lines have one shape if they differ only in
 * the lengths of their runs of plain characters and whitespace; test/grammar/line-parser.test.ts proves that one parse
 * serves them all.
 */
export interface LineParser {
  /**
   * Parses text[from, to), a joined logical line, without its trailing whitespace. The answer is the parser's own and
   * good until the next call.
   */
  parse(text: ByteText, from: number, to: number): ParsedLine;
}

/** A parsed line; offsets are into the text given to `parse`. */
export interface ParsedLine {
  kind: LineShape['kind'];
  nameStart: number;
  nameEnd: number;
  /** How many words follow the name. */
  wordCount: number;
  /** Pairs of offsets of those words, in the first 2 × wordCount places. */
  words: readonly number[];
  hasGt: boolean;
}

/** Lines with more runs than this are parsed word by word without being remembered. */
const LONGEST_SHAPE = 400;
/** The trie is dropped and begun anew at this many nodes (some 10 MB); real files make a few thousand. */
const MOST_NODES = 100_000;

/** 0 is plain. */
type RunClass = number;
const WHITESPACE = 1;
const QUOTE = 2;
const APOSTROPHE = 3;
const BACKSLASH = 4;
const GT = 5;
const LT = 6;
const SLASH = 7;
const REPRESENTATIVES = ['a', ' ', '"', "'", '\\', '>', '<', '/'];

interface ShapeNode {
  readonly next: (ShapeNode | undefined)[];
  shape: LineShape | undefined;
}

/** A parser with a cache of its own; `parseShape` answers for shapes it meets for the first time. */
export function createLineParser(parseShape: (text: string) => LineShape = readOrParse): LineParser {
  let root = createNode();
  let nodes = 1;
  const bounds = new Int32Array(LONGEST_SHAPE + 2);
  const classes = new Uint8Array(LONGEST_SHAPE + 1);
  const words: number[] = [];
  const parsed: ParsedLine = {
    kind: 'blank',
    nameStart: 0,
    nameEnd: 0,
    wordCount: 0,
    words,
    hasGt: false,
  };

  const parse = (text: ByteText, from: number, end: number): ParsedLine => {
    const to = trimmedEnd(text, from, end);
    let at = from;
    while (at < to && CLASS_OF[text.charCodeAt(at)] === WHITESPACE) at++;
    if (at === to) return fill(parsed, 'blank', 0, 0, 0, false);
    const first = text.charCodeAt(at);
    if (first === 35) return fill(parsed, 'comment', 0, 0, 0, false);

    // The leading whitespace, and `<` or `</`, count as themselves only here; elsewhere they are plain.
    let node = root;
    let runs = 0;
    const step = (runClass: RunClass, start: number): boolean => {
      if (runs === LONGEST_SHAPE) return false;
      classes[runs] = runClass;
      bounds[runs++] = start;
      let next = node.next[runClass];
      if (next === undefined) {
        next = createNode();
        nodes++;
        node.next[runClass] = next;
      }
      node = next;
      return true;
    };
    if (first === 60) {
      step(LT, at++);
      if (at < to && text.charCodeAt(at) === 47) step(SLASH, at++);
    }
    let previous = -1;
    for (; at < to; at++) {
      const runClass = CLASS_OF[text.charCodeAt(at)]!;
      if (runClass === previous) continue;
      if (!step(runClass, at)) return fillFrom(parsed, readLineShape(text.slice(from, to)), words, from);
      previous = runClass <= WHITESPACE ? runClass : -1;
    }
    bounds[runs] = to;
    node.shape ??= parseShape(representative(classes, runs));
    const { shape } = node;
    if (nodes > MOST_NODES) {
      root = createNode();
      nodes = 1;
    }
    for (let i = 0; i < shape.words.length; i++) words[i] = bounds[shape.words[i]!]!;
    return fill(
      parsed,
      shape.kind,
      bounds[shape.nameStart]!,
      bounds[shape.nameEnd]!,
      shape.words.length / 2,
      shape.hasGt,
    );
  };

  return { parse };
}

/** Writes what a line is into the one object that a parser hands out. */
function fill(
  parsed: ParsedLine,
  kind: LineShape['kind'],
  nameStart: number,
  nameEnd: number,
  wordCount: number,
  hasGt: boolean,
): ParsedLine {
  parsed.kind = kind;
  parsed.nameStart = nameStart;
  parsed.nameEnd = nameEnd;
  parsed.wordCount = wordCount;
  parsed.hasGt = hasGt;
  return parsed;
}

/**
 * Writes what a line is by a shape whose places are bytes, counted from `base`, into the object that a parser hands
 * out.
 */
function fillFrom(parsed: ParsedLine, shape: LineShape, words: number[], base: number): ParsedLine {
  for (let i = 0; i < shape.words.length; i++) words[i] = base + shape.words[i]!;
  const { kind, nameStart, nameEnd, hasGt } = shape;
  return fill(parsed, kind, base + nameStart, base + nameEnd, shape.words.length / 2, hasGt);
}

/** What the grammar says of a shape: written down for those that real files have most. */
function readOrParse(text: string): LineShape {
  return knownShape(text) ?? readLineShape(text);
}

/**
 * httpd drops the whitespace at the end of a line, even within an open quotation mark. Source: util.c, cfg_trim_line().
 */
function trimmedEnd(text: ByteText, from: number, end: number): number {
  let to = end;
  while (to > from && CLASS_OF[text.charCodeAt(to - 1)] === WHITESPACE) to--;
  return to;
}

const CLASS_OF = new Uint8Array(256);
for (const whitespace of [32, 9, 10, 11, 12, 13]) CLASS_OF[whitespace] = WHITESPACE;
CLASS_OF[34] = QUOTE;
CLASS_OF[39] = APOSTROPHE;
CLASS_OF[92] = BACKSLASH;
CLASS_OF[62] = GT;

function createNode(): ShapeNode {
  return { next: [], shape: undefined };
}

function representative(classes: Uint8Array, runs: number): string {
  let text = '';
  for (let i = 0; i < runs; i++) text += REPRESENTATIVES[classes[i]!];
  return text;
}
