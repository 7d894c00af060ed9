import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayLength, toByteText } from '../../grammar/byte-text.ts';
import { buildPositions } from '../../linter/findings/positions.ts';

/** Byte texts with what matters to positions: line ends of all kinds, UTF-8 of every length, and bytes that are none. */
const texts = fc
  .array(
    fc.constantFrom(
      'a',
      ' ',
      '\t',
      '\n',
      '\r\n',
      '\r',
      ...['é', '中', '😀'].map(toByteText),
      '\xe9',
      '\x80',
      '\xf0\x9f',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('positions', () => {
  it('counts lines and columns from 1, columns in UTF-16 units, offsets in bytes', () => {
    const positions = buildPositions(toByteText('a\né😀x'));
    expect(positions.at(0)).toEqual({ line: 1, column: 1, offset: 0 });
    expect(positions.at(2)).toEqual({ line: 2, column: 1, offset: 2 });
    expect(positions.at(4)).toEqual({ line: 2, column: 2, offset: 4 });
    expect(positions.at(8)).toEqual({ line: 2, column: 4, offset: 8 });
    expect(positions.editorPosition(8)).toEqual({ line: 1, character: 3 });
  });

  it('counts a byte that is not UTF-8 as one', () => {
    expect(buildPositions('caf\xe9 x').at(5)).toEqual({ line: 1, column: 6, offset: 5 });
  });

  it('moves what lies outside to the nearest end', () => {
    const positions = buildPositions('ab\nc');
    expect(positions.at(-3).offset).toBe(0);
    expect(positions.at(99)).toEqual({ line: 2, column: 2, offset: 4 });
    expect(positions.offsetAt({ line: 7, character: 0 })).toBe(4);
    expect(positions.offsetAt({ line: 0, character: 9 })).toBe(2);
    expect(positions.offsetAt({ line: -1, character: 9 })).toBe(0);
  });

  it('has an empty last line after a final line feed, and one line in an empty text', () => {
    expect(buildPositions('a\n').lineCount).toBe(2);
    expect(buildPositions('').lineCount).toBe(1);
    expect(buildPositions('a\n').at(2)).toEqual({ line: 2, column: 1, offset: 2 });
  });

  it('ends the content of a line before CR LF', () => {
    const positions = buildPositions('ab\r\nc\r\n');
    expect([positions.lineEnd(0), positions.lineEnd(1), positions.lineEnd(2)]).toEqual([2, 5, 7]);
  });

  it('takes a lone carriage return for a line end only as editors do', () => {
    expect(buildPositions('a\rb\r\nc').lineCount).toBe(2);
    expect(buildPositions('a\rb\r\nc', 'editor').lineCount).toBe(3);
    expect(buildPositions('a\rb\r\nc', 'editor').editorPosition(2)).toEqual({ line: 1, character: 0 });
  });

  it('agrees with counting from the start of the line, whatever is asked before', () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(60), { maxLength: 20 }), (text, offsets) => {
        const positions = buildPositions(text);
        for (const asked of offsets) {
          const offset = Math.min(asked, text.length);
          const start = text.lastIndexOf('\n', offset - 1) + 1;
          expect(positions.at(offset)).toEqual({
            line: text.slice(0, offset).split('\n').length,
            column: displayLength(text.slice(start, offset)) + 1,
            offset,
          });
        }
      }),
    );
  });

  it('gives back the offset an editor position was made from, at each boundary between characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const positions = buildPositions(text, 'editor');
        for (let line = 0; line < positions.lineCount; line++) {
          const start = positions.lineStart(line);
          const end = positions.lineEnd(line);
          const units = displayLength(text.slice(start, end));
          for (let character = 0; character <= units; character++) {
            const offset = positions.offsetAt({ line, character });
            expect(offset).toBeGreaterThanOrEqual(start);
            expect(offset).toBeLessThanOrEqual(end);
            const back = positions.editorPosition(offset);
            expect(back.line).toBe(line);
            // A position in the middle of a surrogate pair goes on to its end.
            expect(back.character - character).toBeOneOf([0, 1]);
          }
        }
      }),
    );
  });
});
