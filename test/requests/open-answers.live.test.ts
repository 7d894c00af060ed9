import { describe, expect, test } from 'vitest';
import type { ByteText } from '../../grammar/byte-text.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** A request, and what plume says of it: the status that httpd gives, or a word of the line on which it depends. */
interface Asked {
  readonly path: string;
  readonly host?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly real: number;
  /** Left out where the answer is firm. */
  readonly dependsOn?: string;
}

interface Case {
  readonly about: string;
  readonly main: ByteText;
  readonly files?: Readonly<Record<string, ByteText>>;
  readonly asked: readonly Asked[];
}

const SITE = '<Directory "@ROOT@/htdocs">';

/** What a rule does to a path that MultiViews leads to another file. */
function negotiation(flags: string): Case {
  return {
    about: `MultiViews before a rule of a directory with [${flags}]`,
    main: [
      `${SITE}\nOptions +MultiViews +FollowSymLinks\nRewriteEngine On`,
      ...['notes', 'lonely', 'there.txt'].map((name) => `RewriteRule "^${name}$" "-" [${flags}]`),
      '</Directory>',
    ].join('\n'),
    files: { 'htdocs/notes.txt': 'notes', 'htdocs/lonelyx.txt': 'other', 'htdocs/there.txt': 'there' },
    asked: [
      { path: '/notes', real: 200, dependsOn: 'Options' },
      { path: '/lonely', real: statusOf(flags) },
      { path: '/there.txt', real: statusOf(flags) },
    ],
  };
}

function statusOf(flags: string): number {
  return flags === 'F' ? 403 : 410;
}

const CASES: readonly Case[] = [
  negotiation('F'),
  negotiation('G'),
  {
    about: 'MultiViews in a .htaccess',
    main: `${SITE}\nAllowOverride All\nOptions +MultiViews\n</Directory>`,
    files: {
      'htdocs/notes.txt': 'notes',
      'htdocs/.htaccess': [
        'RewriteEngine On',
        'RewriteRule ^notes$ - [F]',
        'RewriteRule ^other$ http://h.test/ [R=307,L]',
      ].join('\n'),
      'htdocs/other.html': 'other',
      'htdocs/off/notes.txt': 'notes',
      'htdocs/off/.htaccess': 'Options -MultiViews\nRewriteEngine On\nRewriteRule ^notes$ - [F]',
    },
    asked: [
      { path: '/notes', real: 200, dependsOn: 'Options' },
      { path: '/other', real: 404, dependsOn: 'Options' },
      { path: '/off/notes', real: 403 },
      { path: '/nothing', real: 404 },
    ],
  },
  {
    about: 'MultiViews before a redirect of a directory',
    main: `${SITE}\nOptions +MultiViews\nRedirect 307 /notes http://h.test/\nRedirect 307 /lonely http://h.test/\n</Directory>`,
    files: { 'htdocs/notes.txt': 'notes' },
    asked: [{ path: '/lonely', real: 307 }],
  },
  {
    about: 'FallbackResource beside a section with a condition',
    main: `${SITE}\nFallbackResource /docs/\n<If "%{HTTP:X-K} == '5'">\nDirectoryIndex guide.html\n</If>\n</Directory>`,
    files: { 'htdocs/docs/index.html': 'docs', 'htdocs/docs/guide.html': 'guide' },
    asked: [
      { path: '/nothing', real: 200 },
      { path: '/docs/guide.html', real: 200 },
    ],
  },
  {
    about: 'FallbackResource beside a section whose condition nobody knows',
    main: `${SITE}\nFallbackResource /docs/\n<If "%{REMOTE_PORT} == '0'">\nDirectoryIndex guide.html\n</If>\n</Directory>`,
    files: { 'htdocs/docs/index.html': 'docs', 'htdocs/docs/guide.html': 'guide' },
    asked: [{ path: '/nothing', real: 200, dependsOn: 'DirectoryIndex' }],
  },
  {
    about: 'FallbackResource beside a section that says nothing of it',
    main: `${SITE}\nFallbackResource /docs/\n<If "false">\nServerSignature On\n</If>\n</Directory>`,
    files: { 'htdocs/docs/index.html': 'docs' },
    asked: [{ path: '/nothing', real: 200 }],
  },
  {
    about: 'ErrorDocument with a page that a rule answers',
    main: [
      'RewriteEngine On\nRewriteRule ^/moved$ http://h.test/ [R=307,L]',
      `${SITE}\nRewriteEngine On\nRewriteRule ^redirected$ http://h.test/ [R=307,L]\nRewriteRule ^forbidden$ - [F]`,
      'RewriteCond %{THE_REQUEST} ^GET./by-request\nRewriteRule ^as-asked$ - [G]\n</Directory>',
      ...['redirected', 'forbidden', 'moved', 'page.html', 'none.html', 'as-asked'].map(
        (page) =>
          `<Location /by-${page}>\nErrorDocument 404 /${page}\n</Location>\n<Location /denied-${page}>\nRequire all denied\nErrorDocument 403 /${page}\n</Location>`,
      ),
      '<Location /by-request>\nErrorDocument 404 /as-asked\n</Location>',
    ].join('\n'),
    files: { 'htdocs/page.html': 'page', 'htdocs/as-asked': 'page' },
    asked: [
      { path: '/by-redirected', real: 307, dependsOn: 'RewriteRule' },
      { path: '/denied-redirected', real: 307, dependsOn: 'RewriteRule' },
      { path: '/by-forbidden', real: 403, dependsOn: 'RewriteRule' },
      { path: '/denied-forbidden', real: 403 },
      { path: '/by-moved', real: 307, dependsOn: 'RewriteRule' },
      { path: '/denied-moved', real: 307, dependsOn: 'RewriteRule' },
      { path: '/by-page.html', real: 404 },
      { path: '/denied-page.html', real: 403 },
      { path: '/by-none.html', real: 404 },
      { path: '/denied-none.html', real: 403 },
      // the rule sees the line of the client's request
      { path: '/by-as-asked', real: 404 },
      { path: '/by-request', real: 410, dependsOn: 'RewriteRule' },
    ],
  },
  {
    about: 'StrictHostCheck with several hosts',
    main: hosts('StrictHostCheck On'),
    asked: [
      { path: '/page.html', host: 'a.test', real: 200 },
      { path: '/page.html', host: 'B.test', real: 200 },
      { path: '/page.html', host: 'x.c.test', real: 200 },
      { path: '/page.html', host: 'nobody.test', real: 400 },
    ],
    files: { 'htdocs/page.html': 'page' },
  },
  {
    about: 'StrictHostCheck with no hosts',
    main: 'StrictHostCheck On\nServerName main.test',
    asked: [
      { path: '/page.html', host: 'nobody.test', real: 400 },
      { path: '/page.html', host: 'main.test', real: 200 },
    ],
    files: { 'htdocs/page.html': 'page' },
  },
  {
    about: 'StrictHostCheck that is off',
    main: hosts('StrictHostCheck Off'),
    asked: [{ path: '/page.html', host: 'nobody.test', real: 200 }],
    files: { 'htdocs/page.html': 'page' },
  },
  {
    about: 'limits of headers',
    main: 'LimitRequestFields 4\nLimitRequestFieldSize 100',
    files: { 'htdocs/page.html': 'page' },
    asked: [
      { path: '/page.html', real: 200 },
      { path: '/page.html', headers: { 'X-A': '1', 'X-B': '1' }, real: 200 },
      {
        path: '/page.html',
        headers: { 'X-A': '1', 'X-B': '1', 'X-C': '1' },
        real: 400,
      },
      { path: '/page.html', headers: { 'X-A': 'a'.repeat(95) }, real: 200 },
      {
        path: '/page.html',
        headers: { 'X-A': 'a'.repeat(200) },
        real: 400,
      },
    ],
  },
  {
    about: 'headers without a number',
    main: 'LimitRequestFields 0',
    files: { 'htdocs/page.html': 'page' },
    asked: [
      {
        path: '/page.html',
        headers: Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`X-${i}`, '1'])),
        real: 200,
      },
    ],
  },
];

function hosts(line: string): ByteText {
  const names = ['ServerName a.test', 'ServerName b.test\nServerAlias *.c.test'];
  const all = names.map(
    (name) => `<VirtualHost *:@PORT@>\n${name}\nDocumentRoot "@ROOT@/htdocs"\n</VirtualHost>`,
  );
  return `${line}\n${all.join('\n')}`;
}

const MODULES = ['authz_core', 'rewrite', 'dir', 'mime', 'alias', 'negotiation'];

/** What plume does not follow makes an answer open, and names the line; what it does not concern stays firm. */
describe.skipIf(!httpdIsInstalled())('an answer is as firm as it can be', () => {
  test.each(CASES)('$about', async ({ main, files = {}, asked }) => {
    const running = await runServer({
      main,
      files: { ...files, 'mime.types': 'text/plain txt' },
      only: MODULES,
    });
    try {
      const server = readRunning(running, files);
      for (const { path, host = `127.0.0.1:${running.port}`, headers = {}, real, dependsOn } of asked) {
        const sent = { Host: host, Connection: 'close', ...headers };
        const { status } = await running.ask({ path, headers: sent });
        const said = predictRequest(
          server,
          {
            url: path,
            host,
            headers: new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value])),
            from: readIpAddress('127.0.0.1'),
            to: { address: readIpAddress('127.0.0.1'), port: running.port },
          },
          { rules },
        );
        const lines = said.unknown.map(({ what, at }) => at?.command.name ?? what);
        expect({ path, status, lines }).toEqual({ path, status: real, lines: dependsOn ? [dependsOn] : [] });
        if (dependsOn === undefined) expect(said.status, path).toBe(status);
        else expect(said.status, path).toBeUndefined();
      }
    } finally {
      running.stop();
    }
  });
});
