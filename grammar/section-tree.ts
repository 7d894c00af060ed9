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
const TEXT_SECTION = '<macro';
/** How far to look ahead, in lines, for what a closing tag that fits nothing may mean. */
const LOOK_AHEAD = 2_000;

/**
 * Gives every line its parent, every section its children and its end, in place, and reports the faults. Where httpd
 * would stop, this goes on: a closing tag that names an outer section ends the inner ones too; one that names no open
 * section is taken for the innermost section's if that one has no better end, and is left alone otherwise.
 */
export function buildSectionTree(lines: readonly MutableLine[]): Pick<Document, 'children' | 'faults'> {
  const children: Line[] = [];
  const faults: Fault[] = [];
  const open: MutableOpeningTag[] = [];
  /** Where in `open` sections of text are. */
  const textSections: number[] = [];
  const close = (tag: MutableLine & { kind: 'close' }, depth: number): void => {
    const section = open[depth]!;
    section.closing = tag;
    tag.opening = section;
    tag.parent = section.parent;
    open.length = depth;
    while (textSections.length > 0 && textSections.at(-1)! >= depth) textSections.pop();
  };

  for (const [index, line] of lines.entries()) {
    const innermost = open.at(-1);
    line.parent = innermost;
    if (line.kind === 'open') {
      line.children = [];
      line.closing = undefined;
    } else if (line.kind === 'close') line.opening = undefined;
    if (innermost !== undefined && OPAQUE_SECTIONS.has(innermost.key) && !closes(line, innermost)) {
      innermost.children.push(line);
      continue;
    }
    if (line.kind !== 'close') {
      (innermost?.children ?? children).push(line);
      if (line.kind !== 'open') continue;
      if (line.key === TEXT_SECTION) textSections.push(open.length);
      open.push(line);
      continue;
    }
    const depth = open.findLastIndex((section) => section.key === line.key);
    const macro = textSections.at(-1) ?? -1;
    if (macro >= 0 && (depth >= macro || line.key !== TEXT_SECTION)) {
      if (depth >= macro) close(line, depth);
      (open.at(-1)?.children ?? children).push(line);
      continue;
    }
    if (!line.hasGt) faults.push({ kind: 'close-without-gt', node: line, open: innermost });
    else if (innermost === undefined) faults.push({ kind: 'unmatched', node: line, open: undefined });
    else if (depth !== open.length - 1) faults.push({ kind: 'mismatched', node: line, open: innermost });
    else if (!line.isAlone) faults.push({ kind: 'close-with-text', node: line, open: innermost });
    if (depth >= 0) close(line, depth);
    else if (innermost !== undefined && !hasItsOwnEnd(innermost, lines, index + 1))
      close(line, open.length - 1);
    (open.at(-1)?.children ?? children).push(line);
  }
  for (const section of open) faults.push({ kind: 'unclosed', node: section, open: section });
  return { children, faults };
}

function closes(line: MutableLine, section: MutableOpeningTag): boolean {
  return line.kind === 'close' && line.key === section.key;
}

/** Whether `section`, open before lines[from], meets its own closing tag there before an outer section's. */
function hasItsOwnEnd(section: MutableOpeningTag, lines: readonly MutableLine[], from: number): boolean {
  const inner: string[] = [];
  const to = Math.min(lines.length, from + LOOK_AHEAD);
  for (let i = from; i < to; i++) {
    const line = lines[i]!;
    if (line.kind === 'open') inner.push(line.key);
    else if (line.kind === 'close') {
      const depth = inner.lastIndexOf(line.key);
      if (depth >= 0) inner.length = depth;
      else if (line.key === section.key) return true;
      else if (isOpenAround(section, line.key)) return false;
    }
  }
  return false;
}

function isOpenAround(section: MutableOpeningTag, key: string): boolean {
  for (let outer = section.parent; outer !== undefined; outer = outer.parent)
    if (outer.key === key) return true;
  return false;
}
