import { expect, test } from 'vitest';
import { readSiteAround } from '../../cli/io/read-site-around.ts';
import { lintText } from '../../linter/lint.ts';
import { rules } from '../../rules/index.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const here = temporaryDirectory();
const target = { series: '2.4', release: undefined } as const;

/** What is said of a .htaccess of the folder `site`, whose server is not known. */
function lint(text: string, folder = 'site'): readonly string[] {
  return findIn(text, folder).map(({ rule, severity }) => `${severity} ${rule}`);
}

function findIn(text: string, folder: string) {
  here.write(`${folder}/.htaccess`, text);
  const readSite = readSiteAround(`${here.path}/${folder}/.htaccess`, target, `${here.path}/site`);
  return lintText(text, { file: '.htaccess', target, rules, readSite }).findings;
}

test('a page of an ErrorDocument is missed in a site that shows its root', () => {
  const page = 'ErrorDocument 404 /404.html\n';
  expect(lint(page)).toEqual([]);
  here.write('site/index.html', 'page');
  expect(lint(page)).toEqual(['warning content/error-document-missing']);
  // hosts have folders with such pages for all their sites
  expect(lint('ErrorDocument 404 /error/404.html\n')).toEqual(['info content/error-document-missing']);
  here.write('site/404.html', 'page');
  expect(lint(page)).toEqual([]);
  // then the site is most likely below /blog
  expect(lint('ErrorDocument 404 /blog/404.html\n')).toEqual([]);
});

test('a page of an ErrorDocument that another line redirects is never sent', () => {
  const lines = 'ErrorDocument 404 /old/404.html\nRedirect "/old" "https://store.example/"\n';
  here.write('site/index.html', 'page');
  here.write('site/old/404.html', 'page');
  expect(lint(lines)).toEqual(['warning content/error-document-missing']);
});

test('a rule leads to itself where what it names is nowhere in a site that shows its root', () => {
  const rule = 'RewriteEngine on\nRewriteRule "^(.*)$" "/shop/$1" [L]\n';
  expect(lint(rule)).toEqual([]);
  here.write('site/index.html', 'page');
  expect(lint(rule)).toEqual(['warning rewrite/endless-loop']);
  here.write('site/shop/.htaccess', 'RewriteEngine on\n');
  expect(lint(rule)).toEqual([]);
});

test('RewriteBase names another folder below a site that shows its root', () => {
  const rules =
    'RewriteEngine on\nRewriteBase /\nRewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^(.+)$ main.html?p=$1 [B,L]\n';
  here.write('site/shop/main.html', 'page');
  here.write('site/.htaccess');
  expect(lint(rules, 'site/shop')).toEqual([]);
  here.write('site/index.html', 'page');
  expect(lint(rules, 'site/shop')).toEqual(['warning rewrite/base-of-another-folder']);
  // the folder itself would be another site
  expect(findIn(rules, 'site/shop')[0]?.request?.server).toBe(`${here.path}/site`);
  // it may be the DocumentRoot of a host of its own
  here.write('site/shop/index.php', 'page');
  expect(lint(rules, 'site/shop')).toEqual([]);
});

test('a host has the modules that its .htaccess needs: mod_proxy for [P]', () => {
  here.write('site/index.html', 'page');
  expect(lint('RewriteEngine On\nRewriteRule ^shop/(.*)$ http://$1 [P]\n')).toEqual([
    'warning security/client-chooses-backend',
  ]);
});
