import { compareLines } from '../../grammar/lines-in-order.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';

/** The lines after a command in the section that its text has around it, nearest first. */
export function* linesAfter(command: Command, document: Document): Iterable<Line> {
  const lines = command.parent?.children ?? document.children;
  for (let i = placeAmong(lines, command) + 1; i < lines.length; i++) yield lines[i]!;
}

/** The lines before a command in the section that its text has around it, nearest first. */
export function* linesBefore(command: Command, document: Document): Iterable<Line> {
  const lines = command.parent?.children ?? document.children;
  for (let i = placeAmong(lines, command) - 1; i >= 0; i--) yield lines[i]!;
}

function placeAmong(lines: readonly Line[], command: Command): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareLines(lines[middle]!, command) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
