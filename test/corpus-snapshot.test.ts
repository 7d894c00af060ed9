import { expect, test } from 'vitest';
import { compareSnapshots } from './kit/corpus-snapshot.ts';

test('a change of what is found can be read', () => {
  const before = { rules: { 'a/b': { error: 2 } }, files: { 'x.conf': 'a/b:3,9', 'y.conf': 'a/b:1' } };
  const after = {
    rules: { 'a/b': { error: 2 }, 'a/c': { info: 1 } },
    files: { 'x.conf': 'a/b:3,10 a/c:4', 'y.conf': 'a/b:1' },
  };
  expect(compareSnapshots(before, after)).toEqual(['a/c: nothing → 1 info', 'x.conf: +a/b:10 +a/c:4 -a/b:9']);
});
