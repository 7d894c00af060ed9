import { describe, expect, it } from 'vitest';
import { writeDiffOfLines, writeUnifiedDiff } from '../../cli/output/unified-diff.ts';
import { countWork, growthOfWork } from '../kit/count-work.ts';

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
  it('is little work for a line even where every third one changes', () => {
    const lines = Array.from({ length: 9_000 }, (_, i) => (i % 3 === 0 ? `Line ${i}\n` : 'Same\n'));
    const changed = lines.flatMap((line, i) =>
      i % 3 !== 0 ? [line] : i % 2 === 0 ? [] : ['New\n', 'More\n'],
    );
    let diff = '';
    const work = countWork(() => {
      diff = writeUnifiedDiff('a.conf', lines.join(''), changed.join(''));
    });
    // what stays is shown as such
    expect(diff.match(/^-Same$/gm)?.length ?? 0).toBeLessThan(600);
    expect(work / lines.length).toBeLessThan(400);
  });
  it('of lines that stay at their places is work that grows with them, even where all of them change', () => {
    const growth = growthOfWork(5_000, (count) => {
      const lines = Array.from({ length: count }, (_, index) => `line ${index % 10}\n`);
      const diff = writeDiffOfLines('a.conf', lines.join(''), lines.map((line) => `  ${line}`).join(''));
      expect(diff.split('\n')).toHaveLength(2 * count + 4);
    });
    expect(growth).toBeLessThan(6);
  });
});
