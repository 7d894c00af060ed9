import { toDisplayText } from '../grammar/byte-text.ts';
import { partsOf } from '../grammar/command.ts';
import type { Document, Line } from '../grammar/syntax-tree.ts';
import { buildPositions } from '../linter/findings/positions.ts';
import type { ParsedArgument, ParsedFile, ParsedLine, Range } from './plume.d.ts';

/** A document as plain data. Lines name each other by their places, so that sections of any depth make no deep data. */
export function describeDocument({ source, lines, faults }: Document): ParsedFile {
  const positions = buildPositions(source.text);
  const rangeOf = ({ start, end }: { readonly start: number; readonly end: number }): Range => ({
    start: positions.at(start),
    end: positions.at(end),
  });
  const places = new Map(lines.map((line, place) => [line, place]));
  const placeOf = (line: Line | undefined) => (line === undefined ? null : (places.get(line) ?? null));
  const argumentsOf = (line: Line): readonly ParsedArgument[] =>
    line.kind === 'directive' || line.kind === 'open'
      ? partsOf(line).words.map((word) => ({
          value: toDisplayText(word.value),
          range: rangeOf(word),
          quote: word.quote,
          hasVariable: word.hasVariable,
        }))
      : [];
  return {
    lines: lines.map(
      (line): ParsedLine => ({
        kind: line.kind,
        range: rangeOf(line),
        section: placeOf(line.parent),
        name: line.kind === 'blank' || line.kind === 'comment' ? null : toDisplayText(line.name),
        arguments: argumentsOf(line),
        partner: placeOf(partnerOf(line)),
      }),
    ),
    faults: faults.flatMap(({ kind, node }) => {
      const line = places.get(node);
      return line === undefined ? [] : [{ kind, line }];
    }),
  };
}

function partnerOf(line: Line): Line | undefined {
  if (line.kind === 'open') return line.closing;
  return line.kind === 'close' ? line.opening : undefined;
}
