import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Fix, RuleContext } from '../../define-rule.ts';
import { indentOf, insertLinesBefore, lineEndOf, renameSection } from '../../edits.ts';
import { containerKind, containerOf, contentsOf, type Item } from './contents.ts';

const GRANTED = 'Require all granted';

/**
 * Puts a negative item and what stands with it into `<RequireAll>`. Where nothing with it lets anybody in, everybody else
 * is let in. None where it would be a guess: with several lines that let in, or with lines in other sections.
 */
export function letOthersIn(command: Command, context: RuleContext): readonly Fix[] {
  const { configuration } = context;
  const section = containerOf(command, configuration);
  const { items, isWhole } = contentsOf(section, context);
  const [first] = items;
  const letsIn = items.filter((item) => !item.isNegative);
  if (first === undefined || !isWhole || letsIn.length > 1) return [];
  if (items.some((item) => item.command.parent !== command.parent || isDenied(item, context))) return [];
  const added = letsIn.length === 0 ? [GRANTED] : [];
  const purpose = letsIn.length === 0 ? `Let everybody else in: ` : 'Let in only whom both let in: ';
  const kind = containerKind(section, configuration);
  // in all of these httpd refused what was written, or it let nobody in
  const safe = false;
  if (kind === 'any' && section !== undefined && command.parent === section) {
    const edits = [...renameSection(section, 'RequireAll')];
    if (added.length > 0) edits.push(insertLinesBefore(first.command, added));
    return [{ title: `${purpose}make it \`<RequireAll>\`${describe(added)}`, safe, edits }];
  }
  const lines = kind === 'implied' ? linesOf(items, context) : undefined;
  if (lines === undefined) return [];
  return [{ title: `${purpose}write \`<RequireAll>\`${describe(added)}`, safe, edits: [wrap(lines, added)] }];
}

function describe(added: readonly string[]): string {
  return added.length > 0 ? ` with \`${added[0]}\`` : ' around them';
}

/** `Require all denied` beside it lets nobody in. */
function isDenied({ command, isNegative }: Item, { words }: RuleContext): boolean {
  if (isNegative || command.kind === 'open') return false;
  return words(command)
    .map((word) => word.value.toLowerCase())
    .join(' ')
    .startsWith('all denied');
}

/** The lines of the items and between them; undefined where there are others than blanks and comments. */
function linesOf(items: readonly Item[], { document }: RuleContext): readonly Line[] | undefined {
  const first = items[0]!.command;
  const end = endOf(items.at(-1)!.command);
  if (end === undefined) return undefined;
  const lines = document.lines.filter((line) => line.start >= first.start && line.start < end);
  const spans = items.map(({ command }) => ({ start: command.start, end: endOf(command) ?? end }));
  const isOther = (line: Line) =>
    line.kind !== 'blank' &&
    line.kind !== 'comment' &&
    !spans.some(({ start, end: until }) => line.start >= start && line.start < until);
  return lines.some(isOther) ? undefined : lines;
}

/** Undefined for a section that is not closed. */
function endOf(command: Command): number | undefined {
  return command.kind === 'open' ? command.closing?.end : command.end;
}

function wrap(lines: readonly Line[], added: readonly ByteText[]) {
  const first = lines[0]!;
  const last = lines.at(-1)!;
  const { text } = first.source;
  const indent = indentOf(first);
  const step = stepOf(indent, first.parent);
  const eol = lineEndOf(text);
  const inner = lines.map((line) =>
    line.kind === 'blank' ? text.slice(line.start, line.end) : step + text.slice(line.start, line.end),
  );
  const before = [`${indent}<RequireAll>`, ...added.map((line) => indent + step + line)];
  const after = text[last.end - 1] === '\n' ? `${indent}</RequireAll>${eol}` : `${eol}${indent}</RequireAll>`;
  return {
    start: first.start,
    end: last.end,
    text: `${before.map((line) => line + eol).join('')}${inner.join('')}${after}`,
  };
}

/** By how much the text indents what a section contains. */
function stepOf(indent: ByteText, parent: OpeningTag | undefined): ByteText {
  const outer = parent === undefined ? '' : indentOf(parent);
  if (indent.length > outer.length && indent.startsWith(outer)) return indent.slice(outer.length);
  return indent.includes('\t') ? '\t' : '    ';
}
