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
