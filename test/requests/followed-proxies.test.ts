import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { PROXY_MODULES } from './drawn-proxies.ts';
import { PROXY_CASES } from './followed-proxies.ts';
import { wordsOfAnswer } from './told-proxies.ts';

const LOADED = PROXY_MODULES.map((name) => `LoadModule ${name}_module m/mod_${name}.so\n`).join('');

function put(text: string): string {
  return text
    .replaceAll('@A@', '8081')
    .replaceAll('@B@', '8082')
    .replaceAll('@SOCKET@', '/run/s')
    .replaceAll('@ROOT@', '/www')
    .replaceAll('@HOST@', 'x.test');
}

function ask(lines: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  return answerRequest(read(lines), {
    url: `http://x.test${path}`,
    headers: new Map(Object.entries(headers)),
  });
}

function read(lines: string): Server {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({
      '/etc/httpd.conf': put(
        `ServerRoot /etc\n${LOADED}Listen 80\nDocumentRoot /www/site\nServerName x.test\n<Directory />\nRequire all granted\n</Directory>\n${lines}\n`,
      ),
      '/www/site/x.html': 'a',
      '/www/other/x.html': 'b',
    }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}

test.each(PROXY_CASES)('$word', ({ path, lines, gets, without, otherwise }) => {
  expect(wordsOfAnswer(ask(lines, path), put, 'x.test')).toBe(put(gets));
  expect(wordsOfAnswer(ask(without, path), put, 'x.test')).toBe(put(otherwise));
  expect(gets).not.toBe(otherwise);
});

test('what decides and is not known stays open', () => {
  const pass = 'ProxyPass /a http://127.0.0.1:8081';
  const sent = (lines: string, path = '/a/b') => wordsOfAnswer(ask(lines, path), put, 'x.test');
  expect(sent(pass)).toBe('A /b 127.0.0.1:8081');
  // the addresses of names decide, too
  expect(sent(`ProxyBlock h.test\n${pass}`)).toBe('open');
  // the proxy is asked for some of the URLs of a backend, whose worker keeps the address that it asked first
  expect(sent(`ProxyRemote http://127.0.0.1:8081/b http://127.0.0.1:3128\n${pass}`)).toBe('open');
  expect(sent(`NoProxy 10.0.0.0/8\nProxyRemote * http://127.0.0.1:3128\n${pass}`)).toBe('open');
  // names of workers without the request
  const remote = `ProxyRemote * http://p.test:3128\n${pass}`;
  expect(sent(remote)).toBe('http://127.0.0.1:8081/b http://127.0.0.1:8081/b 127.0.0.1:8081');
  expect(ask(remote, '/a/b').handedTo).toMatchObject([{ proxy: 'p.test:3128' }]);
  expect(sent(`<Location /a>\nRequire ip 10.0.0.1\n</Location>\n${pass}`)).toBe('open');
  expect(sent('ProxyPass /a balancer://p\nBalancerMember balancer://p http://${h}')).toBe('open');
  // the worker of another line has the URL
  const shared = 'ProxyPass /c unix:/run/s|http://h.test/\nProxyPass /a http://h.test/';
  expect(sent(shared)).toBe('open');
  // httpd tries to find a host of this name
  expect(sent('ProxyPass /a/ unix:/run/s|http://')).toBe('open');
});

test('a request with a whole URL is for the proxy', () => {
  const asked = (lines: string, url: string) =>
    answerRequest(read(lines), { url, headers: new Map(), isForProxy: true });
  const own = 'ProxyRequests On';
  expect(asked(own, 'http://o.test/%41?q').handedTo).toMatchObject([
    { url: 'http://o.test/%41?q', hostHeader: 'o.test' },
  ]);
  expect(asked('', 'http://o.test/x.html').status).toBe(200);
  expect(asked(`${own}\nServerName x.test:80`, 'http://x.test/x.html').status).toBe(200);
  // a ServerName without a port has none
  expect(asked(own, 'http://x.test/x.html').handedTo).toHaveLength(1);
  expect(asked(`${own}\n<Proxy *>\nRequire all denied\n</Proxy>`, 'http://o.test/x').status).toBe(403);
  expect(asked(`${own}\nProxyBlock o.test`, 'http://o.test/x').status).toBe(403);
  expect(asked(`${own}\nProxyRemote http http://p.test:8080`, 'http://o.test/x').handedTo).toMatchObject([
    { url: 'http://o.test/x', proxy: 'p.test:8080' },
  ]);
  expect(asked(`${own}\nProxyDomain .d.test`, 'http://o/x').handedTo).toBeUndefined();
});

test('Max-Forwards may keep mod_proxy from passing a request on', () => {
  const pass = 'ProxyPass /a http://127.0.0.1:8081';
  expect(ask(pass, '/a', { 'max-forwards': '0' })).toMatchObject({ status: 400, httpd: { id: 'AH00898' } });
  expect(ask(pass, '/a', { 'max-forwards': 'x' }).status).toBe(400);
  expect(ask(pass, '/a', { 'max-forwards': '3' }).handedTo).toHaveLength(1);
});
