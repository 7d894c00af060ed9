import { describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

/** The lines that decide a line of the log, on a server with a site in /srv/www. */
function linesFor(message: string, main: readonly string[], htaccess: readonly string[]) {
  const server = readMemoryServer(
    {
      '/srv/httpd.conf': [
        'ServerName www.example.com',
        'DocumentRoot /srv/www',
        loadModules('authz_core', 'authz_host', 'unixd', 'rewrite', 'dir', 'autoindex'),
        ...main,
        '',
      ].join('\n'),
      '/srv/www/.htaccess': htaccess.map((line) => `${line}\n`).join(''),
      '/srv/www/a.html': '',
      '/srv/www/empty/x': '',
    },
    { links: { '/srv/www/l': '/srv/www/empty' } },
  );
  const found = findExplanation(`[core:error] [pid 1] [client 192.0.2.7:5] ${message}`)!;
  return findCausingLines(server, found, rules).map(
    ({ file, text, certainty }) => `${certainty} ${file}: ${text}`,
  );
}

const OPEN = ['<Directory /srv/www>', 'AllowOverride All', 'Require all granted'] as const;
const REWRITING = ['RewriteEngine On', 'RewriteRule ^old$ /new'] as const;

const forbiddenRule =
  'AH00670: Options FollowSymLinks and SymLinksIfOwnerMatch are both off, so the RewriteRule directive is also forbidden due to its similar ability to circumvent directory restrictions : /srv/www/a.html';
const noIndex =
  'AH01276: Cannot serve directory /srv/www/empty/: No matching DirectoryIndex (index.html) found, and server-generated directory index forbidden by Options directive';
const noLink = 'AH00037: Symbolic link not allowed or link target not accessible: /srv/www/l';

describe('the Options that decides is named', () => {
  test.each([
    [
      'what the .htaccess turns off',
      [...OPEN, '</Directory>'],
      ['Options -FollowSymLinks'],
      'decides /srv/www/.htaccess: Options -FollowSymLinks',
    ],
    [
      'what the main file leaves out',
      [...OPEN, 'Options Indexes', '</Directory>'],
      [],
      'decides /srv/httpd.conf: Options Indexes',
    ],
    [
      'not one that adds something else to it',
      [...OPEN, 'Options None', '</Directory>'],
      ['Options +Indexes'],
      'decides /srv/httpd.conf: Options None',
    ],
    [
      'not one that another replaces',
      [...OPEN, 'Options None', '</Directory>'],
      ['Options Indexes'],
      'decides /srv/www/.htaccess: Options Indexes',
    ],
  ])('for a forbidden RewriteRule: %s', (_, main, htaccess, line) => {
    expect(linesFor(forbiddenRule, main, [...htaccess, ...REWRITING])).toEqual([line]);
  });

  test('for a directory that is not listed', () => {
    const main = [...OPEN, 'Options -Indexes', '</Directory>'];
    expect(linesFor(noIndex, main, ['Options +FollowSymLinks'])).toEqual([
      'decides /srv/httpd.conf: Options -Indexes',
    ]);
    // the default leaves it out
    expect(linesFor(noIndex, [...OPEN, '</Directory>'], ['Options +FollowSymLinks'])).toEqual([
      'decides /srv/www/.htaccess: Options +FollowSymLinks',
    ]);
  });

  test('for a symbolic link, by what is in force where the link is', () => {
    const main = [
      ...OPEN,
      'Options None',
      '</Directory>',
      '<Directory /srv/www/l>',
      'Options FollowSymLinks',
      '</Directory>',
    ];
    expect(linesFor(noLink, main, ['Options +Indexes'])).toEqual(['decides /srv/httpd.conf: Options None']);
  });
});
