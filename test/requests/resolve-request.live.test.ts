import { statSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { resolveRequest } from '../../requests/resolve/resolve-request.ts';
import { isEarly } from '../../requests/resolve/resolved-request.ts';
import { readFrom } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/** Another one asks for something else. */
const seed = seedOr(40);
const rounds = casesOr(3);
const requestsPerServer = 300;

const MODULES = [
  'authz_core',
  'authz_host',
  'dir',
  'mime',
  'alias',
  'autoindex',
  'proxy',
  'proxy_http',
  'rewrite',
  'status',
  'userdir',
];

describe.skipIf(!httpdIsInstalled())(`URLs lead where a running httpd finds them (seed ${seed})`, () => {
  for (let round = 0; round < rounds; round++)
    for (const isOpen of [false, true])
      test(`server ${round + 1}, ${isOpen ? 'what follows' : 'what is denied'}`, async () => {
        const random = randomFrom(seed + round);
        const files = makeFiles(random);
        const running = await runServer({ main: makeMain(random, isOpen), files, only: MODULES });
        try {
          for (const [name, target] of Object.entries(LINKS)) symlinkSync(target, join(running.root, name));
          const server = readInMemory(running, files);
          const differences: unknown[] = [];
          let compared = 0;
          for (let i = 0; i < requestsPerServer; i++) {
            const asked = makeRequest(random);
            const answer = await send(running, asked);
            const question = {
              url: asked.target,
              host: asked.host,
              method: asked.method,
              to: { address: readIpAddress('127.0.0.1')!, port: running.port },
            };
            const resolved = resolveRequest(server, question);
            const difference = isOpen
              ? compareStatus(resolved, answerRequest(server, question), answer)
              : compareFile(resolved, answer);
            if (difference === undefined) continue;
            compared++;
            if (difference !== 'same') differences.push({ ...asked, ...difference, ...answer });
          }
          expect(compared).toBeGreaterThan(requestsPerServer / 2);
          expect(differences, `seed ${seed + round}\n${running.text}`).toEqual([]);
        } finally {
          running.stop();
        }
      });
});

interface Asked {
  readonly target: ByteText;
  readonly host: string;
  readonly method: string;
}
interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly log: string;
}

type Compared = 'same' | Readonly<Record<string, unknown>> | undefined;

/** What httpd logs when it denies a request is the file that it leads to. */
function compareFile(
  resolved: ReturnType<typeof resolveRequest>,
  { status, log, location }: Answer,
): Compared {
  if (isEarly(resolved)) {
    if (resolved.unknown.length > 0) return undefined;
    const isRight = resolved.status === status && isSameLocation(resolved.location, location);
    return isRight ? 'same' : { plume: resolved.status, why: resolved.why, to: resolved.location };
  }
  if (resolved.unknown.some(({ phase }) => phase === 'mapping')) return undefined;
  const real = /AH01630: client denied by server configuration: (.*?)(?:, referer: .*)?$/m.exec(log)?.[1];
  return status === 403 && real === escapeLogText(resolved.path ?? '?') ? 'same' : { plume: resolved.path };
}

/** Where everybody has access, what follows is the answer. */
function compareStatus(
  { unknown }: ReturnType<typeof resolveRequest>,
  { status: told, possible }: RequestAnswer,
  { status, location }: Answer,
): Compared {
  if (unknown.length > 0 || told === undefined) return undefined;
  const [first] = possible;
  return told === status && isSameLocation(first?.location, location)
    ? 'same'
    : { plume: told, why: first?.why, to: first?.location };
}

/** httpd puts its own name before a path. */
function isSameLocation(plume: string | undefined, real: string | undefined): boolean {
  return plume?.startsWith('/') === true ? real?.replace(/^http:\/\/[^/]*/, '') === plume : real === plume;
}

function makeFiles(random: Random): Readonly<Record<string, ByteText>> {
  const files: Record<string, ByteText> = {};
  const folders = ['', 'a/', 'a/b/', 'a b/', 'a.d/', 'x/', 'x/y/', 'doc/', '~jo/', 'p/', 'c/'];
  for (const base of ['htdocs', 'two', 'files'])
    for (const folder of folders) {
      for (const name of ['index.html', 'f.html', 'g', 'h%i', 'é', 'start.txt'])
        if (!random.once(3)) files[`${base}/${folder}${name}`] = 'text\n';
      files[`${base}/${folder}keep`] = 'text\n';
    }
  for (const folder of ['htdocs/a', 'htdocs/a/b', 'files/x', 'two'])
    if (random.once(2)) files[`${folder}/.htaccess`] = `${some(random, IN_HTACCESS)}\n`;
  return files;
}

/** Where symbolic links stand, and where they lead. */
const LINKS = { 'htdocs/link': '../files', 'files/a/to': 'g', 'htdocs/a/void': 'nowhere' };

const IN_HTACCESS = [
  'DirectoryIndex keep',
  'Redirect 308 /a/keep /x/',
  'RedirectMatch 410 "/b/g$"',
  'RewriteEngine On\nRewriteRule "^k" "g"',
  'SetHandler server-status',
  'Options -FollowSymLinks',
  '<Files "f.html">\nRedirect 301 http://other.test/files\n</Files>',
  'FallbackResource keep',
];

function some(random: Random, lines: readonly string[]): string {
  return lines.filter(() => random.once(2)).join('\n');
}

function makeMain(random: Random, isOpen: boolean): ByteText {
  const shared = () =>
    some(random, [
      'Alias "/al" "@ROOT@/files"',
      'Alias "/al/b" "@ROOT@/files/a"',
      'Alias "/sl/" "@ROOT@/files/"',
      'Alias "/odd/" "@ROOT@/files"',
      'Alias "/one" "@ROOT@/files/f.html"',
      'Alias "/gone" "@ROOT@/nothing"',
      'Alias "/rel" "files"',
      'AliasMatch "^/m/(.*)$" "@ROOT@/files/$1"',
      'AliasMatch "^/(?i:N)/([^/]+)/(.*)$" "@ROOT@/files/$2/$1"',
      'AliasMatch "\\.old$" "@ROOT@/files/g"',
      'Redirect "/r" "http://other.test/x"',
      'Redirect permanent "/r2" "/elsewhere"',
      'Redirect gone "/a/gone"',
      'Redirect 404 "/a/hidden"',
      'RedirectMatch 303 "^/rm/(.*)\\.php$" "/rm/$1.html"',
      'RedirectPermanent "/x/y/" "/x/"',
      'ProxyPass "/p/no" "!"',
      'ProxyPass "/p" "http://127.0.0.1:9/q"',
      'ProxyPassMatch "^/pm/(.*)$" "http://127.0.0.1:9/$1"',
      '<Location "/p2">\nProxyPass "http://127.0.0.1:9/two"\n</Location>',
      '<Location "/la">\nAlias "@ROOT@/files/a"\n</Location>',
      '<Location "/lp">\nAliasPreservePath On\nAlias "@ROOT@/files/a"\n</Location>',
      '<Location "/lr">\nRedirect 301 "http://other.test/l"\n</Location>',
      '<Location "/lr2">\nRedirect "/lr2/in" "/a/"\n</Location>',
      '<Location "/status">\nSetHandler server-status\n</Location>',
      'AllowEncodedSlashes On',
      'AllowEncodedSlashes NoDecode',
      'MergeSlashes Off',
      'TraceEnable Off',
      'RewriteEngine On\nRewriteRule "^/rw/" "/a/" [L]\nRewriteRule "^/RX" - [F,NC]\nRewriteRule "^/a/" - [L]',
      'UserDir public_html',
      'DirectoryIndex start.txt index.html',
      'DirectoryIndex g /a/f.html',
      'DirectoryIndex disabled',
      'DirectoryIndex a.d a b/ index.html',
    ]);
  const directory = (path: string) =>
    [
      `<Directory "@ROOT@/${path}">`,
      `Require all ${isOpen ? 'granted' : 'denied'}`,
      some(random, [
        random.pick(['Options +Indexes', 'Options None', 'Options SymLinksIfOwnerMatch', 'Options Indexes']),
        'DirectorySlash Off',
        'DirectoryIndexRedirect On',
        random.pick(['SetHandler default-handler', 'SetHandler fcgi://127.0.0.1:9']),
        'FallbackResource /f.html',
        'AcceptPathInfo On',
        'Redirect 307 /a/f.html http://other.test/f',
        'DirectoryIndex f.html',
        '<Files "g">\nForceType text/plain\n</Files>',
      ]),
      '</Directory>',
    ].join('\n');
  return [
    `<Directory "/">\nAllowOverride ${random.pick(['None', 'All'])}\n</Directory>`,
    isOpen
      ? '<Location "/">\nRequire all granted\n</Location>'
      : '<Location "/">\nRequire all denied\n</Location>',
    ...(isOpen
      ? []
      : [
          '<LocationMatch "">\nRequire all denied\n</LocationMatch>',
          '<Proxy "*">\nRequire all denied\n</Proxy>',
        ]),
    shared(),
    directory('htdocs'),
    random.once(2) ? directory('htdocs/a') : '',
    random.once(2) ? directory('files') : '',
    '<VirtualHost *>',
    'ServerName one.test',
    shared(),
    '</VirtualHost>',
    '<VirtualHost *>',
    'ServerName two.test',
    'ServerAlias *.two.test',
    'DocumentRoot "@ROOT@/two/"',
    shared(),
    '</VirtualHost>',
    '',
  ].join('\n');
}

const PARTS = [
  ...[
    'a',
    'b',
    'a',
    'x',
    'y',
    'g',
    'f.html',
    'index.html',
    'keep',
    'missing',
    'doc',
    'p',
    'c',
    'none',
    'h%25i',
  ],
  ...[
    'a%20b',
    'a%2Fb',
    '%2e',
    '%2E%2e',
    '..',
    '.',
    '',
    '%C3%A9',
    '%e9',
    'A',
    'a.d',
    '%61',
    'x%3f',
    'q%26',
    '%',
    '%zz',
    '%00',
    'n'.repeat(255),
    'n'.repeat(256),
  ],
];
const BEGINNINGS = [
  ...['/link/', '/link', '/link/a/', '/al/a/to', '/a/void', '/a/', '/a/', '/a/b/', '/x/', '/a/keep'],
  ...[
    '/',
    '/',
    '/',
    '/',
    '/',
    '//',
    '/al/',
    '/al',
    '/al/b/',
    '/sl/',
    '/odd/',
    '/one',
    '/one/',
    '/gone/',
    '/rel/',
    '/m/',
    '/n/a/',
  ],
  ...[
    '/r/',
    '/r',
    '/r2/',
    '/a/gone',
    '/a/hidden',
    '/rm/x.php',
    '/x/y/',
    '/p/',
    '/p/no',
    '/pm/',
    '/p2/',
    '/la/',
    '/la',
    '/lp/',
  ],
  ...['/lr/', '/lr2/in', '/status', '/status/', '/rw/', '/rx', '/~jo/', '/~jo', '/k.old', '/N/x/'],
];

function makeRequest(random: Random): Asked {
  const parts = Array.from({ length: random.below(4) }, () => random.pick(PARTS));
  const path = random.pick(BEGINNINGS) + parts.join('/') + (random.once(3) && parts.length > 0 ? '/' : '');
  const query = random.once(5) ? '?a=/b/../%2f' : '';
  return {
    target: path + query,
    host: random.pick(['one.test', 'two.test', 'www.two.test', 'other.test', 'TWO.test:80']),
    method: random.once(6)
      ? random.pick(['HEAD', 'TRACE', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PROPFIND'])
      : 'GET',
  };
}

function readInMemory(
  { root, text, port }: RunningServer,
  files: Readonly<Record<string, ByteText>>,
): Server {
  const inPlace = Object.entries(files).map(([name, content]) => [
    `${root}/${toBytes(name)}`,
    content.replaceAll('@ROOT@', root).replaceAll('@PORT@', String(port)),
  ]);
  const links = Object.fromEntries(
    Object.entries(LINKS).map(([name, target]) => [`${root}/${name}`, target]),
  );
  const server = readServer({
    main: `${root}/httpd.conf`,
    files: createMemoryFiles({ ...Object.fromEntries(inPlace), [`${root}/httpd.conf`]: text }, { links }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}

function toBytes(name: string): ByteText {
  return Buffer.from(name, 'utf8').toString('latin1');
}

/** Sends the request line as it is, which node:http would not. */
function send({ root, port }: RunningServer, { target, host, method }: Asked): Promise<Answer> {
  const log = join(root, 'logs', 'error.log');
  const before = statSync(log).size;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const length = method === 'POST' ? 'Content-Length: 0\r\n' : '';
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${length}Connection: close\r\n\r\n`,
        'latin1',
      );
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({
        status: Number(/^HTTP\/1\.1 ([0-9]+)/.exec(text)?.[1] ?? 0),
        location: /^Location: (.*)\r$/m.exec(text.split('\r\n\r\n')[0] ?? '')?.[1],
        log: readFrom(log, before),
      });
    });
  });
}
