import { expect, test } from 'vitest';
import { answerRequest } from '../../requests/answer/answer.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const server = readMemoryServer({
  '/srv/httpd.conf': `ServerRoot /srv
LoadModule rewrite_module modules/mod_rewrite.so
LoadModule authz_core_module modules/mod_authz_core.so
Listen 80
ServerName www.example.com
DocumentRoot /var/www
<Directory /var/www>
    Options FollowSymLinks
    Require all granted
    RewriteEngine on
    RewriteRule ^old$ new.html [R=301,L]
    RewriteRule ^older$ /new.html [R=301,L]
    RewriteRule ^dir/.* /else/$0 [R=301,L]
    RewriteRule ^open/.* http://www.example.com%{REQUEST_FILENAME} [R=301,L]
</Directory>
`,
});

/** As httpd 2.4.71 answers where the directory is there, whether it has the files or not. */
test.each([
  ['old', 'http://www.example.com/var/www/new.html'],
  ['older', 'http://www.example.com/new.html'],
  ['dir/other', 'http://www.example.com/else/dir/other'],
])('a rule in a directory that plume cannot see redirects %s to a known URL', (path, location) => {
  const { possible } = answerRequest(server, { url: `http://www.example.com/${path}` });
  expect(possible.map((one) => [one.status, one.location, one.unless])).toEqual([[301, location, []]]);
});

test('how far the name of the file goes hangs on which directories there are', () => {
  const { possible } = answerRequest(server, { url: 'http://www.example.com/open/a/b' });
  expect(possible.map(({ location }) => location)).toEqual([undefined]);
});
