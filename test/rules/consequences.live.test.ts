import { describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

/** What httpd answers, and what findings of a rule say of it. */
interface Case {
  readonly what: string;
  /** What is in a virtual host of the name `a.example`. */
  readonly host: string;
  /** What is outside of it. */
  readonly main?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly asks: string;
  readonly status: number;
  readonly rule: string;
  /** Parts of the findings, as `severity message`; empty where the rule has to be silent. */
  readonly says: readonly string[];
}

const ROOT = 'DocumentRoot "@ROOT@/htdocs"\n';
const OPEN = '<Directory "@ROOT@/htdocs">\nRequire all granted\nAllowOverride None\n</Directory>\n';
const CLOSED = '<Directory />\nRequire all denied\n</Directory>\n';
const EXCEPT = '<LimitExcept GET POST HEAD>\ndeny from all\n</LimitExcept>\n';
const REDIRECT = 'Redirect permanent / https://elsewhere.example/\n';
const USERS =
  '<Directory "@ROOT@/htdocs">\nAuthType Basic\nAuthUserFile "@ROOT@/users"\nRequire valid-user\n</Directory>\n';
const BAD_HTACCESS = { 'htdocs/.htaccess': 'DocumentRoot /x\n' };
const OVERRIDE = '<Directory "@ROOT@/htdocs">\nRequire all granted\nAllowOverride FileInfo\n</Directory>\n';

const CASES: readonly Case[] = [
  {
    what: 'methods that LimitExcept denies, below a Require',
    host: `${ROOT}<Directory "@ROOT@">\n${EXCEPT}</Directory>\n${OPEN}`,
    asks: 'PUT /index.html',
    status: 403,
    rule: 'access/mixed-styles',
    says: ['info `PUT /index.html` gets 403'],
  },
  {
    what: 'a DocumentRoot that is missing where access is denied',
    main: CLOSED,
    host: 'DocumentRoot "/srv/plume-has-no-such-directory"\n',
    asks: 'GET /',
    status: 403,
    rule: 'path/document-root-missing',
    says: ['/` get 403: the directory'],
  },
  {
    what: 'a DocumentRoot that is missing where access is granted',
    main: '<Directory />\nRequire all granted\n</Directory>\n',
    host: 'DocumentRoot "/srv/plume-has-no-such-directory"\n',
    asks: 'GET /',
    status: 404,
    rule: 'path/document-root-missing',
    says: ['/` get 404: the directory'],
  },
  {
    what: 'a DocumentRoot that is missing where all is redirected',
    host: `DocumentRoot "/srv/plume-has-no-such-directory"\n${REDIRECT}`,
    asks: 'GET /',
    status: 301,
    rule: 'path/document-root-missing',
    says: ['info httpd finds no files for this virtual host'],
  },
  {
    what: 'a password where all is redirected',
    host: `${ROOT}${REDIRECT}${USERS}`,
    asks: 'GET /',
    status: 301,
    rule: 'access/authentication-incomplete',
    says: [],
  },
  {
    what: 'a password where all is forbidden by a rule',
    host: `${ROOT}RewriteEngine On\nRewriteRule ^ - [F]\n${USERS}`,
    asks: 'GET /',
    status: 403,
    rule: 'access/authentication-incomplete',
    says: [],
  },
  {
    what: 'a password without AuthName',
    host: `${ROOT}${USERS}`,
    asks: 'GET /',
    status: 500,
    rule: 'access/authentication-incomplete',
    says: ['error Requests that need authentication'],
  },
  {
    what: 'a password where one folder is redirected',
    host: `${ROOT}Redirect /old https://elsewhere.example/\n${USERS}`,
    asks: 'GET /',
    status: 500,
    rule: 'access/authentication-incomplete',
    says: ['error Requests that need authentication'],
  },
  {
    what: 'a .htaccess where all is redirected',
    host: `${ROOT}${REDIRECT}${OVERRIDE}`,
    files: BAD_HTACCESS,
    asks: 'GET /',
    status: 301,
    rule: 'context/not-in-htaccess',
    says: [],
  },
  {
    what: 'a .htaccess where all but the renewal of certificates is redirected',
    host: `${ROOT}RedirectMatch ^/(?!\\.well-known/) https://elsewhere.example/\n${OVERRIDE}`,
    files: { ...BAD_HTACCESS, 'htdocs/.well-known/acme-challenge/x': 'x' },
    asks: 'GET /.well-known/acme-challenge/x',
    status: 500,
    rule: 'context/not-in-htaccess',
    says: ['error Every request below this directory gets 500'],
  },
  {
    what: 'a .htaccess that httpd reads',
    host: `${ROOT}${OVERRIDE}`,
    files: BAD_HTACCESS,
    asks: 'GET /',
    status: 500,
    rule: 'context/not-in-htaccess',
    says: ['error Every request below this directory gets 500'],
  },
  {
    what: 'an AuthType of no module',
    host: `${ROOT}<Directory "@ROOT@/htdocs">\nAuthType Bsic\nAuthName x\nRequire valid-user\n</Directory>\n`,
    asks: 'GET /',
    status: 500,
    rule: 'module/auth-type-not-loaded',
    says: ['Every request that needs a user here gets 500'],
  },
];

/** The same host in other surroundings. */
const AROUND: Readonly<Record<string, (host: string, main: string) => string>> = {
  alone: (host, main) => `${main}${host}`,
  'beside another host': (host, main) =>
    `${main}${host}<VirtualHost *:@PORT@>\nServerName b.example\nDocumentRoot "@ROOT@/other"\n</VirtualHost>\n`,
  'in a condition': (host, main) => `<IfModule mod_alias.c>\n${main}${host}</IfModule>\n`,
  'in upper case': (host, main) =>
    `${main}${host.replace(/^(Redirect|AuthType|Require)/gm, (name) => name.toUpperCase())}`,
  included: (_host, main) => `${main}Include "@ROOT@/host.conf"\n`,
};

describe.skipIf(!httpdIsInstalled())('what findings say that requests get (skipped without httpd)', () => {
  for (const one of CASES)
    test.each(Object.keys(AROUND))(`${one.what}, %s`, async (name) => {
      const host = `<VirtualHost *:@PORT@>\nServerName a.example\n${one.host}</VirtualHost>\n`;
      const files = {
        'host.conf': host,
        users: '',
        'htdocs/index.html': 'there',
        'other/index.html': 'there',
        ...one.files,
      };
      const running = await runServer({ main: AROUND[name]!(host, one.main ?? ''), files });
      try {
        const [method = '', path = ''] = one.asks.split(' ');
        const { status } = await running.ask({ path, method, headers: { host: 'a.example' } });
        expect(status).toBe(one.status);
        const htaccess = Object.keys(one.files ?? {})
          .filter((file) => file.endsWith('.htaccess'))
          .map((file) => `${running.root}/${file}`);
        const found = lintServer(readRunning(running, files), { rules, htaccess })
          .flatMap(({ findings }) => findings)
          .filter(({ rule }) => rule === one.rule)
          .map(({ severity, message }) => `${severity} ${message}`);
        expect(found).toHaveLength(one.says.length);
        for (const [i, part] of one.says.entries()) expect(found[i]).toContain(part);
      } finally {
        running.stop();
      }
    });
});
