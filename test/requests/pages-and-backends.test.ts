import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { notesOnAnswer } from '../../requests/answer/request-notes.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const MAIN = [
  loadModules(
    ...['authn_core', 'authz_core', 'authz_user', 'auth_basic', 'authn_file', 'rewrite'],
    ...['proxy', 'proxy_fcgi'],
  ),
  'Listen 80',
  'DocumentRoot /www',
  'ErrorDocument 401 /401.shtml',
  '<Directory /www>',
  'Require all granted',
  'RewriteEngine On',
  'RewriteCond %{REQUEST_FILENAME} !-f',
  'RewriteRule .* index.php [L]',
  '</Directory>',
  '<Location /admin>',
  'AuthType Basic',
  'AuthName x',
  'AuthUserFile /users',
  'Require valid-user',
  '</Location>',
  '<FilesMatch "\\.php$">',
  'SetHandler "proxy:fcgi://127.0.0.1:9000"',
  '</FilesMatch>',
  '',
].join('\n');

function ask(url: string, main = MAIN) {
  const files = createMemoryFiles(
    { '/etc/httpd.conf': main, '/www/index.php': '<?php\n', '/www/admin/x.html': '', '/users': 'a:b\n' },
    { sees: ['/www'] },
  );
  const server = readServer({ main: '/etc/httpd.conf', files, profile: measuredProfile('2.4') });
  return answerRequest(server!, { url, host: 'a.test', headers: new Map() });
}

// field case 18: httpd 2.4.71 answers 404, which is what the backend says of the page
test('a page of an error that a rule leads to a backend', () => {
  const [open] = ask('/admin/x.html').unknown;
  expect(open?.what).toBe(
    'whether the backend to which httpd passes `/401.shtml`, the page of the error, answers with another status',
  );
  expect(open?.at?.command.key).toBe('rewriterule');
});

// field case 38
test('a script that is not there, and passed on', () => {
  const main = MAIN.replace('RewriteEngine On', 'RewriteEngine Off');
  const notes = (url: string) => notesOnAnswer(ask(url, main).possible[0]!).map(({ what }) => what);
  expect(notes('/nosuch.php')).toEqual([
    '`/www/nosuch.php` does not exist, and httpd passes the request on all the same',
  ]);
  expect(notes('/index.php')).toEqual([]);
});
