import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function runExample(...options: readonly string[]): string {
  const args = ['scripts/run-example.mjs', ...options];
  const run = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: process.env.npm_execpath },
  });
  expect([run.status, run.stderr]).toEqual([0, '']);
  return run.stdout;
}

test('npm run example prints one screen, and says how to see the rest', () => {
  const lines = runExample().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  expect(lines.at(-1)).toBe('All of it: node dist/plume.cjs lint examples/centos-5-server');
  expect(lines.filter((line) => line.includes(' error ')).length).toBeGreaterThan(0);
  expect(lines.some((line) => /^\d+ errors, /.test(line))).toBe(true);
});

test('with options it prints all that they ask for', () => {
  const { findings } = JSON.parse(runExample('--format', 'json'));
  expect(findings.length).toBeGreaterThan(50);
});
