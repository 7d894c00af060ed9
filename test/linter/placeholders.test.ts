import { describe, expect, test } from 'vitest';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';

const lint = (text: string, isFilledIn = false) =>
  lintText(text, {
    file: 'site.conf',
    target: { series: '2.4', release: undefined },
    rules,
    isFilledIn,
  }).findings.map(({ rule, start }) => `${text.slice(0, start).split('\n').length} ${rule}`);

const LINES: readonly string[] = [
  'LimitRequestBody @BYTES@',
  'LimitRequestBody %%BYTES%%',
  'LimitRequestBody __BYTES__',
  'LimitRequestBody {BYTES}',
  'LimitRequestBody {{ bytes }}',
  'LimitRequestBody [% bytes %]',
  'LimitRequestBody {$bytes}',
  'ProxyPass /a http://127.0.0.1:__PORT__/',
  'Listen directIP:directPORT',
];

describe('lines that wait to be filled in', () => {
  test.each(LINES)('%s has no findings of its own, and the others have theirs', (line) => {
    const text = `Redirct / /b\n${line}\nLimitRequestBody never\n`;
    expect(lint(text)).toEqual(['1 unknown/directive', '3 value/invalid-argument']);
    expect(lint(text, true).filter((finding) => finding.startsWith('2 '))).toHaveLength(1);
  });
  test('what only looks like it has findings', () => {
    for (const line of [
      'LimitRequestBody $BYTES',
      'LimitRequestBody %{BYTES}',
      'RewriteRule ^__X__(.*$ /b',
      '# @A@\nLimitRequestBody never',
    ])
      expect(lint(`${line}\n`), line).toHaveLength(1);
  });
});
