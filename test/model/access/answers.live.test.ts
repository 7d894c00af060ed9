import { describe, test } from 'vitest';
import { type AnsweredRequest, expectAnswers } from '../../kit/answered-alike.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import type { ServerToRun } from '../../kit/running-httpd.ts';

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
const BASIC_MODULES = [...MODULES, 'authn_core', 'auth_basic', 'authn_file', 'authz_user'];
const LONG = 'n'.repeat(256);

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
    what: 'a refused .htaccess before and behind a forbidden symbolic link',
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
];

describe.skipIf(!httpdIsInstalled())('what plume answers is what a running httpd does', () => {
  for (const { what, server, requests } of CASES)
    test(what, { timeout: 60_000 }, () => expectAnswers(server, requests));
});
