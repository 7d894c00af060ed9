import type { ByteText } from '../../../grammar/byte-text.ts';
import { lineIndexAt } from '../../../grammar/line-at.ts';
import { compareLines } from '../../../grammar/lines-in-order.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { isSameScope, type Scope } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Fix } from '../../kit/define-rule.ts';
import { indentOf, insertLinesBefore, lineEndOf, renameSection } from '../../kit/edits.ts';
import { areBeside, argsAt } from '../../kit/located.ts';
import { containerKind, containerOf, contentsOf, type Item } from './contents.ts';

const TO_GRANT = { added: ['Require all granted'], purpose: 'Grant everybody else access: ' };
const TO_REQUIRE = { added: [], purpose: 'Require both: ' };

/**
 * Puts a negative item and its siblings into `<RequireAll>`. Where no sibling grants access, everybody else is granted
 * access. None where it would be a guess: with several siblings that grant access, or with siblings in other sections.
 * All siblings have one fix, which is told with the first where they are many.
 */
export function grantOthers(located: Located): readonly Fix[] {
  const scope = containerOf(located);
  const { items, isWhole } = contentsOf(scope);
  const [first] = items;
  const granting = items.filter((item) => !item.isNegative);
  if (first === undefined || !isWhole || granting.length > 1) return [];
  if (items.length > MANY_ITEMS && first.command !== located.command) return [];
  if (!items.every((item) => areBeside(item, located) && !isDenied(item))) return [];
  const { added, purpose } = granting.length === 0 ? TO_GRANT : TO_REQUIRE;
  const kind = containerKind(scope);
  // in all of these httpd refused what was written, or granted nobody access
  const act = { name: 'require-all', kind: 'unsafe' } as const;
  const section = located.command.parent;
  if (kind === 'any' && section !== undefined && scope !== undefined && isSame(scope, section, located)) {
    const edits = [...renameSection(section, 'RequireAll')];
    if (added.length > 0) edits.push(insertLinesBefore(first.command, added));
    return [{ title: `${purpose}make it \`<RequireAll>\`${describe(added)}`, ...act, edits }];
  }
  const lines = kind === 'implied' ? linesOf(items, located) : undefined;
  if (lines === undefined) return [];
  const title = `${purpose}wrap ${pronounFor(items)} in \`<RequireAll>\`${describe(added)}`;
  return [{ title, ...act, edits: [wrap(lines, added)] }];
}

function pronounFor(items: readonly Item[]): string {
  return items.length === 1 ? 'it' : 'them';
}

/** Longer lists get no fix: it repeats every item. */
const MANY_ITEMS = 40;

function isSame(scope: Scope, command: OpeningTag, { instance }: Located): boolean {
  return isSameScope(scope, { instance, command });
}

function describe(added: readonly string[]): string {
  return added.length > 0 ? ` with \`${added[0]}\`` : ' around them';
}

/** Whether it is `Require all denied`, beside which nobody is granted access. */
function isDenied(item: Item): boolean {
  if (item.isNegative || item.command.kind === 'open') return false;
  return argsAt(item)
    .map((arg) => arg.value.toLowerCase())
    .join(' ')
    .startsWith('all denied');
}

/** The lines of the items and between them; undefined where there are others than empty lines and comments. */
function linesOf(items: readonly Item[], { instance: { document } }: Located): readonly Line[] | undefined {
  const { start } = items[0]!.command;
  const end = endOf(items.at(-1)!.command);
  if (end === undefined) return undefined;
  const lines = document.lines.slice(lineIndexAt(document, start), lineIndexAt(document, end - 1) + 1);
  let at = 0;
  let last: Line = items[0]!.command;
  for (const line of lines) {
    const command = items[at]?.command;
    if (command !== undefined && compareLines(line, command) === 0) {
      last = (command.kind === 'open' ? command.closing : undefined) ?? command;
      at++;
    }
    if (compareLines(line, last) > 0 && line.kind !== 'blank' && line.kind !== 'comment') return undefined;
  }
  return lines;
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
export function stepOf(indent: ByteText, parent: OpeningTag | undefined): ByteText {
  const outer = parent === undefined ? '' : indentOf(parent);
  if (indent.length > outer.length && indent.startsWith(outer)) return indent.slice(outer.length);
  return indent.includes('\t') ? '\t' : '    ';
}
