import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { lintText } from '../../linter/lint.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import redundantEntry from '../../rules/access/redundant-entry/rule.ts';
import { rules } from '../../rules/index.ts';
import { growthOfWork } from '../kit/count-work.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

/** Texts of so many lines of one kind. */
const cases: readonly [name: string, make: (count: number) => string][] = [
  ['suppressions of one line', (count) => '# plume: ignore upgrade/lockfile\n'.repeat(count)],
  ['suppressions, each of a line', (count) => `# plume: ignore upgrade/lockfile\n${FAULT}`.repeat(count)],
  [
    'suppressions of a whole file',
    (count) => `# plume: ignore-file upgrade/lockfile\n${FAULT}`.repeat(count),
  ],
  ['suppressions by no rule', (count) => `# plume: ignore-file upgrade/lockfil\n${FAULT}`.repeat(count)],
  ['sections of one chain', (count) => '<If true>\n</If>\n<Else>\n</Else>\n'.repeat(count)],
  [
    'modules and conditions',
    (count) =>
      lines(count, (i) => `LoadModule m${i}_module m${i}.so\n<IfModule n${i}_module>\n</IfModule>\n`),
  ],
];

/** Rules of which a finding looks at others. */
const rewriting: readonly [name: string, make: (number: number) => string][] = [
  ['groups of conditions', (i) => `RewriteCond %{HTTP_HOST} ^(a${i})$\nRewriteRule ^x${i} /y/%2 [L]\n`],
  [
    'conditions that [OR] joins',
    (i) =>
      `RewriteCond %{HTTP_HOST} !^a${i}$ [OR]\nRewriteCond %{HTTP_HOST} !^b${i}$\nRewriteRule ^x${i} - [F]\n`,
  ],
  ['exceptions', (i) => `RewriteRule ^(?!/public${i % 50}/).* - [E=a:b]\n`],
  ['rules without an end', (i) => `RewriteRule ^x${i}/(.*)$ /y${i}/$1 [R]\n`],
  ['hosts without a slash', (i) => `RewriteRule ^a${i}(.*)$ https://%{HTTP_HOST}$1 [R,L]\n`],
  ['redirects to themselves', (i) => `RedirectMatch ^/a${i} /a${i}/b\n`],
];

/** Each text ends with it, to see that it was checked to its end. */
const FAULT = 'KeepAlive Perhaps\n';

function lines(count: number, make: (number: number) => string): string {
  return Array.from({ length: count }, (_, i) => make(i)).join('');
}

function expectFault(text: string, file: LintedFile | undefined): void {
  const last = file?.findings.filter(({ rule }) => rule === 'upgrade/keepalive-not-boolean').at(-1);
  expect(last?.end).toBe(text.length - 1);
}

test.each(cases)('the work for %s grows with them', (_, make) => {
  const growth = growthOfWork(400, (count) => {
    const text = make(count) + FAULT;
    const target = { series: '2.4', release: undefined } as const;
    expectFault(text, lintText(text, { file: '.htaccess', target, rules }));
  });
  expect(growth).toBeLessThan(6);
});

test.each(rewriting)('the work for %s grows with them', (_, make) => {
  const growth = growthOfWork(200, (count) => {
    const text = `RewriteEngine on\n${lines(count, make)}${FAULT}`;
    const target = { series: '2.4', release: undefined } as const;
    expectFault(text, lintText(text, { file: '.htaccess', target, rules }));
  });
  expect(growth).toBeLessThan(6);
});

const profile = profileNamed('upstream-2.4');

test.each<[name: string, make: (count: number) => string]>([
  ...cases,
  [
    'lines of a server whose modules may be more',
    (count) =>
      `${lines(count, (i) => `LoadModule m${i}_module m${i}.so\n`)}Include \${unknown}\n${lines(count, (i) => `SetEnv A${i} b\n`)}`,
  ],
])('the work for %s grows with them in a server', (_, make) => {
  const growth = growthOfWork(400, (count) => {
    if (profile === undefined) throw new Error('there is no such profile');
    const text = make(count) + FAULT;
    const server = readServer({
      ...{ main: '/httpd.conf', profile, serverRoot: '/' },
      files: createMemoryFiles({ '/httpd.conf': text }),
    });
    if (server === undefined) throw new Error('it cannot be read');
    expectFault(text, lintServer(server, { rules })[0]);
  });
  expect(growth).toBeLessThan(6);
});

test('the work for rules with conditions in a .htaccess of a server grows with them', () => {
  const own = rules.filter(({ id }) => id.startsWith('rewrite/'));
  let runs = 0;
  const growth = growthOfWork(300, (count) => {
    // what was found of a text before is remembered
    const run = ++runs;
    const make = (i: number) =>
      `RewriteCond %{HTTP_HOST} ^h${i}\\.test$\nRewriteRule ^old${run}-${i}$ /new${i} [R,L]\n`;
    const server = readMemoryServer({
      '/srv/httpd.conf': `${loadModules('rewrite')}DocumentRoot /srv/a\n<Directory /srv/a>\nAllowOverride All\n</Directory>\n`,
      '/srv/a/.htaccess': `RewriteEngine on\n${lines(count, make)}`,
    });
    const linted = lintServer(server, { rules: own, htaccess: ['/srv/a/.htaccess'] });
    expect(linted.map(({ isCutShort }) => isCutShort)).toEqual([undefined, undefined]);
  });
  expect(growth).toBeLessThan(5);
});

test('the work for one line of words that another one covers grows with them', () => {
  const growth = growthOfWork(500, (count) => {
    const text = `Order deny,allow\nDeny from all\nAllow from ${'127.0.0.1 '.repeat(count)}\n`;
    const target = { series: '2.4', release: undefined } as const;
    const linted = lintText(text, { file: '.htaccess', target, rules: [redundantEntry] });
    expect(linted.findings).toHaveLength(count - 1);
  });
  expect(growth).toBeLessThan(6);
});
