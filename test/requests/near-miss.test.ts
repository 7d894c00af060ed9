import { expect, test } from 'vitest';
import { answerRequest } from '../../requests/answer/answer.ts';
import { nearMissOf } from '../../requests/trace/near-miss.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['authz_core', 'rewrite', 'dir', 'alias', 'proxy', 'proxy_http']
  .map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`)
  .join('');

/** What would make the first line match that does not. */
function missOf(lines: string, path: string): string | undefined {
  const server = readMemoryServer(
    {
      '/srv/httpd.conf': `${MODULES}Listen 80\nDocumentRoot /www\nServerName x.test\n<Directory />\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${lines}\n`,
      '/www/d/a.html': 'a',
    },
    { sees: ['/www'] },
  );
  const url = `http://x.test${path}`;
  const { resolved } = answerRequest(server, { url, headers: new Map(), trace: [] });
  const misses = (resolved?.trace ?? []).flatMap((step) =>
    step.kind === 'unfollowed' ? [] : [nearMissOf(step, { url, uri: resolved?.uri ?? '' })],
  );
  return misses.find((one) => one !== undefined);
}

const outside = (rule: string) => `RewriteEngine On\n${rule}`;
const inside = (rule: string) => `<Directory /www>\nRewriteEngine On\n${rule}\n</Directory>`;
const below = (rule: string) => `<Directory /www/d>\nRewriteEngine On\n${rule}\n</Directory>`;

test.each([
  [
    inside('RewriteRule ^/b$ /x'),
    '/b',
    'would match with a leading slash, but the path has none in a directory',
  ],
  [
    outside('RewriteRule ^b$ /x'),
    '/b',
    'would match without the leading slash, but outside of directories the path begins with one',
  ],
  [outside('RewriteRule ^/b/$ /x'), '/b', 'would match `/b/`, with a trailing slash'],
  [outside('RewriteRule ^/b$ /x'), '/b/', 'would match `/b`, without the trailing slash'],
  [outside('RewriteRule ^/B$ /x'), '/b', 'would match with [NC]'],
  [
    outside('RewriteRule ^/b\\?q=1 /x'),
    '/b?q=1',
    'would match with the query string, which a pattern of RewriteRule does not see',
  ],
  [
    outside('RewriteRule ^/a%20b$ /x'),
    '/a%20b',
    'would match the path as it is sent, `/a%20b`; httpd decodes it before',
  ],
  [
    outside('RewriteRule ^http://x.test/b$ /x'),
    '/b',
    'would match the URL `http://x.test/b`; a pattern of RewriteRule sees only its path',
  ],
  [
    below('RewriteRule ^/d/b$ /x'),
    '/d/b',
    'would match the whole path `/d/b`, but `/www/d/` has been taken from it',
  ],
  [outside('RewriteRule ^/c$ /x'), '/b', undefined],
  [outside('RewriteRule !^/b$ /x'), '/b', undefined],
  [outside('RewriteRule ^/c$ /x [NC]'), '/b', undefined],
  ['Alias /b/ /www/', '/b', 'would match `/b/`, with a trailing slash'],
  ['Redirect /B /x', '/b', 'would match in the same case'],
  ['RedirectMatch ^/B$ /x', '/b', 'would match in the same case'],
  ['Redirect /b?q=1 /x', '/b?q=1', 'would match with the query string, which Redirect does not see'],
  ['ProxyPass /b/ http://y.test/', '/b', 'would match `/b/`, with a trailing slash'],
  ['Alias /c /www/', '/b', undefined],
])('%s, asked for %s', (lines, path, miss) => {
  expect(missOf(lines, path)).toBe(miss);
});

const conditioned = (...conditions: readonly string[]) =>
  outside([...conditions.map((one) => `RewriteCond ${one}`), 'RewriteRule ^/b /x'].join('\n'));

test.each([
  [['%{REQUEST_URI} ^/b', '%{HTTP_HOST} ^y'], 'its condition 2 is not true: `x.test` does not match `^y`'],
  [['%{HTTP_HOST} !test'], 'its condition 1 is not true: `x.test` matches `test`'],
  [
    ['%{HTTP_HOST} ^X'],
    'its condition 1 is not true: `x.test` does not match `^X`; it would match with [NC]',
  ],
  [
    ['%{REQUEST_URI} ^b'],
    'its condition 1 is not true: `/b` does not match `^b`; it would match without the leading slash',
  ],
  [['%{QUERY_STRING} .'], 'its condition 1 is not true: an empty text does not match `.`'],
  [['%{HTTP_HOST} =y'], 'its condition 1 is not true: `=y` is false for `x.test`'],
  [['/www/d -f'], 'its condition 1 is not true: `-f` is false for `/www/d`'],
  [['/www/d !-d'], 'its condition 1 is not true: `!-d` is false for `/www/d`'],
  [['%{REQUEST_URI} b', '%{HTTP_HOST} ^y [OR]', '%{HTTP_HOST} ^z'], 'none of its conditions 2 to 3 is true'],
  [['expr "%{REQUEST_URI} == \'/c\'"'], 'its condition 1 is not true'],
])('conditions %j', (conditions, miss) => {
  expect(missOf(conditioned(...conditions), '/b')).toBe(miss);
});
