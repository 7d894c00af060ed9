import { describe, expect, it } from 'vitest';
import { writeUnifiedDiff } from '../../cli/output/unified-diff.ts';

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
