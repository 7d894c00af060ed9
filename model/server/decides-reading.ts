import { rawTextOf } from '../../facts/sections.ts';
import { lineText } from '../../grammar/lines-in-order.ts';
import type { Line } from '../../grammar/syntax-tree.ts';
import { COMMANDS_READ_AT_ONCE } from './read-commands.ts';

/**
 * True for lines on which it may depend what httpd does while it reads a server: those that it carries out at once, those with
 * variables, and the beginning of text that a module reads as it is. Where none of them came, went or moved into another section, what was read is as it was.
 */
export function decidesReading(line: Line): boolean {
  if (line.kind === 'blank' || line.kind === 'comment') return false;
  return (
    COMMANDS_READ_AT_ONCE.has(line.key) || rawTextOf(line.key) !== undefined || lineText(line).includes('$')
  );
}
