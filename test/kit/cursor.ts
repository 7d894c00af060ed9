import type { EditorPosition } from '../../linter/findings/positions.ts';

/** The text without its one `█`, and where that stands: before the character that follows it. */
export function readCursor(fixture: string): { readonly text: string; readonly position: EditorPosition } {
  const [before, after, ...more] = fixture.split(CURSOR);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`there must be one ${CURSOR} in ${JSON.stringify(fixture)}`);
  const lines = before.split(/\r\n|\n|\r/);
  return {
    text: before + after,
    position: { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 },
  };
}

const CURSOR = '█';
