import { expect, test } from 'vitest';
import { readProven, slownessOf } from './kit/proven-expressions.ts';
import { sampleCases } from './kit/sample-cases.ts';

test.each([
  ['^(a+)+$', ''],
  ['\\s+$', ''],
  ['(?<=.)\\/+$', ''],
  ['\\$\\{[^}]*\\}', ''],
  ['\\[[^\\]]*\\]', 'g'],
])('what the checker says is worth something: it refuses /%s/%s', (source, flags) => {
  expect(slownessOf(source, flags)).toMatch(/polynomial|exponential/);
});

test('what is recorded as proved is proved again', () => {
  const expressions = sampleCases([...readProven()], 40);
  expect(expressions.length).toBeGreaterThan(20);
  const slow = expressions.filter((key) => {
    const end = key.lastIndexOf('/');
    return slownessOf(key.slice(1, end), key.slice(end + 1)) !== undefined;
  });
  expect(slow).toEqual([]);
});
