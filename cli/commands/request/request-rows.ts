import type { LineOfFile } from '../../../linter/find-lines.ts';
import { ASSUMED_MAIN } from '../../../model/server/assumed-server.ts';
import { cellWidth, showFileName, showMessage, wrapText } from '../../output/display.ts';
import type { Page } from '../../output/page.ts';

/** Cells for the names of rows. */
export const LABEL = 14;

/** A name, and after it a sentence with the place that it is about. */
export function showRow(
  label: string,
  text: string,
  at: Partial<LineOfFile> | undefined,
  page: Page,
): readonly string[] {
  const lines = showHanging(`  ${label}`.padEnd(LABEL), text, page);
  return at?.file === undefined || at.line === undefined
    ? lines
    : [...lines, page.colours.dim(`${' '.repeat(LABEL)}${showFileName(`${at.file}:${at.line}`)}`)];
}

/** A text broken where the screen ends; what follows begins below its first word. */
export function showHanging(start: string, text: string, { terminal }: Page): readonly string[] {
  const room = Math.max(20, terminal.wrapWidth - start.length);
  return wrapText(showMessage(text), room).map(
    (line, i) => (i === 0 ? start : ' '.repeat(start.length)) + line,
  );
}

/** A command and, dimmed, its place: on a line of its own where the screen is too narrow for both. */
export function showPlaced(
  indent: string,
  { text, file, line }: Partial<LineOfFile> & { readonly text: string },
  { terminal, colours }: Page,
): readonly string[] {
  const shown = `${indent}${showMessage(text)}`;
  if (file === undefined) return [shown];
  const at = showFileName(file === ASSUMED_MAIN ? file : `${file}:${line}`);
  const isWide = cellWidth(shown) + 2 + cellWidth(at) > terminal.wrapWidth;
  return isWide ? [shown, colours.dim(`${' '.repeat(LABEL)}${at}`)] : [`${shown}${colours.dim(`  ${at}`)}`];
}
