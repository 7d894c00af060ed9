import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';

/** What leads a request for a path below `/N` elsewhere; `@` is that path. */
const REDIRECTS: readonly ByteText[] = [
  'Redirect 302 @ /new',
  'Redirect permanent @/deep http://a.test/new',
  'Redirect 307 @ "/new here?"',
  'Redirect 303 @ http://a.test/%7Enew?x=y',
  'RedirectMatch 302 "^@/(.*)$" /to/$1',
  'RedirectMatch 302 "^@/(.*)$" "http://a.test/?to=$1#part"',
  'RedirectMatch "^@(.*)$" "$1/é"',
  '<Location @>\nRedirect 302 /there\n</Location>',
  '<Location @>\nRedirect 301 "http://a.test/%{REQUEST_URI} x"\n</Location>',
  '<Location @>\nRedirectRelative On\nRedirect 301 /there\n</Location>',
  '<Location @>\nRedirectRelative On\n</Location>\nRedirect 302 @ /new',
  '<Location @>\nErrorDocument 404 http://a.test/missing?x=%20y\n</Location>',
  '<Location @>\nErrorDocument 404 http://%{HTTP_HOST}%{REQUEST_URI}/missing\n</Location>',
  'RewriteRule "^@/(.*)$" /to/$1 [R,L]',
  'RewriteRule "^@/(.*)$" /to/$1 [R=307,NE,L]',
  'RewriteRule "^@/(.*)$" /to/$1 [R=307,B,L]',
  'RewriteRule "^@/(.*)$" "/to/?of=$1" [R=301,QSA,L]',
  'RewriteRule "^@/(.*)$" "/to/?of=$1" [R=301,QSA,NE,L]',
  'RewriteRule "^@/(.*)$" "http://a.test/$1" [R=302,QSD,L]',
  'RewriteRule "^@/(.*)$" "https://%{HTTP_HOST}/$1" [R=308,L]',
  'RewriteRule "^@/(.*)$" "https://%{SERVER_NAME}:%{SERVER_PORT}%{REQUEST_URI}" [R=308,L]',
  '<Directory "@ROOT@/htdocs@">\nOptions FollowSymLinks\nRewriteEngine On\nRewriteBase /base@/\nRewriteRule ^(.*)$ to/$1 [R=303,L]\n</Directory>',
  '<Directory "@ROOT@/htdocs@">\nOptions FollowSymLinks\nRewriteEngine On\nRewriteRule ^(.*)$ to/$1 [R=303,L]\n</Directory>',
  '<Directory "@ROOT@/htdocs@">\nDirectoryIndex page.html\nDirectoryIndexRedirect On\n</Directory>',
  '<Directory "@ROOT@/htdocs@">\nDirectoryIndex page.html\n</Directory>\nRedirect 302 @/page.html /moved',
  'RewriteRule "^@/page.html$" "@/deep" [PT]\nRedirect 302 @/deep /moved',
  '<Directory "@ROOT@/htdocs@">\nOptions FollowSymLinks\nRewriteEngine On\nRewriteRule ^page.html$ deep [L]\n</Directory>',
  '',
];
const RESTS = [
  ...[
    '',
    '/',
    '/deep',
    '/deep/',
    '/page.html',
    '/a%20b',
    '/%C3%A9',
    '/a%3Fb',
    '/a%23b',
    '/100%25',
    '/a+b;c=d',
  ],
  ...['/~x', '/"x"', '/a//b', "/it's", '/[x]', '/a%2Bb', '/x%26y'],
];
const QUERIES = ['', '', '?a=b', '?x=%20y&z', '?', '?u=http://b.test/?a'];
const NAMES = ['kit.test:@PORT@', 'kit.test', 'Kit.Test:81', '127.0.0.1:@PORT@', '[::1]:82', 'kit.test.'];
const SURROUNDINGS: readonly ((lines: ByteText) => ByteText)[] = [
  (lines) => lines,
  (lines) => `ServerName main.test\n${lines}`,
  (lines) => `ServerName main.test:8080\nUseCanonicalName On\n${lines}`,
  (lines) => `UseCanonicalPhysicalPort On\n${lines}`,
  (lines) => `<VirtualHost *:@PORT@>\nServerName own.test\n${lines}\n</VirtualHost>`,
  (lines) =>
    `UseCanonicalName On\n<VirtualHost *:@PORT@>\nServerName https://own.test\n${lines}\n</VirtualHost>`,
  (lines) =>
    `UseCanonicalName On\n<VirtualHost *:@PORT@>\nServerName own.test\nUseCanonicalName Off\n${lines}\n</VirtualHost>`,
];
const MODULES = ['authz_core', 'alias', 'dir', 'mime', 'rewrite'];

describe.skipIf(!httpdIsInstalled())('the Location of a redirect', () => {
  test.each(SURROUNDINGS.map((around, i) => [i, around] as const))(
    'is that of httpd (%s)',
    async (i, around) => {
      const lines = REDIRECTS.map((text, number) =>
        text
          .replaceAll('@ROOT@', '\0')
          .replaceAll('@PORT@', '\x01')
          .replaceAll('@', `/r${number}`)
          .replaceAll('\0', '@ROOT@')
          .replaceAll('\x01', '@PORT@'),
      );
      const files = Object.fromEntries(
        REDIRECTS.flatMap((_, number) => [
          [`htdocs/r${number}/page.html`, 'page'],
          [`htdocs/r${number}/deep/x`, 'page'],
        ]),
      );
      const main = around(`RewriteEngine On\n${lines.join('\n')}`);
      const running = await runServer({ only: MODULES, main, files });
      try {
        const server = readRunning(running, files);
        const { pick } = randomFrom(seedOr(i));
        let redirects = 0;
        for (let n = 0; n < casesOr(400); n++) {
          const path = `/r${n % REDIRECTS.length}${pick(RESTS)}${pick(QUERIES)}`;
          const host = pick(NAMES).replace('@PORT@', String(running.port));
          const { status, headers } = await running.get(path, { Host: host });
          const address = readIpAddress('127.0.0.1');
          const asked = {
            url: path,
            host,
            headers: new Map<string, string>(),
            from: address,
            to: { address, port: running.port },
          };
          const told = predictRequest(server, asked, { rules });
          const about = `${lines[n % REDIRECTS.length]} | ${path} | ${host}`;
          expect(told.status, about).toBe(status);
          if (headers.location !== undefined) redirects++;
          const location = headers.location && Buffer.from(headers.location, 'latin1').toString('latin1');
          expect(told.possible[0]?.location, about).toBe(location);
        }
        expect(redirects).toBeGreaterThan(100);
      } finally {
        running.stop();
      }
    },
  );
});
