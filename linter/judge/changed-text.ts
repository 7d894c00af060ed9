import { lineAt, lineIndexAt } from '../../grammar/line-at.ts';
import { parse, parseSection } from '../../grammar/parse.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { PATTERN_KEYS } from '../../model/sections/sections.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { applyEdits } from '../findings/apply-edits.ts';
import { isAboutAccess } from './compare-commands.ts';
import { type PairedCommands, pairCommands, pairStretches } from './pair-commands.ts';

/** A text, or a section of it, with edits. */
export interface ChangedText {
  /** The whole text before the edits. */
  readonly before: Document;
  /** The text after them, or only the section. */
  readonly document: Document;
  readonly edits: readonly Edit[];
  readonly pairs: PairedCommands;
}

/** A text of which a section alone has edits, between its tags. */
export interface ChangedSection extends ChangedText {
  readonly section: OpeningTag;
}

/** Parses the whole text with the edits. */
export function changeText(before: Document, edits: readonly Edit[]): ChangedText {
  const { text, series } = before.source;
  const document = parse(applyEdits(text, edits), series);
  return { before, document, edits, pairs: pairCommands(before, document, edits) };
}

/**
 * Parses only a section that has all edits between its tags, as sectionAround() gives it. Undefined where what is around
 * the section may be parsed differently.
 */
export function changeSection(
  before: Document,
  section: OpeningTag,
  edits: readonly Edit[],
): ChangedSection | undefined {
  const { start, end, closing } = section;
  if (closing === undefined) return undefined;
  const inside = before.source.text.slice(end, closing.start);
  const moved = edits.map((edit) => ({ start: edit.start - end, end: edit.end - end, text: edit.text }));
  const document = parseSection(before, section, applyEdits(inside, moved));
  if (document === undefined) return undefined;
  const lines = before.lines.slice(lineIndexAt(before, start), lineIndexAt(before, closing.start) + 1);
  const pairs = pairStretches(
    { lines, start, end: closing.end },
    { lines: document.lines, start: 0, end: document.source.text.length },
    edits,
  );
  return { section, before, document, edits, pairs };
}

/** Whether more changes than what sections say about access: then they may apply to other requests. */
export function isStructural({ pairs }: ChangedText): boolean {
  return pairs.hunks.some(({ removed, added }) =>
    [...removed, ...added].some((command) => command.kind === 'open' && !isAboutAccess(command)),
  );
}

/** The innermost section with a path or pattern that has all edits between its tags; undefined where none has. */
export function sectionAround(document: Document, edits: readonly Edit[]): OpeningTag | undefined {
  const start = edits.reduce((least, edit) => Math.min(least, edit.start), Infinity);
  const end = edits.reduce((most, edit) => Math.max(most, edit.end), 0);
  const line = lineAt(document, start);
  const isAtEnd = line?.kind === 'close' && line.start === start;
  for (let tag = isAtEnd ? line.opening : line?.parent; tag !== undefined; tag = tag.parent) {
    const { key, closing } = tag;
    if (PATTERN_KEYS.has(key) && closing !== undefined && tag.end <= start && end <= closing.start)
      return tag;
  }
  return undefined;
}
