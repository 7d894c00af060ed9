import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePath } from '../../files/server-path.ts';

test.each([
  ['/r', 'a/../b//c/./d', '/r/b/c/d'],
  ['/r', '../../../x', '/x'],
  ['/r/', 'a/', '/r/a/'],
  ['/r', '', '/r/'],
  ['/r', '//x//y', '/x/y'],
  ['/r', 'a/..', '/r/'],
  ['/r//s', '../x', '/r//x'],
])('%s and %s make %s', (root, path, merged) => {
  expect(mergePath(root, path)).toBe(merged);
});

test('a path that has nothing to take out is the same as one whose first directory is left out again', () => {
  const path = fc.array(fc.constantFrom('/', 'a', 'b.c', '.', '..', ' '), { maxLength: 8 });
  fc.assert(
    fc.property(path, (pieces) => {
      const absolute = `/${pieces.join('')}`;
      expect(mergePath('/', absolute)).toBe(mergePath('/', `/.${absolute}`));
    }),
  );
});
