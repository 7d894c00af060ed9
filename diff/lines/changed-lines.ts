import { addTo } from '../../core/add-to.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import type { ClosingTag, Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { findLineChanges } from './line-changes.ts';

/** A command or a closing tag of a file of one side. */
export interface LineOfSide {
  /** The name of the file on both sides. */
  readonly name: string;
  readonly line: Command | ClosingTag;
}

/** A line that differs: one that is gone, is new, became another one, or is in another place of the same section. */
export interface ChangedLine {
  readonly before: LineOfSide | undefined;
  readonly after: LineOfSide | undefined;
  readonly isMoved: boolean;
  /** The change that it is a part of; undefined for a line that moved between two of them. */
  readonly hunk: Hunk;
}

/** Lines next to one another in a file that are gone or new. */
export interface Hunk {
  readonly name: string;
  readonly removed: readonly (Command | ClosingTag)[];
  readonly added: readonly (Command | ClosingTag)[];
  /** Where in the later text the removed lines would be, in bytes; 0 for a file that is gone. */
  readonly at: number;
}

/** A file as each side has it; undefined where a side does not have it. */
export interface FileOfBoth {
  readonly name: string;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/** The changes of files, in order; comments, blank lines and white space are none. */
export function hunksOf(files: readonly FileOfBoth[]): readonly Hunk[] {
  return files.flatMap(hunksIn);
}

function hunksIn({ name, before, after }: FileOfBoth): readonly Hunk[] {
  const [old, now] = [before?.source.text ?? '', after?.source.text ?? ''];
  if (old === now && before !== undefined && after !== undefined) return [];
  const { start, oldEnd, nowEnd } = differingPart(old, now);
  const [was, is] = [linesIn(before, start, oldEnd), linesIn(after, start, nowEnd)];
  const changes = findLineChanges(textFor(was), textFor(is));
  return changes.map(({ oldAt, nowAt, removed, added }) => ({
    name,
    removed: was.slice(oldAt, oldAt + removed.length),
    added: is.slice(nowAt, nowAt + added.length),
    at: is[nowAt]?.start ?? is.at(-1)?.end ?? Math.min(start, now.length),
  }));
}

/** The bytes between what two texts begin with and what they end with. */
function differingPart(
  old: ByteText,
  now: ByteText,
): { readonly start: number; readonly oldEnd: number; readonly nowEnd: number } {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old.charCodeAt(start) === now.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < most - start &&
    old.charCodeAt(old.length - 1 - tail) === now.charCodeAt(now.length - 1 - tail)
  )
    tail++;
  return { start, oldEnd: old.length - tail, nowEnd: now.length - tail };
}

/** The commands and closing tags of a part, and those that touch it. */
function linesIn(
  document: Document | undefined,
  start: number,
  end: number,
): readonly (Command | ClosingTag)[] {
  return (document?.lines ?? []).filter(
    (line): line is Command | ClosingTag => isSaid(line) && line.end >= start && line.start <= end,
  );
}

function isSaid(line: Line): line is Command | ClosingTag {
  return line.kind === 'directive' || line.kind === 'open' || line.kind === 'close';
}

/** The lines in one form each, so that those that say the same are equal. */
function textFor(lines: readonly (Command | ClosingTag)[]): ByteText {
  return lines.map((line) => `${formOf(line)}\n`).join('');
}

/** Equal for lines that differ in white space, quotation marks and the case of the name alone. */
export function formOf(line: Command | ClosingTag): ByteText {
  if (line.kind === 'close') return `/${line.key}`;
  const { words, rawArguments } = partsOf(line);
  const how = directiveFact(line.key, line.source.series)?.how;
  const isText = how === undefined || how === 'RAW_ARGS';
  const said = isText ? rawArguments : words.map(({ value }) => value).join('\0');
  return `${line.key} ${said}`.replaceAll('\n', ' ');
}

/** The form of a line with those of all lines in it. */
export function wholeForm(line: Command | ClosingTag): ByteText {
  const forms: ByteText[] = [];
  const open: Line[] = [line];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (!isSaid(one)) continue;
    forms.push(formOf(one));
    if (one.kind === 'open') for (const child of one.children.toReversed()) open.push(child);
  }
  return forms.join('\n');
}

/** The lines of changes: a line that became another one of its directive is one, and so is one that moved. */
export function changedLinesOf(hunks: readonly Hunk[]): readonly ChangedLine[] {
  const found: ChangedLine[] = [];
  for (const hunk of hunks) {
    const left = [...hunk.added];
    for (const line of hunk.removed) {
      const twin = left.findIndex((one) => one.key === line.key && one.kind === line.kind);
      const [after] = twin < 0 ? [] : left.splice(twin, 1);
      found.push({
        before: { name: hunk.name, line },
        after: after && { name: hunk.name, line: after },
        isMoved: false,
        hunk,
      });
    }
    for (const line of left)
      found.push({ before: undefined, after: { name: hunk.name, line }, isMoved: false, hunk });
  }
  return withoutClosings(joinMoved(found));
}

/** A line that is gone in one place and new in another one is one line that moved. */
function joinMoved(lines: readonly ChangedLine[]): readonly ChangedLine[] {
  const gone = new Map<string, ChangedLine[]>();
  for (const one of lines)
    if (one.before !== undefined && one.after === undefined) {
      const key = placedForm(one.before.line);
      addTo(gone, key, one);
    }
  const joined = new Set<ChangedLine>();
  const moved = lines.map((one) => {
    if (one.before !== undefined || one.after === undefined) return one;
    const from = gone.get(placedForm(one.after.line))?.shift();
    if (from === undefined) return one;
    joined.add(from);
    return { ...one, before: from.before, isMoved: true };
  });
  return moved.filter((one) => !joined.has(one));
}

/** The form of a line with those of the sections around it. */
function placedForm(line: Command | ClosingTag): string {
  const forms = [formOf(line)];
  for (let section = line.parent; section !== undefined; section = section.parent)
    forms.push(formOf(section));
  return forms.join('\n');
}

/** A closing tag says nothing where its section is gone or new as well. */
function withoutClosings(lines: readonly ChangedLine[]): readonly ChangedLine[] {
  const changed = new Set(lines.flatMap(({ before, after }) => [before?.line, after?.line]));
  const isTold = (one: LineOfSide | undefined) =>
    one !== undefined &&
    (one.line.kind !== 'close' || one.line.opening === undefined || !changed.has(one.line.opening));
  return lines.filter(({ before, after }) => isTold(before) || isTold(after));
}

/** The outermost section that is gone, is new or moved with a line; the line itself where there is none. */
export function findOutermost(lines: readonly ChangedLine[]): (one: ChangedLine) => ChangedLine {
  const own = new Map(lines.flatMap((one) => [one.before, one.after].map((side) => [side?.line, one])));
  const around = (side: LineOfSide | undefined) => {
    const section = side?.line.kind === 'close' ? side.line.opening : side?.line.parent;
    return section === undefined ? undefined : own.get(section);
  };
  const isPart = (one: ChangedLine, section: ChangedLine): boolean =>
    one.isMoved === section.isMoved &&
    (one.before === undefined) === (section.before === undefined) &&
    (one.after === undefined) === (section.after === undefined) &&
    (one.isMoved || one.before === undefined || one.after === undefined);
  return (line) => {
    let found = line;
    for (;;) {
      const section = around(found.after ?? found.before);
      if (section === undefined || section === found || !isPart(found, section)) return found;
      found = section;
    }
  };
}

/** The later text of a file without one of its changes. */
export function withoutHunk(now: ByteText, { removed, added, at }: Hunk): ByteText {
  const back = removed.map(({ source, start, end }) => ended(source.text.slice(start, end))).join('');
  let from = added[0]?.start ?? at;
  let text = ended(now.slice(0, from)) + back;
  for (const { start, end } of added) {
    text += now.slice(from, start);
    from = end;
  }
  return text + now.slice(from);
}

function ended(text: ByteText): ByteText {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
