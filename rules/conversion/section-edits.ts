import type { SectionConversion } from '../../access/conversion/conversion.ts';
import type { TextLine } from '../../access/conversion/draft.ts';
import { isAboutAccess } from '../../access/conversion/found-sections.ts';
import { ACCESS_COMPAT_KEYS, ACCESS_CONTAINERS, noteIn } from '../../access/policy/section-access.ts';
import { ifModuleNames } from '../../facts/modules.ts';
import { sectionKind } from '../../facts/sections.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { compareLines, textThrough } from '../../grammar/lines-in-order.ts';
import type { Directive, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { readCondition } from '../../model/conditions/read-condition.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import type { Edit } from '../kit/define-rule.ts';
import { indentOf, lineEndOf } from '../kit/edits.ts';
import type { EditInInstance } from './variant-edits.ts';

/** Why the text of a section cannot be edited: a clause without a full stop. */
export interface EditRefusal {
  readonly reason: string;
  readonly at: Located | undefined;
}

/** The edits that put the new lines of a section in the place of its old ones; comments stay with what they are about. */
export function editSection(section: SectionConversion): readonly EditInInstance[] | EditRefusal {
  if (section.isUnchanged) return [];
  const byInstance = new Map<FileInstance, Located<NamedLine>[]>();
  for (const { at } of section.settings.filter(isAboutAccess)) {
    const there = byInstance.get(at.instance) ?? [];
    byInstance.set(at.instance, there);
    there.push(at);
  }
  const [only] = byInstance.keys();
  if (byInstance.size > 1 && section.isApart !== true)
    return { reason: 'its directives are in several files', at: byInstance.get(only!)![0] };
  const edits: EditInInstance[] = [];
  for (const [instance, own] of byInstance) {
    const found = editIn(instance, [...new Set(own.map(({ command }) => command))], section);
    if ('reason' in found) return found;
    for (const edit of found) edits.push({ instance, edit });
  }
  return edits;
}

/** The edits in one of the files that have the commands of a section. */
function editIn(
  instance: FileInstance,
  commands: readonly NamedLine[],
  section: SectionConversion,
): readonly Edit[] | EditRefusal {
  const { scope } = section;
  const around = 'command' in scope && scope.instance === instance ? scope.command : undefined;
  const body = isCarryingCondition(section) ? (around ?? false) : bodyOf(commands, around);
  if (body === undefined)
    return {
      reason: 'its directives are under different conditions',
      at: { instance, command: commands[0]! },
    };
  const lines = [...new Set(commands.map((command) => lineIn(body, command)))].flatMap((line) => line ?? []);
  const replaced: Replaced = new Set(commands);
  const foreign = lines.find((line) => hasOthers(line, replaced));
  if (foreign !== undefined)
    return {
      reason: `a \`<${foreign.name}>\` contains other directives, too`,
      at: { instance, command: foreign },
    };
  const unclosed = lines.find((line) => line.kind === 'open' && line.closing === undefined);
  if (unclosed !== undefined)
    return { reason: `a \`<${unclosed.name}>\` is not closed`, at: { instance, command: unclosed } };
  lines.sort(compareLines);
  if (section.isApart === true)
    return lines.map((line) =>
      replaceLines(line, [...asComments(line), ...withIndent(line, movedOutOf(line, replaced))]),
    );
  if (section.keepsText === true) return writeBelowComments(section.lines, lines, replaced);
  return isInPlace(section.lines, lines, body)
    ? editInPlace(section.lines, lines, body, replaced)
    : writeBlock(section.lines, lines, { body, instance, replaced });
}

/** The commands of a section that new lines replace. */
type Replaced = ReadonlySet<Line>;

/** Whether the new lines have conditions, which then stand around none of them. */
function isCarryingCondition({ lines }: SectionConversion): boolean {
  return lines.some(({ text, depth }) => depth === 0 && /^<If/i.test(text));
}

/** The old lines become comments, and the new ones follow the last of them; one that says it all already stays. */
function writeBelowComments(
  written: readonly TextLine[],
  lines: readonly NamedLine[],
  replaced: Replaced,
): readonly Edit[] {
  const [only, ...others] = written;
  const kept = others.length > 0 ? undefined : lines.find((line) => textOf(line) === only?.text);
  const last = lines.at(-1);
  return lines.flatMap((line) => {
    if (line === kept) return [];
    const unit = unitOf(line);
    const isPlace = kept === undefined && line === last;
    const texts = isPlace ? written.map(({ text, depth }) => unit.repeat(depth) + text) : [];
    return [
      replaceLines(line, [
        ...asComments(line),
        ...withIndent(line, [...movedOutOf(line, replaced), ...texts]),
      ]),
    ];
  });
}

/** What a line says, or a section with all that is in it, in comments. */
function asComments(line: Line): readonly ByteText[] {
  const text = textThrough(line, line.kind === 'open' ? (line.closing ?? line) : line).replace(/\r?\n$/, '');
  return text.split(/\r?\n/).map((one) => one.replace(/^[ \t]*(?=[^ \t#])/, '$&# '));
}

type NamedLine = Line & { readonly kind: 'directive' | 'open' };

/** The section whose lines are replaced: the one itself, or a condition in it that has all of them; none holds in doubt. */
type Body = OpeningTag | undefined;

function bodyOf(commands: readonly NamedLine[], around: Body): Body | false | undefined {
  const bodies = new Set(commands.map((command) => containerOf(command, around)));
  const [only] = bodies;
  if (bodies.size === 1) return only;
  const body = around ?? false;
  const areAllOfBoth = [...bodies].every((one) => isReadByBoth(one, body));
  return areAllOfBoth ? body : undefined;
}

/** Whether only conditions that hold in httpd 2.2 as in 2.4 are between a container and the section around it. */
function isReadByBoth(container: OpeningTag | false, around: OpeningTag | false): boolean {
  let section = container;
  for (; section !== around && section !== false; section = section.parent ?? false) {
    const condition = section.key === '<ifmodule' ? readCondition(section) : undefined;
    if (condition === undefined || condition.isNegated) return false;
    if (ifModuleNames('2.2').get(condition.name) === undefined) return false;
  }
  return section === around;
}

/** What a command stands in, Limits and containers of `Require` left out; false for the top level. */
function containerOf(command: NamedLine, around: Body): OpeningTag | false {
  let section = command.parent;
  while (section !== undefined && section !== around && ACCESS_CONTAINERS.has(section.key))
    section = section.parent;
  return section ?? false;
}

function lineIn(body: OpeningTag | false, command: NamedLine): NamedLine | undefined {
  let line: NamedLine = command;
  while ((line.parent ?? false) !== body) {
    if (line.parent === undefined) return undefined;
    line = line.parent;
  }
  return line;
}

/** Whether a section that is to be replaced holds more than what is replaced, which cannot move out of it. */
function hasOthers(line: NamedLine, replaced: Replaced): boolean {
  if (line.kind !== 'open' || replaced.has(line)) return false;
  return line.children.some(
    (child) =>
      (child.kind === 'directive' && !replaced.has(child) && sectionKind(line.key) !== 'Limit') ||
      (child.kind === 'open' && hasOthers(child, replaced)),
  );
}

/** The directives of a `<Limit>` that goes which are not replaced: httpd looks at its methods for access control alone. */
function movedOutOf(line: NamedLine, replaced: Replaced): readonly ByteText[] {
  if (line.kind !== 'open' || sectionKind(line.key) !== 'Limit') return [];
  return line.children.flatMap((child) =>
    child.kind === 'directive' && !replaced.has(child) ? textOf(child) : [],
  );
}

/** Whether each new line can stand where the one stood that it carries on. */
function isInPlace(
  written: readonly TextLine[],
  lines: readonly NamedLine[],
  body: OpeningTag | false,
): boolean {
  if (written.some(({ depth, text }) => depth > 0 || text.startsWith('<'))) return false;
  let before: NamedLine | undefined;
  const known = new Set(lines);
  for (const { from } of written) {
    const at = from === undefined ? anchorOf(lines) : lineOf(from, body);
    if (at === undefined || !known.has(at) || (before !== undefined && compareLines(at, before) < 0))
      return false;
    before = at;
  }
  return true;
}

/** Where new lines go that take the place of none: to the first `Require`. */
function anchorOf(lines: readonly NamedLine[]): NamedLine | undefined {
  return lines.find(({ key }) => /^<?require/.test(key)) ?? lines[0];
}

function lineOf({ command }: Located, body: OpeningTag | false): NamedLine | undefined {
  return lineIn(body, command);
}

function editInPlace(
  written: readonly TextLine[],
  lines: readonly NamedLine[],
  body: OpeningTag | false,
  replaced: Replaced,
): readonly Edit[] {
  const texts = new Map<NamedLine, ByteText[]>(lines.map((line) => [line, []]));
  for (const { from, text } of written) {
    const at = from === undefined ? anchorOf(lines)! : lineOf(from, body)!;
    texts.get(at)!.push(text);
  }
  return [...texts].flatMap(([line, own]) => {
    const [only] = own;
    if (own.length === 1 && only === textOf(line)) return [];
    return [replaceLines(line, withIndent(line, [...keptOf(line, replaced), ...own]))];
  });
}

function withIndent(line: Line, texts: readonly ByteText[]): readonly ByteText[] {
  return texts.map((text) => `${indentOf(line)}${text}`);
}

/** What stays of a line that is to go. */
function keptOf(line: NamedLine, replaced: Replaced): readonly ByteText[] {
  return [...commentsIn(line), ...movedOutOf(line, replaced)];
}

/** The comments in a line that is to go: those in a `<Limit>` or a container, and a note after the words of a command. */
function commentsIn(line: Line): readonly ByteText[] {
  if (line.kind === 'directive' && ACCESS_COMPAT_KEYS.has(line.key)) return noteAfter(line);
  if (line.kind !== 'open') return [];
  return line.children.flatMap((child) => (child.kind === 'comment' ? textOf(child) : commentsIn(child)));
}

function noteAfter(line: Directive): readonly ByteText[] {
  const args = wordsOf(line);
  const first = args[noteIn(args)];
  if (first === undefined) return [];
  const note = line.source.text.slice(first.start, args.at(-1)!.end);
  return [note.replace(/\\\r?\n[ \t]*/g, ' ')];
}

function writeBlock(
  written: readonly TextLine[],
  lines: readonly NamedLine[],
  {
    body,
    instance,
    replaced,
  }: { readonly body: OpeningTag | false; readonly instance: FileInstance; readonly replaced: Replaced },
): readonly Edit[] {
  const first = anchorOf(lines)!;
  const others = lines.filter((line) => line !== first);
  const indent = indentOf(first);
  const unit = unitOf(first);
  const moved = new Set<Line>();
  const used = new Set<NamedLine>();
  const texts = written.flatMap(({ text, depth, from }) => {
    const margin = indent + unit.repeat(depth);
    const line = from === undefined ? undefined : lineOf(from, body);
    const comments =
      line === undefined || line === first || used.has(line) ? [] : commentsAbove(line, instance);
    if (line !== undefined) used.add(line);
    for (const comment of comments) moved.add(comment);
    return [...comments.map((comment) => `${margin}${textOf(comment)}`), `${margin}${text}`];
  });
  const textsOf = (line: NamedLine): readonly ByteText[] => {
    const kept = withIndent(line, keptOf(line, replaced));
    return line === first ? [...kept, ...texts] : kept;
  };
  return [
    ...[first, ...others].map((line) => replaceLines(line, textsOf(line))),
    ...[...moved].map((line) => replaceLines(line, [])),
  ].sort((a, b) => a.start - b.start);
}

/** The comments that stand right above a line. */
function commentsAbove(line: NamedLine, { document }: FileInstance): readonly Line[] {
  const siblings = line.parent?.children ?? document.children;
  const at = indexIn(siblings, line);
  let start = at;
  while (siblings[start - 1]?.kind === 'comment') start--;
  return siblings.slice(start, at);
}

/** Where a line is among its siblings, which stand in the order of the text. */
function indexIn(siblings: readonly Line[], line: Line): number {
  let [low, high] = [0, siblings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareLines(siblings[middle]!, line) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function replaceLines(line: Line, texts: readonly ByteText[]): Edit {
  const eol = lineEndOf(line.source.text);
  const end = endOf(line);
  const isEnded = line.source.text[end - 1] === '\n';
  const text = texts.map((one) => `${one}${eol}`).join('');
  return { start: line.start, end, text: isEnded ? text : text.slice(0, text.length - eol.length) };
}

function endOf(line: Line): number {
  return line.kind === 'open' ? (line.closing?.end ?? line.end) : line.end;
}

function textOf(line: Line): ByteText {
  return trimWhitespace(line.source.text.slice(line.start, line.end));
}

/** By how much the file indents what stands in a section. */
function unitOf(line: NamedLine): ByteText {
  const inner = indentOf(line);
  if (line.parent !== undefined) {
    const outer = indentOf(line.parent);
    if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length);
  }
  return inner.startsWith('\t') ? '\t' : '    ';
}
