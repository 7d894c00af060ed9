import { expect, test } from 'vitest';
import { createInstanceTable } from '../../../model/server/instance-table.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { read } from './macro-cases.ts';

const TEXT = '<Macro m $a>\nFoo $a\n</Macro>\nUse m 1\nUse m 2\n';

test('each instance has what was found out about it, whatever others of other servers have', () => {
  const table = createInstanceTable<{ readonly of: string }>();
  const [one, two] = [read(TEXT), read(TEXT)];
  const lone: FileInstance = { ...one.main, server: undefined, index: undefined };
  const beside: FileInstance = { ...one.main, index: undefined };
  expect(one.instances.map(({ index }) => index)).toEqual([0, 1, 2]);
  table.set(one.instances[2]!, { of: 'one, 2' });
  table.set(two.instances[0]!, { of: 'two, 0' });
  table.set(lone, { of: 'lone' });
  expect(table.get(beside)).toBeUndefined();
  table.set(beside, { of: 'beside' });
  expect(one.instances.map((instance) => table.get(instance)?.of)).toEqual([undefined, undefined, 'one, 2']);
  expect(two.instances.map((instance) => table.get(instance)?.of)).toEqual(['two, 0', undefined, undefined]);
  expect(table.get(lone)?.of).toBe('lone');
  expect(table.get(beside)?.of).toBe('beside');
});
