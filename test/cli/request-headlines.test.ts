import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import { createAsker } from '../../cli/commands/request/describe-request.ts';
import { showRequestText } from '../../cli/commands/request/request-text.ts';
import { plainTerminal } from '../../cli/output/terminal.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { rules } from '../../rules/index.ts';
import { loadModules } from '../kit/load-modules.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const MODULES = [
  ...['mpm_event', 'authz_core', 'authz_host', 'authz_user', 'authn_core', 'authn_file', 'auth_basic'],
  ...['access_compat', 'alias', 'dir', 'env', 'setenvif', 'rewrite', 'status', 'proxy', 'proxy_http'],
];
const LOADED = loadModules(...MODULES);
const MODULE_FILES = Object.fromEntries(
  [...MODULES, 'negotiation', 'other'].map((name) => [`/etc/modules/mod_${name}.so`, '']),
);
const GRANTED =
  '<Directory />\nAllowOverride None\nOptions FollowSymLinks\nRequire all granted\n</Directory>\n';

interface Tree {
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
  /** What plume sees; everything where nothing is said. */
  readonly sees?: readonly string[];
}

function serverOf({ text, files = {}, sees }: Tree): Server {
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles(
      {
        '/etc/httpd.conf': `ServerRoot /etc\nListen 80\nServerName one.test\nDocumentRoot /www\n${LOADED}${GRANTED}${text}\n`,
        '/etc/users': 'bob:x\n',
        ...MODULE_FILES,
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

const describeAnswer = (tree: Tree, url: string, question: Partial<RequestQuestion> = {}) =>
  createAsker(serverOf(tree), rules, undefined).ask({
    url,
    host: 'one.test',
    headers: new Map(),
    ...question,
  });

const headline = (...asked: Parameters<typeof describeAnswer>) => describeAnswer(...asked).headline;
const show = (...asked: Parameters<typeof describeAnswer>) =>
  showRequestText(describeAnswer(...asked), plainTerminal);

const UNSEEN = ['/etc'];

describe('the headline says the answer first', () => {
  test.each([
    ['', '/x.html', '200 OK'],
    ['', '/none', '404 Not Found'],
    ['Redirect permanent /old https://two.test/new', '/old/a?b=1', '301 to https://two.test/new/a?b=1'],
    [
      'RewriteEngine On\nRewriteRule ^/old/(.*)$ https://two.test/$1 [R=301,L]',
      '/old/a?b=1',
      '301 to https://two.test/a?b=1',
    ],
    [
      'RewriteEngine On\nRewriteRule ^/old/(.*)$ https://two.test/$1 [R=301,L,QSD]',
      '/old/a?b=1',
      '301 to https://two.test/a',
    ],
    [
      'ProxyPass /app http://127.0.0.1:8080/app',
      '/app/users',
      'Passed to http://127.0.0.1:8080/app/users; the backend answers',
    ],
    ['', 'http://one.test:8080/', 'Connection refused: nothing listens on port 8080'],
    ['', 'https://one.test:80/', 'The TLS handshake fails: httpd does not use TLS on port 80'],
    ['Nonsense on', '/x.html', 'httpd does not start'],
    [
      '<Location />\nSetHandler other-handler\n</Location>\nLoadModule other_module modules/mod_other.so',
      '/x.html',
      'Open: access granted, unless this module, which plume does not know, answers differently',
    ],
  ])('%s: %s', (text, url, expected) => expect(headline({ text }, url)).toBe(expected));

  test('a file that plume cannot see', () => {
    expect(headline({ text: '', sees: UNSEEN }, '/a.html')).toBe('200 OK, if /www/a.html exists');
    expect(headline({ text: '', sees: UNSEEN }, '/a/')).toBe(
      'Access granted; the rest depends on whether `/www/a/` has an index file',
    );
    // what MultiViews finds counts only where the file does not exist
    const views = `<Directory /www>\nOptions MultiViews\n</Directory>\n${loadModules('negotiation')}`;
    expect(headline({ text: views, sees: UNSEEN }, '/a.html')).toBe('200 OK, if /www/a.html exists');
    expect(headline({ text: '<Location /a>\nRequire local\n</Location>', sees: UNSEEN }, '/a')).toBe(
      'Open: 200 OK (if /www/a exists) for 127.0.0.1 and the server itself, 403 Forbidden for everyone else',
    );
  });
});

test('a file that plume cannot see, and a rule that counts if it is missing', () => {
  const rules = (...lines: readonly string[]) => ({
    text: `<Directory /www>\nRewriteEngine On\n${lines.join('\n')}\n</Directory>`,
    sees: UNSEEN,
  });
  const [isMissing, noDirectory] = [
    'RewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME} !-d',
  ];
  const front = rules(isMissing, noDirectory, 'RewriteRule ^ /index.php [L]');
  expect(headline(front, '/a.html')).toBe(
    '200 OK, if /www/a.html exists; otherwise rewritten to /index.php by httpd.conf:30',
  );
  expect(headline(front, '/a/')).toBe(
    'Access granted, if /www/a/ exists; otherwise rewritten to /index.php by httpd.conf:30',
  );
  expect(show(front, '/a.html')).toContain(
    '  if missing  RewriteRule ^ /index.php [L]  /etc/httpd.conf:30\n  then        a request for /index.php gets: 200 OK, if /www/index.php exists',
  );
  // whether the rule applies then is not known, and it surely does not while the file is there
  const sometimes = rules(isMissing, 'RewriteCond %{TIME_HOUR} >12', 'RewriteRule ^ /index.php [L]');
  expect(headline(sometimes, '/a.html')).toBe('200 OK, if /www/a.html exists');
  expect(headline(rules('RewriteCond %{REQUEST_FILENAME} !-s', 'RewriteRule ^ /x [L]'), '/a.html')).toBe(
    'Open: 200 OK, if /www/a.html exists, unless this rewrite applies',
  );
});

test('a host with lines that plume does not see is assumed to have no other name', () => {
  const text =
    '<VirtualHost *:80>\nServerName one.test\nInclude /srv/names.conf\n</VirtualHost>\n<VirtualHost *:80>\nServerName two.test\n</VirtualHost>';
  const assumed = (host: string) => {
    const { assumes } = describeAnswer({ text, sees: UNSEEN }, `http://${host}/a`, { host });
    return assumes.flatMap(({ what, line }) => (what.includes('name') ? `${what} (${line})` : []));
  };
  expect(assumed('two.test')).toEqual(['`/srv/names.conf` gives this host no other name (28)']);
  expect(assumed('one.test')).toEqual([]);
});

test('what may be a directory with a section of its own', () => {
  const text =
    '<Directory /www>\nOptions None\nRequire all denied\n</Directory>\n<Directory /www/img>\nRequire all granted\n</Directory>';
  expect(headline({ text, sees: UNSEEN }, '/img')).toBe(
    'Open: 200 OK (if /www/img exists) if `<Directory /www/img>` applies, 403 Forbidden otherwise',
  );
});

describe('a request that a rule rewrites', () => {
  const frontWith = (flags: string) => ({
    text: '<Directory /www>\nAllowOverride All\n</Directory>\nDirectoryIndex index.html index.php',
    files: {
      '/www/.htaccess': [
        'RewriteEngine On',
        'RewriteRule ^index\\.php$ - [L]',
        'RewriteCond %{REQUEST_FILENAME} !-f',
        'RewriteCond %{REQUEST_FILENAME} !-d',
        `RewriteRule . /index.php ${flags}`,
      ].join('\n'),
      '/www/index.php': '<?php',
    },
  });
  const followed = frontWith('[L]');
  /** With a handler that hangs on the clock. */
  const front = frontWith('[L,H=%{TIME_HOUR}]');

  test('is followed to the file that is sent, with the rule that leads there', () => {
    expect(describeAnswer(followed, '/hello/')).toMatchObject({
      ...{ status: 200, headline: '200 OK, the source of a script', path: '/www/index.php', serves: null },
      rewrites: [{ to: '/index.php', at: [{ text: 'RewriteRule . /index.php [L]', line: 5 }] }],
    });
    expect(show(followed, '/hello/')).toContain(
      '  rewritten   to /index.php\n              RewriteRule . /index.php [L]',
    );
  });

  test('is followed no further than to where access control denies it', () => {
    const text = `${followed.text}\n<Location /hello>\nRequire all denied\n</Location>`;
    expect(describeAnswer({ ...followed, text }, '/hello/')).toMatchObject({ status: 403, rewrites: [] });
    const some = `${followed.text}\n<Location /hello>\nRequire ip 10\n</Location>`;
    expect(headline({ ...followed, text: some }, '/hello/')).toBe(
      'Open: 200 OK (the source of a script) for 10.0.0.0/8, 403 Forbidden for everyone else',
    );
    const target = `${followed.text}\n<Files index.php>\nRequire all denied\n</Files>`;
    const shown = show({ ...followed, text: target }, '/hello/');
    expect(shown).toMatch(/^403 Forbidden/);
    expect(shown).toContain('  file        /www/index.php');
    expect(shown).not.toContain('tried');
  });

  test('names what it becomes and the line, and what is answered to that', () => {
    const { status, headline: said, possible } = describeAnswer(front, '/hello/');
    expect([status, said]).toEqual([null, 'Rewritten to /index.php by .htaccess:5']);
    expect(possible).toMatchObject([
      {
        status: null,
        answeredBy: { kind: 'rewrite', name: '/index.php', answer: '200 OK, the source of a script' },
      },
    ]);
    expect(show(front, '/hello/')).toContain('  then        a request for /index.php gets: 200 OK');
  });

  test('is not the answer where access control denies it first', () => {
    const text = `${front.text}\n<Location /hello>\nRequire ip 10\n</Location>`;
    expect(headline({ ...front, text }, '/hello/')).toBe(
      'Open: rewritten to /index.php by .htaccess:5 for 10.0.0.0/8, 403 Forbidden for everyone else',
    );
    expect(headline({ ...front, text }, '/hello/', { from: readIpAddress('192.0.2.1') })).toBe(
      '403 Forbidden',
    );
  });

  test('is not a file that httpd serves for a directory: it tries the next one', () =>
    expect(describeAnswer(front, '/')).toMatchObject({ status: 200, serves: '/index.php' }));

  test('to the file that it is for anyway is left as it is', () => {
    const to = (path: string) => {
      const files = { '/www/.htaccess': `RewriteEngine On\nRewriteRule . ${path}` };
      return headline({ ...front, files }, '/x.html');
    };
    expect(to('x.html [L]')).toBe('200 OK');
    expect(to('x.html [L,H=%{TIME_HOUR}]')).toBe('Open: 200 OK, unless this rewrite changes the answer');
    // a path from the root is another one than that of the file, so that httpd asks again and again
    expect(to('/x.html [L]')).toBe('500 Internal Server Error');
  });

  test('fills in what the pattern found, and leaves out what later rules may change', () => {
    const rule = (flags: string) => `RewriteEngine On\nRewriteRule ^/p/(\\d+)$ /product.html?id=$1 ${flags}`;
    expect(headline({ text: rule('[L]') }, '/p/7')).toBe('404 Not Found');
    expect(headline({ text: rule('[L,H=%{TIME_HOUR}]') }, '/p/7')).toMatch(
      /^Rewritten to \/product\.html\?id=7 by httpd\.conf:\d+$/,
    );
    expect(headline({ text: rule('[H=%{TIME_HOUR}]') }, '/p/7')).toMatch(/^Rewritten by httpd\.conf:\d+$/);
    const proxied = 'RewriteEngine On\nRewriteRule ^/p/(.*) http://127.0.0.1:8080/$1 [P]';
    expect(headline({ text: proxied }, '/p/7')).toBe(
      'Passed to http://127.0.0.1:8080/7; the backend answers',
    );
  });
});

describe('an open answer names each answer with its condition', () => {
  const inLocation = (text: string) => ({ text: `<Location /x.html>\n${text}\n</Location>` });
  test.each([
    ['Require local', '200 OK for 127.0.0.1 and the server itself, 403 Forbidden for everyone else'],
    ['Require ip 10', '200 OK for 10.0.0.0/8, 403 Forbidden for everyone else'],
    [
      '<RequireAll>\nRequire ip 10\nRequire not ip 10.1\n</RequireAll>',
      '200 OK for 10.0.0.0/8 except 10.1.0.0/16, 403 Forbidden for everyone else',
    ],
    [
      'Require host one.test\nRequire ip 10',
      '200 OK for hosts of one.test and 10.0.0.0/8, 403 Forbidden for everyone else',
    ],
    [
      'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nRequire valid-user\nRequire ip 10',
      '200 OK for 10.0.0.0/8, 401 Unauthorized for everyone else',
    ],
    [
      "Require expr \"osenv('X') == 'y'\"",
      "200 OK if the condition `osenv('X') == 'y'` holds, 403 Forbidden otherwise",
    ],
  ])('%s', (text, expected) => expect(headline(inLocation(text), '/x.html')).toBe(`Open: ${expected}`));

  test('counts cases that are too many to be written', () => {
    const set = (name: string) => `SetEnvIf X ${name} ${name}`;
    const pairs = Array.from({ length: 7 }, (_, i) => [`a${i}`, `b${i}`] as const);
    const text = [
      ...pairs.flat().map(set),
      '<Location /x.html>\n<RequireAny>',
      ...pairs.map(([a, b]) => `<RequireAll>\nRequire env ${a}\nRequire env ${b}\n</RequireAll>`),
      '</RequireAny>\n</Location>',
    ].join('\n');
    const shown = show({ text }, '/x.html', { headers: undefined });
    expect(shown).toMatch(/ {2}200 {9}in \d+ cases, such as if the environment variable `a0` is set and /);
    expect(shown).toMatch(/^Open: /);
  });

  test('and what may change it', () => {
    const hidden = { text: 'Include /srv/more.conf', sees: ['/etc', '/www'] };
    expect(headline(hidden, '/x.html')).toBe('Open: 200 OK, unless one of 2 conditions holds');
    expect(show(hidden, '/x.html')).toContain(
      '              `/srv/more.conf`, which plume did not read, handles this request\n              Include /srv/more.conf  /etc/httpd.conf:',
    );
    const rule = 'RewriteEngine On\nRewriteCond %{TIME_HOUR} ^1\nRewriteRule . - [F]';
    expect(headline({ text: rule }, '/x.html')).toBe(
      'Open: 200 OK, or 403 Forbidden if this rewrite applies',
    );
  });
});

describe('each line says what it does for the request', () => {
  const line = (text: string, which: string, question?: Partial<RequestQuestion>) =>
    show({ text: `<Location /x.html>\n${text}\n</Location>` }, '/x.html', question)
      .split('\n')
      .find((one) => one.includes(which) && one.startsWith('    ') && !one.startsWith('      '.repeat(2)))
      ?.replace(/ {2}\/etc.*/, '')
      .trim();
  const from = { from: readIpAddress('10.1.2.3') };
  test.each([
    ['Require all granted', 'Require all', 'grants    Require all granted'],
    ['Require all denied', 'Require all', 'denies    Require all denied'],
    ['Require ip 192.0.2', 'Require ip', 'denies    Require ip 192.0.2'],
    ['Require ip 192.0.2\nRequire ip 10', 'Require ip 192', 'no match  Require ip 192.0.2'],
    ['Order deny,allow\nDeny from 10', 'Deny', 'denies    Deny from 10'],
    ['Order deny,allow\nDeny from 192.0.2', 'Deny', 'no match  Deny from 192.0.2'],
    [
      'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nRequire valid-user',
      'valid',
      'login     Require valid-user',
    ],
    [
      '<RequireAll>\nRequire all granted\n<RequireNone>\nRequire ip 10\n</RequireNone>\n</RequireAll>',
      'Require ip',
      'denies        Require ip 10',
    ],
  ])('%s', (text, which, expected) => expect(line(text, which, from)).toBe(expected));

  test('which depends on the client where nobody names it', () =>
    expect(line('Require ip 10', 'Require ip')).toBe('depends   Require ip 10'));
});
