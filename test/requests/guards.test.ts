import { expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['mpm_event', 'authz_core', 'alias', 'dir']
  .map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`)
  .join('');
const load = (name: string) => `LoadModule ${name}_module m/mod_${name}.so\n`;
const MAIN = `Listen 80
ServerName a.test
DocumentRoot /srv/www
Redirect /old http://b.test/
<Location /none>
Require all denied
</Location>
`;

function asked(lines: ByteText, url: string) {
  const server = readMemoryServer({ '/srv/httpd.conf': MODULES + MAIN + lines, '/srv/www/a.html': '' });
  const question = { url };
  const told = predictRequest(server, question, { rules });
  return {
    likely: told.possible[0]?.status,
    unless: told.unknown.map(({ what }) => what),
    at: told.unknown.map(({ at }) => at?.command.key),
    ofRules: answerRequest(server, question).status,
  };
}

const DENIES = 'whether a rule of ModSecurity denies the request';
const MANY = 'whether mod_evasive denies the request, because its client sends many';

// asked of httpd 2.4.71 with ModSecurity 2.9.7 and mod_evasive 1.10.1
test.each<
  readonly [title: string, lines: string, url: string, likely: number, unless: string[], at: string[]]
>([
  ['ModSecurity on', `${load('security2')}SecRuleEngine On\n`, '/a.html', 200, [DENIES], ['secruleengine']],
  ['any case', `${load('security2')}SECRULEENGINE on\n`, '/a.html', 200, [DENIES], ['secruleengine']],
  [
    'on before a redirect',
    `${load('security2')}SecRuleEngine On\n`,
    '/old',
    302,
    [DENIES],
    ['secruleengine'],
  ],
  [
    'on for what is denied',
    `${load('security2')}SecRuleEngine On\n`,
    '/none',
    403,
    [DENIES],
    ['secruleengine'],
  ],
  ['only to detect', `${load('security2')}SecRuleEngine DetectionOnly\n`, '/a.html', 200, [], []],
  ['off', `${load('security2')}SecRuleEngine On\nSecRuleEngine Off\n`, '/a.html', 200, [], []],
  ['never turned on', load('security2'), '/a.html', 200, [], []],
  [
    'off in a section, which rules of phase 1 do not know',
    `${load('security2')}SecRuleEngine On\n<Location /a.html>\nSecRuleEngine Off\n</Location>\n`,
    '/a.html',
    200,
    [DENIES],
    ['secruleengine'],
  ],
  [
    'on in a section',
    `${load('security2')}<Location /a.html>\nSecRuleEngine On\n</Location>\n`,
    '/a.html',
    200,
    [DENIES],
    ['secruleengine'],
  ],
  [
    'on in another section',
    `${load('security2')}<Location /b.html>\nSecRuleEngine On\n</Location>\n`,
    '/a.html',
    200,
    [],
    [],
  ],
  [
    'off in the host',
    `${load('security2')}SecRuleEngine On\n<VirtualHost *:80>\nDocumentRoot /srv/www\nSecRuleEngine Off\n</VirtualHost>\n`,
    'http://a.test/a.html',
    200,
    [],
    [],
  ],
  ['not loaded', '<IfModule security2_module>\nSecRuleEngine On\n</IfModule>\n', '/a.html', 200, [], []],
  [
    'on in a condition that holds',
    `${load('security2')}<IfModule security2_module>\nSecRuleEngine On\n</IfModule>\n`,
    '/a.html',
    200,
    [DENIES],
    ['secruleengine'],
  ],
  ['mod_evasive without a line of its own', load('evasive20'), '/a.html', 200, [MANY], ['loadmodule']],
  ['mod_evasive after a redirect', load('evasive20'), '/old', 302, [], []],
])('a module that may deny any request: %s', (_, lines, url, likely, unless, at) => {
  expect(asked(lines, url)).toMatchObject({ likely, unless, at });
});

test('rules ask what the server does with requests that such a module lets pass', () => {
  expect(asked(`${load('security2')}SecRuleEngine On\n${load('evasive20')}`, '/a.html')).toMatchObject({
    likely: 200,
    unless: [MANY, DENIES],
    ofRules: 200,
  });
});

test.each([
  ['WSGIScriptAlias /app /srv/app.py', '/app/x', ['wsgiscriptalias']],
  ['WSGIScriptAlias /app /srv/app.py', '/apple', []],
  ['WSGIScriptAliasMatch ^/a /srv/app.py', '/apple', ['wsgiscriptaliasmatch']],
  ['JkMount /x/* worker', '/apple', ['jkmount']],
])('what another module takes for itself: %s, %s', (line, url, at) => {
  expect(asked(`${load('wsgi')}${load('jk')}${line}\n`, url).at).toEqual(at);
});
