import { expect, test } from 'vitest';
import { workFor } from '../../../core/budget/work-limits.ts';
import { createReadingWork } from '../../../model/server/reading-work.ts';

test.each(['commands', 'bytes'] as const)('%s up to the limit are granted, and one more ends it', (what) => {
  const work = createReadingWork();
  const expand = (amount: number) => (what === 'commands' ? work.expand(amount, 0) : work.expand(0, amount));
  expect(expand(workFor(0)[what])).toBe(true);
  expect(expand(1)).toBe(false);
  // what a file brings later does not revive what has ended
  work.addFile(1_000_000);
  expect(expand(1)).toBe(false);
  expect(work.isSpent).toBe(true);
});

test('a file that is read grants what it is worth', () => {
  const work = createReadingWork();
  work.addFile(1_000);
  expect(work.bytesOnDisk).toBe(1_000);
  expect(work.expand(workFor(1_000).commands, workFor(1_000).bytes)).toBe(true);
  expect(work.expand(1, 0)).toBe(false);
});
