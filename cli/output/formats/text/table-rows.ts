import { largest } from '../../../../core/budget/extremes.ts';
import type { Finding } from '../../../../linter/findings/finding.ts';
import { cellWidth, showMessage, wrapText } from '../../display.ts';
import { indent, type Look } from './look.ts';

/** The table of findings that are told as one, each row once. */
export function addRows(lines: string[], { members, together }: Finding, { terminal }: Look): void {
  if (members === undefined || together?.row === undefined) return;
  const distinct = new Set(members.map(({ finding }) => finding.together?.row ?? ''));
  const rows = [...distinct].map((row) => row.split('\t').map(showMessage));
  const widthOf = (column: number) => largest(rows.map((row) => cellWidth(row[column] ?? '')));
  for (const row of rows) {
    const cells = row.slice(0, -1).map((cell, i) => cell + ' '.repeat(widthOf(i) - cellWidth(cell)));
    const last = row.at(-1) ?? '';
    const line = `${indent}${[...cells, last].join('  ')}`;
    if (cellWidth(line) <= terminal.wrapWidth) lines.push(line);
    else {
      if (cells.length > 0) lines.push(`${indent}${cells.join('  ')}`.trimEnd());
      for (const part of wrapText(last, terminal.wrapWidth - 3 * indent.length))
        lines.push(`${indent.repeat(3)}${part}`);
    }
  }
}
