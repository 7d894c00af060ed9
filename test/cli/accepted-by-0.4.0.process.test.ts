import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRuleIds, rules } from '../../rules/index.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

/** A server with every setting that guides to hardening ask about, and the baseline that plume 0.4.0 wrote of it. */
const CASE = fileURLToPath(new URL('baseline-of-0.4.0', import.meta.url));
const FORMER = 'security/setting-open';
const FILES = ['etc/httpd.conf', 'etc/defaults.conf', 'site/.htaccess'];

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => {
  plume.clear();
  cpSync(CASE, plume.directory, { recursive: true });
});

/** The rules of findings that the baseline does not have, and how many it has. */
function compare(...options: readonly string[]) {
  const args = ['lint', '--baseline', 'plume-baseline.json', '--format', 'json', ...options, ...FILES];
  const { stdout, code } = plume.run(args);
  const { findings, baseline } = JSON.parse(stdout);
  return { code, ...baseline, rules: findings.map(({ rule }: { readonly rule: string }) => rule) };
}

/** What the baseline counts, by rule. */
function accepted(): ReadonlyMap<string, number> {
  const text = readFileSync(path.join(plume.directory, 'plume-baseline.json'), 'utf8');
  const counts = new Map<string, number>();
  for (const { rule, count } of JSON.parse(text).findings) counts.set(rule, (counts.get(rule) ?? 0) + count);
  return counts;
}

describe('a baseline of plume 0.4.0', () => {
  test('has findings of each rule that one of its rules became', () => {
    const found = plume.run(['lint', '--select', FORMER, '--format', 'json', ...FILES]);
    const ids = JSON.parse(found.stdout).findings.map(({ rule }: { readonly rule: string }) => rule);
    expect([...new Set(ids)].toSorted()).toEqual(currentRuleIds(FORMER).toSorted());
    expect(accepted().get(FORMER)).toBe(ids.length);
  });

  test.each([
    ['all rules', ['--select', '*'], 23],
    ['those that run by default', [], 1],
    ['the rules by their former id', ['--select', FORMER], 23],
    ['one of them', ['--select', 'security/trace-allowed'], 2],
    ['one of several that report one line alike', ['--select', 'security/listings-everywhere'], 1],
  ])('makes nothing new of %s', (_, options, known) => {
    expect(compare(...options)).toMatchObject({ code: 0, rules: [], known });
  });

  test('does not count as gone what a run did not look for', () => {
    // `vhost/no-global-server-name` no longer reports a copy whose sites all have names
    expect(compare()).toMatchObject({ gone: 1 });
    expect(compare('--select', 'security/trace-allowed')).toMatchObject({ gone: 0 });
  });

  test('is new where something is new', () => {
    plume.write(
      'site/.htaccess',
      'Header set X-Content-Type-Options "nosniff"\nHeader set X-Frame-Options "DENY"\n',
    );
    expect(compare('--select', FORMER).rules).toEqual(['security/header-not-on-errors']);
  });

  test('has the names of today once it is written again, of what ran', () => {
    const update = (...options: readonly string[]) =>
      plume.run(['lint', '--baseline', 'plume-baseline.json', '--update-baseline', ...options, ...FILES]);
    expect(update().stderr).toContain('has 23 findings: 0 added, 1 removed');
    expect(accepted().get(FORMER)).toBe(22);
    expect(accepted().get('access/dav-open-to-everyone')).toBe(1);
    expect(update('--select', '*').stderr).toContain('has 23 findings: 0 added, 0 removed');
    const ids = new Set<string>(rules.map(({ id }) => id));
    expect([...accepted().keys()].filter((rule) => !ids.has(rule))).toEqual([]);
    expect(compare('--select', 'security/listings-everywhere')).toMatchObject({
      rules: [],
      known: 1,
      gone: 0,
    });
  });
});
