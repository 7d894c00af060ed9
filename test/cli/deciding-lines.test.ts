import { expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = [
  'mpm_event',
  'authz_core',
  'alias',
  'autoindex',
  'dir',
  'mime',
  'status',
  'proxy',
  'proxy_http',
];
const LOADED = loadModules(...MODULES);
const MODULE_FILES = Object.fromEntries(MODULES.map((name) => [`/srv/modules/mod_${name}.so`, '']));

function ask(
  url: string,
  lines: string,
  files: Readonly<Record<string, string>> = {},
  question: Partial<RequestQuestion> = {},
) {
  const main = `${LOADED}ServerRoot /srv\nServerName one.test\nListen 80\nTypesConfig /dev/null\nDocumentRoot /srv/www\n<Directory /srv/www>\nRequire all granted\n</Directory>\n${lines}\n`;
  const server = readMemoryServer({
    '/srv/httpd.conf': main,
    ...MODULE_FILES,
    '/srv/www/x.html': '',
    ...files,
  });
  return createAsker(server, rules, undefined).ask({ url, headers: new Map(), ...question });
}

const linesOf = ({ possible }: ReturnType<typeof ask>) =>
  possible.flatMap(({ at }) => at.map(({ text }) => text));

test('a listing has the Options that allow it among the lines that cause it, and the text shows it once', () => {
  const lines = '<Directory /srv/www/docs>\nOptions Indexes\n</Directory>';
  const answer = ask('http://one.test/docs/', lines, { '/srv/www/docs/a.txt': '' });
  expect([answer.headline, linesOf(answer)]).toEqual([
    '200 OK, a list of the files in /srv/www/docs/',
    ['Require all granted', 'Options Indexes'],
  ]);
  expect(showRequestText(answer, plainTerminal).split('Options Indexes')).toHaveLength(2);
});

test('a status page has the line that names its handler', () => {
  const lines = '<Location /state>\nSetHandler server-status\n</Location>';
  expect(linesOf(ask('http://one.test/state', lines))).toContain('SetHandler server-status');
});

test.each([
  ['in a folder', '<Directory /srv/www/app>\nFallbackResource /front.html\n</Directory>', '/app/x', 404],
  [
    'which is in force for its file, too',
    '<Location />\nFallbackResource /front.html\n</Location>',
    '/x',
    500,
  ],
])('a FallbackResource whose file is not there decides: %s', (_, lines, path, status) => {
  const answer = ask(`http://one.test${path}`, lines, { '/srv/www/app/a.txt': '' });
  expect([answer.status, linesOf(answer)]).toEqual([status, ['FallbackResource /front.html']]);
  expect(answer.httpd?.id).toBe(status === 500 ? 'AH00125' : undefined);
});

test('what would pass a path with an encoded slash on is told', () => {
  const lines = 'ProxyPass /a http://127.0.0.1:8080/a\nProxyPass / http://127.0.0.1:8081/';
  const noted = (url: string) => ask(url, lines).notes.map(({ text }) => text);
  expect(noted('http://one.test/a/b%2Fc')).toEqual(['ProxyPass /a http://127.0.0.1:8080/a']);
  expect(noted('http://one.test/b%2fc')).toEqual(['ProxyPass / http://127.0.0.1:8081/']);
  expect(noted('http://one.test/b?to=%2fc')).toEqual([]);
});
