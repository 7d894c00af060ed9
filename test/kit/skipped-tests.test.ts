import { expect, test } from 'vitest';
import { conditionsIn, describeSkipped } from './skipped-tests.ts';

test('the conditions of tests and groups, with their names', () => {
  const text = [
    "describe.skipIf(!isThere(1) || b)('a group', () => {",
    "test.runIf(has('x', 'y')).each([(1)])(",
    '  `of ${name}`,',
    'test.skipIf(a === undefined).each(rows)("httpd starts: %s", () => {});',
  ].join('\n');
  expect(conditionsIn(text)).toEqual([
    { text: '!isThere(1) || b', name: 'a group' },
    { text: "!(has('x', 'y'))", name: 'of ' },
    { text: 'a === undefined', name: 'httpd starts: ' },
  ]);
});

test('the reasons, those with the most tests first', () => {
  const missing = [{ names: ['httpdIsInstalled'], why: 'no httpd is installed' }];
  const skipped = [
    { file: 'a.test.ts', condition: '!hasTool' },
    { file: 'b.test.ts', condition: '!httpdIsInstalled()' },
    { file: 'c.test.ts', condition: '!httpdIsInstalled() || !isRoot' },
  ];
  expect(describeSkipped(skipped, missing)).toBe(
    '\nSkipped tests, and why:\n  2 in 2 files: no httpd is installed\n  1 in a.test.ts: `!hasTool`\n',
  );
});
