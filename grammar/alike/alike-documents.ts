import { notes } from '../../core/query.ts';
import type { ByteText } from '../byte-text.ts';
import type { MutableLine, MutableOpeningTag } from '../section-tree.ts';
import {
  type LinePlace,
  makeClosingTag,
  makeDirective,
  makeOpeningTag,
  makeSilent,
} from '../section-tree.ts';
import type { Document, Line, Source } from '../syntax-tree.ts';
import { isPartOfWord, type LineWithParameters, PartsTemplate, SourceOfTemplate } from './parts-template.ts';

/** Makes documents whose lines have the kinds, names and sections of those of another one. */
export interface DocumentTemplate {
  /**
   * `text` is what the lines are with the values of their parameters; `lengths` has the bytes of each of them, line ends
   * counted.
   */
  make(text: ByteText, values: readonly ByteText[], lengths: readonly number[]): Document;
}

/** Which lines of a document, by their indexes, have the same text in all that are made alike to it. */
const fixedLines = notes<Document, readonly boolean[]>();

/** Whether the line at an index has the same text in all documents that are `alike` to the document, and in itself. */
export function isTheSameInAllAlike(index: number, document: Document): boolean {
  return fixedLines.get(document)?.[index] ?? true;
}

/**
 * A template for texts that are `cut`, line by line, with other values, and differ from the document's own only after the
 * names of their lines; undefined where its lines are continued, or its sections have faults.
 * test/model/server/cut-body.test.ts compares what it makes with parse().
 */
export function createDocumentTemplate(
  document: Document,
  cut: readonly LineWithParameters[],
): DocumentTemplate | undefined {
  const { lines, source, faults, buried } = document;
  if (faults.length > 0 || buried !== undefined || lines.some(({ height }) => height !== 1)) return undefined;
  if (!isInOrder(document)) return undefined;
  const places = new Map(lines.map((line, i) => [line, i]));
  const numberOf = (line: Line | undefined): number => (line === undefined ? -1 : places.get(line)!);
  const parents = lines.map(({ parent }) => numberOf(parent));
  const sections = lines.flatMap((line, i) =>
    line.kind === 'open' ? { index: i, inside: line.children.map((inner) => numberOf(inner)) } : [],
  );
  const atTop = document.children.map((line) => numberOf(line));
  /** The lines of the document that is made. */
  const made: MutableLine[] = [];
  const pick = (indexes: readonly number[]): MutableLine[] => indexes.map((index) => made[index]!);
  // two macros may bring the text that the document has, and the one change what the other does not
  const others = fixedLines.get(document);
  fixedLines.set(
    document,
    cut.map(({ parameters }, i) => parameters.length === 0 && others?.[i] !== false),
  );
  const openings = lines.map((line) => numberOf(line.kind === 'close' ? line.opening : undefined));
  const { series } = source;
  const parts = new PartsTemplate(cut, series);
  return {
    make(text, values, lengths) {
      const own: Source = values.every(isPartOfWord)
        ? new SourceOfTemplate(text, series, parts, values)
        : { text, series };
      let start = 0;
      for (let i = 0; i < lines.length; i++) {
        const line = copyLine(lines[i]!, own, start, start + lengths[i]!);
        start = line.end;
        made[i] = line;
        line.parent = tagAt(made, parents[i]!);
        const opening = line.kind === 'close' ? tagAt(made, openings[i]!) : undefined;
        if (line.kind !== 'close' || opening === undefined) continue;
        line.opening = opening;
        opening.closing = line;
      }
      // lists of their own length: there may be a hundred thousand documents
      for (let i = 0; i < sections.length; i++) {
        const { index, inside } = sections[i]!;
        tagAt(made, index)!.children = pick(inside);
      }
      return {
        source: own,
        lines: made.slice(),
        children: pick(atTop),
        faults,
        buried,
        rest: undefined,
        alike: document,
      };
    },
  };
}

/** Whether each section has its lines in the order of the text, and none besides. */
function isInOrder({ lines, children }: Document): boolean {
  const next = new Map<Line | undefined, number>();
  for (const line of lines) {
    const at = next.get(line.parent) ?? 0;
    if ((line.parent?.children ?? children)[at] !== line) return false;
    next.set(line.parent, at + 1);
  }
  return lines.every((line) => line.kind !== 'open' || line.children.length === (next.get(line) ?? 0));
}

function tagAt(lines: readonly MutableLine[], index: number): MutableOpeningTag | undefined {
  const line = lines[index];
  return line?.kind === 'open' ? line : undefined;
}

function copyLine(line: Line, source: Source, start: number, end: number): MutableLine {
  const { kind, number } = line;
  const place: LinePlace = { source, start, end, number, height: 1 };
  if (kind === 'blank' || kind === 'comment') return makeSilent(kind, place);
  const { name, key } = line;
  if (kind === 'directive') return makeDirective(place, name, key);
  return kind === 'open'
    ? makeOpeningTag(place, name, key, line.ordinal)
    : makeClosingTag(place, name, key, line.hasGt, line.isAlone);
}
