import { spendWork } from '../../../core/budget/work-budget.ts';
import type { Span } from '../../../grammar/byte-text.ts';
import { piecesAt, wordsOf } from '../../../grammar/command.ts';
import type { Document, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { isWhitespace } from '../../../grammar/whitespace.ts';
import { readBodyLine, substitute } from '../../../model/server/macros/macro-text.ts';
import type { NameOccurrence } from './name-occurrences.ts';
import { createValueMap } from './value-offsets.ts';

/** The most words in the opening tag of a macro whose parameters are sought: nobody writes so many. */
const MOST_PARAMETERS = 100;
/** The most bytes of a line times parameters of its macro: each is sought again after each replacement. */
const LONGEST_SEARCH = 50_000;

/**
 * Where a `<Macro>` names its parameters, and where its text has them: as mod_macro replaces them, comments left
 * out; `next` is the index of the line after its opening tag.
 */
export function macroParametersIn(
  macro: OpeningTag,
  { lines }: Document,
  next: number,
): readonly NameOccurrence[] {
  const words = wordsOf(macro);
  const args = words
    .slice(1, MOST_PARAMETERS)
    .filter(({ value, hasVariable }) => value !== '' && !value.startsWith('/') && !hasVariable);
  if (args.length === 0) return [];
  const parameters = args.map(({ value }) => value);
  const isCut =
    words.length > MOST_PARAMETERS ||
    [...bodyOf(macro, lines, next)].some(
      (line) => readBodyLine(line).text.length * parameters.length > LONGEST_SEARCH,
    );
  const occurrence = (name: string, span: Span, isDefinition: boolean): NameOccurrence => ({
    ...span,
    kind: 'macro-parameter',
    name,
    isDefinition,
    isExact: true,
    macro,
    ...(isCut && { isPartial: true }),
  });
  const found = args.map((arg) =>
    occurrence(arg.value, createValueMap(macro, arg)({ start: 0, end: arg.value.length }), true),
  );
  for (const line of bodyOf(macro, lines, next)) {
    const { text } = readBodyLine(line);
    spendWork(1 + parameters.length);
    if (text.length * parameters.length > LONGEST_SEARCH) continue;
    const offsets = offsetsOf(line);
    substitute(text, parameters, parameters, (parameter, at, length) => {
      spendWork(1 + parameters.length);
      const [start, last] = [offsets[at], offsets[at + length - 1]];
      const name = parameters[parameter];
      if (start !== undefined && last !== undefined && name !== undefined)
        found.push(occurrence(name, { start, end: last + 1 }, false));
    });
  }
  return found;
}

/** The lines that are the macro's text. */
function* bodyOf(macro: OpeningTag, lines: readonly Line[], next: number): Generator<Line> {
  for (let i = next; i < lines.length && lines[i] !== macro.closing; i++) {
    const line = lines[i]!;
    if (line.kind !== 'comment' && line.kind !== 'blank') yield line;
  }
}

/** Where each byte of a line of the text stands, the whitespace before the first one left out. */
function offsetsOf(line: Line): readonly number[] {
  const offsets: number[] = [];
  const pieces = piecesAt(line.source, line.start);
  for (let i = 0; i < pieces.length; i += 2)
    for (let at = pieces[i]!; at < pieces[i + 1]!; at++)
      if (offsets.length > 0 || !isWhitespace(line.source.text.charCodeAt(at))) offsets.push(at);
  return offsets;
}
