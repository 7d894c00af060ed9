import { expect, test } from 'vitest';
import { answerRequest } from '../../requests/answer/answer.ts';
import { tracedRequestsOf } from '../../requests/trace/traced-requests.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['authz_core', 'rewrite', 'dir', 'alias', 'env']
  .map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`)
  .join('');

function ask(lines: string, url: string, port = '') {
  const server = readMemoryServer(
    {
      '/srv/httpd.conf': `${MODULES}Listen 80\nListen 81\nDocumentRoot /www\nServerName x.test\nDirectoryIndex a.html\n<Directory />\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${lines}\n`,
      '/www/a.html': 'a',
    },
    { sees: ['/www'] },
  );
  return answerRequest(server, { url: `http://x.test${port}${url}`, headers: new Map(), trace: [] });
}

const traceOf = (...asked: Parameters<typeof ask>) => ask(...asked).resolved?.trace ?? [];
const requestsOf = (...asked: Parameters<typeof ask>) => tracedRequestsOf(ask(...asked));

function rulesOf(lines: string, url: string) {
  return traceOf(`RewriteEngine On\n${lines}`, url).flatMap((step) =>
    step.kind === 'rule' ? [[step.pattern, step.text, step.result, step.to ?? step.skippedBy]] : [],
  );
}

test('each rule is noted with what its pattern is matched with, and what it makes of the path', () => {
  const rules =
    'RewriteRule ^/none /x\nRewriteRule ^/(b) /a.html?$1\nRewriteRule ^/a - [L]\nRewriteRule . /y';
  expect(rulesOf(rules, '/b')).toEqual([
    ['^/none', '/b', 'no-match', undefined],
    ['^/(b)', '/b', 'applied', '/a.html?b'],
    ['^/a', '/a.html', 'applied', undefined],
  ]);
});

test('rules that are not asked say why', () => {
  const rules = 'RewriteRule ^/none /x [C]\nRewriteRule . /y\nRewriteRule . - [S=1]\nRewriteRule . /z';
  expect(rulesOf(rules, '/b').map(([, , result, why]) => [result, why])).toEqual([
    ['no-match', undefined],
    ['skipped', 'chain'],
    ['applied', undefined],
    ['skipped', 'skip'],
  ]);
});

test('a rule whose condition fails has the text of each condition that is asked', () => {
  const rules = 'RewriteCond %{REQUEST_URI} ^/b\nRewriteCond %{QUERY_STRING} !x\nRewriteRule . /a.html [L]';
  const [step] = traceOf(`RewriteEngine On\n${rules}`, '/b?x');
  expect(step).toMatchObject({ matches: true, result: 'no-match' });
  const { conditions = [] } = step?.kind === 'rule' ? step : {};
  expect(conditions.map(({ text, pattern, holds }) => [text, pattern, holds])).toEqual([
    ['/b', '^/b', true],
    ['x', 'x', false],
  ]);
});

test('what plume does not follow is noted as unknown', () => {
  expect(rulesOf('RewriteRule . /%{TIME_DAY}', '/b')).toEqual([['.', '/b', 'unknown', undefined]]);
});

test('rules of a directory see the path without it, also where none matches', () => {
  const trace = traceOf('<Directory /www>\nRewriteEngine On\nRewriteRule ^/b /a.html\n</Directory>', '/b');
  expect(trace).toMatchObject([{ directory: '/www/', text: 'b', result: 'no-match' }]);
});

test('lines of mod_alias and mod_proxy are noted up to the first that counts', () => {
  const lines = 'Redirect /c /x\nAliasMatch ^/B /nowhere\nAlias /b /www/d\nAlias /a /x';
  const steps = traceOf(lines, '/b/e').map((step) =>
    step.kind === 'entry' ? [step.from?.text, step.matches, step.to] : [],
  );
  expect(steps).toEqual([
    ['/c', false, undefined],
    ['^/B', false, undefined],
    ['/b', true, '/www/d/e'],
  ]);
});

test('the requests that httpd makes of one are traced, too: index files, internal redirects, pages of errors', () => {
  const lines =
    '<Directory /www>\nRewriteEngine On\nRewriteRule ^b$ /d/?q [L]\n</Directory>\nDirectoryIndex a.html none\nErrorDocument 404 /e';
  const requests = requestsOf(lines, '/b');
  expect(requests.map(({ cause, to }) => [cause, to])).toEqual([
    ['client', undefined],
    ['rewrite', '/d/?q'],
    ['error', '/e'],
  ]);
  expect(requestsOf('', '/').map(({ cause, to }) => [cause, to])).toEqual([
    ['client', undefined],
    ['index', '/a.html'],
  ]);
});

test('what follows access control is left out where access is denied', () => {
  const lines =
    '<Directory /www>\nRewriteEngine On\nRewriteRule ^b$ /a.html\nRequire all denied\n</Directory>';
  expect(requestsOf(lines, '/b')).toMatchObject([{ after: [], step: { outcome: { status: 403 } } }]);
});

test('the page of an error keeps the port that the client names', () => {
  const lines =
    'ErrorDocument 404 /e\n<Directory /www>\nRewriteEngine On\nRewriteCond %{SERVER_PORT} .\nRewriteRule ^e - [L]\n</Directory>';
  const page = requestsOf(lines, '/none', ':81').at(-1);
  expect(page?.after).toMatchObject([{ conditions: [{ text: '81' }] }]);
});

test('files of DirectoryIndex are asked for with the query that rules have made', () => {
  const lines =
    '<Directory /www>\nRewriteEngine On\nRewriteRule ^$ /www/?made\nRewriteCond %{QUERY_STRING} .\nRewriteRule ^a - [L]\n</Directory>';
  const index = requestsOf(lines, '/?sent').at(-1);
  expect(index?.after.at(-1)).toMatchObject({ conditions: [{ text: 'made' }] });
});
