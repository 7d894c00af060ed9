import { expect, test } from 'vitest';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { followRedirects } from '../../cli/commands/request/follow-redirects.ts';
import { showFollowing } from '../../cli/commands/request/following-text.ts';
import { readQuestion, type WrittenRequest } from '../../cli/commands/request/read-question.ts';
import { coloursOf, plainTerminal } from '../../cli/output/terminal.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';

const MODULES = ['mpm_event', 'authz_core', 'rewrite', 'dir', 'alias', 'ssl', 'setenvif']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
  .join('');

function follow(lines: string, written: string | WrittenRequest) {
  const server = readMemoryServer(
    {
      '/srv/httpd.conf': `${MODULES}Listen 80\nDocumentRoot /www\nServerName main.test\n<Directory />\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n${lines}\n`,
      '/www/a.html': 'a',
    },
    { sees: ['/www'] },
  );
  const { ask, isNamed } = createAsker(server, rules, undefined);
  const question = readQuestion(typeof written === 'string' ? { url: written } : written);
  if (typeof question === 'string') throw new Error(question);
  const { hops = [], ...end } = followRedirects(question, { ask, isNamed })?.follow ?? {};
  return { ...end, urls: hops.map(({ method, url }) => `${method} ${url}`) };
}

const HOSTS =
  '<VirtualHost *:80>\nServerName x.test\nServerAlias *.x.test\nDocumentRoot /www\nRedirect /to-y http://y.test/a.html\nRedirect /to-www http://www.X.test:80/a.html\nRedirect /to-z http://z.test/\nRedirect /to-tls https://x.test/\n</VirtualHost>\n<VirtualHost *:80>\nServerName y.test\nDocumentRoot /www\n</VirtualHost>';

test('redirects are followed to hosts that the server names, and no others', () => {
  expect(follow(HOSTS, 'http://x.test/to-y')).toMatchObject({
    end: 'answer',
    urls: ['GET http://x.test/to-y', 'GET http://y.test/a.html'],
  });
  expect(follow(HOSTS, 'http://x.test/to-www')).toMatchObject({
    end: 'answer',
    urls: ['GET http://x.test/to-www', 'GET http://www.x.test/a.html'],
  });
  expect(follow(HOSTS, 'http://x.test/to-z')).toMatchObject({
    end: 'leaves',
    urls: ['GET http://x.test/to-z'],
  });
  const withUnseen = `${HOSTS}\nInclude /elsewhere/hosts.conf`;
  expect(follow(withUnseen, 'http://x.test/to-z').end).toBe('open');
});

test('a redirect to a port on which nothing listens ends there', () => {
  expect(follow(HOSTS, 'http://x.test/to-tls')).toMatchObject({
    end: 'answer',
    why: expect.stringContaining('nothing listens on port 443') as string,
  });
});

test('a loop names where it begins; the query and the method tell requests apart, the fragment does not', () => {
  const lines =
    'Redirect /a /b\nRedirect /b /c#x\nRedirect /c /b#y\nRedirect 307 /same /same\nRedirect 303 /see /see';
  expect(follow(lines, 'http://main.test/a')).toMatchObject({ end: 'loop', loopsTo: 1 });
  expect(follow(lines, 'http://main.test/same')).toMatchObject({
    end: 'loop',
    loopsTo: 0,
    why: expect.stringContaining('redirects to itself') as string,
  });
  expect(follow(lines, { url: 'http://main.test/see', method: 'POST' })).toMatchObject({
    end: 'loop',
    loopsTo: 1,
    urls: ['POST http://main.test/see', 'GET http://main.test/see'],
  });
});

test('redirects that never come back to a URL end after 20', () => {
  const { end, urls } = follow('Redirect /a /a/a', 'http://main.test/a');
  expect([end, urls.length]).toEqual(['endless', 21]);
});

test('what plume does not know ends it, openly', () => {
  const lines = '<If "%{HTTP:X} == \'1\'">\nRedirect /a /b\n</If>';
  expect(follow(lines, 'http://main.test/a').end).toBe('open');
  expect(follow(lines, { url: 'http://main.test/a', headers: new Map([['X', '1']]) })).toMatchObject({
    end: 'answer',
    urls: ['GET http://main.test/a', 'GET http://main.test/b'],
  });
});

test('a path without a host stays on the host that is named beside it', () => {
  expect(follow(HOSTS, { url: '/to-y', host: 'x.test' })).toMatchObject({
    end: 'answer',
    urls: ['GET /to-y', 'GET http://y.test/a.html'],
  });
});

test('an answer that is open is told in full, and not as none', () => {
  const lines =
    '<Location /a>\nRewriteEngine On\nRewriteCond %{TIME_HOUR} >12\nRewriteRule ^ /b [R]\n</Location>';
  expect(follow(lines, 'http://main.test/a').why).toMatch(
    /^plume does not know which status http:\/\/main\.test\/a gets: 404 Not Found, unless this rewrite applies$/,
  );
});

test('what may be a redirect is not told as none', () => {
  const hop = { method: 'GET', url: '/a', status: null, headline: '', location: null, at: [] };
  const [title] = showFollowing(
    { hops: [hop], end: 'open', why: 'x' },
    { terminal: plainTerminal, colours: coloursOf(plainTerminal) },
  );
  expect(title).toBe('Open: plume cannot tell whether it is redirected');
});
