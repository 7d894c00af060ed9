import { Cell } from '../../core/trace.ts';
import type { ByteText } from '../byte-text.ts';
import type { ClosingTag, Line, OpeningTag, Source } from '../syntax-tree.ts';

/**
 * A line of a lasting document. It is one of any kind, since it may become another while somebody types. Whoever reads it asks
 * the cell of what is read.
 */
export class LastingLine {
  readonly source: Source;
  /** The line in the file, which moves there. */
  inFile: Line;
  #start: number;
  #length: number;
  #kind: Line['kind'];
  #name: ByteText;
  #key: string;
  #height: number;
  #structure: Structure = NO_STRUCTURE;
  #children: readonly Line[] = NO_LINES;
  /** Of its kind and its name, its section, and the tag that belongs to it. */
  readonly #headCell = new Cell();
  /** Of all that is written in it. */
  readonly #textCell = new Cell();
  /** Of what is in its section. */
  readonly #childrenCell = new Cell();
  readonly #numberCell: Cell;

  /** `start` is its place in the text of the source; `numberCell` that of the numbers of all lines. */
  constructor(source: Source, inFile: Line, start: number, numberCell: Cell) {
    this.source = source;
    this.#numberCell = numberCell;
    this.inFile = inFile;
    this.#start = start;
    this.#length = inFile.end - inFile.start;
    this.#height = inFile.height;
    this.#kind = inFile.kind;
    this.#name = nameOf(inFile);
    this.#key = keyOf(inFile);
  }

  /** Becomes another line, at another place; what that changes is added to `cells`. */
  become(inFile: Line, start: number, cells: Set<Cell>): void {
    if (inFile.kind !== this.#kind || nameOf(inFile) !== this.#name) cells.add(this.#headCell);
    cells.add(this.#textCell);
    this.inFile = inFile;
    this.#start = start;
    this.#length = inFile.end - inFile.start;
    this.#height = inFile.height;
    this.#kind = inFile.kind;
    this.#name = nameOf(inFile);
    this.#key = keyOf(inFile);
  }

  /** Its place in the section tree, for `compareStructure`. */
  structure(): BuiltStructure {
    return { ...this.#structure, children: this.#children };
  }

  /** Adds to `cells` what is not as it was before the tree was built; returns whether the line is in another section. */
  compareStructure(before: BuiltStructure, cells: Set<Cell>): boolean {
    const { parent, closing, opening, ordinal } = this.#structure;
    const isMoved = before.parent !== parent || before.closing !== closing;
    if (isMoved || before.opening !== opening || before.ordinal !== ordinal) cells.add(this.#headCell);
    if (isSameList(before.children, this.#children)) this.#children = before.children;
    else cells.add(this.#childrenCell);
    return isMoved;
  }

  /** The line as it is, for who looks at it after it became another. */
  snapshot(): Line {
    const { kind, name, key, source, start, end, number, height, parent } = this;
    return { kind, name, key, source, start, end, number, height, parent } as unknown as Line;
  }

  get start(): number {
    this.#textCell.ask();
    return this.#start;
  }
  get end(): number {
    this.#textCell.ask();
    return this.#start + this.#length;
  }
  get height(): number {
    this.#textCell.ask();
    return this.#height;
  }
  get number(): number {
    this.#numberCell.ask();
    return this.inFile.number;
  }
  get kind(): Line['kind'] {
    this.#headCell.ask();
    return this.#kind;
  }
  get name(): ByteText {
    this.#headCell.ask();
    return this.#name;
  }
  get key(): string {
    this.#headCell.ask();
    return this.#key;
  }
  get hasGt(): boolean {
    this.#textCell.ask();
    return this.inFile.kind === 'close' && this.inFile.hasGt;
  }
  get isAlone(): boolean {
    this.#textCell.ask();
    return this.inFile.kind === 'close' && this.inFile.isAlone;
  }
  get parent(): OpeningTag | undefined {
    this.#headCell.ask();
    return this.#structure.parent;
  }
  set parent(parent: OpeningTag | undefined) {
    this.#structure = { ...this.#structure, parent };
  }
  get closing(): ClosingTag | undefined {
    this.#headCell.ask();
    return this.#structure.closing;
  }
  set closing(closing: ClosingTag | undefined) {
    this.#structure = { ...this.#structure, closing };
  }
  get opening(): OpeningTag | undefined {
    this.#headCell.ask();
    return this.#structure.opening;
  }
  set opening(opening: OpeningTag | undefined) {
    this.#structure = { ...this.#structure, opening };
  }
  get ordinal(): number {
    this.#headCell.ask();
    return this.#structure.ordinal;
  }
  set ordinal(ordinal: number) {
    this.#structure = { ...this.#structure, ordinal };
  }
  get children(): readonly Line[] {
    this.#childrenCell.ask();
    return this.#children;
  }
  set children(children: readonly Line[]) {
    this.#children = children;
  }
}

/** The place of a line in the section tree. */
interface Structure {
  readonly parent: OpeningTag | undefined;
  readonly closing: ClosingTag | undefined;
  readonly opening: OpeningTag | undefined;
  readonly ordinal: number;
}
interface BuiltStructure extends Structure {
  readonly children: readonly Line[];
}

const NO_STRUCTURE: Structure = { parent: undefined, closing: undefined, opening: undefined, ordinal: 0 };
const NO_LINES: readonly Line[] = [];

function nameOf(line: Line): ByteText {
  return 'name' in line ? line.name : '';
}

function keyOf(line: Line): string {
  return 'key' in line ? line.key : '';
}

/** True for two lists of the same objects. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}
