import { expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import halfMigrated from '../../rules/access/half-migrated/rule.ts';
import { rules } from '../../rules/index.ts';
import { growthOfWork } from '../kit/count-work.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const SERVER = `${loadModules('authz_core', 'authz_host', 'access_compat')}Listen 80
ServerName a.test
DocumentRoot /srv/htdocs
<Directory />
AllowOverride All
</Directory>
`;

// what denies access to all files of a kind meets each .htaccess; with old directives all are converted together
test.each([
  ['Require', 'Require all denied\n'],
  ['old directives', 'Order allow,deny\nDeny from all\n'],
])('work and edits grow with the number of .htaccess files: <FilesMatch> with %s', (_, denied) => {
  const edits: number[] = [];
  let runs = 0;
  const growth = growthOfWork(100, (count) => {
    const paths = Array.from({ length: count }, (_, i) => `/srv/htdocs/d${i}/.htaccess`);
    // what was found of a text before is remembered
    const run = ++runs;
    const own = (i: number) => `Order deny,allow\nDeny from 10.${run}.${i >> 8}.${i & 255}\n`;
    const server = readMemoryServer({
      '/srv/httpd.conf': `${SERVER}<FilesMatch "^\\.ht">\n${denied}</FilesMatch>\n`,
      ...Object.fromEntries(paths.map((path, i) => [path, own(i)])),
    });
    const files = lintServer(server, { rules, htaccess: paths });
    const old = files.flatMap(({ findings }) =>
      findings.filter(({ rule }) => rule === 'upgrade/access-compat'),
    );
    expect(old.length).toBeGreaterThanOrEqual(count);
    edits.push(old.flatMap(({ fixes }) => fixes.flatMap((fix) => fix.edits)).length);
  });
  expect(growth).toBeLessThan(6);
  expect(edits.at(-1)).toBeGreaterThan(0);
  expect(edits.at(-1)! / edits[0]!).toBeLessThan(6);
});

test('work grows with files and depth: .htaccess files in directories that are nested', () => {
  const growth = growthOfWork(20, (count) => {
    const paths = Array.from({ length: count }, (_, i) => `/srv/htdocs${'/e'.repeat(i + 1)}/.htaccess`);
    const server = readMemoryServer({
      '/srv/httpd.conf': SERVER,
      ...Object.fromEntries(paths.map((path) => [path, 'Order deny,allow\nDeny from all\n'])),
    });
    // one rule asks for the request classes, in which each file has all those below it
    const files = lintServer(server, { rules: [halfMigrated], htaccess: paths });
    expect(files.some(({ isCutShort, unfinished }) => isCutShort === true || unfinished !== undefined)).toBe(
      false,
    );
  });
  // 16 where it is their product
  expect(growth).toBeLessThan(14);
});
