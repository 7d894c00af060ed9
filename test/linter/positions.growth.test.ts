import { describe, expect, it } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { growthOfWork } from '../kit/count-work.ts';

describe('positions', () => {
  it('answers for many places in one long line without walking it each time', () => {
    const growth = growthOfWork(5_000, (length) => {
      const text = toByteText('é'.repeat(length));
      const positions = buildPositions(text);
      for (let offset = 0; offset < text.length; offset += 4) positions.at(offset);
    });
    expect(growth).toBeLessThan(6);
  });
});
