import { describe, expect, it } from 'vitest';
import { writeUnifiedDiff } from '../../cli/output/unified-diff.ts';
import { growthOfWork } from '../kit/count-work.ts';

describe('the unified diff', () => {
  it('is work that grows with the lines, however many of them change', () => {
    const growth = growthOfWork(5_000, (count) => {
      const lines = Array.from({ length: count }, (_, index) => `line ${index % 10}\n`);
      const diff = writeUnifiedDiff(
        'a.conf',
        lines.join(''),
        lines.map((line, at) => (at % 10 ? line : 'new\n')).join(''),
      );
      expect(diff.match(/^\+new$/gm)?.length).toBe(count / 10);
    });
    expect(growth).toBeLessThan(6);
  });
});
