import { describe, expect, test } from 'vitest';
import { type Files, plan, textOf } from './plan-of.ts';

const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const CLOSED =
  '<Directory />\n    AllowOverride None\n    Order deny,allow\n    Deny from all\n</Directory>\n';
const OPEN =
  '<Directory /srv/www>\n    AllowOverride AuthConfig Limit\n    Order allow,deny\n    Allow from all\n</Directory>\n';
const LOGIN = ['AuthType Basic', 'AuthName x', 'AuthUserFile /etc/apache2/users', 'Require valid-user'];
const OFFICE = ['Order deny,allow', 'Deny from all', 'Allow from 10.1.0.0/16'];
/** What the sections after it replace, so that nothing can be added to what is around them. */
const REPLACED = ['Order deny,allow', 'Deny from all', 'Allow from 192.168.1.0/24'];

function section(tag: string, lines: readonly string[], indent = ''): string {
  const name = tag.split(' ', 1)[0];
  return [`<${tag}>`, ...lines.map((line) => `    ${line}`), `</${name}>`]
    .map((line) => `${indent}${line}\n`)
    .join('');
}

function host(name: string, root: string, inside = ''): string {
  return `<VirtualHost *:80>\n    ServerName ${name}\n    DocumentRoot ${root}\n${inside}</VirtualHost>\n`;
}

/** The main file of a server that is converted as a whole, and again without a change. */
function converted(main: string, more: Files = {}, htaccess: Files = {}, open = 0): string {
  const files = { 'main.conf': `${HEAD}${CLOSED}${OPEN}${main}`, ...more, ...htaccess };
  const options = { htaccess: Object.keys(htaccess) };
  const made = plan(files, options);
  expect(made.left.map(({ refusal }) => refusal.reason)).toEqual([]);
  expect(made.proof.access).toMatchObject({ different: 0, open });
  const after = { ...files };
  for (const edit of made.edits) {
    const path = Object.keys(files).find((name) => name === edit.file || name.endsWith(`/${edit.file}`));
    Object.assign(after, { [path ?? edit.file]: edit.after });
  }
  for (const text of Object.values(after)) expect(text).not.toMatch(/^\s*(?:Order|Allow|Deny|Satisfy) /m);
  expect(plan(after, options).edits).toEqual([]);
  return textOf(made)!;
}

const BOTH =
  '    <RequireAll>\n        Require ip 10.1.0.0/16\n        Require valid-user\n    </RequireAll>\n';

describe('a section that keeps a Require in some places is written once more for these', () => {
  test('as a regular expression for what a pattern and a directory have in common', () => {
    const text = converted(
      section('Directory /srv/www/c', LOGIN) +
        section('Directory /srv/www/e', REPLACED) +
        section('DirectoryMatch "/(b|d)$"', OFFICE),
    );
    expect(text).toContain(
      `</DirectoryMatch>\n<DirectoryMatch "^(?=/srv/www/c(?:/|$))[\\s\\S]*/(b|d)$">\n${BOTH}</DirectoryMatch>\n`,
    );
  });

  test('as a path where a pattern of names has one there', () => {
    const text = converted(
      section('Directory /srv/www/c', LOGIN) +
        section('Directory /srv/www/e', REPLACED) +
        section('Directory /srv/www/*/private', OFFICE),
    );
    expect(text).toContain(
      `    Require ip 10.1.0.0/16\n</Directory>\n<Directory "/srv/www/c/private">\n${BOTH}</Directory>\n`,
    );
  });

  test('as a URL where a directory has one', () => {
    const text = converted(
      section('Directory /srv/www/c', REPLACED) +
        section('Directory /srv/www/c/d', LOGIN) +
        section('Location /c', OFFICE),
      { '/srv/www/c/d/page.html': 'x' },
    );
    expect(text).toContain(
      `    Require ip 10.1.0.0/16\n</Location>\n<Location "/c/d">\n${BOTH}</Location>\n`,
    );
  });

  test('as a URL where a directory has Satisfy any, which httpd 2.4 would forget', () => {
    const text = converted(
      section('Directory /srv/www/c', ['Satisfy any']) +
        section('LocationMatch "^/(a|c)/"', [...OFFICE, ...LOGIN]),
      {},
      {},
      2,
    );
    expect(text).toContain(
      '<LocationMatch "^(?=/c(?:/|$))/(a|c)/">\n    Require ip 10.1.0.0/16\n    Require valid-user\n</LocationMatch>\n',
    );
  });

  test('as no URL where a <Files> has the Require, which a URL without a file does not have', () => {
    const main =
      section('Directory /srv/www/c', REPLACED) +
      section('Files page.html', LOGIN) +
      section('Location /c', OFFICE);
    const made = plan({ 'main.conf': `${HEAD}${CLOSED}${OPEN}${main}` });
    expect(textOf(made) ?? '').not.toContain('<LocationMatch');
    expect(made.proof.access?.open).toBe(0);
    const directions = new Set(made.proof.access?.details.map(({ direction }) => direction));
    expect([...directions]).toEqual(['closes']);
  });

  test('in a <Directory> of its own for the directory of a .htaccess', () => {
    const text = converted(
      section('Directory /srv/www/e', REPLACED) + section('Files page.html', OFFICE),
      {},
      { '/srv/www/c/.htaccess': `${LOGIN.join('\n')}\n` },
    );
    const own = section(
      'Files page.html',
      BOTH.trimEnd()
        .split('\n')
        .map((line) => line.slice(4)),
      '    ',
    );
    expect(text).toContain(`</Files>\n<Directory "/srv/www/c">\n${own}</Directory>\n`);
  });

  test('in a virtual host where only that has the Require, and not for other requests to it', () => {
    const text = converted(
      section('Directory /srv/www/c', REPLACED) +
        section('LocationMatch "^/c/"', OFFICE) +
        host('a.example', '/srv/www', section('Directory /srv/www/c/d', LOGIN, '    ')) +
        host('b.example', '/srv/www'),
      { '/srv/www/c/d/page.html': 'x' },
      {},
      3,
    );
    expect(text).toContain('<LocationMatch "^(?=/c/d(?:/|$))/c/">\n');
    expect(text.match(/<LocationMatch/g)).toHaveLength(2);
  });
});

test('a .htaccess gets no section for another directory, which httpd refuses there', () => {
  const [outer, inner] = ['/srv/www/c/.htaccess', '/srv/www/c/d/.htaccess'];
  const files = {
    'main.conf': HEAD + CLOSED + OPEN,
    [outer]: section('Files page.html', ['Order allow,deny', 'Allow from all']),
    [inner]: `${[...LOGIN, ...REPLACED].join('\n')}\n`,
  };
  const made = plan(files, { htaccess: [outer, inner] });
  expect(textOf(made, outer)).toContain('<Files page.html>');
  expect(textOf(made, outer)).not.toContain('<Directory');
  expect(made.proof.errors).toBe(0);
  expect(made.proof.access?.details.filter(({ direction }) => direction === 'opens')).toEqual([]);
});

test('sections that share a file get lines of their own where it cannot become the same for all', () => {
  const office = '# the office\nOrder deny,allow\nDeny from all\nAllow from 10.1.0.0/16\n';
  const made = plan({
    'main.conf': [
      HEAD + CLOSED + OPEN,
      section('Directory /srv/www/c', LOGIN),
      section('Directory /srv/www/c/d', ['Include office.inc', 'DirectoryIndex none']),
      section('Directory /srv/www/e', ['Include office.inc']),
    ].join(''),
    '/etc/apache2/office.inc': office,
  });
  expect(made.left).toEqual([]);
  expect(made.proof.access).toMatchObject({ different: 0, open: 0 });
  expect(textOf(made, 'office.inc')).toBe(
    '# the office\n# Order deny,allow\n# Deny from all\n# Allow from 10.1.0.0/16\n',
  );
  expect(textOf(made)).toContain(
    `<Directory /srv/www/c/d>\n    Include office.inc\n${BOTH}    DirectoryIndex none\n</Directory>\n`,
  );
  expect(textOf(made)).toContain('    Include office.inc\n    Require ip 10.1.0.0/16\n</Directory>\n');
});
