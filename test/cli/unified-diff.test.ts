import { describe, expect, it } from 'vitest';
import { writeUnifiedDiff } from '../../cli/output/unified-diff.ts';
import { createLineMap } from '../../diff/lines/line-changes.ts';

describe('the unified diff', () => {
  it('is empty where nothing changes', () => {
    expect(writeUnifiedDiff('a.conf', 'A\n', 'A\n')).toBe('');
  });

  it('looks like the ones of git', () => {
    expect(writeUnifiedDiff('/etc/apache2/a.conf', 'A\nB\r\nC', 'A\nX\r\nC')).toBe(
      [
        '--- a/etc/apache2/a.conf',
        '+++ b/etc/apache2/a.conf',
        '@@ -1,3 +1,3 @@',
        ' A',
        '-B\r',
        '+X\r',
        ' C',
        '\\ No newline at end of file',
        '',
      ].join('\n'),
    );
  });
});

describe('the map of lines', () => {
  it('tells where lines are in the later text, and where those were that are gone', () => {
    const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const after = ['a', 'new', 'new', 'b', 'c', 'd', 'x', 'f', 'h'];
    const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
    const lineOf = createLineMap(text(before), text(after));
    const found = before.map((line, i) => [line, after[lineOf(i + 1) - 1]]);
    const kept = found.filter(([line]) => after.includes(line ?? ''));
    expect(kept).toEqual(kept.map(([line]) => [line, line]));
    expect(kept).toHaveLength(6);
    expect(lineOf(5)).toBe(7);
    expect(lineOf(7)).toBe(9);
  });

  it('is the line itself where nothing changes', () => {
    expect(createLineMap('A\nB\n', 'A\nB\n')(2)).toBe(2);
  });
});
