import { expect, test } from 'vitest';
import { answerRequest } from '../../requests/answer/answer.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['authz_core', 'rewrite', 'dir', 'alias', 'env']
  .map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`)
  .join('');

function traceOf(lines: string, url: string) {
  const server = readMemoryServer(
    {
      '/srv/httpd.conf': `${MODULES}Listen 80\nDocumentRoot /www\nServerName x.test\n<Directory />\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${lines}\n`,
      '/www/a.html': 'a',
    },
    { sees: ['/www'] },
  );
  const { resolved } = answerRequest(server, { url: `http://x.test${url}`, headers: new Map(), trace: [] });
  return resolved?.trace ?? [];
}

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
  expect(rulesOf('RewriteRule . ${map:a}', '/b')).toEqual([['.', '/b', 'unknown', undefined]]);
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
