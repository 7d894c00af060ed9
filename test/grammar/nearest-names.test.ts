import { describe, expect, test } from 'vitest';
import { nearestNames } from '../../grammar/nearest-names.ts';

describe('the nearest names', () => {
  test.each([
    ['one letter in four', 'DocumentRot', ['DocumentRoot', 'ServerRoot'], ['DocumentRoot']],
    ['three of twelve', 'DocmentRtt', ['DocumentRoot'], []],
    ['two of eight', 'Aliascch', ['AliasMatch'], []],
    ['one in a short name', 'txt', ['text'], ['text']],
    ['but never all letters', 'a', ['b'], []],
    ['in any case', 'KEEPALIV', ['KeepAlive'], ['KeepAlive']],
    ['two neighbours that changed places are one letter', 'Lsiten', ['Listen'], ['Listen']],
    ['but not two that are apart', 'nisteL', ['Listen'], []],
    ['the nearest alone', 'Require', ['RequireAll', 'Requires', 'Requiree'], ['Requires', 'Requiree']],
    ['three at most', 'aaaa', ['aaab', 'aaac', 'aaad', 'aaae'], ['aaab', 'aaac', 'aaad']],
    ['nothing for nothing', '', ['a'], []],
  ] as const)('%s', (_what, name, names, near) => {
    expect(nearestNames(name, names)).toEqual(near);
  });
});

test('nothing else measures how far names are from each other', async () => {
  const { productSources } = await import('../kit/product-sources.ts');
  const users = productSources().filter(({ text }) => text.includes("from 'fastest-levenshtein'"));
  expect(users.map(({ name }) => name)).toEqual(['grammar/nearest-names.ts']);
});
