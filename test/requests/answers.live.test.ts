import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { type AnsweredRequest, expectAnswers } from '../kit/answered-alike.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer, type ServerToRun } from '../kit/running-httpd.ts';

interface Case {
  readonly what: string;
  readonly server: ServerToRun;
  readonly requests: readonly AnsweredRequest[];
}

const MODULES = ['authz_core', 'authz_host', 'dir', 'mime', 'alias', 'autoindex'];
const files = { 'htdocs/a.html': 'text\n', 'htdocs/in/b.html': 'text\n', 'htdocs/in/index.html': 'text\n' };
const GRANTED = '<Directory "@ROOT@/htdocs">\nRequire all granted\nAcceptPathInfo On\n</Directory>';
const PASSWORDS = 'bob:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n';
const BASIC = 'AuthType Basic\nAuthName x\nAuthUserFile "@ROOT@/users"';
const EITHER = 'Require group admins\nRequire user bob';
const BASIC_MODULES = [...MODULES, 'authn_core', 'auth_basic', 'authn_file', 'authz_user'];
const REFUSED = {
  unclosed: '<Files x>\nRequire all granted\n',
  stray: '</Files>\n',
  limited: 'Require all granted\n',
  misplaced: 'Listen 80\n',
  regex: 'RewriteEngine On\nRewriteRule "(" x\n',
  word: 'Options Nonsense\n',
  require: 'Require nonsense x\n',
  gone: '# first\n\n  ErrorDocument 700 x\n',
  nested: '<IfModule mod_dir.c>\nNonsense on\n</IfModule>\n',
  error: 'Error "stop here"\n',
  options: 'Options Indexes +FollowSymLinks\n',
  redirect: 'Redirect 404 /x http://other.test/\n',
  setenvif: 'SetEnvIf User-Agent "(" x\n',
  files: '<Files "x">\nNonsense on\n</Files>\n',
  match: '<FilesMatch "(">\nRequire all granted\n</FilesMatch>\n',
  condition: '<If "nonsense(">\nRequire all granted\n</If>\n',
  empty: '<RequireAll>\n</RequireAll>\n',
  not: 'Require not ip 10\n',
  directory: '<Directory />\n</Directory>\n',
  arguments: 'DirectoryIndexRedirect\n',
  order: 'Order allow, deny\n',
  index: '\\\nNonsense on\n',
};
const PROXY_HANDLERS: readonly (readonly [handler: string, status: number])[] = [
  ['proxy:unix:/run/none.sock', 200],
  ['proxy:unix:/run/none.sock|fcgi://localhost', 503],
  ['PROXY:UNIX:/run/none.sock|FCGI://localhost/', 503],
  ['proxy:unix:/run/none.sock|', 400],
  ['proxy:unix:/run/none.sock|localhost', 400],
  ['proxy:unix:/run/none.sock|http://localhost', 200],
  ['fcgi://127.0.0.1:9', 200],
  ['unix:/run/none.sock|fcgi://localhost', 200],
  ['proxy:127.0.0.1:9', 200],
  ['proxy:/run/none.sock', 200],
  ['proxy:', 200],
];
const LONG = 'n'.repeat(256);
const OLD = 'Fri, 31 Dec 1999 23:59:59 GMT';

const CASES: readonly Case[] = [
  {
    what: 'a <Directory> about a file, and what follows the file in the URL',
    server: {
      only: MODULES,
      files: { ...files, 'open/a.html': 'text\n', 'owner/a.html': 'text\n' },
      main: `${GRANTED}
<Directory "@ROOT@/htdocs/a.html">
Require all denied
</Directory>
<Directory "@ROOT@/htdocs/in/*">
Require all denied
</Directory>
Alias /open "@ROOT@/open"
<Directory "@ROOT@/open">
Require all denied
AcceptPathInfo On
</Directory>
<Directory "@ROOT@/open/*">
Require all granted
</Directory>
Alias /owner "@ROOT@/owner"
<Directory "@ROOT@/owner">
Options SymLinksIfOwnerMatch
Require all granted
</Directory>
<Directory "@ROOT@/owner/*">
Require all denied
</Directory>
`,
    },
    requests: [
      { path: '/a.html', is: [403, 'AH01630'] },
      { path: '/a.html/y', is: [200] },
      { path: '/a.html/', is: [200] },
      { path: '/a.html/y/z', is: [200] },
      { path: '/in/b.html', is: [403, 'AH01630'] },
      { path: '/in/b.html/y', is: [200] },
      { path: '/in/none', is: [404] },
      { path: '/open/a.html', is: [200] },
      { path: '/open/a.html/y', is: [403, 'AH01630'] },
      { path: '/open/none/y', is: [403, 'AH01630'] },
      { path: '/owner/a.html', is: [200] },
    ],
  },
  ...[8190, 100].map(
    (limit): Case => ({
      what: `a request line of more than ${limit} bytes`,
      server: {
        only: MODULES,
        files,
        main: `${GRANTED}${limit === 8190 ? '' : `\nLimitRequestLine ${limit}`}`,
      },
      requests: [1, 2].map((more) => ({
        path: `/a.html?${'q'.repeat(limit - 'GET /a.html? HTTP/1.1'.length + more)}`,
        is: [more === 1 ? 200 : 414],
      })),
    }),
  ),
  {
    what: 'who is not in AuthUserFile',
    server: {
      only: BASIC_MODULES,
      files: {
        ...files,
        users: PASSWORDS,
        'htdocs/off/a.html': 'text\n',
        'htdocs/off2/a.html': 'text\n',
        'htdocs/two/a.html': '',
      },
      main: `${GRANTED}
<Location "/in">
${BASIC}
Require valid-user
</Location>
<Location "/off">
${BASIC}
AuthBasicAuthoritative Off
Require valid-user
</Location>
<Location "/off2">
${BASIC}
AuthBasicAuthoritative Off
Require user carla
</Location>
`,
    },
    requests: [
      { path: '/in/b.html', user: 'bob', is: [200] },
      { path: '/in/b.html', user: 'carla', is: [401, 'AH01618'] },
      { path: '/in/b.html', is: [401] },
      { path: '/off/a.html', user: 'bob', is: [200] },
      { path: '/off/a.html', user: 'carla', is: [500, 'AH01796'] },
      { path: '/off/a.html', is: [401] },
      { path: '/off2/a.html', user: 'bob', is: [401, 'AH01631'] },
      { path: '/off2/a.html', user: 'carla', is: [500, 'AH01796'] },
    ],
  },
  {
    what: 'names longer than 255 bytes',
    server: {
      only: MODULES,
      files,
      main: `${GRANTED}\n<Location "/closed">\nRequire all denied\n</Location>`,
    },
    requests: [
      { path: `/${LONG.slice(1)}`, is: [404] },
      { path: `/${LONG}`, is: [403, 'AH00036'] },
      { path: `/in/${LONG}/x`, is: [403, 'AH00036'] },
      { path: `/none/${LONG}`, is: [404] },
      { path: `/a.html/${LONG}`, is: [200] },
      { path: `/closed/${LONG}`, is: [403, 'AH01630'] },
      { path: `/in/${'%C3%A9'.repeat(128)}`, is: [403, 'AH00036'] },
      { path: `/in/${'x/'.repeat(2100)}`, is: [403, 'AH00127'] },
      { path: `/a.html/${'x/'.repeat(2100)}`, is: [403, 'AH00127'] },
    ],
  },
  {
    what: 'a .htaccess that httpd refuses, with what it logs',
    server: {
      only: [...MODULES, 'access_compat', 'rewrite', 'setenvif'],
      files: {
        ...files,
        'htdocs/list/sub/.htaccess': 'Nonsense on\n',
        'htdocs/list2/x': '',
        ...Object.fromEntries(
          Object.entries(REFUSED).map(([name, text]) => [`htdocs/${name}/.htaccess`, text]),
        ),
      },
      main: `${GRANTED}
<Directory "@ROOT@/htdocs">
AllowOverride All
</Directory>
<Directory "@ROOT@/htdocs/limited">
AllowOverride FileInfo
</Directory>
<Directory "@ROOT@/htdocs/list">
DirectoryIndex sub/x
</Directory>
<Directory "@ROOT@/htdocs/list2">
DirectoryIndex /stray/x
</Directory>
<Location "/gone">
Require all denied
</Location>`,
    },
    requests: [
      ...Object.keys(REFUSED).map((name) => ({ path: `/${name}/x`, is: [500] as const })),
      { path: '/unclosed/', method: 'PUT', is: [500] },
      { path: '/list/', is: [500] },
      { path: '/list2/', is: [500] },
      { path: '/gone/x', is: [500] },
    ],
  },
  {
    what: 'AllowMethods',
    server: {
      only: [...MODULES, 'allowmethods', 'access_compat'],
      files,
      main: `${GRANTED}
<Location "/in">
AllowMethods GET HEAD
Require all denied
</Location>
<Location "/in/b.html">
Require all granted
</Location>
<Location "/in/reset">
AllowMethods reset
</Location>
<Location "/any">
AllowMethods GET
Satisfy any
Require all granted
</Location>
<Location "/both">
AllowMethods GET
Order allow,deny
Require all granted
</Location>
<If "%{REQUEST_METHOD} == 'PUT'">
AllowMethods PUT
Require all granted
</If>
`,
    },
    requests: [
      { path: '/in/x', is: [403, 'AH01630'] },
      { path: '/in/x', method: 'POST', is: [405, 'AH01623'] },
      { path: '/in/b.html', method: 'POST', is: [405, 'AH01623'] },
      { path: '/in/b.html', method: 'OPTIONS', is: [405, 'AH01623'] },
      { path: '/in/b.html', method: 'HEAD', is: [200] },
      { path: '/in/reset', method: 'POST', is: [403, 'AH01630'] },
      { path: '/any', method: 'POST', is: [404, 'AH01623'] },
      { path: '/both', method: 'POST', is: [405, 'AH01623'] },
      { path: '/both', is: [403, 'AH01797'] },
      { path: '/in/x', method: 'PUT', is: [405] },
      { path: '/in/x', method: 'FOO', is: [405, 'AH01623'] },
      { path: '/a.html', method: 'POST', is: [200] },
    ],
  },
  {
    what: 'DirectoryIndexRedirect and DirectoryIndex',
    server: {
      only: MODULES,
      files: {
        ...files,
        'htdocs/r/index.html': '',
        'htdocs/p/index.html': '',
        'htdocs/d/sub/index.html': '',
        'htdocs/e/x': '',
        'htdocs/s/index.html': '',
        'htdocs/t/sub/index.html': '',
        'htdocs/u/sub/x': '',
        'htdocs/c/index.html': '',
      },
      main: `${GRANTED}
<Location "/r">
DirectoryIndexRedirect On
</Location>
<Location "/p">
DirectoryIndexRedirect permanent
</Location>
<Location "/s">
DirectoryIndexRedirect 307
</Location>
<Location "/e">
DirectoryIndexRedirect On
</Location>
<Location "/d">
DirectoryIndex sub
</Location>
<Location "/t">
DirectoryIndex sub/
</Location>
<Location "/u">
DirectoryIndex sub/ x
</Location>
<Location "/c">
DirectoryIndexRedirect On
</Location>
<Location "/c/index.html">
Require all denied
</Location>
`,
    },
    requests: [
      { path: '/r/', is: [302], location: '/r/index.html' },
      { path: '/r/?q', is: [302], location: '/r/index.html' },
      { path: '/p/', is: [301], location: '/p/index.html' },
      { path: '/s/', is: [307], location: '/s/index.html' },
      { path: '/e/', is: [403, 'AH01276'] },
      { path: '/c/', is: [403, 'AH01630'] },
      { path: '/d/', is: [301], location: '/d/sub/' },
      { path: '/t/', is: [403, 'AH01276'] },
      { path: '/u/', is: [200] },
    ],
  },
  {
    what: 'methods that directories do not have',
    server: {
      only: MODULES,
      files: { ...files, 'htdocs/list/x': '' },
      main: `${GRANTED}\n<Directory "@ROOT@/htdocs/list">\nOptions Indexes\n</Directory>`,
    },
    requests: (
      [
        ...['PUT', 'DELETE', 'PROPFIND', 'PATCH'].map((method) => [method, 405, 405, 405, 405] as const),
        ['POST', 200, 404, 404, 200],
        ['OPTIONS', 200, 200, 200, 200],
      ] as const
    ).flatMap(([method, index, directory, none, file]): readonly AnsweredRequest[] => [
      { path: '/in/', method, is: [index] },
      { path: '/in', method, is: [301], location: '/in/' },
      { path: '/list/', method, is: [directory] },
      { path: '/', method, is: [directory] },
      { path: '/none', method, is: [none] },
      { path: '/a.html', method, is: [file] },
    ]),
  },
  {
    what: 'a client that may not follow redirects',
    server: {
      only: [...MODULES, 'setenvif'],
      files,
      main: `${GRANTED}\nBrowserMatch "^WebDrive" redirect-carefully`,
    },
    requests: [
      { path: '/in', method: 'PUT', is: [301], isOpen: true },
      { path: '/in', is: [301], location: '/in/' },
    ],
  },
  {
    what: 'default-handler on a directory',
    server: {
      only: MODULES,
      files: { ...files, 'htdocs/list/x': '' },
      main: `${GRANTED}\n<Directory "@ROOT@/htdocs">\nOptions Indexes FollowSymLinks\nSetHandler default-handler\n</Directory>`,
    },
    requests: [
      { path: '/list/', is: [404] },
      { path: '/list', is: [301] },
      { path: '/in/', is: [200] },
      { path: '/list/x', is: [200] },
      { path: '/list/', method: 'POST', is: [404] },
    ],
  },
  {
    what: 'LimitRequestBody',
    server: {
      only: [...BASIC_MODULES, 'status'],
      files: { ...files, users: PASSWORDS },
      main: `${GRANTED}
<Location "/in">
LimitRequestBody 10
${BASIC}
Require valid-user
</Location>
<Location "/none">
LimitRequestBody 0
</Location>
<Location "/elsewhere">
ErrorDocument 404 http://other.test/
</Location>
<Location "/denied">
Require all denied
</Location>
<Location "/status">
SetHandler server-status
</Location>
<Location "/moved/free">
LimitRequestBody 0
</Location>
LimitRequestBody 15
Redirect /moved http://other.test
<Directory "@ROOT@/htdocs">
LimitRequestBody 20
</Directory>
`,
    },
    requests: [
      { path: '/in/b.html', method: 'POST', bodySize: 11, is: [413] },
      { path: '/in/b.html', method: 'POST', bodySize: 10, is: [401] },
      { path: '/in/b.html', method: 'POST', bodySize: 10, user: 'bob', is: [200] },
      { path: '/a.html', method: 'POST', bodySize: 21, is: [413] },
      { path: '/a.html', bodySize: 21, is: [413] },
      { path: '/a.html', method: 'POST', bodySize: 20, is: [200] },
      { path: '/none', method: 'POST', bodySize: 30, is: [404] },
      { path: '/none', method: 'PUT', bodySize: 30, is: [405] },
      { path: '/elsewhere', method: 'POST', bodySize: 30, is: [413] },
      { path: '/elsewhere', method: 'POST', bodySize: 3, is: [302], location: 'http://other.test/' },
      { path: '/denied', method: 'POST', bodySize: 30, is: [413, 'AH01630'] },
      { path: '/status', bodySize: 30, is: [413], isOpen: true },
      { path: '/status', bodySize: 3, is: [200] },
      { path: '/status', method: 'POST', bodySize: 30, is: [413] },
      { path: '/status', method: 'DELETE', is: [405] },
      { path: '/in', bodySize: 21, user: 'bob', is: [413] },
      { path: '/moved/free/x', bodySize: 30, is: [302], location: 'http://other.test/free/x' },
      { path: '/moved/x', bodySize: 18, is: [413] },
      { path: '/a%2fb', bodySize: 18, is: [413] },
      { path: '/%zz', bodySize: 18, is: [400, 'AH10244'] },
      { path: '/a.html', method: 'TRACE', bodySize: 18, is: [413] },
    ],
  },
  {
    what: 'a refused .htaccess before and after a forbidden symbolic link',
    server: {
      only: MODULES,
      files: {
        ...files,
        'other/.htaccess': 'Nonsense on\n',
        'other/x': '',
        'htdocs/bad/.htaccess': 'Nonsense on\n',
        'htdocs/bad/x': '',
      },
      links: { 'htdocs/link': '../other', 'htdocs/bad/link': '../in', 'htdocs/tofile': '../other/x' },
      main: `<Directory "@ROOT@/htdocs">\nRequire all granted\nOptions None\nAllowOverride All\n</Directory>\n<Directory "@ROOT@/other">\nAllowOverride All\n</Directory>`,
    },
    requests: [
      { path: '/link/x', is: [403, 'AH00037'] },
      { path: '/bad/x', is: [500] },
      { path: '/bad/link/index.html', is: [500] },
      { path: '/tofile', is: [403, 'AH00037'] },
    ],
  },
  ...[
    'info',
    'warn core:debug',
    'core:info warn',
    'warn',
    'debug core:error',
    'info\n<VirtualHost *>\nLogLevel notice\n</VirtualHost>',
  ].map(
    (level, i): Case => ({
      what: `an encoded slash at LogLevel ${level.split('\n')[0]} (${i})`,
      server: { only: MODULES, files, main: `${GRANTED}\nLogLevel ${level}` },
      requests: [{ path: '/in%2fb.html', is: i < 2 ? [404, 'AH00026'] : [404] }],
    }),
  ),
  {
    what: 'ErrorDocument with a URL',
    server: {
      only: BASIC_MODULES,
      files: { ...files, users: PASSWORDS, 'htdocs/my404.html': '', 'htdocs/bad/.htaccess': 'Nonsense on\n' },
      main: `${GRANTED}
ErrorDocument 404 http://other.test/none
<Location "/in">
ErrorDocument 403 http://other.test/closed
Require all denied
</Location>
<Location "/own">
ErrorDocument 404 /my404.html
</Location>
<Location "/text">
ErrorDocument 404 "not there"
</Location>
<Location "/default">
ErrorDocument 404 default
</Location>
Redirect gone /gone
ErrorDocument 410 "http://other.test/gone"
<Directory "@ROOT@/htdocs/bad">
AllowOverride All
ErrorDocument 500 http://other.test/bad
</Directory>
ErrorDocument 405 http://other.test/%{REQUEST_METHOD}
<Location "/login">
${BASIC}
Require valid-user
ErrorDocument 401 http://other.test/login
</Location>
`,
    },
    requests: [
      { path: '/none', is: [302], location: 'http://other.test/none' },
      { path: '/in/b.html', is: [302, 'AH01630'], location: 'http://other.test/closed' },
      { path: '/own/none', is: [404] },
      { path: '/text/none', is: [404] },
      { path: '/default/none', is: [404] },
      { path: '/login', is: [401] },
      { path: '/gone', is: [302], location: 'http://other.test/gone' },
      { path: '/bad/', is: [500] },
      { path: '/a.html', method: 'PUT', is: [302] },
    ],
  },
  {
    what: 'ErrorDocument with a text in an <If> that nobody can decide',
    server: {
      only: BASIC_MODULES,
      files,
      main: `${GRANTED}
ErrorDocument 410 http://other.test/gone
<If "%{REMOTE_PORT} == '0'">
ErrorDocument 404 "not there"
ErrorDocument 403 http://other.test/closed
ErrorDocument 410 "gone"
</If>
<Location "/in">
Require all denied
</Location>
Redirect gone /gone
`,
    },
    requests: [
      { path: '/none', is: [404] },
      { path: '/in/b.html', is: [403, 'AH01630'], isOpen: true },
      { path: '/gone', is: [302], isOpen: true },
    ],
  },
  ...['cgi', 'cgid'].map((module): Case => {
    const ids = module === 'cgi' ? ['AH02809', 'AH02811', 'AH02812', 'AH02813'] : undefined;
    const [off, missing, directory, pathInfo] = ids ?? ['AH01262', 'AH01264', 'AH01265', 'AH01266'];
    return {
      what: `scripts that mod_${module} does not run`,
      server: {
        only: [...MODULES, module],
        files: { ...files, 'htdocs/run/a.sh': 'x', 'scripts/a.sh': 'x' },
        main: `ScriptAlias /s/ "@ROOT@/scripts/"
<Directory "@ROOT@">
Require all granted
SetHandler cgi-script
</Directory>
<Directory "@ROOT@/htdocs/run">
Options ExecCGI
AcceptPathInfo Off
</Directory>
<Location "/denied">
Require all denied
</Location>
`,
      },
      requests: [
        { path: '/a.html', is: [403, off!] },
        { path: '/none', method: 'PUT', is: [403, off!] },
        { path: '/run/none', is: [404, missing!] },
        { path: '/run/', is: [403, directory!] },
        { path: '/run/a.sh/more', is: [404, pathInfo!] },
        { path: '/s/', is: [403, directory!] },
        { path: '/s/none', method: 'POST', is: [404, missing!] },
        { path: '/denied', is: [403, 'AH01630'] },
      ],
    };
  }),
  {
    what: 'what an Alias leads from, and which handler is known before access control',
    server: {
      only: [...MODULES, 'cgid'],
      files: { ...files, 'other/a.html': 'text\n' },
      main: `Alias /al "@ROOT@/other"
AliasMatch ^/am/(.*)$ "@ROOT@/other/$1"
ScriptAlias /s/ "@ROOT@/scripts/"
<Location "/lo">
Alias "@ROOT@/other"
</Location>
<Directory "@ROOT@">
SetHandler nobody
Require expr "%{CONTEXT_PREFIX} == '/al' && %{CONTEXT_DOCUMENT_ROOT} == '@ROOT@/other'"
Require expr "%{CONTEXT_PREFIX} == '/s/' && %{HANDLER} == 'cgi-script'"
Require expr "-z %{CONTEXT_PREFIX} && %{CONTEXT_DOCUMENT_ROOT} == '@ROOT@/htdocs' && %{QUERY_STRING} == 'none' && -z %{HANDLER}"
</Directory>
<If "%{CONTEXT_PREFIX} == '/al' && %{REQUEST_URI} =~ /if/">
Require all denied
</If>
`,
    },
    requests: [
      { path: '/al/a.html', is: [200] },
      { path: '/al/if', is: [403, 'AH01630'] },
      { path: '/al/a.html?none', is: [200] },
      { path: '/am/a.html', is: [403, 'AH01630'] },
      { path: '/am/a.html?none', is: [200] },
      { path: '/a.html', is: [403, 'AH01630'] },
      { path: '/a.html?none', is: [200] },
      { path: '/s/none', is: [404] },
    ],
  },
  {
    what: 'the port of the server and the protocol in what httpd asks for by itself',
    server: {
      only: MODULES,
      files,
      main: `<Directory "@ROOT@/htdocs">
Require all granted
</Directory>
<Files "index.html">
Require expr "%{SERVER_PORT} == '80' && %{SERVER_NAME} == 'other.test' && %{SERVER_PROTOCOL} == 'INCLUDED'"
</Files>
<Files "a.html">
Require expr "%{SERVER_PORT} == '8080' && %{SERVER_NAME} == 'other.test' && %{SERVER_PROTOCOL} == 'HTTP/1.1'"
</Files>
`,
    },
    requests: [
      { path: '/in/', headers: { Host: 'other.test:8080' }, is: [200] },
      { path: '/in/index.html', headers: { Host: 'other.test:8080' }, is: [403, 'AH01630'] },
      { path: '/a.html', headers: { Host: 'other.test:8080' }, is: [200] },
    ],
  },
  {
    what: 'expressions in Redirect and Alias',
    server: {
      only: MODULES,
      files: { ...files, 'other/a.html': 'text\n', 'other/b.html': 'text\n' },
      main: `<Directory "@ROOT@">
Require all granted
</Directory>
<Location "/query">
Redirect 302 "/page.html?from=%{REQUEST_URI}"
</Location>
<Location "/name">
Redirect permanent "https://%{SERVER_NAME}%{REQUEST_URI}"
</Location>
<Location "/header">
Redirect "%{HTTP:X-To}"
</Location>
<Location "/file">
Redirect "/file-%{REQUEST_FILENAME}."
</Location>
<Location "/nobody">
Redirect 303 "http://%{REMOTE_PORT}.test/"
</Location>
<Location "/al">
Alias "@ROOT@/%{tolower:OTHER}/a.html"
</Location>
<LocationMatch "^/(m|[()]*)(?:/(?<First>[^/]+))?/(?<last>.*)$">
Redirect 302 "/to/%{env:MATCH_LAST}/%{ENV:match_first}."
</LocationMatch>
<LocationMatch "^/al2(?'rest'.*)$">
Alias "@ROOT@/other%{reqenv:MATCH_REST}"
</LocationMatch>
<Directory "@ROOT@/htdocs/in">
Redirect 303 "/x y/%{REQUEST_URI}/%{QUERY_STRING}"
</Directory>
<Files "a.html">
Redirect "%{tolower:NONE}"
</Files>
`,
    },
    requests: [
      { path: '/query/%C3%A4', is: [302], location: '/page.html?from=/query/\u00c3\u00a4' },
      { path: '/name/a%20b?q', is: [301], location: 'https://kit.test/name/a%20b?q' },
      { path: '/header', headers: { 'X-To': 'http://to.test/' }, is: [302], location: 'http://to.test/' },
      { path: '/header', headers: { 'X-To': 'no url' }, is: [500, 'AH00674'] },
      { path: '/file', is: [302], location: '/file-.' },
      { path: '/nobody', is: [303], isOpen: true },
      { path: '/m/one/two', is: [302], location: '/to/two/one.' },
      { path: '/m/two', is: [302], location: '/to/two/.' },
      { path: '/al2/b.html', is: [200] },
      { path: '/al2/none.html', is: [404] },
      { path: '/al', is: [500, 'AH00676'] },
      { path: '/in/b.html?q', is: [303], location: '/x%20y//in/b.html/q?q' },
      { path: '/a.html', is: [500, 'AH00676'] },
    ],
  },
  {
    what: 'SetHandler for mod_proxy without a module for its scheme',
    server: {
      only: [...MODULES, 'proxy', 'proxy_http'],
      files: {
        ...files,
        'htdocs/s/a.php': '<?php',
        'htdocs/u/a.php': '<?php',
        'htdocs/h/a.php': '<?php',
        'htdocs/f/a.php': '',
        'htdocs/sock/a.php': '',
      },
      main: `${GRANTED}
<Location "/s">
SetHandler "proxy:fcgi://127.0.0.1:9/"
</Location>
<Location "/u">
SetHandler "proxy:unix:/run/x.sock|fcgi://localhost/"
</Location>
<Location "/h">
SetHandler "proxy:http://127.0.0.1:9/"
</Location>
<Location "/f">
SetHandler "fcgi://127.0.0.1:9/"
</Location>
<Location "/sock">
SetHandler "proxy:unix:/run/x.sock"
</Location>
ProxyPass /p fcgi://127.0.0.1:9/
`,
    },
    requests: [
      { path: '/s/a.php', is: [200] },
      { path: '/s/none.php', is: [404] },
      { path: '/s/a.php', method: 'POST', is: [200] },
      { path: '/s/a.php', method: 'PUT', is: [405] },
      { path: '/u/a.php', is: [200] },
      { path: '/h/a.php', is: [503, 'AH01114'], isOpen: true },
      { path: '/f/a.php', is: [200] },
      { path: '/sock/a.php', is: [200] },
      { path: '/p/x', is: [500, 'AH01144'] },
    ],
  },
  {
    what: 'handlers that mod_proxy takes or declines',
    server: {
      only: [...MODULES, 'proxy', 'proxy_fcgi'],
      files: Object.fromEntries(PROXY_HANDLERS.map((_, i) => [`htdocs/case${i}/a.php`, '<?php'])),
      main: [
        GRANTED,
        ...PROXY_HANDLERS.map(
          ([handler], i) => `<Location "/case${i}">\nSetHandler "${handler}"\n</Location>`,
        ),
      ].join('\n'),
    },
    requests: PROXY_HANDLERS.map(([, status], i) => ({
      path: `/case${i}/a.php`,
      is: status === 503 ? [status, 'AH01079'] : status === 400 ? [status, 'AH10292'] : [status],
      ...(status === 200 ? {} : { isOpen: true }),
    })),
  },
  {
    what: 'SetHandler for mod_proxy without mod_proxy',
    server: {
      only: MODULES,
      files: { ...files, 'htdocs/s/a.php': '<?php' },
      main: `${GRANTED}
<Location "/s">
SetHandler "proxy:fcgi://127.0.0.1:9/"
</Location>
<Location "/n">
SetHandler nobody
</Location>
`,
    },
    requests: [{ path: '/s/a.php', is: [200] }],
  },
  {
    what: 'the module list of 2.2: no mod_authn_core',
    server: {
      only: ['authz_core', 'authz_host', 'dir', 'mime', 'auth_basic', 'authn_file', 'authz_user'],
      files: { ...files, users: PASSWORDS },
      main: `${GRANTED}\n<Location "/in">\nRequire valid-user\n</Location>`,
    },
    requests: [
      { path: '/in/b.html', user: 'bob', is: [500, 'AH00025'] },
      { path: '/in/b.html', is: [500, 'AH00025'] },
      { path: '/a.html', is: [200] },
    ],
  },
  {
    what: 'the module list of 2.2: no mod_authz_core',
    server: {
      only: ['authn_core', 'access_compat', 'dir', 'mime', 'auth_basic', 'authn_file'],
      files: { ...files, users: PASSWORDS },
      main: `<Location "/in">
${BASIC}
</Location>
<Location "/any">
Satisfy any
</Location>
<Location "/closed">
Order allow,deny
</Location>
<Location "/either">
Order allow,deny
Satisfy any
</Location>`,
    },
    requests: [
      { path: '/in/b.html', user: 'bob', is: [500, 'AH00025'] },
      { path: '/in/b.html', is: [401] },
      { path: '/in/b.html', user: 'eve', is: [401, 'AH01618'] },
      { path: '/a.html', is: [500, 'AH00027'] },
      { path: '/a.html', user: 'bob', is: [500, 'AH00027'] },
      { path: '/any', is: [404] },
      { path: '/closed', is: [403, 'AH01797'] },
      { path: '/either', is: [500, 'AH00028'] },
    ],
  },
  {
    // what the fix of `upgrade/removed-directive` for `Authz…Authoritative` says in its title
    what: 'one matching Require is enough, unless <RequireAll> or <RequireNone> encloses it',
    server: {
      only: [...BASIC_MODULES, 'authz_groupfile'],
      files: {
        'htdocs/any/a.html': 'text\n',
        'htdocs/all/a.html': 'text\n',
        'htdocs/none/a.html': 'text\n',
        users: PASSWORDS,
        groups: 'admins: eve\n',
      },
      main: Object.entries({
        any: EITHER,
        all: `<RequireAll>\n${EITHER}\n</RequireAll>`,
        none: `<RequireAll>\nRequire valid-user\n<RequireNone>\n${EITHER}\n</RequireNone>\n</RequireAll>`,
      })
        .map(
          ([name, lines]) =>
            `<Location "/${name}">\n${BASIC}\nAuthGroupFile "@ROOT@/groups"\n${lines}\n</Location>`,
        )
        .join('\n'),
    },
    requests: [
      { path: '/any/a.html', user: 'bob', is: [200] },
      { path: '/all/a.html', user: 'bob', is: [401, 'AH01631'] },
      { path: '/none/a.html', user: 'bob', is: [401, 'AH01631'] },
    ],
  },
  {
    what: 'headers that decide together with the time and the size of a file',
    server: { only: MODULES, files, main: `${GRANTED}\n<Location "/in">\nRequire all denied\n</Location>` },
    requests: [
      { path: '/a.html', headers: { 'If-None-Match': '*' }, is: [304], isOpen: true },
      { path: '/a.html', method: 'POST', headers: { 'If-None-Match': '*' }, is: [412], isOpen: true },
      { path: '/a.html', headers: { 'If-Match': '"x"' }, is: [412], isOpen: true },
      { path: '/a.html', headers: { 'If-Modified-Since': OLD }, is: [200], isOpen: true },
      { path: '/a.html', headers: { 'If-Unmodified-Since': OLD }, is: [412], isOpen: true },
      { path: '/a.html', headers: { Range: 'bytes=0-2' }, is: [206], isOpen: true },
      { path: '/a.html', headers: { Range: 'bytes=9999-' }, is: [416], isOpen: true },
      { path: '/a.html', headers: { 'If-Range': '"x"' }, is: [200] },
      { path: '/a.html', headers: { Expect: 'nonsense' }, is: [417], isOpen: true },
      { path: '/a.html', headers: { 'Transfer-Encoding': 'nonsense' }, is: [400], isOpen: true },
      { path: '/none.html', headers: { 'If-Match': '"x"', Range: 'bytes=0-2' }, is: [404] },
      { path: '/in/b.html', headers: { 'If-None-Match': '*' }, is: [403, 'AH01630'] },
      { path: '/in', headers: { Range: 'bytes=0-2' }, is: [403, 'AH01630'] },
    ],
  },
  {
    what: 'the module list of 2.2: neither',
    server: { only: ['access_compat', 'dir', 'mime'], files, main: '' },
    requests: [{ path: '/a.html', is: [500, 'AH00025'] }],
  },
];

function isHeard(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}

describe.skipIf(!httpdIsInstalled())('what plume answers is what a running httpd does', () => {
  for (const { what, server, requests } of CASES) test(what, () => expectAnswers(server, requests));

  test('a port that no Listen opens', async () => {
    const running = await runServer({ only: MODULES, files, main: GRANTED });
    try {
      const server = readRunning(running, files);
      const answerAt = (port: number) =>
        predictRequest(server, { url: `http://127.0.0.1:${port}/a.html` }, { rules });
      const other = await freePort();
      expect([await isHeard(running.port), await isHeard(other)]).toEqual([true, false]);
      expect(answerAt(running.port)).toMatchObject({ status: 200, unknown: [] });
      const { status, isGranted, unknown, possible } = answerAt(other);
      expect({ status, isGranted, unknown }).toEqual({
        status: undefined,
        isGranted: undefined,
        unknown: [],
      });
      expect(possible).toMatchObject([
        { failure: 'connection-refused', why: `nothing listens on port ${other}` },
      ]);
    } finally {
      running.stop();
    }
  });
});
