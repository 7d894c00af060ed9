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
  it('answers for places before the last one without walking the line from its start', () => {
    const growth = growthOfWork(2_000, (length) => {
      const text = toByteText('é'.repeat(length));
      const positions = buildPositions(text);
      for (let offset = 0; offset < text.length; offset += 4)
        for (const at of [offset, Math.max(0, offset - 2)]) expect(positions.at(at).column).toBe(at / 2 + 1);
    });
    expect(growth).toBeLessThan(6);
  });
});
