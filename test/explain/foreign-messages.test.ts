import { describe, expect, test } from 'vitest';
import { findCausingLines } from '../../explain/causing-lines.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const lineOf = (module: string, message: string) =>
  `[Sun Nov 29 10:00:00.123456 2026] [${module}:error] [pid 1:tid 2] [client 192.0.2.7:5] ${message}`;
const DENIED = 'client denied by server configuration: /var/www/html/index.html';

describe('the module in the brackets decides whose message a line is', () => {
  test.each([
    ['evasive20', DENIED, 'mod_evasive20', /asked too often/],
    ['evasive', DENIED, 'mod_evasive', /asked too often/],
    ['authz_core', DENIED, 'AH01630', /`Require` denies/],
    ['access_compat', DENIED, 'AH01797', /`Order`/],
    ['a_module_of_ours', DENIED, 'mod_a_module_of_ours', /a module of another maker/],
    ['wsgi', 'Target WSGI script not found or unable to stat: /srv/a.wsgi', 'mod_wsgi', /The Python program/],
    ['wsgi', 'Exception occurred processing WSGI script /srv/a.wsgi.', 'mod_wsgi', /runs Python programs/],
    ['cgid', 'AH01264: script not found or unable to stat: /srv/a.cgi', 'AH01264', /CGI program/],
    ['fcgid', 'mod_fcgid: stderr: PHP Fatal error:  x', 'mod_fcgid', /standard error/],
    ['php7', 'PHP Warning:  x in /srv/a.php on line 3', 'mod_php7', /PHP reports/],
    ['php', "script '/srv/a.php' not found or unable to stat", 'mod_php', /does not exist/],
    [
      'security2',
      'ModSecurity: Access denied with code 403 (phase 1).',
      'mod_security2',
      /denies the request/,
    ],
  ])('%s: %s', (module, message, subject, meaning) => {
    const { explanation } = findExplanation(lineOf(module, message))!;
    expect(explanation.subject).toBe(subject);
    expect(explanation.text.join(' ')).toMatch(meaning);
  });
});

test('a line of ModSecurity names its rule in the server', () => {
  const rule = 'SecRule ARGS:q "@contains evil" "id:900100,phase:2,deny"';
  const server = readMemoryServer({
    '/srv/httpd.conf': `${loadModules('unixd')}\nLoadModule security2_module modules/mod_security2.so\nInclude own.conf\n`,
    '/srv/own.conf': `SecRuleEngine On\n${rule}\n`,
  });
  const found = findExplanation(
    lineOf(
      'security2',
      '[client 192.0.2.7] ModSecurity: Access denied with code 403 (phase 2). Matched phrase "evil" at ARGS:q. [file "/srv/own.conf"] [line "2"] [id "900100"]',
    ),
  )!;
  const lines = findCausingLines(server, found, rules).map(({ file, line, text }) => [file, line, text]);
  expect(lines).toEqual([['/srv/own.conf', 2, rule]]);
});

describe('messages of the level info are known where they are all that httpd logs', () => {
  test.each([
    [
      'AH01695: auth_ldap authenticate: user bob authentication failed; URI /x [User not found][No such object]',
      'AuthLDAPURL',
    ],
    ["AH00026: found %2f (encoded '/') in URI path (/a%2fb), returning 404", 'AllowEncodedSlashes'],
  ])('%s', (message, directive) => {
    expect(findExplanation(lineOf('core', message))!.explanation.directives).toContain(directive);
  });
});
