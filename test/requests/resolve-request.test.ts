import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { readRequestPath, splitUrl } from '../../access/request/request-url.ts';
import { createMemoryFiles, type MemoryOptions } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { resolveIn, resolveRequest, resolveToAccess } from '../../requests/resolve/resolve-request.ts';
import { type EarlyAnswer, isEarly, type ResolvedRequest } from '../../requests/resolve/resolved-request.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const MODULES = [
  'alias',
  'dir',
  'autoindex',
  'status',
  'proxy',
  'proxy_http',
  'rewrite',
  'userdir',
  'authz_core',
];

function read(
  main: ByteText,
  files: readonly string[] | Readonly<Record<string, ByteText>> = [],
  options: MemoryOptions = {},
): Server {
  const texts = Array.isArray(files) ? Object.fromEntries(files.map((name) => [name, ''])) : files;
  const modules = MODULES.map((name) => `LoadModule ${name}_module mod_${name}.so`);
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles(
      {
        '/etc/httpd.conf': [...modules, 'Listen 80', 'ServerName main.test', 'DocumentRoot /www', main].join(
          '\n',
        ),
        ...texts,
      },
      options,
    ),
    profile: measuredProfile('2.4', { serverRoot: '/etc' }),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}

/** Of each request of this file: what is asked for up to access control alone is what is found there anyway. */
function compareToAccess(server: Server, question: RequestQuestion | ByteText): void {
  const url = typeof question === 'string' ? question : question.url;
  const whole = resolveIn(server, undefined, url);
  const toAccess = resolveToAccess(server, undefined, url);
  if (isEarly(whole) || isEarly(toAccess)) {
    expect(toAccess).toEqual(whole);
    return;
  }
  const { proxied, sections, unknown } = whole;
  const isBefore = ({ phase }: (typeof unknown)[number]) => phase === 'mapping';
  expect(toAccess.unknown.filter(isBefore)).toEqual(unknown.filter(isBefore));
  expect(toAccess.proxied).toBe(proxied);
  expect(toAccess.sections).toEqual(sections);
}

function locate(server: Server, question: RequestQuestion | ByteText): ResolvedRequest {
  compareToAccess(server, question);
  const resolved = resolveRequest(
    server,
    typeof question === 'string' ? { url: question, host: 'main.test' } : question,
  );
  if (isEarly(resolved)) throw new Error(`${resolved.status}: ${resolved.why}`);
  return resolved;
}

function answerOf(server: Server, question: RequestQuestion | ByteText): EarlyAnswer {
  compareToAccess(server, question);
  const resolved = resolveRequest(
    server,
    typeof question === 'string' ? { url: question, host: 'main.test' } : question,
  );
  if (!isEarly(resolved)) throw new Error(`leads to ${resolved.path}`);
  return resolved;
}

describe('the path of a URL', () => {
  const usual = { series: '2.4', mergesSlashes: true, encodedSlashes: 'refused' } as const;
  test.each([
    ['/a/../b/./c', '/b/c'],
    ['/a/..', '/'],
    ['/a/.', '/a/'],
    ['//a///b//', '/a/b/'],
    ['/%61%2e%2E/b?x=/../', '/a../b'],
    ['/a/%2e%2E/b', '/b'],
    ['/%c3%a9', '/\xc3\xa9'],
    ['/%2561', '/%61'],
  ])('%s', (target, uri) => {
    expect(readRequestPath(target, usual)).toMatchObject({ uri });
  });

  test.each([
    ['/../a', 400],
    ['/a%', 400],
    ['/a%zz', 400],
    ['/a b', 400],
    ['/a#b', 400],
    ['/a%2Fb', 404],
    ['/a%00', 404],
  ])('%s is refused', (target, status) => {
    expect(readRequestPath(target, usual)).toMatchObject({ status });
  });

  test('slashes as the server wants them', () => {
    const at = (more: object) => readRequestPath('//a//b%2f..%2fc', { ...usual, ...more });
    expect(at({ encodedSlashes: 'kept' })).toMatchObject({ uri: '/a/b%2f..%2fc' });
    expect(at({ encodedSlashes: 'decoded' })).toMatchObject({ uri: '/a/c' });
    expect(at({ encodedSlashes: 'decoded', mergesSlashes: false })).toMatchObject({ uri: '/a//c' });
  });

  test('2.2 stays at the root', () => {
    expect(readRequestPath('/../a//b', { ...usual, series: '2.2' })).toMatchObject({ uri: '/a//b' });
  });

  test('a whole URL says where', () => {
    expect(splitUrl('https://www.x.test/a?b#c')).toEqual({
      target: '/a?b',
      server: { host: 'www.x.test', scheme: 'https', port: 443, isPortSaid: false },
    });
    expect(splitUrl('http://[::1]:8080')).toMatchObject({
      target: '/',
      server: { host: '[::1]:8080', port: 8080, isPortSaid: true },
    });
    expect(splitUrl('ftp://x.test/')).toBeUndefined();
  });
});

describe('which host', () => {
  const named = read(
    [
      '<VirtualHost *:80>\nServerName one.test\nDocumentRoot /one\n</VirtualHost>',
      '<VirtualHost *:80>\nServerName two.test\nDocumentRoot /two\n</VirtualHost>',
    ].join('\n'),
    ['/one/x', '/two/x'],
  );

  test('by the Host header, or by a whole URL', () => {
    expect(locate(named, { url: '/a', host: 'TWO.test:80' }).path).toBe('/two/a');
    expect(locate(named, { url: 'http://two.test/a' }).path).toBe('/two/a');
    expect(locate(named, { url: '/a', headers: new Map([['host', 'two.test']]) }).path).toBe('/two/a');
  });

  test('nobody knows without a name; the first is likely', () => {
    const resolved = locate(named, { url: '/a' });
    expect(resolved.hostAnswer).toEqual({ kind: 'unknown' });
    expect(resolved.path).toBe('/one/a');
    expect(resolved.unknown.map(({ what }) => what)).toEqual([
      'whether another virtual host answers, which depends on the Host header',
    ]);
  });

  test('a malformed name is refused', () => {
    expect(answerOf(named, { url: '/', host: 'a..b' })).toMatchObject({ status: 400 });
  });

  const addressed = read(
    [
      '<VirtualHost 192.0.2.1:80>\nServerName one.test\nDocumentRoot /one\n</VirtualHost>',
      '<VirtualHost 192.0.2.2:80>\nServerName two.test\nDocumentRoot /two\n</VirtualHost>',
    ].join('\n'),
    ['/one/x', '/two/x'],
  );

  test('whoever asks for a name has found its address', () => {
    expect(locate(addressed, { url: '/a', host: 'two.test' })).toMatchObject({ path: '/two/a', unknown: [] });
  });

  test('for another name the address decides', () => {
    expect(locate(addressed, { url: '/a', host: 'x.test' }).unknown).toHaveLength(1);
    const to = { address: readIpAddress('192.0.2.2'), port: 80 };
    expect(locate(addressed, { url: '/a', host: 'x.test', to })).toMatchObject({
      path: '/two/a',
      unknown: [],
    });
  });
});

describe('which file', () => {
  const server = read(
    [
      'Alias /al /srv/al',
      'Alias /odd/ /srv/odd',
      'AliasMatch ^/m/(.)(.*)$ /srv/$2/$1',
      'ScriptAlias /cgi/ /srv/cgi/',
      '<Location /one>\nAlias /srv/one.html\n</Location>',
      'ProxyPass /p/keep !',
      'ProxyPass /p http://back.test/q',
      '<Proxy "http://back.test/">\nRequire all denied\n</Proxy>',
    ].join('\n'),
    ['/www/f.html', '/srv/al/x', '/srv/one.html', '/www/d/index.html', '/srv/oddity'],
  );

  test.each([
    ['/f.html', '/www/f.html', '', 'file'],
    ['/f.html/more/x', '/www/f.html', '/more/x', 'file'],
    ['/f.html/', '/www/f.html', '/', 'file'],
    ['/none/x', '/www/none', '/x', 'absent'],
    ['/d', '/www/d', '', 'directory'],
    ['/d/', '/www/d/', '', 'directory'],
    ['/al/x', '/srv/al/x', '', 'file'],
    ['/alx', '/www/alx', '', 'absent'],
    ['/odd/ity', '/srv/oddity', '', 'file'],
    ['/m/al/x', '/srv/l', '/x/a', 'absent'],
    ['/one/whatever', '/srv/one.html', '', 'file'],
    ['/p/keep', '/www/p', '/keep', 'absent'],
  ])('%s', (url, path, pathInfo, kind) => {
    expect(locate(server, url)).toMatchObject({ path, pathInfo, kind, unknown: [] });
  });

  test('what is passed on has the sections of <Proxy>', () => {
    const resolved = locate(server, '/p/x');
    expect(resolved).toMatchObject({ path: 'proxy:http://back.test/q/x', proxied: 'http://back.test/q/x' });
    expect(resolved.sections.map(({ kind }) => kind)).toContain('proxy');
  });

  test('a directory has its sections with and without its slash', () => {
    const own = read('<Directory /www/d>\nRequire all denied\n</Directory>', ['/www/d/x', '/www/f']);
    const kinds = (url: string) => locate(own, url).sections.map(({ kind }) => kind);
    expect(kinds('/d')).toContain('directory');
    expect(kinds('/d/')).toContain('directory');
    expect(kinds('/f')).not.toContain('directory');
  });
});

describe('what httpd answers before it asks for access', () => {
  const server = read(
    [
      'Redirect permanent /old http://new.test/x',
      'RedirectMatch 410 \\.bak$',
      '<Location /l>\nRedirect 303 /there\n</Location>',
      '<Location /late>\nRedirect /late/x /there\n</Location>',
      'TraceEnable off',
    ].join('\n'),
  );

  test('redirects outside of sections, and those for a whole <Location>', () => {
    expect(answerOf(server, '/old/a b'.replace(' ', '%20'))).toMatchObject({
      status: 301,
      location: 'http://new.test/x/a%20b',
    });
    expect(answerOf(server, '/old?q')).toMatchObject({ location: 'http://new.test/x?q' });
    expect(answerOf(server, '/a.bak')).toMatchObject({ status: 410, location: undefined });
    expect(answerOf(server, '/l/x')).toMatchObject({ status: 303, location: '/there' });
  });

  test('others follow when it has granted access', () => {
    expect(locate(server, '/late/x').otherwise).toMatchObject({ status: 302, location: '/there' });
  });

  test('TRACE, and OPTIONS for all', () => {
    expect(answerOf(server, { url: '/', host: 'main.test', method: 'TRACE' })).toMatchObject({ status: 405 });
    expect(answerOf(server, { url: '*', host: 'main.test', method: 'OPTIONS' })).toMatchObject({
      status: 200,
    });
    expect(answerOf(server, { url: '*', host: 'main.test' })).toMatchObject({ status: 400 });
  });

  test('an encoded slash', () => {
    expect(answerOf(server, '/a%2fb')).toMatchObject({ status: 404, httpd: undefined });
    const talkative = read('LogLevel info');
    expect(answerOf(talkative, '/a%2fb')).toMatchObject({ status: 404, httpd: { id: 'AH00026' } });
  });

  test('a symbolic link that Options do not allow', () => {
    const linked = (options: string) =>
      read(`<Directory /www>\nOptions ${options}\n</Directory>`, ['/srv/x'], { links: { '/www/l': '/srv' } });
    expect(answerOf(linked('None'), '/l/x')).toMatchObject({ status: 403, httpd: { id: 'AH00037' } });
    expect(locate(linked('FollowSymLinks'), '/l/x')).toMatchObject({ kind: 'file', unknown: [] });
    expect(locate(linked('SymLinksIfOwnerMatch'), '/l/x').unknown).toHaveLength(1);
  });
});

describe('what follows', () => {
  const files = ['/www/d/index.html', '/www/d/b.txt', '/www/e/x', '/www/f.html'];
  const follow = (main: string, url: string, method = 'GET') => {
    const question = { url, host: 'main.test', method };
    const { possible, unknown } = answerRequest(read(main, files), question);
    const [{ status, location, steps } = { steps: [] }] = possible;
    const index = steps.slice(1).findLast(({ resolved }) => resolved.kind === 'file')?.resolved.path;
    return { status, location, index, unknown: unknown.length };
  };

  test.each([
    ['a file', '', '/f.html', { status: 200 }],
    ['no file', '', '/none', { status: 404 }],
    ['a path that goes on', '', '/f.html/x', { status: 404 }],
    ['a path that may go on', 'AcceptPathInfo On', '/f.html/x', { status: 200 }],
    ['a directory without its slash', '', '/d?q', { status: 301, location: 'http://main.test/d/?q' }],
    ['a directory with its file', '', '/d/', { status: 200, index: '/www/d/index.html' }],
    ['the first that is there', 'DirectoryIndex a.txt b.txt index.html', '/d/', { index: '/www/d/b.txt' }],
    ['no file for a directory', 'DirectoryIndex disabled', '/d/', { status: 403, index: undefined }],
    [
      'a listing',
      '<Directory /www>\nOptions +Indexes\n</Directory>',
      '/e/',
      { status: 200, index: undefined },
    ],
    [
      'a handler that needs no file',
      '<Location /s>\nSetHandler server-status\n</Location>',
      '/s',
      { status: 200 },
    ],
    ['a handler that no module has', '<Location /s>\nSetHandler foo\n</Location>', '/s', { status: 404 }],
    [
      'something instead of a file',
      'FallbackResource /f.html',
      '/none',
      { status: 200, index: '/www/f.html' },
    ],
    ['something that is not there either', 'FallbackResource /no', '/none', { status: 500 }],
  ])('%s', (_, main, url, expected) => {
    expect(follow(main, url)).toMatchObject({ ...expected, unknown: 0 });
  });

  test('all files that httpd asks for are places of their own, those that are not there among them', () => {
    const resolved = locate(read('DirectoryIndex a.txt b.txt index.html', files), '/d/');
    expect(resolved.tried.map((one) => (isEarly(one) ? undefined : one.path))).toEqual([
      '/www/d/a.txt',
      '/www/d/b.txt',
      '/www/d/index.html',
    ]);
    expect(resolved.endsIn).toBe('file');
  });

  test('what httpd asks for again and again fails for a condition that asks for it, too', () => {
    const rule = 'RewriteEngine On\nRewriteCond /none -U\nRewriteRule ^/go$ /f.html';
    expect(follow(`FallbackResource /f.html\n${rule}`, '/go')).toMatchObject({
      status: 200,
      index: undefined,
    });
    expect(follow(`FallbackResource /no\n${rule}`, '/go')).toMatchObject({ status: 500 });
  });
});

describe('what plume does not follow', () => {
  const doubts = (server: Server, url: string) =>
    locate(server, url).unknown.map(({ phase, at }) => `${phase} ${at?.command.name ?? ''}`.trim());

  test('rules whose pattern matches, where what they put in is not known', () => {
    const server = read(
      'RewriteEngine On\nRewriteRule ^/x/ /y%{ENV:z}\nRewriteRule ^/(?i:Q) /r%{ENV:z}\nRewriteRule ^/s - [L]\nRewriteRule ^/ss /t',
    );
    expect(doubts(server, '/x/1')).toEqual(['mapping RewriteRule']);
    expect(doubts(server, '/q')).toEqual(['mapping RewriteRule']);
    expect(doubts(server, '/ss')).toEqual([]);
    expect(doubts(server, '/a')).toEqual([]);
    expect(doubts(read('RewriteRule ^/x/ /y'), '/x/1')).toEqual([]);
  });

  test('rules with [F] or [G] that surely match, and redirects to where the request is anyway', () => {
    const answer = (rules: string, uri: string) =>
      resolveRequest(read(`RewriteEngine On\n${rules}`), { url: uri, host: 'main.test' });
    expect(answer('RewriteRule ^/q - [F]', '/q')).toMatchObject({ status: 403, unknown: [] });
    expect(answer('RewriteRule ^/q /gone [G]', '/q')).toMatchObject({ status: 410, unknown: [] });
    // what comes before it, a condition, or a rule that skips it may keep it from being asked
    expect(answer('RewriteRule ^/q /%{ENV:r}\nRewriteRule ^/q - [F]', '/q').unknown).toHaveLength(2);
    expect(answer('RewriteRule ^/q /r\nRewriteRule ^/q - [F]', '/q')).toMatchObject({
      ...{ translatedTo: { to: '/r' }, unknown: [] },
    });
    expect(answer('RewriteCond %{TIME_HOUR} 1\nRewriteRule ^/q - [F]', '/q').unknown).toHaveLength(1);
    expect(
      answer('RewriteCond %{TIME_DAY} 1\nRewriteRule ^/q - [S=1]\nRewriteRule ^/q - [F]', '/q').unknown,
    ).toHaveLength(1);
    expect(answer('RewriteRule ^/q - [S=1]\nRewriteRule ^/q - [F]', '/q')).toMatchObject({
      ...{ translatedTo: undefined, unknown: [] },
    });
    expect(answer('RewriteRule ^/q - [R=301,L]', '/q').unknown).toEqual([]);
    expect(answer('RewriteRule ^/q - [R=404,L]', '/q')).toMatchObject({ status: 404, unknown: [] });
    expect(answer('RewriteRule ^/q https://%{HTTP_HOST}/r [R=301,L]', '/q')).toMatchObject({
      ...{ status: 301, unknown: [] },
    });
    for (const [rule, path, status] of [
      ['RewriteRule ^/q /r [R=301,L,PT]', '/q', 400],
      ['RewriteRule ^/q /r [R=301]', '/q', 301],
      ['RewriteRule ^/q /r$0 [R=301,L]', '/q%20', 301],
    ] as const)
      expect(answer(rule, path), rule).toMatchObject({ status, unknown: [] });
    // what is filled in may make another answer
    expect(answer('RewriteRule ^/q https://%{ENV:x}/r [R=301,L]', '/q').unknown).toHaveLength(1);
  });

  test('a rule that begins again, and leaves the path as it is, ends with 500', () => {
    const answers = (rules: string) => {
      const found = resolveRequest(read(`RewriteEngine On\n${rules}`), { url: '/x', host: 'main.test' });
      return [
        isEarly(found) ? found.status : undefined,
        ...found.unknown.map(({ answer }) => answer?.status),
      ];
    };
    expect(answers('RewriteRule . - [N=2]')).toEqual([500]);
    expect(answers('RewriteRule . - [N]')).toEqual([500]);
    expect(answers('RewriteRule . - [L,N]')).toEqual([undefined]);
    // what is before it, or a condition, may end it
    expect(answers('RewriteRule ^/x$ /y\nRewriteRule ^/x - [N=2]')).toEqual([undefined]);
    expect(answers('RewriteCond %{ENV:done} !1\nRewriteRule . - [E=done:1,N]')).toEqual([undefined]);
    const open = 'RewriteCond %{TIME_DAY} !1\nRewriteRule . - [N]';
    expect(answers(open)).toEqual([undefined, undefined]);
  });

  test('a host has no rules of the main server unless it wants them', () => {
    const host = (more: string) =>
      `RewriteEngine On\nRewriteRule ^/x /y\n<VirtualHost *>\nServerName main.test\n${more}\n</VirtualHost>`;
    expect(doubts(read(host('')), '/x')).toEqual([]);
    expect(doubts(read(host('RewriteEngine On')), '/x')).toEqual([]);
    const inheriting = read(host('RewriteOptions Inherit'));
    expect(doubts(inheriting, '/x')).toEqual([]);
    expect(locate(inheriting, '/x')).toMatchObject({ translatedTo: { to: '/y' } });
  });

  test('rules in a .htaccess come after access control', () => {
    const server = read('<Directory /www>\nAllowOverride All\n</Directory>', {
      '/www/.htaccess': 'RewriteEngine On\nRewriteRule ^a/ %{ENV:b}\nRewriteRule ^b/ a/x\n',
      '/www/a/x': '',
    });
    expect(locate(server, '/b/')).toMatchObject({ path: '/www/b', rewritten: { to: '/a/x' } });
    expect(doubts(server, '/a/x')).toEqual(['after RewriteRule']);
    expect(doubts(server, '/c')).toEqual([]);
  });

  test('rules in a .htaccess where Options allow no symbolic links', () => {
    const rule = 'RewriteRule ^a b\n';
    /** Whether the answer is surely 403, and what it may be. */
    const isForbidden = (options: string, htaccess: string) => {
      const main = `<Directory /www>\nAllowOverride All\nOptions ${options}\n</Directory>`;
      const server = read(main, { '/www/.htaccess': htaccess, '/www/x': '' }, { sees: ['/etc', '/www'] });
      const { otherwise: after, unknown } = locate(server, '/x');
      return [after.status === 403, ...unknown.map(({ answer }) => answer?.status)];
    };
    expect(isForbidden('None', `RewriteEngine On\n${rule}`)).toEqual([true]);
    expect(isForbidden('FollowSymLinks', `RewriteEngine On\n${rule}`)).toEqual([false]);
    expect(isForbidden('None', rule)).toEqual([false]);
    // RewriteEngine may not be there
    const unsure = '<IfFile "/unseen/x">\nRewriteEngine On\n</IfFile>\n';
    expect(isForbidden('None', `${unsure}${rule}`)).toEqual([false, 403]);
    expect(isForbidden('FollowSymLinks', `${unsure}${rule}`)).toEqual([false]);
  });

  test('homes, unless they are disabled', () => {
    expect(doubts(read('UserDir public_html\nUserDir disabled root'), '/~jo/x')).toEqual(['mapping UserDir']);
    expect(doubts(read('UserDir public_html\nUserDir disabled root'), '/~root/x')).toEqual([]);
    expect(doubts(read('UserDir public_html\nUserDir disabled\nUserDir enabled jo'), '/~jo')).toHaveLength(1);
    expect(doubts(read('UserDir public_html\nUserDir disabled\nUserDir enabled jo'), '/~al')).toEqual([]);
  });

  test('commands that may not be there', () => {
    const server = read(
      '<IfDefine X>\nAlias /a /b\n</IfDefine>\n<IfFile "/unseen/x">\nAlias /u /b\n</IfFile>',
      ['/www/x'],
      {
        sees: ['/etc', '/www'],
      },
    );
    expect(locate(server, '/a').path).toBe('/www/a');
    expect(doubts(server, '/u')).toEqual(['mapping Alias']);
  });

  test('a file of the configuration that cannot be seen', () => {
    const server = read('Include /unseen/*.conf', [], { sees: ['/etc', '/www'] });
    expect(doubts(server, '/a')).toContain('mapping');
  });

  test('a disk that cannot be seen', () => {
    const server = read('', [], { sees: ['/etc'] });
    expect(locate(server, '/a/b')).toMatchObject({
      path: '/www/a/b',
      kind: 'unknown',
      otherwise: { status: 'unknown' },
    });
  });
});

test('a host that is known to answer need not be found', () => {
  const server = read('<VirtualHost *:80>\nServerName one.test\nDocumentRoot /one\n</VirtualHost>', [
    '/one/x',
    '/www/x',
  ]);
  expect(resolveIn(server, hostsOf(server)[0]?.at, '/a')).toMatchObject({ path: '/one/a' });
  expect(resolveIn(server, undefined, '/a')).toMatchObject({ path: '/www/a' });
});
