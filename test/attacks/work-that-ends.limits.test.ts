import { describe, expect, test } from 'vitest';
import { createWorkBudget } from '../../core/budget/work-budget.ts';
import { createServerLinter, lintServer } from '../../linter/lint-server.ts';
import type { Server } from '../../model/server/server.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { worstCases } from '../kit/worst-cases.ts';

describe('work grows with the text, not with its square', () => {
  const repeat = (count: number, make: (number: number) => string) =>
    Array.from({ length: count }, (_, i) => make(i)).join('');
  test.each<[name: string, make: (count: number) => string]>([
    ['unclosed sections', (count) => '<RequireAll>\n'.repeat(count)],
    [
      'nested sections',
      (count) => '<IfModule mod_rewrite.c>\n'.repeat(count) + '</IfModule>\n'.repeat(count),
    ],
    [
      'sections of the disk',
      (count) =>
        repeat(count, (i) => `<Directory /srv/d${i}>\nOrder deny,allow\nDeny from all\n</Directory>\n`),
    ],
    [
      'sections of URLs',
      (count) =>
        repeat(count, (i) => `<Location /l${i}>\nAuthType Basic\nAuthName a\nRequire user u\n</Location>\n`),
    ],
    ['hosts', (count) => repeat(count, (i) => `<VirtualHost *:80>\nServerName h${i}.test\n</VirtualHost>\n`)],
    [
      'uses of a macro',
      (count) => `<Macro m $a>\nTimeout $a\n</Macro>\n${repeat(count, (i) => `Use m ${i}\n`)}`,
    ],
    ['includes of one file', (count) => 'Include a.conf\n'.repeat(count)],
  ])('%s', (_, make) => {
    const [few, many] = [stepsFor(make(400)), stepsFor(make(1600))];
    expect(few).toBeGreaterThan(0);
    expect(many / few).toBeLessThan(6);
  });
});

test('37,000 virtual hosts out of a macro fit', () => {
  const macro = worstCases(1_000).find(({ name }) => name === 'virtual hosts out of a macro')?.text ?? '';
  const definition = macro.slice(0, macro.indexOf('Use '));
  const uses = Array.from({ length: 37_000 }, (_, i) => `Use VHost site-${i} 10.0.${i >> 8}.${i & 255} 80\n`);
  const server = read(definition + uses.join(''));
  expect(server.isCutShort).toBe(false);
  expect(server.instances).toHaveLength(37_001);
  const linted = lintServer(server, { rules });
  expect(linted.map(({ isCutShort }) => isCutShort)).toEqual([undefined]);
  // what is said of each of them is said once
  expect(linted[0]?.findings.length).toBeLessThan(20);
});

describe('findings are counted', () => {
  const lint = (count: number) => lintServer(read('KeepAlive Perhaps\n'.repeat(count)), { rules })[0];
  test('a megabyte of nothing but faults is told for as long as it may take memory', () => {
    const linted = lint(56_000);
    expect(linted?.isCutShort).toBe(true);
    const ofValues = linted?.findings.filter(({ rule }) => rule === 'upgrade/keepalive-not-boolean');
    expect(ofValues?.length).toBeGreaterThan(20_000);
    expect(ofValues?.length).toBeLessThan(40_000);
  });
  test('some thousand faults are all told', () => {
    const linted = lint(7_000);
    expect(linted?.isCutShort).toBeUndefined();
    const ofValues = linted?.findings.filter(({ rule }) => rule === 'upgrade/keepalive-not-boolean');
    expect(ofValues).toHaveLength(7_000);
  });
  test('faults of one line of a macro are all told, not all of so many that nobody reads on', () => {
    const lintUses = (count: number) => {
      const uses = Array.from({ length: count }, (_, i) => `Use m ${i}\n`).join('');
      const linted = lintServer(read(`<Macro m $a>\nKeepAlive $a\n</Macro>\n${uses}`), { rules })[0];
      const told = linted?.findings.filter(
        ({ rule }) => rule.startsWith('value/') || rule.startsWith('upgrade/'),
      );
      return { isCutShort: linted?.isCutShort, told: told?.length };
    };
    expect(lintUses(5_000)).toEqual({ isCutShort: undefined, told: 5_000 });
    const many = lintUses(60_000);
    expect(many.isCutShort).toBe(true);
    expect(many.told).toBeGreaterThan(10_000);
    expect(many.told).toBeLessThan(30_000);
  });
});

test('what is read where reading stopped is what stood before, and nothing after it is absent', () => {
  const server = read(
    `${worstCases(1_000).find(({ name }) => name === 'bomb: macros, 10^6 lines')?.text}<IfModule mod_unheard.c>\nTimeout 1\n</IfModule>\n`,
  );
  expect(server.isCutShort).toBe(true);
  expect(server.notices.filter(({ kind }) => kind === 'too-much-work')).toHaveLength(1);
  expect(server.modules.mayBeMore).toBe(true);
});

describe('a long line in many places', () => {
  const include = '<VirtualHost *:80>\nServerName a.test\nInclude a.conf\n</VirtualHost>\n';
  const names = (count: number) =>
    `ServerAlias ${Array.from({ length: count }, (_, i) => `a${i}.test`).join(' ')}\n`;
  test('is read so often as its bytes are worth, and what it has in each counts', () => {
    const server = read(include.repeat(1_000), names(5_000));
    expect(server.isCutShort).toBe(true);
    expect(server.instances.length).toBeLessThan(150);
    const lint = (count: number) => lintServer(read(include.repeat(count), names(5_000)), { rules });
    expect(lint(140).some(({ isCutShort }) => isCutShort === true)).toBe(true);
    expect(lint(40).some(({ isCutShort }) => isCutShort === true)).toBe(false);
  });
  test('of some hundred names is read in a thousand hosts', () => {
    const server = read(include.repeat(1_000), names(300));
    expect(server.isCutShort).toBe(false);
    expect(lintServer(server, { rules }).map(({ isCutShort }) => isCutShort)).toEqual([undefined, undefined]);
  });
});

function read(text: string, included = 'Timeout 60\n'): Server {
  return readMemoryServer(
    { '/etc/httpd/httpd.conf': `${loadModules('macro')}${text}`, '/etc/httpd/a.conf': included },
    { main: '/etc/httpd/httpd.conf' },
  );
}

/** What checking a server costs. */
function stepsFor(text: string): number {
  const server = read(text);
  const budget = createWorkBudget(Number.POSITIVE_INFINITY);
  const linter = createServerLinter(server, rules, { work: { lines: budget, analyses: budget } });
  for (const identity of new Set(server.instances.map((instance) => instance.identity)))
    linter.lint(identity);
  return budget.spent;
}
