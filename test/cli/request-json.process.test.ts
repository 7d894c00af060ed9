import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

const root = new URL('../../', import.meta.url);
const schema = readFileSync(new URL('cli/json-schema/request-2.schema.json', root), 'utf8');
const validate = new Ajv({ strict: true, allowUnionTypes: true }).compile(JSON.parse(schema));

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => {
  plume.clear();
  plume.write('etc/httpd.conf', MAIN);
  plume.write('etc/users', 'bob:{SHA}x\n');
  plume.write('srv/www/index.html', 'text\n');
  plume.write('srv/www/club/index.html', 'text\n');
});
afterAll(() => plume.remove());

const MAIN = `ServerRoot "/etc/httpd"
Listen 80
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule authz_host_module modules/mod_authz_host.so
LoadModule authz_user_module modules/mod_authz_user.so
LoadModule authn_core_module modules/mod_authn_core.so
LoadModule authn_file_module modules/mod_authn_file.so
LoadModule auth_basic_module modules/mod_auth_basic.so
LoadModule access_compat_module modules/mod_access_compat.so
LoadModule setenvif_module modules/mod_setenvif.so
LoadModule dir_module modules/mod_dir.so
LoadModule alias_module modules/mod_alias.so
DocumentRoot "/srv/www"
<Directory "/">
    AllowOverride None
    Require all denied
</Directory>
<Directory "/srv/www">
    Require all granted
</Directory>
<Directory "/srv/www/club">
    AuthType Basic
    AuthName "Höhe"
    AuthUserFile "/etc/httpd/users"
    <RequireAll>
        Require valid-user
        Require not ip 192.0.2.66
    </RequireAll>
    <Limit POST>
        Deny from all
    </Limit>
</Directory>
<Location "/named">
    Require host example.org
</Location>
<If "%{HTTP_USER_AGENT} == 'robot'">
    Require all denied
</If>
Redirect "/old" "/new"
<VirtualHost *:80>
    ServerName www.example.org
    <Location "/shop">
        Order allow,deny
        Deny from all
        Satisfy any
        Require all granted
    </Location>
</VirtualHost>
LoadModule unixd_module modules/mod_unixd.so
`;
const server = ['etc/httpd.conf', '--map', '/etc/httpd=etc', '--map', '/srv=srv', '--server', 'upstream-2.4'];

/** What one request prints, which must hold to the schema. */
function ask(...args: readonly string[]) {
  const [main = '', ...options] = server;
  const [url = '', ...more] = args;
  const { stdout, stderr, code } = plume.run(['request', main, url, '--format', 'json', ...options, ...more]);
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  return check(JSON.parse(decode(stdout)));
}

function check(json: ReturnType<typeof JSON.parse>) {
  validate(json);
  expect(validate.errors).toBeNull();
  return json;
}

function decode(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** What each line of a batch gets. */
function askAll(lines: readonly string[], code: number) {
  const [main = '', ...options] = server;
  const answer = plume.run(['request', main, '--batch', '-', ...options], { input: `${lines.join('\n')}\n` });
  expect({ stderr: answer.stderr, code: answer.code }).toEqual({ stderr: '', code });
  return decode(answer.stdout)
    .trimEnd()
    .split('\n')
    .map((line) => check(JSON.parse(line)));
}

describe('plume request --format json', () => {
  test('a request that is denied, with what decided', () => {
    const answer = ask('/club/höhe', '--client', '192.0.2.66', '--user', 'bob', '--header', 'User-Agent: x');
    expect(answer).toMatchObject({
      request: { url: '/club/h%C3%B6he', method: 'GET', client: '192.0.2.66', user: 'bob', host: null },
      answer: 'firm',
      stop: null,
      status: 403,
      granted: false,
      httpd: {
        id: 'AH01630',
        message: 'client denied by server configuration: /srv/www/club/h\\xc3\\xb6he',
      },
      unknown: [],
      notes: [],
    });
    expect(answer.sections.map(({ name }: { name: string }) => name)).toEqual([
      '"/"',
      '"/srv/www"',
      '"/srv/www/club"',
    ]);
  });

  test('a body that httpd does not keep while it asks for a certificate', () => {
    const tls = `LoadModule ssl_module modules/mod_ssl.so
Listen 443
<VirtualHost *:443>
    ServerName tls.example.org
    SSLEngine on
    SSLProtocol TLSv1.2
    SSLCertificateFile /etc/httpd/tls.pem
    DocumentRoot /srv/www
    <Location "/members">
        SSLVerifyClient require
        SSLRenegBufferSize 10
    </Location>
</VirtualHost>
`;
    plume.write('etc/httpd.conf', MAIN + tls);
    const url = 'https://tls.example.org/members';
    const { status, decision } = ask(url, '--method', 'POST', '--body-size', '50');
    expect(status).toBe(413);
    expect(decision).toMatchObject([{ status: 413, asked: true }]);
  });

  test('--trace adds what is asked', () => {
    const { trace } = ask('/old/page', '--trace');
    expect(trace).toMatchObject([
      {
        cause: 'client',
        steps: [{ kind: 'entry', text: 'Redirect "/old" "/new"', matches: true, to: '/new/page' }],
      },
    ]);
    expect(ask('/old/page').trace).toBeUndefined();
  });

  test('--follow adds where redirects lead', () => {
    const { status, follow } = ask(
      'http://www.example.org/old/index.html',
      '--follow',
      '--header',
      'User-Agent: x',
    );
    expect(status).toBe(302);
    expect(follow).toMatchObject({
      hops: [
        { status: 302, location: 'http://www.example.org/new/index.html' },
        { url: 'http://www.example.org/new/index.html', status: 404, location: null },
      ],
      end: 'answer',
      last: { status: 404, request: { url: 'http://www.example.org/new/index.html' } },
    });
  });

  test('what each section says, whether it counts, and whether it holds', () => {
    plume.write('srv/www/club/x.html', 'text\n');
    const answer = ask(
      '/club/x.html',
      '--client',
      '192.0.2.66',
      '--user',
      'bob',
      '--header',
      'User-Agent: x',
    );
    expect(answer).toMatchObject({ status: 403, path: '/srv/www/club/x.html' });
    expect(answer.vhost).toEqual({
      name: 'www.example.org',
      why: 'only',
      file: 'etc/httpd.conf',
      line: 40,
    });
    const club = answer.sections.at(-1);
    expect(club).toMatchObject({ kind: 'directory', name: '"/srv/www/club"', certain: true, line: 21 });
    expect(club.sets.slice(1)).toEqual([
      setting('AuthName "Höhe"', 23),
      setting('AuthUserFile "/etc/httpd/users"', 24),
      { ...setting('<RequireAll>', 25), holds: false, effect: 'denies' },
      { ...setting('Require valid-user', 26), depth: 1, holds: true, effect: 'grants' },
      { ...setting('Require not ip 192.0.2.66', 27), depth: 1, holds: false, effect: 'denies' },
      { ...setting('Deny from all', 30), forMethod: false, holds: true, effect: 'none' },
    ]);
    expect(answer.sections[0].sets).toEqual([
      { ...setting('Require all denied', 16), inForce: false, holds: false, effect: 'none' },
    ]);
  });

  test('everything that may come of a request', () => {
    const answer = ask('/named', '--client', '192.0.2.7', '--header', 'User-Agent: x');
    expect(answer).toMatchObject({ answer: 'open', status: null, granted: null, httpd: null });
    expect(answer.possible).toMatchObject([
      {
        status: 404,
        granted: true,
        when: [{ what: 'whether 192.0.2.7 resolves to example.org or *.example.org', holds: true }],
      },
      { status: 403, granted: false, httpd: { id: 'AH01630' } },
    ]);
    expect(answer.unknown).toEqual([
      { what: 'whether 192.0.2.7 resolves to example.org or *.example.org', about: 'host' },
    ]);
    expect(ask('/named', '--client', '192.0.2.7', '--client-name', '', '--header', 'A: b').status).toBe(403);
    expect(ask('/x').unknown).toMatchObject([{ about: 'expression', file: 'etc/httpd.conf', line: 36 }]);
  });

  test('what httpd answers before it asks', () => {
    expect(ask('/old/x', '--header', 'A: b')).toMatchObject({
      status: 302,
      granted: null,
      location: '/new/x',
      sections: [],
      decision: [],
      mappedBy: null,
      path: null,
    });
    expect(ask('/%2e%2e/', '--header', 'A: b')).toMatchObject({ status: 400, httpd: { id: 'AH10244' } });
  });

  test('an answer that hangs on a line that plume does not follow', () => {
    const rule = 'RewriteRule "^/shop" "/gone" [F]';
    const more = `LoadModule rewrite_module modules/mod_rewrite.so\n`;
    plume.write(
      'etc/httpd.conf',
      `${MAIN.replace('</VirtualHost>', `RewriteEngine On\nRewriteCond "%{TIME_HOUR}" "^1"\n${rule}\n</VirtualHost>`)}${more}`,
    );
    const line = { text: rule, file: 'etc/httpd.conf', line: 50 };
    const what = 'whether this rewrite applies';
    const asked = ['--client', '192.0.2.7', '--header', 'User-Agent: x'];
    const open = ask('/shop/x', ...asked);
    expect(open).toMatchObject({ answer: 'open', status: null, stop: null, unknown: [{ what, ...line }] });
    expect(open.headline).toBe('Open: 404 Not Found, or 403 Forbidden if this rewrite applies');
    expect(open.possible).toMatchObject([
      { status: 404, granted: true, when: [{ what, ...line, holds: false }] },
      { status: 403, granted: null, when: [{ what, ...line, holds: true }], at: [line] },
    ]);
    expect(ask('/x', ...asked)).toMatchObject({ answer: 'firm', status: 404, unknown: [] });
  });

  test('a server that does not start: nobody answers, whatever comments say; what it would answer comes second', () => {
    plume.write('etc/httpd.conf', `${MAIN}# plume: ignore-file unknown/directive — later\nNonsense on\n`);
    const [main = '', ...options] = server;
    const { stdout, code } = plume.run([
      ...['request', main, '/x', '--format', 'json', ...options],
      ...['--header', 'User-Agent: x', '--client', '192.0.2.7'],
    ]);
    const answer = check(JSON.parse(decode(stdout)));
    expect(code).toBe(1);
    expect(answer).toMatchObject({
      answer: 'none',
      status: null,
      granted: null,
      unknown: [],
      stop: { text: 'Nonsense on', file: 'etc/httpd.conf', line: 51, httpd: { id: 'AH00526' }, more: 0 },
      ifStarted: { answer: 'firm', status: 404, stop: null },
    });
    expect(answer.possible).toEqual([
      { status: null, granted: null, httpd: null, why: 'httpd does not start', when: [], at: [] },
    ]);
  });

  test('a port that does not speak TLS, and one that nobody opens', () => {
    for (const [url, failure, headline] of [
      [
        'https://www.example.org:80/x',
        'tls-handshake',
        'The TLS handshake fails: httpd does not use TLS on port 80',
      ],
      [
        'https://www.example.org/x',
        'connection-refused',
        'Connection refused: nothing listens on port 443, and httpd does not use TLS on any port',
      ],
      ['http://www.example.org:81/x', 'connection-refused', 'Connection refused: nothing listens on port 81'],
    ])
      expect(ask(url!, '--header', 'User-Agent: x')).toMatchObject({
        answer: 'none',
        headline,
        status: null,
        stop: null,
        unknown: [],
        possible: [{ status: null, failure, when: [] }],
      });
  });

  test('2.2 beside 2.4', () => {
    plume.write('srv/www/shop/x.html', 'text\n');
    const answer = ask('/shop/x.html', '--client', '192.0.2.7', '--compare', '2.2', '--header', 'A: b');
    expect(answer.before.target).toBe('2.2');
    expect(answer).toMatchObject({
      status: 200,
      change: 'opens',
      possibleChanges: ['opens'],
      before: { status: 500 },
    });
    expect(answer.onlyBefore).toEqual([]);
  });

  test('has a schema that refuses other things', () => {
    const answer = ask('/x', '--header', 'A: b');
    expect(validate({ ...answer, version: 1 })).toBe(false);
    expect(validate({ ...answer, more: 1 })).toBe(false);
    expect(validate({ ...answer, status: '200' })).toBe(false);
    expect(validate({ ...answer, possible: [{ ...answer.possible[0], likely: null }] })).toBe(false);
    expect(validate({ version: 2, error: 'line 1: no', status: 200 })).toBe(false);
  });
});

function setting(text: string, line: number) {
  return { text, file: 'etc/httpd.conf', line, depth: 0, inForce: true, forMethod: true };
}

describe('plume request --batch', () => {
  test('answers in order, and goes on after what cannot be read', () => {
    const lines = [
      '{"url":"/x","headers":{}}',
      'no json',
      '{"url":"/club/","client":"192.0.2.66","user":"bob","method":"POST","headers":{},"host":"www.example.org"}',
      '{"url":"/x","client":"192.0.2"}',
      '',
      '{"url":"x"}',
      '{"url":"/x","headers":{"User-Agent":"robot"}}',
      '{"url":"/x","agent":"robot"}',
      '{"url":"/x","headers":["robot"]}',
      '[]',
      '{"url":"/x","headers":{},"bodySize":"1"}',
      '{"url":"/x","headers":{},"bodySize":-1}',
      '{"url":"/x","headers":{},"bodySize":1}',
      '{"url":"/x","from":"192.0.2.7"}',
      '{"url":"/x","from":"2.2"}',
      '{"url":"/x","headers":{},"given":["file:/srv/www/x"]}',
      '{"url":"/x","given":"file:/srv/www/x"}',
      '{"url":"/x","given":["/srv/www/x"]}',
    ];
    const answers = askAll(lines, 2);
    const short = answers.map(({ status, error }) => status ?? error.replace(/ \(.*\)$/, ''));
    expect(short).toEqual([
      404,
      'line 2: it is not JSON',
      403,
      'line 4: `client`: `192.0.2` is not an IP address: write the whole address, as in 192.0.2.7 or 2001:db8::7.',
      'line 5: it is empty',
      'line 6: `url`: `x` is not a URL: write http://x, or a path that begins with `/`.',
      403,
      'line 8: `agent` is not a key: the keys are url, headers, client, user, method, host, http, to, clientName, bodySize, certificate, forProxy, browser, given',
      'line 9: `headers` is not a JSON object of strings',
      'line 10: it is not a JSON object',
      'line 11: `bodySize` is not a number',
      'line 12: `bodySize`: `-1` is not a number of bytes: write a whole number, as in 1048576.',
      404,
      "line 14: `from` is no longer a key: write `client` for the client's address",
      'line 15: `from` is no longer a key: the option `--compare 2.2` compares all requests with httpd 2.2',
      200,
      'line 17: `given` is not a list of strings',
      expect.stringContaining('line 18: `given`: `/srv/www/x` does not say what is given'),
    ]);
  });

  test('answers 10,000 requests of one reading', () => {
    const urls = ['/', '/club/', '/shop/x', '/old', '/named/x', '/a/b/c?q', '/club'];
    const lines = Array.from({ length: 10_000 }, (_, i) =>
      JSON.stringify({
        url: urls[i % urls.length],
        client: `192.0.2.${i % 256}`,
        ...(i % 3 === 0 ? { user: i % 2 === 0 ? 'bob' : 'eve' } : {}),
        headers: { 'User-Agent': `agent ${i % 100}` },
        host: 'www.example.org',
      }),
    );
    const answers = askAll(lines, 0);
    expect(answers.length).toBe(10_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set([200, 401, 403, 302, 301, 404, null]),
    );
  });
});
