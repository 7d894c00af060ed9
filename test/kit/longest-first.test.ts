import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG_FILES } from './longest-first.ts';

test('the files that begin first are there', () => {
  const root = join(import.meta.dirname, '../..');
  expect(LONG_FILES.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
