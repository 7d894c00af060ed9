import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => {
  plume.clear();
  plume.write('site.conf', '<Location />\nOptions Foo\nOrder allow,deny\nAllow from all\n</Location>\n');
});
afterAll(() => plume.remove());

test('--min-severity shows what is as severe, and counts all', () => {
  const all = plume.shell('plume lint site.conf');
  expect(all.stdout).toContain('info');
  const errors = plume.shell('plume lint --min-severity error site.conf');
  expect(errors.stdout).not.toContain('upgrade/access-compat');
  expect(errors.stdout).toContain('value/invalid-argument');
  expect(errors.stdout).toContain('--min-severity hides 1 finding.');
  expect(errors.code).toBe(all.code);
});

test('--min-severity leaves the exit code as --fail-on says, in each format', () => {
  plume.write('site.conf', '<Location />\nOrder allow,deny\nAllow from all\n</Location>\n');
  const run = (options: string) => plume.shell(`plume lint ${options} site.conf`);
  expect(run('--min-severity warning').code).toBe(0);
  expect(run('--min-severity warning --fail-on info').code).toBe(1);
  const { findings, summary, hidden } = JSON.parse(run('--min-severity warning --format json').stdout);
  expect({ findings, summary, hidden }).toEqual({
    findings: [],
    summary: { error: 0, warning: 0, info: 1 },
    hidden: 1,
  });
  expect(run('--min-severity warning --format concise').stdout).toContain('--min-severity hides 1 finding.');
});

test('--diff says what unsafe fixes would do, and a comment without its sign is told', () => {
  plume.write('site.conf', 'RewriteRule ^/a$ /b [RL]\nThis is our site\n');
  expect(plume.shell('plume lint --diff site.conf').stderr).toContain('--unsafe-fixes would fix 1 of them.');
  expect(plume.shell('plume lint site.conf').stdout).toContain('A comment begins with `#`');
});
