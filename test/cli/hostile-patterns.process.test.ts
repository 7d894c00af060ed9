import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, installPlume } from '../kit/plume.ts';

const plume = installPlume();
afterAll(() => plume.remove());
beforeEach(() => plume.clear());

/** What plume prints; fails where it has to be killed. */
function run(...args: readonly string[]): Answer {
  const answer = plume.run(args);
  expect(answer.code).not.toBeNull();
  return answer;
}

const path = `/${'a'.repeat(40)}b`;
const EVIL = '(a+)+';

/** A main file with the lines; what it refers to is not asked for. */
function writeServer(...lines: readonly string[]): void {
  plume.write(
    'httpd.conf',
    [
      'ServerRoot /srv/httpd',
      'Listen 80',
      'ServerName www.example',
      'DocumentRoot /srv/www',
      ...lines,
      '',
    ].join('\n'),
  );
}

describe('a pattern that PCRE2 does not come to an end with is not known to match, when a file is linted', () => {
  test.each([
    ['AliasMatch and Alias', 'a.conf', [`AliasMatch ^/${EVIL}$ /x`, `Alias ${path} /y`]],
    [
      'verbs that would raise the limit',
      'a.conf',
      [`AliasMatch (*LIMIT_MATCH=4000000000)^/${EVIL}$ /x`, `Alias ${path} /y`],
    ],
    [
      'LocationMatch and Location',
      'a.conf',
      [
        `<LocationMatch ^/${EVIL}$>`,
        'Require all denied',
        '</LocationMatch>',
        `<Location ${path}>`,
        'Require all granted',
        '</Location>',
      ],
    ],
    [
      'DirectoryMatch and Directory',
      'a.conf',
      [
        `<DirectoryMatch ^/${EVIL}$>`,
        'Require all denied',
        '</DirectoryMatch>',
        `<Directory ${path}>`,
        'Require all granted',
        '</Directory>',
      ],
    ],
    [
      'FilesMatch and Files',
      '.htaccess',
      [
        `<FilesMatch ^${EVIL}$>`,
        'Require all denied',
        '</FilesMatch>',
        `<Files ${path.slice(1)}>`,
        'Require all granted',
        '</Files>',
      ],
    ],
    ['IfVersion', 'a.conf', ['<IfVersion ~ ^(?:2|2)*(\\.|[.])*(?:[4.]+)+x>', 'Alias /a /b', '</IfVersion>']],
  ])('%s', (_, file, lines) => {
    plume.write(file, `${lines.join('\n')}\n`);
    const { stdout, code } = run('lint', file);
    expect(stdout).toBe('No problems in 1 file.\n');
    expect(code).toBe(0);
  });

  test('while what it surely matches is told', () => {
    plume.write('a.conf', `AliasMatch ^/${EVIL} /x\nAlias ${path} /y\n`);
    expect(run('lint', 'a.conf').stdout).toContain('[path/alias-shadowed]');
  });

  test('a hundred of them spend what the file is worth, and that is said', () => {
    const lines = Array.from({ length: 100 }, (_, n) => `AliasMatch ^/${EVIL}x{0,${n}}$ /x`);
    plume.write('a.conf', `${[...lines, `Alias ${path} /y`].join('\n')}\n`);
    const { stdout, code } = run('lint', 'a.conf');
    expect(code).toBe(2);
    expect(stdout).toContain('work');
    expect(stdout).not.toContain('internal');
  });
});

describe('patterns that are too large to compile', () => {
  test.each([
    ['a million letters', 'a'.repeat(1_000_000), 1],
    ['counts within counts', '(((a{1000}){1000}){1000}){1000}', 1],
    ['ten thousand groups', '(a)'.repeat(10_000), 1],
    [
      'names that PCRE2 compares with one another',
      Array.from({ length: 9000 }, (_, n) => `(?<n${n}>a)`).join(''),
      0,
    ],
  ])('%s', (_, pattern, exit) => {
    plume.write('a.conf', `AliasMatch ${pattern} /x\nAlias ${path} /y\n`);
    const { stdout, code } = run('lint', 'a.conf');
    expect(code).toBe(exit);
    expect(stdout.includes('[syntax/invalid-regex]')).toBe(exit === 1);
  });
});

describe('a request says that it is not known', () => {
  test.each([
    ['AliasMatch', [`AliasMatch ^/${EVIL}$ /x`]],
    ['RedirectMatch', [`RedirectMatch ^/${EVIL}$ http://other.example/`]],
    ['RedirectMatch that leads nowhere', [`RedirectMatch 403 ^/${EVIL}$`]],
    ['ProxyPassMatch', [`ProxyPassMatch ^/${EVIL}$ http://other.example/`]],
    ['LocationMatch', [`<LocationMatch ^/${EVIL}$>`, 'Require all denied', '</LocationMatch>']],
    ['FilesMatch', [`<FilesMatch ^${EVIL}$>`, 'Require all denied', '</FilesMatch>']],
    ['RewriteRule', ['RewriteEngine on', `RewriteRule ^/${EVIL}$ - [F]`]],
    ['RewriteRule that is negated', ['RewriteEngine on', `RewriteRule !^/${EVIL}$ - [F]`]],
    [
      'RewriteRule in a section',
      ['<Directory /srv/www>', 'RewriteEngine on', `RewriteRule ^${EVIL}$ - [F]`, '</Directory>'],
    ],
    ['<If>', [`<If "%{REQUEST_URI} =~ m#^/${EVIL}$#">`, 'Require all denied', '</If>']],
    ['<If> that is negated', [`<If "%{REQUEST_URI} !~ m#^/${EVIL}$#">`, 'Require all denied', '</If>']],
    ['SetEnvIf', [`SetEnvIf Request_URI ^/${EVIL}$ evil`, '<Location />', 'Require env evil', '</Location>']],
    [
      'SetEnvIfExpr',
      [
        `SetEnvIfExpr "%{REQUEST_URI} =~ m#^/${EVIL}$#" evil`,
        '<Location />',
        'Require env evil',
        '</Location>',
      ],
    ],
    ['Require expr', ['<Location />', `Require expr "%{REQUEST_URI} =~ m#^/${EVIL}$#"`, '</Location>']],
  ])('%s', (_, lines) => {
    writeServer(...lines);
    expect(run('request', '.', `http://www.example${path}`).stdout).toMatch(/^Open: /);
  });

  test('of BrowserMatch', () => {
    writeServer(`BrowserMatch ^${EVIL}$ evil`, '<Location />', 'Require env evil', '</Location>');
    const { stdout } = run('request', '.', 'http://www.example/', '--header', `User-Agent: ${path.slice(1)}`);
    expect(stdout).toContain('depends on');
  });
});
