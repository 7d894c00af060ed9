import { execFile, execFileSync, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a unit test that starts a program fails, however it does', async () => {
  expect(() => execFileSync('true')).toThrow(/^A unit test must not start a program/);
  expect(() => spawn('true')).toThrow(/^A unit test must not start a program/);
  await expect(promisify(execFile)('true')).rejects.toThrow(/^A unit test must not start a program/);
  const { spawnSync } = await import('node:child_process');
  expect(() => spawnSync('true')).toThrow(/^A unit test must not start a program/);
});
