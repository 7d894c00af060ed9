import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineReader, type LogicalLine, readLineOfShortText } from '../../grammar/logical-lines.ts';
import { fewOr } from '../kit/run-options.ts';

const text = fc
  .array(fc.constantFrom('a', ' ', '\\', '\n', '\r\n', '\0', '"'), { maxLength: 40 })
  .map((pieces) => pieces.join(''));

test('a line of a short text is read as one of a long text', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('2.2', '2.4'), (lines, series) => {
      const read = createLineReader(lines, series);
      // each begins where the one before ends, and the lists are used again
      const [one, other] = [emptyLine(), emptyLine()];
      for (let at = 0; at < lines.length; at = one.end) {
        read(at, one);
        readLineOfShortText(lines, series, at, other);
        expect(other).toEqual(one);
        const fresh = emptyLine();
        createLineReader(lines, series)(at, fresh);
        expect(one).toEqual(fresh);
      }
    }),
    { numRuns: fewOr(200, 2_000) },
  );
});

function emptyLine(): LogicalLine {
  return { start: 0, end: 0, height: 0, pieces: [] };
}
