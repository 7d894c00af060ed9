import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { wayOf } from '../../requests/answer/rule-way.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const MODULES = ['authz_core', 'rewrite', 'dir', 'env']
  .map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`)
  .join('');

function ask(lines: string, url: string, release?: string) {
  const profile = measuredProfile('2.4');
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({
      '/etc/httpd.conf': `ServerRoot /etc\n${MODULES}Listen 80\nDocumentRoot /www\nServerName x.test\n<Directory />\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${lines}\n`,
      '/www/a.html': 'a',
      '/etc/b.html': 'b',
    }),
    profile:
      release === undefined
        ? profile
        : { ...profile, target: { series: '2.4', release: release === 'unknown' ? undefined : release } },
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return answerRequest(server, { url: `http://x.test${url}`, headers: new Map() });
}

const sent = (...asked: Parameters<typeof ask>) => {
  const answer = ask(...asked);
  return answer.status === undefined ? 'open' : `${answer.status} ${wayOf(answer).final?.path}`;
};

test('a first segment that exists leads to the file itself where the rule names it', () => {
  const rule = (pattern: string, to: string) => `RewriteEngine On\nRewriteRule ${pattern} ${to} [L]`;
  expect(sent(rule('^/x$', '/etc/b.html'), '/x')).toBe('200 /etc/b.html');
  expect(sent(rule('^/x$', '/nowhere/b.html'), '/x')).toBe('404 /www/nowhere');
  // what comes of the request leads there no longer since 2.4.60
  const captured = rule('^/x(/.*)$', '$1');
  expect(sent(captured, '/x/etc/b.html', 'unknown')).toBe('open');
  expect(sent(captured, '/x/etc/b.html', '2.4.60')).toBe('404 /www/etc');
  expect(sent(captured, '/x/etc/b.html', '2.4.59')).toBe('200 /etc/b.html');
  expect(sent(captured, '/x/a.html')).toBe('200 /www/a.html');
});

test('releases that do otherwise are not followed', () => {
  const rules = 'RewriteEngine On\nRewriteRule ^/x /a.html [L]';
  expect(sent(rules, '/x', '2.4.56')).toBe('200 /www/a.html');
  expect(sent(rules, '/x', '2.4.55')).toBe('open');
});

test('what decides and is not known stays open', () => {
  const inFolder = (lines: string) => `<Directory /www>\nRewriteEngine On\n${lines}\n</Directory>`;
  expect(sent(inFolder('RewriteRule ^x a.html [L]'), '/x')).toBe('200 /www/a.html');
  for (const lines of [
    'RewriteRule ^x a.html [T=%{TIME_DAY}]',
    'RewriteRule ^x a.html [H=%{TIME_DAY}]',
    'RewriteRule ^x a%{ENV:y}.html [L]',
    'RewriteCond %{TIME_HOUR} 1\nRewriteRule ^x a.html [L]',
  ])
    expect(sent(inFolder(lines), '/x'), lines).toBe('open');
});

test('the way names each rule that changed the path, and the path of each request', () => {
  const lines =
    'RewriteEngine On\nRewriteRule ^/x$ /y\nRewriteRule ^/y$ /z\n<Directory /www>\nRewriteEngine On\nRewriteRule ^z$ a.html?q [L]\n</Directory>';
  const { targets } = wayOf(ask(lines, '/x'));
  expect(targets.map(({ to, rules }) => [to, rules.length])).toEqual([
    ['/z', 2],
    ['/a.html?q', 1],
  ]);
});

test('a variable that the first request has is there under another name', () => {
  const front = (more: string) =>
    `SetEnv x y\n<Directory /www>\nRewriteEngine On\nRewriteRule ^x a.html [L]\n</Directory>\n<Files a.html>\n${more}\n</Files>`;
  expect(sent(front('Require all denied'), '/x')).toBe('403 /www/a.html');
  expect(sent(front('Require env REDIRECT_x'), '/x')).toBe('200 /www/a.html');
  expect(ask(front('Require env REDIRECT_y'), '/x').status).toBe(403);
  expect(ask(front('Require env x'), '/a.html').status).toBe(403);
});

test('rules that lead on and on end where LimitInternalRecursion says, or after some rounds', () => {
  const loop = (limit: string) =>
    ask(`${limit}\n<Directory /www>\nRewriteEngine On\nRewriteRule ^(.*)$ x/$1 [L]\n</Directory>`, '/a');
  const rounds = (limit: string) => wayOf(loop(limit)).targets.length;
  expect(loop('')).toMatchObject({ status: 500, httpd: { id: 'AH00124' } });
  expect(loop('LimitInternalRecursion 25').status).toBe(500);
  expect([rounds(''), rounds('LimitInternalRecursion 3')]).toEqual([10, 3]);
  expect(loop('LimitInternalRecursion 100000').status).toBe(undefined);
});
