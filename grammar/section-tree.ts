import { addTo } from '../core/add-to.ts';
import type {
  BlankLine,
  ClosingTag,
  CommentLine,
  Directive,
  Document,
  Fault,
  Line,
  OpeningTag,
} from './syntax-tree.ts';

/** Lines while the tree is built or edited; everyone else sees them readonly. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
export interface MutableOpeningTag extends Mutable<Omit<OpeningTag, 'children'>> {
  children: MutableLine[];
}
export type MutableLine =
  | Mutable<BlankLine>
  | Mutable<CommentLine>
  | Mutable<Directive>
  | MutableOpeningTag
  | Mutable<ClosingTag>;

/** Sections whose text is another language, which httpd hands to a module unread. */
const OPAQUE_SECTIONS = new Set(['<perl']);
/** Its contents are text until a macro is used; sections may open in one macro and close in another. */
export const TEXT_SECTION = '<macro';
/** How far to look ahead, in lines, for what a closing tag that fits nothing may mean. */
const LOOK_AHEAD = 2_000;
/** How many lines all such looks may take together, for each line of the text. */
const LOOK_AHEAD_PER_LINE = 20;
/** How many sections deep the tree goes; nobody nests twenty. No path from a line to its root is longer than this. */
export const DEEPEST_SECTION = 100;

/**
 * Sets the parent of every line and the children and end of every section, in place, and returns the faults. Where
 * httpd would stop, this continues.
 */
export function buildSectionTree(
  lines: readonly MutableLine[],
): Pick<Document, 'children' | 'faults' | 'buried'> {
  // a closing tag that names an outer section ends the inner ones too; one that names no open section closes the
  // innermost section if that has no better end, and is ignored otherwise
  const children: Line[] = [];
  const faults: Fault[] = [];
  const open = createOpenSections();
  /** Where in `open` sections of text are. */
  const textSections: number[] = [];
  let buried: Set<Line> | undefined;
  const hasItsOwnEnd = createLookAhead(lines, open);
  let tags = 0;
  /** Puts a line into the innermost section. */
  const place = (line: MutableLine): void => {
    if (open.depth() > DEEPEST_SECTION) buried = (buried ?? new Set()).add(line);
    else (open.innermost()?.children ?? children).push(line);
  };
  const close = (tag: MutableLine & { kind: 'close' }, depth: number): void => {
    const section = open.at(depth)!;
    section.closing = tag;
    // a copy has no room for more: there may be a hundred thousand sections of three lines
    section.children = section.children.slice();
    tag.opening = section;
    tag.parent = section.parent;
    open.endFrom(depth);
    while (textSections.length > 0 && textSections.at(-1)! >= depth) textSections.pop();
  };
  const report = (fault: Fault): void => {
    if (open.depth() <= DEEPEST_SECTION) faults.push(fault);
  };

  for (const [index, line] of lines.entries()) {
    const innermost = open.innermost();
    line.parent = open.at(Math.min(open.depth(), DEEPEST_SECTION) - 1);
    if (line.kind === 'open') {
      line.ordinal = tags++;
      line.children = [];
      line.closing = undefined;
    } else if (line.kind === 'close') line.opening = undefined;
    if (innermost !== undefined && OPAQUE_SECTIONS.has(innermost.key) && !closes(line, innermost)) {
      place(line);
      continue;
    }
    if (line.kind !== 'close') {
      place(line);
      if (line.kind !== 'open') continue;
      if (line.key === TEXT_SECTION) textSections.push(open.depth());
      open.begin(line);
      continue;
    }
    const depth = open.lastOf(line.key);
    const macro = textSections.at(-1) ?? -1;
    if (macro >= 0 && (depth >= macro || line.key !== TEXT_SECTION)) {
      if (depth >= macro) close(line, depth);
      place(line);
      continue;
    }
    if (!line.hasGt) report({ kind: 'close-without-gt', node: line, open: innermost });
    else if (innermost === undefined) report({ kind: 'unmatched', node: line, open: undefined });
    else if (depth !== open.depth() - 1) report({ kind: 'mismatched', node: line, open: innermost });
    else if (!line.isAlone) report({ kind: 'close-with-text', node: line, open: innermost });
    if (depth >= 0) close(line, depth);
    else if (innermost !== undefined && !hasItsOwnEnd(innermost.key, index + 1))
      close(line, open.depth() - 1);
    place(line);
  }
  for (const section of open.all().slice(0, DEEPEST_SECTION))
    faults.push({ kind: 'unclosed', node: section, open: section });
  return { children, faults, buried };
}

/**
 * A function that tells whether the innermost section, of that key, meets its own closing tag in lines[from] or later before
 * an outer's; it says no when all calls together have looked at more lines than are worth it.
 */
function createLookAhead(
  lines: readonly MutableLine[],
  open: OpenSections,
): (key: string, from: number) => boolean {
  let looks = LOOK_AHEAD + LOOK_AHEAD_PER_LINE * lines.length;
  return (key, from) => {
    const inner: string[] = [];
    const to = Math.min(lines.length, from + Math.min(LOOK_AHEAD, looks));
    for (let i = from; i < to; i++) {
      looks--;
      const line = lines[i]!;
      if (line.kind === 'open') inner.push(line.key);
      else if (line.kind === 'close') {
        const depth = inner.lastIndexOf(line.key);
        looks -= inner.length - Math.max(0, depth);
        if (depth >= 0) inner.length = depth;
        else if (line.key === key) return true;
        else if (open.lastOf(line.key) >= 0) return false;
      }
    }
    return false;
  };
}

type OpenSections = ReturnType<typeof createOpenSections>;

/** The sections that are open, the outermost first. */
function createOpenSections() {
  const open: MutableOpeningTag[] = [];
  /** Where in `open` the sections of a key are. */
  const depths = new Map<string, number[]>();
  return {
    depth: () => open.length,
    all: (): readonly MutableOpeningTag[] => open,
    // most lines are in no section, and to V8 open[-1] is a search by name
    at: (depth: number): MutableOpeningTag | undefined => (depth >= 0 ? open[depth] : undefined),
    innermost: (): MutableOpeningTag | undefined => open.at(-1),
    /** The depth of the innermost section of a key; -1 where none is open. */
    lastOf: (key: string): number => depths.get(key)?.at(-1) ?? -1,
    begin(section: MutableOpeningTag): void {
      addTo(depths, section.key, open.length);
      open.push(section);
    },
    endFrom(depth: number): void {
      while (open.length > depth) depths.get(open.pop()!.key)!.pop();
    },
  };
}

function closes(line: MutableLine, section: MutableOpeningTag): boolean {
  return line.kind === 'close' && line.key === section.key;
}

// Written out instead of spread: that is a quarter of the parse time, and all lines are objects of the same few kinds to
// the engine.

/** Where a line is: bytes of its source, its number from 1, and how many lines of the text it takes. */
export type LinePlace = Pick<Line, 'source' | 'start' | 'end' | 'number' | 'height'>;

const parent = undefined;

export function makeSilent(
  kind: 'blank' | 'comment',
  { source, start, end, number, height }: LinePlace,
): MutableLine {
  return { kind, source, start, end, number, height, parent };
}

export function makeDirective(
  { source, start, end, number, height }: LinePlace,
  name: string,
  key: string,
): MutableLine {
  return { kind: 'directive', source, start, end, number, height, parent, name, key };
}

/** With no lines in it, and no end. */
export function makeOpeningTag(
  { source, start, end, number, height }: LinePlace,
  name: string,
  key: string,
  ordinal: number,
): MutableOpeningTag {
  const [kind, closing] = ['open' as const, undefined];
  return { kind, source, start, end, number, height, parent, name, key, ordinal, children: [], closing };
}

/** Of no section yet. */
export function makeClosingTag(
  { source, start, end, number, height }: LinePlace,
  name: string,
  key: string,
  hasGt: boolean,
  isAlone: boolean,
): MutableLine {
  const [kind, opening] = ['close' as const, undefined];
  return { kind, source, start, end, number, height, parent, name, key, hasGt, isAlone, opening };
}
