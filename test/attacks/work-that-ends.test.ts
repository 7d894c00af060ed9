import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { createWorkBudget } from '../../grammar/budget/work-budget.ts';
import { createServerLinter, lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { type WorstCase, worstCases } from '../kit/worst-cases.ts';

/** Whoever takes longer hangs: the shell ends it, whatever else the machine does. */
const GENEROUS_CPU_SECONDS = 40;
const TOO_MUCH = 'meta/too-much-work';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

describe('inputs that stand for more than any machine holds', () => {
  const bombs = worstCases(1_000).filter(({ isBomb }) => isBomb === true);
  test('there are some', () => expect(bombs.length).toBeGreaterThan(10));
  test.each(bombs)('$name', { timeout: 300_000 }, (bomb) => {
    const { code, stdout, files, texts } = fix(bomb);
    expect(code).toBe(2);
    expect(stdout).toContain(TOO_MUCH);
    expect(stdout).not.toContain('internal/');
    // what is not seen as a whole is not repaired
    expect(files()).toEqual(texts);
  });
});

describe('sections without end', () => {
  const text = (opening: string, closing: string, depth: number) =>
    opening.repeat(depth) + closing.repeat(depth);
  test.each([
    ['10,000 unclosed RequireAll', text('<RequireAll>\n', '', 10_000)],
    ['100,000 unclosed RequireAll', text('<RequireAll>\n', '', 100_000)],
    ['40,000 nested IfModule', text('<IfModule mod_rewrite.c>\n', '</IfModule>\n', 40_000)],
    ['100,000 nested IfModule', text('<IfModule mod_rewrite.c>\n', '</IfModule>\n', 100_000)],
    ['20,000 nested Limit', text('<Limit GET>\n', '</Limit>\n', 20_000)],
    ['100,000 nested Macro', text('<Macro a>\n', '</Macro>\n', 100_000)],
    ['50,000 tags that cross', '<Directory /a>\n<Files b>\n</Directory>\n'.repeat(50_000)],
    [
      '1,000 patterns of files',
      Array.from({ length: 1_000 }, (_, i) => `<Files "*.e${i}">\nDeny from all\n</Files>\n`).join(''),
    ],
    ['50,000 tags that end nothing', `<Directory /a>\n${'</Files>\n'.repeat(50_000)}`],
  ])('%s', { timeout: 300_000 }, (_, sections) => {
    const { code, stdout } = fix({ name: '', text: sections });
    expect([1, 2]).toContain(code);
    expect(stdout).not.toContain('internal/');
  });
});

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

test('37,000 virtual hosts out of a macro fit', { timeout: 120_000 }, () => {
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
  test('a megabyte of nothing but faults is cut short, and says so', () => {
    const linted = lint(56_000);
    expect(linted?.isCutShort).toBe(true);
    expect(linted?.findings.length).toBeLessThan(40_000);
    expect(linted?.findings.filter(({ rule }) => rule === 'meta/too-much-work')).toHaveLength(1);
  });
  test('some thousand faults are all told', () => {
    const linted = lint(10_000);
    expect(linted?.isCutShort).toBeUndefined();
    const ofValues = linted?.findings.filter(({ rule }) => rule === 'upgrade/keepalive-not-boolean');
    expect(ofValues).toHaveLength(10_000);
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

/** Runs `plume lint --fix` on a case in a process of its own, which the system ends where it has no end. */
function fix({ text, files = {} }: WorstCase) {
  plume.clear();
  const texts = new Map([['httpd.conf', `Listen 80\nMaxClients 7\n${text}`], ...Object.entries(files)]);
  for (const [name, content] of texts) plume.write(name, content);
  const { stdout, stderr, code } = plume.shell(
    `ulimit -t ${GENEROUS_CPU_SECONDS}; plume lint --fix --root httpd.conf`,
  );
  return {
    code,
    stdout: stdout + stderr,
    texts,
    files: () => new Map([...texts.keys()].map((name) => [name, plume.shell(`cat '${name}'`).stdout])),
  };
}

function read(text: string): Server {
  const profile = profileNamed('debian-13');
  const files = createMemoryFiles(
    {
      '/etc/httpd/httpd.conf': `LoadModule macro_module modules/mod_macro.so\n${text}`,
      '/etc/httpd/a.conf': 'Timeout 60\n',
    },
    { sees: ['/etc/httpd'] },
  );
  const server =
    profile && readServer({ main: '/etc/httpd/httpd.conf', files, profile, serverRoot: '/etc/httpd' });
  if (server === undefined) throw new Error('the main file is not to be had');
  return server;
}

/** What checking a server costs. */
function stepsFor(text: string): number {
  const server = read(text);
  const budget = createWorkBudget(Number.POSITIVE_INFINITY);
  const linter = createServerLinter(server, rules, { budget });
  for (const identity of new Set(server.instances.map((instance) => instance.identity)))
    linter.lint(identity);
  return budget.spent;
}
