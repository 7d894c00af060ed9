import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../profile/environment/environment.ts';
import { growthOfWork } from '../kit/count-work.ts';

describe('an environment file', () => {
  test('of many lines is work that grows with them', () => {
    const growth = growthOfWork(1_000, (count) => {
      const lines = Array.from({ length: count }, (_, at) => `export A${at}=$A${at - 1}x`);
      expect(readEnvironment(lines.join('\n')).variables.size).toBe(count);
    });
    expect(growth).toBeLessThan(6);
  });
});
