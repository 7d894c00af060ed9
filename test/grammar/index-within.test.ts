import { expect, test } from 'vitest';
import { indexWithin } from '../../grammar/byte-text.ts';

const TEXT = 'ab abab b aab';
const PARTS = ['a', 'b', 'ab', 'aba', ' ', 'aab', 'c', ''];

test('a part of a text is found where it is wholly within a span', () => {
  for (let start = 0; start <= TEXT.length; start++)
    for (let end = start; end <= TEXT.length; end++)
      for (const part of PARTS) {
        const at = TEXT.indexOf(part, start);
        const isWithin = at >= 0 && at + part.length <= end;
        expect(indexWithin(TEXT, part, { start, end }), `${part} in ${start} to ${end}`).toBe(
          isWithin ? at : -1,
        );
      }
});
