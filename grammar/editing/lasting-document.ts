import { Cell, changeCells } from '../../core/trace.ts';
import type { ByteText, Span } from '../byte-text.ts';
import { lineText } from '../lines-in-order.ts';
import { buildSectionTree, type MutableLine } from '../section-tree.ts';
import type { Document, Line, Source } from '../syntax-tree.ts';
import { heightOf } from './incremental-document.ts';
import { isSameList, LastingLine } from './lasting-line.ts';

/**
 * A document whose lines stay the same objects while somebody types, for results that are traced (core/trace.ts).
 *
 * Each line has a place of its own in a text that only grows: a line that changes gets another place, at the end, and all
 * others stay where they are. So what was found of a line, spans and words with it, holds as long as the line does,
 * wherever that moves in the file. The order of lines is that of their numbers (compareLines()), not that of their places.
 */
export interface LastingDocument {
  readonly document: Document;
  /**
   * Follows an edit of the document that it was made of: its lines [from, to) are new, and take the place of `removed`
   * lines. Returns false where it cannot: then another one must be made.
   */
  follow(from: number, to: number, removed: number): boolean;
  /** The lines that came, went, changed or are in another section since the last edit; changed ones as they were, too. */
  readonly changed: readonly Line[];
}

/** A lasting document of one that can last. */
export function createLastingDocument(inFile: Document): LastingDocument {
  return new DocumentOfLastingLines(inFile);
}

/** False where a line means something else on its own than among the others. */
export function canLast(document: Document): boolean {
  return isWhole(document) && !document.source.text.includes('\0');
}

/** True where the last line ends as all others do: a line that the end of the file cuts off would go on in the next place. */
function isWhole({ source: { text }, buried, rest }: Document): boolean {
  const isContinued = text.endsWith('\\\n') || text.endsWith('\\\r\n');
  return buried === undefined && rest === undefined && text.endsWith('\n') && !isContinued;
}

class DocumentOfLastingLines implements LastingDocument {
  readonly document: Document;
  changed: readonly Line[] = [];
  readonly #inFile: Document;
  /** Its text is that of the places. */
  readonly #source: { text: ByteText } & Pick<Source, 'series' | 'textThrough'>;
  /** Where each place begins, and the line that has it or had it; in their order. */
  #places: { readonly start: number; readonly line: LastingLine }[] = [];
  #lines: readonly LastingLine[] = [];
  #children: Document['children'] = [];
  #faults: Document['faults'] = [];
  readonly #listCell = new Cell();
  readonly #faultCell = new Cell();
  /** Of the numbers of all lines. */
  readonly #numberCell = new Cell();
  /** Of the whole text. */
  readonly #textCell = new Cell();

  constructor(inFile: Document) {
    this.#inFile = inFile;
    const { series } = inFile.source;
    // no line begins at 0, which is what findings about the whole file have
    this.#source = { text: SEPARATOR, series, textThrough: (first, last) => this.#textThrough(first, last) };
    this.#lines = inFile.lines.map((line) => this.#add(line));
    this.#buildTree(new Set());
    this.document = this.#asDocument();
  }

  #asDocument(): Document {
    const own = this;
    const { source } = this.#inFile;
    return {
      source: {
        series: source.series,
        get text() {
          own.#textCell.ask();
          return source.text;
        },
      },
      get lines() {
        own.#listCell.ask();
        return asLines(own.#lines);
      },
      get children() {
        own.#listCell.ask();
        return own.#children;
      },
      get faults() {
        own.#faultCell.ask();
        return own.#faults;
      },
      buried: undefined,
      rest: undefined,
      inFile: this.#inFile,
      spanInFile: (span) => this.#spanInFile(span),
      lineAt: (offset) => this.#lineAt(offset),
    };
  }

  follow(from: number, to: number, removed: number): boolean {
    const fresh = this.#inFile.lines.slice(from, to);
    const old = this.#lines.slice(from, from + removed);
    const { text } = this.#inFile.source;
    const isTooLong = this.#source.text.length > 2 * text.length + MOST_LEFT_OVER;
    if (isTooLong || !isWhole(this.#inFile) || fresh.some((line) => lineText(line).includes('\0')))
      return false;
    const cells = new Set([this.#textCell]);
    const heightBefore = heightOf(old.map((line) => line.inFile));
    const { front, back } = this.#pair(old, fresh);
    const [gone, come] = [old.slice(front, old.length - back), fresh.slice(front, fresh.length - back)];
    const changed: Line[] = [];
    const kept = Math.min(gone.length, come.length);
    for (const [i, line] of gone.slice(0, kept).entries()) {
      changed.push(line.snapshot());
      line.become(come[i]!, this.#write(come[i]!), cells);
      this.#places.push({ start: line.start, line });
    }
    const added = come.slice(kept).map((line) => this.#add(line));
    for (const line of asLines([...gone, ...added])) changed.push(line);
    if (gone.length > kept) {
      // what was found of lines that are gone goes with them
      const removed = new Set(gone.slice(kept));
      this.#places = this.#places.filter(({ line }) => !removed.has(line));
    }
    if (gone.length > kept || added.length > 0) {
      const at = from + front + kept;
      this.#lines = [...this.#lines.slice(0, at), ...added, ...this.#lines.slice(at + gone.length - kept)];
      cells.add(this.#listCell);
    }
    const hasTags = changed.some(({ kind }) => kind === 'open' || kind === 'close');
    if (hasTags || gone.length !== come.length) for (const line of this.#buildTree(cells)) changed.push(line);
    if (heightOf(fresh) !== heightBefore) cells.add(this.#numberCell);
    this.changed = changed;
    changeCells(cells);
    return true;
  }

  /** Leaves lines at both ends as they are that say what they said; returns how many. */
  #pair(
    old: readonly LastingLine[],
    fresh: readonly Line[],
  ): { readonly front: number; readonly back: number } {
    const isKept = (line: LastingLine | undefined, now: Line | undefined): boolean => {
      if (line === undefined || now === undefined) return false;
      if (this.#source.text.slice(line.start, line.end) !== lineText(now)) return false;
      line.inFile = now;
      return true;
    };
    let front = 0;
    while (isKept(old[front], fresh[front])) front++;
    const most = Math.min(old.length, fresh.length) - front;
    let back = 0;
    while (back < most && isKept(old.at(-1 - back), fresh.at(-1 - back))) back++;
    return { front, back };
  }

  #add(inFile: Line): LastingLine {
    const line = new LastingLine(this.#source as Source, inFile, this.#write(inFile), this.#numberCell);
    this.#places.push({ start: line.start, line });
    return line;
  }

  /** Gives a line of the file a place; returns where that begins. */
  #write(inFile: Line): number {
    const start = this.#source.text.length;
    this.#source.text += lineText(inFile) + SEPARATOR;
    return start;
  }

  /** Returns the lines that are in another section than before. */
  #buildTree(cells: Set<Cell>): readonly Line[] {
    const before = this.#lines.map((line) => line.structure());
    const { children, faults } = buildSectionTree(this.#lines as unknown as MutableLine[]);
    const moved = this.#lines.filter((line, i) => line.compareStructure(before[i]!, cells));
    if (!isSameList(this.#children, children)) {
      this.#children = children;
      cells.add(this.#listCell);
    }
    this.#faults = faults;
    cells.add(this.#faultCell);
    return asLines(moved);
  }

  #textThrough(first: Line, last: Line): ByteText {
    this.#listCell.ask();
    let text: ByteText = '';
    const lines = asLines(this.#lines);
    for (let i = lines.indexOf(first); i >= 0 && i < lines.length; i++) {
      const { start, end } = lines[i]!;
      text += this.#source.text.slice(start, end);
      if (lines[i] === last) break;
    }
    return text;
  }

  #lineAt(offset: number): Line | undefined {
    const line = this.#placeAt(offset)?.line;
    if (line !== undefined) return line as unknown as Line;
    this.#listCell.ask();
    return asLines(this.#lines)[0];
  }

  #placeAt(offset: number): { readonly start: number; readonly line: LastingLine } | undefined {
    const places = this.#places;
    let low = 0;
    let high = places.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (places[middle]!.start <= offset) low = middle;
      else high = middle - 1;
    }
    const found = places[low];
    return found !== undefined && found.start <= offset ? found : undefined;
  }

  #spanInFile({ start, end }: Span): Span {
    const from = this.#offsetInFile(start);
    return { start: from, end: end === start ? from : this.#offsetInFile(end) };
  }

  #offsetInFile(offset: number): number {
    const found = this.#placeAt(offset);
    if (found === undefined) return 0;
    const { start, end } = found.line.inFile;
    return start + Math.min(offset - found.start, end - start);
  }
}

/** Between two places, so that the end of one line is not the beginning of another. */
const SEPARATOR = '\n';
/** So many bytes of lines that were changed may be left over in a short text. */
const MOST_LEFT_OVER = 100_000;

function asLines(lines: readonly LastingLine[]): readonly Line[] {
  return lines as unknown as readonly Line[];
}
