import type { ConversionRefusal } from '../../access/conversion/conversion.ts';
import type { TextLine } from '../../access/conversion/draft.ts';
import type { SectionVariant } from '../../access/conversion/host-variants.ts';
import { type SectionKind, sectionKind } from '../../facts/sections.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import type { Edit } from '../kit/define-rule.ts';
import { indentOf, lineEndOf } from '../kit/edits.ts';

/** An edit, and the file that it is for. */
export interface EditInInstance {
  readonly instance: FileInstance;
  readonly edit: Edit;
}

/** Writes a section once more, with other lines: into a virtual host or directory, or after it; or says why that cannot be. */
export function editVariant(
  section: Located<OpeningTag>,
  variant: SectionVariant,
  server: Server,
): EditInInstance | ConversionRefusal {
  const { lines } = variant;
  return 'url' in variant
    ? editAfter(section, variant.url, lines)
    : editAround(section.command, variant.around, lines, server);
}

function editAfter(
  { instance, command }: Located<OpeningTag>,
  url: ByteText,
  lines: readonly TextLine[],
): EditInInstance | ConversionRefusal {
  const { closing, source } = command;
  if (closing === undefined || closing.source !== source || source.text[closing.end - 1] !== '\n')
    return {
      reason: `a \`<${command.name}>\` is not closed on a line of its own`,
      at: { instance, command },
    };
  const tag = `<${command.name} "${url === '' ? '/' : url}">`;
  const text = writeSection(
    tag,
    command.name,
    lines,
    indentOf(command),
    unitOf(command),
    lineEndOf(source.text),
  );
  return { instance, edit: { start: closing.end, end: closing.end, text } };
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
  around: Located<OpeningTag>,
  lines: readonly TextLine[],
  server: Server,
): EditInInstance | ConversionRefusal {
  const { instance, command } = around;
  const { closing } = command;
  const isOfText = instance.kind !== 'macro' && server.documentOf(instance.identity) === instance.document;
  if (!isOfText || closing === undefined || closing.source !== command.source)
    return { reason: `a \`<${command.name}>\` that needs other lines cannot be edited`, at: around };
  const eol = lineEndOf(command.source.text);
  const unit = unitOf(command);
  const tag = trimWhitespace(section.source.text.slice(section.start, section.end));
  const text = writeSection(tag, section.name, lines, indentOf(command) + unit, unit, eol);
  // before all others of its kind in there, which httpd merges in the order of the text
  const isFree = command.children.every(
    (child) => child.kind !== 'open' || !KINDS_BEFORE.has(sectionKind(child.key)),
  );
  const hasIncludes = command.children.some((child) => child.kind === 'directive' && INCLUDES.has(child.key));
  const at = isFree && !hasIncludes ? closing.start : command.end;
  return { instance, edit: { start: at, end: at, text: at === command.end ? text : `${eol}${text}` } };
}

const INCLUDES: ReadonlySet<string> = new Set(['include', 'includeoptional', 'use']);

/** What may contain, or be, one of its kind: only `<Location>` and `<Files>` are written into others. */
const KINDS_BEFORE: ReadonlySet<SectionKind | undefined> = new Set(['Condition', 'Location', 'Files']);

/** By how much the file indents what stands in a section. */
function unitOf(around: OpeningTag): ByteText {
  const outer = indentOf(around);
  const first = around.children.find((child) => child.kind === 'directive' || child.kind === 'open');
  const inner = first === undefined ? '' : indentOf(first);
  return inner.startsWith(outer) && inner.length > outer.length ? inner.slice(outer.length) : '    ';
}
