import type { Colours, Terminal } from './terminal.ts';

/** Where a text for people is written to. */
export interface Page {
  readonly terminal: Terminal;
  readonly colours: Colours;
}

/** The blocks that have lines, with an empty line between each two and a line end at the end. */
export function joinBlocks(blocks: readonly (readonly string[])[]): string {
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}
