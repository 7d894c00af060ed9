import { expect, test } from 'vitest';
import { judgeText } from './judge-text.ts';

const fault = (script: string) =>
  judgeText(`OutputSed "${script.replaceAll('\\', '\\\\')}"`, { series: '2.4' })?.message;

test.each([
  ['s/a', 'ending delimiter missing on substitution'],
  ['s/a/b', 'ending delimiter missing on substitution'],
  ['s/a/b/;s,c', 'ending delimiter missing on substitution'],
  ['s/a\\(b/b/', '\\( \\) imbalance'],
  ['s/a\\)b/b/', '\\( \\) imbalance'],
  ['s/[a/b/', '[ ] imbalance'],
  ['s/a\\{2/b/', 'Bad number'],
  ['s/a\\{3,2\\}/b/', 'First number exceeds second in \\{ \\}'],
  ['s/\\(a\\1\\)/b/', "``\\digit'' out of range"],
  ['s/a/\\1/', "``\\digit'' out of range"],
  ['s/a/b/x', 'command garbled'],
  ['s/a/b/600', 'suffix too large'],
  ['s/a/b/wx', 'Space missing before filename'],
  ['y/abc/ab/', 'ending delimiter missing on string'],
  ['y/abc/abc', 'ending delimiter missing on string'],
  ['/foo', 'unrecognized command'],
  ['/a\\(b/d', 'command garbled'],
  ['k', 'unrecognized command'],
  ['p p', 'command garbled'],
  ['a\\foo', 'command garbled'],
  ['rx', 'command garbled'],
  ['1,p', 'command garbled'],
  ['1;p', 'command garbled'],
  ['1,2q', 'only one address allowed'],
  ['1}', 'no addresses allowed'],
  [':abcdefgh', 'label too long'],
  [':', 'duplicate labels'],
  ['1!{s/a/b/;k}', 'unrecognized command'],
])('%s does not compile', (script, says) => {
  expect(fault(script)).toBe(`Failed to compile sed expression. ${says}: ${script}`);
});

// what an earlier line of the section may have is left open
test.each([
  ...[
    's/a(b/b/',
    's,a,b,g;p',
    'y/a\\//bc/',
    'y/ab/c\\n/',
    's/\\(a\\)\\1/\\1&/g3p',
    '{p;}',
    '# anything (',
    '!p',
  ],
  ...['/a/,$!s/b/c/w /tmp/x', ':a', 'b a', 'r x', 's/[/]/b/', 's/a\\{2,\\}/b/', '$d', 's//b/', '}'],
])('%s is accepted', (script) => {
  expect(fault(script)).toBeUndefined();
});
