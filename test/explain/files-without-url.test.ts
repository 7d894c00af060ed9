import { describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const DENIED = 'AH01630: client denied by server configuration: /srv/reports/app/main.py';

/** What is named for a line of the log on a server in which a module of another maker leads to /srv/reports. */
function linesFor(message: string, lines: readonly string[]): readonly string[] {
  const server = readMemoryServer({
    '/srv/httpd.conf': [
      'ServerName www.example.com',
      'DocumentRoot /srv/www',
      loadModules('authz_core', 'authz_host', 'unixd', 'alias', 'access_compat'),
      'LoadModule wsgi_module modules/mod_wsgi.so',
      'WSGIScriptAlias /reports /srv/reports/app/main.py',
      ...lines,
      '',
    ].join('\n'),
    '/srv/reports/app/main.py': '',
  });
  const found = findExplanation(`[authz_core:error] [pid 1] [client 192.0.2.7:5] ${message}`)!;
  return findCausingLines(server, found, rules).map(
    ({ line, text, within = 'outside', certainty }) => `${certainty} ${within}: ${text} (${line > 0})`,
  );
}

const DENY_ALL = ['<Directory />', 'Require all denied', '</Directory>'];
const DECIDES = ['decides <Directory />: Require all denied (true)'];

describe('a file that no URL is known for is denied by', () => {
  test.each([
    ['the section of the root directory', DENY_ALL, DECIDES],
    [
      'it beside another host',
      [...DENY_ALL, '<VirtualHost *:80>', 'ServerName b.example.com', '</VirtualHost>'],
      DECIDES,
    ],
    ['it in a condition', ['<IfModule mod_authz_core.c>', ...DENY_ALL, '</IfModule>'], DECIDES],
    [
      'the section of its own directory',
      [
        ...DENY_ALL.map((line) => line.replace('denied', 'granted')),
        '<Directory /srv/reports>',
        'Require ip 10.0.0.0/8',
        '</Directory>',
      ],
      ['decides <Directory /srv/reports>: Require ip 10.0.0.0/8 (true)'],
    ],
    [
      'a section of its name',
      ['<Files "*.py">', 'Require all denied', '</Files>'],
      ['decides <Files "*.py">: Require all denied (true)'],
    ],
    ['nothing where all is granted', DENY_ALL.map((line) => line.replace('denied', 'granted')), []],
    [
      'nothing where its address is granted',
      ['<Directory />', 'Require ip 192.0.2.0/24', '</Directory>'],
      [],
    ],
  ])('%s', (_, lines, expected) => {
    expect(linesFor(DENIED, lines)).toEqual(expected);
  });
});
