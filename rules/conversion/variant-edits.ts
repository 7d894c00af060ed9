import type { ConversionRefusal } from '../../access/conversion/conversion.ts';
import type { TextLine } from '../../access/conversion/draft.ts';
import type { SectionVariant } from '../../access/conversion/places/lines-by-place.ts';
import { type SectionKind, sectionKind } from '../../facts/sections.ts';
import { withoutSlashesAtEnd } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { SectionPattern } from '../../model/sections/section-pattern.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Edit } from '../kit/define-rule.ts';
import { indentOf, lineEndOf } from '../kit/edits.ts';

/** An edit, and the file that it is for. */
export interface EditInInstance {
  readonly instance: FileInstance;
  readonly edit: Edit;
}

/** Writes a section once more for each place that needs other lines, in their order; or says why that cannot be. */
export function editVariants(
  section: Located<OpeningTag>,
  variants: readonly SectionVariant[],
  server: Server,
): readonly EditInInstance[] | ConversionRefusal {
  const edits: EditInInstance[] = [];
  const following = variants.filter(({ place }) => place.around === undefined);
  if (following.length > 0) {
    const after = editAfter(section, following);
    if ('reason' in after) return after;
    edits.push(after);
  }
  for (const variant of variants) {
    const { around } = variant.place;
    if (around === undefined) continue;
    const edit = editAround(section.command, variant, around, server);
    if ('reason' in edit) return edit;
    edits.push(edit);
  }
  return edits;
}

function editAfter(
  { instance, command }: Located<OpeningTag>,
  variants: readonly SectionVariant[],
): EditInInstance | ConversionRefusal {
  const { closing, source } = command;
  if (closing === undefined || closing.source !== source || source.text[closing.end - 1] !== '\n')
    return {
      reason: `a \`<${command.name}>\` is not closed on a line of its own`,
      at: { instance, command },
    };
  const text = variants
    .map((variant) => writeVariant(command, variant, indentOf(command), unitOf(command)))
    .join('');
  return { instance, edit: { start: closing.end, end: closing.end, text } };
}

/** Writes lines into a section after the Include that brings a command from another file; or says why that cannot be. */
export function editAfterInclude(
  { instance, command }: Located<OpeningTag>,
  lines: readonly TextLine[],
  included: Located,
  server: Server,
): readonly EditInInstance[] | ConversionRefusal {
  let { from } = included.instance;
  while (from !== undefined && from.instance !== instance) from = from.instance.from;
  if (from === undefined || !isOfText(instance, server))
    return { reason: `a \`<${command.name}>\` that needs other lines cannot be edited`, at: included };
  const { end, source } = from.command;
  const [eol, indent, unit] = [lineEndOf(source.text), indentOf(from.command), unitOf(command)];
  const text = lines.map((line) => `${indent}${unit.repeat(line.depth)}${line.text}${eol}`).join('');
  return [{ instance, edit: { start: end, end, text } }];
}

/** The section as it is written for a place, with its lines. */
function writeVariant(
  section: OpeningTag,
  { place: { pattern, directory }, lines }: SectionVariant,
  indent: ByteText,
  unit: ByteText,
): ByteText {
  const eol = lineEndOf(section.source.text);
  const { tag, name } =
    pattern === undefined
      ? { tag: trimWhitespace(section.source.text.slice(section.start, section.end)), name: section.name }
      : tagFor(section, pattern);
  if (directory === undefined) return writeSection(tag, name, lines, indent, unit, eol);
  return [
    `${indent}<Directory "${withoutSlashesAtEnd(directory)}">${eol}`,
    writeSection(tag, name, lines, indent + unit, unit, eol),
    `${indent}</Directory>${eol}`,
  ].join('');
}

/** The tag of a section of the same kind for a pattern. */
function tagFor(
  { key }: OpeningTag,
  { kind, text }: SectionPattern,
): { readonly tag: ByteText; readonly name: ByteText } {
  const ofKind = key.startsWith('<directory') ? 'Directory' : 'Location';
  const name = kind === 'regex' ? `${ofKind}Match` : ofKind;
  const argument = kind === 'regex' || ofKind === 'Location' ? text : withoutSlashesAtEnd(text);
  return { tag: `<${name} "${argument}">`, name };
}

function writeSection(
  tag: ByteText,
  name: ByteText,
  lines: readonly TextLine[],
  indent: ByteText,
  unit: ByteText,
  eol: ByteText,
): ByteText {
  const body = lines.map(({ text, depth }) => `${unit.repeat(depth + 1)}${text}`);
  return [tag, ...body, `</${name}>`].map((line) => `${indent}${line}${eol}`).join('');
}

function editAround(
  section: OpeningTag,
  variant: SectionVariant,
  around: Located<OpeningTag>,
  server: Server,
): EditInInstance | ConversionRefusal {
  const { instance, command } = around;
  const { closing } = command;
  if (!isOfText(instance, server) || closing === undefined || closing.source !== command.source)
    return { reason: `a \`<${command.name}>\` that needs other lines cannot be edited`, at: around };
  const eol = lineEndOf(command.source.text);
  const unit = unitOf(command);
  const text = writeVariant(section, variant, indentOf(command) + unit, unit);
  // before all others of its kind in there, which httpd merges in the order of the text
  const kinds = new Set<SectionKind | undefined>(['Condition', sectionKind(section.key)]);
  const isFree = command.children.every(
    (child) => child.kind !== 'open' || !kinds.has(sectionKind(child.key)),
  );
  const hasIncludes = command.children.some((child) => child.kind === 'directive' && INCLUDES.has(child.key));
  const at = isFree && !hasIncludes ? closing.start : command.end;
  return { instance, edit: { start: at, end: at, text: at === command.end ? text : `${eol}${text}` } };
}

const INCLUDES: ReadonlySet<string> = new Set(['include', 'includeoptional', 'use']);

/** Whether what httpd reads is the text of the file, so that its places can be edited. */
function isOfText({ kind, identity, document }: FileInstance, server: Server): boolean {
  return kind !== 'macro' && server.documentOf(identity) === document;
}

/** By how much the file indents what stands in a section. */
function unitOf(around: OpeningTag): ByteText {
  const outer = indentOf(around);
  const first = around.children.find((child) => child.kind === 'directive' || child.kind === 'open');
  const inner = first === undefined ? '' : indentOf(first);
  return inner.startsWith(outer) && inner.length > outer.length ? inner.slice(outer.length) : '    ';
}
