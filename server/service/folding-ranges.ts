import type { Document, Line } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { Positions } from '../../linter/findings/positions.ts';
import type { FoldingRange } from './documents/protocol.ts';
import { spanOfLine, spanOfSection } from './section-spans.ts';

/**
 * What can be folded: sections, so that their closing tag stays visible; blocks of comments; lines that are continued;
 * what stands between `#region` and `#endregion`. Lines count from 0; ranges are in the order in which they begin.
 */
export function findFoldingRanges({ lines }: Document, positions: Positions): readonly FoldingRange[] {
  const ranges = [
    ...lines.flatMap((line) => [...foldLine(line, positions), ...foldSection(line, positions)]),
    ...foldComments(lines, positions),
    ...foldRegions(lines, positions),
  ].filter(({ startLine, endLine }) => endLine > startLine);
  return ranges.sort((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
}

function foldSection(line: Line, positions: Positions): readonly FoldingRange[] {
  if (line.kind !== 'open') return [];
  const { closing } = line;
  const last = positions.lineAt(closing === undefined ? spanOfSection(line).end : closing.start);
  return [{ startLine: positions.lineAt(line.start), endLine: closing === undefined ? last : last - 1 }];
}

function foldLine(line: Line, positions: Positions): readonly FoldingRange[] {
  // the text of an opening tag is folded with its section
  if (line.height === 1 || line.kind === 'blank' || line.kind === 'comment' || line.kind === 'open')
    return [];
  const { start, end } = spanOfLine(line);
  return [{ startLine: positions.lineAt(start), endLine: positions.lineAt(end) }];
}

/** Comments with nothing between them, whatever the section; a region begins and ends a block. */
function foldComments(lines: readonly Line[], positions: Positions): readonly FoldingRange[] {
  const ranges: FoldingRange[] = [];
  let first: Line | undefined;
  let last: Line | undefined;
  const finish = (): void => {
    if (first !== undefined && last !== undefined) {
      const endLine = positions.lineAt(spanOfLine(last).end);
      ranges.push({ startLine: positions.lineAt(first.start), endLine, kind: 'comment' });
    }
    first = undefined;
  };
  for (const line of lines) {
    if (line.kind !== 'comment' || regionMarkOf(line) !== undefined) finish();
    else {
      first ??= line;
      last = line;
    }
  }
  finish();
  return ranges;
}

function foldRegions(lines: readonly Line[], positions: Positions): readonly FoldingRange[] {
  const ranges: FoldingRange[] = [];
  const open: Line[] = [];
  for (const line of lines) {
    const mark = regionMarkOf(line);
    if (mark === '#region') open.push(line);
    const start = mark === '#endregion' ? open.pop() : undefined;
    if (start === undefined) continue;
    const [startLine, endLine] = [positions.lineAt(start.start), positions.lineAt(line.start)];
    ranges.push({ startLine, endLine, kind: 'region' });
  }
  return ranges;
}

/** `#region` or `#endregion`, with a space after `#` or without. */
function regionMarkOf(line: Line): '#region' | '#endregion' | undefined {
  if (line.kind !== 'comment') return undefined;
  const { start, end } = spanOfLine(line);
  const text = trimWhitespace(line.source.text.slice(start + 1, Math.min(end, start + LONGEST_MARK)));
  const [word = ''] = text.split(/[^a-z]/, 1);
  return word === 'region' ? '#region' : word === 'endregion' ? '#endregion' : undefined;
}

/** The longest beginning of a comment, in bytes, that is searched for a region mark. */
const LONGEST_MARK = 40;
