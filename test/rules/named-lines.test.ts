import { expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = loadModules(
  ...['mpm_event', 'authz_core', 'authz_host', 'alias', 'dir', 'mime', 'rewrite', 'proxy', 'proxy_fcgi'],
);
const SERVER = `ServerName www.example.org\nListen 80\nDocumentRoot /srv/www\n<Directory /srv/www>\nOptions FollowSymLinks\nAllowOverride All\nRequire all granted\n</Directory>\n`;

/** The lines that findings of a rule name besides their own, and what they say of them. */
function namedBy(rule: string, texts: Readonly<Record<string, string>>, main = ''): readonly string[] {
  const all: Readonly<Record<string, string>> = { '/srv/httpd.conf': `${MODULES}${SERVER}${main}`, ...texts };
  const htaccess = Object.keys(texts).filter((path) => path.endsWith('.htaccess'));
  const found = lintServer(readMemoryServer(all), { rules, htaccess }).flatMap(({ findings }) => findings);
  const lineAt = (file: string, start: number) => all[file]?.slice(0, start).split('\n').length;
  return found.flatMap(({ rule: own, related }) =>
    own === rule
      ? related.map(({ file, start, message }) => `${file}:${lineAt(file, start)} ${message}`)
      : [],
  );
}

test('a rule that rewrites its own result names what lets it: RewriteBase, and conditions about the path', () => {
  expect(
    namedBy('rewrite/endless-loop', {
      '/srv/www/index.php': '',
      '/srv/www/.htaccess': [
        ...['RewriteEngine on', 'RewriteBase /app/'],
        ...['RewriteCond $1 !^(index\\.php|img)', 'RewriteCond %{REMOTE_ADDR} !=192.0.2.7'],
        'RewriteCond %{REQUEST_URI} =/a [OR]',
        ...['RewriteCond %{REQUEST_FILENAME} !-f', 'RewriteRule ^(.*)$ index.php/$1 [L]'],
      ].join('\n'),
    }),
  ).toEqual([
    '/srv/www/.htaccess:2 this puts another folder before the target',
    '/srv/www/.htaccess:3 this holds for `/app/index.php/x`, too',
  ]);
});

test('a base that is this folder is not named', () => {
  expect(
    namedBy('rewrite/endless-loop', {
      '/srv/www/.htaccess':
        'RewriteEngine on\nRewriteBase /\nRewriteCond %{REQUEST_URI} !^/$\nRewriteRule ^(.*)$ app/$1 [L]',
    }),
  ).toEqual(['/srv/www/.htaccess:3 this holds for `/app/x`, too']);
});

test('a backup that clients get names what denies the others', () => {
  const deny = '<FilesMatch "\\.(bak|old)$">\nRequire all denied\n</FilesMatch>\nRedirectMatch 404 "~$"\n';
  const files = { '/srv/www/a.php.orig': '<?php', '/srv/www/b.php.bak': '<?php' };
  expect(namedBy('security/private-file-served', { ...files, '/srv/www/.htaccess': deny })).toEqual([
    '/srv/www/.htaccess:1 this denies `a.php.bak`, but not `a.php.orig`',
    '/srv/www/.htaccess:4 this denies `a.php~`, but not `a.php.orig`',
  ]);
});

test('a private file beside the folder of a site names the condition that lets requests for it pass', () => {
  const rules = (condition: string) =>
    `RewriteEngine on\nRewriteCond ${condition}\nRewriteRule ^(?!public/)(.*)$ public/$1 [L]\n`;
  const files = { '/srv/www/.env': 'A=1', '/srv/www/public/index.html': '' };
  const named = (htaccess: string) =>
    namedBy('security/private-file-served', { ...files, '/srv/www/.htaccess': htaccess });
  expect(named(rules('%{REQUEST_FILENAME} !-f'))).toEqual([
    '/srv/www/.htaccess:2 this keeps the rule that leads to `/public/.envx` from files that are here',
  ]);
  expect(
    named('RewriteEngine on\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule . /index.php [L]\n'),
  ).toEqual([]);
});

test('scripts that nothing runs name the lines for them that httpd skips', () => {
  const php =
    '<IfModule mod_php7.c>\n<FilesMatch "\\.php$">\nSetHandler application/x-httpd-php\n</FilesMatch>\n</IfModule>\n';
  expect(
    namedBy(
      'content/source-sent',
      { '/srv/www/index.php': '<?php', '/srv/php.conf': php },
      'Include php.conf\n',
    ),
  ).toEqual(['/srv/php.conf:3 httpd skips this line: `<IfModule mod_php7.c>` does not hold']);
});
