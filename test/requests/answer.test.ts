import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { unknownProfile } from '../../profile/make-profile.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import type { RequestAnswer } from '../../requests/answer/request-answer.ts';
import { notesOn } from '../../requests/answer/request-notes.ts';
import { sectionEffectsOf } from '../../requests/answer/section-effects.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const LOADED = loadModules(
  ...['authz_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_core', 'authn_file', 'auth_basic'],
  ...['access_compat', 'alias', 'dir', 'env', 'setenvif', 'rewrite'],
);
const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nAuthGroupFile /etc/groups\n';

function serverOf(
  text: string,
  files: Readonly<Record<string, string>> = {},
  sees?: readonly string[],
): Server {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles(
      {
        '/etc/httpd.conf': `ServerRoot /etc\nListen 80\nDocumentRoot /www\n${LOADED}${text}\n`,
        '/etc/users': 'bob:x\neve:x\n',
        '/etc/groups': 'staff: bob\n',
        '/www/x.html': 'text\n',
        ...files,
      },
      sees === undefined ? {} : { sees, isOwn: false },
    ),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('it cannot be read');
  return server;
}

const HEADERS = new Map([['user-agent', 'robot']]);
const QUESTION: RequestQuestion = {
  url: '/x.html',
  from: readIpAddress('192.0.2.7'),
  headers: HEADERS,
  host: 'one.test',
  to: { address: readIpAddress('192.0.2.1'), port: 80 },
};
const ask = (
  text: string,
  question: Partial<RequestQuestion> = {},
  files?: Readonly<Record<string, string>>,
) => answerRequest(serverOf(text, files), { ...QUESTION, ...question });
const inRoot = (text: string) => `<Directory />\nAllowOverride None\n${text}\n</Directory>`;
const short = ({ status, httpd, unknown }: RequestAnswer) => ({
  status,
  id: httpd?.id,
  unknown: unknown.map(({ what }) => what),
});

describe('what is known', () => {
  test('a denial, with the file as httpd logs it', () => {
    expect(ask(inRoot('Require ip 10')).httpd).toEqual({
      id: 'AH01630',
      message: 'client denied by server configuration: /www/x.html',
    });
  });

  test('what follows when access is granted', () => {
    expect(short(ask(inRoot('')))).toEqual({ status: 200, id: undefined, unknown: [] });
    expect(ask(inRoot(''), { url: '/none' }).status).toBe(404);
    expect(ask(inRoot(''), { method: 'PUT' }).status).toBe(405);
    expect(ask(inRoot(''), { url: '/d' }, { '/www/d/index.html': '' })).toMatchObject({
      status: 301,
      possible: [{ location: 'http://one.test/d/' }],
    });
  });

  test('a user who is not in the file, and one with a wrong password', () => {
    const wrong = (user: string) =>
      ask(inRoot(`${LOGIN}Require valid-user`), { user, isWrongPassword: true });
    expect(wrong('carol').httpd).toEqual({ id: 'AH01618', message: 'user carol not found: /x.html' });
    expect(wrong('bob').httpd?.id).toBe('AH01617');
    const text = inRoot(`${LOGIN.replace('/etc/users', 'none')}Require valid-user`);
    expect(ask(text, { user: 'bob' }).httpd?.message).toBe('Could not open password file: /etc/none');
  });

  test('groups, and what httpd remarks of a client without a name', () => {
    const text = inRoot(`${LOGIN}Require host one.test\nRequire group staff`);
    const answer = ask(text, { user: 'bob', remoteHost: '' });
    expect(answer.status).toBe(200);
    const [step] = answer.possible[0]!.steps;
    const remark = "access check of 'one.test' to /x.html failed, reason: unable to get the remote host name";
    expect(step!.logLines).toEqual([
      { id: 'AH01753', message: remark },
      { id: 'AH01753', message: remark },
    ]);
    expect(ask(text, { user: 'eve', remoteHost: '' }).httpd?.id).toBe('AH01631');
  });

  test('`<If>` as the request decides it, and of a chain the first that holds', () => {
    const chain = `${inRoot('')}
      <If "%{HTTP_USER_AGENT} == 'other'">
        Require all granted
      </If>
      <ElseIf "%{REQUEST_URI} =~ /html$/">
        Require all denied
      </ElseIf>
      <Else>
        Require all granted
      </Else>`;
    expect(ask(chain).status).toBe(403);
    expect(ask(chain, { url: '/none' }).status).toBe(404);
    expect(ask(chain, { headers: new Map([['user-agent', 'other']]) }).status).toBe(200);
  });

  test('sections of one walk are merged with each other before they meet the others', () => {
    const text = `${inRoot('Require all denied')}
      <Location "/">
        Require ip 192.0.2.7
      </Location>
      <Location "/x.html">
        AuthMerging And
      </Location>`;
    // `And` counts for the Require of the other <Location>
    expect(short(ask(text))).toMatchObject({ status: 403, id: 'AH01630' });
    expect(ask(text.replace('AuthMerging And', '')).status).toBe(200);
  });

  test('remarks of `Satisfy any` go before what ends the request', () => {
    const answer = ask(inRoot('Order allow,deny\nSatisfy any\nRequire all granted'));
    expect(short(answer)).toMatchObject({ status: 200, id: 'AH01797' });
  });
});

describe('what httpd asks for in the place of a directory', () => {
  const files = { '/www/d/index.html': '', '/www/d/b.html': '' };
  const index = (sections: string) => ask(`${inRoot('')}\n${sections}`, { url: '/d/' }, files);

  test('is denied by itself', () => {
    const answer = index('<Files index.html>\nRequire all denied\n</Files>');
    expect(answer).toMatchObject({ status: 403, isGranted: false });
    expect(answer.httpd?.message).toBe('client denied by server configuration: /www/d/index.html');
    expect(answer.possible[0]!.steps.map(({ resolved }) => resolved.uri)).toEqual(['/d/', '/d/index.html']);
  });

  test('gives way to the next, and is denied though it is not there', () => {
    const denied = '<Files index.html>\nRequire all denied\n</Files>\n';
    expect(index(`${denied}DirectoryIndex index.html b.html`).status).toBe(200);
    expect(ask(`${inRoot('')}\n${denied}`, { url: '/e/' }, { '/www/e/b.html': '' }).status).toBe(403);
  });

  test('has the sections that the directory has, whatever their patterns say of the file', () => {
    const match = '<DirectoryMatch "^/www/d/[^/]+$">\nRequire all denied\n</DirectoryMatch>';
    expect(index(match).status).toBe(200);
    expect(ask(`${inRoot('')}\n${match}`, { url: '/d/index.html' }, files).status).toBe(403);
  });

  test('finds what SetEnv has set meanwhile', () => {
    const late =
      '<Directory /www/d>\nSetEnv seen 1\n</Directory>\n<Files index.html>\nRequire env seen\n</Files>';
    expect(index(late).status).toBe(200);
    expect(ask(`${inRoot('')}\n${late}`, { url: '/d/index.html' }, files).status).toBe(403);
  });
});

describe('the name of the server as the client writes it', () => {
  test.each([
    ['', 403],
    ['UseCanonicalName Off', 403],
    ['UseCanonicalName "off"', 403],
    ['UseCanonicalName On', undefined],
    ['UseCanonicalName DNS', undefined],
  ])('`%s`', (line, status) => {
    const text = `${line}\n<Location />\nRequire all granted\n<If "%{SERVER_NAME} == 'one.test'">\nRequire all denied\n</If>\n</Location>`;
    expect(ask(text).status).toBe(status);
  });
});

describe('what is not known', () => {
  test('is asked only where it makes a difference', () => {
    const text = inRoot('Require host one.test\nRequire ip 192.0.2.7');
    expect(short(ask(text))).toEqual({ status: 200, id: undefined, unknown: [] });
    expect(short(ask(inRoot('Require host one.test')))).toEqual({
      status: undefined,
      id: undefined,
      unknown: ['whether 192.0.2.7 resolves to one.test or *.one.test'],
    });
  });

  test('gives one outcome for each way it may be', () => {
    const text = inRoot('Require env in');
    const { possible, unknown } = ask(`SetEnvIf Accept x in\n${text}`, { headers: undefined });
    expect(unknown).toMatchObject([
      { what: 'whether the environment variable `in` is set', about: 'environment' },
    ]);
    expect(possible.map(({ status, when }) => [status, when.map(({ holds }) => holds)])).toEqual([
      [200, [true]],
      [403, [false]],
    ]);
  });

  test('of a client whose address nobody knows does not contradict itself', () => {
    const text = inRoot('<RequireAll>\nRequire ip 10 192.0.2\nRequire not ip 10.1\n</RequireAll>');
    const { possible } = ask(text, { from: undefined });
    const outcomes = possible.map(({ status, when }) => [
      status,
      ...when.map(({ question, holds }) => [question.what, holds]),
    ]);
    expect(outcomes).toEqual([
      [
        403,
        ['whether the client is in 10.0.0.0/8 or 192.0.2.0/24', true],
        ['whether the client is in 10.1.0.0/16', true],
      ],
      [
        200,
        ['whether the client is in 10.0.0.0/8 or 192.0.2.0/24', true],
        ['whether the client is in 10.1.0.0/16', false],
      ],
      [403, ['whether the client is in 10.0.0.0/8 or 192.0.2.0/24', false]],
    ]);
  });

  test('and seldom so comes last', () => {
    const { possible, status } = ask(inRoot('Require local'), { to: undefined });
    expect(status).toBeUndefined();
    expect(possible.map((one) => one.status)).toEqual([403, 200]);
  });

  test('a .htaccess that plume cannot see', () => {
    const server = serverOf(
      '<Directory />\nAllowOverride None\n</Directory>\n<Directory /www>\nAllowOverride All\n</Directory>',
      {},
      ['/etc', '/usr'],
    );
    // no line points to it: it is assumed absent, and the answer says so
    const answer = answerRequest(server, QUESTION);
    expect(short(answer)).toMatchObject({ status: 200, unknown: [] });
    expect(answer.assumes.map(({ what }) => what)).toEqual(['no .htaccess in /www changes this']);
    expect(short(answerRequest({ ...server, isStrict: true }, QUESTION))).toMatchObject({
      status: undefined,
      unknown: [
        expect.stringContaining('a .htaccess in /www/'),
        'whether a .htaccess that plume cannot see names a handler',
      ],
    });
  });

  test('whether a module is compiled in that nothing loads, and no distribution compiles in', () => {
    const modules = ['authz_core', 'authz_host', 'alias', 'dir', 'mime', 'autoindex', 'env']
      .map((name) => `LoadModule ${name}_module modules/mod_${name}.so`)
      .join('\n');
    const closed =
      '<IfModule mod_access_compat.c>\nDeny from all\n</IfModule>\n<IfModule !mod_access_compat.c>\nRequire all denied\n</IfModule>';
    const open = '<IfModule !mod_access_compat.c>\nRequire all granted\n</IfModule>';
    const text = `${modules}\nDocumentRoot /www\n<Directory />\n${closed}\n</Directory>\n<Directory /www>\n${open}\n</Directory>`;
    const files = createMemoryFiles({ '/etc/httpd.conf': text, '/www/x.html': '' });
    const server = readServer({
      main: '/etc/httpd.conf',
      files,
      profile: unknownProfile({ series: '2.4', release: undefined }),
    })!;
    const answer = answerRequest(server, QUESTION);
    expect(answer.status).toBe(200);
    expect(answer.assumes.map(({ what }) => what)).toEqual([
      '`mod_access_compat`, which nothing loads, is not compiled into httpd',
    ]);
    expect(
      answerRequest({ ...server, isStrict: true }, QUESTION).possible.map(({ status }) => status),
    ).toEqual([403, 200]);
  });

  test('whether the directory is there of a file that <Files> denies', () => {
    const server = serverOf('DocumentRoot /srv/www\n<Files "x.*">\nRequire all denied\n</Files>', {}, [
      '/etc',
      '/usr',
    ]);
    const assumedOf = (url: string) =>
      answerRequest(server, { ...QUESTION, url }).assumes.map(({ what }) => what);
    expect(assumedOf('/docs/x.html')).toContain('the directory `/srv/www/docs` exists');
    expect(assumedOf('/x.html').join()).not.toContain('exists');
    expect(assumedOf('/docs/y.html').join()).not.toContain('exists');
  });

  test('a rule that may rewrite the URL; what is denied stays denied after rules in sections', () => {
    const rule = 'RewriteEngine On\nRewriteRule html$ /y%{ENV:z}\n';
    expect(short(ask(`${inRoot('')}\n${rule}`))).toMatchObject({
      status: undefined,
      unknown: ['where this rewrite leads, which plume does not follow'],
    });
    const plain = 'RewriteEngine On\nRewriteRule html$ /y\n';
    expect(short(ask(`${inRoot('')}\n${plain}`))).toMatchObject({ status: 404, unknown: [] });
    expect(ask(inRoot(`Options FollowSymLinks\nRequire all denied\n${rule}`)).status).toBe(403);
  });
});

test('a .htaccess that httpd refuses, on the way to the file or to what stands for a directory', () => {
  const server = serverOf(
    `${inRoot('')}\n<Directory /www>\nAllowOverride Limit\n</Directory>\nDirectoryIndex /e/x.html`,
    { '/www/d/.htaccess': 'Require all granted\n', '/www/e/.htaccess': 'Nothing\n', '/www/e/x.html': '' },
  );
  const predict = (url: string) => predictRequest(server, { ...QUESTION, url }, { rules });
  expect(predict('/d/x').httpd).toEqual({
    id: undefined,
    message: '/www/d/.htaccess: Require not allowed here',
  });
  const root = predict('/');
  expect(root.status).toBe(500);
  expect(root.httpd?.message).toContain("/www/e/.htaccess: Invalid command 'Nothing'");
});

test('what each section says of a request', () => {
  const text = `${inRoot('Require all denied')}
    <Directory /www>
      Order deny,allow
      Deny from 192.0.2.8 192.0.2.7
      <Limit POST>
        Deny from all
      </Limit>
      <RequireAll>
        Require all granted
        Require not ip 10
      </RequireAll>
    </Directory>`;
  const [step] = ask(text).possible[0]!.steps;
  const lines = sectionEffectsOf(step!).map(({ lines: own }) =>
    own.map(({ at, depth, isInForce, isForMethod, isTest, holds }) => [
      at.command.key,
      depth,
      isInForce,
      isForMethod,
      isTest ? holds : '-',
    ]),
  );
  expect(lines).toEqual([
    [['require', 0, false, true, false]],
    [
      ['order', 0, true, true, '-'],
      ['deny', 0, true, true, true],
      ['deny', 0, true, false, true],
      ['<requireall', 0, true, true, true],
      ['require', 1, true, true, true],
      ['require', 1, true, true, true],
    ],
  ]);
});

describe('an open answer names the line that it hangs on', () => {
  const linesOf = (text: string, files: Readonly<Record<string, string>> = {}, url = '/x.html') => {
    const server = serverOf(`${inRoot('')}\n${text}`, files, ['/etc', '/www']);
    const { status, unknown } = answerRequest(server, { ...QUESTION, url });
    return [
      status,
      unknown.map(({ at, what }) =>
        at === undefined
          ? what
          : at?.instance.document.source.text.slice(at.command.start, at.command.end).trim(),
      ),
    ];
  };
  const host = (inside: string) => `<VirtualHost *:80>\nServerName one.test\n${inside}\n</VirtualHost>`;

  test.each([
    ['Include /srv/more.conf', '/x.html', 'Include /srv/more.conf'],
    ['IncludeOptional /srv/more/*.conf', '/x.html', 'IncludeOptional /srv/more/*.conf'],
    [host('Include /srv/more.conf'), '/x.html', 'Include /srv/more.conf'],
    [inRoot('Include /srv/more.conf'), '/x.html', 'Include /srv/more.conf'],
    [inRoot(`<Files x.html>\nInclude /srv/more.conf\n</Files>`), '/x.html', 'Include /srv/more.conf'],
    ['Alias /srv /srv/www', '/srv/x', 'Alias /srv /srv/www'],
    [`<If "osenv('X') == 'y'">\nAllowMethods POST\n</If>`, '/x.html', 'AllowMethods POST'],
    [`<IfDefine !X>\nInclude /srv/more.conf\n</IfDefine>`, '/x.html', 'Include /srv/more.conf'],
  ])('%s', (text, url, line) => {
    const [status, lines] = linesOf(text, {}, url);
    expect(status).toBeUndefined();
    expect(lines).toContain(line);
    expect(lines).not.toContain(undefined);
  });

  test('where all is read, nothing is open', () =>
    expect(linesOf('Include /etc/more.conf', { '/etc/more.conf': 'ServerTokens Prod\n' })).toEqual([
      200,
      [],
    ]));
});

test('who is named is a user, unless the file that plume sees has no such user', () => {
  const asked = (user: string, file: string) => {
    const text = inRoot(`${LOGIN}AuthUserFile ${file}\nRequire valid-user`);
    return answerRequest(serverOf(text, {}, ['/etc', '/www']), { ...QUESTION, user });
  };
  expect(short(asked('bob', '/etc/users'))).toMatchObject({ status: 200, unknown: [] });
  expect(short(asked('carol', '/etc/users'))).toEqual({ status: 401, id: 'AH01618', unknown: [] });
  expect(short(asked('carol', '/srv/users'))).toMatchObject({ status: 200, unknown: [] });
});

test('a certificate that is asked for after the handshake', () => {
  const text = (mode: string) =>
    `${inRoot('Require all granted')}\nLoadModule ssl_module modules/mod_ssl.so\nListen 443\n<VirtualHost *:443>\nSSLEngine on\n</VirtualHost>\n<Location /x.html>\nSSLVerifyClient ${mode}\n</Location>`;
  const asked = (mode: string, scheme: string) =>
    ask(text(mode), { url: `${scheme}://one.test/x.html`, to: undefined });
  const statuses = (answer: RequestAnswer) => answer.possible.map(({ status }) => status);
  for (const mode of ['require', 'optional']) expect(statuses(asked(mode, 'https'))).toEqual([403, 200]);
  expect(asked('require', 'https').possible[0]?.log).toEqual([
    { id: 'AH10158', message: 'cannot perform post-handshake authentication' },
  ]);
  expect(statuses(asked('none', 'https'))).toEqual([200]);
  expect(statuses(asked('require', 'http'))).toEqual([200]);
});

test('what may surprise: a variable that is set too late', () => {
  const server = serverOf(
    inRoot(`${LOGIN}SetEnv in 1\n<RequireAll>\nRequire env in\nRequire valid-user\n</RequireAll>`),
  );
  const question = { ...QUESTION, user: 'bob' };
  const [step] = answerRequest(server, question).possible[0]!.steps;
  expect(notesOn(step!).map(({ what }) => what)).toEqual([
    '`in` is set here, but only after access control has decided',
  ]);
});

test('no answer is made up for a request of which plume knows no file', () => {
  const closed = inRoot('Require all denied');
  const { status, isGranted, possible, unknown } = ask(`UserDir public_html\n${closed}`, {
    url: '/~bob/x.html',
  });
  expect([status, isGranted]).toEqual([undefined, undefined]);
  expect(possible.map((one) => [one.status, one.isGranted, one.steps])).toEqual([[undefined, undefined, []]]);
  expect(unknown.map(({ what }) => what)).toContain(
    'whether `UserDir` maps it to a home directory, which plume does not follow',
  );
  // a section for the URL decides whatever the file is
  const location = '<Location "/~bob">\nRequire all denied\n</Location>';
  const { possible: denied } = ask(`UserDir public_html\n${location}`, { url: '/~bob/x.html' });
  expect(denied.map((one) => one.status)).toEqual([403]);
});
