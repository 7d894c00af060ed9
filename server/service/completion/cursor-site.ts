import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import { headOf, partsOf } from '../../../grammar/command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { ClosingTag, Command, Document, Line, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../../../grammar/whitespace.ts';
import { rawLinesOf } from '../../../model/recognition/raw-lines.ts';

/** What somebody is writing at a place of a document. */
export type CursorSite = NameSite | ClosingSite | ArgumentSite;

/** The name of a directive, or the `<` and the name of a section. */
export interface NameSite extends SiteBase {
  readonly kind: 'name';
  /** Whether it begins with `<`. */
  readonly isTag: boolean;
  /** What follows on the line, without the whitespace around it. */
  readonly rest: ByteText;
}

/** A closing tag, from its `</` on. */
export interface ClosingSite extends SiteBase {
  readonly kind: 'closing';
  /** The sections around it that it may close, innermost first. */
  readonly open: readonly OpeningTag[];
}

/** An argument of a command, without its quotation marks. */
export interface ArgumentSite extends SiteBase {
  readonly kind: 'argument';
  readonly command: Command;
  /** Which argument it is, from 0. */
  readonly index: number;
  readonly args: readonly Word[];
  /** The quotation mark before it; empty where it has none. */
  readonly quote: Word['quote'];
}

interface SiteBase {
  /** What is replaced: no line ends in it. */
  readonly span: Span;
  /** The span's text before the cursor. */
  readonly typed: ByteText;
  /** The section around the line. */
  readonly parent: OpeningTag | undefined;
}

/** What is written at an offset; undefined where nothing of httpd's is: in comments, in Perl, after a tag. */
export function cursorSiteAt(document: Document, offset: number): CursorSite | undefined {
  const line = lineAt(document, offset);
  if (line === undefined) return emptyName(offset, undefined);
  if (isBelow(line, offset)) return emptyName(offset, openAfter(line));
  if (rawLinesOf(document).has(line.start)) return undefined;
  switch (line.kind) {
    case 'blank':
      return emptyName(offset, line.parent);
    case 'comment':
      return undefined;
    case 'close':
      return closingSite(line, offset);
    default:
      return commandSite(line, offset);
  }
}

/** Whether the offset is on the line after the last one, which the tree does not have as it is empty. */
function isBelow({ end, source: { text } }: Line, offset: number): boolean {
  if (offset < end || text[end - 1] !== '\n') return false;
  const before = text[end - 2] === '\r' ? end - 3 : end - 2;
  return text[before] !== '\\';
}

/** The section that goes on after a line that is the last one. */
function openAfter(line: Line): OpeningTag | undefined {
  return line.kind === 'open' && line.closing === undefined ? line : line.parent;
}

function emptyName(offset: number, parent: OpeningTag | undefined): NameSite {
  return { kind: 'name', span: { start: offset, end: offset }, typed: '', parent, isTag: false, rest: '' };
}

function commandSite(line: Command, offset: number): CursorSite | undefined {
  const { text } = line.source;
  const { name, words } = partsOf(line);
  const head = headOf(line);
  const isTag = line.kind === 'open';
  if (offset > name.end) return argumentSite(line, words, offset);
  // a name in quotes, and a cursor before the name
  if (offset < head.start + (isTag ? 1 : 0) || text[name.start] === '"' || text[name.start] === "'")
    return undefined;
  const span = onOneLine({ start: head.start, end: name.end }, offset, text);
  if (span === undefined) return undefined;
  return {
    kind: 'name',
    span,
    typed: text.slice(span.start, offset),
    parent: line.parent,
    isTag,
    rest: restOf(text, name.end, line.end),
  };
}

function restOf(text: ByteText, from: number, to: number): ByteText {
  const { start, end } = spanWithoutWhitespace(text, from, to);
  return text.slice(start, end);
}

function closingSite(line: ClosingTag, offset: number): ClosingSite | undefined {
  const { text } = line.source;
  const { start } = headOf(line);
  const { end } = partsOf(line).name;
  const span = onOneLine({ start, end: text[end] === '>' ? end + 1 : end }, offset, text);
  if (offset < start + 2 || offset > end || span === undefined) return undefined;
  return {
    kind: 'closing',
    span,
    typed: text.slice(start, offset),
    parent: line.parent,
    open: openAt(line),
  };
}

/** What a tag closes; where it closes nothing yet, the sections around it that nothing closes, or all of them. */
function openAt(line: ClosingTag): readonly OpeningTag[] {
  const around: OpeningTag[] = [];
  for (let section = line.opening ?? line.parent; section !== undefined; section = section.parent)
    around.push(section);
  if (line.opening !== undefined) return around;
  const unclosed = around.filter(({ closing }) => closing === undefined);
  return unclosed.length > 0 ? unclosed : around;
}

function argumentSite(command: Command, args: readonly Word[], offset: number): ArgumentSite | undefined {
  const { text } = command.source;
  const { parent } = command;
  const found = args.findIndex(({ start, end }) => start <= offset && offset <= end);
  const arg = args[found];
  if (arg === undefined) {
    const index = args.filter(({ end }) => end < offset).length;
    const after = args[index - 1]?.end ?? partsOf(command).name.end;
    if (command.kind === 'open' && text.slice(after, offset).includes('>')) return undefined;
    const span = { start: offset, end: offset };
    return { kind: 'argument', span, typed: '', parent, command, index, args, quote: '' };
  }
  const from = arg.start + arg.quote.length;
  const to = arg.quote !== '' && arg.closed ? arg.end - 1 : arg.end;
  if (offset < from || offset > to) return undefined;
  const span = onOneLine({ start: from, end: to }, offset, text);
  if (span === undefined) return undefined;
  const typed = text.slice(span.start, offset);
  return { kind: 'argument', span, typed, parent, command, index: found, args, quote: arg.quote };
}

/** The span without what is after the cursor's line; undefined where it begins on a line before that. */
function onOneLine({ start, end }: Span, offset: number, text: ByteText): Span | undefined {
  if (text.slice(start, offset).includes('\n')) return undefined;
  const rest = text.slice(offset, end);
  const lineEnd = rest.indexOf('\n');
  if (lineEnd < 0) return { start, end };
  // the backslash, and a carriage return, belong to the end of the line
  return { start, end: offset + rest.slice(0, lineEnd).replace(/\\?\r?$/, '').length };
}
